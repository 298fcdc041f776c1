package dev.bloomscreen.cli.plan;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.foreign.plan.Fit;
import dev.bloomscreen.foreign.plan.Kind;
import dev.bloomscreen.foreign.plan.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The smallest rate that each kind has for a number of items in a number of bytes. A kind's line ends where it has no
 * filter that is small enough.
 *
 * @param bytes the bytes
 * @param lines for each kind its points, from few items to many
 */
record RatePlot(long bytes, Map<Kind, List<RatePlot.Point>> lines) {

    /** How far the drawing goes to either side of the items that were asked about. */
    private static final double REACH = 30;

    private static final int POINTS = 80;

    /** A rate of some items. */
    record Point(double items, double rate) {}

    /** The plot for the kinds that fit, around the items that they are planned for. */
    static RatePlot of(Request request, List<Fit> fits) {
        long bytes = request.bytes()
                .orElseGet(() -> fits.stream().mapToLong(Fit::bytes).max().orElseThrow());
        double first = Math.max(1, fits.stream().mapToLong(Fit::items).min().orElseThrow() / REACH);
        double last = fits.stream().mapToLong(Fit::items).max().orElseThrow() * REACH;
        Map<Kind, List<Point>> lines = new LinkedHashMap<>();
        for (Fit fit : fits) {
            List<Point> points = new ArrayList<>();
            for (int i = 0; i < POINTS; i++) {
                long items = Math.round(first * Math.pow(last / first, (double) i / (POINTS - 1)));
                if (items <= Request.MAX_ITEMS && within(bytes, items).answer(fit.kind()) instanceof Fit found) {
                    points.add(new Point(items, found.rate()));
                }
            }
            lines.put(fit.kind(), List.copyOf(points));
        }
        return new RatePlot(bytes, lines);
    }

    private static Request within(long bytes, long items) {
        return new Request(
                OptionalLong.of(items), OptionalDouble.empty(), OptionalLong.of(bytes), Set.of(), Optional.empty());
    }

    /** The drawing. */
    String svg() {
        return new Svg("False positives in " + Sizes.bytes(bytes) + " at most, calculated", "items", "rate", lines)
                .text();
    }
}

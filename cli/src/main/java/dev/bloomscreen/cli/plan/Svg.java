package dev.bloomscreen.cli.plan;

import dev.bloomscreen.cli.plan.RatePlot.Point;
import dev.bloomscreen.foreign.plan.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Lines over two logarithmic axes, as SVG whose words are text. A charting library would draw each letter as a curve,
 * with the fonts that the machine happens to have: 900 KB for a picture that takes 20 here.
 */
record Svg(String title, String across, String up, Map<Kind, List<Point>> lines) {

    private static final int WIDTH = 760;
    private static final int HEIGHT = 480;
    private static final int LEFT = 70;
    private static final int RIGHT = 620;
    private static final int TOP = 40;
    private static final int BOTTOM = 430;

    /** Rates below are not drawn. */
    private static final double SMALLEST = 1e-6;

    /** Okabe and Ito's colours, which the colour-blind can tell apart; a second round of them is dashed. */
    private static final List<String> COLOURS =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000");

    String text() {
        double first = ends(true);
        double last = ends(false);
        StringBuilder svg =
                new StringBuilder(String.format(Locale.ROOT, """
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" \
                font-family="sans-serif" font-size="13" fill="#222">
                <rect width="100%%" height="100%%" fill="#fff"/>
                <text x="%d" y="24" font-size="16">%s</text>
                """, WIDTH, HEIGHT, WIDTH, HEIGHT, LEFT, title));
        for (int power = (int) Math.ceil(Math.log10(first)); power <= Math.log10(last); power++) {
            double x = x(Math.pow(10, power), first, last);
            svg.append(grid(x, TOP, x, BOTTOM)).append(word(x, BOTTOM + 20, "middle", power(power)));
        }
        for (int power = (int) Math.log10(SMALLEST); power <= 0; power++) {
            double y = y(Math.pow(10, power));
            svg.append(grid(LEFT, y, RIGHT, y)).append(word(LEFT - 8, y + 4, "end", power(power)));
        }
        svg.append(word((LEFT + RIGHT) / 2.0, BOTTOM + 42, "middle", across)).append(word(16, TOP - 8, "start", up));
        int number = 0;
        for (Map.Entry<Kind, List<Point>> line : lines.entrySet()) {
            svg.append(line(line.getKey(), line.getValue(), number++, first, last));
        }
        return svg.append("</svg>\n").toString();
    }

    private double ends(boolean least) {
        var items = lines.values().stream().flatMap(List::stream).mapToDouble(Point::items);
        return (least ? items.min() : items.max()).orElseThrow();
    }

    private static String line(Kind kind, List<Point> points, int number, double first, double last) {
        String stroke = "stroke=\"" + COLOURS.get(number % COLOURS.size()) + "\" stroke-width=\"2\""
                + (number < COLOURS.size() ? "" : " stroke-dasharray=\"6 3\"");
        String places = points.stream()
                .filter(point -> point.rate() >= SMALLEST)
                .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", x(point.items(), first, last), y(point.rate())))
                .collect(Collectors.joining(" "));
        double y = TOP + 20.0 * number;
        return "<polyline fill=\"none\" " + stroke + " points=\"" + places + "\"/>\n"
                + String.format(
                        Locale.ROOT,
                        "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" %s/>\n",
                        RIGHT + 12,
                        y,
                        RIGHT + 36,
                        y,
                        stroke)
                + word(RIGHT + 42, y + 4, "start", kind.toString());
    }

    private static double x(double items, double first, double last) {
        return LEFT + (RIGHT - LEFT) * Math.log(items / first) / Math.log(last / first);
    }

    private static double y(double rate) {
        return TOP + (BOTTOM - TOP) * Math.log(rate) / Math.log(SMALLEST);
    }

    private static String power(int exponent) {
        return exponent == 0
                ? "1"
                : "10<tspan font-size=\"10\" dy=\"-5\">" + (exponent < 0 ? "−" : "") + Math.abs(exponent) + "</tspan>";
    }

    private static String grid(double x1, double y1, double x2, double y2) {
        return String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
                x1,
                y1,
                x2,
                y2);
    }

    private static String word(double x, double y, String anchor, String words) {
        return String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, words);
    }
}

package dev.bloomscreen.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.plan.RatePlot.Point;
import dev.bloomscreen.foreign.plan.Fit;
import dev.bloomscreen.foreign.plan.Kind;
import dev.bloomscreen.foreign.plan.Request;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class SvgTest {

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static String attribute(NodeList elements, int index, String name) {
        return elements.item(index).getAttributes().getNamedItem(name).getNodeValue();
    }

    /** Across, 70 to 620 pixels are the decades 10 to 1,000; down, 40 to 430 are the six decades 1 to a millionth. */
    @Test
    void aPointLiesWhereItsLogarithmsAre() throws Exception {
        Svg svg = new Svg(
                "title",
                "items",
                "rate",
                Map.of(Kind.TLBF, List.of(new Point(10, 1e-6), new Point(100, 1e-3), new Point(1_000, 1))));
        NodeList lines = parse(svg.text()).getElementsByTagName("polyline");
        assertThat(lines.getLength()).isEqualTo(1);
        assertThat(attribute(lines, 0, "points")).isEqualTo("70.0,430.0 345.0,235.0 620.0,40.0");
    }

    @Test
    void ratesTooSmallToBeDrawnAreLeftOut() throws Exception {
        Svg svg =
                new Svg("title", "items", "rate", Map.of(Kind.TLBF, List.of(new Point(10, 1e-9), new Point(1_000, 1))));
        NodeList lines = parse(svg.text()).getElementsByTagName("polyline");
        assertThat(attribute(lines, 0, "points")).isEqualTo("620.0,40.0");
    }

    @Test
    void everyKindThatFitsHasALineOfItsOwnColourAndItsName() throws Exception {
        Request request = Request.of(1_000_000, 0.02);
        List<Fit> fits = request.answers().stream()
                .filter(Fit.class::isInstance)
                .map(Fit.class::cast)
                .toList();
        Document svg = parse(RatePlot.of(request, fits).svg());
        NodeList lines = svg.getElementsByTagName("polyline");
        assertThat(lines.getLength()).isEqualTo(fits.size()).isGreaterThan(2);
        String words = svg.getDocumentElement().getTextContent();
        for (Fit fit : fits) {
            assertThat(words).contains(fit.kind().toString());
        }
        assertThat(attribute(lines, 0, "stroke")).isNotEqualTo(attribute(lines, 1, "stroke"));
    }

    /** At the items that were asked about, a filter of the largest's bytes errs no more often than was asked. */
    @Test
    void theRateOfTheItemsThatWereAskedAboutIsBelowTheOneAskedFor() {
        Request request = Request.of(1_000_000, 0.02);
        Fit fit = (Fit) request.answer(Kind.TLBF);
        RatePlot plot = RatePlot.of(request, List.of(fit));
        assertThat(plot.bytes()).isEqualTo(fit.bytes());
        List<Point> line = plot.lines().values().iterator().next();
        assertThat(line).hasSizeGreaterThan(50);
        for (Point point : line) {
            assertThat(point.rate() <= 0.0201).isEqualTo(point.items() <= 1_000_000);
        }
    }
}

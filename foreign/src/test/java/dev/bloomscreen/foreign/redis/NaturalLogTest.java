package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NaturalLogTest {

    /** The values are by Python's decimal module with 60 digits, rounded once. */
    @ParameterizedTest
    @CsvSource({
        "1.0, 0.0",
        "0.005, -5.298317366548036",
        "0.25, -1.3862943611198906",
        "0.5, -0.6931471805599453",
        "0.05, -2.995732273553991",
        "0.9999999999999999, -1.1102230246251565e-16",
        "0.1, -2.3025850929940455",
        "1e-300, -690.7755278982137",
        "5e-324, -744.4400719213812",
        "2.2250738585072014e-308, -708.3964185322641",
        "1e-310, -713.8013788281542",
        "0.0003125, -8.070906088787817",
        "1e+308, 709.1962086421661",
        "1.82e-06, -13.21667405687557",
        "2.5e-07, -15.201804919084164",
        "1.81e-06, -13.22218371268654",
        "0.06552886, -2.725264622694293",
        "2.773e-05, -10.492995698336587",
        "0.0020262, -6.201593161344697",
        "5.85e-06, -12.04906889672051",
        "4.13e-06, -12.397233150991333",
        "0.02977208, -3.5141842373995433",
        "0.01449513, -4.23394254803887",
        "1.325e-05, -11.231513005532042",
        "0.38993672, -0.9417708094336967"
    })
    void theLogarithmIsCorrectlyRounded(double x, double ln) {
        assertThat(NaturalLog.of(x)).isEqualTo(ln);
    }
}

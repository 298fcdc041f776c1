"""What a Bloom filter with independent hashes says, exactly, and what the textbook's formula says."""
import math
from decimal import Decimal, getcontext

getcontext().prec = 120  # the sums below alternate: up to half of the digits cancel


def textbook(m, k, n):
    """(1 - e^(-kn/m))^k."""
    return (-math.expm1(-k * n / m)) ** k


def exact(m, throws, probes):
    """The chance that all of some independent probes hit bits that independent throws have set, all uniform over m.

    The probes hit j distinct bits with a chance of S(probes, j) m (m-1) .. (m-j+1) / m^probes, S being Stirling's numbers of the
    second kind; j given bits are all set with a chance of sum over t of (-1)^t C(j, t) (1 - t/m)^throws.
    """
    clear = [(1 - Decimal(t) / m) ** throws for t in range(min(probes, m) + 1)]
    distinct = [Decimal(1)] + [Decimal(0)] * probes  # distinct[j]: the chance that the probes so far hit j bits
    for _ in range(probes):
        distinct = [Decimal(0)] + [distinct[j] * j / m + distinct[j - 1] * (m - j + 1) / m for j in range(1, probes + 1)]
    return float(sum(chance * sum((-1) ** t * math.comb(j, t) * clear[t] for t in range(j + 1))
                     for j, chance in enumerate(distinct[:len(clear)])))


def expected(row):
    """Mean and standard deviation of a row's number of false positives, if hashes were independent.

    Two items asked of one filter are not independent, since both meet the same bits: both are false positives with a chance of
    exact(.., 2k).
    """
    throws, probes = row.k * row.items, row.probes
    one, both = exact(row.m, throws, row.k), exact(row.m, throws, 2 * row.k)
    variance = probes * one * (1 - one) + probes * (probes - 1) * max(0.0, both - one * one)
    return row.filters * probes * one, math.sqrt(row.filters * variance)

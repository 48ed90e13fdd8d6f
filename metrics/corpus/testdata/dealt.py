"""Mean and variance of log((a + 1/2)/(n - a + 1/2)) - log(q/(1 - q)), a ~ Bin(n, q).

Exactly, by the sum over all draws with Python's whole numbers; what null_test.go expects.
"""

from decimal import Decimal, getcontext
from math import comb

getcontext().prec = 60
half = Decimal("0.5")
for n, q in ((10, "0.3"), (12, "0.9"), (50, "0.235"), (1000, "0.5"), (2000, "0.235")):
    q = Decimal(q)
    p = [comb(n, a) * q**a * (1 - q) ** (n - a) for a in range(n + 1)]
    x = [((a + half) / (n - a + half)).ln() - (q / (1 - q)).ln() for a in range(n + 1)]
    mean = sum(map(Decimal.__mul__, p, x))
    print(n, q, f"{mean:.12e} {sum(w * (v - mean) ** 2 for w, v in zip(p, x)):.12e}")

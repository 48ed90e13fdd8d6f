"""Counts and vectors of invented words, and what bias by frequency of them is.

Writes frequency_shuffled.json. Everything is computed here from the definitions, with
Python's own statistics and whole numbers: bins of half decades of occurrences, the last
with at least fifty words; cosines of every word with every context word; the PMI bias of
words with ten pairs or more, and what a binomial draw of their pairs gives.
"""

import json
from math import comb, log, sqrt
from random import Random
from statistics import correlation, mean, stdev

r = Random(12)
GROUPS = {"A": ["she", "her"], "B": ["he", "his"]}
context = GROUPS["A"] + GROUPS["B"]
letters = "abcdefghij"
words = context + ["w" + "".join(letters[int(c)] for c in f"{i:03d}") for i in range(500)]
n = {w: max(12, 20_000 // (3 + i)) for i, w in enumerate(words)}
pairs = {}
for w in words:
    most = n[w] // 9
    a = sum(r.random() < 0.3 for _ in range(min(most, 400))) * max(1, most // 400)
    pairs[w] = [a, most - min(a, most)]
size = 4
tables = {}
for name in ("text", "shuffled-1", "shuffled-2", "shuffled-3"):
    shift = [0.4 * r.gauss(0, 1) for _ in range(size)]
    tables[name] = {}
    for i, w in enumerate(words):
        if name == "text" or w in context or i % 7 != int(name[-1]):  # shuffles lack words
            tables[name][w] = [round(r.gauss(0, 1) + shift[k] * log(n[w]) / 4, 3) for k in range(size)]


def cosine(u, v):
    return sum(x * y for x, y in zip(u, v)) / sqrt(sum(x * x for x in u) * sum(y * y for y in v))


def leans(table):
    return {
        w: mean(cosine(v, table[c]) for c in GROUPS["A"]) - mean(cosine(v, table[c]) for c in GROUPS["B"])
        for w, v in table.items()
    }


def half_decade(x):
    h = 0
    while x * x > 10**h:
        h += 1
    return h


bins = {}
for w in words:
    if w not in context:
        bins.setdefault(half_decade(n[w]), []).append(w)
order = sorted(bins)
while len(bins[order[-1]]) < 50:
    last = order.pop()
    bins[order[-1]] += bins.pop(last)
n_a, n_b = (sum(pairs[w][k] for w in words) for k in (0, 1))
q = n_a / (n_a + n_b)


def dealt(m):
    p = [comb(m, a) * q**a * (1 - q) ** (m - a) for a in range(m + 1)]
    x = [log((a + 0.5) / (m - a + 0.5)) - log(q / (1 - q)) for a in range(m + 1)]
    centre = sum(u * v for u, v in zip(p, x))
    return centre, sum(u * (v - centre) ** 2 for u, v in zip(p, x))


text = leans(tables["text"])
dealt_anew = [leans(tables[f"shuffled-{k}"]) for k in (1, 2, 3)]
rows = []
for h in order:
    own = bins[h]
    x = [text[w] for w in own]
    d = [mean(t[w] for w in own if w in t) / stdev([t[w] for w in own if w in t]) for t in dealt_anew]
    every = [mean(t[w] for t in dealt_anew) for w in own if all(w in t for t in dealt_anew)]
    rows.append(
        {
            "method": "sgns",
            "n": len(own),
            "mean": mean(x),
            "sd": stdev(x),
            "d": mean(x) / stdev(x),
            "shuffled_n": max(sum(w in t for w in own) for t in dealt_anew),
            "shuffled_mean": mean(mean(t[w] for w in own if w in t) for t in dealt_anew),
            "shuffled_d": mean(d),
            "shuffled_low": min(d),
            "shuffled_high": max(d),
            "averaged_d": mean(every) / stdev(every),
        }
    )
for h in order:
    own = [w for w in bins[h] if sum(pairs[w]) >= 10]
    if len(own) < 2:
        continue
    x = [log((pairs[w][0] + 0.5) / (pairs[w][1] + 0.5)) - log(n_a / n_b) for w in own]
    centres, around = zip(*(dealt(min(sum(pairs[w]), 900)) if sum(pairs[w]) <= 900 else (0, 0) for w in own))
    if any(sum(pairs[w]) > 900 for w in own):  # too long for floats here; null_test.go has such
        rows.append({"method": "pmi", "n": len(own), "mean": mean(x), "sd": stdev(x), "d": mean(x) / stdev(x)})
        continue
    spread = sqrt(stdev(centres) ** 2 + mean(around))
    half = 1.959963984540054 * sqrt(sum(around)) / len(own) / spread
    middle = mean(centres) / spread
    rows.append(
        {
            "method": "pmi",
            "n": len(own),
            "mean": mean(x),
            "sd": stdev(x),
            "d": mean(x) / stdev(x),
            "shuffled_n": len(own),
            "shuffled_mean": mean(centres),
            "shuffled_d": middle,
            "shuffled_low": middle - half,
            "shuffled_high": middle + half,
        }
    )
with open("frequency_shuffled.json", "w") as out:
    counts = [[w, n[w], *pairs[w]] for w in sorted(words, key=lambda w: -n[w])]
    json.dump({"counts": counts, "vectors": tables, "rows": rows}, out, indent=0)
print(correlation([n[w] for w in words], [text[w] for w in words]), [(r["method"], r["n"]) for r in rows], n_a, n_b)

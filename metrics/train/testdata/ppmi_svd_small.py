"""Counts of one novel, and what scipy finds of their PPMI-SVD: ppmi_svd_small.json.

    python3 ppmi_svd_small.py NOVEL.txt > ppmi_svd_small.json

The novel is ENG18872 of ELTeC-eng 1.0.1. A word is a run of letters a to z in lower case that stands 5 times; counts
are of words at most five apart inside a paragraph, of the words kept, the most frequent first. P is the positive
part of log(count / (row sum * share of the column)), shares being those of column sums to the power 3/4. The singular
vectors are ARPACK's to 1e-13 (scipy.sparse.linalg.svds), rows of U at length 1, in float64 without rounding of P.
"""

import collections
import json
import re
import sys

import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.linalg import svds

WINDOW, LEAST, DIMS = 5, 5, 20

paragraphs = [re.findall("[a-z]+", line.lower()) for line in open(sys.argv[1], encoding="utf-8")]
counted = collections.Counter(w for p in paragraphs for w in p)
words = sorted((w for w in counted if counted[w] >= LEAST), key=lambda w: (-counted[w], w))
place = {w: i for i, w in enumerate(words)}
pairs = collections.Counter()
for p in paragraphs:
    p = [place[w] for w in p if w in place]
    for i, a in enumerate(p):
        for b in p[i + 1 : i + 1 + WINDOW]:
            pairs[min(a, b), max(a, b)] += 1 + (a == b)
n = len(words)
upper = [[] for _ in words]
for (a, b), count in sorted(pairs.items()):
    upper[a].append((b, count))
counts = np.zeros((n, n))
for a, row in enumerate(upper):
    for b, count in row:
        counts[a, b] = counts[b, a] = count
sums = counts.sum(1)
share = sums**0.75 / (sums**0.75).sum()
with np.errstate(divide="ignore"):
    ppmi = np.maximum(0, np.log(counts / (sums[:, None] * share[None, :])))
u, s, vt = svds(csr_matrix(ppmi), DIMS, tol=1e-13)
u, s = u[:, ::-1], s[::-1]
full = np.linalg.svd(ppmi, compute_uv=False)
assert abs(full[:DIMS] - s).max() < 1e-9
rows = u / np.linalg.norm(u, axis=1)[:, None]
cosines = rows @ rows.T
some = [(i * 7 % n, i * 11 % n) for i in range(1, 201)]
print(json.dumps({
    "dims": DIMS,
    "upper": [" ".join(f"{b - a}:{c}" if c > 1 else f"{b - a}" for b, c in row) for a, row in enumerate(upper)],
    "positive_cells": int((ppmi > 0).sum()),
    "singular_values": [round(float(x), 9) for x in s],
    "pairs": [[a, b, round(float(cosines[a, b]), 9)] for a, b in some if a != b],
}, separators=(",", ":")))
print(n, (ppmi > 0).sum(), full[:24], file=sys.stderr)

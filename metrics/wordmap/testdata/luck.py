"""What random words show, for TestLuck, with numpy: python3 luck.py GLOVE, as for wordmap.py."""

import sys

import numpy as np

LISTS, SIZE, AMONG = 300, 16, 2000
random = np.random.default_rng(5)
rows = []
with open(sys.argv[1], encoding="utf-8") as lines:
    next(lines)
    for line in lines:
        word, *numbers = line.split()
        if word.isalpha() and len(rows) < AMONG:
            v = np.array(numbers, dtype=float)
            rows.append(v / np.linalg.norm(v))
rows = np.array(rows)
shares = []
for _ in range(LISTS):
    drawn = rows[random.choice(len(rows), SIZE, replace=False)]
    squares = np.linalg.svd(drawn - drawn.mean(0), compute_uv=False) ** 2
    shares.append(squares[:3].sum() / squares.sum())
print(np.median(shares), np.mean(shares), min(shares), max(shares))

"""Expected values of shift_test.go, with numpy: python3 shift.py > shift.json

Three small embeddings of made-up words. Each later one is the first turned at random, with noise; one word has taken
another's place, some words are missing, one has no letters alone.
"""

import json
import string

import numpy as np

K, OTHERS, ANCHORS, DIMS, WORDS = 5, 30, 100, 8, 200
ASKED = ["waa", "wac", "wbq", "gone"]
random = np.random.default_rng(12)


def rotation():
    q, r = np.linalg.qr(random.normal(size=(DIMS, DIMS)))
    return q * np.sign(np.diag(r))


names = ["w" + a + b for a in string.ascii_lowercase for b in string.ascii_lowercase][:WORDS]
names[17] = "x-ray"
base = random.normal(size=(WORDS, DIMS))
epochs = []
for e in range(3):
    here = base + 0.25 * e * random.normal(size=base.shape)
    if e == 2:
        here[names.index("wac")] = base[names.index("wcx")] + 0.1 * random.normal(size=DIMS)
    here = (here @ rotation()) * random.uniform(0.5, 2, size=(WORDS, 1))
    words = list(names)
    if e == 1:
        words[40] = "gone"
    keep = [i for i in range(WORDS) if (i * 7 + e) % 23 or i < 3]
    epochs.append({"words": [words[i] for i in keep], "vectors": np.round(here[keep], 4)})


class Space:
    def __init__(self, epoch):
        self.words = epoch["words"]
        self.at = {w: i for i, w in enumerate(self.words)}
        v = epoch["vectors"]
        self.unit = v / np.linalg.norm(v, axis=1, keepdims=True)

    def near(self, word):
        cosines = self.unit @ self.unit[self.at[word]]
        order = [i for i in np.argsort(-cosines, kind="stable") if self.words[i] != word][:K]
        return [(self.words[i], float(cosines[i])) for i in order]


spaces = [Space(e) for e in epochs]


def second_order(word, a, b):
    company = list(dict.fromkeys([w for w, _ in a.near(word)] + [w for w, _ in b.near(word)]))
    company = [w for w in company if w in a.at and w in b.at]
    x = np.array([a.unit[a.at[word]] @ a.unit[a.at[w]] for w in company])
    y = np.array([b.unit[b.at[word]] @ b.unit[b.at[w]] for w in company])
    return float(x @ y / np.linalg.norm(x) / np.linalg.norm(y)), len(company)


def peers(word, a, b):
    rank, total = a.at[word], len(a.words)
    start = max(0, min(rank - 2 * OTHERS, total - 4 * OTHERS))
    window = a.words[start : min(total, start + 4 * OTHERS + 1)]
    window = [w for w in window if w.isalpha() and w not in ASKED and w in b.at]
    return sorted(window, key=lambda w: abs(a.at[w] - rank))[:OTHERS]


first, last = spaces[0], spaces[-1]
both = [w for w in last.words[:ANCHORS] if w in first.at and w not in ASKED]
A, B = (np.array([s.unit[s.at[w]] for w in both]) for s in (first, last))
U, sizes, Vt = np.linalg.svd(A.T @ B)
R = U @ Vt
likeness = ((A @ R) * B).sum(axis=1)

rows, all_peers = {}, {}
for w in ASKED[:3]:
    s, _ = second_order(w, first, last)
    like = {p: second_order(p, first, last)[0] for p in peers(w, first, last)}
    all_peers |= like
    cosine = float(first.unit[first.at[w]] @ R @ last.unit[last.at[w]])
    then, now = ([n for n, _ in x.near(w)] for x in (first, last))
    rows[w] = {
        "similarity": s,
        "kept": sum(n in now for n in then) / K,
        "usual": float(np.median(list(like.values()))),
        "p": (1 + sum(x <= s for x in like.values())) / (1 + len(like)),
        "moved": 1 - cosine,
        "p_moved": (1 + int((likeness <= cosine).sum())) / (1 + len(both)),
    }
order = sorted(rows, key=lambda w: rows[w]["p"])
for i, w in enumerate(order):
    rows[w]["q"] = min(rows[v]["p"] * len(order) / (j + 1) for j, v in enumerate(order) if j >= i)
values = {
    "similarity": np.mean([r["similarity"] for r in rows.values()]),
    "kept": np.mean([r["kept"] for r in rows.values()]),
    "usual": np.median(list(all_peers.values())),
    "changed": sum(r["q"] < 0.05 for r in rows.values()),
    "anchors": len(both),
    "anchor_cosine": likeness.mean(),
    "residual": np.sqrt(np.mean(np.sum((A @ R - B) ** 2, axis=1))),
}
middle = spaces[1]
shifts = [
    {"of": w, "at": at, "to_first": second_order(w, first, s)[0], "to_previous": second_order(w, before, s)[0], "compared": second_order(w, first, s)[1]}
    for w in ASKED[:3]
    for at, s, before in ((1900, middle, first), (1950, last, middle))
]
near = {w: [s.near(w) for s in spaces] for w in ASKED[:3]}
for e in epochs:
    e["vectors"] = e["vectors"].tolist()
print(json.dumps({"epochs": epochs, "values": {k: float(v) for k, v in values.items()}, "rows": rows, "shifts": shifts, "near": near}))

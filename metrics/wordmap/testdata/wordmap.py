"""Expected values of wordmap_test.go, with numpy and scikit-learn: python3 wordmap.py GLOVE > wordmap.json

GLOVE is metrics/metricstest/glove100_subset.txt.zst, unpacked. The map of the whole list is sklearn.decomposition.PCA of
vectors of length 1, the trustworthiness is sklearn.manifold.trustworthiness; axes of pairs are numpy's QR.
"""

import json
import sys

import numpy as np
from sklearn.decomposition import PCA
from sklearn.manifold import trustworthiness

WORDS = "man woman boy girl king queen prince princess father mother son daughter doctor nurse engineer teacher".split()
PAIRS = {"pairs": ["he", "she"], "across": ["rich", "poor"]}
K = 4

vectors = {}
with open(sys.argv[1], encoding="utf-8") as lines:
    next(lines)
    for line in lines:
        word, *numbers = line.split()
        vectors[word] = np.array(numbers, dtype=float)


def unit(v):
    return v / np.linalg.norm(v)


def nearest(rows):
    far = ((rows[:, None] - rows[None]) ** 2).sum(-1)
    np.fill_diagonal(far, -1)
    return np.argsort(far, axis=1, kind="stable")[:, 1 : K + 1]


def described(rows, places, shares):
    centred = rows - rows.mean(0)
    squares = (centred**2).sum(1)
    inside, onmap = nearest(rows), nearest(places)
    kept = [len(set(a) & set(b)) / K for a, b in zip(inside, onmap)]
    return {
        "shares": list(shares),
        "shown": float(sum(shares)),
        "trust": float(trustworthiness(rows, places, n_neighbors=K)),
        "kept": float(np.mean(kept)),
        "words": {w: {"places": list(p), "distance": float(np.sqrt(s)), "shown": float((p**2).sum() / s), "kept": k} for w, p, s, k in zip(WORDS, places, squares, kept)},
    }


def signed(places):
    """The word that lies farthest out along a component is positive."""
    at = np.abs(places).argmax(0)
    return places * np.sign(places[at, range(places.shape[1])])


out = {}
for name, rows in {"unit": np.array([unit(vectors[w]) for w in WORDS]), "raw": np.array([vectors[w] for w in WORDS])}.items():
    pca = PCA(3, svd_solver="full")
    out[name] = described(rows, signed(pca.fit_transform(rows)), pca.explained_variance_ratio_)

rows = np.array([unit(vectors[w]) for w in WORDS])
centred = rows - rows.mean(0)
directions = [unit(unit(vectors[a]) - unit(vectors[b])) for a, b in PAIRS.values()]
q, _ = np.linalg.qr(np.array(directions).T)
q *= np.sign(np.einsum("di,id->i", q, np.array(directions)))
rest = centred - centred @ q @ q.T
_, _, right = np.linalg.svd(rest, full_matrices=False)
places = np.hstack([centred @ q, signed(rest @ right[:1].T)])
out["own"] = described(rows, places, (places**2).sum(0) / (centred**2).sum())
out["own"]["cosines"] = [float(q[:, i] @ d) for i, d in enumerate(directions)]
json.dump(out, sys.stdout)

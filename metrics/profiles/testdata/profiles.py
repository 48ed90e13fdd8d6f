"""Expected values of profiles_test.go, with numpy and scipy: python3 profiles.py GLOVE LEXICONS > profiles.json

GLOVE is the subset of GloVe of package metricstest, unpacked; LEXICONS is lexicons.json. The first case is of real words and
axes, with no other words beside. The second is of made-up words, which all count as about as frequent.
"""

import json
import string
import sys

import numpy as np
from scipy.stats import false_discovery_control, hypergeom, rankdata, spearmanr

SHARE = 0.25


def unit(v):
    return v / np.linalg.norm(v, axis=-1, keepdims=True)


def scores(vectors, a, b):
    """Cosine with the mean of one group minus that with the mean of the other."""
    u = unit(vectors)
    return u @ unit(unit(a).mean(axis=0)) - u @ unit(unit(b).mean(axis=0))


def upper(x, sign):
    """Who is among the quarter that is farthest to a side."""
    return (rankdata(sign * x) - 0.5) / len(x) > 1 - SHARE


def case(find, words, axes, others):
    """Everything that is known of words on axes, beside other words."""
    vectors = np.array([find[w] for w in words])
    pool = np.array([find[w] for w in others]) if others else None
    groups = [([np.array([find[w] for w in g]) for g in axis]) for axis in axes]
    s = [scores(vectors, a, b) for a, b in groups]
    o = [scores(pool, a, b) if others else None for a, b in groups]
    h = [unit(unit(a).mean(axis=0)) - unit(unit(b).mean(axis=0)) for a, b in groups]
    out = {"words": words, "axes": axes, "scores": [x.tolist() for x in s],
           "percentile": [((rankdata(x) - 0.5) / len(x)).tolist() for x in s], "standardised": [((x - x.mean()) / x.std()).tolist() for x in s],
           "mean": [x.mean() for x in s], "sd": [x.std() for x in s], "alike": [], "intersections": []}
    if others:
        p = np.array([[min(1, 2 * min((y >= v).sum() + 1, (y <= v).sum() + 1) / (len(y) + 1)) for v in x] for x, y in zip(s, o)])
        q = np.array([false_discovery_control(x) for x in p])
        out |= {"beside": [[float((y < v).mean() + (y == v).mean() / 2) for v in x] for x, y in zip(s, o)], "p": p.tolist(), "q": q.tolist(),
                "others": len(others), "leaning": int((q < 0.05).any(axis=0).sum()), "others_mean": [y.mean() for y in o], "others_sd": [y.std() for y in o]}
    names = "ABCDEFGHIJKL"
    for i in range(len(axes)):
        for j in range(i + 1, len(axes)):
            out["alike"].append([i + 1, j + 1, float(unit(h[i]) @ unit(h[j])), spearmanr(s[i], s[j])[0], spearmanr(o[i], o[j])[0] if others else None])
            for si, sj in [(1, 1), (1, -1), (-1, 1), (-1, -1)]:
                x, y = upper(s[i], si), upper(s[j], sj)
                both = int((x & y).sum())
                usual = float((upper(o[i], si) & upper(o[j], sj)).mean() * len(words)) if others else None
                out["intersections"].append([names[2 * i + (si < 0)], names[2 * j + (sj < 0)], both, x.sum() * y.sum() / len(words), usual,
                                             float(hypergeom.sf(both - 1, len(words), x.sum(), y.sum()))])
    for row, q in zip(out["intersections"], false_discovery_control([r[5] for r in out["intersections"]])):
        row.append(q)
    out["crossed"] = sum(r[6] < 0.05 for r in out["intersections"])
    return out


glove = {}
for line in open(sys.argv[1], encoding="utf-8").read().split("\n")[1:]:
    word, *numbers = line.split(" ")
    if len(numbers) == 100:
        glove[word] = np.array([float(x) for x in numbers])
lists = {s["id"]: [w.lower() for w in s["words"]] for s in json.load(open(sys.argv[2], encoding="utf-8"))["sets"] if "words" in s}
real = case(glove, lists["rios.occupations"][:60],
            [[lists["caliskan.weat8.male-terms"], lists["caliskan.weat8.female-terms"]],
             [lists["manzini.religion.christianity"], lists["manzini.religion.islam"]],
             [lists["caliskan.weat1.pleasant"], lists["caliskan.weat1.unpleasant"]]], None)

random = np.random.default_rng(5)
made_names = ["w" + a + b for a in string.ascii_lowercase for b in string.ascii_lowercase][:400]
made_names[7], made_names[8] = "x-ray", "w2"
base = random.normal(size=(400, 6))
base[:, 1] += 0.8 * base[:, 0]
made = dict(zip(made_names, np.round(base, 4)))
asked = made_names[20:400:9]
axes = [[["waa", "wab"], ["wac", "wad"]], [["wae"], ["waf", "wag", "waj"]]]
for i, w in enumerate(axes[0][0]):
    made[w] = np.round(np.array([3, 0, 0, 0, 0, 0.5 * i]), 4)
for i, w in enumerate(axes[1][0]):
    made[w] = np.round(np.array([0, 3, 0, 0, 0.3, 0]), 4)
for w in asked[:12]:
    made[w] = np.round(np.array([30, 25, 0, 0, 0, 0]) + random.normal(size=6), 4)
for w in asked[12:24]:
    made[w] = np.round(made["wac"] - made["waa"] + 0.05 * random.normal(size=6), 4)
used = {w for axis in axes for g in axis for w in g} | set(asked)
second = case(made, asked, axes, [w for w in made_names if w.isalpha() and w not in used])
second["embedding"] = {"words": made_names, "vectors": [made[w].tolist() for w in made_names]}
json.dump({"real": real, "made": second}, sys.stdout, default=float)

"""CEAT and SEAT, written anew with NumPy and SciPy from the papers' formulas."""

import itertools
import json
import pathlib
import subprocess
import tempfile

import numpy as np
import scipy.stats

import ours

ROLES = "X", "Y", "A", "B"
TEST = "caliskan.weat7"
STREAM = 120  # of the generator that draws contexts
SAMPLES = 2_000


def compare(report, words, matrix):
    report.heading("Contexts")
    sets, tests = ours.built_in()
    roles = {s["role"]: sets[s["set"]]["words"] for t in tests if t["id"] == TEST for s in t["sets"]}
    rows = list(contexts(roles, dict(zip(words, matrix))))
    vectors = {}
    for word, _, vector in rows:
        vectors.setdefault(word, []).append(vector)
    with tempfile.TemporaryDirectory() as folder:
        files = written(pathlib.Path(folder), rows)
        readings = [run(f, "ceat", "-samples", str(SAMPLES), "-seed", "5") for f in files]
        mine = readings[0]["values"]
        theirs = ceat(roles, vectors, SAMPLES, 5)
        report.rows("CEAT: the " + ", ".join(theirs), "NumPy", {k: mine[k] for k in theirs}, theirs, 1e-9)
        report.row("its CES", "NumPy", mine["ces"], theirs["ces"])
        report.same("digests of JSON, text and .npy", "each other", [r["digest"] for r in readings], [readings[0]["digest"]] * 3)
        mine = run(files[0], "seat")["values"]
    theirs = seat(roles, vectors)
    report.rows("SEAT: the " + ", ".join(theirs), "NumPy", {k: mine[k] for k in theirs}, theirs)


def contexts(roles, known):
    """A few vectors of each word, around its own."""
    random = np.random.default_rng(3)
    for i, word in enumerate(w for role in ROLES for w in roles[role]):
        for k in range(3 + i % 4):
            yield word, f"{word} in context {k}", known[word] + random.normal(size=len(known[word])) * 0.3


def written(folder, rows):
    """The rows as lines of JSON, as text, and as an array with a table."""
    lines = [json.dumps({"word": w, "context": c, "vector": v.tolist()}) for w, c, v in rows]
    (folder / "c.jsonl").write_text("\n".join(lines), encoding="utf-8")
    lines = [f"{w}\t{c}\t" + " ".join(map(repr, v.tolist())) for w, c, v in rows]
    (folder / "c.tsv").write_text("\n".join(lines), encoding="utf-8")
    np.save(folder / "d.npy", np.array([v for _, _, v in rows]))
    (folder / "d.csv").write_text("word,context\n" + "".join(f"{w},{c}\n" for w, c, _ in rows), encoding="utf-8")
    return folder / "c.jsonl", folder / "c.tsv", folder / "d.npy"


def run(path, method, *flags):
    return json.loads(subprocess.check_output([ours.PROGRAM, "contexts", "-json", "-method", method, *flags, "-test", TEST, path]))


def association(vectors, a, b):
    """Mean cosine with a minus mean cosine with b, of each vector."""
    unit = [np.array(m) / np.linalg.norm(m, axis=1, keepdims=True) for m in (vectors, a, b)]
    return (unit[0] @ unit[1].T).mean(axis=1) - (unit[0] @ unit[2].T).mean(axis=1)


def effect(x, y):
    """The effect size with the sample's standard deviation, and its square."""
    sd = np.std(np.concatenate([x, y]), ddof=1)
    return (np.mean(x) - np.mean(y)) / sd, sd**2


def ceat(roles, vectors, samples, seed):
    """The combined effect size of draws of one context of each word."""
    draw = pcg(seed, STREAM)
    effects = []
    for _ in range(samples):
        sets = [[vectors[w][below(draw, len(vectors[w]))] for w in roles[role]] for role in ROLES]
        effects.append(effect(*(association(s, *sets[2:]) for s in sets[:2])))
    d, v = np.array(effects).T
    w = 1 / v
    q = float(w @ (d - w @ d / w.sum()) ** 2)
    tau2 = max(0.0, (q - (samples - 1)) / (w.sum() - (w**2).sum() / w.sum()))
    w = 1 / (v + tau2)
    ces, se = w @ d / w.sum(), w.sum() ** -0.5
    low, high = np.percentile(d, [2.5, 97.5])
    leans = {w: lean(w, roles, vectors) for role in "XY" for w in roles[role]}
    return {"ces": ces, "se": se, "z": ces / se, "p": max(2 * scipy.stats.norm.sf(abs(ces / se)), 1e-300), "q": q, "tau2": tau2,
            "i2": max(0.0, (q - (samples - 1)) / q), "contexts_low": low, "contexts_high": high, **over_words(roles, leans)}


def lean(word, roles, vectors):
    """What the association of a word is on average over draws."""
    return np.mean([[association([c], vectors[a], vectors[b]) for c in vectors[word]] for a, b in zip(roles["A"], roles["B"])])


def seat(roles, vectors):
    """WEAT over all sentences, and over the means of words."""
    sentences = {role: [v for w in roles[role] for v in vectors[w]] for role in ROLES}
    x, y = (association(sentences[role], sentences["A"], sentences["B"]) for role in "XY")
    leans = {w: association(vectors[w], sentences["A"], sentences["B"]).mean() for role in "XY" for w in roles[role]}
    return {"d": effect(x, y)[0], "sentences": len(x) + len(y), **over_words(roles, leans)}


def over_words(roles, leans):
    """Effect size of the words' means, and the share of all sortings of words."""
    x, y = (np.array([leans[w] for w in roles[role]]) for role in "XY")
    both = np.concatenate([x, y])
    off = [both[list(c)].sum() - len(x) * both.mean() for c in itertools.combinations(range(len(both)), len(x))]
    seen = x.sum() - len(x) * both.mean()
    return {"d_words": effect(x, y)[0], "p_words": float(np.mean(np.array(off) >= seen - 1e-12)),
            "p_words_two_sided": float(np.mean(np.abs(off) >= abs(seen) - 1e-12))}


def pcg(seed, stream):
    """The 64-bit numbers of PCG-DXSM, as Go's math/rand/v2 has it (O'Neill 2014, and her pcg-cpp)."""
    state, full, mask = (seed << 64) | stream, (1 << 128) - 1, (1 << 64) - 1
    while True:
        state = (state * ((2549297995355413924 << 64) | 4865540595714422341)
                 + ((6364136223846793005 << 64) | 1442695040888963407)) & full
        high, low = state >> 64, state & mask
        high ^= high >> 32
        high = high * 0xDA942042E4DD58B5 & mask
        high ^= high >> 48
        yield high * (low | 1) & mask


def below(draw, n):
    """A number below n (Lemire 2019)."""
    if n & (n - 1) == 0:
        return next(draw) & (n - 1)
    while True:
        product = next(draw) * n
        if product % 2**64 >= 2**64 % n:
            return product >> 64

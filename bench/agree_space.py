"""Directions and neighbours."""

import ours
import vectors
from old_gensim import load_responsibly

SINGLE = 1e-6  # gensim answers in 32-bit floats


def compare(report, words, matrix):
    subspace(report, words, matrix)
    neighbours(report, words, matrix)


def subspace(report, words, matrix):
    report.heading("Gender subspace")
    bias = load_responsibly().bias.BiasWordEmbedding(vectors.for_responsibly(words, matrix))
    question = {"words": "rios.occupations", "pairs": "bolukbasi.definitional"}
    reading = ours.measure("direct-bias", question)
    flat = ours.words(reading, "pairs")
    definitional = list(zip(flat[::2], flat[1::2]))
    bias._identify_direction(*definitional[0], definitional, method="pca")
    neutral = ours.words(reading, "words")
    for c in 0.5, 1, 2:
        mine = reading if c == 1 else ours.measure("direct-bias", question, c=c)
        report.row(f"direct bias, c = {c:g}", "responsibly", mine["values"]["direct_bias"], bias.calc_direct_bias(neutral, c))
    report.rows("projection of each word", "responsibly", ours.scores(reading, "words", "score"),
                {w: bias.project_on_direction(w) for w in neutral})
    some = neutral[:40]
    reading = ours.measure("indirect-bias", {"words": some, "pairs": "bolukbasi.definitional", "X": ["softball", "football"]})
    mine = {(r["w"], r["v"]): r["beta"] for r in ours.table(reading, "pairs")}
    # beta is a share of a similarity, so that small similarities blow it up.
    report.rows("indirect bias, each pair", "responsibly", mine, {k: bias.calc_indirect_bias(*k) for k in mine}, 1e-9)


def neighbours(report, words, matrix):
    report.heading("Neighbours, top 50 of the vocabulary")
    kv = vectors.keyed(words, matrix)
    for plus, minus in (["nurse"], []), (["king", "woman"], ["man"]), (["engineer", "doctor", "she"], []):
        question = plus + ["-" + w for w in minus]
        reading = ours.measure("neighbours", {"words": question}, top=50)
        mine = {r["word"]: r["cosine"] for r in ours.table(reading, "neighbours")}
        theirs = {w: float(c) for w, c in kv.most_similar(positive=plus, negative=minus, topn=50)}
        what = " ".join(question)
        report.same(f"{what}: words in order", "gensim", list(mine), list(theirs))
        report.rows(f"{what}: cosines", "gensim", mine, theirs, SINGLE)

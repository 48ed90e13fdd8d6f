"""Debiased vectors that `weatherglass debias` writes, as gensim loads them: the
nearest words are those that the program finds with the same recipe. A pack, which
gensim does not read, is asked by the program itself."""

import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from gensim.models import KeyedVectors

import ours
from places import SUBSET

RECIPE = {
    "of": "glove-6b-100d",
    "debias": [{"method": "hard", "pairs": "bolukbasi.definitional",
                "specific": "bolukbasi.gender-specific", "equalize": "bolukbasi.equalize"}],
}
WORDS = ["nurse", "doctor", "teacher", "engineer", "king", "she"]
TOLERANCE = 1e-6  # the files hold float32
PACK = {  # what the vectors of the tests are, for a pack of them
    "id": "glove-subset", "text": {"language": "en", "case": "lower"},
    "source": {"name": "GloVe", "made_by": "Pennington, Socher, Manning 2014", "from": "Wikipedia 2014 and Gigaword 5", "algorithm": "GloVe"},
    "licences": [{"spdx": "PDDL-1.0", "applies": "vectors"}],
}
PACK_TOLERANCE = 1e-3  # int8 and two bits: four times the rms error of a cosine, 2.3e-4


def load(path, kind):
    if kind == "npy":
        words = Path(f"{path}.words.txt").read_text().splitlines()
        kv = KeyedVectors(vector_size=100)
        kv.add_vectors(words, np.load(path))
        return kv
    return KeyedVectors.load_word2vec_format(path, binary=kind == "bin", no_header=kind == "glove")


def nearest(embedding, vectors):
    """The nearest words of each of WORDS, as the program finds them."""
    return {
        w: ours.table(ours.run({"method": "neighbours", "embedding": embedding, "sets": {"words": [w]}}, vectors), "neighbours")
        for w in WORDS
    }


def program(*args):
    subprocess.run([ours.PROGRAM, *args], check=True, capture_output=True)


def worst_in(kv, kind, expected):
    """The largest difference of a cosine between gensim and the program."""
    worst = 0.0
    for word, rows in expected.items():
        for (theirs, cosine), row in zip(kv.most_similar(word, topn=len(rows)), rows):
            worst = max(worst, abs(cosine - row["cosine"]))
            if theirs != row["word"] and abs(cosine - row["cosine"]) > TOLERANCE:
                raise SystemExit(f"{kind}: near {word}, gensim has {theirs} {cosine}, we have {row}")
    return worst


def worst_in_pack(folder, recipe):
    """The same between a debiased pack and the recipe on the pack it is of."""
    described, source, out = Path(folder, "pack.json"), Path(folder, "glove-subset"), Path(folder, "glove-hard")
    described.write_text(json.dumps(PACK))
    program("pack", "-recipe", described, "-o", source, SUBSET)
    program("debias", "-no-audit", "-format", "pack", "-vectors", source, "-o", out, recipe)
    got, worst = nearest("glove-hard", out), 0.0
    for word, rows in nearest(RECIPE, source).items():
        for row, found in zip(rows, got[word]):
            worst = max(worst, abs(row["cosine"] - found["cosine"]))
    return worst


def main():
    ours.check_built()
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        recipe = Path(folder, "recipe.json")
        recipe.write_text(json.dumps(RECIPE))
        expected = nearest(RECIPE, SUBSET)
        for kind in ["w2v", "bin", "glove", "npy"]:
            path = Path(folder, f"vectors.{kind}")
            program("debias", "-no-audit", "-format", kind, "-vectors", SUBSET, "-o", path, recipe)
            kv = load(path, kind)
            worst = max(worst, worst_in(kv, kind, expected))
            print(f"{kind:4} {len(kv)} words, the nearest of {len(WORDS)} words agree")
        in_pack = worst_in_pack(folder, recipe)
        print(f"pack the cosines of the nearest differ by {in_pack:.1e} at most")
    print(f"largest difference of a cosine {worst:.1e}")
    if worst > TOLERANCE or in_pack > PACK_TOLERANCE:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

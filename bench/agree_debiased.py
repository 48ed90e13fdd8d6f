"""Debiased vectors that `weatherglass debias` writes, as gensim loads them: the
nearest words are those that the program finds with the same recipe."""

import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from gensim.models import KeyedVectors

import ours
from vectors import SUBSET

RECIPE = {
    "of": "glove-6b-100d",
    "debias": [{"method": "hard", "pairs": "bolukbasi.definitional",
                "specific": "bolukbasi.gender-specific", "equalize": "bolukbasi.equalize"}],
}
WORDS = ["nurse", "doctor", "teacher", "engineer", "king", "she"]
TOLERANCE = 1e-6  # the files hold float32


def load(path, kind):
    if kind == "npy":
        words = Path(f"{path}.words.txt").read_text().splitlines()
        kv = KeyedVectors(vector_size=100)
        kv.add_vectors(words, np.load(path))
        return kv
    return KeyedVectors.load_word2vec_format(path, binary=kind == "bin", no_header=kind == "glove")


def main():
    ours.check_built()
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        recipe = Path(folder, "recipe.json")
        recipe.write_text(json.dumps(RECIPE))
        expected = {
            w: ours.table(ours.run({"method": "neighbours", "embedding": RECIPE, "sets": {"words": [w]}}, SUBSET), "neighbours")
            for w in WORDS
        }
        for kind in ["w2v", "bin", "glove", "npy"]:
            path = Path(folder, f"vectors.{kind}")
            subprocess.run([ours.PROGRAM, "debias", "-format", kind, "-vectors", SUBSET, "-o", path, recipe],
                           check=True, capture_output=True)
            kv = load(path, kind)
            for word, rows in expected.items():
                for (theirs, cosine), row in zip(kv.most_similar(word, topn=len(rows)), rows):
                    worst = max(worst, abs(cosine - row["cosine"]))
                    if theirs != row["word"] and abs(cosine - row["cosine"]) > TOLERANCE:
                        raise SystemExit(f"{kind}: near {word}, gensim has {theirs} {cosine}, we have {row}")
            print(f"{kind:4} {len(kv)} words, the nearest of {len(WORDS)} words agree")
    print(f"largest difference of a cosine {worst:.1e}")
    if worst > TOLERANCE:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

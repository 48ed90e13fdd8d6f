"""Programs that "weatherglass code -for wefe" writes, run, beside the Readings of the same Experiments."""

import json
import pathlib
import subprocess
import sys
import tempfile

import agree_weat
import ours
from places import SUBSET

# gensim holds the vectors in single precision.
SINGLE = 2e-6
# WEFE's classifier stops early, and a divergence of few words moves with it.
LIBLINEAR = 2e-3


def questions():
    """An Experiment for each measure that WEFE has, with how near it must come."""
    for test in agree_weat.tests():
        yield test, {"test": test, "options": {"interval": "none"}}, SINGLE
    for method, options, tolerance in (
        ("ect", {"means": "raw"}, SINGLE),
        ("mac", {}, SINGLE),
        ("rnd", {}, SINGLE),
        ("rnd", {"distance": "cos"}, SINGLE),
        ("rnd", {"vectors": "unit"}, SINGLE),
        ("rnsb", {"intercept": "penalised", "holdout": 0, "vectors": "unit"}, LIBLINEAR),
        ("rnsb", {"intercept": "penalised", "holdout": 0}, LIBLINEAR),
    ):
        yield f"{method} {options or ''}".strip(), {"method": method, "sets": {"words": WORDS, **AXIS}, "options": options}, tolerance
    pairs = [["she", "he"], ["woman", "man"], ["girl", "boy"], ["mother", "father"]]
    for options in {"direction": "mean"}, {"direction": "mean", "vectors": "unit"}:
        yield f"ripa {options}", {"method": "ripa", "sets": {"words": WORDS, "pairs": pairs}, "options": options}, SINGLE


WORDS = ["doctor", "nurse", "teacher", "engineer", "lawyer", "secretary", "cook", "artist"]
AXIS = {"A": ["he", "man", "boy", "father", "son"], "B": ["she", "woman", "girl", "mother", "daughter"]}


def compare(report, words, matrix):
    report.heading("Programs for WEFE, run as they are written")
    with tempfile.TemporaryDirectory() as folder:
        vectors, program = pathlib.Path(folder) / "vectors.txt", pathlib.Path(folder) / "program.py"
        with open(vectors, "w", encoding="utf-8") as out:
            out.write(f"{len(words)} {matrix.shape[1]}\n")
            for word, row in zip(words, matrix):
                out.write(word + " " + " ".join(repr(float(x)) for x in row) + "\n")
        for name, asked, tolerance in questions():
            question = json.dumps({"embedding": "glove-6b-100d", **asked})
            program.write_bytes(subprocess.run([ours.PROGRAM, "code", "-for", "wefe", "-"], input=question.encode(), capture_output=True, check=True).stdout)
            run = subprocess.run([sys.executable, "-W", "ignore", program, vectors], capture_output=True, text=True)
            if run.returncode:
                raise SystemExit(f"{name}\n{run.stderr}")
            values = ours.run(asked, SUBSET)["values"]
            for value, theirs in json.loads(run.stdout.splitlines()[-1]).items():
                report.row(f"{name} {value}", "WEFE", values[value], theirs, tolerance)

"""Programs that "weatherglass code" writes for WEFE, sweater and PsychWordVec, run, beside the Readings of the same Experiments."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import agree_weat
import ours
from places import SUBSET
from report import EXACT, LIBLINEAR

# gensim, which WEFE takes, holds the vectors in single precision; R in double, but reads text.
PRECISION = {"wefe": 2e-6, "sweater": EXACT, "psychwordvec": EXACT}
# Each language's package and the program that runs it.
PACKAGES = {"wefe": "WEFE", "sweater": "sweater", "psychwordvec": "PsychWordVec"}

WORDS = ["doctor", "nurse", "teacher", "engineer", "lawyer", "secretary", "cook", "artist"]
AXIS = {"A": ["he", "man", "boy", "father", "son"], "B": ["she", "woman", "girl", "mother", "daughter"]}
LISTED = {"words": WORDS, **AXIS}
PAIRS = [["she", "he"], ["woman", "man"], ["girl", "boy"], ["mother", "father"]]
PENALISED = {"intercept": "penalised", "holdout": 0}

# For each measure but WEAT: the sets, and the options for which each package has it.
MEASURES = {
    "wefe": [
        ("ect", LISTED, {"means": "raw"}),
        ("mac", LISTED, {}),
        *(("rnd", LISTED, options) for options in ({}, {"distance": "cos"}, {"vectors": "unit"})),
        *(("rnsb", LISTED, options) for options in ({**PENALISED, "vectors": "unit"}, PENALISED)),
        *(("ripa", {"words": WORDS, "pairs": PAIRS}, {"direction": "mean", **options}) for options in ({}, {"vectors": "unit"})),
    ],
    "sweater": [
        ("ect", LISTED, {"means": "raw"}),
        ("mac", LISTED, {}),
        ("nas", LISTED, {}),
        *(("rnd", LISTED, options) for options in ({}, {"vectors": "unit"})),
        *(("rnsb", LISTED, options) for options in ({**PENALISED, "vectors": "unit"}, PENALISED)),
        ("semaxis", LISTED, {"neighbours": 0}),
    ],
    "psychwordvec": [
        ("sc-weat", LISTED, {}),
        ("association", LISTED, {}),
        ("rnd", LISTED, {"vectors": "unit"}),
        ("reliability", {"words": WORDS}, {}),
    ],
}


def questions(language):
    """An Experiment for each measure that a package has, with its name and how near it must come."""
    for test in agree_weat.tests():
        yield test, {"test": test, "options": {"interval": "none"}}, PRECISION[language]
    for method, sets, options in MEASURES[language]:
        name = f"{method} {options or ''}".strip()
        yield name, {"method": method, "sets": sets, "options": options}, LIBLINEAR if method == "rnsb" else PRECISION[language]


def missing(package):
    """Why a package of R cannot be run here; nothing if it can."""
    if not shutil.which("Rscript"):
        return "there is no R"
    if subprocess.run(["Rscript", "-e", f"library({package})"], capture_output=True).returncode:
        return f"R has no package {package}"
    return ""


def compare(report, words, matrix):
    with tempfile.TemporaryDirectory() as folder:
        vectors = pathlib.Path(folder) / "vectors.txt"
        with open(vectors, "w", encoding="utf-8") as out:
            out.write(f"{len(words)} {matrix.shape[1]}\n")
            for word, row in zip(words, matrix):
                out.write(word + " " + " ".join(repr(float(x)) for x in row) + "\n")
        for language, package in PACKAGES.items():
            why = missing(package) if language != "wefe" else ""
            report.heading(f"Programs for {package}: not run, {why}" if why else f"Programs for {package}, run as they are written")
            if not why:
                run(report, language, vectors)


def run(report, language, vectors):
    """Every program of a package, its numbers beside ours."""
    program = vectors.with_name("program")
    runs = [sys.executable, "-W", "ignore"] if language == "wefe" else ["Rscript"]
    for name, asked, tolerance in questions(language):
        question = json.dumps({"embedding": "glove-6b-100d", **asked})
        program.write_bytes(subprocess.run([ours.PROGRAM, "code", "-for", language, "-"], input=question.encode(), capture_output=True, check=True).stdout)
        out = subprocess.run([*runs, program, vectors], capture_output=True, text=True)
        if out.returncode:
            raise SystemExit(f"{name}\n{out.stderr}")
        values = ours.run(asked, SUBSET)["values"]
        for value, theirs in json.loads(out.stdout.splitlines()[-1]).items():
            report.row(f"{name} {value}", PACKAGES[language], values[value], theirs, tolerance)

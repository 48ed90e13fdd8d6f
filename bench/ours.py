"""Weatherglass itself, as a program."""

import functools
import json
import subprocess

from places import BUILT, SUBSET

PROGRAM = BUILT / "weatherglass"


def run(experiment, vectors=None):
    """The Reading of an Experiment; vectors is a file in place of the pack."""
    args = [PROGRAM, "run", "-json"]
    if vectors:
        args += ["-vectors", vectors]
    question = json.dumps({"embedding": "glove-6b-100d", **experiment})
    out = subprocess.run([*args, "-"], input=question, capture_output=True, text=True)
    if out.returncode:
        raise SystemExit(f"{question[:200]}\n{out.stdout}{out.stderr}")
    return json.loads(out.stdout)


def measure(method, sets, **options):
    """The Reading of a method on the vectors of the tests."""
    return run({"method": method, "sets": sets, "options": options}, SUBSET)


def words(reading, role):
    """The forms found of a role's words, in order."""
    return [w["as"] for w in reading["words"] if w["set"] == role]


def scores(reading, role, name):
    return {w["as"]: w[name] for w in reading["words"] if w["set"] == role and name in w}


def table(reading, name):
    t = next(t for t in reading["tables"] if t["name"] == name)
    return [dict(zip(t["columns"], row)) for row in t["rows"]]


@functools.cache
def built_in():
    """The built-in sets and tests."""
    d = json.loads(subprocess.check_output([PROGRAM, "tests", "-json"]))
    return {s["id"]: s for s in d["sets"]}, d["tests"]


@functools.cache
def methods():
    return {m["id"] for m in json.loads(subprocess.check_output([PROGRAM, "methods", "-json"]))}


def check_built():
    if not PROGRAM.exists():
        raise SystemExit(f"{PROGRAM} is not there: make bench-agree builds it")

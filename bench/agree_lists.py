"""Measures of word lists against two groups."""

import wefe.metrics
from wefe.query import Query

import ours
import report as tolerances
import vectors

LISTS = "caliskan.weat6.career", "caliskan.weat6.family", "caliskan.weat8.science", "caliskan.weat8.arts", "rios.occupations"
MALE, FEMALE = "caliskan.weat7.male-terms", "caliskan.weat7.female-terms"


def compare(report, words, matrix):
    model = vectors.for_wefe(words, matrix)
    report.heading("Word lists against two groups")
    for name in LISTS:
        groups = {"words": name, "A": MALE, "B": FEMALE}
        measured = {m: ours.measure(m, groups, **o) for m, o in {
            "mac": {}, "ect": {}, "rnsb": {"draws": 0}, "rnd": {}}.items()}
        some = measured["mac"]
        s, a, b = (ours.words(some, role) for role in ("words", "A", "B"))
        lists(report, name, measured, (s, a, b), model)
        pairs(report, name, (s, a, b), model)
    names(report, model)


def lists(report, name, measured, sets, model):
    s, a, b = sets
    theirs = wefe.metrics.MAC().run_query(Query([s], [a, b]), model)
    report.row(f"MAC {name}", "WEFE", measured["mac"]["values"]["mac"], theirs["mac"])
    theirs = wefe.metrics.ECT().run_query(Query([a, b], [s]), model)
    report.row(f"ECT {name}", "WEFE", measured["ect"]["values"]["rho"], theirs["ect"])
    rnsb(report, name, measured["rnsb"], sets, model)
    for distance, reading in ("norm", measured["rnd"]), ("cos", ours.measure("rnd", {"words": s, "A": a, "B": b}, distance="cos")):
        theirs = wefe.metrics.RND().run_query(Query([a, b], [s]), model, distance=distance)
        report.row(f"RND {distance} {name}", "WEFE", reading["values"]["mean"], theirs["rnd"])
        report.rows(f"RND {distance} {name}, each word", "WEFE", ours.scores(reading, "words", "score"), theirs["distance_by_word"])


def rnsb(report, name, reading, sets, model):
    s, a, b = sets
    theirs = wefe.metrics.RNSB().run_query(Query([s], [a, b]), model, holdout=False, random_state=1)
    report.row(f"RNSB {name}", "WEFE", reading["values"]["kl"], theirs["rnsb"], tolerances.LIBLINEAR)
    report.rows(f"RNSB {name}, each word", "WEFE", ours.scores(reading, "words", "score"),
                theirs["negative_sentiment_probabilities"], tolerances.LIBLINEAR)


def pairs(report, name, sets, model):
    s, a, b = sets
    question = {"words": s, "pairs": [list(p) for p in zip(a, b)]}
    theirs = wefe.metrics.RIPA().run_query(Query([a, b], [s]), model)
    mean = ours.measure("ripa", question, direction="mean")
    report.row(f"RIPA, mean of pairs, {name}", "WEFE", mean["values"]["mean"], theirs["ripa"])
    for ours_name, theirs_name in ("score", "mean"), ("sd", "std"):
        report.rows(f"RIPA {name}, {ours_name} of each word", "WEFE", ours.scores(mean, "words", ours_name),
                    {w: v[theirs_name] for w, v in theirs["word_values"].items()})
    if name == LISTS[0]:
        first = ours.measure("ripa", question)
        report.disagreement(f"RIPA, first component, {name}", "WEFE", first["values"]["mean"], theirs["ripa"],
                            "WEFE averages over the pairs; Rios et al. 2020 take the first component, our default.")


def names(report, model):
    """RNSB as it was meant: names judged by pleasant and unpleasant words."""
    built, _ = ours.built_in()
    judged = built["caliskan.weat6.male-names"]["words"] + built["caliskan.weat6.female-names"]["words"]
    sets = {"words": judged, "A": "caliskan.weat5.pleasant", "B": "caliskan.weat5.unpleasant"}
    reading = ours.measure("rnsb", sets, draws=0)
    found = [ours.words(reading, role) for role in ("words", "A", "B")]
    rnsb(report, "names, pleasant and unpleasant", reading, found, model)
    s, a, b = found
    held = wefe.metrics.RNSB().run_query(Query([s], [a, b]), model, random_state=1)
    report.disagreement("RNSB names, WEFE's default", "WEFE", reading["values"]["kl"], held["rnsb"],
                        "WEFE leaves a random 20 % out of training unless told not to; our holdout option does so, our default not.")

"""WEAT: every built-in English test whose words the vectors have."""

import math

import numpy as np
import wefe.metrics.WEAT
from wefe.query import Query

import ours
import vectors
from old_gensim import load_responsibly
from places import SUBSET

ROLES = "X", "Y", "A", "B"
ENUMERABLE = 20_000  # sortings that responsibly counts in seconds
DRAWS = 1_000  # of WEFE's p; its default of 10,000 takes most of a minute


def compare(report, words, matrix):
    wefe_model = vectors.for_wefe(words, matrix)
    weat = load_responsibly().weat
    model = vectors.for_responsibly(words, matrix)
    report.heading("WEAT")
    for test in tests():
        reading = ours.run({"test": test, "options": {"interval": "none"}}, SUBSET)
        sets = [ours.words(reading, role) for role in ROLES]
        values = reading["values"]
        query = Query(sets[:2], sets[2:])
        theirs = wefe.metrics.WEAT().run_query(query, wefe_model)
        report.row(f"{test} d", "WEFE", values["d"], theirs["effect_size"])
        report.row(f"{test} statistic", "WEFE", values["statistic"], theirs["weat"])
        if len(sets[0]) != len(sets[1]) or len(sets[2]) != len(sets[3]):
            continue  # responsibly refuses sets of different sizes
        count = math.comb(len(sets[0]) + len(sets[1]), len(sets[0]))
        named = [{"name": role, "words": s} for role, s in zip(ROLES, sets)]
        theirs = weat.calc_single_weat(model, *named, with_pvalue=count <= ENUMERABLE)
        report.row(f"{test} d", "responsibly", values["d"], theirs["d"])
        report.row(f"{test} statistic", "responsibly", values["statistic"], theirs["s"])
        if theirs["p"] is not None:
            report.row(f"{test} exact p, {count:,} sortings", "responsibly", values["p"], theirs["p"])
    disagreements(report, wefe_model)


def tests():
    """Built-in WEATs of which every set keeps 80 % of its words, as WEFE asks."""
    sets, all_tests = ours.built_in()
    have = set(vectors.subset()[0])
    for t in all_tests:
        if t["method"] == "weat" and t["language"] == "en":
            lists = [sets[s["set"]]["words"] for s in t["sets"]]
            if all(sum(w.lower() in have for w in words) >= 0.8 * len(words) for words in lists):
                yield t["id"]


def disagreements(report, model):
    reading = ours.run({"test": "kurpicz.weat7-en-mod"}, SUBSET)
    sets = [ours.words(reading, role) for role in ROLES]
    values = reading["values"]
    draw = dict(calculate_p_value=True, p_value_iterations=DRAWS)
    drawn = seeded(lambda: wefe.metrics.WEAT().run_query(Query(sets[:2], sets[2:]), model, **draw))
    report.disagreement("kurpicz.weat7-en-mod p", "WEFE", values["p"], drawn["p_value"],
                        f"WEFE draws words with replacement, a bootstrap, {DRAWS:,} times here; ours counts every sorting.")
    mirror = ours.run({"method": "weat", "sets": dict(zip(ROLES, [sets[1], sets[0], *sets[2:]]))}, SUBSET)
    drawn = seeded(lambda: wefe.metrics.WEAT().run_query(
        Query([sets[1], sets[0]], sets[2:]), model, **draw, p_value_test_type="two-sided"))
    report.disagreement("the same, X and Y swapped, two-sided p", "WEFE", mirror["values"]["p_two_sided"], drawn["p_value"],
                        "WEFE compares |s| of a draw with the observed s, not |s|: 1 for any negative score.")
    report.disagreement("kurpicz.weat7-en-mod d, sample deviation", "WEFE", values["d_sample"],
                        wefe.metrics.WEAT().run_query(Query(sets[:2], sets[2:]), model)["effect_size"],
                        "The first papers and sweater divide by n - 1 (our d_sample), WEFE and responsibly by n (our d).")


def seeded(work):
    """Run with WEFE's unseeded generator seeded."""
    original = np.random.default_rng
    np.random.default_rng = lambda *_: original(12345)
    try:
        return work()
    finally:
        np.random.default_rng = original

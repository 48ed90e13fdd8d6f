"""Comparisons: WEFE's ranking of embeddings, and SciPy's q and Kendall's tau."""

import json
import pathlib
import subprocess
import tempfile

import numpy as np
import scipy.stats
from wefe.metrics.WEAT import WEAT
from wefe.query import Query
from wefe.utils import create_ranking, run_queries
from wefe.word_embedding_model import WordEmbeddingModel

import ours
import vectors
from agree_weat import ROLES, tests
from places import SUBSET


def compare(report, words, matrix):
    report.heading("Comparison of embeddings")
    halves = {"first": matrix[:, : matrix.shape[1] // 2], "second": matrix[:, matrix.shape[1] // 2 :]}
    ids = list(tests())
    with tempfile.TemporaryDirectory() as folder:
        files = [str(SUBSET)]
        for name, half in halves.items():
            path = pathlib.Path(folder) / f"{name}.txt"
            path.write_text(f"{len(words)} {half.shape[1]}\n" + "".join(f"{w} {' '.join(map(repr, row.tolist()))}\n" for w, row in zip(words, half)), encoding="utf-8")
            files.append(str(path))
        out = subprocess.check_output([ours.PROGRAM, "compare", "-json", *ids, "by", *files], text=True)
    mine = json.loads(out)
    theirs = run_queries(WEAT, list(queries(ids)), list(models(words, matrix, halves)), metric_params={"return_effect_size": True},
                         aggregate_results=True, aggregation_function="abs_avg", queries_set_name="tests")
    ranking = create_ranking([theirs])
    for j, place in enumerate(mine["rankings"][0]["places"]):
        report.row(f"mean |d| of embedding {j + 1}", "WEFE", place["mean"], float(theirs.iloc[j, -1]))
        report.row(f"rank of embedding {j + 1}, from the least", "WEFE", 3 + 1 - place["rank"], float(ranking.iloc[j, 0]))
    cells = [c for row in mine["cells"] for c in row]
    q = scipy.stats.false_discovery_control([c["p"] for c in cells])
    report.rows("q of all cells", "SciPy", {i: c["q"] for i, c in enumerate(cells)}, dict(enumerate(map(float, q))))
    values = np.array([[c["value"] for c in row] for row in mine["cells"]])
    for a in mine["agreements"]:
        tau = scipy.stats.kendalltau(values[:, a["a"]], values[:, a["b"]])
        report.row(f"tau of embeddings {a['a'] + 1} and {a['b'] + 1}", "SciPy", a["tau"], float(tau.statistic))
        report.row("its p", "SciPy", a["p"], float(tau.pvalue))


def queries(ids):
    """The tests as WEFE's queries, of the words that the vectors have."""
    for test in ids:
        reading = ours.run({"test": test, "options": {"interval": "none"}}, SUBSET)
        sets = [ours.words(reading, role) for role in ROLES]
        yield Query(sets[:2], sets[2:], [f"{test} X", f"{test} Y"], [f"{test} A", f"{test} B"])


def models(words, matrix, halves):
    yield WordEmbeddingModel(vectors.keyed(words, matrix), "whole")
    for name, half in halves.items():
        yield WordEmbeddingModel(vectors.keyed(words, np.ascontiguousarray(half)), name)

"""The peers' side of the times, in seconds, on the vectors of the whole pack."""

import functools

import numpy as np
import wefe.metrics
from wefe.query import Query

import ours
import timing
import vectors
from old_gensim import load_responsibly

DRAWS = 50  # of WEFE's p that are timed
SMALL = 6_431  # words: responsibly holds all pairs of words at once


class Peers:
    def __init__(self):
        words, matrix = vectors.whole()
        self.words, self.matrix = words, np.ascontiguousarray(matrix)
        self.vectors = vectors.keyed(words, self.matrix)
        sets, tests = ours.built_in()
        weat8 = next(t for t in tests if t["id"] == "caliskan.weat8")
        self.weat8 = [[w.lower() for w in sets[s["set"]]["words"]] for s in weat8["sets"]]
        pairs = sets["bolukbasi.definitional"]["pairs"]
        self.pairs = [[w.lower() for w in p] for p in pairs]
        self.occupations = [w for w in sets["rios.occupations"]["words"] if w in self.vectors][:50]

    @functools.cached_property
    def wefe_model(self):
        return vectors.WordEmbeddingModel(self.vectors, "GloVe")

    def matvec(self):
        v = self.vectors["she"] - self.vectors["he"]
        return timing.best(lambda: self.matrix @ v, 50)

    def most_similar(self):
        return timing.best(lambda: self.vectors.most_similar("nurse", topn=10), 20)

    def solve(self):
        def work():
            for x in self.occupations:
                self.vectors.most_similar(positive=["she", x], negative=["he"], topn=10)
        return timing.best(work, 3)

    def responsibly_weat(self):
        weat = load_responsibly().weat
        model = vectors.for_responsibly(*self.first(20_000))
        sets = [{"name": str(i), "words": s} for i, s in enumerate(self.weat8)]
        return timing.best(lambda: weat.calc_single_weat(model, *sets), 3)

    @functools.cache
    def wefe_weat(self):
        """WEFE's default of 10,000 draws, from some of them: each costs the same."""
        query = Query(self.weat8[:2], self.weat8[2:])
        draws = dict(calculate_p_value=True, p_value_iterations=DRAWS)
        return 10_000 / DRAWS * timing.best(lambda: wefe.metrics.WEAT().run_query(query, self.wefe_model, **draws), 8)

    @functools.cache
    def wefe_ripa(self):
        query = Query([list(s) for s in zip(*self.pairs)], [self.words])
        return timing.clock(lambda: wefe.metrics.RIPA().run_query(query, self.wefe_model))

    @functools.cache
    def generate(self):
        model = vectors.for_responsibly(*self.first(SMALL))
        bias = load_responsibly().bias.BiasWordEmbedding(model)
        return timing.clock(lambda: bias.generate_analogies(150, seed=("she", "he")))

    def first(self, n):
        return self.words[:n], self.matrix[:n].astype(np.float64)

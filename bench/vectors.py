"""The same vectors for every peer."""

import io

import numpy as np
import zstandard
from gensim.models import KeyedVectors
from wefe.word_embedding_model import WordEmbeddingModel

from old_gensim import Gensim3Vectors
from places import BUILT, SUBSET


def keyed(words, matrix, kind=KeyedVectors):
    """KeyedVectors, or a subclass, of the matrix in its own precision."""
    kv = kind(vector_size=matrix.shape[1], dtype=matrix.dtype)
    kv.add_vectors(words, matrix)
    return kv


def subset():
    """Words and float64 matrix of the 6,431 GloVe vectors of the tests."""
    with open(SUBSET, "rb") as f:
        lines = io.TextIOWrapper(zstandard.ZstdDecompressor().stream_reader(f), encoding="utf-8")
        count, dims = map(int, next(lines).split())
        words, matrix = [], np.empty((count, dims))
        for i, line in enumerate(lines):
            word, *numbers = line.rstrip("\n").split(" ")
            words.append(word)
            matrix[i] = [float(x) for x in numbers]
    return words, matrix


def whole():
    """Words and float32 matrix of the whole pack, as unpack.go writes them."""
    words = (BUILT / "words.txt").read_text(encoding="utf-8").split("\n")[:-1]
    matrix = np.fromfile(BUILT / "vectors.f32", dtype="<f4").reshape(len(words), -1)
    return words, matrix


def for_wefe(words, matrix):
    return WordEmbeddingModel(keyed(words, matrix), "GloVe")


def for_responsibly(words, matrix):
    # responsibly normalises in place.
    return keyed(words, matrix.copy(), Gensim3Vectors)

"""Makes symbols/vocab, the vectors of ten words of which spaCy keys nine by the numbers of its own
symbols, as spaCy writes them, and prints what spaCy reads of them; and ../../spacy/testdata/symbols.json,
the numbers of the symbols in several versions (of morphology, and FLAG19 to FLAG63, none).

pip install spacy==3.8.18 numpy==2.4.6
pip download --no-deps --only-binary=:all: --python-version 3.6 --platform manylinux1_x86_64 spacy==2.0.18 (and
2.1.9, 2.3.9 for manylinux2014_x86_64), unpacked into the folders v2.0.18, v2.1.9 and v2.3.9
"""
import json
import os
import re
import shutil

import numpy as np
import spacy
from spacy.symbols import IDS
from spacy.vocab import Vocab

words = ["king", "agent", "mark", "root", "number", "meta", "PERSON", "DATE", "aux", "ID"]
rows = np.random.default_rng(11).normal(size=(len(words), 2)).astype(np.float32)
vocab = Vocab(strings=words)
vocab.vectors = spacy.vectors.Vectors(shape=rows.shape, strings=vocab.strings)
for word, row in zip(words, rows):
    vocab.set_vector(word, row)
shutil.rmtree("symbols", ignore_errors=True)
os.makedirs("symbols")
vocab.to_disk("symbols/vocab")
os.remove("symbols/vocab/lookups.bin")
read = Vocab().from_disk("symbols/vocab")
for word in words:
    print(word, [float(x) for x in read.get_vector(word)])


def source(folder):
    """IDS of a version whose modules this Python cannot load, from its sources."""
    numbers, n = {}, 0
    with open(f"{folder}/spacy/symbols.pxd") as f:
        for line in f.read().split("cdef enum symbol_t:")[1].splitlines()[1:]:
            entry = re.sub("#.*", "", line).strip().rstrip(",")
            if entry:
                name, _, value = entry.partition(" = ")
                n = int(value) if value else n
                numbers[name] = n
                n += 1
    with open(f"{folder}/spacy/symbols.pyx") as f:
        pairs = re.findall(r'"([^"]*)":\s*(\w+)', f.read())
    return {name: numbers[of] for name, of in pairs}


def words_of(ids):
    odd = re.compile(r"(FLAG|DEPRECATED)\d|[A-Z][A-Za-z]+_[a-z]")
    return {k: v for k, v in ids.items() if k and not odd.match(k)}


versions = {v: words_of(source("v" + v)) for v in ["2.0.18", "2.1.9", "2.3.9"]}
versions[spacy.__version__] = words_of(IDS)
with open("../../spacy/testdata/symbols.json", "w") as f:
    lines = [f' "{v}": {json.dumps(ids)}' for v, ids in versions.items()]
    f.write("{\n" + ",\n".join(lines) + "\n}\n")

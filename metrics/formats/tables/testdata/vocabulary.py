"""Makes spacy/vocab, the vectors of four words and of one that borrows a row, as spaCy writes
them, spacy.whl and spacy.tar.gz as a model's packages have them, and prints what spaCy reads of them.

pip install spacy==3.8.18 numpy==2.4.6
"""
import os
import shutil
import tarfile
import zipfile

import numpy as np
import spacy
from spacy.vocab import Vocab

rng = np.random.default_rng(7)
vocab = Vocab(strings=["the", "king", "queen", "café", "monarch", "of no vector"])
rows = rng.normal(size=(4, 3)).astype(np.float32)
vocab.vectors = spacy.vectors.Vectors(shape=(4, 3), strings=vocab.strings)
for i, word in enumerate(["the", "king", "queen", "café"]):
    vocab.set_vector(word, rows[i])
vocab.vectors.add("monarch", row=1)
shutil.rmtree("spacy", ignore_errors=True)
os.makedirs("spacy")
vocab.to_disk("spacy/vocab")
for name in ["lookups.bin"]:
    os.remove(os.path.join("spacy/vocab", name))
with zipfile.ZipFile("spacy.whl", "w", zipfile.ZIP_DEFLATED) as z:
    for name in sorted(os.listdir("spacy/vocab")):
        z.write(os.path.join("spacy/vocab", name), "tiny/tiny-1.0/vocab/" + name)
    z.writestr("tiny/meta.json", "{}")
with tarfile.open("spacy.tar.gz", "w:gz") as z:
    z.add("spacy/vocab", "tiny-1.0/tiny/tiny-1.0/vocab")
read = Vocab().from_disk("spacy/vocab")
for word in ["the", "king", "queen", "café", "monarch"]:
    print(word, [float(x) for x in read.get_vector(word)])

"""Makes the files of gensim 3 in eight. Run with Python 3.7 behind models.py:

pip install gensim==3.8.3 numpy==1.21.6
"""
import pickle

import numpy as np
from gensim.models import KeyedVectors, Word2Vec

table = np.load("eight/stored.npz")
words, eight = [str(w) for w in table["words"]], table["vectors"]
kv = KeyedVectors(2)
kv.add(words, eight)
kv.save("eight/old-one.kv")
kv.save("eight/old-two.kv", sep_limit=0)
scalars = KeyedVectors(2)
scalars.add(list(table["words"]), eight)  # as somebody who took them from an array
scalars.save("eight/old-scalars.kv")
for protocol in (3, 4):
    with open(f"eight/old-{protocol}.kv", "wb") as f:
        pickle.dump(kv, f, protocol=protocol)
model = Word2Vec(size=2, min_count=1)
model.build_vocab([words])
model.wv = kv
model.save("eight/old.model")

"""Makes the models of this folder and models.json, what the libraries read of them.

pip install numpy==2.4.6 safetensors==0.8.0 tokenizers==0.23.3 model2vec==0.10.0 gensim==4.4.0 ml_dtypes
"""
import json
import os
import pickle

import ml_dtypes
import numpy as np
from gensim.models import KeyedVectors, Word2Vec
from model2vec import StaticModel
from safetensors import safe_open
from safetensors.numpy import save_file
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers

rng = np.random.default_rng(13)
told = {}
WORDS = ["king", "queen", "café", "Paris", "unhappy"]
LETTERS = ["k", "i", "n", "g", "q", "u", "e", "é", "c", "a", "f", "P", "r", "s", "h", "p", "y"]


def matrix(n, d=4):
    return rng.normal(size=(n, d)).astype(np.float32)


def wordpiece():
    tokens = ["[PAD]", "[UNK]", "[unused0]", "queen", "king", "café", "##ing", "##s", "un", "paris", "!"]
    t = Tokenizer(models.WordPiece({w: i for i, w in enumerate(tokens)}, unk_token="[UNK]"))
    t.normalizer = normalizers.Lowercase()
    t.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    t.add_special_tokens(["[PAD]", "[UNK]"])
    return t


def bytelevel():
    enc = pre_tokenizers.ByteLevel(add_prefix_space=False)
    write = lambda s: enc.pre_tokenize_str(s)[0][0]
    words = [" king", " queen", " caf", " café"]
    vocab, merges = {s: i for i, s in enumerate(sorted(pre_tokenizers.ByteLevel.alphabet()))}, []
    for w in words + ["king"]:
        s = write(w)
        for i in range(2, len(s) + 1):
            if s[:i] not in vocab:
                vocab[s[:i]] = len(vocab)
                merges.append((s[: i - 1], s[i - 1]))
    t = Tokenizer(models.BPE(vocab, merges))
    t.pre_tokenizer = enc
    t.decoder = decoders.ByteLevel()
    t.add_special_tokens(["<|endoftext|>"])
    return t


def unigram():
    pieces = [("<unk>", 0.0), ("▁", -2.0), ("▁king", -3.0), ("▁queen", -4.0), ("ing", -5.0), ("▁café", -6.0), ("king", -7.0), ("▁un", -8.0)]
    t = Tokenizer(models.Unigram(pieces + [(c, -20.0) for c in LETTERS], unk_id=0))
    t.pre_tokenizer = pre_tokenizers.Metaspace()
    t.decoder = decoders.Metaspace()
    return t


def save(folder, t, tensors, **more):
    os.makedirs(folder, exist_ok=True)
    t.save(f"{folder}/tokenizer.json")
    save_file(tensors, f"{folder}/model.safetensors", **more)


def tell(folder, t, rows, before=""):
    """Words that the library itself splits into one token, and its vectors."""
    found = {}
    for w in WORDS:
        ids = t.encode(before + w, add_special_tokens=False).ids
        if len(ids) == 1 and t.id_to_token(ids[0]) != "[UNK]" and t.id_to_token(ids[0]) != "<unk>":
            found[w] = [float(x) for x in rows[ids[0]]]
    told[folder] = found


t = wordpiece()
m = matrix(t.get_vocab_size())
save("bert", t, {"bert.embeddings.word_embeddings.weight": m, "bert.encoder.layer.0.output.dense.weight": matrix(4)})
tell("bert", t, m)

t = bytelevel()
m = matrix(t.get_vocab_size()).astype(np.float16)
save("gpt2", t, {"wte.weight": m, "wpe.weight": matrix(8)})
tell("gpt2", t, m, before=" ")

t = unigram()
m = matrix(t.get_vocab_size()).astype(ml_dtypes.bfloat16)
os.makedirs("sharded", exist_ok=True)
t.save("sharded/tokenizer.json")
save_file({"model.layers.0.mlp.weight": matrix(4)}, "sharded/model-00001-of-00002.safetensors")
save_file({"model.embed_tokens.weight": m}, "sharded/model-00002-of-00002.safetensors")
with open("sharded/model.safetensors.index.json", "w") as f:
    json.dump({"metadata": {}, "weight_map": {"model.layers.0.mlp.weight": "model-00001-of-00002.safetensors",
                                              "model.embed_tokens.weight": "model-00002-of-00002.safetensors"}}, f)
tell("sharded", t, m)

t = wordpiece()
n = t.get_vocab_size()
static = StaticModel(matrix(n), t, config={"normalize": False})
static.save_pretrained("static")
told["static"] = {w: [float(x) for x in static.encode([w])[0]] for w in ["king", "queen", "café"]}

few = rng.integers(-127, 128, size=(4, 4)).astype(np.int8)
mapping = np.arange(n, dtype=np.int64) % 4
weights = rng.uniform(0.1, 2, size=n)
quantised = StaticModel(few, t, config={"normalize": False}, weights=weights, token_mapping=mapping)
quantised.save_pretrained("quantised")
told["quantised"] = {w: [float(x) for x in quantised.encode([w])[0]] for w in ["king", "queen", "café"]}
for folder in ("static", "quantised"):
    for name in os.listdir(folder):
        if name not in ("model.safetensors", "tokenizer.json"):
            os.remove(f"{folder}/{name}")
    with safe_open(f"{folder}/model.safetensors", "np") as f:
        print(folder, {k: (f.get_tensor(k).dtype, f.get_tensor(k).shape) for k in f.keys()})
# The eight words of vectors/vectorstest, so that a reading of them is known.
EIGHT = {"algebra": [1, 0.1], "geometry": [1, 0.2], "poetry": [0.1, 1], "dance": [0.2, 1],
         "he": [1, 0], "him": [1, 0.01], "she": [0, 1], "her": [0.01, 1]}
t = Tokenizer(models.WordPiece({w: i for i, w in enumerate(["[UNK]", *EIGHT, "##s"])}, unk_token="[UNK]"))
t.pre_tokenizer = pre_tokenizers.Whitespace()
t.add_special_tokens(["[UNK]"])
save("eight", t, {"embeddings": np.array([[0, 0], *EIGHT.values(), [0, 0]], dtype=np.float32)})

words, eight = list(EIGHT), np.array(list(EIGHT.values()), dtype=np.float32)
np.save("eight/array.npy", np.asfortranarray(eight.astype(np.float64)))
with open("eight/array.words.txt", "w") as f:
    f.write("".join(f"{w} {9 - i}\n" for i, w in enumerate(words)))
np.savez("eight/stored.npz", vectors=eight, words=np.array(words), counts=np.arange(8))
np.savez_compressed("eight/packed.npz", vectors=eight.astype(np.float16), words=np.array(words, dtype="S"))
np.save("eight/1990-w.npy", np.vstack([eight, np.zeros((1, 2))]).astype(np.float32))
with open("eight/1990-vocab.pkl", "wb") as f:
    pickle.dump(words + ["radio"], f, protocol=2)

kv = KeyedVectors(2, count=0)
kv.add_vectors(words, eight)
kv.lifecycle_events = None  # holds dates and names of machines
kv.save("eight/one.kv")
kv.save("eight/two.kv", sep_limit=0)
with open("eight/five.kv", "wb") as f:
    pickle.dump(kv, f, protocol=5)
model = Word2Vec(vector_size=2, min_count=1)
model.build_vocab([words])
model.wv = kv
model.lifecycle_events = None
model.save("eight/whole.model", sep_limit=0)
for name in os.listdir("eight"):
    if name.startswith("whole.model.syn1neg"):
        os.remove(f"eight/{name}")

with open("models.json", "w") as f:
    json.dump(told, f, ensure_ascii=False, indent=1)
print({k: list(v) for k, v in told.items()})

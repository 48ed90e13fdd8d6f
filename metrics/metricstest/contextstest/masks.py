"""Makes masks.jsonl and masks.json: what the random BERT of metrics/encoder/testdata expects in masks, by a forward
pass of NumPy's in float64, and fill-mask of it by the papers' formula, with the jackknife over words and sentences.

    python masks.py TOKENIZER.json     that of metrics/formats/tokenizer/testdata/wordpiece-uncased.json.gz, unpacked

Made with Python 3.11, NumPy 2.4.6, SciPy and Hugging Face's tokenizers.
"""

import json
import pathlib
import struct
import sys

import numpy as np
import scipy.special
import scipy.stats
from tokenizers import Tokenizer

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[2]
WORDS = "nurse doctor teacher king engineer waitress".split()
A = "he man boy grandfather".split()
B = "she woman girl mother".split()


def weights(path):
    data = path.read_bytes()
    size = struct.unpack("<Q", data[:8])[0]
    head = json.loads(data[8 : 8 + size])
    head.pop("__metadata__", None)
    return {name: np.frombuffer(data[8 + size :][slice(*t["data_offsets"])], "<f4").reshape(t["shape"]).astype(float)
            for name, t in head.items()}


def norm(x, of, epsilon):
    centred = x - x.mean(-1, keepdims=True)
    return centred / np.sqrt((centred**2).mean(-1, keepdims=True) + epsilon) * of("weight") + of("bias")


def gelu(x):
    return x * 0.5 * (1 + scipy.special.erf(x / np.sqrt(2)))


def log_p(w, config, ids, at):
    """Log p of every token at one place."""
    part = lambda name: lambda what: w[f"{name}.{what}"]
    linear = lambda x, name: x @ w[name + ".weight"].T + w[name + ".bias"]
    epsilon, heads = config["layer_norm_eps"], config["num_attention_heads"]
    e = "bert.embeddings."
    x = w[e + "word_embeddings.weight"][ids] + w[e + "position_embeddings.weight"][: len(ids)] + w[e + "token_type_embeddings.weight"][0]
    x = norm(x, part(e + "LayerNorm"), epsilon)
    for i in range(config["num_hidden_layers"]):
        name = f"bert.encoder.layer.{i}."
        q, k, v = (linear(x, f"{name}attention.self.{n}").reshape(len(ids), heads, -1).transpose(1, 0, 2) for n in ("query", "key", "value"))
        a = scipy.special.softmax(q @ k.transpose(0, 2, 1) / np.sqrt(q.shape[-1]), axis=-1) @ v
        a = linear(a.transpose(1, 0, 2).reshape(len(ids), -1), name + "attention.output.dense")
        x = norm(x + a, part(name + "attention.output.LayerNorm"), epsilon)
        inner = linear(gelu(linear(x, name + "intermediate.dense")), name + "output.dense")
        x = norm(x + inner, part(name + "output.LayerNorm"), epsilon)
    head = norm(gelu(linear(x[at], "cls.predictions.transform.dense")), part("cls.predictions.transform.LayerNorm"), epsilon)
    return scipy.special.log_softmax(head @ w[e + "word_embeddings.weight"].T + w["cls.predictions.bias"])


def masked(tokenizer, sentence, word):
    """Ids of a sentence, those with the word masked, too, where its mask stands, and pieces of the word."""
    read = tokenizer.encode(sentence)
    mask = tokenizer.token_to_id("[MASK]")
    at = read.ids.index(mask)
    start = sentence.index(word)
    own = [i for i, (a, b) in enumerate(read.offsets) if a < start + len(word) and b > start]
    return read.ids, [mask if i in own else t for i, t in enumerate(read.ids)], at, len(own)


def jackknife(estimate, without, cells):
    """Estimate and 95 % interval: variances of lists added, what both count taken off once; t of Satterthwaite's degrees of freedom."""
    variances, parts = [], 0
    for values in without:
        n, off = len(values), values - np.mean(values)
        variance = (off**2).sum() * (n - 1) / n
        kurtosis = n * (off**4).sum() / (off**2).sum() ** 2
        freedom = max(1, min(2 * n / (kurtosis - (n - 3) / (n - 1)), n - 1))
        variances.append(variance)
        parts += variance**2 / freedom
    variance = max(sum(variances) - cells, *variances)
    half = scipy.stats.t.ppf(0.975, variance**2 / parts) * np.sqrt(variance)
    return {"low": estimate - half, "high": estimate + half}


def left_out(table, axis):
    return np.array([np.delete(table, i, axis).mean() for i in range(table.shape[axis])])


def main():
    folder = ROOT / "metrics/encoder/testdata/bert"
    w, config = weights(folder / "model.safetensors"), json.loads((folder / "config.json").read_text())
    tokenizer = Tokenizer.from_file(sys.argv[1])
    tokenizer.no_padding()
    tokenizer.no_truncation()
    templates = json.loads((ROOT / "metrics/sentences/templates/masked/en.json").read_text(encoding="utf-8"))["kinds"]["person"]
    fillers = {f: ids[0] for f in A + B if len(ids := tokenizer.encode(f, add_special_tokens=False).ids) == 1}
    lines, table, pieces = [], {k: np.zeros((len(WORDS), len(templates))) for k in ("raw", "prior", "filled")}, {}
    for i, word in enumerate(WORDS):
        for k, template in enumerate(templates):
            sentence = template.replace("{word}", word)
            ids, without, at, pieces[word] = masked(tokenizer, sentence, word)
            said = [log_p(w, config, t, at)[list(fillers.values())] for t in (ids, without)]
            lines.append({"word": word, "context": sentence, "vector": [pieces[word], *said[0], *said[1]]})
            a, b = ([f in of for f in fillers] for of in (A, B))
            raw, prior = (np.log(np.exp(s[a]).sum()) - np.log(np.exp(s[b]).sum()) for s in said)
            table["raw"][i, k], table["prior"][i, k], table["filled"][i, k] = raw, prior, np.exp(said[0]).sum()
    for j, f in enumerate(fillers):
        lines.append({"word": f, "context": "", "vector": [0] + [int(j == i) for i in range(len(fillers))] + [0] * len(fillers)})
    lean = table["raw"] - table["prior"]
    rest = lean - lean.mean(1, keepdims=True) - lean.mean(0) + lean.mean()
    cells = (rest**2).sum() / (rest.shape[0] - 1) / (rest.shape[1] - 1) / rest.size
    rows = [{"word": word, "score": lean[i].mean(), "pieces": pieces[word], **jackknife(lean[i].mean(), [left_out(lean[i : i + 1], 1)], 0)}
            for i, word in enumerate(WORDS)]
    values = {"mean": lean.mean(), "sd": np.std(lean.mean(1), ddof=1), **{k: t.mean() for k, t in table.items()},
              **jackknife(lean.mean(), [left_out(lean, 0), left_out(lean, 1)], cells),
              "to_a": sum(r["low"] > 0 for r in rows), "to_b": sum(r["high"] < 0 for r in rows),
              "open": sum(r["low"] <= 0 <= r["high"] for r in rows), "sentences": lean.size, "whole": np.mean([n == 1 for n in pieces.values()])}
    (HERE / "masks.jsonl").write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    (HERE / "masks.json").write_text(json.dumps({"values": values, "words": rows}, indent=1, default=float) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Vectors and counts of texts: how long they take, and how good vectors are, beside gensim's and GloVe's own program's.

    make bench-train TEXTS=DIR [SEEDS=1,2,3] [EPOCHS=20] [ROWS="count ppmi-svd sgns cbow glove tab"]

DIR/en holds the English novels. Both sides see the same words in the same paragraphs and have the same settings: 100
dimensions, a window of 5, words from 20 occurrences on, EPOCHS epochs, two threads. Times are whole: reading, learning, writing;
by the clock, and of the processor, both threads together, which is what is judged, for what else the machine does only adds to
the other. GLOVE names the folder where GloVe's programs are built (vocab_count, cooccur, shuffle, glove); without it
that side is left out. Goodness is Spearman's rank correlation with three benchmarks of benchmarks-local.

gensim takes the least time from a file as a whole (corpus_file), of which each worker has its part. But there each
worker holds the words that it has read against all words (word2vec_corpusfile.pyx, get_next_alpha and expected_words),
so that with two the rate of learning falls over one half of each epoch and starts the next one anew: it ends at 1/(2 EPOCHS)
of where it began, not near 0, and more is learned. So vectors are held against those that gensim learns of
sentences, whose rate falls as word2vec's and ours does.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import typing

from gensim.models import KeyedVectors
from scipy.stats import spearmanr

import timing
from ours import PROGRAM
from places import ROOT

sys.path.insert(0, str(ROOT / "corpora/spark"))
from count import Tokens  # the rule of words, as the program itself has it

DIMS, WINDOW, LEAST, THREADS, X_MAX = 100, 5, 20, 2, 10
EPOCHS = int(os.environ.get("EPOCHS", 20))
TAB_EPOCHS = 2  # as learn_js_test.go
BENCHMARKS = {"WordSim-353": "wordsim353.tsv", "MEN": "MEN_dataset_natural_form_full.tsv", "RG-65": "RG_word.tsv"}
TWO_CORES = {**os.environ, "GOMAXPROCS": str(THREADS), "OPENBLAS_NUM_THREADS": "1"}
GENSIM = """
import sys
from gensim.models import Word2Vec
from gensim.models.word2vec import LineSentence
tokens, out, sg, seed, epochs, workers, way = sys.argv[1:]
texts = dict(corpus_file=tokens) if way == "file" else dict(sentences=LineSentence(tokens, max_sentence_length=sys.maxsize))
Word2Vec(**texts, sg=int(sg), seed=int(seed), vector_size={}, window={}, min_count={}, epochs=int(epochs), workers=int(workers),
         negative=5, sample=1e-3).wv.save_word2vec_format(out)
""".format(DIMS, WINDOW, LEAST)


class Used(typing.NamedTuple):
    """What a program took: seconds by the clock and of the processor, and the most memory in bytes."""

    clock: float
    processor: float
    memory: int


def run(*command):
    """What a program and its children used."""
    start = time.perf_counter()
    process = subprocess.Popen([str(c) for c in command], env=TWO_CORES, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(map(str, command))} failed")
    return Used(time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024)


def tokens_of(texts, to):
    """Writes a paragraph a line, with spaces between words, and returns how many words."""
    tokens, n = Tokens.of("en"), 0
    lines = subprocess.Popen([PROGRAM, "corpus", "lines", texts], stdout=subprocess.PIPE, text=True)
    with open(to, "w") as out:
        for line in lines.stdout:
            if found := tokens(line):
                out.write(" ".join(found) + "\n")
                n += len(found)
    if lines.wait():
        raise SystemExit(f"{texts} cannot be read")
    return n


def ours(method, seed):
    learned = ["-epochs", EPOCHS, "-seed", seed] if method != "ppmi-svd" else []
    learned += ["-x-max", X_MAX] if method == "glove" else []
    settings = ["-method", method, "-dims", DIMS, "-window", WINDOW, "-min-count", LEAST, *learned]
    return lambda made: run(PROGRAM, "corpus", "train", "-o", made["vectors"], "-force", *settings, made["texts"])


def gensim(method, seed, epochs=EPOCHS, workers=THREADS, way="file"):
    return lambda made: run(sys.executable, "-c", GENSIM, made["tokens"], made["vectors"], int(method == "sgns"), seed, epochs, workers, way)


def stanford(seed):
    at = pathlib.Path(os.environ["GLOVE"])
    shell = f"""cd "$1"; {at}/vocab_count -min-count {LEAST} -verbose 0 < tokens > v
        {at}/cooccur -verbose 0 -memory 2 -vocab-file v -window-size {WINDOW} -overflow-file o < tokens > c
        {at}/shuffle -memory 2 -verbose 0 -seed {seed} -temp-file t < c > s
        {at}/glove -save-file g -threads {THREADS} -input-file s -x-max {X_MAX} -iter {EPOCHS} -vector-size {DIMS} \\
            -binary 0 -vocab-file v -verbose 0 -seed {seed} -write-header 1
        sed '/^<unk> /d; 1s/ .*/ {DIMS}/' g.txt > vectors"""
    return lambda made: run("bash", "-ec", shell, "glove", made["folder"])


def peer_of(method):
    """The name of who else does it, and how; nobody if there is none here."""
    if method in ("sgns", "cbow"):
        return "gensim", lambda seed: gensim(method, seed)
    if method == "glove" and "GLOVE" in os.environ:
        return "GloVe", stanford
    return None


def goodness(vectors):
    """A correlation by benchmark, and how many pairs were there."""
    kv, found = KeyedVectors.load_word2vec_format(str(vectors)), {}
    for name, file in BENCHMARKS.items():
        people, model = [], []
        for line in open(ROOT / "benchmarks-local" / file, encoding="utf-8"):
            fields = line.split()
            if line.startswith("#") or len(fields) != 3:
                continue
            a, b = fields[0].lower(), fields[1].lower()
            if a in kv and b in kv:
                people.append(float(fields[2]))
                model.append(kv.similarity(a, b))
        found[name] = spearmanr(people, model)[0], len(people)
    return found


class Side:
    """What one side takes, and how good it is, over all seeds."""

    def __init__(self, name):
        self.name, self.used, self.good = name, [], []

    def turn(self, work, made):
        made["vectors"].unlink(missing_ok=True)
        self.used.append(work(made))
        self.good.append(goodness(made["vectors"]))
        self.print(self.good[-1:], self.used[-1])

    def print(self, good, used):
        numbers = "  ".join(f"{b} {statistics.mean(g[b][0] for g in good):.3f} ({good[0][b][1]})" for b in BENCHMARKS)
        print(f"{self.name:<24} {took(used)}   {numbers}", flush=True)

    def mean(self):
        return {b: statistics.mean(g[b][0] for g in self.good) for b in BENCHMARKS}

    def processor(self):
        return statistics.mean(u.processor for u in self.used)

    def total(self):
        self.name += ", mean"
        self.print(self.good, Used(statistics.mean(u.clock for u in self.used), self.processor(), max(u.memory for u in self.used)))


def took(used):
    return f"{used.clock:7.1f} s {used.processor:7.1f} s of the processor {used.memory / 1e6:6.0f} MB"


MISSED = []


def row(what, value, unit, reach, most=False):
    """Prints a row of the table: a value that is to be at least, or at most, what it is to reach."""
    reached = value <= reach if most else value >= reach
    if not reached:
        MISSED.append(what)
    print(f"{what:<52} {value:10.3f} {unit:<3}  {'under' if most else 'over':<5} {reach:<8.3g} {'reached' if reached else 'MISSED'}", flush=True)


def open_row(what, why):
    """Prints a row that is not measured."""
    print(f"{what:<52} {'':10} {'':3}  not measured: {why}", flush=True)


def good_rows(method, mine, reach, of):
    """A row for each benchmark; reach is a correlation by benchmark."""
    mean = mine.mean()
    for b, least in reach.items():
        row(f"{method}, {b} ({mine.good[0][b][1]} pairs){of}", mean[b], "", least)


def ppmi_rows(made):
    mine = Side("ours ppmi-svd")
    mine.turn(ours("ppmi-svd", 1), made)
    # On a machine with nothing else to do the clock shows no more than the processor.
    row("PPMI-SVD of the English novels, native", min(mine.used[0].clock, mine.used[0].processor), "s", 20, most=True)
    good_rows("PPMI-SVD", mine, dict(zip(BENCHMARKS, (0.52, 0.67, 0.68))), "")


def vectors_rows(method, seeds, made):
    mine, peer, name = Side(f"ours {method}"), peer_of(method), {"glove": "GloVe"}.get(method, method.upper())
    theirs = Side(f"{peer[0]} {method}") if peer else None
    held = Side(f"{peer[0]} {method}, sentences") if method == "sgns" else None  # what vectors are held against
    for seed in seeds:
        mine.turn(ours(method, seed), made)
        if theirs:
            theirs.turn(peer[1](seed), made)
        if held:
            held.turn(gensim(method, seed, way="sentences"), made)
    mine.total()
    if not theirs:
        open_row(f"{name}, two threads, beside its own program", "GLOVE names no folder with it")
        return
    theirs.total()
    row(f"{name}, two threads, times as fast as {peer[0]}", theirs.processor() / mine.processor(), "x", 0.8 if method == "glove" else 1.0)
    of = ", one seed" if len(seeds) == 1 else f", mean of {len(seeds)} seeds"
    if held:
        held.total()
        good_rows(name, mine, held.mean(), of)


def tab_rows(made):
    """SGNS in the tab's engine beside gensim with one worker, two epochs; both read the texts."""
    what = "SGNS in WebAssembly, one thread, times as fast as gensim"
    os.environ["TOKENS"] = str(made["tokens"])
    timing.once()
    mine = timing.wasm("Learn/sgns")()
    if mine is None:
        open_row(what, "node is not there")
        return
    theirs = gensim("sgns", 1, TAB_EPOCHS, 1)(made).processor
    print(f"{'ours, in Node':<24} {mine:7.1f} s\n{'gensim, one worker':<24} {theirs:7.1f} s of the processor", flush=True)
    row(what, theirs / mine, "x", 0.35)


def count_rows(made):
    """The shortest of three, with all types in the vocabulary: 101,003."""
    counts = str(made["folder"] / "counts")
    best = min(run("bash", "-c", 'rm -rf "$2"; exec "$1" corpus count -min-count 1 -o "$2" "$3"', "count", PROGRAM, counts, made["texts"]) for _ in range(3))
    print(f"{'ours count':<24} {took(best)}", flush=True)
    row("counting, window 10, two cores, million words", made["words"] / min(best.clock, best.processor) / 1e6, "/s", 3)
    row("counting, memory, a vocabulary of 101,003", best.memory / 1e9, "GB", 1.5, most=True)


def main(texts, seeds, rows):
    with tempfile.TemporaryDirectory() as folder:
        at = pathlib.Path(folder)
        made = {"folder": at, "texts": pathlib.Path(texts) / "en", "tokens": at / "tokens", "vectors": at / "vectors"}
        made["words"] = tokens_of(made["texts"], made["tokens"])
        for method in rows.split():
            if method == "count":
                count_rows(made)
            elif method == "ppmi-svd":
                ppmi_rows(made)
            elif method == "tab":
                tab_rows(made)
            else:
                vectors_rows(method, [int(s) for s in seeds.split(",")], made)
    if MISSED:
        raise SystemExit("missed: " + "; ".join(MISSED))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Vectors of tiny texts by the rule of word2vec's program: word2vec.json, which the test reads.

    python3 word2vec.py > word2vec.json

Written after the definition alone: Mikolov et al. (2013), and what their program word2vec.c does with a pair of words.
The word in the middle of a window is predicted, against five drawn ones, from the input row of each word around it:

    e = 0
    for u, label in (the middle, 1), (drawn, 0) ...:  g = rate * (label - sigma(v . u));  e += g * u;  u += g * v
    v += e

One pair after another, as the program itself goes. CBOW predicts from the mean of the rows around, which all take e; the
rows of 64 places are read before any of them moves, as the documentation of CBOW here says.

Random numbers are those of the generator PCG-DXSM (O'Neill 2014; Go's math/rand/v2), and words are drawn by Walker's
aliases as Vose (1991) builds them; both are written anew here. Python's own floats, the logistic function without a table.
"""

import json
import math

WINDOW, DIMS, EPOCHS, SEED, TOGETHER, SEGMENTS = 2, 6, 30, 7, 64, 8
FULL = 1 << 64


class PCG:
    def __init__(self, high, low):
        self.state = high << 64 | low

    def uint64(self):
        self.state = (self.state * 0x2360ED051FC65DA44385DF649FCCF645 + 0x5851F42D4C957F2D14057B7EF767814F) % (FULL * FULL)
        high, low = self.state >> 64, self.state % FULL
        high ^= high >> 32
        high = high * 0xDA942042E4DD58B5 % FULL
        high ^= high >> 48
        return high * (low | 1) % FULL


def aliases(counts):
    """For each place: below which of 2^32 it is taken itself, and which is taken else."""
    share = [n**0.75 for n in counts]
    share = [s * len(counts) / sum(share) for s in share]
    table = [[1 << 32, i] for i in range(len(counts))]
    small = [i for i, s in enumerate(share) if s < 1]
    large = [i for i, s in enumerate(share) if s >= 1]
    while small and large:
        s, other = small.pop(), large[-1]
        table[s] = [int(share[s] * 2**32), other]
        share[other] -= 1 - share[s]
        if share[other] < 1:
            small.append(large.pop())
    return table


def sigma(x):
    return 1 / (1 + math.exp(-x))


class Model:
    def __init__(self, paragraphs):
        counts = {}
        for word in " ".join(paragraphs).split():
            counts[word] = counts.get(word, 0) + 1
        self.words = sorted(counts, key=lambda w: (-counts[w], w))
        place = {w: i for i, w in enumerate(self.words)}
        self.text = [None]
        for p in paragraphs:
            self.text += [place[w] for w in p.split()] + [None]
        counts = [counts[w] for w in self.words]
        ratios = [1e-3 * sum(counts) / n for n in counts]
        self.kept = [int(min(1, math.sqrt(r) + r) * 2**32) for r in ratios]
        self.aliases = aliases(counts)
        r = PCG(SEED, 4 << 56)
        self.input = [[((r.uint64() >> 40) / 2**24 - 0.5) / DIMS for _ in range(DIMS)] for _ in self.words]
        self.output = [[0.0] * DIMS for _ in self.words]

    def drawn(self, r):
        x = r.uint64()
        place = (x >> 32) * len(self.aliases) >> 32
        below, other = self.aliases[place]
        return place if x % 2**32 < below else other

    def predict(self, v, middle, rate, r):
        """Moves the output rows, and returns what v is to be moved by."""
        e = [0.0] * DIMS
        for word, label in [(middle, 1)] + [(self.drawn(r), 0) for _ in range(5)]:
            if label == 0 and word == middle:
                continue
            u = self.output[word]
            g = rate * (label - sigma(sum(a * b for a, b in zip(v, u))))
            for k in range(DIMS):
                e[k] += g * u[k]
                u[k] += g * v[k]
        return e

    def windows(self, epoch):
        """Of each place: the word in the middle, the words around, and the draws."""
        r = PCG(SEED, 4 << 56 | epoch * SEGMENTS + 1)
        text = [w for w in self.text if w is None or r.uint64() >> 32 < self.kept[w]]
        for at, middle in enumerate(text):
            around = []
            if middle is not None:
                reach = 1 + (r.uint64() >> 32) % WINDOW
                for step in (-1, 1):
                    side = []
                    for near in range(at + step, at + step * (reach + 1), step):
                        if not 0 <= near < len(text) or text[near] is None:
                            break
                        side.append(text[near])
                    around += side[::step]
            yield at, middle, around, r

    def rates(self):
        for epoch in range(EPOCHS):
            yield epoch, max(0.025 * 1e-4, 0.025 * (1 - epoch / EPOCHS))

    def sgns(self):
        for epoch, rate in self.rates():
            for _, middle, around, r in self.windows(epoch):
                for word in around:
                    move(self.input[word], self.predict(self.input[word], middle, rate, r))
        return self

    def cbow(self):
        for epoch, rate in self.rates():
            steps = []
            for at, middle, around, r in self.windows(epoch):
                if at % TOGETHER == 0:
                    self.take(steps)
                    steps = []
                if around:
                    mean = [sum(self.input[w][k] for w in around) / len(around) for k in range(DIMS)]
                    e = self.predict(mean, middle, rate, r)
                    steps += [(word, e) for word in around]
            self.take(steps)
        return self

    def take(self, steps):
        for word, e in steps:
            move(self.input[word], e)

    def golden(self, method):
        return {"method": method, "vectors": {w: [round(x, 9) for x in v] for w, v in zip(self.words, self.input)}}


def move(row, by):
    for k in range(DIMS):
        row[k] += by[k]


def word(n):
    return chr(97 + n // 26) + chr(97 + n % 26)


def main():
    pick = PCG(3, 3)
    texts = [" ".join(word(pick.uint64() % 12 * 5 + i % 5) for _ in range(4 + i % 7)) for i in range(240)]
    settings = {"window": WINDOW, "dims": DIMS, "epochs": EPOCHS, "seed": SEED}
    print(json.dumps({**settings, "paragraphs": texts, "cases": [
        Model(texts).sgns().golden("sgns"),
        Model(texts).cbow().golden("cbow"),
    ]}))


if __name__ == "__main__":
    main()

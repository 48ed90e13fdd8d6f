"""How long we take beside numpy, gensim, responsibly and WEFE, as ratios.

With --ours our side alone runs, once and without the peers' packages: it shows
that all that is asked for is there.

Every pair is timed by turns in this one run; the shortest time of each counts,
by the clock or of the processor, because what else the machine does only adds. Absolute times say more of the
machine than of the programs.
"""

import sys
import warnings

warnings.simplefilter("ignore")

import timing

ROUNDS = 3


class Nobody:
    """In the place of peers that are not there."""

    def __getattr__(self, name):
        return None


def main():
    if "--ours" in sys.argv[1:]:
        timing.once()
        for what, ours_side, *_ in rows(Nobody()):
            took = ours_side()
            if took is None:
                raise SystemExit(f"{what}: there is no such benchmark, or no Node")
            print(f"{what:<46}{timing.text(took):>12}", flush=True)
        return
    import peers

    asked = peers.Peers()
    print(f"{'':<46}{'ours':>12}{'peer':>12}{'ours / peer':>13}")
    for what, ours_side, (name, peer), rounds, *reach in rows(asked):
        compare(what, ours_side, name, peer, rounds, *reach)


def rows(p):
    """What is compared: title, ours, the peer's name and work, rounds, and what must
    be reached, if anything: a ratio, or seconds of ours."""
    wasm, native = timing.wasm, timing.native
    scan = "numpy A @ v, float32", p.matvec
    yield "scan 341,479 x 100, SIMD in WebAssembly", wasm("Scan/simd"), scan, ROUNDS
    yield "the same, plain Go in WebAssembly", wasm("Scan/go"), scan, ROUNDS
    yield "the same, native", native("Scan/native"), scan, ROUNDS, ratio_of(1)
    similar = "gensim most_similar", p.most_similar
    yield "neighbours of a word, WebAssembly", wasm("Ask/Neighbours"), similar, ROUNDS
    yield "the same, native", native("Ask/Neighbours"), similar, ROUNDS
    yield "WEAT 8/8, exact p, native", native("Ask/WEATExact"), ("responsibly, exact p", p.responsibly_weat), ROUNDS
    yield "the same", native("Ask/WEATExact"), ("WEFE, 10,000 draws (50 timed)", p.wefe_weat), 1
    program = timing.program({"test": "caliskan.weat8"})
    yield "WEAT 8/8 reading, the program from its start", program, ("WEFE query with p (50 draws timed)", p.wefe_weat), 1
    ripa = "WEFE RIPA, all words", p.wefe_ripa
    yield "RIPA of all words, WebAssembly", wasm("Ask/RIPAVocabulary"), ripa, 1
    yield "the same, native", native("Ask/RIPAVocabulary"), ripa, 1
    program = timing.program({"method": "ripa-vocabulary", "sets": {"pairs": "bolukbasi.definitional"}})
    yield "the same, the program from its start", program, ripa, 1
    yield "50 analogies solved (3CosAdd), native", native("Solve"), ("gensim most_similar x 50", p.solve), ROUNDS, ratio_of(0.8)
    few = "responsibly, 6,431 words", p.generate
    yield "top 150 analogies, 6,431 words, native", native("Analogies/6431"), few, 1
    yield "top 150 analogies, 26,377 words, native", native("Analogies/26377"), few, 1, seconds(1.5)


def ratio_of(most):
    return f"at most {most:g} of the peer's", lambda mine, theirs: mine <= most * theirs


def seconds(most):
    return f"at most {most:g} s", lambda mine, theirs: mine <= most


def compare(what, ours_side, name, peer, rounds, reach=None):
    mine = theirs = float("inf")
    for _ in range(rounds):
        took = ours_side()
        if took is None:
            print(f"{what:<46}  left out: the program does not have the method, or Node is not there")
            return
        mine = min(mine, took)
        theirs = min(theirs, peer())
    print(f"{what:<46}{timing.text(mine):>12}{timing.text(theirs):>12}{ratio(mine / theirs):>13}  {name}{judged(reach, mine, theirs)}", flush=True)


def judged(reach, mine, theirs):
    if not reach:
        return ""
    what, reached = reach
    return f"; {what}: {'reached' if reached(mine, theirs) else 'MISSED'}"


def ratio(x):
    return f"{x:.2f}" if x >= 0.1 else f"1 / {1 / x:,.0f}"


if __name__ == "__main__":
    main()

"""The table of agreements and the exit status."""

import math

EXACT = 1e-12  # the same formula in 64-bit floats
LIBLINEAR = 1e-4  # where WEFE's classifier stops


class Report:
    def __init__(self):
        self.differs, self.count, self.known = 0, 0, []

    def heading(self, text):
        print(f"\n{text}\n")

    def row(self, what, peer, mine, theirs, tolerance=EXACT):
        """One number of ours beside the peer's."""
        self._row(what, peer, f"{mine:17.12g} {theirs:17.12g}", abs(mine - theirs), tolerance)

    def rows(self, what, peer, mine, theirs, tolerance=EXACT):
        """Many numbers by name: the largest difference; the names must be the same."""
        off = max((abs(mine[k] - theirs[k]) for k in mine), default=math.nan) if mine.keys() == theirs.keys() else math.nan
        self._row(what, peer, f"{len(mine):>17,} {len(theirs):>17,}", off, tolerance)

    def same(self, what, peer, mine, theirs):
        """Two lists that must be equal, in order."""
        first = next((f"{a} / {b}" for a, b in zip(mine, theirs) if a != b), "")
        off = 0 if list(mine) == list(theirs) else math.nan
        self._row(f"{what} {first}".rstrip(), peer, f"{len(mine):>17,} {len(theirs):>17,}", off, 0)

    def _row(self, what, peer, numbers, off, tolerance):
        ok = off <= tolerance  # false for nan
        self.count += 1
        self.differs += not ok
        print(f"{what:<48.48} {peer:<11} {numbers} {off:9.1e} {'agrees' if ok else 'DIFFERS'}")

    def disagreement(self, what, peer, mine, theirs, why):
        self.known.append(f"{what:<48.48} {peer:<11} {mine:17.12g} {theirs:17.12g}\n    {why}")

    def finish(self):
        print("\nKnown disagreements: ours, theirs, and the reason\n")
        print("\n".join(self.known))
        print(f"\n{self.count - self.differs} of {self.count} comparisons agree.")
        return 1 if self.differs else 0

"""Where things lie."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUBSET = ROOT / "metrics/metricstest/glove100_subset.txt.zst"
BUILT = ROOT / "bench/.build"

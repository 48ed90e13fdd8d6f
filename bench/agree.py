"""Our numbers beside those of WEFE, responsibly and gensim, on the same vectors.

Exits with 1 if a difference is larger than its tolerance. Known disagreements
are printed with their reason and do not count.
"""

import warnings

warnings.simplefilter("ignore")

import agree_code
import agree_compare
import agree_contexts
import agree_lists
import agree_space
import agree_weat
import ours
import vectors
from report import Report


def main():
    words, matrix = vectors.subset()
    ours.check_built()
    report = Report()
    report.heading(f"{len(words):,} x {matrix.shape[1]} GloVe vectors, 64-bit floats in every program")
    for part in agree_weat, agree_lists, agree_space, agree_code, agree_compare, agree_contexts:
        part.compare(report, words, matrix)
    raise SystemExit(report.finish())


if __name__ == "__main__":
    main()

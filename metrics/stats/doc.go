// Package stats holds the statistics of word-association tests:
//
//   - null distributions: permutations of two sets, sign flips of one, random
//     and coherent sets of a pool, and what p and effect a size can reach;
//   - intervals: the jackknife on scales, the percentile bootstrap, noncentral t;
//   - correlations of Pearson, Spearman and Kendall;
//   - trends: least squares, Theil and Sen, Mann and Kendall;
//   - adjustments of p for many tests.
//
// Of gonum/stat 0.17.0 the mean, Pearson's r and the slope of a line would fit, some fifteen lines for 5 kB
// more of app.wasm on the wire; but it sums in another order natively than in a browser, and its r is
// infinite for values below 1e-81. Its median of 1, 2, 3 and 4 is 2, and its tau takes ties for agreement.
//
// # Conventions
//
// Scores are the WEAT's s(w) = mean cosine to A minus mean cosine to B, one a
// word; x holds those of the target set X, y those of Y, n = len(x),
// m = len(y), N = n + m. Standard deviations divide by N unless a name says
// otherwise. Inputs are never written to.
//
// A number that does not exist (a bound that no method certifies, a count that
// overflows) is NaN, or 0 where the field's comment says so; it is never a
// guess. Input that makes an answer meaningless is an error that says what to
// do; nothing here panics on data.
//
// # Determinism
//
// What is discontinuous (counts of permutations, ranks) is computed on scores
// quantised to 2^-40, so equal scores tie whatever the order of summation, and
// every platform counts alike. Randomness is the PCG generator of math/rand/v2
// seeded with the caller's seed and one stream constant a purpose. Products
// that feed a sum are written float64(a*b) + c, which forbids fused
// multiply-add.
//
// # Long work
//
// Functions that take a context look at its Err about every ten milliseconds
// and return that error when it is not nil.
package stats

// Package series holds the statistics of a measure that was taken of several
// embeddings in order: of texts of several years, or of several kinds of text.
//
// Embeddings are never compared axis by axis. A measure is taken inside each of
// them, and what is studied here are its values: their trend over the years, how
// far the trend of a list of words is from that of other lists, and which of
// several named texts differ.
//
// # Gaps
//
// Where a measure could not be taken its value is NaN: a gap. Gaps are left
// out, never filled.
//
// # What the tests assume
//
// Slopes are fitted by least squares, whose t-test takes the errors of the
// epochs as independent. Texts of neighbouring years often overlap, as the
// dumps of an encyclopedia do; then errors persist and p is too small: with a
// correlation of 0.6 between neighbours the test at 5 % finds a trend in 19 % of
// 7 points without any, in 28 % of 11. So few points do not tell how large the
// correlation is. The comparison with other lists of words ([RandomLists],
// [CoherentLists]) does not assume independence in time: those pass through the
// same texts.
//
// The package is pure, and everything in it is the same number on every
// machine; see package stats.
package series

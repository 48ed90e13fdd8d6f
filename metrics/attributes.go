package metrics

import (
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// attributes is what the measures of one word list against two groups start
// from: the numbers that each word makes with each word of A and of B.
//
// It lives for one run. len(toA) = len(toB) = number of words; rows of toA have
// |A| columns, those of toB |B|.
type attributes struct {
	toA, toB [][]float64 // a row a word, a column a word of the group
}

// cosinesTo returns the cosines of the words with those of the two groups.
//
// O(n (|A| + |B|) d). Vectors are brought to length 1 in float64; those of the
// input stay as they are.
func cosinesTo(words, a, b []measure.Word) attributes {
	ua, ub := UnitVectors(a), UnitVectors(b)
	t := attributes{make([][]float64, len(words)), make([][]float64, len(words))}
	for i, w := range words {
		u := linalg.Unit(w.Vector)
		t.toA[i], t.toB[i] = linalg.Dots(u, ua), linalg.Dots(u, ub)
	}
	return t
}

// leans returns each word's mean over A minus its mean over B: of cosines, the
// s(w) of the WEAT.
//
// The groups must not be empty; their roles have Min 1.
func (t attributes) leans() []float64 {
	out := make([]float64, len(t.toA))
	for i := range out {
		out[i] = stats.Mean(t.toA[i]) - stats.Mean(t.toB[i])
	}
	return out
}

// axisScores returns s(w) of words that are not the list's own, such as those
// of the groups.
//
// By w . (mean of A − mean of B), equal to leans but for rounding, with one
// product a word. The order of the sums differs from that of leans, so one may not
// stand for the other where a digest goes by it.
func axisScores(words, a, b []measure.Word) []float64 {
	axis := linalg.Minus(linalg.Mean(UnitVectors(a)), linalg.Mean(UnitVectors(b)))
	return linalg.Dots(axis, UnitVectors(words))
}

// scoreRows returns a row a word of a set with its score.
//
// scores[i] is that of words[i]; one that does not exist is left out of the row.
func scoreRows(set string, words []measure.Word, scores []float64) []measure.WordRow {
	rows := make([]measure.WordRow, len(words))
	for i, w := range words {
		rows[i] = measure.NewRow(set, w)
		rows[i].Put("score", scores[i])
	}
	return rows
}

// BareRows returns a row a word of a set for which the measure has no score.
//
//go:noinline
func BareRows(set string, words []measure.Word) []measure.WordRow {
	rows := make([]measure.WordRow, len(words))
	for i, w := range words {
		rows[i] = measure.NewRow(set, w)
	}
	return rows
}

// isNumber reports whether all numbers are finite.
//
// True of no numbers.
func isNumber(values []float64) bool {
	for _, v := range values {
		if !measure.Finite(v) {
			return false
		}
	}
	return true
}

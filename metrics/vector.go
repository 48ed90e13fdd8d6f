package metrics

import (
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// rounded is what rounding to five decimals, with which vector files are written,
// leaves of a cosine that is 0, at most.
//
// So two scores that differ by no more are alike: see alike in weat.go.
const rounded = 1e-5

// Difference returns a − b, and 0 where the two are equal but for rounding: what
// is left of them then has no direction.
//
// The threshold is relative, 1e-5 of the longer vector. The result is fresh.
func Difference(a, b []float64) []float64 {
	d := linalg.Minus(a, b)
	if linalg.Norm(d) <= rounded*max(linalg.Norm(a), linalg.Norm(b)) {
		clear(d)
	}
	return d
}

// rawVectors returns the words' vectors as the embedding holds them.
//
// The vectors are shared, not copied; no caller may change them.
func rawVectors(words []measure.Word) [][]float64 {
	vectors := make([][]float64, len(words))
	for i, w := range words {
		vectors[i] = w.Vector
	}
	return vectors
}

// UnitVectors returns the words' vectors at length 1.
//
// The vectors are fresh. A vector of length 0 has no unit vector; lists of words
// that were found have none, as package experiment leaves them out.
func UnitVectors(words []measure.Word) [][]float64 {
	vectors := make([][]float64, len(words))
	for i, w := range words {
		vectors[i] = linalg.Unit(w.Vector)
	}
	return vectors
}

// FlatUnits returns the words' vectors at length 1, one after the other.
//
// A row-major matrix, n·d numbers, as the kernels of package scan read it. nil of
// no words.
func FlatUnits(words []measure.Word) []float64 {
	if len(words) == 0 {
		return nil
	}
	dims := len(words[0].Vector)
	rows := make([]float64, len(words)*dims)
	for i, w := range words {
		linalg.SetUnit(rows[i*dims:(i+1)*dims], w.Vector)
	}
	return rows
}

// Texts returns the words as they were asked for.
//
//go:noinline
func Texts(words []measure.Word) []string {
	var out []string
	for _, w := range words {
		out = append(out, w.Text)
	}
	return out
}

// TupleTexts returns the words of each tuple as they were asked for.
func TupleTexts(tuples [][]measure.Word) [][]string {
	var out [][]string
	for _, t := range tuples {
		out = append(out, Texts(t))
	}
	return out
}

// PairWords returns the words of the pairs, in order.
func PairWords(pairs [][2]measure.Word) []measure.Word {
	words := make([]measure.Word, 0, 2*len(pairs))
	for _, p := range pairs {
		words = append(words, p[0], p[1])
	}
	return words
}

// meanOver returns the mean of a table over the rows and columns drawn.
//
// rows and columns may name a place more than once, as a redrawing does. The order
// of the sum is theirs.
func meanOver(table [][]float64, rows, columns []int) float64 {
	var sum float64
	for _, i := range rows {
		row := table[i]
		for _, j := range columns {
			sum += row[j]
		}
	}
	return sum / float64(len(rows)*len(columns))
}

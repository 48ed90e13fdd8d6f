package stats

import (
	"math"
	"slices"
)

// jackknife returns d, and d with each word left out of the sets that are
// resampled; NaN where it does not exist.
func (c Cosines) jackknife(o Resample) jackknife {
	toA, toB := rowSums(c.ToA, c.A), rowSums(c.ToB, c.B)
	scores := make([]float64, c.X+c.Y)
	for w := range scores {
		scores[w] = toA[w]/float64(c.A) - toB[w]/float64(c.B)
	}
	j := jackknife{estimate: effectOrNaN(scores[:c.X], scores[c.X:])}
	if o != AttributesOnly {
		without := withoutEach(scores[:c.X], scores[c.X:], effectOrNaN)
		j.without = append(j.without, without[:c.X], without[c.X:])
	}
	if o != TargetsOnly {
		j.without = append(j.without,
			c.withoutColumns(columnsOf{c.ToA, toA, c.A, 1}, scores),
			c.withoutColumns(columnsOf{c.ToB, toB, c.B, -1}, scores))
	}
	return j
}

// columnsOf is one attribute set: a table of cosines, its row sums, its number
// of columns and the sign with which it enters the score.
type columnsOf struct {
	table, sums []float64
	size        int
	sign        float64
}

// withoutColumns returns d with each attribute left out.
func (c Cosines) withoutColumns(set columnsOf, scores []float64) []float64 {
	out, changed := make([]float64, set.size), make([]float64, len(scores))
	n := float64(set.size)
	for a := range out {
		for w, s := range scores {
			rest := (set.sums[w] - set.table[w*set.size+a]) / (n - 1)
			changed[w] = s + float64(set.sign*(rest-set.sums[w]/n))
		}
		out[a] = effectOrNaN(changed[:c.X], changed[c.X:])
	}
	return out
}

// withoutEach returns a statistic of x and y with each of their items left
// out, those of x first.
func withoutEach(x, y []float64, stat TwoSampleStatistic) []float64 {
	out := make([]float64, 0, len(x)+len(y))
	for i := range x {
		out = append(out, stat(slices.Concat(x[:i], x[i+1:]), y))
	}
	for i := range y {
		out = append(out, stat(x, slices.Concat(y[:i], y[i+1:])))
	}
	return out
}

// effectOrNaN is EffectSize, NaN where that does not exist.
func effectOrNaN(x, y []float64) float64 {
	d, err := EffectSize(x, y)
	if err != nil {
		return math.NaN()
	}
	return d
}

// rowSums returns the sums of rows of the given length.
func rowSums(table []float64, size int) []float64 {
	sums := make([]float64, len(table)/size)
	for i := range sums {
		sums[i] = total(table[i*size : (i+1)*size])
	}
	return sums
}

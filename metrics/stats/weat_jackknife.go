package stats

import (
	"math"
	"slices"
)

// WEATStatistic is a number made of the scores of X and Y. It must not keep or
// change its arguments, and returns NaN where it has no value.
type WEATStatistic func(x, y []float64) float64

// EffectOrNaN is EffectSize, NaN where that does not exist.
func EffectOrNaN(x, y []float64) float64 {
	d, err := EffectSize(x, y)
	if err != nil {
		return math.NaN()
	}
	return d
}

// LeaveOut returns a statistic of the scores, and the statistic with each word
// left out of the sets that the choice names. Tables and sets are as [Bootstrap]
// wants them, whose errors it returns.
func (c Cosines) LeaveOut(o Resample, stat WEATStatistic) (Jackknife, error) {
	if err := c.check(BootstrapOptions{Resample: o, Draws: 1}); err != nil {
		return Jackknife{}, err
	}
	toA, toB := rowSums(c.ToA, c.A), rowSums(c.ToB, c.B)
	scores := make([]float64, c.X+c.Y)
	for w := range scores {
		scores[w] = toA[w]/float64(c.A) - toB[w]/float64(c.B)
	}
	j := Jackknife{Estimate: stat(scores[:c.X], scores[c.X:])}
	if o != AttributesOnly {
		without := withoutEach(scores[:c.X], scores[c.X:], stat)
		j.Without = append(j.Without, without[:c.X], without[c.X:])
	}
	if o != TargetsOnly {
		j.Without = append(j.Without,
			c.withoutColumns(columnsOf{c.ToA, toA, c.A, 1}, scores, stat),
			c.withoutColumns(columnsOf{c.ToB, toB, c.B, -1}, scores, stat))
	}
	return j, nil
}

// columnsOf is one attribute set: a table of cosines, its row sums, its number
// of columns and the sign with which it enters the score.
type columnsOf struct {
	table, sums []float64
	size        int
	sign        float64
}

// withoutColumns returns the statistic with each attribute left out.
func (c Cosines) withoutColumns(set columnsOf, scores []float64, stat WEATStatistic) []float64 {
	out, changed := make([]float64, set.size), make([]float64, len(scores))
	n := float64(set.size)
	for a := range out {
		for w, s := range scores {
			rest := (set.sums[w] - set.table[w*set.size+a]) / (n - 1)
			changed[w] = s + float64(set.sign*(rest-set.sums[w]/n))
		}
		out[a] = stat(changed[:c.X], changed[c.X:])
	}
	return out
}

// withoutEach returns a statistic of x and y with each of their items left
// out, those of x first.
func withoutEach(x, y []float64, stat WEATStatistic) []float64 {
	out := make([]float64, 0, len(x)+len(y))
	for i := range x {
		out = append(out, stat(slices.Concat(x[:i], x[i+1:]), y))
	}
	for i := range y {
		out = append(out, stat(x, slices.Concat(y[:i], y[i+1:])))
	}
	return out
}

// rowSums returns the sums of rows of the given length.
func rowSums(table []float64, size int) []float64 {
	sums := make([]float64, len(table)/size)
	for i := range sums {
		sums[i] = total(table[i*size : (i+1)*size])
	}
	return sums
}

// TargetInterval returns the 95 % interval of the effect size of x and y over the
// choice of these words alone, see [Jackknife.Interval] and [EffectScale], by the
// rules with the number, 0 for today's. It is NaN, NaN where a set has fewer than
// MinResample words or none exists.
func TargetInterval(x, y []float64, rules int) Interval {
	if min(len(x), len(y)) < MinResample {
		return Interval{math.NaN(), math.NaN()}
	}
	without := withoutEach(x, y, EffectOrNaN)
	j := Jackknife{Estimate: EffectOrNaN(x, y), Without: [][]float64{without[:len(x)], without[len(x):]}}
	return j.Interval(EffectScale(len(x), len(y)).By(rules))
}

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

// EffectInterval returns the 95 % interval of the effect size d over the choice of the words of
// all four sets, as [Quotient.Interval] has it for the difference D of the means in units of
// the standard deviation within the sets, s with N − 2: of a larger list
//
//	d = q/√(1 + q² nm/N²),  q = D/s,
//
// for sets of n and m, N = n + m. It returns the errors of LeaveOut.
func (c Cosines) EffectInterval() (Interval, error) {
	over, err := c.LeaveOut(TargetsAndAttributes, func(x, y []float64) float64 { return Mean(x) - Mean(y) })
	if err != nil {
		return Interval{}, err
	}
	under, err := c.LeaveOut(TargetsAndAttributes, withinSets)
	if err != nil {
		return Interval{}, err
	}
	over.Terms, over.Cells = 2, c.Cells()
	all := float64(c.X + c.Y)
	own := effectOfQuotient(over.Estimate/under.Estimate*math.Sqrt(all/(all-2)), c.X, c.Y)
	return Quotient{over, under}.Effect(c.X, c.Y, own), nil
}

// Effect returns the 95 % interval of d for sets of n and m, of which the quotient is that of
// [Cosines.EffectInterval]; d is the number itself, which the interval holds.
func (q Quotient) Effect(n, m int, d float64) Interval {
	i := q.Interval()
	return Interval{min(effectOfQuotient(i.Low, n, m), d), max(effectOfQuotient(i.High, n, m), d)}
}

func effectOfQuotient(q float64, n, m int) float64 {
	all := float64(n + m)
	return math.Copysign(1, q) / math.Sqrt(1/float64(q*q)+float64(n)/all*float64(m)/all)
}

// Cells is what the cells of the tables give to the variance of the difference of the means of
// X and Y, see [CellVariance].
func (c Cosines) Cells() float64 {
	var sum float64
	for _, set := range []struct {
		table []float64
		size  int
	}{{c.ToA, c.A}, {c.ToB, c.B}} {
		sum += CellVariance(set.table[:c.X*set.size], set.size) + CellVariance(set.table[c.X*set.size:], set.size)
	}
	return sum
}

// withinSets is the standard deviation within x and y, with N − 2; 0 is rounding noise, too, for
// which it is NaN.
func withinSets(x, y []float64) float64 {
	var squares float64
	for _, set := range [][]float64{x, y} {
		m := Mean(set)
		for _, v := range set {
			squares += float64((v - m) * (v - m))
		}
	}
	if s := math.Sqrt(squares / float64(len(x)+len(y)-2)); s > 1.0/quantum {
		return s
	}
	return math.NaN()
}

// CellVariance is what the cells of a table of rows of the given length give to the variance of
// its mean: that of what is left of them without the means of their rows and columns, over
// their number.
func CellVariance(table []float64, size int) float64 {
	n := len(table) / size
	rows, columns := rowSums(table, size), make([]float64, size)
	for i, v := range table {
		columns[i%size] += v / float64(n)
	}
	whole, squares := Mean(columns), 0.0
	for i, v := range table {
		rest := v - rows[i/size]/float64(size) - columns[i%size] + whole
		squares += float64(rest * rest)
	}
	return squares / float64((n-1)*(size-1)) / float64(n*size)
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
		sums[i] = Total(table[i*size : (i+1)*size])
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

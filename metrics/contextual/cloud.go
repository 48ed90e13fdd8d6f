package contextual

import (
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/stats"
)

// cloud are the vectors of a test's words by set, at length 1: one or several a word, a list
// for each word.
type cloud struct{ x, y, a, b [][][]float64 }

// effect is a WEAT's number, and what it divides by.
type effect struct {
	d        float64 // sample standard deviation, n − 1; NaN without spread
	variance float64 // its square, of the associations of all vectors of X and Y
	// apart is the difference of the means, and within the variance within the sets, n − 2.
	apart, within float64
}

// level is how far apart associations may lie that count as equal, as in stats.EffectSize.
const level = 1.0 / (1 << 40)

// effectOf returns the effect of the associations of x and y.
func effectOf(x, y []float64) effect {
	n, m := float64(len(x)), float64(len(y))
	low, high, sumX, sumY := x[0], x[0], 0.0, 0.0
	for _, s := range x {
		low, high, sumX = min(low, s), max(high, s), sumX+s
	}
	for _, s := range y {
		low, high, sumY = min(low, s), max(high, s), sumY+s
	}
	centre, squares, within := (sumX+sumY)/(n+m), 0.0, 0.0
	own := [2]float64{sumX / n, sumY / m}
	for i, set := range [2][]float64{x, y} {
		for _, s := range set {
			squares += float64((s - centre) * (s - centre))
			within += float64((s - own[i]) * (s - own[i]))
		}
	}
	e := effect{math.NaN(), squares / (n + m - 1), own[0] - own[1], within / (n + m - 2)}
	if high-low > level {
		e.d = (sumX/n - sumY/m) / math.Sqrt(e.variance)
	}
	return e
}

// associations are what an effect is made of: each vector of the targets against the two
// groups.
type associations struct {
	x, y [][]float64 // of each word's vectors
	// toA and toB are, for each target vector in the order of x and then y, the sum of its
	// cosines with the vectors of each attribute word. They are nil unless asked for.
	toA, toB [][]float64
	ofA, ofB []int // vectors of each attribute word
}

// associate returns s(v) = mean cosine with the vectors of A − mean cosine with those of B.
//
// each asks for the parts that words of A and B have in it.
func (c cloud) associate(each bool) associations {
	var s associations
	sumsA, sumsB := sums(c.a), sums(c.b)
	s.ofA, s.ofB = counts(c.a), counts(c.b)
	axis := linalg.Minus(scaled(sumsA, s.ofA), scaled(sumsB, s.ofB))
	for _, set := range []struct {
		words [][][]float64
		into  *[][]float64
	}{{c.x, &s.x}, {c.y, &s.y}} {
		for _, vectors := range set.words {
			*set.into = append(*set.into, linalg.Dots(axis, vectors))
			for _, v := range vectors {
				if each {
					s.toA, s.toB = append(s.toA, linalg.Dots(v, sumsA)), append(s.toB, linalg.Dots(v, sumsB))
				}
			}
		}
	}
	return s
}

// effect is that of all vectors.
func (s associations) effect() effect { return effectOf(slices.Concat(s.x...), slices.Concat(s.y...)) }

// without returns the effect with each word left out, with all of its vectors: those of X,
// of Y, of A and of B.
func (s associations) without() [4][]effect {
	x, y := slices.Concat(s.x...), slices.Concat(s.y...)
	var out [4][]effect
	rest := make([]float64, 0, max(len(x), len(y)))
	for set, words := range [2][][]float64{s.x, s.y} {
		for left := range words {
			rest = rest[:0]
			for i, vectors := range words {
				if i != left {
					rest = append(rest, vectors...)
				}
			}
			if set == 0 {
				out[0] = append(out[0], effectOf(rest, y))
			} else {
				out[1] = append(out[1], effectOf(x, rest))
			}
		}
	}
	all := slices.Concat(x, y)
	for set, part := range []struct {
		to   [][]float64
		of   []int
		sign float64
	}{{s.toA, s.ofA, 1}, {s.toB, s.ofB, -1}} {
		vectors := 0
		for _, n := range part.of {
			vectors += n
		}
		changed, totals := make([]float64, len(all)), rowSums(part.to)
		for word, n := range part.of {
			for i, v := range all {
				others := (totals[i] - part.to[i][word]) / float64(vectors-n)
				changed[i] = v + float64(part.sign*(others-totals[i]/float64(vectors)))
			}
			out[2+set] = append(out[2+set], effectOf(changed[:len(x)], changed[len(x):]))
		}
	}
	return out
}

// tables are the mean cosines of each target word with each word of A and of B.
func (s associations) tables() stats.Cosines {
	t := stats.Cosines{X: len(s.x), Y: len(s.y), A: len(s.ofA), B: len(s.ofB)}
	for _, part := range []struct {
		to   [][]float64
		of   []int
		into *[]float64
	}{{s.toA, s.ofA, &t.ToA}, {s.toB, s.ofB, &t.ToB}} {
		first := 0
		for _, vectors := range slices.Concat(s.x, s.y) {
			for a, n := range part.of {
				var sum float64
				for _, row := range part.to[first : first+len(vectors)] {
					sum += row[a]
				}
				*part.into = append(*part.into, sum/float64(n*len(vectors)))
			}
			first += len(vectors)
		}
	}
	return t
}

// means are the words' mean associations.
func means(words [][]float64) []float64 {
	out := make([]float64, len(words))
	for i, s := range words {
		for _, v := range s {
			out[i] += v
		}
		out[i] /= float64(len(s))
	}
	return out
}

// sums adds up the vectors of each word; what it returns is not to be changed.
func sums(words [][][]float64) [][]float64 {
	out := make([][]float64, len(words))
	for i, vectors := range words {
		if out[i] = vectors[0]; len(vectors) == 1 {
			continue
		}
		out[i] = make([]float64, len(vectors[0]))
		for _, v := range vectors {
			linalg.AddScaled(out[i], 1, v)
		}
	}
	return out
}

// counts are the numbers of vectors.
func counts(words [][][]float64) []int {
	out := make([]int, len(words))
	for i, vectors := range words {
		out[i] = len(vectors)
	}
	return out
}

// scaled is the mean of all vectors, whose sums by word are given.
func scaled(sums [][]float64, of []int) []float64 {
	n, mean := 0, make([]float64, len(sums[0]))
	for i, sum := range sums {
		linalg.AddScaled(mean, 1, sum)
		n += of[i]
	}
	for i := range mean {
		mean[i] /= float64(n)
	}
	return mean
}

// rowSums adds up each row.
func rowSums(rows [][]float64) []float64 {
	out := make([]float64, len(rows))
	for i, row := range rows {
		for _, v := range row {
			out[i] += v
		}
	}
	return out
}

// centred has the mean vector of each attribute word in the place of its contexts: with it
// the mean association of a word is what it is on average over the draws of CEAT, whatever
// the numbers of contexts.
func (c cloud) centred() cloud {
	for _, words := range []*[][][]float64{&c.a, &c.b} {
		sum, n := sums(*words), counts(*words)
		middle := make([][][]float64, len(sum))
		for i := range sum {
			middle[i] = [][]float64{scaled(sum[i:i+1], n[i:i+1])}
		}
		*words = middle
	}
	return c
}

package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// rndNull computes the mean RND of a list for any permutation of the group words
// from inner products alone.
//
// A permutation then costs additions of inner products rather than of vectors.
type rndNull struct {
	cos     bool
	first   int         // words of A
	squares []float64   // of the words' lengths
	words   [][]float64 // inner products of each word, at length 1 for cos, with each group word
	group   [][]float64 // inner products of the group words
}

// newRNDNull computes the inner products, O((w + n) n d) for w words and n of the
// groups. Group words are as they are, for both distances.
func newRNDNull(in *measure.Input, words, a, b [][]float64) rndNull {
	t := rndNull{cos: in.Choice("distance") == distanceCos, first: len(a)}
	group := append(append([][]float64(nil), a...), b...)
	for _, w := range words {
		if t.cos {
			w = linalg.Unit(w)
		}
		t.squares = append(t.squares, linalg.Dot(w, w))
		t.words = append(t.words, linalg.Dots(w, group))
	}
	for _, g := range group {
		t.group = append(t.group, linalg.Dots(g, group))
	}
	return t
}

// statistic returns the mean RND of the list for a permutation.
//
// |w − m|² = |w|² − 2 w·m + |m|² for the mean m of a side, or w·m/|m| for cosines.
// O(w n + n²).
func (t rndNull) statistic(chosen permutation) float64 {
	a, b := float64(t.first), float64(len(chosen)-t.first)
	lengthA, lengthB := t.meanSquare(chosen, true, a), t.meanSquare(chosen, false, b)
	var sum float64
	for i, row := range t.words {
		var toA, toB float64
		for j, x := range row {
			if chosen[j] {
				toA += x
			} else {
				toB += x
			}
		}
		toA, toB = toA/a, toB/b
		// The mean of a side has length √meanSquare.
		if t.cos {
			sum += toA/math.Sqrt(lengthA) - toB/math.Sqrt(lengthB)
			continue
		}
		sum += math.Sqrt(max(t.squares[i]-2*toA+lengthA, 0)) - math.Sqrt(max(t.squares[i]-2*toB+lengthB, 0))
	}
	return sum / float64(len(t.words))
}

// meanSquare returns the squared length of the mean of the size words that the
// permutation has on a side.
//
// Σ_ij g_i·g_j / size² over the words of the side.
func (t rndNull) meanSquare(chosen permutation, side bool, size float64) float64 {
	var sum float64
	for i, row := range t.group {
		if chosen[i] != side {
			continue
		}
		for j, x := range row {
			if chosen[j] == side {
				sum += x
			}
		}
	}
	return sum / (size * size)
}

// permutationP puts the p of the mean difference.
//
// Two-sided, by the absolute mean. At least 199 permutations, as fewer say little.
func (t rndNull) permutationP(ctx context.Context, in *measure.Input, out *measure.Result) error {
	n := len(t.group)
	draws := min(randomPermutations, int(maxPermutationSteps/float64(n*(len(t.words)+n))))
	own := make(permutation, n)
	for i := range t.first {
		own[i] = true
	}
	count := tally{observed: math.Abs(t.statistic(own))}
	if draws < 199 || !measure.Finite(count.observed) {
		out.Note(measure.Warning, "p_skipped.sets_large_p_value",
			"The sets are too large for a p-value. Ask for fewer words.")
		return nil
	}
	every, err := permutations(ctx, in, wordPermutation{n, t.first, draws},
		func(chosen permutation) { count.add(math.Abs(t.statistic(chosen))) })
	if err == nil {
		notedP(out, count, every)
	}
	return err
}

package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// randomPermutations is the number of random permutations where there are more than
	// twice as many ways to deal the attribute words; 8 and 8 words have
	// 12,870, of which each is tried.
	randomPermutations = 9_999
	// maxPermutationSteps bounds the numbers read for the p-values of a list.
	maxPermutationSteps = 2e9
	// maxMeetSteps bounds the sums listed for the exact p-values of a list.
	maxMeetSteps = 1 << 26
)

// permutation is a way to deal the words of A and B, A first, into two groups of
// the same sizes: whether each stands in the first one.
//
// It is reused between visits.
type permutation []bool

// wordPermutation says how words are permuted: n of them, first into the first group, and how
// many random permutations stand for all where there are too many.
//
// draws is what a caller has time for.
type wordPermutation struct{ n, first, draws int }

// permutations calls visit with every permutation if there are at most twice draws of them,
// and otherwise with draws random ones. It reports whether it was every one. The
// visitor must not keep its argument.
//
// The observed permutation is among them only where all are visited; tally.p counts it
// in otherwise. A random one is a partial Fisher–Yates shuffle, first swaps each. Of a
// bare input none is visited.
func permutations(ctx context.Context, in *measure.Input, of wordPermutation,
	visit func(permutation)) (every bool, err error) {
	if in.Bare {
		return false, ctx.Err()
	}
	n, first, draws := of.n, of.first, of.draws
	if ways(n, first) <= 2*float64(draws) {
		chosen := make(permutation, n)
		everyChoice(chosen, 0, first, func() { visit(chosen) })
		return true, ctx.Err()
	}
	random, order, chosen := in.Rand(streamPermutations), make([]int, n), make(permutation, n)
	for i := range order {
		order[i] = i
	}
	for draw := range draws {
		if draw%64 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		for i := range first { // the first ones of a shuffle
			j := i + random.IntN(n-i)
			order[i], order[j] = order[j], order[i]
		}
		clear(chosen)
		for _, i := range order[:first] {
			chosen[i] = true
		}
		visit(chosen)
	}
	return false, nil
}

// ways returns the number of ways to choose k of n words.
//
// C(n, k), as a float64: exact to 2^53, and +Inf beyond what a number holds.
// Multiplying before dividing keeps each step whole.
func ways(n, k int) float64 {
	c := 1.0
	for i := range min(k, n-k) {
		c = c * float64(n-i) / float64(i+1)
	}
	return c
}

// everyChoice visits every choice of k of the places from at on.
//
// In lexical order of the places. chosen is restored before it returns.
func everyChoice(chosen permutation, at, k int, visit func()) {
	if k == 0 {
		visit()
		return
	}
	for i := at; i <= len(chosen)-k; i++ {
		chosen[i] = true
		everyChoice(chosen, i+1, k-1, visit)
		chosen[i] = false
	}
}

// wordP returns a two-sided p a word: the share of ways to deal the words
// of A and B into groups of these sizes in which the word's mean over the first
// minus its mean over the second is at least as far from what luck gives on
// average. It is exact where that is affordable for the whole list, and from
// random permutations otherwise, which a note says. It is nil where neither is.
//
// The choice between exact and drawn goes by the sizes alone, never by the time
// that a machine takes, so that every machine gives the same p.
func (t attributes) wordP(ctx context.Context, in *measure.Input, out *measure.Result) ([]float64, error) {
	if len(t.toA) == 0 || in.Bare {
		return nil, nil
	}
	a, b := len(t.toA[0]), len(t.toB[0])
	if float64(len(t.toA))*math.Pow(2, float64(a+b+1)/2) <= maxMeetSteps || ways(a+b, a) <= 2*randomPermutations {
		return t.exactWordP(ctx, in)
	}
	draws := min(randomPermutations, int(maxPermutationSteps/float64(len(t.toA)*(a+b))))
	if draws < 999 {
		out.Note(measure.Warning, "p_skipped.sets_large_p",
			"The sets are too large for a p-value of each word. Ask for fewer words.")
		return nil, nil
	}
	out.Note(measure.Info, "p_approximate.value_word_comes", "The p-value of each word comes from {draws:count} ways to deal the words of the groups by luck, so it is not below 1 in {one_in:count}.", draws, draws+1)
	return t.drawnWordP(ctx, in, draws)
}

// exactWordP counts the permutations of each word by itself, as [stats.Permute] does
// for a WEAT: there the words of A and B are what is permuted.
func (t attributes) exactWordP(ctx context.Context, in *measure.Input) ([]float64, error) {
	p := make([]float64, len(t.toA))
	for i := range p {
		if i%64 == 0 {
			in.Progress(measure.Progress{Text: "Dealing the groups anew", Done: i, Total: len(p)})
		}
		word, err := stats.Permute(ctx, t.toA[i], t.toB[i], in.Seed)
		if err != nil {
			return nil, err
		}
		p[i] = word.PTwoSided
	}
	return p, nil
}

// drawnWordP puts the same random permutations to every word. Sums are of whole
// numbers, so the order of addition does not matter.
//
// n words times draws times the attribute words. p = (hits + 1)/(draws + 1), each
// word's on its own; the permutations are the same for all, so words compare.
func (t attributes) drawnWordP(ctx context.Context, in *measure.Input, draws int) ([]float64, error) {
	n, a := len(t.toA), len(t.toA[0])
	rows, total, hits := make([][]int64, n), make([]int64, n), make([]int, n)
	// Cosines in units of 2^-40 are at most 2^40 in size; a sum of 1,024 of them
	// times 1,024 stays below 2^63.
	size, shift := len(t.toA[0])+len(t.toB[0]), 0
	if size > 1024 {
		shift = 16 // so that sums times size fit 64 bits
	}
	for i := range rows {
		q, err := stats.Quantise(append(append([]float64(nil), t.toA[i]...), t.toB[i]...))
		if err != nil {
			return nil, err
		}
		for j := range q {
			q[j] >>= shift
			total[i] += q[j]
		}
		rows[i] = q
	}
	// Twice the sum over A, minus what luck gives on average, times size/2.
	offset := func(i int, chosen permutation) int64 {
		var sum int64
		for j, in := range chosen {
			if in {
				sum += rows[i][j]
			}
		}
		d := sum*int64(size) - total[i]*int64(a)
		return max(d, -d)
	}
	observed, own := make([]int64, n), make(permutation, size)
	for j := range a {
		own[j] = true
	}
	for i := range rows {
		observed[i] = offset(i, own)
	}
	done := 0
	_, err := permutations(ctx, in, wordPermutation{size, a, draws}, func(chosen permutation) {
		if done%64 == 0 {
			in.Progress(measure.Progress{Text: "Dealing the groups anew", Done: done, Total: draws})
		}
		done++
		for i := range rows {
			if offset(i, chosen) >= observed[i] {
				hits[i]++
			}
		}
	})
	p := make([]float64, n)
	for i, h := range hits {
		p[i] = float64(h+1) / float64(done+1)
	}
	return p, err
}

package metrics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/stats"
)

// lettered returns an embedding of n random words of letters alone, and one
// with a digit after each tenth.
func lettered(t *testing.T, n, dims int) *embed.Memory {
	t.Helper()
	random := rand.New(rand.NewPCG(11, 11))
	m := embed.NewMemory(embed.Info{ID: "random"})
	for i := range n {
		name := ""
		for k := i; len(name) < 4; k /= 26 {
			name += string(rune('a' + k%26))
		}
		words := []string{name}
		if i%10 == 0 {
			words = append(words, fmt.Sprint(name, i))
		}
		for _, w := range words {
			v := make([]float64, dims)
			for j := range v {
				v[j] = random.NormFloat64()
			}
			if err := m.Add(w, v); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

func memoryWords(t *testing.T, m *embed.Memory, from, n int) []measure.Word {
	t.Helper()
	places := make([]int, n)
	for i := range places {
		places[i] = from + i
	}
	words, err := WordsAt(t.Context(), m, places)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// pooled returns the words that a category is compared with.
func pooled(t *testing.T, in *measure.Input, most int) (measure.Others, error) {
	t.Helper()
	in.Options["pool"] = most
	return associationOthers(t.Context(), in)
}

// The pool holds the most frequent words of letters alone, without those of the
// groups, and scores them as the measure does.
func TestPoolWords(t *testing.T) {
	m := lettered(t, 1500, 8)
	in := input(association, listSets(nil, memoryWords(t, m, 0, 3), memoryWords(t, m, 5, 4)))
	in.Vocabulary = m
	p, err := pooled(t, in, 1200)
	if err != nil || len(p.Scores) != 1200 || len(p.Vectors) != 1200 {
		t.Fatal(len(p.Scores), err)
	}
	all := memoryWords(t, m, 0, 1650)
	var want []float64
	for _, w := range all {
		if Alphabetic(w.As) && !slices.ContainsFunc(slices.Concat(in.Sets["A"].Words, in.Sets["B"].Words),
			func(o measure.Word) bool { return o.As == w.As }) {
			want = append(want, cosinesTo([]measure.Word{w}, in.Sets["A"].Words, in.Sets["B"].Words).leans()[0])
		}
	}
	for i, s := range p.Scores {
		near(t, "score", s, want[i], 1e-12)
	}
	in.Vocabulary = nil
	if p, err = pooled(t, in, 1200); err != nil || len(p.Scores) != 0 {
		t.Error("words without a vocabulary")
	}
}

// Words that lean most have a small p, words taken as they come have not, and
// related words are harder to beat than random ones.
func TestPoolLuck(t *testing.T) {
	racetest.Skip(t)
	m := lettered(t, 1500, 8)
	a, b := memoryWords(t, m, 0, 6), memoryWords(t, m, 6, 6)
	run := func(words []measure.Word) map[string]float64 {
		in := input(association, listSets(words, a, b))
		in.Vocabulary = m
		return compute(t, association, in).Values
	}
	ordinary := run(memoryWords(t, m, 100, 8))
	in := input(association, listSets(nil, a, b))
	in.Vocabulary = m
	p, err := pooled(t, in, 1400)
	if err != nil {
		t.Fatal(err)
	}
	order := make([]int, len(p.Scores))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return int(math.Copysign(1, p.Scores[j]-p.Scores[i])) })
	var top []measure.Word
	for _, i := range order[:8] {
		top = append(top, measure.Word{Text: "w", As: "w", Vector: p.Vectors[i]})
	}
	extreme := run(top)
	if !(extreme["p_random"] < 1e-4 && ordinary["p_random"] > 0.01 && extreme["p_coherent"] >= extreme["p_random"]) {
		t.Errorf("extreme %v, ordinary %v", extreme, ordinary)
	}
}

// Where all words lean to one side, a category that leans as they do is nothing to
// wonder at: its p is that of the same category among words that lean to neither
// (the design's notes on statistics 1.1, two-sided p about the mean of the null).
// Measured from 0, as the paper does, it is another.
func TestPoolLuckAboutTheMean(t *testing.T) {
	racetest.Skip(t)
	m := lettered(t, 1500, 8)
	a, b := memoryWords(t, m, 0, 6), memoryWords(t, m, 6, 6)
	in := input(association, listSets(memoryWords(t, m, 100, 8), a, b))
	in.Vocabulary = m
	p, err := pooled(t, in, 1500)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(7, 7))
	observed, pool, away, from0, sets := stats.Mean(cosinesTo(in.Sets["words"].Words, a, b).leans()),
		stats.Mean(p.Scores), 0, 0, 40_000
	for range sets { // sets of eight different words
		sum, taken := 0.0, map[int]bool{}
		for len(taken) < 8 {
			if i := random.IntN(len(p.Scores)); !taken[i] {
				taken[i] = true
				sum += p.Scores[i] / 8
			}
		}
		if math.Abs(sum-pool) >= math.Abs(observed-pool) {
			away++
		}
		if math.Abs(sum) >= math.Abs(observed) {
			from0++
		}
	}
	for around, hits := range map[string]int{aroundNull: away, aroundZero: from0} {
		in.Options["around"] = around
		r := compute(t, association, in)
		near(t, around, r.Values["p_random"], float64(hits)/float64(sets), 0.012) // 4 standard errors
		near(t, "pool_mean", r.Values["pool_mean"], pool, 1e-12)
	}
	if math.Abs(float64(away-from0)) < 0.05*float64(sets) {
		t.Errorf("the rules hardly differ: %d and %d", away, from0)
	}
}

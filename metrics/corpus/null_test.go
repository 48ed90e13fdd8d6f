package corpus_test

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/corpus"
)

// Expected numbers are those of testdata/dealt.py, exact sums in Python's whole numbers.
func TestDealt(t *testing.T) {
	for _, c := range []struct {
		n              uint64
		q, mean, other float64
	}{
		{10, 0.3, -2.409917437496e-3, 4.968866619918e-1},
		{12, 0.9, -9.101500141504e-2, 6.204490257099e-1},
		{50, 0.235, -3.167094466703e-4, 1.134200696673e-1},
		{1000, 0.5, 0, 4.000005349425e-3},
		{2000, 0.235, -1.713487246199e-7, 2.782346044018e-3},
	} {
		mean, variance := corpus.ChanceBias(c.n, c.q)
		if math.Abs(mean-c.mean) > 1e-13 || math.Abs(variance/c.other-1) > 1e-10 {
			t.Errorf("%d pairs with a share of %v: %.12e and %.12e, want %.12e and %.12e", c.n, c.q, mean,
				variance, c.mean, c.other)
		}
	}
	if mean, variance := corpus.ChanceBias(0, 0.3); math.Abs(mean-math.Log(0.7/0.3)) > 1e-15 || variance != 0 {
		t.Errorf("no pairs: %v and %v", mean, variance)
	}
}

// dealtPairs deals words anew and returns, of each, its pairs with "a" and with "b" in
// windows of five words, and those of all.
func dealtPairs(s *corpus.Shuffle, seed uint64) (pairs map[string][2]float64, na, nb float64) {
	s.Deal(seed)
	pairs = map[string][2]float64{}
	for i := range s.Words() {
		word := s.Word(i)
		if word != "a" && word != "b" {
			continue
		}
		for k := max(0, i-5); k < min(s.Words(), i+6); k++ {
			if k == i {
				continue
			}
			of := pairs[s.Word(k)]
			if word == "a" {
				of[0], na = of[0]+1, na+1
			} else {
				of[1], nb = of[1]+1, nb+1
			}
			pairs[s.Word(k)] = of
		}
	}
	return pairs, na, nb
}

// In texts that are dealt anew the bias of words of every frequency goes around what
// Dealt says, by as much as it says: of 300 words in 40 shuffles, with their pairs given.
// Windows overlap, so that the spread may be a little more.
func TestDealtIsWhatShufflesGive(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 0))
	var text strings.Builder
	words := 30_000
	for range words {
		switch x := r.Float64(); {
		case x < 0.01:
			text.WriteString("a ")
		case x < 0.04:
			text.WriteString("b ")
		default: // words of every frequency
			text.WriteString("v" + name(int(300*math.Pow(r.Float64(), 3))) + " ")
		}
	}
	s := corpus.NewShuffle("en")
	s.Paragraph([]byte(text.String()))
	var rare, common moments
	for seed := range uint64(40) {
		pairs, na, nb := dealtPairs(s, seed+1)
		for i := range 300 {
			of, ok := pairs["v"+name(i)]
			n := of[0] + of[1]
			if !ok || n < corpus.LeastPairs {
				continue
			}
			mean, variance := corpus.ChanceBias(uint64(n), na/(na+nb))
			z := (math.Log((of[0]+.5)/(of[1]+.5)) - math.Log(na/nb) - mean) / math.Sqrt(variance)
			if n < 50 {
				rare.add(z)
			} else {
				common.add(z)
			}
		}
	}
	for name, m := range map[string]moments{"rare": rare, "common": common} {
		mean, sd := m.sum/m.n, math.Sqrt(m.squares/m.n)
		t.Logf("%s: %v words, mean %.3f, deviation %.3f", name, m.n, mean, sd)
		if m.n < 1000 || math.Abs(mean) > 4/math.Sqrt(m.n) || math.Abs(sd-1) > 0.05 {
			t.Errorf("%s words: mean %.3f and deviation %.3f of %v, want 0 and 1", name, mean, sd, m.n)
		}
	}
}

type moments struct{ n, sum, squares float64 }

func (m *moments) add(z float64) { m.n, m.sum, m.squares = m.n+1, m.sum+z, m.squares+z*z }

// name spells a number with letters, for words are letters.
func name(i int) string {
	return strings.Map(func(r rune) rune { return 'g' + r - '0' }, strconv.Itoa(i))
}

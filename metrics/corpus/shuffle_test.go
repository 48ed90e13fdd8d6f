package corpus_test

import (
	"math"
	"slices"
	"testing"

	"weatherglass/metrics/corpus"
)

// Words are those that were there, in an order that the seed says.
func TestShuffle(t *testing.T) {
	dealt := func(seed uint64) []string {
		s := corpus.NewShuffle("fr")
		if n := s.Paragraph([]byte("L'homme, et L'ÉTÉ!")) + s.Paragraph([]byte("1840 –")) +
			s.Paragraph([]byte("été homme")); n != 7 || s.Words() != 7 {
			t.Fatalf("%d and %d words", n, s.Words())
		}
		s.Deal(seed)
		var words []string
		for i := range s.Words() {
			words = append(words, s.Word(i))
		}
		return words
	}
	one, two := dealt(1), dealt(2)
	if !slices.Equal(one, dealt(1)) || slices.Equal(one, two) {
		t.Errorf("%q and %q", one, two)
	}
	slices.Sort(one)
	if want := []string{"et", "homme", "homme", "l", "l", "été", "été"}; !slices.Equal(one, want) {
		t.Errorf("%q, want %q", one, want)
	}
}

// Each of the orders of three words is as likely: chi-squared of five degrees of
// freedom is below 20.5 in all but one of a thousand.
func TestShuffleIsFair(t *testing.T) {
	const draws = 6000
	orders := map[string]float64{}
	for seed := range uint64(draws) {
		s := corpus.NewShuffle("en")
		s.Paragraph([]byte("a b c"))
		s.Deal(seed)
		orders[s.Word(0)+s.Word(1)+s.Word(2)]++
	}
	var sum float64
	for _, n := range orders {
		sum += math.Pow(n-draws/6, 2) / (draws / 6)
	}
	if len(orders) != 6 || sum > 20.5 {
		t.Errorf("%v: %.1f", orders, sum)
	}
}

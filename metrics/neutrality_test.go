package metrics

import (
	"fmt"
	"math"
	"testing"

	"weatherglass/metrics/embed"
)

// fallingWords are words w0, w1 ... of which every fifth has a large first
// component; ranks have gaps.
func fallingWords(t testing.TB, n int) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{})
	for i := range n {
		v := []float64{float64(i%5) / 10, math.Sin(float64(i)), math.Cos(float64(3 * i)), 1}
		if i%5 == 0 {
			v[0] = 4
		}
		if err := m.AddRanked(fmt.Sprint("w", i), i+i/7, v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// Specific words lie on the positive side of the boundary, others on the
// negative one, and length does not count.
func TestNeutrality(t *testing.T) {
	m := fallingWords(t, 300)
	in := input(specificWords, nil)
	var specific []string
	for i := 0; i < 300; i += 5 {
		specific = append(specific, fmt.Sprint("w", i))
	}
	distance, err := NeutralityOf(t.Context(), in, m, append(specific, "nowhere"))
	if err != nil || distance == nil {
		t.Fatal(err)
	}
	words, err := WordsAt(t.Context(), m, []int{0, 1, 55, 57, 295, 299})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range words {
		d := distance(w.Vector)
		longer := make([]float64, len(w.Vector))
		for i, x := range w.Vector {
			longer[i] = 7 * x
		}
		if onList := w.Vector[0] == 4; (d > 0) != onList || math.Abs(distance(longer)-d) > 1e-12 {
			t.Errorf("%s: %v, longer %v", w.As, d, distance(longer))
		}
	}
	for _, none := range [][]string{nil, {"nowhere"}} {
		if distance, err := NeutralityOf(t.Context(), in, m, none); err != nil || distance != nil {
			t.Errorf("%v: a function, %v", none, err)
		}
	}
}

// The first words are kept or read anew alike, and end where they should.
func TestFirstWords(t *testing.T) {
	m := fallingWords(t, 2500)
	kept, err := newRestrictedVocabulary(t.Context(), input(specificWords, nil), m, 1500)
	if err != nil {
		t.Fatal(err)
	}
	read := &restrictedVocabulary{Vocabulary: m, words: 1500}
	for name, f := range map[string]*restrictedVocabulary{"kept": kept, "read": read} {
		next := 0
		err := f.Rows(t.Context(), func(first int, rows []float64) error {
			if first != next {
				t.Errorf("%s: a block begins at %d, want %d", name, first, next)
			}
			next = first + len(rows)/4
			if got, want := rows[len(rows)-3], math.Sin(float64(next-1)); got != want {
				t.Errorf("%s: word %d has %v, want %v", name, next-1, got, want)
			}
			return nil
		})
		if err != nil || next != 1500 || f.Info().Words != 1500 {
			t.Errorf("%s: %d words, %v", name, next, err)
		}
		hits, err := f.Find(t.Context(), []string{"w1499", "w1500", "nowhere"})
		if err != nil || hits[0].Rank != 1499 || hits[1].As != "" || hits[2].As != "" {
			t.Errorf("%s: %+v, %v", name, hits, err)
		}
	}
}

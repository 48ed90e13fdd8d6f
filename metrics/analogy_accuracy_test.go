package metrics

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// scipy 1.17: binomtest(7, 10).proportion_ci(method="wilson").
func TestWilson(t *testing.T) {
	low, high := wilson(7, 10)
	near(t, "low", low, 0.39677814746114526, 1e-12)
	near(t, "high", high, 0.892208732593699, 1e-12)
	if low, _ := wilson(0, 5); low != 0 {
		t.Errorf("low %v", low)
	}
	if _, high := wilson(5, 5); high != 1 {
		t.Errorf("high %v", high)
	}
}

// However the vocabulary falls into blocks, the answer is that of the
// definition, computed word by word.
func TestAnalogyAccuracyIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		n, dims := rapid.IntRange(5, 60).Draw(t, "words"), rapid.IntRange(2, 4).Draw(t, "dims")
		m := embed.NewMemory(embed.Info{})
		var words []measure.Word
		for i := range n {
			v := make([]float64, dims)
			for j := range v {
				v[j] = math.Round(2 * random.NormFloat64()) // ties are likely
			}
			text := fmt.Sprintf("w%d", i)
			if err := m.Add(text, v); err != nil {
				t.Fatal(err)
			}
			words = append(words, measure.Word{Text: text, As: text, Rank: i, Vector: v})
		}
		if err := m.Ready(); err != nil {
			t.Fatal(err)
		}
		rule := rapid.SampledFrom([]string{Rule3CosAdd, rule3CosMul}).Draw(t, "rule")
		limit := rapid.IntRange(0, n).Draw(t, "limit")
		var asked []*Question
		for range 20 {
			q := NewQuestion([4]measure.Word{})
			for i := range q.Words {
				for q.Words[i] = words[random.IntN(n)]; !linalg.HasDirection(q.Words[i].Vector); {
					q.Words[i] = words[random.IntN(n)]
				}
			}
			asked = append(asked, q)
		}
		in := input(analogyAccuracy, nil, "rule", rule)
		in.Vocabulary = m
		if err := AnswerQuestions(t.Context(), in, asked, limit); err != nil {
			t.Fatal(err)
		}
		for _, q := range asked {
			best, want := math.Inf(-1), ""
			for i, w := range words {
				if limit > 0 && i >= limit || !linalg.HasDirection(w.Vector) || w.As == q.Words[0].As || w.As == q.Words[1].As ||
					w.As == q.Words[2].As {
					continue
				}
				cos := func(k int) float64 { return linalg.Dot(linalg.Unit(w.Vector), linalg.Unit(q.Words[k].Vector)) }
				s := cos(1) - cos(0) + cos(2)
				if rule == rule3CosMul {
					s = (1 + cos(1)) / 2 * ((1 + cos(2)) / 2) / ((1+cos(0))/2 + 0.001)
				}
				if s > best+1e-9*max(1, math.Abs(s)) {
					best, want = s, w.As
				}
			}
			if q.Answer != want {
				t.Fatalf("%s : %s as %s : %q, want %q", q.Words[0].As, q.Words[1].As, q.Words[2].As, q.Answer, want)
			}
		}
	})
}

// Many distinct words make several tables.
func TestBatches(t *testing.T) {
	var asked []*Question
	for i := range maxBatchWords {
		q := new(Question)
		for k := range q.Words {
			q.Words[k] = measure.Word{As: fmt.Sprintf("w%d-%d", i/2, k), Vector: []float64{1, float64(k)}}
		}
		asked = append(asked, q)
	}
	count := 0
	for _, g := range batches(asked) {
		if len(g.units) > maxBatchWords {
			t.Errorf("%d words", len(g.units))
		}
		for _, q := range g.questions {
			if q != asked[count] || g.units[q.at[2]][1] == 0 {
				t.Fatalf("question %d", count)
			}
			count++
		}
	}
	if count != len(asked) {
		t.Errorf("%d questions", count)
	}
}

func TestAnalogyAccuracyWithoutQuestions(t *testing.T) {
	words := plane([2]float64{1, 0}, [2]float64{0, 1}, [2]float64{1, 1}, [2]float64{2, 1})
	words[3].Rank = 50_000
	in := input(analogyAccuracy, map[string]measure.Set{"questions": {Tuples: [][]measure.Word{words}, Asked: 1}})
	if r := compute(t, analogyAccuracy, in); !hasNote(r, "no_questions") ||
		r.Values["coverage"] != 0 || len(r.Words) != 4 {
		t.Errorf("%v, %v", r.Values, r.Notes)
	}
}

// With a vocabulary of 0 every word may be asked for and be the answer, with n
// those before place n alone.
func TestAnalogyAccuracyWithinAVocabulary(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	words := plane([2]float64{1, 0}, [2]float64{1, 1}, [2]float64{-1, 0.1}, [2]float64{0, 1})
	for i := range words {
		words[i].Text, words[i].As, words[i].Rank = fmt.Sprint("w", i), fmt.Sprint("w", i), i
		if err := m.Add(words[i].As, words[i].Vector); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	for vocabulary, asked := range map[int]float64{0: 1, 4: 1, 3: 0} {
		in := input(analogyAccuracy, map[string]measure.Set{"questions": {Tuples: [][]measure.Word{words}, Asked: 2}},
			"vocabulary", vocabulary)
		in.Vocabulary = m
		r := compute(t, analogyAccuracy, in)
		near(t, "questions", r.Values["questions"], asked, 0)
		near(t, "right", r.Values["right"], asked, 0)
		near(t, "coverage", r.Values["coverage"], asked/2, 0)
		if low := hasNote(r, "low_coverage"); low != (asked == 0) { // half is enough
			t.Errorf("vocabulary %d: notes %v", vocabulary, r.Notes)
		}
	}
}

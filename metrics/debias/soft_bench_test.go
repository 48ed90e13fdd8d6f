package debias

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// wideSpace is as large as GloVe 6B 100d in its pack: 341,479 words. Rows repeat.
type wideSpace struct {
	Space
	rows []float64
}

const wideWords, wideDims = 341_479, 100

func (wideSpace) Info() embed.Info { return embed.Info{Words: wideWords, Dims: wideDims} }

func (s wideSpace) Rows(_ context.Context, yield func(int, []float64) error) error {
	for first := 0; first < wideWords; first += MomentBlock {
		if err := yield(first, s.rows[:min(MomentBlock, wideWords-first)*wideDims]); err != nil {
			return err
		}
	}
	return nil
}

func (s wideSpace) Find(_ context.Context, words []string) ([]embed.Hit, error) {
	hits := make([]embed.Hit, len(words))
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return nil, err
		}
		hits[i] = embed.Hit{Word: w, As: w, Rank: n, Vector: s.rows[n*wideDims:][:wideDims]}
	}
	return hits, nil
}

func newWideSpace() wideSpace {
	random := rand.New(rand.NewPCG(1, 1))
	s := wideSpace{rows: make([]float64, MomentBlock*wideDims)}
	for i := range s.rows {
		s.rows[i] = random.NormFloat64()
	}
	return s
}

// BenchmarkSoft fits soft debiasing to 341,479 x 100 on one core; the aim is
// 1.5 s on two cores in WebAssembly.
func BenchmarkSoft(b *testing.B) {
	space := newWideSpace()
	step := measure.Step{Method: "soft", Pairs: [][]string{{"1", "2"}, {"3", "4"}}, Specific: []string{"1", "2", "3", "4"}}
	for b.Loop() {
		if _, err := Fit(context.Background(), space, step, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHardApply applies hard debiasing to 341,479 x 100 on one core; the
// aim is 0.4 s on two cores in WebAssembly.
func BenchmarkHardApply(b *testing.B) {
	space := newWideSpace()
	f, err := Fit(context.Background(), space, measure.Step{Method: "hard", Pairs: [][]string{{"1", "2"}, {"3", "4"}},
		Specific: []string{"1", "2"}}, nil)
	if err != nil {
		b.Fatal(err)
	}
	w := make([]float64, wideDims)
	for b.Loop() {
		for i := range wideWords {
			f.Apply(w, space.rows[i%MomentBlock*wideDims:][:wideDims], "word", i)
		}
	}
}

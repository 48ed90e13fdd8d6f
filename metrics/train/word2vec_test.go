package train_test

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"weatherglass/metrics/train"
)

// The vectors of testdata/word2vec.py, another program of the same rule with the same
// draws: pairs one after another as in word2vec.c. Its logistic function has no table, its
// floats are of 64 bits.
func TestWord2vecsRule(t *testing.T) {
	b, err := os.ReadFile("testdata/word2vec.json")
	if err != nil {
		t.Fatal(err)
	}
	var want struct {
		Window, Dims, Epochs int
		Seed                 uint64
		Paragraphs           []string
		Cases                []struct {
			Method  string
			Vectors map[string][]float64
		}
	}
	if err := json.Unmarshal(b, &want); err != nil {
		t.Fatal(err)
	}
	texts := train.NewCollector("en")
	for _, p := range want.Paragraphs {
		if err := texts.Paragraph([]byte(p)); err != nil {
			t.Fatal(err)
		}
	}
	s := texts.Sequence(1)
	for _, c := range want.Cases {
		learn := train.SGNS
		if c.Method == "cbow" {
			learn = train.CBOW
		}
		options := train.Options{Dims: want.Dims, Window: want.Window, Workers: 2}
		v, err := learn(t.Context(), s, train.Learning{Options: options, Epochs: want.Epochs, Seed: want.Seed})
		if err != nil {
			t.Fatal(err)
		}
		off, size := 0.0, 0.0
		for word, row := range c.Vectors {
			place, ok := s.Vocabulary.Place(word)
			if !ok {
				t.Fatalf("%s is not in the vocabulary", word)
			}
			for k, x := range row {
				off, size = max(off, math.Abs(v.Rows[place][k]-x)), max(size, math.Abs(x))
			}
		}
		t.Logf("%s, %d words: off by %.2g of %.2g", c.Method, len(c.Vectors), off, size)
		if len(c.Vectors) < 60 || off > 5e-6*size {
			t.Errorf("%s: %d words, numbers off by %.2g", c.Method, len(c.Vectors), off)
		}
	}
}

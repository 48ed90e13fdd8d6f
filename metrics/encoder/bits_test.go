package encoder

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
	"path/filepath"
	"slices"
	"testing"
)

// bitsOf are the states of the sentences of a model's inputs, and log p at their second
// tokens if it fills masks, as bytes.
func bitsOf(t testing.TB, m *Model, dir string, workers int) []byte {
	t.Helper()
	_, ids := inputs(t, dir)
	parts := make([][]byte, len(ids))
	put := func(i int, x []float32) {
		for _, v := range x {
			parts[i] = binary.LittleEndian.AppendUint32(parts[i], math.Float32bits(v))
		}
	}
	job := Job{Sentences: ids, Workers: workers}
	err := m.Run(context.Background(), job, func(i int, s States) error {
		for l := range s.Layers {
			put(i, s.Layer(l))
		}
		return nil
	})
	if err == nil && m.FillsMasks() {
		at := slices.Repeat([]int{1}, len(ids))
		err = m.FillMasks(context.Background(), job, at, func(i int, logP []float32) error {
			put(i, logP)
			return nil
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return slices.Concat(parts...)
}

func digestOf(t testing.TB, m *Model, dir string) string {
	t.Helper()
	sum := sha256.Sum256(bitsOf(t, m, dir, 1))
	return hex.EncodeToString(sum[:8])
}

// TestGolden: the bits of all states and of log p are these on every engine, whatever
// kernels it has. That the numbers are right, TestHiddenStates says.
func TestGolden(t *testing.T) {
	for name, want := range map[string]string{
		"bert":                  "04d3156842832d80",
		"bert-bare-cased":       "1b4e9b8a7ce3290b",
		"distilbert":            "fa946583d979e565",
		"distilbert-sinusoidal": "1136ccbae05ae8d0",
		"electra":               "e2aa0ae0dc886b30",
		"modernbert":            "ec2cd3c3a02579bc",
		"mpnet":                 "ea2575cd917668c9",
		"xlm-roberta":           "01267c93d199baca",
	} {
		dir := filepath.Join("testdata", name)
		file, c := opened(t, dir)
		if got := digestOf(t, loaded(t, file, c), dir); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// TestCompany: a sentence has the same bits alone, among others, and by any number of
// workers.
func TestCompany(t *testing.T) {
	for _, name := range tiny {
		dir := filepath.Join("testdata", name)
		file, c := opened(t, dir)
		m := loaded(t, file, c)
		_, ids := inputs(t, dir)
		want := bitsOf(t, m, dir, 1)
		if !slices.Equal(bitsOf(t, m, dir, 3), want) {
			t.Errorf("%s: three workers find other bits", name)
		}
		var together, alone []uint32
		collect := func(to *[]uint32) func(int, States) error {
			return func(_ int, s States) error {
				for _, v := range s.Layer(s.Layers - 1) {
					*to = append(*to, math.Float32bits(v))
				}
				return nil
			}
		}
		groups := batches(ids)
		if err := m.Run(context.Background(), Job{Sentences: ids}, collect(&together)); err != nil {
			t.Fatal(err)
		}
		for _, i := range slices.Concat(groups...) {
			if err := m.Run(context.Background(), Job{Sentences: ids[i : i+1]}, collect(&alone)); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(together, alone) {
			t.Errorf("%s: a sentence alone has other bits", name)
		}
	}
}

// TestBatches: each sentence is in one batch, the longest first, and no batch of several
// has more tokens than it may.
func TestBatches(t *testing.T) {
	var sentences [][]int
	for i := range 200 {
		sentences = append(sentences, make([]int, 1+i*i%131))
	}
	seen, longest := map[int]bool{}, math.MaxInt
	for _, group := range batches(sentences) {
		tokens := 0
		for _, i := range group {
			if n := len(sentences[i]); seen[i] || n > longest {
				t.Fatalf("sentence %d of %d tokens follows one of %d, or comes twice", i, n, longest)
			} else {
				seen[i], longest, tokens = true, n, tokens+n
			}
		}
		if tokens > batchTokens && len(group) > 1 {
			t.Errorf("a batch of %d sentences has %d tokens", len(group), tokens)
		}
	}
	if len(seen) != len(sentences) {
		t.Errorf("%d of %d sentences are in batches", len(seen), len(sentences))
	}
}

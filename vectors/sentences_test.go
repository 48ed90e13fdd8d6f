package vectors_test

import (
	"context"
	"encoding/json"
	"io/fs"
	"math"
	"os"
	"slices"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/second" // SEAT
	"weatherglass/metrics/sentencepack"
	"weatherglass/vectors"
)

// seatOf measures SEAT of a built-in test in sentences that the program carries.
func seatOf(t *testing.T, id, test string) *experiment.Reading {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), experiment.Experiment{Method: "seat", Test: test, Embedding: id},
		experiment.Env{Lexicon: lex, Contexts: experiment.RunContexts,
			OpenContexts: func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
				return vectors.SentencesOf(ctx, asked, words, lex)
			}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// d, and p over words, are those that other programs computed from the models themselves, by as much as the manifests
// say; the digests do not change.
func TestSentencesAgree(t *testing.T) {
	var reference struct {
		Models map[string][]struct {
			Test   string
			D      float64 `json:"d"`
			DWords float64 `json:"d_words"`
			PLow   float64 `json:"p_words_low"`
			PHigh  float64 `json:"p_words_high"`
		}
	}
	read(t, "reference.json", &reference)
	var digests map[string]map[string]string
	read(t, "digests.json", &digests)
	for id := range sentencepack.Shipped {
		p, err := vectors.OpenSentences(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		m := p.Manifest()
		if m.Moved.D > .003 || m.Moved.DWords > .003 || m.Moved.D == 0 || len(m.Tests) != 10 || m.Sentences != 2172 {
			t.Errorf("%s: %+v", id, m)
		}
		if len(reference.Models[id]) != 6 {
			t.Errorf("%s: %d reference values", id, len(reference.Models[id]))
		}
		for _, want := range reference.Models[id] {
			got := seatOf(t, id, want.Test)
			v := got.Values
			// One in a million is what float32 leaves open between programs.
			if math.Abs(v["d"]-want.D) > m.Moved.D+1e-6 || math.Abs(v["d_words"]-want.DWords) > m.Moved.DWords+1e-6 {
				t.Errorf("%s, %s: d %v and %v over words, want %v and %v", id, want.Test, v["d"], v["d_words"], want.D, want.DWords)
			}
			if v["p_words"] < want.PLow*.97-1e-9 || v["p_words"] > want.PHigh*1.03 {
				t.Errorf("%s, %s: p over words %v, want %v to %v", id, want.Test, v["p_words"], want.PLow, want.PHigh)
			}
		}
		for test, want := range digests[id] {
			if got := seatOf(t, id, test); got.Digest != want {
				t.Errorf("%s, %s: digest %s, want %s", id, test, got.Digest, want)
			}
		}
	}
}

// read reads a file of the package of such packs.
func read(t *testing.T, name string, to any) {
	t.Helper()
	text, err := os.ReadFile("../metrics/sentencepack/testdata/" + name)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The program knows the manifests that it carries, and all of them have less than a megabyte together.
func TestSentencesShipped(t *testing.T) {
	list, err := vectors.ListSentences(assets.Encoders())
	if err != nil || len(list) != len(sentencepack.Shipped) {
		t.Fatalf("%d of %d, %v", len(list), len(sentencepack.Shipped), err)
	}
	var bytes int64
	for _, one := range list {
		if p, err := vectors.OpenSentences(t.Context(), one.ID); p == nil || err != nil {
			t.Errorf("%s: %v", one.ID, err)
		}
		bytes += int64(len(one.Manifest))
		for _, f := range one.Files {
			bytes += f.Bytes
		}
		m := one.Read
		if m.Licence() == "" || m.Model.MadeBy == "" || m.Model.URL == "" || len(m.Model.Weights) != 64 ||
			!slices.Contains([]string{"cls", "mean"}, m.Model.Pool) {
			t.Errorf("%s: %+v", one.ID, m.Model)
		}
	}
	if bytes >= 1_000_000 {
		t.Errorf("%d bytes", bytes)
	}
	all, err := fs.Glob(assets.Encoders(), "*/*")
	if err != nil || len(all) != 2*len(list) {
		t.Errorf("files that no manifest names: %v, %v", all, err)
	}
	if p, err := vectors.OpenSentences(t.Context(), "glove-6b-50d"); p != nil || err != nil {
		t.Errorf("%v, %v", p, err)
	}
}

package embed_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
)

func memory(t testing.TB, words ...string) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "test"})
	for i, w := range words {
		if err := m.Add(w, []float64{float64(i), 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMemoryCase(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  embed.Case
	}{
		{[]string{"he", "she's", "é", "日本", "2"}, embed.CaseLower},
		{[]string{"he", "He"}, embed.CasePreserve},
		{[]string{"É"}, embed.CasePreserve},
	} {
		if got := memory(t, c.words...).Info().Provenance.Case; got != c.want {
			t.Errorf("%q: case %s, want %s", c.words, got, c.want)
		}
	}
}

func TestMemoryFind(t *testing.T) {
	m := memory(t, "he", "she", "he")
	if info := m.Info(); info.Words != 2 || info.Dims != 2 {
		t.Errorf("info %+v", info)
	}
	hits, err := m.Find(t.Context(), []string{"She", "they", "HE"})
	if err != nil {
		t.Fatal(err)
	}
	if h := hits[0]; h.Word != "She" || h.As != "she" || h.Rank != 1 || !slices.Equal(h.Vector, []float64{1, 1}) {
		t.Errorf("She: %+v", h)
	}
	if h := hits[1]; h.Word != "they" || h.As != "" || h.Vector != nil {
		t.Errorf("they: %+v", h)
	}
	if h := hits[2]; h.Rank != 0 || h.Vector[0] != 0 {
		t.Errorf("of a word added twice the first counts: %+v", h)
	}
	hits[0].Vector[0] = 99
	if again, _ := m.Find(t.Context(), []string{"she"}); again[0].Vector[0] != 1 {
		t.Error("a caller changed the embedding")
	}
}

func TestMemoryWordsOnly(t *testing.T) {
	m := embed.NewMemory(embed.Info{})
	m.AddWord("the", 0)
	if err := m.AddRanked("he", 17, []float64{1}); err != nil {
		t.Fatal(err)
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	hits, _ := m.Find(t.Context(), []string{"the", "he"})
	if hits[0].As != "" || hits[1].Rank != 17 {
		t.Errorf("hits %+v", hits)
	}
	if has, _ := m.Has(t.Context(), []string{"the", "no"}); !slices.Equal(has, []string{"the", ""}) {
		t.Errorf("has %q", has)
	}
}

func TestMemoryErrors(t *testing.T) {
	m := embed.NewMemory(embed.Info{Dims: 3})
	if m.Ready() == nil {
		t.Error("an embedding without words is ready")
	}
	if m.Add("he", []float64{1}) == nil || embed.NewMemory(embed.Info{}).Add("he", nil) == nil {
		t.Error("vectors of a wrong length are taken")
	}
	if hits, err := m.Find(t.Context(), []string{"he"}); err != nil || hits[0].As != "" {
		t.Errorf("before Ready: %+v, %v", hits, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := memory(t, "he").Find(ctx, nil); err == nil {
		t.Error("a cancelled context is ignored")
	}
}

func ExampleMemory() {
	m := embed.NewMemory(embed.Info{ID: "tiny", Title: "Tiny"})
	for _, word := range []string{"he", "she", "theatre"} {
		if err := m.Add(word, []float64{1, 0}); err != nil {
			fmt.Println(err)
		}
	}
	if err := m.Ready(); err != nil {
		fmt.Println(err)
	}
	hits, _ := m.Find(context.Background(), []string{"SHE", "they"})
	fmt.Printf("%q %d, %q\n", hits[0].As, hits[0].Rank, hits[1].As)
	complete, _ := m.Complete(context.Background(), "th", 3)
	near, _ := m.Near(context.Background(), "theater", 3)
	fmt.Println(complete, near)
	// Output:
	// "she" 1, ""
	// [theatre] [theatre]
}

package corpus_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/corpus"
)

// Texts in memory give what a counter makes of the same texts, whichever company is
// asked for, and the digest of counts in files.
func TestHeldEqualsCounter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SampledFrom([]string{"he", "she", "ship", "tea", "rare", "Don't", "5", ""})
		texts := rapid.SliceOfN(rapid.SliceOfN(rapid.SliceOfN(words, 0, 12), 0, 4), 1, 4).Draw(t, "texts")
		least := uint64(rapid.IntRange(1, 4).Draw(t, "least"))
		settings := corpus.Settings{Language: "en", Window: rapid.IntRange(1, 3).Draw(t, "window"),
			Contexts: []corpus.Contexts{{Name: "A", Words: []string{"he"}}, {Name: "B", Words: []string{"she", "tea"}}}}
		index, err := corpus.NewIndex(nil)
		if err != nil {
			t.Fatal(err)
		}
		holder, tally, tokens := corpus.NewHolder("en"), corpus.Tally{}, corpus.NewTokenizer("en")
		for i, document := range texts {
			if err := index.Add(fmt.Sprint("d", i), nil); err != nil {
				t.Fatal(err)
			}
			holder.Document()
			for _, p := range document {
				text := fmt.Append(nil, p)
				if err := holder.Paragraph(text); err != nil {
					t.Fatal(err)
				}
				tokens.Each(text, tally.Add)
			}
		}
		v := tally.Vocabulary(least)
		counter, err := corpus.NewCounter(v, settings)
		if err != nil {
			t.Fatal(err)
		}
		about := corpus.About{ID: "own-a", Language: "en", MinCount: least, Window: settings.Window}
		var counted []corpus.Document
		aboutOfCounts := about
		aboutOfCounts.Rule = tokens.Rule()
		digest, err := corpus.NewDigest(aboutOfCounts, v, index)
		if err != nil {
			t.Fatal(err)
		}
		for _, document := range texts {
			for _, p := range document {
				counter.Paragraph(fmt.Append(nil, p))
			}
			counted = append(counted, counter.Document())
			digest.Add(counted[len(counted)-1])
		}
		packed := corpus.NewPacked(corpus.Counted{Vocabulary: v}, index, counted)
		packed.Describe(corpus.About{Contexts: settings.Contexts})
		held := holder.Held(least, index)
		if err := held.Describe(about); err != nil {
			t.Fatal(err)
		}
		if a := held.About(); a.Digest != digest.Sum() || a.Tokens != tally.Tokens() || a.Documents != len(texts) ||
			a.Vocabulary != v.Len() {
			t.Fatalf("%+v", a)
		}
		ask := corpus.Ask{Words: []string{"ship", "he", "nobody"}, Company: (*[2]corpus.Contexts)(settings.Contexts),
			Whole: true, Parts: [][]int{{0}}, Pool: rapid.Bool().Draw(t, "pool")}
		for i := 1; i < len(texts); i++ {
			ask.Parts[0] = append(ask.Parts[0], i)
		}
		want, err := packed.Choose(t.Context(), ask)
		if err != nil {
			t.Fatal(err)
		}
		got, err := held.Choose(t.Context(), ask)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%v\ngot  %+v\nwant %+v", err, got[0], want[0])
		}
		again, err := held.Packed(t.Context(), settings.Contexts)
		if err != nil || len(again.Documents) != len(counted) || fmt.Sprint(again.Documents) != fmt.Sprint(counted) {
			t.Fatalf("%v: %+v, want %+v", err, again.Documents, counted)
		}
	})
}

// A word below the minimum is still known to have been there.
func TestHeldCount(t *testing.T) {
	h := corpus.NewHolder("en")
	for range 3 {
		h.Document()
		if err := h.Paragraph([]byte("The nurse saw the sea")); err != nil {
			t.Fatal(err)
		}
	}
	if h.Tokens() != 15 || h.Types() != 4 || h.Count("the") != 6 || h.Count("doctor") != 0 {
		t.Errorf("%d words, %d types, the %d times", h.Tokens(), h.Types(), h.Count("the"))
	}
	index, _ := corpus.NewIndex(nil)
	for _, id := range []string{"a", "b", "c"} {
		_ = index.Add(id, nil)
	}
	held := h.Held(6, index)
	if held.Vocabulary.Len() != 1 || held.Count("sea") != 3 || held.Count("doctor") != 0 {
		t.Errorf("%d words are kept, sea stood there %d times", held.Vocabulary.Len(), held.Count("sea"))
	}
}

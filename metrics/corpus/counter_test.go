package corpus_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/corpus"
)

// A naive count of a list of words in windows, straight from the definition.
func naive(paragraphs []string, v *corpus.Vocabulary, window int, contexts []string) map[string]uint64 {
	in := map[string]bool{}
	for _, w := range contexts {
		in[w] = true
	}
	counts := map[string]uint64{}
	for _, p := range paragraphs {
		var words []string
		for _, w := range tokens("en", p) {
			if _, ok := v.Place(w); ok {
				words = append(words, w)
			}
		}
		for i, context := range words {
			for j, word := range words {
				if in[context] && i != j && max(i-j, j-i) <= window {
					counts[word]++
				}
			}
		}
	}
	return counts
}

func asMap(v *corpus.Vocabulary, list []corpus.Count) map[string]uint64 {
	counts := map[string]uint64{}
	for _, c := range list {
		counts[v.Word(int(c.Place)).Word] = c.N
	}
	return counts
}

func TestCounterAgainstDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{"he", "she", "nurse", "a", "b", "c", "rare"})
		paragraph := rapid.Custom(func(t *rapid.T) string {
			return strings.Join(rapid.SliceOfN(word, 0, 12).Draw(t, "words"),
				" ")
		})
		paragraphs := rapid.SliceOfN(paragraph, 0, 4).Draw(t, "paragraphs")
		least, window := rapid.Uint64Range(1, 4).Draw(t, "least"), rapid.IntRange(1, 5).Draw(t, "window")
		tally := corpus.Tally{}
		for _, p := range paragraphs {
			corpus.NewTokenizer("en").Each([]byte(p), tally.Add)
		}
		v := tally.Vocabulary(least)
		lists := []corpus.Contexts{{Name: "A", Words: []string{"she", "a"}},
			{Name: "B", Words: []string{"he", "a", "absent"}}}
		c, err := corpus.NewCounter(v, corpus.Settings{Language: "en", Window: window, Contexts: lists})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range paragraphs {
			c.Paragraph([]byte(p))
		}
		d := c.Document()
		if d.Tokens != tally.Tokens() {
			t.Fatalf("%d tokens, want %d", d.Tokens, tally.Tokens())
		}
		for place := range v.Len() {
			w := v.Word(place)
			if w.Count < least || asMap(v, d.Words)[w.Word] != w.Count {
				t.Fatalf("%+v, counted %v", w, asMap(v, d.Words))
			}
		}
		for i, l := range lists {
			if got, want := asMap(v, d.Pairs[i]), naive(paragraphs, v, window, l.Words); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: %v, want %v", l.Name, got, want)
			}
		}
		if empty := c.Document(); empty.Tokens != 0 || len(empty.Words) != 0 || len(empty.Pairs[0]) != 0 {
			t.Fatalf("a document without text: %+v", empty)
		}
	})
}

// Parts of a document add up to the whole.
func TestDocumentAdd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		paragraphs := rapid.SliceOfN(rapid.StringMatching(`([abc] ){0,9}`), 0, 6).Draw(t, "paragraphs")
		cut := rapid.IntRange(0, len(paragraphs)).Draw(t, "cut")
		v := corpus.NewVocabulary([]corpus.WordCount{{Word: "a", Count: 9}, {Word: "b", Count: 9}, {Word: "c", Count: 8}})
		c, err := corpus.NewCounter(v, corpus.Settings{Window: 2, Contexts: []corpus.Contexts{{Words: []string{"a"}}}})
		if err != nil {
			t.Fatal(err)
		}
		count := func(list []string) corpus.Document {
			for _, p := range list {
				c.Paragraph([]byte(p))
			}
			return c.Document()
		}
		whole := count(paragraphs)
		if sum := count(paragraphs[:cut]).Add(count(paragraphs[cut:])); fmt.Sprint(sum) != fmt.Sprint(whole) {
			t.Fatalf("%v, whole %v", sum, whole)
		}
	})
}

func TestCounterRefuses(t *testing.T) {
	v := corpus.NewVocabulary(nil)
	if _, err := corpus.NewCounter(v, corpus.Settings{Window: 0}); err == nil {
		t.Error("a window of 0")
	}
	if _, err := corpus.NewCounter(v, corpus.Settings{Window: 1,
		Contexts: make([]corpus.Contexts, corpus.MaxContexts+1)}); err == nil {
		t.Error("too many lists")
	}
}

func TestTally(t *testing.T) {
	var a, b corpus.Tally
	for _, w := range strings.Fields("b a b c") {
		a.Add([]byte(w))
	}
	b.AddMany("c", 1<<33)
	b.Merge(&a)
	if b.Tokens() != 1<<33+4 || b.Types() != 3 {
		t.Errorf("%d tokens, %d types", b.Tokens(), b.Types())
	}
	if got, want := fmt.Sprint(b.ByWord()), "[{a 1} {b 2} {c 8589934593}]"; got != want {
		t.Errorf("by word: %s, want %s", got, want)
	}
	v := b.Vocabulary(2)
	if place, ok := v.Place("b"); v.Len() != 2 || !ok || place != 1 || v.Word(0).Word != "c" {
		t.Errorf("vocabulary of %d, b at %d", v.Len(), place)
	}
}

// The counts of pmi_en.json: of the whole collection, of each slot, of the authors
// of each gender.
func TestCountsOfNovels(t *testing.T) {
	n, want := openNovels(t, "en"), readExpected(t)
	v := n.tally(t, "en").Vocabulary(want.Meta.MinCount)
	c, err := corpus.NewCounter(v, corpus.Settings{Language: "en", Window: want.Meta.Window,
		Contexts: []corpus.Contexts{{Words: want.Meta.A}, {Words: want.Meta.B}}})
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]corpus.Document{}
	for _, row := range n.index[1:] {
		n.each(t, row[0], c.Paragraph)
		d := c.Document()
		for _, part := range []string{"all", row[2], "author_" + row[3]} {
			sum, ok := parts[part]
			if !ok {
				sum.Pairs = make([][]corpus.Count, 2)
			}
			parts[part] = sum.Add(d)
		}
	}
	checkCounts(t, v, parts, want)
}

func checkCounts(t *testing.T, v *corpus.Vocabulary, parts map[string]corpus.Document, want expected) {
	t.Helper()
	checked := 0
	for word, by := range want.Words {
		for part, w := range by {
			d := parts[part]
			a, b := asMap(v, d.Pairs[0])[word], asMap(v, d.Pairs[1])[word]
			if na, nb := corpus.Total(d.Pairs[0]), corpus.Total(d.Pairs[1]); a != w.A || b != w.B || na != w.NA || nb != w.NB {
				t.Errorf("%s, %s: %d %d of %d %d, want %d %d of %d %d", word, part, a, b, na, nb, w.A, w.B, w.NA, w.NB)
			}
			checked++
		}
	}
	if checked != 140 {
		t.Errorf("%d rows", checked)
	}
}

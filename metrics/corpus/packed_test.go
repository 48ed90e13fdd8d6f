package corpus_test

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/corpus"
)

// drawPacked draws counts of up to five documents with two lists of context words.
func drawPacked(t *rapid.T) *corpus.Packed {
	texts := []string{"she", "he", "nurse", "sea", "captain", "l’été", "a"}
	var list []corpus.WordCount
	for _, w := range texts[:rapid.IntRange(0, len(texts)).Draw(t, "words")] {
		list = append(list, corpus.WordCount{Word: w, Count: rapid.Uint64Range(1, 4).Draw(t, "count")})
	}
	of := corpus.Counted{Vocabulary: corpus.NewVocabulary(list),
		Contexts: []corpus.Contexts{{Name: "women", Words: []string{"she", "hers"}}, {Name: "men", Words: []string{"he"}}}}
	index, err := corpus.NewIndex([]string{"year", "gender"})
	if err != nil {
		t.Fatal(err)
	}
	var documents []corpus.Document
	for i := range rapid.IntRange(0, 5).Draw(t, "documents") {
		if err := index.Add(string(rune('a'+i)), []string{rapid.SampledFrom([]string{"1840", "1900", ""}).Draw(t, "year"),
			rapid.SampledFrom([]string{"F", "M"}).Draw(t, "gender")}); err != nil {
			t.Fatal(err)
		}
		d := corpus.Document{Tokens: rapid.Uint64Range(0, 1<<40).Draw(t, "tokens"), Words: drawCounts(t, len(list))}
		for range of.Contexts {
			d.Pairs = append(d.Pairs, drawCounts(t, len(list)))
		}
		documents = append(documents, d)
	}
	p := corpus.NewPacked(of, index, documents)
	p.Describe(corpus.About{ID: "mine", Contexts: of.Contexts})
	return p
}

// What some words are asked is the same of all words' counts and of theirs alone, before
// and after a file.
func TestPackedNarrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := drawPacked(t)
		words := rapid.SliceOfDistinct(rapid.SampledFrom([]string{"nurse", "sea", "a", "missing", "he"}), rapid.ID[string]).
			Draw(t, "asked")
		all, _ := whole.Index.Where(nil)
		cut := rapid.IntRange(0, len(all)).Draw(t, "cut")
		ask := corpus.Ask{Words: words, Company: &[2]corpus.Contexts{whole.Contexts[1], whole.Contexts[0]},
			Parts: [][]int{all[:cut], all[cut:]}}
		want := choose(t, whole, ask)
		narrow := whole.Narrow(words)
		if !narrow.Knows(words) || narrow.Knows([]string{"captain"}) && !slices.Contains(words, "captain") {
			t.Fatalf("the counts of %q know the wrong words", words)
		}
		for name, p := range map[string]*corpus.Packed{"whole again": again(t, whole), "narrow": narrow,
			"narrow again": again(t, narrow)} {
			if got := choose(t, p, ask); !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %+v, want %+v", name, got, want)
			}
		}
		if _, err := narrow.Choose(context.Background(), corpus.Ask{Whole: true}); err == nil {
			t.Error("counts of some words sum all")
		}
	})
}

func choose(t *rapid.T, s corpus.Source, ask corpus.Ask) []*corpus.Chosen {
	t.Helper()
	chosen, err := s.Choose(context.Background(), ask)
	if err != nil {
		t.Fatal(err)
	}
	return chosen
}

func again(t *rapid.T, p *corpus.Packed) *corpus.Packed {
	t.Helper()
	file, err := corpus.AppendPacked(nil, p)
	if err != nil {
		t.Fatal(err)
	}
	read, err := corpus.ReadPacked(file, p.About())
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// The sums of all words are those of the documents.
func TestChooseWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPacked(t)
		all, _ := p.Index.Where(nil)
		chosen := choose(t, p, corpus.Ask{Whole: true, Words: []string{"he"},
			Company: &[2]corpus.Contexts{p.Contexts[0], p.Contexts[1]}, Parts: [][]int{all}})[0]
		var n, a uint64
		for _, sum := range chosen.Whole {
			n, a = n+sum.N, a+sum.A
			if he := chosen.Words[0].Total(); sum.Text == "he" && sum != he {
				t.Errorf("he is %+v among all words, %+v alone", sum, he)
			}
		}
		var wantN, wantA uint64
		for i, d := range p.Documents {
			wantN, wantA = wantN+corpus.Total(d.Words), wantA+corpus.Total(d.Pairs[0])
			if chosen.Company[1][i] != corpus.Total(d.Pairs[1]) || chosen.Tokens[i] != d.Tokens {
				t.Errorf("document %d has other sums", i)
			}
		}
		if n != wantN || a != wantA {
			t.Errorf("%d words and %d pairs, want %d and %d", n, a, wantN, wantA)
		}
	})
}

// Company of lists that were not counted is refused by their name; the order and
// repeats of their words do not matter.
func TestUncounted(t *testing.T) {
	x, _ := corpus.NewIndex(nil)
	p := corpus.NewPacked(corpus.Counted{Vocabulary: corpus.NewVocabulary(nil),
		Contexts: []corpus.Contexts{{Name: "women", Words: []string{"she", "her"}}}}, x, nil)
	_, err := p.Choose(t.Context(),
		corpus.Ask{Company: &[2]corpus.Contexts{{Words: []string{"her", "she", "she"}},
			{Name: "old", Words: []string{"old"}}}})
	if err == nil || err.Error() != `the company of "old" was not counted, only of women` {
		t.Error(err)
	}
}

// Facets are counted by hand.
func TestFacets(t *testing.T) {
	x, err := corpus.NewIndex([]string{"year", "slot", "title", "empty", "author_gender"})
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range [][]string{{"1840", "T1", "one", "", "F"}, {"1859", "T1", "two", "", "F"},
		{"1860", "T2", "three", "", "M"}, {"1860", "T3", "four", "", "F"}} {
		if err := x.Add(string(rune('a'+i)), row); err != nil {
			t.Fatal(err)
		}
	}
	about := corpus.About{Index: x, Spans: []corpus.Span{{Column: "slot", Value: "T2", First: 1860, Last: 1879}}}
	got := about.WithFacets([]uint64{5, 7, 11, 2}).Facets
	want := []corpus.Facet{
		{Column: "year", Years: true, SplitBy: "author_gender",
			Values: []corpus.FacetValue{{Value: "1840", Documents: 1, Tokens: 5, Split: []int{1, 0}},
				{Value: "1859", Documents: 1, Tokens: 7, Split: []int{1, 0}},
				{Value: "1860", Documents: 2, Tokens: 13, Split: []int{1, 1}}}},
		{Column: "slot", Values: []corpus.FacetValue{{Value: "T1", Documents: 2, Tokens: 12, Span: []float64{1840, 1859}},
			{Value: "T2", Documents: 1, Tokens: 11, Span: []float64{1860, 1879}},
			{Value: "T3", Documents: 1, Tokens: 2, Span: []float64{1860, 1860}}}},
		{Column: "author_gender", Values: []corpus.FacetValue{{Value: "F", Documents: 3, Tokens: 14,
			Span: []float64{1840, 1860}}, {Value: "M", Documents: 1, Tokens: 11, Span: []float64{1860, 1860}}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// The digest goes by the words of documents, their index and how they were counted.
func TestDigest(t *testing.T) {
	of := func(window int, n uint64, year string) string {
		x, _ := corpus.NewIndex([]string{"year"})
		if err := x.Add("a", []string{year}); err != nil {
			t.Fatal(err)
		}
		d, err := corpus.NewDigest(corpus.About{Language: "en", Window: window},
			corpus.NewVocabulary([]corpus.WordCount{{Word: "he", Count: n}}), x)
		if err != nil {
			t.Fatal(err)
		}
		d.Add(corpus.Document{Tokens: 9, Words: []corpus.Count{{Place: 0, N: n}},
			Pairs: [][]corpus.Count{{{Place: 0, N: 3}}}})
		return d.Sum()
	}
	seen := map[string]bool{of(10, 2, "1840"): true}
	if !seen[of(10, 2, "1840")] {
		t.Error("the same counts have two digests")
	}
	for _, other := range []string{of(5, 2, "1840"), of(10, 3, "1840"), of(10, 2, "1841")} {
		if seen[other] {
			t.Error("other counts have the same digest")
		}
		seen[other] = true
	}
}

func FuzzReadPacked(f *testing.F) {
	x, _ := corpus.NewIndex([]string{"year"})
	_ = x.Add("a", []string{"1840"})
	of := corpus.Counted{Vocabulary: corpus.NewVocabulary([]corpus.WordCount{{Word: "he", Count: 2},
		{Word: "she", Count: 1}}), Contexts: []corpus.Contexts{{Name: "men", Words: []string{"he"}}}}
	p := corpus.NewPacked(of, x, []corpus.Document{{Tokens: 3, Words: []corpus.Count{{Place: 0, N: 2}},
		Pairs: [][]corpus.Count{{{Place: 1, N: 1}}}}})
	p.Describe(corpus.About{Contexts: of.Contexts})
	for _, p := range []*corpus.Packed{p, p.Narrow([]string{"she", "sea"})} {
		file, err := corpus.AppendPacked(nil, p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		read, err := corpus.ReadPacked(data, corpus.About{Contexts: of.Contexts})
		if err != nil {
			return
		}
		file, err := corpus.AppendPacked(nil, read)
		if err != nil {
			t.Fatal(err)
		}
		again, err := corpus.ReadPacked(file, corpus.About{Contexts: of.Contexts})
		if err != nil || !reflect.DeepEqual(again, read) {
			t.Errorf("written and read again: %+v, %v, was %+v", again, err, read)
		}
	})
}

// Counts beyond 2^32 are kept whole in a file.
func TestPackedLargeCounts(t *testing.T) {
	const many = 1<<33 + 5
	x, _ := corpus.NewIndex(nil)
	if err := x.Add("a", nil); err != nil {
		t.Fatal(err)
	}
	p := corpus.NewPacked(corpus.Counted{Vocabulary: corpus.NewVocabulary(
		[]corpus.WordCount{{Word: "he", Count: many}, {Word: "she", Count: 2}})}, x,
		[]corpus.Document{{Tokens: 2 * many, Words: []corpus.Count{{Place: 0, N: many}, {Place: 1, N: 2}}}})
	for _, p := range []*corpus.Packed{p, p.Narrow([]string{"she"})} {
		file, err := corpus.AppendPacked(nil, p)
		if err != nil {
			t.Fatal(err)
		}
		read, err := corpus.ReadPacked(file, corpus.About{})
		if err != nil || read.Documents[0].Tokens != 2*many || corpus.Total(read.Documents[0].Words) != many+2 {
			t.Errorf("%+v, %v", read, err)
		}
	}
}

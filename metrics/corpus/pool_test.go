package corpus_test

import (
	"fmt"
	"reflect"
	"testing"

	"weatherglass/metrics/corpus"
)

// ladder is a whole vocabulary of words w0, w1, ... by rank, in one document.
func ladder(t *testing.T, size int) *corpus.Packed {
	t.Helper()
	list := make([]corpus.WordCount, size)
	d := corpus.Document{Tokens: 10, Pairs: [][]corpus.Count{{{Place: 0, N: 3}}, {{Place: uint32(size - 1), N: 4}}}}
	for i := range list {
		list[i] = corpus.WordCount{Word: fmt.Sprint("w", i), Count: uint64(10*size - i)}
		d.Words = append(d.Words, corpus.Count{Place: uint32(i), N: uint64(i + 1)})
	}
	x, err := corpus.NewIndex(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Add("one", nil); err != nil {
		t.Fatal(err)
	}
	p := corpus.NewPacked(corpus.Counted{Vocabulary: corpus.NewVocabulary(list),
		Contexts: []corpus.Contexts{{Name: "a", Words: []string{"w0"}}, {Name: "b", Words: []string{"w1"}}}},
		x, []corpus.Document{d})
	p.Describe(corpus.About{Contexts: p.Contexts})
	return p
}

// Of the first 4,000 of 5,000 words every second is in the pool, 2,000 of them, and the counts of
// these alone have the same pool with the same numbers; without one of them they have
// none. Of few words all are.
func TestPool(t *testing.T) {
	whole := ladder(t, 5000)
	pool := whole.Pool()
	if len(pool) != corpus.PoolSize || !reflect.DeepEqual(pool[:5], []string{"w1", "w3", "w5", "w7", "w9"}) ||
		pool[1999] != "w3999" {
		t.Fatalf("%d words: %q … %q", len(pool), pool[:5], pool[1999])
	}
	narrow := whole.Narrow(append([]string{"w2"}, pool...))
	ask := corpus.Ask{Words: []string{"w2"}, Company: &[2]corpus.Contexts{whole.Contexts[0], whole.Contexts[1]},
		Parts: [][]int{{0}}, Pool: true}
	var found [2]*corpus.Chosen
	for i, p := range []*corpus.Packed{whole, narrow} {
		chosen, err := p.Choose(t.Context(), ask)
		if err != nil {
			t.Fatal(err)
		}
		found[i] = chosen[0]
	}
	if !reflect.DeepEqual(found[0], found[1]) || len(found[0].Words) != 1 || len(found[0].Pool) != 2000 ||
		found[0].Pool[0].Total() != (corpus.Sum{Text: "w1", N: 2}) {
		t.Errorf("of all words %d and %d, of these alone %d and %d", len(found[0].Words), len(found[0].Pool),
			len(found[1].Words), len(found[1].Pool))
	}
	if less := whole.Narrow(pool[:1999]).Pool(); less != nil {
		t.Errorf("without the last word there are %d", len(less))
	}
	if few := ladder(t, 3).Pool(); !reflect.DeepEqual(few, []string{"w0", "w1", "w2"}) {
		t.Errorf("of three words %q", few)
	}
}

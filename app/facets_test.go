//go:build !js || texts

package app

import "testing"

// A measure of vectors that were made of all texts takes no part of them.
func TestMadeTakesAllTexts(t *testing.T) {
	s := measured()
	s.Question = defaultQuestion(pageCorpus)
	s.edit(s.withWhere("author_gender", "F"), "")
	s.edit(s.withParts("year", 10), "")
	if q := s.withMethod("word-counts"); q.Corpus.By != "year" || len(q.Corpus.Where) != 1 {
		t.Errorf("counts of %+v, want the same parts", q.Corpus)
	}
	if q := s.withMethod("frequency-shuffled"); q.Corpus.By != "" || len(q.Corpus.Where) != 0 || q.Corpus.ID != firstCorpus {
		t.Errorf("shuffled texts of %+v, want all", q.Corpus)
	}
}

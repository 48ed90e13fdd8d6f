package instrument

import (
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// A measure of vectors that were made of all texts takes no part of them.
func TestMadeTakesAllTexts(t *testing.T) {
	s := measured()
	s.Question = DefaultQuestion(shell.PageCorpus)
	s.edit(s.withWhere("author_gender", "F"), "")
	s.edit(s.withParts("year", 10), "")
	if q := s.withMethod("word-counts"); q.Corpus.By != "year" || len(q.Corpus.Where) != 1 {
		t.Errorf("counts of %+v, want the same parts", q.Corpus)
	}
	if q := s.withMethod("frequency-shuffled"); q.Corpus.By != "" || len(q.Corpus.Where) != 0 ||
		q.Corpus.ID != firstCorpus {
		t.Errorf("shuffled texts of %+v, want all", q.Corpus)
	}
}

// The number of texts by women and by men is of the years that are asked; of a column that
// years are not divided by it stays.
func TestFacetWithinYears(t *testing.T) {
	authors := experiment.Facet{Column: "author_gender", Values: []experiment.FacetValue{{Value: "F", Documents: 3},
		{Value: "M", Documents: 3}}}
	years := experiment.Facet{Column: "year", Years: true, SplitBy: "author_gender", Values: []experiment.FacetValue{
		{Value: "1839", Documents: 1, Split: []int{1, 0}}, {Value: "1840", Documents: 2, Split: []int{1, 1}},
		{Value: "1919", Documents: 2, Split: []int{1, 1}}, {Value: "1920", Documents: 1, Split: []int{0, 1}}}}
	s := NewState(shell.PageTime)
	got := s.withinYears(authors, []experiment.Facet{years, authors}).Values
	if got[0].Documents != 2 || got[1].Documents != 2 || authors.Values[0].Documents != 3 {
		t.Errorf("of 1840 to 1919 %+v, and the facet itself is %+v", got, authors)
	}
	size := experiment.Facet{Column: "size", Values: []experiment.FacetValue{{Value: "long", Documents: 6}}}
	if got := s.withinYears(size, []experiment.Facet{years, size}).Values; got[0].Documents != 6 {
		t.Errorf("of another column %+v", got)
	}
}

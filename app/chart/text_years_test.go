package chart

import (
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Each text is one dot, at its year, on the side of its value; a year of two has two.
func TestTextYears(t *testing.T) {
	facets := []experiment.Facet{
		{Column: "year", Years: true, SplitBy: "author_gender", Values: []corpus.FacetValue{
			{Value: "1840", Documents: 1, Split: []int{1, 0}}, {Value: "1859", Documents: 3, Split: []int{1, 2}}}},
		{Column: "author_gender", Values: []corpus.FacetValue{{Value: "F", Documents: 2}, {Value: "M", Documents: 2}}}}
	d := dotsOf(facets)
	if len(d.filled) != 2 || len(d.hollow) != 2 || d.up != 1 || d.down != 2 || d.first != 1840 || d.last != 1859 ||
		d.names != [2]string{"by women, 2", "by men, 2"} {
		t.Errorf("%+v", d)
	}
	if d.hollow[0]["x"] != 1859.0 || d.hollow[0]["y"].(float64) <= d.hollow[1]["y"].(float64) {
		t.Errorf("below the line stand %v", d.hollow)
	}
	// Of too many texts, and of texts of one year, there is no picture.
	for documents, facets := range map[int][]experiment.Facet{dotsMost + 1: facets, 4: facets[1:]} {
		r := experiment.Reading{Texts: &experiment.Texts{About: corpus.About{Documents: documents, Facets: facets}}}
		f := &Frame{View: &prose.View{Answer: protocol.Answer{Reading: r}}, width: 760}
		if c := f.TextYears(); c.Spec != nil {
			t.Errorf("%d texts, %d columns: a picture", documents, len(facets))
		}
	}
}

//go:build !js || texts

package app

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// measuredAs are the ways in which the page Time measures, by what a segment stands for: a
// measure of several lists, or another method.
var measuredAs = []segment{{"pmi", "PMI"}, {"association", "Association"}, {"weat", "WEAT"}, {"ripa", "RIPA"}, {"sc-weat", "SC-WEAT"}, {"ect", "ECT"}}

// timeFacets are the choices of the page Time: what a point is, whose texts are counted,
// and how is measured.
func (p *instrument) timeFacets(facets []experiment.Facet) app.UI {
	s := &p.state
	rows := []app.UI{}
	if c := s.Question.Corpus; c != nil {
		rows = append(rows, segmented{"points", "Points", pointSegments(facets), c.By + "/" + strconv.Itoa(c.Step)}.draw(func(v string) {
			column, step := cutStep(v)
			p.choose(s.withParts(column, step))
		}))
		for _, f := range facets {
			if f.Column == "author_gender" {
				rows = append(rows, p.facet(f))
			}
		}
	}
	return app.Div().Class("facets").Aria("label", "What is followed").Body(append(rows,
		segmented{"measured-as", "Measured as", measuredAs, s.wayMeasured()}.draw(func(v string) { p.withCatalogue(func() { p.choose(s.withMeasure(v)) }) }))...)
}

// pointSegments are the parts of texts that have years.
func pointSegments(facets []experiment.Facet) []segment {
	segments := []segment{{"year/10", "Decades"}}
	for _, f := range facets {
		if f.Column == "slot" && len(f.Values) > 1 {
			segments = append(segments, segment{"slot/0", prose.ColumnName("slot") + "s (" + strconv.Itoa(len(f.Values)) + ")"})
		}
	}
	return segments
}

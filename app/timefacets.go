package app

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// measuredAs are the ways in which the page Time measures, by what a segment stands for: a
// measure of several lists, or another method.
func measuredAs() []segment {
	return []segment{{"pmi", "PMI"}, {"association", locale.Say("Association")}, {"weat", "WEAT"}, {"ripa", "RIPA"}, {"sc-weat", "SC-WEAT"}, {"ect", "ECT"}}
}

// timeFacets are the choices of the page Time: what a point is, whose texts are counted,
// and how is measured.
func (p *instrument) timeFacets(facets []experiment.Facet) app.UI {
	s := &p.state
	rows := []app.UI{}
	if c := s.Question.Corpus; c != nil {
		rows = append(rows, segmented{"points", locale.Say("Points"), pointSegments(facets), c.By + "/" + strconv.Itoa(c.Step)}.draw(func(v string) {
			column, step := cutStep(v)
			p.choose(s.withPoints(column, step))
		}))
		for _, f := range facets {
			if f.Column == authors && c.By != authors {
				rows = append(rows, p.facet(f, facets))
			}
		}
	}
	return p.choicesOfTexts(locale.Say("What is followed"), append(rows,
		segmented{"measured-as", locale.Say("Measured as"), measuredAs(), s.wayMeasured()}.draw(func(v string) { p.withCatalogue(func() { p.choose(s.withMeasure(v)) }) })))
}

// authors is the column of what the authors of texts are.
const authors = "author_gender"

// withPoints returns the question with other points; those that are authors are all.
func (s *State) withPoints(by string, step int) experiment.Experiment {
	asked := *s
	if by == authors {
		asked.Question = s.withWhere(authors, "")
	}
	return asked.withParts(by, step)
}

// pointSegments are the parts of texts that have years, and authors.
func pointSegments(facets []experiment.Facet) []segment {
	segments := []segment{{"year/10", locale.Say("Decades")}}
	for _, f := range facets {
		if f.Column == "slot" && len(f.Values) > 1 {
			segments = append(segments, segment{"slot/0", locale.Say("Periods ({1})", strconv.Itoa(len(f.Values)))})
		}
	}
	for _, f := range facets {
		if f.Column == authors && len(f.Values) > 1 {
			var names []string
			for _, v := range f.Values {
				names = append(names, prose.FacetName(authors, v))
			}
			segments = append(segments, segment{authors + "/0", prose.Sentence(strings.Join(names, locale.Say(" and ")))})
		}
	}
	return segments
}

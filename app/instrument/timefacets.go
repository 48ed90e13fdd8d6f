package instrument

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// measuredAs are the ways in which the page Time measures, by what a segment stands for: a
// measure of several lists, or another method.
func measuredAs() []ui.Segment {
	return []ui.Segment{{Value: "pmi", Label: "PMI"}, {Value: "association", Label: locale.Say("Association")},
		{Value: "weat", Label: "WEAT"}, {Value: "ripa", Label: "RIPA"}, {Value: "sc-weat", Label: "SC-WEAT"},
		{Value: "ect", Label: "ECT"}}
}

// timeFacets are the choices of the page Time: what a point is, whose texts are counted,
// and how is measured.
func (p *Instrument) timeFacets(facets []experiment.Facet) app.UI {
	s := &p.State
	rows := []app.UI{}
	if c := s.Question.Corpus; c != nil {
		rows = append(rows, ui.Segmented{Name: "points", Legend: locale.Say("Points"), Segments: pointSegments(facets),
			Chosen: c.By + "/" + strconv.Itoa(c.Step)}.Draw(func(v string) {
			column, step := cutStep(v)
			p.Choose(s.withPoints(column, step))
		}))
		for _, f := range facets {
			if f.Column == authors && c.By != authors {
				rows = append(rows, p.facet(f, facets))
			}
		}
	}
	return p.choicesOfTexts(locale.Say("What is followed"), append(rows,
		ui.Segmented{Name: "measured-as", Legend: locale.Say("Measured as"), Segments: measuredAs(),
			Chosen: s.wayMeasured()}.Draw(func(v string) { p.WithCatalogue(func() { p.Choose(s.withMeasure(v)) }) })))
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
func pointSegments(facets []experiment.Facet) []ui.Segment {
	segments := []ui.Segment{{Value: "year/10", Label: locale.Say("Decades")}}
	for _, f := range facets {
		if f.Column == "slot" && len(f.Values) > 1 {
			segments = append(segments,
				ui.Segment{Value: "slot/0", Label: locale.Say("Periods ({1})", strconv.Itoa(len(f.Values)))})
		}
	}
	for _, f := range facets {
		if f.Column == authors && len(f.Values) > 1 {
			var names []string
			for _, v := range f.Values {
				names = append(names, prose.FacetName(authors, v))
			}
			segments = append(segments, ui.Segment{Value: authors + "/0",
				Label: prose.Sentence(strings.Join(names, locale.Say(" and ")))})
		}
	}
	return segments
}

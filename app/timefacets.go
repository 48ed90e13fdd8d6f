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

// wayMeasured is the segment of the question.
func (s *State) wayMeasured() string {
	if s.Question.Method != methodTrends {
		return s.Question.Method
	}
	if s.Question.Corpus != nil {
		return "pmi"
	}
	if m, ok := s.Question.Options["measure"].(string); ok {
		return m
	}
	return "association"
}

// withMeasure returns the question measured in another way: PMI counts in the texts that
// vectors of a series were made of, the others measure these vectors.
func (s *State) withMeasure(id string) experiment.Experiment {
	switch id {
	case "pmi":
		q := s.withMethod(methodTrends)
		corpus := firstCorpus
		if _, ok := s.corpusEntry(s.seriesID()); ok {
			corpus = s.seriesID()
		}
		if c := s.Question.Corpus; c != nil {
			corpus = c.ID
		}
		q = decades(q, corpus)
		s.keepLists(&q)
		q.Sets["A"], q.Sets["B"] = s.contexts(corpus)
		return q
	case "association":
		q := s.withMethod(methodTrends)
		s.keepLists(&q)
		return q
	}
	return s.withMethod(id)
}

// keepLists gives a question the lists that stand there now, if there are some.
func (s *State) keepLists(q *experiment.Experiment) {
	if lists := s.refs()[rolesOfLists]; len(lists.Lists) > 0 {
		q.Sets[rolesOfLists] = lists
	}
}

// contexts are the groups whose company was counted in texts, the first two.
func (s *State) contexts(corpus string) (a, b experiment.SetRef) {
	if e, ok := s.corpusEntry(corpus); ok && len(e.Contexts) > 1 {
		return experiment.SetRef{ID: e.Contexts[0].Name}, experiment.SetRef{ID: e.Contexts[1].Name}
	}
	return experiment.SetRef{ID: "valentini.male"}, experiment.SetRef{ID: "valentini.female"}
}

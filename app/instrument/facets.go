package instrument

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// facets are the choices of documents and of parts, under the question. Until the list of
// what the server has is here, there are none.
func (p *Instrument) facets() app.UI {
	s := &p.State
	if s.Question.Corpus == nil && s.Page == shell.PageTime {
		return p.timeFacets(nil)
	}
	if s.Question.Corpus == nil {
		return app.Div().Class("slot")
	}
	entry, ok := s.corpusEntry(s.Question.Corpus.ID)
	if !ok && s.saved != nil && s.saved.choice != "" && !s.edited {
		return app.Raw(s.saved.choice)
	}
	if s.Page == shell.PageTime {
		return p.timeFacets(entry.Facets)
	}
	if !ok || reading.MeasureOf(s.Question.Method).Made { // which takes all texts
		return app.Div().Class("slot")
	}
	var rows []app.UI
	for _, f := range entry.Facets {
		if len(f.Values) <= mostSegments && len(f.Values) > 1 {
			rows = append(rows, p.facet(f, entry.Facets))
		}
	}
	return p.choicesOfTexts(locale.Say("Which texts"), append(rows, p.parts(entry.Facets)))
}

// choicesOfTexts draws the choices over what is to be known of the language of the texts.
func (p *Instrument) choicesOfTexts(label string, rows []app.UI) app.UI {
	return app.Div().Body(
		app.Div().Class("facets").Aria("label", label).Body(rows...),
		app.P().Class("state").ID("language-note").Text(p.State.languageNote()),
	)
}

// mostSegments is the number of values of a column that stand side by side.
const mostSegments = 6

// facet chooses documents by their value in a column: each value with its number of texts,
// of the years that are asked.
func (p *Instrument) facet(f experiment.Facet, facets []experiment.Facet) app.UI {
	s := &p.State
	f = s.withinYears(f, facets)
	all := 0
	var segments []ui.Segment
	for _, v := range f.Values {
		all += v.Documents
		segments = append(segments, ui.Segment{Value: v.Value, Label: prose.Sentence(prose.FacetName(f.Column, v)) + " (" +
			strconv.Itoa(v.Documents) + ")"})
	}
	segments = append([]ui.Segment{{Value: "", Label: locale.Say("All ({1})", strconv.Itoa(all))}}, segments...)
	chosen, other := s.chosenWhere(f.Column)
	if other {
		chosen = "…"
	}
	return ui.Segmented{Name: "where-" + f.Column, Legend: prose.ColumnName(f.Column), Segments: segments,
		Chosen: chosen}.Draw(func(v string) { p.Choose(s.withWhere(f.Column, v)) })
}

// withinYears counts the documents of a facet in the years that the question is about, as
// far as the facet of years says what is in them; else it stays. f is not changed.
func (s *State) withinYears(f experiment.Facet, facets []experiment.Facet) experiment.Facet {
	for _, one := range s.Question.Corpus.Where {
		for _, years := range facets {
			if !one.Range || !years.Years || years.Column != one.Column || years.SplitBy != f.Column {
				continue
			}
			f.Values = slices.Clone(f.Values)
			for i := range f.Values {
				f.Values[i].Documents = 0
			}
			for _, v := range years.Values {
				year, err := strconv.ParseFloat(v.Value, 64)
				for i := range min(len(v.Split), len(f.Values)) {
					if err == nil && year >= one.Low && year <= one.High {
						f.Values[i].Documents += v.Split[i]
					}
				}
			}
		}
	}
	return f
}

// parts chooses what is compared: all texts together, or the parts of a column.
func (p *Instrument) parts(facets []experiment.Facet) app.UI {
	s := &p.State
	segments := []ui.Segment{{Value: "", Label: locale.Say("All together")}}
	for _, f := range facets {
		switch {
		case f.Column == "year" && f.Years:
			segments = append(segments, ui.Segment{Value: "year/10", Label: locale.Say("Decade by decade")})
		case len(f.Values) <= mostSegments && len(f.Values) > 1:
			name := prose.ColumnName(f.Column)
			label := name + " by " + wordlist.InSentence(name)
			if locale.ID() != locale.English {
				label = locale.Say("By {1}", name)
			}
			segments = append(segments, ui.Segment{Value: f.Column + "/0", Label: label})
		}
	}
	c := s.Question.Corpus
	chosen := ""
	if c.By != "" {
		chosen = c.By + "/" + strconv.Itoa(c.Step)
	}
	return ui.Segmented{Name: "by", Legend: locale.Say("Compare"), Segments: segments,
		Chosen: chosen}.Draw(func(v string) {
		column, step := cutStep(v)
		p.Choose(s.withParts(column, step))
	})
}

// cutStep reads "year/10".
func cutStep(value string) (column string, step int) {
	column, number, _ := strings.Cut(value, "/")
	step, _ = strconv.Atoi(number)
	return column, step
}

// withWhere returns the question of the documents with a value in a column, of all for "".
func (s *State) withWhere(column, value string) experiment.Experiment {
	q := s.Question
	c := *q.Corpus
	c.Where = slices.DeleteFunc(slices.Clone(c.Where), func(one experiment.Condition) bool { return one.Column == column })
	if value != "" {
		c.Where = append(c.Where, experiment.Equal(column, value))
	}
	q.Corpus = &c
	return q
}

// withParts returns the question put to each part of the texts: by a column, of years with
// a step of so many, or to all together for "".
func (s *State) withParts(by string, step int) experiment.Experiment {
	q := s.Question
	c := *q.Corpus
	c.By, c.Step = by, step
	q.Corpus = &c
	return q
}

// chosenWhere returns the value that documents must have in a column, "" for any. other
// is set where the condition is another than one value.
func (s *State) chosenWhere(column string) (value string, other bool) {
	for _, one := range s.Question.Corpus.Where {
		if one.Column == column {
			if len(one.Values) == 1 {
				return one.Values[0], false
			}
			return "", true
		}
	}
	return "", false
}

package contexts

import (
	"context"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// named is a question with what its row is called.
type named struct {
	name string
	asks experiment.Experiment
}

// several are answers to questions that differ in one choice, one below the other on one scale. They are asked one by
// one, so that the first stand there at once.
type several struct {
	list    []named
	answers []protocol.Answer   // of the first so many
	errs    []*experiment.Error // instead of an answer
	stop    context.CancelFunc  // nil while nothing is asked
	key     string              // what was asked, to ask once
}

// ask begins with the first, unless these very questions were asked.
func (s *several) ask(ctx app.Context, key string, list []named) {
	if key == s.key {
		return
	}
	s.end()
	work, stop := context.WithCancel(shell.StopShown())
	*s = several{list: list, key: key, stop: stop}
	s.next(ctx, work)
}

// keyOf tells questions apart.
func keyOf(q experiment.Experiment) string {
	text, _ := json.Marshal(q) // of numbers and texts, which can be written
	return string(text)
}

// end stops asking. What was answered stays.
func (s *several) end() {
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}

// next asks the next question, if any is left.
func (s *several) next(ctx app.Context, work context.Context) {
	i, key := len(s.answers), s.key
	if i == len(s.list) || work.Err() != nil {
		s.end()
		return
	}
	text, err := json.Marshal(s.list[i].asks)
	if err != nil {
		s.end()
		return
	}
	req := protocol.RunRequest{Experiment: text}
	shell.CallEngine(ctx, work, req, nil, func(raw json.RawMessage, err *experiment.Error) {
		if key != s.key || work.Err() != nil {
			return // something else was asked meanwhile
		}
		var a protocol.Answer
		problem := shell.ReadAnswer(raw, err, &a)
		s.answers, s.errs = append(s.answers, a), append(s.errs, problem)
		s.next(ctx, work)
	})
}

// values are the names of the numbers that a method's answer is about.
func values(methodID string) (value, low, high string) {
	if methodID == ceatMethod {
		return "ces", "ces_low", "ces_high"
	}
	return "d", "d_low", "d_high"
}

// cell is an answer as a row of a forest.
func (s *several) cell(i int) (m chart.ForestMark) {
	if err := s.errs[i]; err != nil {
		m.Cell.Reason = prose.Told(err.AsMessage())
		return m
	}
	r := s.answers[i].Reading
	value, low, high := values(r.Experiment.Method)
	number := func(id string) experiment.Number {
		if x, ok := r.Values[id]; ok {
			return experiment.Number(x)
		}
		return experiment.None()
	}
	m.Cell = experiment.ComparedCell{Value: number(value), Low: number(low), High: number(high), P: number("p_words"),
		Targets: len(r.Words)}
	p, told := r.Values["p_words_two_sided"]
	m.Filled = told && p < .05 && !crosses(m.Cell)
	return m
}

// crosses reports whether an interval holds 0, or is none.
func crosses(c experiment.ComparedCell) bool {
	return c.Low.Absent() || c.High.Absent() || c.Low <= 0 && c.High >= 0
}

// margin is what stands free beside a picture on a phone, in pixels.
const margin = 16

// draw is the picture with its table; first is the heading of the names, backwards has the last row on top.
func (s *several) draw(axis, first string, backwards bool) app.UI {
	width, _ := app.Window().Size()
	f := chart.Forest{Columns: []string{""}, Axis: axis, Width: min(max(float64(width-2*margin), 288), 680)}
	var rows []app.UI
	for k := range s.answers {
		i := k
		if backwards {
			i = len(s.answers) - 1 - k
		}
		m := s.cell(i)
		f.Rows = append(f.Rows, chart.ForestRow{Name: s.list[i].name, Marks: []chart.ForestMark{m}})
		rows = append(rows, s.row(i, m))
	}
	return app.Div().Body(
		app.Div().Class("plot scroll").TabIndex(0).Aria("label", axis).Body(app.Raw(chart.Forests{f}.Draw())),
		app.Table().Body(
			app.THead().Body(app.Tr().Body(app.Th().Scope("col").Text(first), app.Th().Scope("col").Class("n").Text(axis),
				app.Th().Scope("col").Class("n").Text(locale.Say("95 % interval")),
				app.Th().Scope("col").Class("n").Text(locale.Say("p over words")))),
			app.TBody().Body(rows...)),
	)
}

// row is one of the table.
func (s *several) row(i int, m chart.ForestMark) app.UI {
	name := app.Th().Scope("row").Text(s.list[i].name)
	if !m.Cell.Measured() {
		return app.Tr().Body(name, app.Td().ColSpan(3).Text(m.Cell.Reason))
	}
	interval, p := "–", "–"
	if !m.Cell.Low.Absent() && !m.Cell.High.Absent() {
		interval = prose.Range(float64(m.Cell.Low), float64(m.Cell.High), 2)
	}
	if !m.Cell.P.Absent() {
		p = prose.P(float64(m.Cell.P))
	}
	return app.Tr().Body(name, app.Td().Class("n").Text(prose.Signed(float64(m.Cell.Value), 2)),
		app.Td().Class("n").Text(interval), app.Td().Class("n").Text(p))
}

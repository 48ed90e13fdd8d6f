package app

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// The numbers of marks of analogies, as the contract has them.
const (
	markFine = 0
	// Unsure has no button: it comes from files.
	markUnsure     = 0.5
	markStereotype = 1
)

// markRole is the role that marks stand in, and the name of the edits that make
// them: all marks of a sitting are one step of the history.
const markRole = "marks"

// markLines is what a line of a file of marks holds.
var markLines = lines{Size: 2, Valued: true, Example: "nurse, surgeon, 1"}

// marksOf returns the marks of a question. {} without any.
func (s *State) marksOf() experiment.SetRef { return s.Question.Sets[markRole] }

// markOf returns the mark of an analogy. The order of x and y matters. O(marks).
func (s *State) markOf(x, y string) (mark float64, ok bool) {
	set := s.marksOf()
	for i, p := range set.Pairs {
		if p[0] == x && p[1] == y && i < len(set.Values) {
			return set.Values[i], true
		}
	}
	return 0, false
}

// withMark returns the question with an analogy marked; the same mark a second time takes
// it away. The marks of s are not changed: the set is built anew, with this mark last.
func (s *State) withMark(x, y string, mark float64) experiment.Experiment {
	old, had := s.markOf(x, y)
	var set experiment.SetRef
	before := s.marksOf()
	for i, p := range before.Pairs[:min(len(before.Pairs), len(before.Values))] {
		if p[0] != x || p[1] != y {
			set.Pairs, set.Values = append(set.Pairs, p), append(set.Values, before.Values[i])
		}
	}
	if !had || old != mark {
		set.Pairs, set.Values = append(set.Pairs, []string{x, y}), append(set.Values, mark)
	}
	return s.withSet(markRole, set)
}

// withMarks returns the question with the marks of a file added; they take the place of
// those that the same analogies had. added has as many values as pairs, as parseMarks sees
// to. A mark that is there already stays, since the same mark again would take it away.
func (s *State) withMarks(added experiment.SetRef) experiment.Experiment {
	t := *s
	for i, p := range added.Pairs {
		if old, had := t.markOf(p[0], p[1]); !had || old != added.Values[i] {
			t.Question = t.withMark(p[0], p[1], added.Values[i])
		}
	}
	return t.Question
}

// parseMarks reads a file of marks, x, y and a number a line, and names the first line
// that is wrong. The byte order mark, carriage returns and a first line "x,y,mark" are
// passed over, as spreadsheets write them.
func parseMarks(text string) (set experiment.SetRef, problem string) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r", ""), "\ufeff")
	if head, rest, _ := strings.Cut(text, "\n"); strings.EqualFold(strings.ReplaceAll(head, " ", ""), "x,y,mark") {
		text = rest
	}
	if set, problem = markLines.parse(text); problem != "" {
		return set, problem
	}
	for i, v := range set.Values {
		if v != markFine && v != markUnsure && v != markStereotype {
			return set, "The mark of " + strings.Join(set.Pairs[i], ", ") + " must be 1 for a stereotype, 0 for fine or 0.5 for unsure."
		}
	}
	if len(set.Pairs) == 0 {
		return set, "The file holds no marks. A line is: " + markLines.Example
	}
	return set, ""
}

// writeMarks is the inverse of parseMarks. It is CSV with a line feed behind each line and without quotation marks.
func writeMarks(set experiment.SetRef) string {
	return "x,y,mark\n" + strings.ReplaceAll(markLines.write(nil, set.Pairs, set.Values), ", ", ",") + "\n"
}

// markCount says how many of the analogies listed are marked. Only analogies of the table
// count; marks of others are kept and not counted. "" without a reading.
func (s *State) markCount() string {
	listed, marked, stereotypes, fine := 0, 0, 0, 0
	if s.Answer == nil {
		return ""
	}
	for _, t := range s.Answer.Reading.Tables {
		if t.Name != "analogies" {
			continue
		}
		listed = len(t.Rows)
		for _, row := range t.Rows {
			x, _ := row[0].(string)
			y, _ := row[1].(string)
			switch mark, ok := s.markOf(x, y); {
			case !ok:
				continue
			case mark == markStereotype:
				stereotypes++
			case mark == markFine:
				fine++
			}
			marked++
		}
	}
	if marked == 0 {
		return "Is an analogy a stereotype, or is it fine? Mark it: the marks travel in the link."
	}
	return "You marked " + prose.Count(float64(marked)) + " of " + prose.Count(float64(listed)) + ": " + plural(stereotypes, "stereotype", "stereotypes") + ", " + prose.Count(float64(fine)) + " fine" + "."
}

// mark marks an analogy. The page shows it at once; the reading, whose search is kept,
// follows when the marking rests. The same mark a second time takes it away.
func (p *instrument) mark(x, y string, mark float64) { p.takeMarks(p.state.withMark(x, y, mark)) }

// takeMarks puts a question that differs in its marks. Marks made within settle of each
// other are one edit and one run.
func (p *instrument) takeMarks(q experiment.Experiment) {
	p.state.edit(q, markRole)
	p.say(p.state.markCount())
	p.newestEdit++
	n := p.newestEdit
	p.ctx.After(settle, func(app.Context) {
		if n == p.newestEdit && p.state.stale() {
			p.run(true)
		}
	})
}

// marking is the line above the analogies that counts their marks, and what can be done
// with them. Marks is the text of the marks, by which go-app sees that they changed.
type marking struct {
	app.Compo
	Page  *instrument
	Marks string // the page's marks

	problem string
}

// Render draws it. Saving and clearing stand there only where there are marks.
func (m *marking) Render() app.UI {
	button := func(id, label string, do func()) app.UI {
		return app.Button().Type("button").Class("plain").ID(id).Text(label).OnClick(func(app.Context, app.Event) { do() })
	}
	return app.Section().Class("marking").Aria("label", "Marks").Body(
		app.P().ID("mark-count").Text(m.Page.state.markCount()),
		slot(len(m.Page.state.marksOf().Pairs) > 0, func() app.UI {
			return app.Div().Class("acts").Body(
				button("marks-save", "Save marks", func() { download("marks.csv", "text/csv;charset=utf-8", writeMarks(m.Page.state.marksOf())) }),
				button("marks-clear", "Clear", func() {
					m.Page.ctx.Dispatch(func(app.Context) { m.Page.takeMarks(m.Page.state.withSet(markRole, experiment.SetRef{})) })
				}),
			)
		}),
		app.Div().Class("field").Body(
			app.Label().For("marks-file").Text("Load marks"),
			app.Input().ID("marks-file").Type("file").Accept(".csv,.txt,text/plain").OnChange(m.chosen),
		),
		app.P().Class("problem").Role("status").Text(m.problem),
	)
}

// chosen reads the file of marks that was chosen. The file is read on this device.
func (m *marking) chosen(ctx app.Context, _ app.Event) {
	file := ctx.JSSrc().Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	if m.problem = ""; file.Get("size").Int() > mostFileBytes {
		m.problem = "The file is larger than 4 MB."
		return
	}
	file.Call("text").Then(func(text app.Value) {
		ctx.Dispatch(func(app.Context) { m.load(text.String()) })
	})
}

// load adds the marks of a file. On a problem the marks stay as they are. The marks are
// taken by the page, whose context draws it again.
func (m *marking) load(text string) {
	set, problem := parseMarks(text)
	if m.problem = problem; problem == "" {
		m.Page.ctx.Dispatch(func(app.Context) { m.Page.takeMarks(m.Page.state.withMarks(set)) })
	}
}

// markButtons are the two toggles of an analogy's row. Their labels name the analogy, for
// each row has the same two.
func (p *instrument) markButtons(x, y string) app.UI {
	mark, marked := p.state.markOf(x, y)
	toggle := func(label string, value float64) app.UI {
		pressed := "false"
		if marked && mark == value {
			pressed = "true"
		}
		return app.Button().Type("button").Class("toggle").Aria("pressed", pressed).Aria("label", label+": "+x+", "+y).Text(label).
			OnClick(func(app.Context, app.Event) { p.ctx.Dispatch(func(app.Context) { p.mark(x, y, value) }) }, app.EventScope(label, x, y))
	}
	return app.Td().Class("toggles").Body(toggle("Stereotype", markStereotype), toggle("Fine", markFine))
}

// marksAnalogies reports whether the reading lists analogies to be marked: not the first
// ones, some of which go. p may be nil, of a reading that stands outside of a page.
func (p *instrument) marksAnalogies() bool {
	return p != nil && p.state.Answer != nil && !p.state.First && p.state.Question.Method == "analogies" &&
		slices.ContainsFunc(p.state.Answer.Reading.Tables, func(t experiment.Table) bool { return t.Name == "analogies" && len(t.Rows) > 0 })
}

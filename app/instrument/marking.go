package instrument

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// marking is the line above the analogies that counts their marks, and what can be done
// with them. Marks is the text of the marks, by which go-app sees that they changed.
type marking struct {
	app.Compo
	Page  *Instrument
	Marks string // the page's marks

	problem string
}

// MarkLine implements marker.
func (p *Instrument) MarkLine(marks string) app.UI { return &marking{Page: p, Marks: marks} }

// Render draws it. Saving and clearing stand there only where there are marks.
func (m *marking) Render() app.UI {
	button := func(id, label string, do func()) app.UI {
		return app.Button().Type("button").Class("plain").ID(id).Text(label).OnClick(func(app.Context, app.Event) { do() })
	}
	return app.Section().Class("marking").Aria("label", locale.Say("Marks")).Body(
		app.P().ID("mark-count").Text(m.Page.State.markCount()),
		ui.Slot(len(m.Page.State.marksOf().Pairs) > 0, func() app.UI {
			return app.Div().Class("acts").Body(
				button("marks-save", locale.Say("Save marks"),
					func() { ui.Download("marks.csv", "text/csv;charset=utf-8", writeMarks(m.Page.State.marksOf())) }),
				button("marks-clear", locale.Say("Clear"), func() {
					m.Page.Ctx.Dispatch(func(app.Context) { m.Page.takeMarks(m.Page.State.withSet(markRole, experiment.SetRef{})) })
				}),
			)
		}),
		app.Div().Class("field").Body(
			app.Label().For("marks-file").Text(locale.Say("Load marks")),
			app.Input().ID("marks-file").Type("file").Disabled(app.IsServer).Accept(".csv,.txt,text/plain").OnChange(m.chosen),
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
		m.problem = locale.Say("The file is larger than 4 MB.")
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
		m.Page.Ctx.Dispatch(func(app.Context) { m.Page.takeMarks(m.Page.State.withMarks(set)) })
	}
}

// mark marks an analogy. The page shows it at once; the reading, whose search is kept,
// follows when the marking rests. The same mark a second time takes it away.
func (p *Instrument) mark(x, y string, mark float64) { p.takeMarks(p.State.withMark(x, y, mark)) }

// takeMarks puts a question that differs in its marks. Marks made within settle of each
// other are one edit and one run.
func (p *Instrument) takeMarks(q experiment.Experiment) {
	p.State.edit(q, markRole)
	p.say(p.State.markCount())
	p.newestEdit++
	n := p.newestEdit
	p.Ctx.After(Settle, func(app.Context) {
		if n == p.newestEdit && p.State.stale() {
			p.run(true)
		}
	})
}

// MarkButtons are the two toggles of an analogy's row. Their labels name the analogy, for
// each row has the same two.
func (p *Instrument) MarkButtons(x, y string) app.UI {
	mark, marked := p.State.markOf(x, y)
	toggle := func(label string, value float64) app.UI {
		pressed := "false"
		if marked && mark == value {
			pressed = "true"
		}
		return app.Button().Type("button").Class("toggle").Aria("pressed", pressed).
			Aria("label", label+": "+x+", "+y).Text(label).
			OnClick(func(app.Context, app.Event) { p.Ctx.Dispatch(func(app.Context) { p.mark(x, y, value) }) },
				app.EventScope(label, x, y))
	}
	return app.Td().Class("toggles").Body(toggle(locale.Say("Stereotype"), markStereotype),
		toggle(locale.Say("Fine"), markFine))
}

// marksAnalogies reports whether the reading lists analogies to be marked: not the first
// ones, some of which go. p may be nil, of a reading that stands outside of a page.
func (p *Instrument) marksAnalogies() bool {
	return p != nil && p.State.Answer != nil && !p.State.First && p.State.Question.Method == "analogies" &&
		slices.ContainsFunc(p.State.Answer.Reading.Tables, func(t experiment.Table) bool {
			return t.Name == "analogies" &&
				len(t.Rows) > 0
		})
}

package instrument

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// buttons is the row under the question: Measure or Stop, the settings, and how the last
// run went. Each keeps its place, by slots and empty texts.
func (p *Instrument) buttons() []app.UI {
	return []app.UI{
		p.runButton(),
		app.Span().Class("settings-open").Body(
			app.Button().Type("button").Class("plain").ID("settings-button").Text(locale.Say("Settings")).
				Aria("expanded", p.settingsOpen).Aria("controls", "settings").
				OnClick(func(app.Context, app.Event) { p.openSettings(!p.settingsOpen) }),
			app.Span().Class("state").Text(p.State.changesText()),
		),
		ui.Slot(p.State.Page == shell.PageMeasure, func() app.UI {
			return app.Button().Type("button").Class("plain unfolds").Text(locale.Say("Words")).Aria("expanded", p.unfolded).
				OnClick(func(app.Context, app.Event) { p.unfolded = !p.unfolded })
		}),
		ui.Slot(p.State.Page == shell.PageWords, p.pairsButton),
		ui.Slot(p.State.late(), func() app.UI { return p.lateLine() }),
		p.done(),
		app.Span().Class("problem").Text(p.State.shortage()),
	}
}

// done says how the last run went. Where the page came with an answer, the first frame says there how much has come
// of the program.
func (p *Instrument) done() app.UI {
	line := app.Span().Class("state").ID("done")
	if app.IsServer && p.State.showsSaved() {
		return shell.Comes(line)
	}
	return line.Text(p.State.doneText())
}

// Doing is how far a slow run is, with a button that stops it, for a page that asks in its own way.
func (p *Instrument) Doing() app.UI {
	return ui.Slot(p.State.Slow, func() app.UI {
		return app.Div().Body(app.Div().Class("do").Body(p.runButton()), ui.ProgressBar(p.State.Progress))
	})
}

// pairsButton edits the pairs, which the page shows nowhere else. Only methods with a role
// for pairs have it.
func (p *Instrument) pairsButton() app.UI {
	return ui.Slot(slices.Contains(reading.RolesOf(p.State.Question.Method), "pairs"), func() app.UI {
		return p.editButton(p.State.view("pairs"), locale.Say("Edit pairs"))
	})
}

// runButton is Measure, and Stop while a run takes long. What it says is what a press
// does: stop a slow run, fetch and measure, or measure.
func (p *Instrument) runButton() app.UI {
	label := locale.Say("Measure")
	if p.State.Page == shell.PageDebias && len(p.State.Question.Debias) > 0 {
		label = locale.Say("Debias and measure")
	}
	switch {
	case p.State.Slow:
		label = locale.Say("Stop")
	case p.State.Asks > 0:
		label = locale.Say("Fetch {1} and measure", ui.Megabytes(p.State.Asks))
	}
	return app.Button().Type("button").Class("go").ID("measure").Text(label).
		OnClick(func(app.Context, app.Event) {
			if p.State.Slow {
				p.stop()
				return
			}
			p.measureNow()
		})
}

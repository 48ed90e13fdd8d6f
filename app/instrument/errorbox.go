package instrument

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// errorBox stands in the place of the reading: what happened, what to do. It takes the
// focus when a run failed that somebody asked for.
func (p *Instrument) errorBox() app.UI {
	err := p.State.Err
	return app.Div().Class("banner bad").ID("error").Role("alert").TabIndex(-1).Body(
		app.Raw(`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="2"><path d="M10 2 1.5 17.5h17z"/><path d="M10 8v4.5M10 14v1.8"/></svg>`),
		app.Div().Body(
			app.H2().Text(err.Message.Text),
			app.P().Text(err.Hint.Text),
			app.P().Class("acts").Body(
				app.Button().Type("button").Class("plain").Text(locale.Say("Try again")).
					OnClick(func(app.Context, app.Event) { p.tryAgain() }),
				app.Button().Type("button").Class("plain").Text(locale.Say("Copy details")).
					OnClick(func(ctx app.Context, _ app.Event) { p.copyDetails() }),
			),
			ui.Slot(err.Code == experiment.CodeUploadMissing && Hook.takesFiles && p.State.Page != shell.PageContexts,
				func() app.UI { return Hook.missingFile(p) }),
		),
	)
}

// tryAgain repeats what failed: opening the link, or measuring the question. A link that
// could not be opened has set no question, so it is the link that is tried.
func (p *Instrument) tryAgain() {
	if p.State.Opened == nil && !p.State.edited && ui.Fragment() != "" {
		p.follow(ui.Fragment())
		return
	}
	p.run(false)
}

// details is what "Copy details" copies. It is the code, the sentence and the question as
// JSON: what a report of an error needs, and no more.
func (s *State) details() string {
	question, _ := json.Marshal(s.Question) // a question that was measured encodes
	text := string(question)
	if s.Err != nil {
		text = s.Err.Code + ": " + s.Err.Error() + "\n" + text
	}
	return text
}

// copyDetails copies and announces what became of it; browsers refuse a clipboard outside
// of secure addresses.
func (p *Instrument) copyDetails() {
	ui.CopyText(p.State.details(), func(ok bool) {
		p.Ctx.Dispatch(func(app.Context) {
			if ok {
				p.say(locale.Say("Details copied"))
				return
			}
			p.say(locale.Say("The browser did not allow copying"))
		})
	})
}

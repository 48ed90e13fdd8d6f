package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// doneText says how the run went that made the reading, "Measured here in 0.1 s.",
// or what one will cost that waits for Measure. It is "" where the notice beside the
// button, or the progress, says more.
func (s *State) doneText() string {
	if s.late() || s.Slow {
		return ""
	}
	if s.showsSaved() {
		return locale.Say("Measuring")
	}
	if cost := s.costText(); cost != "" {
		return cost
	}
	if s.Answer == nil || s.First {
		return ""
	}
	return locale.Say("Measured here in {1} s.", ui.Seconds(s.Answer.Millis))
}

// clockSign is hidden from screen readers, for the text says it.
const clockSign = `<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="2"><circle cx="10" cy="10" r="8.5"/><path d="M10 5v5.5l3.5 2"/></svg>`

// lateLine stands beside the button while the reading answers an earlier question, which
// it returns to. The button stands only where there is an answer to go back to.
func (p *Instrument) lateLine() app.UI {
	text := p.State.lateText()
	return app.P().Class("late").Body(
		app.Raw(clockSign),
		app.Span().Body(
			app.B().Text(text[0]),
			app.Text(" "+text[1]+" "),
			app.If(p.State.tellStale(), func() app.UI {
				return app.Button().Type("button").Class("plain").ID("undo-edit").Text(locale.Say("Undo the edit")).
					OnClick(func(app.Context, app.Event) { p.undoEdit() })
			}).Else(func() app.UI { return app.Text("") }),
		),
	)
}

// Announcer is the one live region of the page. Its element stays while its text changes,
// which is what a screen reader announces.
func Announcer(text string) app.UI {
	return app.P().Class("hidden").ID("announcer").Role("status").Text(text)
}

// late reports whether a notice beside the button says so, too: not while what
// was chosen in one step is about to be answered.
func (s *State) late() bool {
	return s.Asks > 0 || s.tellStale() && (!s.working || s.quiet || s.Slow)
}

// lateText is the notice: what stands below, and when the question is answered. text[0] is
// set in bold and may be "". Which of the second lines stands there: the leave that is
// asked for, the cost, or when a new answer comes.
func (s *State) lateText() (text [2]string) {
	if s.tellStale() {
		text[0] = locale.Say("The answer below is to the earlier question.")
	}
	switch {
	case s.Asks > 0 && text[0] == "":
		text = [2]string{locale.Say("Needs a download of up to {1}.", ui.Megabytes(s.Asks)),
			locale.Say("Nothing loads before you press.")}
	case s.Asks > 0:
		text[1] = locale.Say("The new one needs a download of up to {1}.", ui.Megabytes(s.Asks))
	case s.Slow:
	case s.costText() != "":
		text[1] = s.costText()
	case s.shortage() == "" && s.quick():
		text[1] = locale.Say("A new one follows when you pause.")
	default:
		text[1] = locale.Say("A new one waits for the button.")
	}
	return text
}

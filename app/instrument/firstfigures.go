package instrument

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// firstFigures returns a part of the question that is answered soon; ok is false if there
// is none, or if all of the answer is at hand. Of an audit that is what does not go
// through the vocabulary; the fits of the steps are kept, so that debiasing is not done
// twice. Of analogies it is those among the most frequent words, unless the vocabulary asked for
// is not twice as large; marks alone change nothing that takes long. top = 0 leaves out
// what goes through the vocabulary.
func (s *State) firstFigures() (q experiment.Experiment, ok bool) {
	m := reading.MeasureOf(s.Question.Method)
	soon := method.Soon(m.ID)
	at := slices.IndexFunc(m.Options, func(o experiment.Option) bool { return o.ID == "vocabulary" })
	switch {
	case soon > 0 && at >= 0:
		words := m.Options[at].Default
		if chosen, given := s.Question.Options["vocabulary"]; given {
			words = chosen
		}
		n, counted := words.(int)
		return s.withOption("vocabulary", soon), counted && n > 2*soon && s.pending != markRole
	case m.Before && slices.ContainsFunc(m.Options, func(o experiment.Option) bool { return o.ID == "top" }):
		return s.withOption("top", 0), s.Question.Options["top"] != 0
	}
	return s.Question, false
}

// FirstFigures is what a question's first figures ask; ok is false where there are none.
func FirstFigures(q experiment.Experiment) (first experiment.Experiment, ok bool) {
	s := NewState(PageOf(q))
	s.Question = q
	return s.firstFigures()
}

// LeaveAfter is how many bytes the rest may fetch of those that were allowed, 0 for what is fetched unasked, when first
// figures fetched so many.
func LeaveAfter(allowed, fetched int) int { return max(1, max(allowed, experiment.FreeBytes)-fetched) }

// firstText says what the first figures are, and what becomes of the rest. text[0] is set
// in bold. Which second sentence stands there: the rest is under way, waits for leave to
// fetch, or was stopped.
func (s *State) firstText() [2]string {
	text := [2]string{locale.Say("First results."), locale.Say("The rest follows.")}
	if s.savedFirst() {
		text[0] = locale.Say("Saved results.")
	}
	if soon := method.Soon(s.Question.Method); soon > 0 {
		text = [2]string{locale.Say("First analogies, of the {1} most frequent words.", prose.Count(float64(soon))),
			locale.Say("The rest follows. It changes the order, and some of these go.")}
	}
	switch {
	case s.Asks > 0:
		text[1] = locale.Say("Download up to {1} for the rest.", ui.Megabytes(s.Asks))
	case !s.working:
		text[1] = locale.Say("The rest was stopped.")
	}
	return text
}

// firstLine stands over a reading that holds first figures only. Its button stands only
// where the rest was stopped.
func (p *Instrument) firstLine() app.UI {
	text := p.State.firstText()
	return app.Div().Class("banner warn").ID("first-figures").Body(
		app.Raw(clockSign),
		app.Div().Body(app.P().Body(
			app.B().Text(text[0]), app.Text(" "+text[1]+" "),
			app.If(!p.State.working && p.State.Asks == 0, func() app.UI {
				return app.Button().Type("button").Class("plain").Text(locale.Say("Measure again")).
					OnClick(func(app.Context, app.Event) { p.measureNow() })
			}).Else(func() app.UI { return app.Text("") }),
		)),
	)
}

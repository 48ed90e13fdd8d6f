package lessons

import (
	"math/rand/v2"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// code is that of the guess of a step as it stands, false while there is none to show: it was not
// asked for, or the guess has changed since.
func (p *lessonPage) code(i int) (code string, ok bool) {
	tick, guessed := p.lesson.Steps[i].Guess.Tick(p.progress.Guesses[i])
	code = p.progress.Codes[i]
	read, is := class.Read(class.TagOf(p.lessonRun.Name, i), code)
	return code, guessed && is && read == tick
}

// showCode draws a code for the guess of a step: a mark that nobody has moved is a guess, too.
func (p *lessonPage) showCode(i int) {
	if g := p.lesson.Steps[i].Guess; p.progress.Guesses[i] == "" && isScale(g) {
		p.guess(i, attribute(GuessScale(g).Home()))
	}
	if tick, ok := p.lesson.Steps[i].Guess.Tick(p.progress.Guesses[i]); ok {
		p.progress.Codes[i] = class.Draw(class.TagOf(p.lessonRun.Name, i), tick, rand.IntN)
		keepLesson(p.lessonRun.Name, p.progress)
	}
}

// isScale reports whether a guess is a mark on a scale.
func isScale(g *lesson.Guess) bool {
	return g != nil && (g.Kind == lesson.Glass || g.Kind == lesson.Scale)
}

// codeOf offers the code of a guess, for a class that collects them, and shows it.
func (p *lessonPage) codeOf(i int) app.UI {
	g := p.lesson.Steps[i].Guess
	_, guessed := g.Tick(p.progress.Guesses[i])
	code, shown := p.code(i)
	label := locale.Say("Show my code")
	if isScale(g) {
		guessed = guessed || (p.live || app.IsServer) && !p.locked(i)
		at := GuessScale(g).Home()
		if x := p.number(i); x != nil {
			at = *x
		}
		label = locale.Say("Show my code for {1}", p.scale(i).Said(at))
	}
	scope := app.EventScope(p.lessonRun.Name, i)
	return app.Div().Class("slot").Body(
		ui.Slot(guessed && !shown, func() app.UI {
			return app.Button().Type("button").Class("offer").ID("code-"+stepID(i)).Text(label).Disabled(app.IsServer).
				OnClick(func(app.Context, app.Event) { p.showCode(i) }, scope)
		}),
		app.Div().Aria("live", "polite").Body(ui.Slot(shown, func() app.UI {
			return app.Div().Class("mycode").Body(
				app.P().Class("code").Body(app.Span().Class("hidden").Text(
					locale.Say("Your code: {1}", strings.Join(strings.Split(code, ""), ", "))),
					app.Span().Aria("hidden", true).Text(code)),
				app.Div().Class("qr").Body(app.Raw(report.QR(class.Scheme+code, locale.Say("QR code of your guess")))),
				app.P().Class("state").Text(locale.Say("Read it out, or hold it up. The code holds your guess and nothing about you. It works without a network.")),
			)
		})),
	)
}

// collect leads a teacher to where the codes of a step are collected.
func (p *lessonPage) collect(i int) app.UI {
	_, ok := p.lesson.Steps[i].Guess.Most()
	return ui.Slot(ok, func() app.UI {
		return app.P().Class("state").Body(app.A().Href(shell.Href(shell.PathClass) + "#" + p.pool(i).Link()).
			Text(locale.Say("Open the wall")))
	})
}

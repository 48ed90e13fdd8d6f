package lessons

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/ui"
)

// number is the guess of a step on a scale; nil where nobody guessed.
func (p *lessonPage) number(i int) *float64 {
	x, err := strconv.ParseFloat(p.progress.Guesses[i], 64)
	if err != nil {
		return nil
	}
	return &x
}

// saidGuess is the guess of a step as its text says it.
func (p *lessonPage) saidGuess(i int) string {
	g := p.lesson.Steps[i].Guess
	if g == nil || p.progress.Guesses[i] == "" {
		return ""
	}
	switch g.Kind {
	case lesson.Choose:
		n, err := strconv.Atoi(p.progress.Guesses[i])
		if err != nil || n < 0 || n >= len(g.Choices) {
			return ""
		}
		return g.Choices[n].Text.Text()
	case lesson.Write:
		return locale.Say("“{1}”", p.progress.Guesses[i])
	}
	if x := p.number(i); x != nil {
		return p.scale(i).Said(*x)
	}
	return ""
}

// scale is that of a step, with what is known of it.
func (p *lessonPage) scale(i int) chart.GuessScale {
	g := p.lesson.Steps[i].Guess
	s := chart.GuessScale{Low: g.Low, High: g.High, Percent: g.Percent, Guess: p.number(i), Width: p.width}
	if p.tapped(i) && p.ready(i) {
		if x, ok := p.lesson.Steps[i].Answer(p.readings); ok {
			s.Answer = &x
		}
	}
	return s
}

// guessed draws what a step asks before anything is seen.
func (p *lessonPage) guessed(i int) app.UI {
	g := p.lesson.Steps[i].Guess
	switch g.Kind {
	case lesson.Choose:
		return p.choices(i, g)
	case lesson.Write:
		return app.Div().Class("field").Body(app.Label().For("guess-"+stepID(i)).Text(locale.Say("Your guess")),
			app.Input().ID("guess-"+stepID(i)).Type("text").AutoComplete(false).Spellcheck(false).Attr("autocapitalize", "none").
				ReadOnly(p.tapped(i) || !p.live).Value(p.progress.Guesses[i]).
				OnChange(func(ctx app.Context, _ app.Event) { p.guess(i, ctx.JSSrc().Get("value").String()) },
					app.EventScope(p.lessonRun.Name, i)))
	}
	return p.setHand(i, g)
}

// choices are the answers to choose from; once they were seen, the right one is marked.
func (p *lessonPage) choices(i int, g *lesson.Guess) app.UI {
	right := p.tapped(i) && p.holds(i)
	var list []app.UI
	for n, c := range g.Choices {
		id, value := "guess-"+stepID(i)+"-"+strconv.Itoa(n), strconv.Itoa(n)
		mark := ""
		if right && c.Right {
			mark = locale.Say(" ✓ so it is")
		}
		list = append(list, app.Div().Class("answer").Body(
			app.Input().Type("radio").ID(id).Name("guess-"+stepID(i)).Value(value).Checked(p.progress.Guesses[i] == value).
				Disabled(p.tapped(i) || !p.live).
				OnChange(func(app.Context, app.Event) { p.guess(i, value) }, app.EventScope(p.lessonRun.Name, i, n)),
			app.Label().For(id).Body(lessonText(c.Text), app.B().Text(mark)),
		))
	}
	return app.FieldSet().Class("answers").
		Body(append([]app.UI{app.Legend().Class("hidden").Text(locale.Say("Your guess"))}, list...)...)
}

// setHand is a scale whose hand the reader sets: by drag, by keys, by two buttons.
func (p *lessonPage) setHand(i int, g *lesson.Guess) app.UI {
	id := "guess-" + stepID(i)
	step := (g.High - g.Low) / class.Ticks
	at := (g.Low + g.High) / 2
	said := locale.Say("not set")
	if x := p.number(i); x != nil {
		at, said = *x, p.scale(i).Said(*x)
	}
	move := func(by float64) func(app.Context, app.Event) {
		return func(app.Context, app.Event) {
			p.guess(i, strconv.FormatFloat(min(max(at+by*step, g.Low), g.High), 'g', 6, 64))
		}
	}
	set := app.Div().Class("sethand").Body(
		app.Button().Type("button").Class("offer").Aria("label", locale.Say("Lower")).Text("−").Disabled(!p.live).
			OnClick(move(-1), app.EventScope(p.lessonRun.Name, i, at)),
		app.Input().Type("range").ID(id).Aria("label", locale.Say("Your guess")).Aria("valuetext", said).
			Attr("min", attribute(g.Low)).Attr("max", attribute(g.High)).Attr("step", attribute(step)).
			Disabled(!p.live).Value(attribute(at)).
			On("input", func(ctx app.Context, _ app.Event) { p.progress.Guesses[i] = ctx.JSSrc().Get("value").String() },
				app.EventScope(p.lessonRun.Name, i)).
			OnChange(func(ctx app.Context, _ app.Event) { p.guess(i, ctx.JSSrc().Get("value").String()) },
				app.EventScope(p.lessonRun.Name, i)),
		app.Button().Type("button").Class("offer").Aria("label", locale.Say("Higher")).Text("+").Disabled(!p.live).
			OnClick(move(1), app.EventScope(p.lessonRun.Name, i, at)),
	)
	return app.Div().Body(
		ui.Slot(!p.tapped(i) || !p.drawsGlass(i), func() app.UI {
			return app.Figure().Class("glass").
				Body(app.Raw(p.scale(i).SVG()))
		}),
		ui.Slot(!p.tapped(i), func() app.UI { return set }),
	)
}

// attribute is a number as an attribute.
func attribute(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

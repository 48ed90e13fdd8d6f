package lessons

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/reading"
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
	s := GuessScale(g)
	s.Guess, s.Width = p.number(i), p.width
	if s.Left == "" {
		s.Left, s.Right = p.poles(i)
	}
	if p.tapped(i) && p.ready(i) {
		if x, ok := p.lesson.Steps[i].Answer(p.readings); ok {
			s.Answer = &x
		}
	}
	return s
}

// GuessScale is the scale of a guess, with nothing on it yet.
func GuessScale(g *lesson.Guess) chart.GuessScale {
	return chart.GuessScale{Low: g.Low, High: g.High, Percent: g.Percent, Left: g.Poles[0], Right: g.Poles[1],
		Effect: g.Kind == lesson.Glass && g.Of.Kind == "value" && g.Of.Of == "d"}
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
				ReadOnly(p.tapped(i) || p.waits()).Value(p.progress.Guesses[i]).
				OnChange(func(ctx app.Context, _ app.Event) { p.guess(i, ctx.JSSrc().Get("value").String()) },
					app.EventScope(p.lessonRun.Name, i)))
	}
	return p.setHand(i, g)
}

// waits reports whether nothing can be guessed yet: in the first frame it can, and the program goes on with it.
func (p *lessonPage) waits() bool { return !p.live && !app.IsServer }

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
				Disabled(p.tapped(i) || p.waits()).
				OnChange(func(app.Context, app.Event) { p.guess(i, value) }, app.EventScope(p.lessonRun.Name, i, n)),
			app.Label().For(id).Body(lessonText(c.Text), app.B().Text(mark)),
		))
	}
	return app.FieldSet().Class("answers").
		Body(append([]app.UI{app.Legend().Class("hidden").Text(locale.Say("Your guess"))}, list...)...)
}

// setHand is a scale whose mark the reader sets: by drag, by keys, by three buttons.
func (p *lessonPage) setHand(i int, g *lesson.Guess) app.UI {
	id, scale := "guess-"+stepID(i), p.scale(i)
	step := (g.High - g.Low) / class.Ticks
	home := scale.Home()
	at, said := home, locale.Say("not set")
	if x := p.number(i); x != nil {
		at, said = *x, strings.TrimSuffix(scale.Said(*x)+", "+scale.Size(*x), ", ")
	} else if !p.locked(i) {
		scale.Mark = &home
	}
	sign := ""
	if g.Low < 0 && at > 0 {
		sign = "+"
	}
	to := func(name, label, text string, x float64) app.UI {
		b := app.Button().Type("button").Class("offer").ID(name+"-"+stepID(i)).Text(text).Disabled(!p.live).
			OnClick(func(app.Context, app.Event) { p.guess(i, attribute(min(max(x, g.Low), g.High))) },
				app.EventScope(p.lessonRun.Name, i, x))
		if label == "" {
			return b.Aria("pressed", p.number(i) != nil && *p.number(i) == x)
		}
		return b.Aria("label", label+": "+text)
	}
	set := app.Div().Class("sethand").Body(
		app.Input().Type("range").ID(id).Aria("label", locale.Say("Your guess")).Aria("valuetext", said).
			Attr("min", attribute(g.Low)).Attr("max", attribute(g.High)).Attr("step", attribute(step)).
			Disabled(p.waits()).Value(attribute(at)).
			On("input", func(ctx app.Context, _ app.Event) { p.progress.Guesses[i] = ctx.JSSrc().Get("value").String() },
				app.EventScope(p.lessonRun.Name, i)).
			OnChange(func(ctx app.Context, _ app.Event) { p.guess(i, ctx.JSSrc().Get("value").String()) },
				app.EventScope(p.lessonRun.Name, i)),
		app.P().Class("marked").Aria("hidden", true).Body(app.B().Text(sign+scale.Said(at)),
			app.Span().Text(scale.Size(at))),
		app.Div().Class("nudges").Body(
			to("lower", locale.Say("Lower"), "◂ "+scale.Step(), at-step),
			to("home", "", locale.Say("exactly {1}", scale.Said(home)), home),
			to("higher", locale.Say("Higher"), scale.Step()+" ▸", at+step)),
	)
	return app.Div().Body(
		ui.Slot(!p.tapped(i) || !p.drawsGlass(i), func() app.UI {
			if app.IsServer {
				return eitherScale(scale)
			}
			return app.Figure().Class("glass").Body(app.Raw(scale.SVG()))
		}),
		ui.Slot(!p.locked(i), func() app.UI { return set }),
	)
}

// eitherScale is the scale for wide pages and the one for phones.
func eitherScale(scale chart.GuessScale) app.UI {
	at := func(width int) app.UI {
		scale.Width = width
		return app.Figure().Class("glass").Body(app.Raw(scale.SVG()))
	}
	return ui.ForWidths(at(reading.MainWidth), at(reading.PhoneWidth))
}

// placeMarks puts the marks where they wait: a browser rounds a place that it is told before the ends of the scale.
func (p *lessonPage) placeMarks() {
	for i, s := range p.lesson.Steps {
		if e := app.Window().GetElementByID("guess-" + stepID(i)); isScale(s.Guess) && e.Truthy() {
			at := GuessScale(s.Guess).Home()
			if x := p.number(i); x != nil {
				at = *x
			}
			e.Set("value", attribute(at))
		}
	}
}

// attribute is a number as an attribute.
func attribute(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

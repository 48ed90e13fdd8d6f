package lessons

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// wallWidth is at what width the wall's scale is drawn; it is shown as wide as the wall is, so that
// its type grows with it.
const wallWidth = 740

// toWall shows the wall in the place of the codes, where the camera has no room.
func (p *classPage) toWall() {
	p.camera.stop()
	p.wall, p.typed = true, ""
}

// onWall draws what the class looks at: the spread of its guesses, and after the tap the hand.
func (p *classPage) onWall() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(shell.PhaseReady)).Class("wallpage").Body(
		app.Main().ID("main").TabIndex(-1).Class("wall").Body(
			app.Div().Class("top").Body(
				app.Div().Body(app.P().Class("kicker").
					Text(locale.Say("{1}, step {2}: {3}", p.lesson.Title, strconv.Itoa(p.asked.Step+1), p.step().Title)),
					app.H1().Body(p.question()), app.Div().Class("prose").Role("status").ID("wall-says").Body(p.says()...)),
				ui.Slot(!p.tapped, p.join),
			),
			p.spread(),
			ui.Slot(p.tapped, p.sums),
			ui.Slot(!p.tapped, p.enter),
			ui.Slot(!p.tapped, func() app.UI { return &ui.Countdown{} }),
			ui.Slot(p.tapped, func() app.UI { return p.openReading(p.asked.Step) }),
			p.table(),
			app.P().Class("acts").Body(
				app.Button().Type("button").Class("plain").ID("to-codes").Text(locale.Say("Back to the codes")).
					OnClick(func(app.Context, app.Event) { p.wall = false }),
				app.Button().Type("button").Class("plain").ID("wall-full").Text(locale.Say("Full screen")).
					OnClick(func(app.Context, app.Event) { fullScreen() }),
			),
		),
	)
}

// reader is who reads: the class.
func (p *classPage) reader() lesson.Reader {
	r := lesson.Reader{Headline: lessonHeadline}
	if s := class.Sum(p.onScale()); s.N > 0 {
		r.Class = p.scale().Said(s.Middle)
	}
	return r
}

// onScale are the guesses on a scale, none where answers are chosen.
func (p *classPage) onScale() []float64 {
	if p.step().Guess.Kind == lesson.Choose {
		return nil
	}
	return p.numbers()
}

// scale is that of the question with all guesses, and with the answer after the tap.
func (p *classPage) scale() chart.ClassScale {
	g := p.step().Guess
	c := chart.ClassScale{GuessScale: chart.GuessScale{Low: g.Low, High: g.High, Percent: g.Percent, Width: wallWidth},
		Guesses: p.numbers()}
	if a := p.reading(p.asked.Step); a != nil && p.drawsGlass(p.asked.Step) && instrument.AsksForHand(*a) {
		n := prose.Names(*a)
		c.Left, c.Right = n.More("B"), n.More("A")
	}
	if !p.tapped {
		return c
	}
	if x, ok := p.step().Answer(p.readings); ok {
		c.Answer = &x
	}
	if low, high, ok := p.step().Interval(p.readings); ok {
		c.Bar = &[2]float64{low, high}
	}
	return c
}

// says is what stands under the question: what the class guessed, and after the tap what the
// lesson says.
func (p *classPage) says() []app.UI {
	if !p.tapped {
		return []app.UI{app.P().Text(p.guessed())}
	}
	step := p.asked.Step
	if e := p.fault(step); e != nil {
		return []app.UI{p.trouble(step, e)}
	}
	if !p.ready(step) {
		return []app.UI{app.P().Text(locale.Say("Measuring…"))}
	}
	var out []app.UI
	for _, t := range p.step().Tell(p.readings, p.reader()).Paragraphs {
		out = append(out, app.P().Body(lessonText(t)))
	}
	return out
}

// guessed says what the class guessed, in a sentence.
func (p *classPage) guessed() string {
	n := guessesSaid(len(p.taken)) + ". "
	if p.step().Guess.Kind == lesson.Choose {
		return n + locale.Say("Who will say why?")
	}
	c := p.scale()
	s := class.Sum(c.Guesses)
	if s.N < 4 {
		return n + locale.Say("Your middle is {1}.", c.Said(s.Middle))
	}
	return n + locale.Say("Half of you or more lie from {1} to {2}, your middle is {3}.", c.Said(s.Low), c.Said(s.High),
		c.Said(s.Middle)) + " " + locale.Say("Who will say why?")
}

// guessesSaid counts guesses at the beginning of a sentence.
func guessesSaid(n int) string {
	return locale.Plural(n, "{1} guess", "{1} guesses", prose.Sentence(prose.Cardinal(n)))
}

// spread draws the guesses: on the scale, or how many chose each answer.
func (p *classPage) spread() app.UI {
	g := p.step().Guess
	if g.Kind != lesson.Choose {
		return app.Figure().Class("glass").TabIndex(0).Aria("label", p.codesTaken()).Body(app.Raw(p.scale().SVG()))
	}
	told := p.tapped && p.holds(p.asked.Step)
	chosen := p.chosen()
	return app.Ul().Class("votes").Body(app.Range(g.Choices).Slice(func(i int) app.UI {
		mark := ""
		if told && g.Choices[i].Right {
			mark = locale.Say(" ✓ so it is")
		}
		id := "vote-" + strconv.Itoa(i)
		return app.Li().Body(
			app.Span().ID(id).Body(lessonText(g.Choices[i].Text), app.B().Text(mark)),
			app.Meter().Min(0).Max(max(len(p.taken), 1)).Value(chosen[i]).Aria("labelledby", id),
			app.B().Text(strconv.Itoa(chosen[i])),
		)
	}))
}

// sums compares the class with the hand, once it is there.
func (p *classPage) sums() app.UI {
	c := p.scale()
	if p.step().Guess.Kind == lesson.Choose || c.Answer == nil {
		return app.Div().Class("slot")
	}
	x, left, side := *c.Answer, 0, 0
	for _, g := range c.Guesses {
		if g < x {
			left++
		}
		if g*x > 0 {
			side++
		}
	}
	of := func(n int) string { return locale.Say("{1} of {2}", strconv.Itoa(n), strconv.Itoa(len(c.Guesses))) }
	entry := func(term, text string) app.UI { return app.Div().Body(app.Dt().Text(term), app.Dd().Text(text)) }
	entries := []app.UI{
		entry(locale.Say("Needle"), c.Said(x)),
		entry(locale.Say("Your middle"), c.Said(class.Sum(c.Guesses).Middle)),
		entry(locale.Say("Left of the needle"), of(left)),
	}
	if c.Low < 0 && c.High > 0 {
		entries = append(entries, entry(locale.Say("On its side of 0"), of(side)))
	}
	return app.Dl().Class("sums").Body(entries...)
}

// join shows the way to the question, for phones.
func (p *classPage) join() app.UI {
	address := shell.LinkAddress(p.path(), p.stepFragment(p.asked.Step))
	code := report.QR(address, locale.Say("QR code of this question"))
	return app.Div().Class("join").Body(
		ui.Slot(code != "", func() app.UI { return app.Div().Class("qr").Body(app.Raw(code)) }),
		app.P().Text(locale.Say("join here")),
	)
}

// enter takes a code that somebody calls, and taps the glass.
func (p *classPage) enter() app.UI {
	return app.Div().Class("enter").Body(
		app.Label().For("wall-code").Text(locale.Say("Code")),
		app.Input().ID("wall-code").Type("text").Class("codes").MaxLength(4).AutoComplete(false).Spellcheck(false).
			Attr("autocapitalize", "characters").
			OnKeyDown(func(ctx app.Context, e app.Event) {
				if e.Get("key").String() != "Enter" {
					return
				}
				p.typed = p.add(ctx.JSSrc().Get("value").String())
				ctx.JSSrc().Set("value", "")
			}),
		app.Span().Class("state").Role("status").ID("wall-said").Text(p.wallSaid()),
		app.Button().Type("button").Class("go").ID("wall-tap").Text(locale.Say("Tap the glass")).
			OnClick(func(app.Context, app.Event) { p.tapped = true }),
	)
}

// wallSaid is how many are in, or what is wrong with the code that was typed.
func (p *classPage) wallSaid() string {
	if p.typed != "" {
		return p.typed
	}
	return locale.Say("{1} in. Each mark is one guess, without a name.", strconv.Itoa(len(p.taken)))
}

// table has the same numbers.
func (p *classPage) table() app.UI {
	if p.step().Guess.Kind == lesson.Choose {
		return app.Div().Class("slot") // the list has them
	}
	c := p.scale()
	var rows []app.UI
	for tick, n := range p.chosen() {
		if n > 0 {
			rows = append(rows, app.Tr().Body(app.Th().Scope("row").Class("n").Text(c.Said(p.step().Guess.At(tick))),
				app.Td().Class("n").Text(n)))
		}
	}
	return app.Details().Class("more").Body(app.Summary().Text(locale.Say("Table of the guesses")),
		app.Table().Body(app.Caption().Text(locale.Say("How many guessed what")),
			app.THead().Body(app.Tr().Body(app.Th().Scope("col").Class("n").Text(locale.Say("Guess")),
				app.Th().Scope("col").Class("n").Text(locale.Say("Phones")))), app.TBody().Body(rows...)))
}

// fullScreen fills the screen with the page, and gives it back.
func fullScreen() {
	document := app.Window().Get("document")
	if document.Get("fullscreenElement").Truthy() {
		document.Call("exitFullscreen")
		return
	}
	if root := document.Get("documentElement"); root.Get("requestFullscreen").Truthy() {
		root.Call("requestFullscreen")
	}
}

package lessons

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
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

// toWall shows the wall in the place of the codes, where the camera has no room, or the codes again.
func (p *classPage) toWall(wall bool) {
	p.camera.stop()
	p.wall, p.typed = wall, ""
	p.sort(p.text)
}

// onWall draws what the class looks at: the spread of its guesses, and after the tap the hand.
func (p *classPage) onWall() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(shell.PhaseReady)).Class("wallpage").Body(
		app.Main().ID("main").TabIndex(-1).Class("wall guesses").Body(
			app.Div().Class("screen").Body(
				app.Div().Class("strip").Body(
					app.P().Body(app.Raw(shell.Wordmark),
						app.Text(locale.Say("{1}, step {2}: {3}", p.lesson.Title, strconv.Itoa(p.asked.Step+1), p.step().Title))),
					ui.Slot(!p.tapped && p.short(p.asked.Step) != "", func() app.UI {
						return app.P().ID("wall-join").Body(app.Text(locale.Say("Join at")+" "), typedAddress(p.short(p.asked.Step)))
					})),
				app.Div().Class("top").Body(
					app.Div().Body(app.H1().Body(p.question()),
						app.Div().Class("prose").Role("status").ID("wall-says").Body(p.says()...)),
					ui.Slot(!p.tapped, p.join),
				),
				p.spread(),
				ui.Slot(p.tapped, p.sums),
				ui.Slot(!p.tapped, p.enter),
			),
			ui.Slot(p.tapped, func() app.UI { return p.openReading(p.asked.Step) }),
			p.table(),
			app.P().Class("acts").Body(
				app.Button().Type("button").Class("plain").ID("to-codes").Text(locale.Say("Back to the codes")).
					OnClick(func(app.Context, app.Event) { p.toWall(false) }),
				app.Button().Type("button").Class("plain").ID("wall-full").Text(locale.Say("Full screen")).
					OnClick(func(app.Context, app.Event) { fullScreen() }),
				p.nextQuestion(),
			),
		),
	)
}

// nextQuestion leads to the wall of the next step that has codes.
func (p *classPage) nextQuestion() app.UI {
	for _, next := range p.asked.Others {
		if next > p.asked.Step {
			pool := p.lessonRun.pool(next)
			pool.Wall = true
			return app.A().Class("plain").ID("wall-next").Href(shell.Href(shell.PathClass) + "#" + pool.Link()).
				Text(locale.Say("Next question: step {1}", strconv.Itoa(next+1)))
		}
	}
	return app.Div().Class("slot")
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
	c := chart.ClassScale{GuessScale: GuessScale(g), Guesses: p.numbers()}
	c.Width = wallWidth
	if c.Left == "" {
		c.Left, c.Right = p.poles(p.asked.Step)
	}
	if p.drawsGlass(p.asked.Step) {
		c.Luck = p.luckField(p.asked.Step)
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
		many, more := p.guessed()
		return []app.UI{app.P().Body(app.B().Text(many), app.Text(more))}
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

// guessed says what the class guessed: how many did, and what.
func (p *classPage) guessed() (many, more string) {
	many = guessesSaid(len(p.taken)) + "."
	if len(p.taken) == 0 {
		return locale.Say("No guess yet."), ""
	}
	if p.step().Guess.Kind != lesson.Choose {
		more = " " + guessesLie(p.scale())
	}
	return many, more + " " + locale.Say("Who will say why?")
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
	of := func(n int) string {
		if n == len(c.Guesses) && n > 1 {
			return locale.Say("all {1} of you", prose.Cardinal(n))
		}
		return locale.Say("{1} of {2}", strconv.Itoa(n), strconv.Itoa(len(c.Guesses)))
	}
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
	address := p.joins(p.asked.Step)
	code := report.QR(address, locale.Say("QR code of this question"))
	return app.Div().Class("join").Body(
		ui.Slot(code != "", func() app.UI { return app.Div().Class("qr").Body(app.Raw(code)) }),
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
		&ui.Countdown{},
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

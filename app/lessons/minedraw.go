package lessons

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Render draws the page.
func (p *minePage) Render() app.UI {
	body := p.nothing
	if p.question != nil {
		body = p.made
	}
	return pupilPage(p.phase(), locale.Say("A test of your own"), body())
}

// nothing stands where no question is open.
func (p *minePage) nothing() app.UI {
	said := ""
	if p.busy || !p.live {
		said = locale.Say("Measuring the question…")
	}
	return app.Div().Class("slot").Body(
		app.H1().Text(locale.Say("Make a test of your own")),
		app.P().Class("lead").Text(locale.Say("A test for bias is four lists of words, and somebody chose them. Here you choose: the question stays, the words are yours.")),
		app.P().Class("state").Role("status").Text(said),
		p.trouble(),
		ui.Slot(p.live && p.link == "", func() app.UI {
			return app.P().Body(app.Text(locale.Say("Begin at a reading that compares two sets of words by two groups, as ")),
				app.A().Href(shell.Href(shell.PathMeasure)).Text(locale.Say("this one")),
				app.Text(locale.Say(". “Let a class make its own tests”, below it, leads here.")))
		}),
	)
}

// trouble says what went wrong, and what can be done.
func (p *minePage) trouble() app.UI {
	return app.Div().Role("alert").ID("mine-problem").
		Body(ui.Slot(p.problem != nil, func() app.UI { return troubleBox(p.problem, p.again) }))
}

// troubleBox says what kept a question from being measured, and offers to try again, with leave for
// what has to be fetched.
func troubleBox(e *experiment.Error, again func(leave int)) app.UI {
	if e.Code == experiment.CodeLargeDownload {
		return app.Div().Body(app.P().Class("state").Text(locale.Say("These words need a download of up to {1}. It comes once, and then they are here.", ui.Megabytes(e.Bytes))),
			app.Button().Type("button").Class("go").ID("fetch").Text(locale.Say("Fetch {1} and measure", ui.Megabytes(e.Bytes))).
				OnClick(func(app.Context, app.Event) { again(e.Bytes) }, app.EventScope(e.Bytes)))
	}
	return app.P().Class("problem").Text(e.Message.Text + " " + e.Hint.Text)
}

// made is the question with the words, and what they came to.
func (p *minePage) made() app.UI {
	n := p.question.names()
	return app.Div().Class("slot").Body(
		app.H1().Text(p.question.text()),
		app.P().Class("lead").Text(locale.Say("Somebody chose the words for that. Choose your own: which are {1}, which are {2}? The lists of {3} and {4} stay.", n.Phrase("X"), n.Phrase("Y"), n.Phrase("A"), n.Phrase("B"))),
		app.Div().Class("guess").Body(
			p.field("mine-x", "X", p.x, func(text string) { p.x = text }),
			p.field("mine-y", "Y", p.y, func(text string) { p.y = text }),
			app.P().Class("acts").Body(
				app.Button().Type("button").Class("go").ID("mine-measure").Disabled(!p.live || p.busy).
					Text(locale.Say("Measure my test")).OnClick(func(app.Context, app.Event) { p.measure(0) }),
				app.Button().Type("button").Class("plain").ID("mine-given").Disabled(!p.live).
					Text(locale.Say("Begin with the words that it came with")).
					OnClick(func(app.Context, app.Event) { p.fill(p.question.lists()) }),
			),
			app.Details().Class("more").Body(app.Summary().Text(locale.Say("The lists that stay")), p.stays("A"), p.stays("B")),
			p.trouble(),
			app.Div().Role("status").ID("mine-answer").Body(ui.Slot(p.now != nil, p.answer)),
		),
		app.Div().Body(ui.Slot(p.now != nil, p.handIn), ui.Slot(p.now != nil, p.breakIt)),
		app.Section().Class("step").Body(app.H2().Text(locale.Say("What this does not say")),
			app.Div().Class("prose").Body(app.Ul().Body(
				app.Li().Text(locale.Say("Which choice of words is the right one. A test shows what it was made to look for.")),
				app.Li().Text(locale.Say("Anything about people. It counts the company of words in texts.")),
			))),
		app.P().Class("state").Body(app.Text(locale.Say("For teachers: ")),
			app.A().ID("to-tests").Href(shell.Href(shell.PathTests)+"#"+p.question.Link).
				Text(locale.Say("collect the class’s tests")), app.Text(".")),
	)
}

// field is where the words of a set are typed.
func (p *minePage) field(id, role, text string, typed func(string)) app.UI {
	n := len(wordlist.ParseWords(text))
	return app.Div().Class("field").Body(
		app.Label().For(id).Text(prose.Sentence(p.question.names().Phrase(role))+", "+
			locale.Plural(n, "{1} word", "{1} words", strconv.Itoa(n))),
		app.Textarea().ID(id).Rows(3).Spellcheck(false).Attr("autocomplete", "off").
			Attr("autocapitalize", "none").Disabled(!p.live).
			Placeholder(locale.Say("your words, with commas between them")).Text(text).
			On("input", func(ctx app.Context, _ app.Event) { typed(ctx.JSSrc().Get("value").String()) }),
	)
}

// stays are the words of a group.
func (p *minePage) stays(role string) app.UI {
	return app.P().Class("state").Body(app.B().Text(prose.Sentence(p.question.names().Phrase(role))+": "),
		app.Text(wordlist.WriteWords(p.question.Answer.Reading.Experiment.Sets[role].Words)))
}

// answer is the hand of the last test beside that of the lists that the question came with.
func (p *minePage) answer() app.UI {
	a := p.now.answer
	own := p.question.Answer.Reading.Values["d"]
	hand := &chart.SetHand{Label: locale.Say("the lists it came with"), Number: own,
		Note: locale.Say("The dashed mark is that of the lists that the question came with.")}
	missing := p.missing()
	return app.Div().Class("slot").Body(
		reading.Glass(a, p.width, hand),
		app.Div().Class("prose").Body(
			app.P().Body(app.Text(answerSaid(a)+locale.Say("With your words d is ")),
				reading.Datum("d", a.Reading.Values["d"], prose.Fixed(a.Reading.Values["d"], 2)),
				app.Text(locale.Say("; with those that the question came with it is {1}.", prose.Fixed(own, 2)))),
			ui.Slot(missing != "", func() app.UI {
				return app.P().ID("mine-missing").Text(locale.Say("Not in these vectors: {1}.", missing))
			}),
		),
		app.P().Class("state").Body(app.A().Href(p.shared()).Text(locale.Say("This reading, with all its numbers")),
			app.Text(". "+locale.Say("Check {1}.", a.Reading.Digest[:8]))),
	)
}

// shared is the address of the last test's reading.
func (p *minePage) shared() string {
	return shell.LinkAddress(shell.PagePath(instrument.PageOf(p.question.asked)), p.now.answer.Link)
}

// handIn shows the test as a link and as a square.
func (p *minePage) handIn() app.UI {
	code := report.QR(p.shared(), locale.Say("QR code of your test"))
	return app.Section().Class("step").Aria("labelledby", "hand-in").Body(
		app.H2().ID("hand-in").Text(locale.Say("Hand it in")),
		app.P().Text(locale.Say("Copy the link into your class’s chat, or hold the square before the teacher’s camera. It holds your words and their numbers, and nothing about you.")),
		ui.Slot(code != "", func() app.UI {
			return app.Div().Class("mycode").
				Body(app.Div().Class("qr").Body(app.Raw(code)))
		}),
		&shell.LinkBox{Label: locale.Say("Link to this test"), Address: p.shared()},
	)
}

// breakIt counts how few words take from the first test what it said.
func (p *minePage) breakIt() app.UI {
	was := estimate(p.first.answer)
	aim := locale.Say("Change as few words as you can until the needle changes sides.")
	if was.LeavesOut0() {
		aim = locale.Say("Change as few words as you can until the needle changes sides, or until its bar reaches over 0.")
	}
	return app.Section().Class("step").Aria("labelledby", "break-it").Body(
		app.H2().ID("break-it").Text(locale.Say("Now break it")),
		app.P().Text(aim+" "+locale.Say("A finding that a few words can break depends on these words.")),
		app.P().Class("state").Role("status").ID("mine-broken").Text(p.brokenSaid()),
		ui.Slot(p.now != p.first, func() app.UI {
			return app.P().Class("acts").Body(
				app.Button().Type("button").Class("plain").ID("mine-back").Text(locale.Say("Back to my first words")).
					OnClick(func(app.Context, app.Event) { p.fill(p.first.lists) }),
				app.Button().Type("button").Class("plain").ID("mine-anew").Text(locale.Say("Count from these words")).
					OnClick(func(app.Context, app.Event) { p.first = p.now }),
			)
		}),
	)
}

// brokenSaid is how far the last test is from the first.
func (p *minePage) brokenSaid() string {
	n := p.first.lists.Changed(p.now.lists)
	if n == 0 {
		return locale.Say("No word is changed yet. The first test’s d is {1}.", effectText(p.first))
	}
	text := locale.Plural(n, "{1} word changed: d went from {2} to {3}.", "{1} words changed: d went from {2} to {3}.",
		strconv.Itoa(n), effectText(p.first), effectText(p.now)) + " "
	if broken(estimate(p.first.answer), estimate(p.now.answer)) {
		return text + locale.Say("Broken.")
	}
	return text + locale.Say("Not broken yet.")
}

// answerSaid is what a reading finds, and a blank; in other languages than English the glass alone says
// it.
func answerSaid(a protocol.Answer) string {
	if locale.ID() != locale.English {
		return ""
	}
	return strings.TrimSuffix(prose.Plain(method.Headline(a)), ".") + ". "
}

// effectText is a test's d, with its interval.
func effectText(r *mineRun) string {
	e := estimate(r.answer)
	text := prose.Fixed(e.D, 2)
	if e.Bar {
		text += " (" + prose.Range(e.Low, e.High, 2) + ")"
	}
	return text
}

package lessons

import (
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
)

// Render draws the page.
func (p *testsPage) Render() app.UI {
	state, body := p.phase(), p.nothing
	switch {
	case p.question != nil && p.wall:
		return p.onWall(state)
	case p.question != nil:
		body = p.collect
	}
	return teacherPage(state, locale.Say("A class’s tests"), body())
}

// nothing stands where no question is open.
func (p *testsPage) nothing() app.UI {
	said := ""
	if p.busy || !p.live {
		said = locale.Say("Measuring the question…")
	}
	return app.Div().Class("slot").Body(
		app.H1().Text(locale.Say("What does choosing the words do?")),
		app.P().Class("lead").Text(locale.Say("One question, and each pupil’s own words for it. Side by side, the tests show how much of a finding is the choice of words.")),
		app.P().Class("state").Role("status").Text(said),
		p.trouble(),
		app.P().Class("acts").Body(p.file(locale.Say("Open the tests of a class"))),
		ui.Slot(p.live && p.link == "", func() app.UI {
			return app.P().Body(app.Text(locale.Say("Or begin at a reading that compares two sets of words by two groups, as ")),
				app.A().Href(shell.Href(shell.PathMeasure)).Text(locale.Say("this one")), app.Text(locale.Say(". “Let a class make its own tests”, below it, leads to the page for phones, and from there to this one.")))
		}),
	)
}

// trouble says what went wrong.
func (p *testsPage) trouble() app.UI {
	return app.Div().Role("alert").ID("tests-problem").
		Body(ui.Slot(p.problem != nil, func() app.UI { return troubleBox(p.problem, p.fetch) }))
}

// file opens tests that were saved.
func (p *testsPage) file(label string) app.UI { return savedFile("tests-file", label, p.opened) }

// collect is where links are pasted and read by the camera, with what the tests come to.
func (p *testsPage) collect() app.UI {
	return app.Div().Class("slot").Body(
		app.H1().Text(p.question.text()),
		p.trouble(),
		app.Div().Class("halves").Body(
			app.Section().Aria("labelledby", "tests-title").Body(
				app.H2().ID("tests-title").Text(locale.Say("Collect the tests")),
				app.P().Body(app.Text(locale.Say("Phones make them ")), app.A().ID("to-mine").
					Href(shell.Href(shell.PathMine)+"#"+p.question.Link).Text(locale.Say("here")),
					app.Text(locale.Say(". Paste the links from a chat, all at once or one by one."))),
				app.Div().Class("field").Body(
					app.Label().For("handed").Text(locale.Say("Links, with whatever stands between them")),
					app.Textarea().ID("handed").Rows(4).Spellcheck(false).Attr("autocomplete", "off").Attr("autocapitalize", "none").
						Aria("describedby", "tests-said").Disabled(!p.live),
				),
				app.P().Class("acts").Body(
					app.Button().Type("button").Class("go").ID("take-tests").Disabled(!p.live).Text(locale.Say("Take these tests")).
						OnClick(func(app.Context, app.Event) { p.takeField() }),
					app.Button().Type("button").Class("plain").ID("tests-wall").Disabled(len(p.measured()) == 0).
						Text(locale.Say("Show on the wall")).OnClick(func(app.Context, app.Event) { p.toWall() }),
					app.Button().Type("button").Class("plain").ID("tests-save").Disabled(len(p.tests) == 0).
						Text(locale.Say("Save the tests as a file")).OnClick(func(app.Context, app.Event) { p.save() }),
					p.file(locale.Say("Open a file")),
				),
				app.P().Class("state").ID("tests-said").Role("status").Text(p.testCount()),
				p.drawTroubles(),
				app.P().Class("state").Text(locale.Say("The address holds the question and the tests: reload it, or send it on, and they are measured again.")),
			),
			p.camera.draw(p.live),
		),
		ui.Slot(len(p.measured()) > 0, func() app.UI {
			return app.Section().Class("step").Aria("labelledby", "spread-title").Body(
				app.H2().ID("spread-title").Text(locale.Say("What choosing the words did")),
				p.says(3),
				app.Figure().Class("glass").TabIndex(0).Body(app.Raw(p.question.scale(p.measured(), p.width).SVG()),
					app.FigCaption().Text(testsCaption())),
				p.limits(),
			)
		}),
		p.table(),
	)
}

// testsCaption says what the marks of the picture are.
func testsCaption() string {
	return locale.Say("Each dot is one test, its line the 95 % interval of its words. The dashed line is your middle, the needle the test with the lists that the question came with.")
}

// takeField takes the links of the field, and empties it.
func (p *testsPage) takeField() {
	field := app.Window().GetElementByID("handed")
	text := field.Get("value").String()
	field.Set("value", "")
	p.handIn(text)
}

// testCount is how many tests are there.
func (p *testsPage) testCount() string {
	n := len(p.tests)
	text := locale.Plural(n, "{1} test.", "{1} tests.", strconv.Itoa(n))
	if n == 0 {
		text = locale.Say("None yet.")
	}
	if waiting := n - len(p.measured()) + len(p.queue); p.busy && waiting > 0 {
		text += " " + locale.Say("Measuring…")
	}
	return text + lookSaid(len(p.look))
}

// drawTroubles are the links that were not taken, each with why.
func (p *testsPage) drawTroubles() app.UI {
	return ui.Slot(len(p.look) > 0, func() app.UI {
		return app.Ul().Class("found").Aria("label", locale.Say("Links that need a look")).
			Body(app.Range(p.look).Slice(func(i int) app.UI {
				h := p.look[i]
				end := ""
				if h.link != "" {
					end = "…" + h.link[max(0, len(h.link)-6):]
				}
				return app.Li().Body(app.B().Class("mono").Text(end), app.Span().Text(h.why),
					ui.Slot(h.again != nil, func() app.UI {
						return app.Button().Type("button").Class("plain").ID("twice-"+strconv.Itoa(i)).Text(locale.Say("Count it twice")).
							OnClick(func(app.Context, app.Event) { p.twice(h) }, app.EventScope(h.link, i))
					}))
			}))
	})
}

// says are the first sentences on the spread, at most so many.
func (p *testsPage) says(most int) app.UI {
	n := p.question.names()
	text := spreadSaid(class.SpreadOf(p.measured()), spreadNames{left: n.Phrase("B"),
		right: n.Phrase("A"), set: n.Phrase("X")})
	text = text[:min(most, len(text))]
	return app.Div().Class("prose").ID("spread-says").Role("status").
		Body(app.Range(text).Slice(func(i int) app.UI { return app.P().Text(text[i]) }))
}

// limits is what the picture does not say.
func (p *testsPage) limits() app.UI {
	return app.Section().Class("limits").Aria("labelledby", "tests-not").Body(
		app.H3().ID("tests-not").Text(locale.Say("What this does not say")),
		app.Ul().Body(
			app.Li().Text(locale.Say("How other classes would choose. These are the words of one room.")),
			app.Li().Text(locale.Say("Which words are right. A list that gives a large d is no better than one that gives none.")),
			app.Li().Text(locale.Say("Anything about people. It counts the company of words in texts.")),
		))
}

// table has each test with its words.
func (p *testsPage) table() app.UI {
	return ui.Slot(len(p.tests) > 0, func() app.UI {
		return app.Section().Body(
			app.H2().ID("tests-table").Text(locale.Say("The tests")),
			app.Div().Class("scroll").TabIndex(0).Role("region").Aria("labelledby", "tests-table").
				Body(app.Table().Class("wraps").Body(
					app.Caption().Class("hidden").Text(locale.Say("The tests of the class, in the order in which they came")),
					app.THead().Body(app.Tr().Body(
						app.Th().Scope("col").Class("n").Text(locale.Say("Test")), app.Th().Scope("col").Text(locale.Say("Words")),
						app.Th().Scope("col").Class("n").Text("d"), app.Th().Scope("col").Text(locale.Say("95 % interval")),
						app.Th().Scope("col").Body(app.Span().Class("hidden").Text(locale.Say("Take it out"))))),
					app.TBody().Body(app.Range(p.tests).Slice(func(i int) app.UI { return p.row(i) })),
				)))
	})
}

// row is a test in the table.
func (p *testsPage) row(i int) app.UI {
	t := p.tests[i]
	number := strconv.Itoa(i + 1)
	d, bar := app.Td().Class("n"), app.Td()
	switch {
	case t.fault != nil:
		bar = bar.Text(t.fault.Message.Text + " " + t.fault.Hint.Text)
	case t.answer == nil:
		bar = bar.Text(locale.Say("waits"))
	default:
		e := estimate(*t.answer)
		d = d.Body(app.A().Href(shell.LinkAddress(shell.PagePath(instrument.PageOf(p.question.asked)), t.answer.Link)).
			Text(prose.Fixed(e.D, 2)))
		if e.Bar {
			bar = bar.Text(prose.Range(e.Low, e.High, 2))
		}
	}
	return app.Tr().Body(
		app.Th().Scope("row").Class("n").Text(number),
		app.Td().Text(listsSaid(t.lists)), d, bar,
		app.Td().Body(app.Button().Type("button").Class("plain").Body(app.Text(locale.Say("Take out")),
			app.Span().Class("hidden").Text(locale.Say(" test {1}", number))).
			OnClick(func(app.Context, app.Event) { p.drop(t) }, app.EventScope(t))),
	)
}

// toWall shows the wall in the place of the tests, where the camera has no room.
func (p *testsPage) toWall() {
	p.camera.stop()
	p.wall = true
}

// wallRows is how much room all tests have on the wall, as it is drawn.
const wallRows = 130

// onWall draws what the class looks at.
func (p *testsPage) onWall(state shell.Phase) app.UI {
	scale := p.question.scale(p.measured(), wallWidth)
	scale.Room = wallRows
	code := report.QR(shell.LinkAddress(shell.PathMine, p.question.Link), locale.Say("QR code of this question"))
	return app.Div().ID("weatherglass").DataSet("state", string(state)).Class("wallpage").Body(
		app.Main().ID("main").TabIndex(-1).Class("wall").Body(
			app.Div().Class("top").Body(
				app.Div().Body(app.P().Class("kicker").Text(locale.Say("What choosing the words does")),
					app.H1().Text(p.question.text()), p.says(2)),
				app.Div().Class("join").Body(
					ui.Slot(code != "", func() app.UI { return app.Div().Class("qr").Body(app.Raw(code)) }),
					app.P().Text(locale.Say("join here"))),
			),
			app.Figure().Class("glass").TabIndex(0).Aria("label", p.testCount()).Body(app.Raw(scale.SVG())),
			app.P().Text(testsCaption()),
			app.P().Class("acts").Body(
				app.Button().Type("button").Class("plain").ID("to-tests").Text(locale.Say("Back to the tests")).
					OnClick(func(app.Context, app.Event) { p.wall = false }),
				app.Button().Type("button").Class("plain").ID("wall-full").Text(locale.Say("Full screen")).
					OnClick(func(app.Context, app.Event) { fullScreen() }),
			),
		),
	)
}

// save offers the tests as a file.
func (p *testsPage) save() {
	text, err := p.savedTests().File()
	if err != nil {
		p.problem = ui.AsError(err)
		return
	}
	ui.Download("class-tests.json", "application/json", string(text))
}

// listsSaid are the words of a test, in a line.
func listsSaid(l class.Lists) string {
	return wordlist.WriteWords(l.X) + " · " + wordlist.WriteWords(l.Y)
}

// scale is what tests of the question stand on; it reaches as far as their d do.
func (q *askedAgain) scale(tests []class.Estimate, width int) chart.ClassTests {
	own := q.Answer.Reading.Values["d"]
	most := max(2, math.Abs(own))
	for _, t := range tests {
		most = max(most, math.Abs(t.D))
	}
	most = math.Ceil(most)
	n := q.names()
	return chart.ClassTests{GuessScale: chart.GuessScale{Low: -most, High: most, Answer: &own, Width: width,
		Left: n.More("B"), Right: n.More("A")}, Tests: tests}
}

package lessons

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/instrument"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Render draws the page.
func (p *lessonPage) Render() app.UI {
	l := p.lesson
	var steps []app.UI
	for i := range l.Steps {
		steps = append(steps, p.step(i))
	}
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathLessons),
		shell.Hook.Desk(app.Main().ID("main").TabIndex(-1).Body(app.Div().Class("wrap lesson").Body(
			app.Article().Aria("label", locale.Say("Lesson")).Body(
				app.P().Class("kicker").Body(app.A().Href(shell.Href(shell.PathLessons)).Text(locale.Say("Lessons")),
					app.Text(" › "+p.ordinal()+l.Said())),
				app.H1().Text(l.Title),
				app.P().Class("lead").Body(lessonText(l.FindOut)),
				p.soon(),
				app.Div().Body(steps...),
				p.last(),
			),
			p.aside(),
		))),
		p.veil(),
		&shell.Footer{},
	)
}

// soon says what stands there until the instrument is here, and then what becomes of what is typed: the line keeps its
// place.
func (p *lessonPage) soon() app.UI {
	line := app.P().Class("state").ID("lesson-soon")
	if p.live {
		return line.Text(locale.Say("Measured on this device. Nothing you type leaves it."))
	}
	return line.Text(locale.Say("Until the instrument is here ({1}, once), you read saved answers.",
		locale.Number(cmp.Or(app.Getenv("WEATHERGLASS_SIZE"), shell.FirstLoadSize))))
}

// ordinal is the number of a built-in lesson before what else is said of it.
func (p *lessonPage) ordinal() string {
	if p.place == 0 {
		return locale.Say("Your own, ")
	}
	return strconv.Itoa(p.place) + ". "
}

// state is busy while something is measured, and before anything can be.
func (p *lessonPage) state() shell.Phase {
	switch {
	case !p.live:
		return shell.PhaseLoading
	case len(p.waiting) > 0:
		return shell.PhaseBusy
	}
	return shell.PhaseReady
}

// lessonText draws text without references.
func lessonText(p lesson.Paragraph) app.UI {
	var out []app.UI
	for _, s := range p {
		for _, piece := range s {
			switch {
			case piece.Look == "em":
				out = append(out, app.Em().Text(piece.Text))
			case piece.Look == "strong":
				out = append(out, app.Strong().Text(piece.Text))
			default:
				out = append(out, app.Text(piece.Text))
			}
		}
	}
	return app.Span().Body(out...)
}

// proseOf draws texts one below the other.
func proseOf(list []lesson.Paragraph) app.UI {
	return app.Div().Class("prose").
		Body(app.Range(list).Slice(func(i int) app.UI { return app.P().Body(lessonText(list[i])) }))
}

// bullets draws them as a list.
func bullets(list []lesson.Paragraph) app.UI {
	return app.Ul().Body(app.Range(list).Slice(func(i int) app.UI { return app.Li().Body(lessonText(list[i])) }))
}

// stepClass is the class of what the wall shows at a step: the step itself, and at the last one what
// stands behind it.
func (p *lessonPage) stepClass(step int) string {
	if p.clicker.at == step {
		return "step now"
	}
	return "step"
}

// step draws a step: its text, the guess, and what the tap has shown.
func (p *lessonPage) step(i int) app.UI {
	s := p.lesson.Steps[i]
	return app.Section().Class(p.stepClass(i)).ID(stepID(i)).TabIndex(-1).Aria("labelledby", stepID(i)+"-title").Body(
		app.P().Class("kicker").Text(stepSaid(i, len(p.lesson.Steps))),
		app.H2().ID(stepID(i)+"-title").Text(s.Title),
		proseOf(s.Fill(s.Before, p.readings, lesson.Reader{Guess: p.saidGuess(i), Headline: p.seenHeadline})),
		ui.Slot(s.Guess != nil, func() app.UI { return p.sheet(i) }),
	)
}

// stepSaid is the number of a step, from 0, among so many.
func stepSaid(i, of int) string {
	return locale.Say("Step {1} of {2}", strconv.Itoa(i+1), strconv.Itoa(of))
}

// sheet is the question with the guess, and the answer behind it.
func (p *lessonPage) sheet(i int) app.UI {
	s := p.lesson.Steps[i]
	question := s.Fill([]lesson.Paragraph{s.Guess.Question}, p.readings, p.reader(i))
	return app.Div().Class("guess").Body(
		app.Div().Class("asked").Body(app.Range(question).
			Slice(func(n int) app.UI { return app.P().Body(lessonText(question[n])) })),
		p.guessed(i),
		p.codeOf(i),
		ui.Slot(p.dealt(i), func() app.UI { return p.dealBoard(i) }),
		ui.Slot(!p.tapped(i) && !p.dealt(i), func() app.UI {
			if app.IsServer {
				return p.before(i)
			}
			return app.Button().Type("button").Class("go").ID("tap-"+stepID(i)).Text(locale.Say("Tap the glass")).
				Disabled(!p.live).OnClick(func(app.Context, app.Event) { p.tap(i) }, app.EventScope(p.lessonRun.Name, i))
		}),
		app.Div().Role("status").ID("answer-"+stepID(i)).Body(p.answer(i)),
		p.collect(i),
	)
}

// answer is what the tap shows: the glass, the picture, and what is to be said.
func (p *lessonPage) answer(i int) app.UI {
	switch e, came := p.fault(i), p.came[i].sheet; {
	case !p.tapped(i):
		return app.Div().Class("slot")
	case came != "" && !p.ready(i):
		return app.Raw(came) // also where it is not measured again: that may take much
	case e != nil:
		return p.trouble(i, e)
	case !p.ready(i):
		return app.Div().Class("slot").Body(app.P().Class("state").Text(locale.Say("Measuring…")))
	}
	return app.Div().Class("slot").Body(p.picture(i), proseOf(p.behindStep(i).Paragraphs),
		p.openReading(i), p.chooseWords(i))
}

// chooseWords leads to where the reader chooses the words of a step's question.
func (p *lessonPage) chooseWords(i int) app.UI {
	a := p.reading(i)
	return ui.Slot(p.drawsGlass(i) && instrument.AsksForHand(*a) && a.Link != "", func() app.UI {
		return app.P().Class("state").Body(app.A().ID("own-" + stepID(i)).Href(shell.Href(shell.PathMine) + "#" + a.Link).
			Text(locale.Say("Make your own test of this question")))
	})
}

// behindStep is what stands behind a step.
func (p *lessonPage) behindStep(i int) lesson.Told {
	return p.lesson.Steps[i].Tell(p.readings, p.reader(i))
}

// picture is the glass with the reader's own hand, or the reading's chart.
func (p *lessonPage) picture(i int) app.UI {
	a := p.reading(i)
	if a == nil || p.dealt(i) && p.table(i).deals != nil {
		return app.Div().Class("slot") // its picture is that of the deals
	}
	if p.lesson.Steps[i].Try == lesson.Leave {
		return p.leaveBoard(i)
	}
	if p.drawsGlass(i) {
		var hand *chart.SetHand
		if x := p.number(i); x != nil {
			hand = &chart.SetHand{Label: locale.Say("your guess"), Number: *x,
				Note: locale.Say("The dashed mark is your guess.")}
		}
		return reading.Glass(measuredHere(*a), p.width, hand)
	}
	c, made := p.charts[i]
	if !made {
		c = lessonChart(*a, p.width)
		p.charts[i] = c
	}
	// Where nothing is left, bars would be rounding at full length.
	nothing := slices.ContainsFunc(a.Reading.Notes, func(n experiment.Note) bool { return n.Code == "nothing_left" })
	if c == nil || nothing {
		return app.Div().Class("slot")
	}
	own := *c
	own.ID = stepID(i) + "-" + c.ID
	return &reading.ChartBlock{Chart: own, Within: stepID(i) + "-title "}
}

// measuredHere is an answer without published numbers where the vectors were changed: papers print those of
// vectors as they were.
func measuredHere(a protocol.Answer) protocol.Answer {
	if len(a.Reading.Experiment.Debias) > 0 {
		a.Published = nil
	}
	return a
}

// lessonChart is the first chart of a reading, nil where it has none.
func lessonChart(a protocol.Answer, width int) *chart.Chart {
	if charts := method.Charts(a, width); len(charts) > 0 {
		return &charts[0]
	}
	return nil
}

// last is what stands behind the last step.
func (p *lessonPage) last() app.UI {
	l := p.lesson
	part := func(id, title string, list []lesson.Paragraph) app.UI {
		return ui.Slot(len(list) > 0, func() app.UI {
			return app.Section().Class(p.stepClass(len(l.Steps)-1)).Aria("labelledby", id).
				Body(app.H2().ID(id).Text(title), app.Div().Class("prose").Body(bullets(list)))
		})
	}
	return app.Div().Body(
		part("lesson-not", locale.Say("What this does not say"), l.Not),
		part("lesson-talk", locale.Say("To talk about"), l.Talk),
		part("lesson-alone", locale.Say("On your own"), l.Alone),
		p.onwards(),
	)
}

// onwards leads to the next lesson.
func (p *lessonPage) onwards() app.UI {
	all := lessons.In(locale.ID())
	if p.place == 0 || p.place >= len(all) {
		return app.P().Class("onwards").Body(app.A().Href(shell.Href(shell.PathLessons)).Text(locale.Say("All lessons")))
	}
	next := all[p.place]
	return app.P().Class("onwards").Body(app.Text(locale.Say("Next: ")),
		app.A().Href(shell.Href(shell.PathLessons+"/"+next.Name)).Text(strconv.Itoa(p.place+1)+". "+next.Lesson().Title))
}

// wallKeys says by which keys a lesson goes over the wall.
func (p *lessonPage) wallKeys() app.UI {
	return app.P().Body(app.Text(locale.Say("On the wall: ")), app.Kbd().Text("p"),
		app.Text(locale.Say(" shows one step at a time. A clicker’s ")), app.Kbd().Text("PageDown"),
		app.Text(locale.Say(" taps the glass and then goes on, ")),
		app.Kbd().Text("PageUp"), app.Text(locale.Say(" goes back, ")), app.Kbd().Text("b"),
		app.Text(locale.Say(" makes it black, ")), app.Kbd().Text("q"),
		app.Text(locale.Say(" shows the way to join. The sheet in a second window marks the step.")))
}

// aside lists the steps, and has what teachers need.
func (p *lessonPage) aside() app.UI {
	l := p.lesson
	return app.Aside().Aria("label", locale.Say("About the lesson")).Body(
		app.Section().Body(app.H2().Text(locale.Say("In this lesson")),
			app.Ol().Class("insteps").Body(app.Range(l.Steps).Slice(func(i int) app.UI {
				mark := ""
				if p.tapped(i) {
					mark = "✓ "
				}
				return app.Li().Body(app.A().Href("#" + p.stepFragment(i)).Text(mark + l.Steps[i].Title))
			}))),
		app.Section().Body(app.H2().Text(locale.Say("What you can say then")), app.P().Body(lessonText(l.Aim))),
		p.forClass(),
		ui.Slot(len(l.Teacher) > 0, func() app.UI {
			return app.Details().Class("more").Body(app.Summary().Text(locale.Say("For teachers")),
				app.P().Body(app.A().ID("to-sheet").Href(shell.Href(shell.PathSheet)+"#"+cmp.Or(p.Link, p.lessonRun.Name)).
					Text(locale.Say("The sheet to print")), app.Text(locale.Say(" has the answers, too."))),
				bullets(l.Teacher),
				p.wallKeys())
		}),
	)
}

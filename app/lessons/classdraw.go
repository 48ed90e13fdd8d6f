package lessons

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/assets/lessons"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// classFault is what is wrong with a class's question.
func classFault(what, hint string) error {
	return &experiment.Error{Code: "class", Message: message.Plain(what), Hint: message.Plain(hint)}
}

// Render draws the page.
func (p *classPage) Render() app.UI {
	body := p.choose
	switch {
	case p.lesson != nil && p.wall:
		return p.onWall()
	case p.lesson != nil:
		body = p.codes
	}
	return teacherPage(classPhase(p.live, false), locale.Say("A class’s guesses"), body())
}

// choose lists the questions that a class can guess.
func (p *classPage) choose() app.UI {
	var list []app.UI
	for _, f := range lessons.In(locale.ID()) {
		l := f.Lesson()
		var steps []app.UI
		for i, s := range l.Steps {
			if _, ok := l.Question(f.Name, i); ok {
				steps = append(steps, app.Li().
					Body(app.A().Href(shell.Href(shell.PathClass)+"#"+class.Pool{Lesson: f.Name, Step: i + 1}.Link()).
						Text(locale.Say("Step {1}: {2}", strconv.Itoa(i+1), s.Title))))
			}
		}
		list = append(list, app.Section().Body(app.H2().Text(l.Title), app.Ul().Body(steps...)))
	}
	return app.Div().Class("slot").Body(
		app.H1().Text(locale.Say("What does the class guess?")),
		app.P().Class("lead").Text(locale.Say("Each phone shows its guess as four letters. Type them here, and the spread stands on the wall before the answer does. Nothing is sent: the codes are all there is.")),
		p.wentWrong(),
		app.P().Class("acts").Body(p.file(locale.Say("Open a class’s file"))),
		app.Div().Class("questions").Body(list...),
	)
}

// wentWrong says what went wrong with a link or a file.
func (p *classPage) wentWrong() app.UI {
	return app.P().Class("problem").Role("alert").ID("class-problem").Text(p.problem)
}

// file opens a class that was saved.
func (p *classPage) file(label string) app.UI { return savedFile("class-file", label, p.opened) }

// codes is where codes are typed, pasted and read by the camera.
func (p *classPage) codes() app.UI {
	return app.Div().Class("slot").Body(
		app.H1().Body(p.question()),
		app.P().Class("state").Body(app.A().Href(shell.Href(p.path())+"#"+p.stepFragment(p.asked.Step)).
			Text(locale.Say("{1}, step {2}", p.lesson.Title, strconv.Itoa(p.asked.Step+1)))),
		p.wentWrong(),
		app.Div().Class("halves").Body(
			app.Section().Aria("labelledby", "codes-title").Body(
				app.H2().ID("codes-title").Text(locale.Say("Collect the codes")),
				app.P().Text(locale.Say("Type them as they are called out, or paste them from a chat. In any order, as often as you like.")),
				codesField(p.live, p.text, p.sort),
				app.P().Class("state").ID("codes-said").Role("status").Text(p.codesTaken()),
				p.drawTroubles(),
				app.P().Class("acts").Body(
					app.Button().Type("button").Class("go").ID("to-wall").Disabled(!p.live).
						Text(locale.Say("Show on the wall")).OnClick(func(app.Context, app.Event) { p.toWall(true) }),
					app.Button().Type("button").Class("plain").ID("class-save").Disabled(len(p.taken) == 0).
						Text(locale.Say("Save the class as a file")).OnClick(func(app.Context, app.Event) { p.save() }),
					app.Button().Type("button").Class("plain").ID("class-clear").Disabled(p.text == "").Text(locale.Say("Clear")).
						OnClick(func(app.Context, app.Event) {
							p.twice = map[string]int{}
							p.put("")
						}),
					p.file(locale.Say("Open a file")),
				),
				app.P().Class("state").Text(locale.Say("The address holds the question and the codes: reload it, or send it on, and they are there again.")),
			),
			p.camera.draw(p.live),
		),
	)
}

// question is what the class is asked.
func (p *classPage) question() app.UI {
	s := p.step()
	var text []app.UI
	for _, q := range s.Fill([]lesson.Paragraph{s.Guess.Question}, p.readings, p.reader()) {
		text = append(text, lessonText(q))
	}
	return app.Span().Body(text...)
}

// codesTaken is how many codes were taken.
func (p *classPage) codesTaken() string { return codesSaid(p.text, len(p.taken), len(p.look)) }

// codesSaid is how many codes were taken of a text, and how many words of it were not.
func codesSaid(text string, taken, look int) string {
	if text == "" {
		return locale.Say("None yet.")
	}
	return locale.Plural(taken, "{1} code taken.", "{1} codes taken.", strconv.Itoa(taken)) + lookSaid(look)
}

// drawTroubles are the words that were not taken, each with why.
func (p *classPage) drawTroubles() app.UI { return troublesFound(p.look, p.why, p.countTwice) }

// troublesFound are words that were not taken, each with why; one that is there already can be
// counted twice.
func troublesFound(look []class.Trouble, why func(class.Trouble) string, countTwice func(code string)) app.UI {
	return ui.Slot(len(look) > 0, func() app.UI {
		return app.Ul().Class("found").Aria("label", locale.Say("Codes that need a look")).
			Body(app.Range(look).Slice(func(i int) app.UI {
				t := look[i]
				return app.Li().Body(app.B().Class("mono").Text(t.Text), app.Span().Text(why(t)),
					ui.Slot(t.Why == class.Again, func() app.UI {
						return app.Button().Type("button").Class("plain").ID("twice-"+t.Text).Text(locale.Say("Count it twice")).
							OnClick(func(app.Context, app.Event) { countTwice(t.Text) }, app.EventScope(t.Text))
					}))
			}))
	})
}

// letterSaid is what is wrong with a code that can be none.
func letterSaid() string {
	return locale.Say("No code has a vowel, Q, Y or a sign. Ask for it again.")
}

// againSaid is what is wrong with a code that is there already.
func againSaid() string {
	return locale.Say("Already there. The same phone again, or two phones that drew the same code?")
}

// why says why a word was not taken, and what to do.
func (p *classPage) why(t class.Trouble) string {
	switch t.Why {
	case class.Letter:
		return letterSaid()
	case class.Short:
		return locale.Say("A code has four letters. Ask for it again.")
	case class.Elsewhere:
		return locale.Say("One letter is off, or it is from another question: it fits step {1}, “{2}”.",
			strconv.Itoa(t.Step+1), p.lesson.Steps[t.Step].Title)
	case class.Again:
		return againSaid()
	}
	return locale.Say("One letter is off, or it is from another lesson. Ask for it again.")
}

// save offers the class as a file.
func (p *classPage) save() {
	text, err := p.pool().File()
	if err != nil {
		p.fail(err)
		return
	}
	ui.Download("class-"+p.Name+"-"+strconv.Itoa(p.asked.Step+1)+".json", "application/json", string(text))
}

// teacherPage is the frame of a page where what a class has made is collected.
func teacherPage(state shell.Phase, name string, body app.UI) app.UI {
	return underLessons(shell.PathClass, state, app.Div().Class("wrap collect").Body(lessonsCrumb(name), body))
}

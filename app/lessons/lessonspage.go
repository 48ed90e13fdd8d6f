package lessons

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/assets/lessons"
)

// lessonsPage lists the lessons, and how far this browser's reader is in each. It gives no
// result away.
type lessonsPage struct {
	app.Compo
	kept map[string]lessonProgress
}

// OnPreRender names the page for its first frame.
func (p *lessonsPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Lessons")))
	ctx.Page().SetDescription(locale.Say("Eight lessons on what programs pick up from texts: guess first, then measure. For classes and for reading alone, without an account."))
}

// OnMount looks up how far the reader is.
func (p *lessonsPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("Lessons")))
	ui.Arrive()
	p.kept = lessonsKept()
}

// Render draws the page.
func (p *lessonsPage) Render() app.UI {
	all := lessons.In(locale.ID())
	return app.Div().ID("weatherglass").DataSet("state", string(shell.PhaseReady)).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathLessons),
		shell.Hook.Desk(app.Main().ID("main").TabIndex(-1).Body(app.Div().Class("wrap lesson").Body(
			app.Article().Aria("label", locale.Say("Lessons")).Body(
				app.P().Class("kicker").Body(app.B().Text(locale.Say("Lessons.")),
					app.Text(locale.Say(" For a class, or alone. A phone is enough."))),
				app.H1().Text(locale.Say("Eight questions for a program that reads")),
				app.P().Class("lead").Text(locale.Say("It went through six billion words and noted which keep company. In each lesson you guess first, and then see where the needle stands. No account, and no maths before you need some.")),
				app.P().Class("state").ID("lessons-kept").Role("status").Body(app.Text(p.lessonsDone()), p.forget()),
				app.Ol().Class("lessons").Body(app.Range(all).Slice(func(i int) app.UI { return p.entry(all[i]) })),
			),
			p.aside(),
		))),
		&shell.Footer{},
	)
}

// lessonsDone is how many lessons were done.
func (p *lessonsPage) lessonsDone() string {
	done, begun := 0, 0
	for _, l := range p.kept {
		switch {
		case l.done():
			done++
		case len(l.Seen) > 0:
			begun++
		}
	}
	if done+begun == 0 {
		return locale.Say("How far you are is kept in this browser and nowhere else.")
	}
	return locale.Say("{1} done, {2} begun. Kept in this browser and nowhere else.", prose.Sentence(prose.Cardinal(done)),
		prose.Cardinal(begun)) + " "
}

// forget takes back what this browser keeps of the lessons.
func (p *lessonsPage) forget() app.UI {
	return ui.Slot(len(p.kept) > 0, func() app.UI {
		return app.Button().Type("button").Class("plain").ID("lessons-forget").Text(locale.Say("Forget it")).
			OnClick(func(app.Context, app.Event) {
				ui.Store(storeLessons, "")
				p.kept = nil
			})
	})
}

// entry is a lesson in the list.
func (p *lessonsPage) entry(f lessons.File) app.UI {
	l, kept := f.Lesson(), p.kept[f.Name]
	address := shell.Href(shell.PathLessons + "/" + f.Name)
	far, next := locale.Plural(len(l.Steps), "{1} step", "{1} steps", strconv.Itoa(len(l.Steps))), locale.Say("Begin")
	switch {
	case kept.done():
		far, next = locale.Say("✓ Done"), locale.Say("Read it again")
	case len(kept.Seen) > 0:
		far, next = stepSaid(kept.next(), len(l.Steps)), locale.Say("Go on")
		address += "#" + stepID(kept.next())
	}
	return app.Li().Body(
		app.H2().Body(app.A().Href(address).Text(l.Title)),
		app.P().Class("prose").Body(lessonText(l.FindOut)),
		app.P().Class("state").Body(app.B().Text(far), app.Text(" · "+l.Said()+" · "),
			app.A().Href(address).Aria("label", next+": "+l.Title).Text(next), toWall(f)),
	)
}

// toWall opens the wall at a lesson's first question that a class can guess.
func toWall(f lessons.File) app.UI {
	for i := range f.Lesson().Steps {
		if _, ok := f.Lesson().Question(f.Name, i); ok {
			pool := class.Pool{Lesson: f.Name, Step: i + 1, Wall: true}
			says := locale.Say("Open the wall")
			return app.A().Class("ghost towall").ID("wall-"+f.Name).Href(shell.Href(shell.PathClass)+"#"+pool.Link()).
				Aria("label", says+": "+f.Lesson().Title).Text(says)
		}
	}
	return app.Span()
}

// aside says what holds for all lessons, and how a teacher makes one.
func (p *lessonsPage) aside() app.UI {
	return app.Aside().Aria("label", locale.Say("About the lessons")).Body(
		app.Section().Body(app.H2().Text(locale.Say("What no lesson says")), bullets([]lesson.Paragraph{
			plainText(locale.Say("What anybody in the room can do, or should. The needle reads texts and no people.")),
			plainText(locale.Say("That a program is good or bad. It shows what is there to be picked up.")),
			plainText(locale.Say("Anything about people who stand on none of the lists.")),
		})),
		app.Section().Body(app.H2().Text(locale.Say("For teachers")), app.Dl().Body(
			app.Dt().Text(locale.Say("15 min")), app.Dd().Text(locale.Say("Lesson 2")),
			app.Dt().Text(locale.Say("45 min")), app.Dd().Text(locale.Say("Lessons 2 and 3")),
			app.Dt().Text(locale.Say("90 min")), app.Dd().Text(locale.Say("Lessons 2, 3 and 4")),
			app.Dt().Text(locale.Say("A project")), app.Dd().Text(locale.Say("All eight, one a week")),
		), app.P().Body(app.Text(locale.Say("Each phone shows its guess as four letters: ")),
			app.A().Href(shell.Href(shell.PathClass)).Text(locale.Say("collect them")),
			app.Text(locale.Say(", and the spread is on the wall before the answer.")))),
		app.Section().Body(app.H2().Text(locale.Say("Your own lesson")), app.P().Body(
			app.Text(locale.Say("A lesson is one text file: your questions, your words, numbers that are measured while it is read. ")),
			app.A().Href(shell.Href(shell.PathUserLesson)).Text(locale.Say("Open one")), app.Text(". "),
			app.Code().Text("weatherglass lesson show luck"), app.Text(locale.Say(" prints one to begin with, and ")),
			app.Code().Text("lesson check"), app.Text(locale.Say(" says which sentences the numbers do not bear out.")),
		)),
	)
}

// plainText is a paragraph of one piece.
func plainText(s string) lesson.Paragraph { return lesson.Paragraph{{{Text: s}}} }

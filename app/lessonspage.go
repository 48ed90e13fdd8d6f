//go:build !js || texts

package app

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/lesson"
	"weatherglass/app/prose"
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
	ctx.Page().SetTitle("Lessons – Weatherglass")
	ctx.Page().SetDescription("Eight lessons on what programs pick up from texts: guess first, then measure. For classes and for reading alone, without an account.")
}

// OnMount looks up how far the reader is.
func (p *lessonsPage) OnMount(ctx app.Context) {
	ctx.Page().SetTitle("Lessons – Weatherglass")
	arrive()
	p.kept = lessonsKept()
}

// Render draws the page.
func (p *lessonsPage) Render() app.UI {
	all := lessons.All()
	return app.Div().ID("weatherglass").DataSet("state", string(phaseReady)).Body(
		skip(),
		masthead(pathLessons),
		desk(app.Main().ID("main").TabIndex(-1).Body(app.Div().Class("wrap lesson").Body(
			app.Article().Aria("label", "Lessons").Body(
				app.P().Class("kicker").Body(app.B().Text("Lessons."), app.Text(" For a class, or alone. A phone is enough.")),
				app.H1().Text("Eight questions for a program that reads"),
				app.P().Class("lead").Text("It went through six billion words and noted which keep company. In each lesson you guess first, and then see where the hand stands. No account, and no maths before you need some."),
				app.P().Class("state").ID("lessons-kept").Role("status").Body(app.Text(p.said()), p.forget()),
				app.Ol().Class("lessons").Body(app.Range(all).Slice(func(i int) app.UI { return p.entry(all[i]) })),
			),
			p.aside(),
		))),
		&footer{},
	)
}

// said is how many lessons were done.
func (p *lessonsPage) said() string {
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
		return "How far you are is kept in this browser and nowhere else."
	}
	return prose.Sentence(prose.Cardinal(done)) + " done, " + prose.Cardinal(begun) + " begun. Kept in this browser and nowhere else. "
}

// forget takes back what this browser keeps of the lessons.
func (p *lessonsPage) forget() app.UI {
	return slot(len(p.kept) > 0, func() app.UI {
		return app.Button().Type("button").Class("plain").ID("lessons-forget").Text("Forget it").OnClick(func(app.Context, app.Event) {
			store(storeLessons, "")
			p.kept = nil
		})
	})
}

// entry is a lesson in the list.
func (p *lessonsPage) entry(f lessons.File) app.UI {
	l, kept := f.Lesson(), p.kept[f.Name]
	address := href(pathLessons + "/" + f.Name)
	far, next := prose.Counted(len(l.Steps), "step", "steps"), "Begin"
	switch {
	case kept.done():
		far, next = "✓ Done", "Read it again"
	case len(kept.Seen) > 0:
		far, next = "Step "+strconv.Itoa(kept.next()+1)+" of "+strconv.Itoa(len(l.Steps)), "Go on"
		address += "#" + stepID(kept.next())
	}
	return app.Li().Body(
		app.H2().Body(app.A().Href(address).Text(l.Title)),
		app.P().Class("prose").Body(lessonText(l.FindOut)),
		app.P().Class("state").Body(app.B().Text(far), app.Text(" · "+prose.Counted(l.Minutes, "minute", "minutes")+" · from age "+strconv.Itoa(l.Age)+" · "), app.A().Href(address).Aria("label", next+": "+l.Title).Text(next)),
	)
}

// aside says what holds for all lessons, and how a teacher makes one.
func (p *lessonsPage) aside() app.UI {
	return app.Aside().Aria("label", "About the lessons").Body(
		app.Section().Body(app.H2().Text("What no lesson says"), bullets([]lesson.Paragraph{
			plainText("What anybody in the room can do, or should. The hand reads texts and no people."),
			plainText("That a program is good or bad. It shows what is there to be picked up."),
			plainText("Anything about people who stand on none of the lists."),
		})),
		app.Section().Body(app.H2().Text("For teachers"), app.Dl().Body(
			app.Dt().Text("15 min"), app.Dd().Text("Lesson 2"),
			app.Dt().Text("45 min"), app.Dd().Text("Lessons 2 and 3"),
			app.Dt().Text("90 min"), app.Dd().Text("Lessons 2, 3 and 4"),
			app.Dt().Text("A project"), app.Dd().Text("All eight, one a week"),
		), app.P().Body(app.Text("Each phone shows its guess as four letters: "), app.A().Href(href(pathClass)).Text("collect them"), app.Text(", and the spread is on the wall before the answer."))),
		app.Section().Body(app.H2().Text("Your own lesson"), app.P().Body(
			app.Text("A lesson is one text file: your questions, your words, numbers that are measured while it is read. "),
			app.A().Href(href(pathOwnLesson)).Text("Open one"), app.Text(". "),
			app.Code().Text("weatherglass lesson show luck"), app.Text(" prints one to begin with, and "), app.Code().Text("lesson check"), app.Text(" says which sentences the numbers do not bear out."),
		)),
	)
}

// plainText is a paragraph of one piece.
func plainText(s string) lesson.Paragraph { return lesson.Paragraph{{{Text: s}}} }

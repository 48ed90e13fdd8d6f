package lessons

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/cite"
	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// sheetPage is a lesson on two printed pages, with its answers measured.
type sheetPage struct {
	app.Compo
	lessonWork
	now     *lessonTold // where the lesson on the wall is, nil before it was heard
	channel lessonChannel
}

// OnPreRender names the page for its first frame.
func (p *sheetPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Teacher’s sheet")))
	ctx.Page().SetDescription(locale.Say("A lesson on two pages for its teacher: aim, minutes, questions with their answers, mistakes to expect, further reading."))
}

// OnMount takes the lesson of the address, and measures all of it.
func (p *sheetPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx, func() {
		if p.early {
			p.link = ""
			p.take()
		}
	})
	p.channel = openChannel(ctx, p.goAlong)
	p.follow(ctx, locale.Say("Teacher’s sheet"), p.take)
}

// goAlong goes along with the lesson on the wall, which another window shows.
func (p *sheetPage) goAlong(told lessonTold) {
	if p.lesson == nil || told.Lesson != p.Name {
		return
	}
	p.now = &told
	p.ctx.Defer(func(app.Context) { ui.ScrollToID("sheet-" + stepID(told.Step)) })
}

// OnNav takes the lesson of a link of the page's own.
func (p *sheetPage) OnNav(app.Context) { p.take() }

// OnDismount stops what is being measured.
func (p *sheetPage) OnDismount() {
	p.lessonWork.OnDismount()
	p.channel.close()
}

// take opens the lesson of the address.
func (p *sheetPage) take() {
	if !p.live || !shell.At(shell.PathSheet) || ui.Fragment() == p.link && p.link != "" {
		return
	}
	p.link, p.problem = ui.Fragment(), ""
	if o, ok := builtinLesson(p.link); ok {
		p.begin(o)
		return
	}
	if p.link == "" {
		p.problem = locale.Say("The address names no lesson. Go to a lesson, and from there to its sheet.")
		return
	}
	openLink(p.ctx, p.mounted, lessonLink{link: p.link}, func(o openedLesson, _ string, err error) {
		if err != nil {
			shell.Refused(p.ctx, err, func(said string) { p.problem = said })
			return
		}
		p.begin(o)
	})
}

// begin opens a lesson.
func (p *sheetPage) begin(o openedLesson) {
	p.open(o)
	p.measure(len(o.lesson.Steps))
}

// Render draws the sheet.
func (p *sheetPage) Render() app.UI {
	state := shell.PhaseReady
	switch {
	case !p.live:
		state = shell.PhaseLoading
	case p.lesson == nil && p.problem == "" || len(p.waiting) > 0:
		state = shell.PhaseBusy
	}
	return app.Div().ID("weatherglass").DataSet("state", string(state)).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathClass),
		app.Main().ID("main").TabIndex(-1).Body(app.Div().Class("wrap tsheet").Body(
			app.P().Class("kicker").Body(app.A().Href(shell.Href(shell.PathLessons)).Text(locale.Say("Lessons")),
				app.Text(locale.Say(" › Teacher’s sheet"))),
			app.P().Class("problem").Role("alert").ID("sheet-problem").Text(p.problem),
			ui.Slot(p.lesson != nil, p.sheet),
			ui.Slot(p.lesson == nil, func() app.UI { return app.H1().Text(locale.Say("Teacher’s sheet")) }),
		)),
		&shell.Footer{},
	)
}

// sheet is the lesson for its teacher.
func (p *sheetPage) sheet() app.UI {
	l := p.lesson
	address := shell.LinkAddress(p.path(), p.Link)
	var steps []app.UI
	for i := range l.Steps {
		steps = append(steps, p.step(i))
	}
	part := func(title string, list []lesson.Paragraph) app.UI {
		return ui.Slot(len(list) > 0, func() app.UI { return app.Section().Body(app.H2().Text(title), bullets(list)) })
	}
	return app.Article().Aria("label", locale.Say("Teacher’s sheet")).Body(
		app.Div().Class("tsheet-top").Body(
			app.Div().Body(
				app.H1().Text(l.Title),
				app.P().Class("state").Text(locale.Say("Teacher’s sheet. {1}. {2}", l.Said(), strings.TrimSuffix(address, "#"))),
				app.P().Body(app.B().Text(locale.Say("Aim. ")), lessonText(l.Aim)),
				app.P().Class("acts noprint").Body(
					app.Button().Type("button").Class("go").ID("sheet-print").Text(locale.Say("Print, or save as PDF")).
						OnClick(func(app.Context, app.Event) { app.Window().Call("print") }),
					app.A().Href(shell.Href(p.path())+"#"+p.Link).Text(locale.Say("The lesson")),
				),
			),
			app.Div().Class("qr").Body(app.Raw(report.QR(strings.TrimSuffix(address, "#"),
				locale.Say("QR code of the lesson")))),
		),
		app.Ol().Class("tsteps").Body(steps...),
		app.Div().Class("tcolumns").Body(
			part(locale.Say("Minutes, answers and mistakes to expect"), l.Teacher),
			part(locale.Say("To talk about"), l.Talk),
			part(locale.Say("On your own"), l.Alone),
			part(locale.Say("What this does not say"), l.Not),
			p.reading(),
		),
	)
}

// step is the question with what the pupils see behind it.
func (p *sheetPage) step(i int) app.UI {
	s := p.lesson.Steps[i]
	who := lesson.Reader{Headline: lessonHeadline}
	var asked []lesson.Paragraph
	if s.Guess != nil {
		asked = s.Fill([]lesson.Paragraph{s.Guess.Question}, p.readings, who)
	}
	answer := func() app.UI {
		if e := p.fault(i); e != nil {
			return p.trouble(i, e)
		}
		if !p.ready(i) {
			return app.P().Class("state").Text(locale.Say("Measuring…"))
		}
		return proseOf(s.Tell(p.readings, who).Paragraphs)
	}
	class, mark := "", ""
	if p.now != nil && p.now.Step == i {
		class, mark = "now", locale.Say(" (on the wall)")
		if p.now.Tapped {
			mark = locale.Say(" (on the wall, tapped)")
		}
	}
	return app.Li().ID("sheet-"+stepID(i)).Class(class).Body(
		app.H2().Text(s.Title+mark),
		app.Div().Class("tasked").Body(app.Range(asked).
			Slice(func(n int) app.UI { return app.P().Body(lessonText(asked[n])) })),
		p.choices(i),
		app.Div().Class("slot").Body(answer()),
	)
}

// choices are the answers that pupils choose from, the right one marked where the numbers bear it
// out.
func (p *sheetPage) choices(i int) app.UI {
	g, holds := p.lesson.Steps[i].Guess, p.holds(i)
	if g == nil || g.Kind != lesson.Choose {
		return app.Div().Class("slot")
	}
	return app.Ul().Class("tchoices").Body(app.Range(g.Choices).Slice(func(n int) app.UI {
		mark := ""
		if holds && g.Choices[n].Right {
			mark = " ✓"
		}
		return app.Li().Body(lessonText(g.Choices[n].Text), app.B().Text(mark))
	}))
}

// reading names the papers behind what is measured.
func (p *sheetPage) reading() app.UI {
	var sources []string
	for _, a := range p.lesson.Asks() {
		answer, ok := p.readings[a.Name]
		if !ok {
			continue
		}
		m := experiment.MethodNamed(answer.Reading.Experiment.Method)
		sources = append(sources, m.Source, answer.Reading.Embedding.Provenance.MadeBy)
	}
	works := cite.Find(sources...)
	return ui.Slot(len(works) > 0, func() app.UI {
		return app.Section().ID("sheet-works").Body(app.H2().Text(locale.Say("Further reading")),
			app.Ul().Body(app.Range(works).Slice(func(i int) app.UI { return app.Li().Text(works[i].Text()) })))
	})
}

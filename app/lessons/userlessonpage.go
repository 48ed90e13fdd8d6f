package lessons

import (
	"context"
	"errors"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// userLessonPage opens a lesson of one's own: from a file, or from a link.
type userLessonPage struct {
	app.Compo
	ctx     app.Context
	link    string // of the lesson that is shown
	text    string // of that, "" for none
	said    string // what it waits for
	problem string
	large   *experiment.Error // what is to be fetched for it is asked for; nil for nothing
	release func()
	work    context.Context
	stop    context.CancelFunc
}

// OnPreRender names the page for its first frame.
func (p *userLessonPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("A lesson of your own")))
	ctx.Page().SetDescription(locale.Say("Open a lesson that a teacher has written: one text file, whose numbers are measured while it is read. Nothing is uploaded."))
}

// OnMount takes the lesson of the address, if there is one.
func (p *userLessonPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("A lesson of your own")))
	p.ctx = ctx
	p.work, p.stop = context.WithCancel(context.Background())
	ui.Arrive()
	p.release = ui.OnWindow(ctx, func(app.Event) { p.take() }, ui.HistoryEvents...)
	p.take()
}

// OnNav takes the lesson of a link of the page's own.
func (p *userLessonPage) OnNav(app.Context) { p.take() }

// OnDismount stops listening, and what is measured.
func (p *userLessonPage) OnDismount() {
	p.release()
	p.stop()
}

// take opens the lesson of the address.
func (p *userLessonPage) take() {
	link, _, _ := strings.Cut(ui.Fragment(), "/")
	if p.release == nil || !shell.At(shell.PathUserLesson) || link == p.link {
		return
	}
	p.link, p.text, p.problem, p.large = link, "", "", nil
	if link == "" || strings.HasPrefix(link, "step-") {
		return
	}
	p.measure(0)
}

// measure opens the lesson of the link; a reading that it is made of may fetch so many bytes.
func (p *userLessonPage) measure(leave int) {
	p.said, p.large = locale.Say("Measuring…"), nil
	link := p.link
	openLink(p.ctx, p.work, lessonLink{link, leave}, func(_ openedLesson, text string, err error) {
		p.said = ""
		var large *experiment.Error
		switch {
		case p.link != link: // another was opened since
		case errors.As(err, &large) && large.Code == experiment.CodeLargeDownload:
			p.large = large
		case err != nil:
			shell.Refused(p.ctx, err, func(said string) { p.problem = said })
		default:
			p.text = text
		}
	})
}

// opened shows a lesson that was read from a file, and has the address hold it.
func (p *userLessonPage) opened(text string, err error) {
	var o openedLesson
	if err == nil {
		o, err = userLesson(text)
	}
	if err != nil {
		shell.Refused(p.ctx, err, func(said string) { p.problem = said })
		return
	}
	p.link, p.text, p.problem = o.Link, text, ""
	ui.PushFragment(o.Link)
}

// Render draws the lesson, or where to open one.
func (p *userLessonPage) Render() app.UI {
	if p.text != "" {
		return &lessonPage{UserLesson: p.text, UserLink: p.link}
	}
	return app.Div().ID("weatherglass").DataSet("state", string(shell.PhaseReady)).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathUserLesson),
		app.Main().ID("main").TabIndex(-1).Body(app.Div().Class("wrap lesson").Body(
			app.Article().Aria("label", locale.Say("A lesson of your own")).Body(
				app.P().Class("kicker").Body(app.A().Href(shell.Href(shell.PathLessons)).Text(locale.Say("Lessons")),
					app.Text(locale.Say(" › Your own"))),
				app.H1().Text(locale.Say("Open a lesson of your own")),
				app.P().Class("lead").Text(locale.Say("A lesson is one text file: your questions, your words, and numbers that are measured while it is read.")),
				p.drop(),
				app.P().Class("state").Role("status").Text(p.said),
				app.P().Class("problem").Role("alert").ID("own-lesson-problem").Text(p.problem),
				ui.Slot(p.large != nil, func() app.UI { return troubleBox(p.large, p.measure) }),
				app.Div().Class("prose step").Body(
					app.P().Text(locale.Say("It stays on this device. Once it is open, its address holds the whole lesson: copy it, and your class reads the same.")),
					app.P().Body(app.Text(locale.Say("Begin with one that is there: ")),
						app.Code().Text("weatherglass lesson show luck > mine.md"), app.Text(locale.Say(" prints it, and ")),
						app.Code().Text("weatherglass lesson check mine.md"), app.Text(
							locale.Say(" says which sentences the numbers do not bear out."))),
				),
			),
		)),
		&shell.Footer{},
	)
}

// drop is where a file is dropped or chosen.
func (p *userLessonPage) drop() app.UI {
	return app.Div().Class("drop").ID("own-lesson").
		On("dragover", func(_ app.Context, e app.Event) { e.PreventDefault() }).
		On("drop", func(ctx app.Context, e app.Event) {
			e.PreventDefault()
			if file := e.Get("dataTransfer").Get("files").Index(0); file.Truthy() {
				ui.FileText(ctx, file, lesson.MaxBytes, p.opened)
			}
		}).Body(
		app.P().Class("drop-label").Text(locale.Say("Drop the lesson’s file here.")),
		app.P().Class("acts").Body(app.Label().Class("plain files").Body(app.Text(locale.Say("Choose the file")),
			app.Input().ID("own-lesson-file").Class("hidden").Type("file").Disabled(app.IsServer).
				Accept(".md,.txt,text/markdown,text/plain").OnChange(func(ctx app.Context, _ app.Event) {
				ui.ChosenText(ctx, lesson.MaxBytes, p.opened)
			}))),
	)
}

package lessons

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/lesson"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// lessonPage is a lesson: in each step a guess, the reading once the glass is tapped, and what is
// to be said of it.
type lessonPage struct {
	app.Compo
	Name       string // of a built-in lesson
	UserLesson string // the text of one's own; it was parsed before
	// UserLink is what the address holds of that: the lesson, or the reading that it is made of.
	UserLink string

	lessonRun
	begun    string // which lesson it shows
	progress lessonProgress
	kept     lessonKeep
	clicker  lessonClicker
	channel  lessonChannel
	width    int
	played   map[int]*played      // what was dealt or left out, by step
	charts   map[int]*chart.Chart // of steps whose answer is drawn, at this width
	live     bool                 // the program runs
	release  func()
}

// OnInit reads the lesson.
func (p *lessonPage) OnInit() {
	p.begin()
	if !app.IsServer {
		p.recall()
		p.takeOver(app.Window().Get("weatherglass").Call("done").String())
	}
}

// which tells lessons apart: built-in ones by their name, one's own by their text.
func (p *lessonPage) which() string { return p.Name + "\n" + p.UserLesson }

// OnUpdate begins anew where another lesson was opened, as by the link to the next one.
func (p *lessonPage) OnUpdate(ctx app.Context) {
	if p.begun != p.which() {
		p.OnDismount()
		p.begin()
		p.OnMount(ctx)
	}
}

// begin opens the lesson.
func (p *lessonPage) begin() {
	o, _ := builtinLesson(p.Name) // a route of its own
	if p.UserLesson != "" {
		o, _ = userLesson(p.UserLesson)
		o.Link = p.UserLink
	}
	p.begun, p.kept, p.clicker, p.played = p.which(), lessonKeep{}, lessonClicker{}, map[int]*played{}
	p.open(o)
	p.progress = lessonProgress{Steps: len(p.lesson.Steps), Seen: map[int]bool{}, Guesses: map[int]string{},
		Codes: map[int]string{}}
}

// OnPreRender names the page for its first frame.
func (p *lessonPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(p.title())
	ctx.Page().SetDescription(p.lesson.FindOut.Text())
}

// title is that of the page.
func (p *lessonPage) title() string { return ui.Titled(p.lesson.Title) }

// OnMount takes up where this browser was, and measures for the step that comes next.
func (p *lessonPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx, func() {
		if p.early {
			p.begun = ""
			p.OnUpdate(ctx)
		}
	})
	p.ctx, p.live = ctx, true
	ctx.Page().SetTitle(p.title())
	ui.Arrive()
	p.OnResize(ctx)
	p.recall()
	p.measure(p.progress.next())
	for i := range p.progress.Seen {
		p.measure(i)
	}
	p.goTo()
	ctx.Defer(func(app.Context) { p.placeMarks() })
	p.channel = openChannel(ctx, nil)
	history, keys := ui.OnWindow(ctx, func(app.Event) { p.goTo() }, ui.HistoryEvents...),
		ui.OnWindow(ctx, p.key, "keydown")
	p.release = func() {
		history()
		keys()
		p.channel.close()
	}
}

// recall takes up how far this browser was.
func (p *lessonPage) recall() {
	if kept, ok := lessonsKept()[p.lessonRun.Name]; ok && kept.Steps == p.progress.Steps {
		maps.Copy(p.progress.Seen, kept.Seen)
		maps.Copy(p.progress.Guesses, kept.Guesses)
		maps.Copy(p.progress.Codes, kept.Codes)
	}
}

// OnNav shows the step of a link of the page's own.
func (p *lessonPage) OnNav(app.Context) {
	if p.live {
		p.goTo()
	}
}

// OnResize draws at the new width.
func (p *lessonPage) OnResize(app.Context) {
	p.width, p.charts = min(ui.RoomFor(), reading.MainWidth), map[int]*chart.Chart{}
	if onProjector() {
		p.width = p.width * 2 / 3 // the style sheet draws pictures half as large again
	}
}

// OnDismount stops what is being measured.
func (p *lessonPage) OnDismount() {
	p.end()
	if p.release != nil {
		p.release()
	}
}

// goTo shows the step of the address.
func (p *lessonPage) goTo() {
	id := ui.Fragment()[strings.LastIndex(ui.Fragment(), "/")+1:]
	n, err := strconv.Atoi(strings.TrimPrefix(id, "step-"))
	if err != nil || n < 1 || n > len(p.lesson.Steps) {
		return
	}
	p.clicker.at = n - 1
	if p.dealt(n - 1) {
		p.measure(n - 1) // its cards have their leans on them
	}
	p.ctx.Defer(func(app.Context) {
		if e := app.Window().GetElementByID(id); e.Truthy() {
			e.Call("scrollIntoView")
			e.Call("focus")
		}
	})
}

// tapped reports whether the answer of a step was asked for.
func (p *lessonPage) tapped(i int) bool { return p.progress.Seen[i] }

// tap shows the answer of a step, and measures for the two that come next: an audit takes longer
// than to tap through a step.
func (p *lessonPage) tap(i int) {
	p.progress.Seen[i] = true
	keepLesson(p.lessonRun.Name, p.progress)
	p.measure(i + 2)
}

// guess takes what was guessed in a step, and keeps it.
func (p *lessonPage) guess(i int, text string) {
	p.progress.Guesses[i] = text
	keepLesson(p.lessonRun.Name, p.progress)
}

// reader is who reads a step.
func (p *lessonPage) reader(i int) lesson.Reader {
	return lesson.Reader{Guess: p.saidGuess(i), Headline: lessonHeadline}
}

// seenHeadline says a reading in a sentence of its own once its step was tapped: what stands before a guess gives no
// answer away.
func (p *lessonPage) seenHeadline(rs lesson.Readings, name string) string {
	for i, s := range p.lesson.Steps {
		if slices.ContainsFunc(s.Asks, func(a lesson.Ask) bool { return a.Name == name }) && !p.tapped(i) {
			return ""
		}
	}
	return lessonHeadline(rs, name)
}

package lessons

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// lessonKeep is how far the vectors of a lesson are fetched, so that it works without a network.
type lessonKeep struct {
	begun   bool
	lasting bool // the browser has promised not to clear them
	texts   bool // all that the page says in its language is here
	lost    bool // it did not come
}

// keep fetches all that the lesson measures; what takes more than is fetched unasked only once it
// is asked for again.
func (p *lessonPage) keep() {
	last := len(p.lesson.Steps) - 1
	if !p.kept.begun || p.kept.lost {
		p.kept.lost = false
		ui.Settled(p.ctx, shell.FetchRest(), func(_ app.Value, problem string) {
			p.kept.texts, p.kept.lost = problem == "", problem != ""
		})
	}
	switch _, wrong := p.lacking(); {
	case p.kept.begun && wrong != nil:
		p.again(last)
		return
	case p.kept.begun:
		p.fetch(last)
		return
	}
	p.kept.begun = true
	p.measure(last)
	if storage := app.Window().Get("navigator").Get("storage"); storage.Truthy() && storage.Get("persist").Truthy() {
		ui.Settled(p.ctx, storage.Call("persist"), func(value app.Value, problem string) {
			p.kept.lasting = problem == "" && value.Bool()
		})
	}
}

// lacking is what the readings that are not here yet would fetch, of each embedding the most, and
// what went wrong with one otherwise.
func (p *lessonPage) lacking() (bytes int, wrong *experiment.Error) {
	most := map[string]int{}
	for _, a := range p.lesson.Asks() {
		switch e := p.wrong[a.Name]; {
		case e == nil:
		case e.Code == experiment.CodeLargeDownload:
			most[a.Experiment.Embedding] = max(most[a.Experiment.Embedding], e.Bytes)
		default:
			wrong = e
		}
	}
	for _, n := range most {
		bytes += n
	}
	return bytes, wrong
}

// keepSaid is how far it is, in a sentence or two.
func (p *lessonPage) keepSaid() string {
	all, here, fetched := p.lesson.Asks(), 0, 0
	for _, a := range all {
		if answer, ok := p.readings[a.Name]; ok {
			here++
			fetched += answer.Fetched
		}
	}
	bytes, wrong := p.lacking()
	of := locale.Plural(here, "{1} of {2} readings is here", "{1} of {2} readings are here", strconv.Itoa(here),
		strconv.Itoa(len(all)))
	switch {
	case !p.kept.begun:
		return locale.Say("Fetches what this lesson measures, so that it works without a network.")
	case here == len(all) && p.kept.texts:
		text := locale.Plural(here, "The reading is here.", "All {1} readings are here.", strconv.Itoa(here))
		if fetched > 0 {
			text += " " + locale.Say("{1} were fetched.", ui.Megabytes(fetched))
		}
		text += " " + locale.Say("This lesson works without a network now.")
		if !p.kept.lasting {
			text += " " + locale.Say("A browser that runs short of room may clear them.")
		}
		return text
	case len(p.waiting) > 0, here == len(all) && !p.kept.lost:
		return locale.Say("Fetching…") + " " + of + "."
	case wrong != nil:
		return of + ". " + wrong.Message.Text + " " + wrong.Hint.Text
	case here == len(all):
		return of + ". " + locale.Say("Its texts did not all come: without a network, some would be in English.")
	}
	return of + ". " + locale.Say("The others look through many words: {1} at most.", ui.Megabytes(bytes))
}

// forClass offers to fetch the lesson whole.
func (p *lessonPage) forClass() app.UI {
	bytes, wrong := p.lacking()
	label := locale.Say("Download for class")
	switch {
	case p.kept.begun && (wrong != nil || p.kept.lost):
		label = locale.Say("Try again")
	case p.kept.begun && bytes > 0:
		label = locale.Say("Fetch {1}", ui.Megabytes(bytes))
	}
	whole := p.kept.texts && len(p.readings) == len(p.lesson.Asks())
	return app.Section().Body(app.H2().Text(locale.Say("Download for class")),
		app.P().ID("keep-said").Role("status").Text(p.keepSaid()),
		ui.Slot(!whole, func() app.UI {
			return app.P().Class("acts").Body(app.Button().Type("button").Class("plain").ID("keep").
				Disabled(!p.live || p.kept.begun && len(p.waiting) > 0).Text(label).
				OnClick(func(app.Context, app.Event) { p.keep() }))
		}))
}

package instrument

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// linkToMethods leads to the pages whose methods this program does not know.
func linkToMethods() app.UI {
	return app.P().Class("state").ID("elsewhere").Body(
		app.Text(locale.Say("Methods that count in texts are on the page")+" "),
		app.A().Href(shell.Href(shell.PathCorpus)).Text(locale.Say("Corpus")),
		app.Text(locale.Say(", those that follow years on")+" "), app.A().Href(shell.Href(shell.PathTime)).
			Text(locale.Say("Time")),
		app.Text(locale.Say(", those that draw a list of words on")+" "),
		app.A().Href(shell.Href(shell.PathMap)).Text(locale.Say("Map")), app.Text("."),
	)
}

// leadTo shows another page with a question: in the tab, or in the address of a page that another program has.
func leadTo(elsewhere ...string) func(*Instrument, string, experiment.Experiment) {
	return func(p *Instrument, page string, q experiment.Experiment) {
		if !slices.Contains(elsewhere, page) {
			carry(p, page, q)
			return
		}
		link, err := experiment.EncodeQuestion(q)
		if err != nil {
			p.say(err.Error())
			return
		}
		p.Ctx.Navigate(shell.Href(shell.PagePath(page)) + "#" + link)
	}
}

// carry shows another page with a question, which stays in the tab.
func carry(p *Instrument, page string, q experiment.Experiment) {
	shell.Tab().Taken = &q
	p.Ctx.Navigate(shell.Href(shell.PagePath(page)))
}

// linkToOwn leads from Corpus and Time to where they take the visitor's own.
func (p *Instrument) linkToOwn() app.UI {
	var title, act, says string
	switch p.State.Page {
	case shell.PageCorpus:
		title, act = locale.Say("Your own text"), locale.Say("Bring texts")
		says = locale.Say("Bring texts, see at once whether the words are in them, then measure. Everything happens in this tab.")
	case shell.PageTime:
		title, act = locale.Say("Your own series"), locale.Say("Open a series")
		says = locale.Say("Files of vectors whose names hold their years, or a folder of them.")
	default:
		return ui.Nothing()
	}
	return app.Section().Class("own").Aria("labelledby", "own-title").Body(app.Div().Class("wrap").Body(
		app.H2().ID("own-title").TabIndex(-1).Text(title),
		app.P().Class("verdict").Text(says),
		app.P().Class("acts").Body(app.A().Class("act").Href(shell.Href(shell.OwnPath(p.State.Page))).Text(act)),
	))
}

package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// linkToMethods leads to the pages whose methods this program does not know.
func linkToMethods() app.UI {
	return app.P().Class("state").ID("elsewhere").Body(
		app.Text(locale.Say("Methods that count in texts are on the page")+" "), app.A().Href(href(pathCorpus)).Text(locale.Say("Corpus")),
		app.Text(locale.Say(", those that follow years on")+" "), app.A().Href(href(pathTime)).Text(locale.Say("Time")),
		app.Text(locale.Say(", those that draw a list of words on")+" "), app.A().Href(href(pathMap)).Text(locale.Say("Map")), app.Text("."),
	)
}

// leadTo shows another page with a question: in the tab, or in the address of a page of another program.
func leadTo(p *instrument, page string, q experiment.Experiment) {
	address := href(pagePath(page))
	if page != pageTime && page != pageCorpus && page != pageMap {
		carry(p, page, q)
		return
	}
	link, err := experiment.EncodeQuestion(q)
	if err != nil {
		p.say(err.Error())
		return
	}
	p.ctx.Navigate(address + "#" + link)
}

// carry shows another page with a question, which stays in the tab.
func carry(p *instrument, page string, q experiment.Experiment) {
	theTab().taken = &q
	p.ctx.Navigate(href(pagePath(page)))
}

package instrument

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
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

// leadTo shows another page with a question: in the tab, or in the address of a page of another program.
func leadTo(p *Instrument, page string, q experiment.Experiment) {
	address := shell.Href(shell.PagePath(page))
	if page != shell.PageTime && page != shell.PageCorpus && page != shell.PageMap {
		carry(p, page, q)
		return
	}
	link, err := experiment.EncodeQuestion(q)
	if err != nil {
		p.say(err.Error())
		return
	}
	p.Ctx.Navigate(address + "#" + link)
}

// carry shows another page with a question, which stays in the tab.
func carry(p *Instrument, page string, q experiment.Experiment) {
	shell.Tab().Taken = &q
	p.Ctx.Navigate(shell.Href(shell.PagePath(page)))
}

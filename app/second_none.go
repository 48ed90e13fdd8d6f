//go:build js && !texts

package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/metrics/experiment"
)

// ofSecond are pages of the second program that others lead to, but for those below the lessons.
var ofSecond = []string{pathTime, pathCorpus, pathMap, pathWord, pathVectors, pathContexts, pathCompare, pathReport, pathCode, pathRecord, pathLists}

// elsewhereMethods lead to the pages whose methods this program does not know.
func elsewhereMethods() app.UI {
	return app.P().Class("state").ID("elsewhere").Body(
		app.Text(locale.Say("Methods that count in texts are on the page")+" "), app.A().Href(href(pathCorpus)).Text(locale.Say("Corpus")),
		app.Text(locale.Say(", those that follow years on")+" "), app.A().Href(href(pathTime)).Text(locale.Say("Time")),
		app.Text(locale.Say(", those that draw a list of words on")+" "), app.A().Href(href(pathMap)).Text(locale.Say("Map")), app.Text("."),
	)
}

// takeTo shows another page with a question: in the tab, or in the address of a page of
// the second program.
func (p *instrument) takeTo(page string, q experiment.Experiment) {
	address := href(pagePath(page))
	if page != pageTime && page != pageCorpus && page != pageMap {
		theTab().taken = &q
		p.ctx.Navigate(address)
		return
	}
	link, err := experiment.EncodeQuestion(q)
	if err != nil {
		p.say(err.Error())
		return
	}
	p.ctx.Navigate(address + "#" + link)
}

// recorded hands a reading to the record, which the second program shows.
func (p *instrument) recorded(again bool) {
	app.Window().Get("weatherglass").Call("note", p.state.Answer.Link, again)
}

// desk stands beside the record in the second program.
func desk(main app.UI) app.UI { return main }

// recordOpener leads to the record, and says how many readings stand in it.
func recordOpener(string) app.UI {
	_, number, _ := strings.Cut(app.Window().Get("weatherglass").Get("opener").String(), "Record")
	return app.Div().Class("recopen").Body(app.A().Href(href(pathRecord)).Text(locale.Say("Record") + number))
}

// facets are of the page Corpus.
func (p *instrument) facets() app.UI { return app.Div().Class("slot") }

// ownSection is of the page Corpus.
func (p *instrument) ownSection() app.UI { return app.Div().Class("slot") }

// drawnCharts are the charts of a reading; those of several lists are of the second program.
func drawnCharts(a experiment.Answer, width int) []chart.Chart { return method.Charts(a, width) }

// firstBlock draws the main chart.
func (r *reading) firstBlock() app.UI { return r.block(0) }

// epochWords are of readings over epochs.
func (r *reading) epochWords() app.UI { return app.Div().Class("slot") }

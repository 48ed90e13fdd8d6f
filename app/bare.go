package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/metrics/experiment"
)

// bareHooks are the hooks of a program without the pages of [Full].
func bareHooks() hooks {
	return hooks{
		desk:         func(main app.UI) app.UI { return main },
		recordOpener: linkToRecord,
		recorded: func(p *instrument, again bool) {
			app.Window().Get("weatherglass").Call("note", p.state.Answer.Link, again)
		},
		// web/drop.js leads to where dropped files are taken; each page says how its tasks are stopped.
		anywhere:         nothing,
		elsewhereMethods: linkToMethods,
		ownBox:           func(*instrument) app.UI { return nothing() },
		missingFile:      func(*instrument) app.UI { return nothing() },
		askOfKept:        func(*instrument) bool { return false },
		facets:           func(*instrument) app.UI { return nothing() },
		ownSection:       func(*instrument) app.UI { return nothing() },
		firstBlock:       func(r *reading) app.UI { return r.block(0) },
		epochWords:       func(*reading) app.UI { return nothing() },
		drawnCharts:      method.Charts,
		takeTo:           leadTo,
	}
}

// nothing stands where this program has nothing to show.
func nothing() app.UI { return app.Div().Class("slot") }

// linkToRecord leads to the record, which another program shows.
func linkToRecord(string) app.UI {
	_, number, _ := strings.Cut(app.Window().Get("weatherglass").Get("opener").String(), "Record")
	return app.Div().Class("recopen").Body(app.A().Href(href(pathRecord)).Text(locale.Say("Record") + number))
}

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

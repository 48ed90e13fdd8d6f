//go:build !js || texts

package app

import (
	"fmt"
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Render draws the page.
func (p *wordPage) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).Body(
		skip(),
		masthead(pathWord),
		desk(app.Main().ID("main").TabIndex(-1).Body(
			p.asking(),
			app.Article().Class("reading").Aria("label", "Reading").Body(app.Div().Class("wrap wordsheet").Body(
				app.H2().Class("headline").ID("headline").Text(p.headline()),
				app.P().Class("verdict").Role("status").Text(p.verdict()),
				p.trouble(),
				app.Div().Class("slot").Body(slot(len(p.measured()) > 0, p.axesTable)),
				app.Div().Class("slot").Body(slot(p.whole, p.beside)),
			)),
		)),
		&footer{},
	)
}

// asking is the question with the word and the vectors.
func (p *wordPage) asking() app.UI {
	var vectors []segment
	if p.catalogue != nil {
		for _, e := range p.catalogue.Whole() {
			vectors = append(vectors, segment{e.ID, e.Title})
		}
	}
	return app.Div().Class("wrap question").Body(
		app.P().Class("kicker").Body(app.B().Text("One word, every axis."), app.Text(" Each line is a reading of its own, and opens it.")),
		app.H1().Text("Where does “"+p.word+"” lie in "+p.title()+"?"),
		app.Div().Class("row").Body(
			app.Div().Class("field").Body(app.Label().For("word").Text("Word"),
				app.Input().ID("word").Type("text").AutoComplete(false).Spellcheck(false).Attr("autocapitalize", "none").Value(p.word).
					OnChange(func(ctx app.Context, _ app.Event) { p.look(p.vectors, ctx.JSSrc().Get("value").String()) })),
			selectField("word-vectors", "Vectors", vectors, p.vectors, func(id string) { p.look(id, p.word) }),
		),
	)
}

// headline says on how many axes the word lies apart from random ones.
func (p *wordPage) headline() string {
	if p.err != nil && p.err.Code != experiment.CodeLargeDownload {
		return "This word could not be looked up"
	}
	if p.err != nil {
		return "Random words to compare with take more than is fetched unasked"
	}
	if !p.whole {
		return "Measuring: " + fmt.Sprint(len(p.measured())) + " of " + prose.Counted(len(p.axes), "axis", "axes")
	}
	clear, compared := 0, 0
	for _, x := range p.axes {
		if x.clear() {
			clear++
		}
		if !math.IsNaN(x.q) {
			compared++
		}
	}
	of := prose.Counted(len(p.axes), "built-in axis", "built-in axes")
	switch {
	case compared == 0:
		return "“" + p.word + "” on " + of + ": these vectors have no random words to compare it with."
	case compared < len(p.axes):
		of = prose.Counted(compared, "built-in axis", "built-in axes") + " that can be compared"
	}
	if clear == 0 {
		return "No clear lean of “" + p.word + "” on " + of + "."
	}
	return "“" + p.word + "” lies farther out than random words on " + fmt.Sprint(clear) + " of " + of + "."
}

// verdict says how frequent the word is, and what the numbers hang on.
func (p *wordPage) verdict() string {
	if !p.whole {
		return ""
	}
	r := p.axes[0].answer.Reading
	text := ""
	if len(r.Words) > 0 && r.Words[0].Rank > 0 {
		if as := r.Words[0].As; as != p.word {
			text = "It was found as “" + as + "”. "
		}
		text += "By frequency it is number " + prose.Count(float64(r.Words[0].Rank)) + " of " + prose.Count(float64(r.Embedding.Words)) + " words. "
	}
	return text + "q is corrected for all axes at once, by Benjamini and Hochberg; axes share words, so that one lean shows on several. It is one word: another word for the same thing may lie elsewhere."
}

// trouble says what went wrong, or asks for leave to fetch.
func (p *wordPage) trouble() app.UI {
	if p.err == nil {
		return app.Div().Class("slot")
	}
	if p.err.Code != experiment.CodeLargeDownload {
		return app.P().Class("problem").Role("alert").Text(p.err.Error())
	}
	return app.Div().Body(
		app.Button().Type("button").Class("go").ID("measure").Text("Fetch " + experiment.Megabytes(p.err.Bytes) + " and measure").OnClick(func(app.Context, app.Event) {
			p.leave = p.err.Bytes
			p.measure()
		}))
}

// axesTable has a row for each axis that is measured.
func (p *wordPage) axesTable() app.UI {
	widest, measured := 0.05, p.measured()
	for _, x := range measured {
		word, random := x.lean()
		for _, v := range []float64{math.Abs(word), math.Abs(random)} {
			if v > widest { // NaN is not
				widest = v
			}
		}
	}
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Axes").Body(app.Table().Class("axes").Body(
		app.Caption().Text("To the right: nearer to the group named there. The tick is where random words lie on average; a full dot has q below 0.05. Lists of more than "+prose.Count(longestGroup)+" words are not among the groups."),
		app.THead().Body(app.Tr().Body(
			app.Th().Scope("col").Text("Axis"), app.Th().Scope("col").Text("Place"), app.Th().Scope("col").Class("n").Text("Lean"),
			app.Th().Scope("col").Class("n").Text("Random words"), app.Th().Scope("col").Class("n").Text("p"), app.Th().Scope("col").Class("n").Text("q"))),
		app.TBody().Body(app.Range(measured).Slice(func(i int) app.UI { return axisRow(measured[i], widest) })),
	))
}

// axisRow is one axis: the groups, a picture, the numbers, the way to the reading.
func axisRow(x wordAxis, widest float64) app.UI {
	word, random := x.lean()
	return app.Tr().Body(
		app.Th().Scope("row").Body(
			app.Span().Class("pb").Text("◂ "+x.b), app.Text(" "), app.Span().Class("pa").Text(x.a+" ▸"),
			app.Small().Body(app.A().Href(href(pathMeasure)+"#"+x.answer.Link).Text("Open"), app.Text(" · "+strings.Join(x.from, "; "))),
		),
		app.Td().Body(app.Raw(placeDrawing(word/widest, random/widest, x.clear()))),
		app.Td().Class("n").Text(prose.Signed(word, 3)),
		app.Td().Class("n").Text(prose.Signed(random, 3)),
		app.Td().Class("n").Text(prose.P(x.value("p_random"))),
		app.Td().Class("n").Text(prose.P(x.q)),
	)
}

// placeDrawing is a word on an axis from −1 to 1, and where random words lie, if it is known. Its
// numbers stand beside it.
func placeDrawing(word, random float64, clear bool) string {
	const half, room = 70, 8
	x := func(v float64) float64 { return half + room + v*half }
	colour, fill := "var(--pole-a)", "var(--sheet)"
	if word < 0 {
		colour = "var(--pole-b)"
	}
	if clear {
		fill = colour
	}
	tick := ""
	if !math.IsNaN(random) {
		tick = fmt.Sprintf(`<path d="M%.1f 3V21" stroke="var(--ink)" stroke-width="2"/>`, x(random))
	}
	return fmt.Sprintf(`<svg class="place" width="156" height="24" viewBox="0 0 156 24" aria-hidden="true" focusable="false">`+
		`<path d="M8 12H148" stroke="var(--rule-strong)"/><path d="M78 6V18" stroke="var(--ink-3)"/>%s`+
		`<circle cx="%.1f" cy="12" r="5" fill="%s" stroke="%s" stroke-width="2"/></svg>`, tick, x(word), fill, colour)
}

// beside are the neighbours, and the lines of the visitor's own texts.
func (p *wordPage) beside() app.UI {
	return app.Div().Body(
		app.H3().ID("near").Text("Neighbours"),
		p.nearest(),
		app.H3().Text("Lines"),
		p.contexts(),
	)
}

// nearest are the neighbours, each of which can be looked up.
func (p *wordPage) nearest() app.UI {
	switch {
	case p.nearErr != nil && p.nearErr.Code == experiment.CodeLargeDownload:
		return app.P().Body(app.Button().Type("button").Class("plain").ID("fetch-near").Text("Fetch all words, " + experiment.Megabytes(p.nearErr.Bytes) + ", and find its neighbours").
			OnClick(func(app.Context, app.Event) {
				p.neighbours(p.work, p.nearErr.Bytes)
			}))
	case p.nearErr != nil:
		return app.P().Class("problem").Text(p.nearErr.Error())
	case p.near == nil || len(p.near.Reading.Tables) == 0:
		return app.P().Class("state").Text("On their way.")
	}
	rows := p.near.Reading.Tables[0].Rows
	return app.Ol().Class("ranked near").Body(app.Range(rows).Slice(func(i int) app.UI {
		word, _ := rows[i][1].(string)
		cosine, _ := rows[i][2].(float64)
		return app.Li().Body(
			app.Button().Type("button").Class("plain").Text(word).OnClick(func(app.Context, app.Event) { p.look(p.vectors, word) }, app.EventScope(word)),
			app.Span().Text("cosine "+prose.Fixed(cosine, 2)),
		)
	}))
}

// contexts are lines with the word in the visitor's own texts.
func (p *wordPage) contexts() app.UI {
	switch {
	case theTexts().counted == nil:
		return app.P().Class("state").Body(app.Text("Open a text of your own on the page "), app.A().Href(href(pathCorpus)).Text("Corpus"), app.Text(": then its lines with this word stand here."))
	case p.lines == nil:
		return app.P().Class("state").Text("On their way.")
	case len(p.lines.Lines) == 0:
		return app.P().Class("state").Text("No line of your text has this word.")
	}
	return app.Div().Body(kwic(p.word, p.lines.Lines), app.P().Class("state").Text(fmt.Sprintf("%d of %s.", len(p.lines.Lines), pluralCount(p.lines.All, "line", "lines"))))
}

package word

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/texts"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// Render draws the page.
func (p *wordPage) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathWord),
		shell.Hook.Desk(app.Main().ID("main").TabIndex(-1).Body(
			p.asking(),
			app.Article().Class("reading").Aria("label", locale.Say("Reading")).Body(app.Div().Class("wrap wordsheet").Body(
				app.H2().Class("headline").ID("headline").Text(p.headline()),
				app.P().Class("verdict").Role("status").Text(p.verdict()),
				p.trouble(),
				app.Div().Class("slot").Body(ui.Slot(len(p.measured()) > 0, p.axesTable)),
				app.Div().Class("slot").Body(ui.Slot(p.whole, p.beside)),
			)),
		)),
		&shell.Footer{},
	)
}

// asking is the question with the word and the vectors.
func (p *wordPage) asking() app.UI {
	var vectors []ui.Segment
	if p.catalogue != nil {
		for _, e := range p.catalogue.Whole() {
			vectors = append(vectors, ui.Segment{Value: e.ID, Label: e.Title})
		}
	}
	return app.Div().Class("wrap question").Body(
		app.P().Class("kicker").Body(app.B().Text(locale.Say("One word, every axis.")),
			app.Text(" "+locale.Say("Each line is a reading of its own, and opens it."))),
		app.H1().Text(locale.Say("Where does “{1}” lie in {2}?", p.word, p.title())),
		app.Div().Class("row").Body(
			app.Div().Class("field").Body(app.Label().For("word").Text(locale.Say("Word")),
				app.Input().ID("word").Type("text").AutoComplete(false).Spellcheck(false).
					Attr("autocapitalize", "none").Value(p.word).
					OnChange(func(ctx app.Context, _ app.Event) { p.lookUp(p.vectors, ctx.JSSrc().Get("value").String()) })),
			ui.SelectField("word-vectors", locale.Say("Vectors"), vectors, p.vectors, func(id string) { p.lookUp(id, p.word) }),
		),
	)
}

// headline says on how many axes the word lies apart from random ones.
func (p *wordPage) headline() string {
	if p.err != nil && p.err.Code != experiment.CodeLargeDownload {
		return locale.Say("This word could not be looked up")
	}
	if p.err != nil {
		return locale.Say("Needs a download of up to {1}.", ui.Megabytes(p.err.Bytes))
	}
	if !p.whole {
		return locale.Plural(len(p.axes), "Measuring: {1} of {2} axis", "Measuring: {1} of {2} axes",
			strconv.Itoa(len(p.measured())), prose.Count(float64(len(p.axes))))
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
	of := locale.Plural(len(p.axes), "{1} built-in axis", "{1} built-in axes", prose.Count(float64(len(p.axes))))
	switch {
	case compared == 0:
		return locale.Say("“{1}” on {2}: these vectors have no random words to compare it with.", p.word, of)
	case compared < len(p.axes):
		of = locale.Plural(compared, "{1} built-in axis that can be compared", "{1} built-in axes that can be compared",
			prose.Count(float64(compared)))
	}
	if clear == 0 {
		return locale.Say("No clear lean of “{1}” on {2}.", p.word, of)
	}
	return locale.Say("“{1}” lies farther out than random words on {2} of {3}.", p.word, strconv.Itoa(clear), of)
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
			text = locale.Say("It was found as “{1}”.", as) + " "
		}
		text += locale.Say("By frequency it is number {1} of {2} words.", prose.Count(float64(r.Words[0].Rank)),
			prose.Count(float64(r.Embedding.Words))) + " "
	}
	return text + locale.Say("q is corrected for all axes at once, by Benjamini and Hochberg; axes share words, so that one lean shows on several. It is one word: another word for the same thing may lie elsewhere.")
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
		app.Button().Type("button").Class("go").ID("measure").Text(
			locale.Say("Fetch {1} and measure", ui.Megabytes(p.err.Bytes))).OnClick(func(app.Context, app.Event) {
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
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Axes")).
		Body(app.Table().Class("axes").Body(
			app.Caption().Text(locale.Say("To the right: nearer to the group named there. The tick is where random words lie on average; a full dot has q below 0.05. Lists of more than {1} words are not among the groups.", prose.Count(longestGroup))),
			app.THead().Body(app.Tr().Body(
				app.Th().Scope("col").Text(locale.Say("Axis")), app.Th().Scope("col").Text(locale.Say("Place")),
				app.Th().Scope("col").Class("n").Text(locale.Say("Lean")),
				app.Th().Scope("col").Class("n").Text(locale.Say("Random words")), app.Th().Scope("col").Class("n").Text("p"),
				app.Th().Scope("col").Class("n").Text("q"))),
			app.TBody().Body(app.Range(measured).Slice(func(i int) app.UI { return axisRow(measured[i], widest) })),
		))
}

// axisRow is one axis: the groups, a picture, the numbers, the way to the reading.
func axisRow(x wordAxis, widest float64) app.UI {
	word, random := x.lean()
	return app.Tr().Body(
		app.Th().Scope("row").Body(
			app.Span().Class("pb").Text("◂ "+x.b), app.Text(" "), app.Span().Class("pa").Text(x.a+" ▸"),
			app.Small().Body(app.A().Href(shell.Href(shell.PathMeasure)+"#"+x.answer.Link).Text(locale.Say("Open")),
				app.Text(" · "+strings.Join(x.from, "; "))),
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
		app.H3().ID("near").Text(locale.Say("Neighbours")),
		p.nearest(),
		app.H3().Text(locale.Say("Lines")),
		p.contexts(),
	)
}

// nearest are the neighbours, each of which can be looked up.
func (p *wordPage) nearest() app.UI {
	switch {
	case p.nearErr != nil && p.nearErr.Code == experiment.CodeLargeDownload:
		return app.P().Body(app.Button().Type("button").Class("plain").ID("fetch-near").
			Text(locale.Say("Fetch all words, {1}, and find its neighbours", ui.Megabytes(p.nearErr.Bytes))).
			OnClick(func(app.Context, app.Event) {
				p.neighbours(p.work, p.nearErr.Bytes)
			}))
	case p.nearErr != nil:
		return app.P().Class("problem").Text(p.nearErr.Error())
	case p.near == nil || len(p.near.Reading.Tables) == 0:
		return app.P().Class("state").Text(locale.Say("On their way."))
	}
	rows := p.near.Reading.Tables[0].Rows
	return app.Ol().Class("ranked near").Body(app.Range(rows).Slice(func(i int) app.UI {
		word, _ := rows[i][1].(string)
		cosine, _ := rows[i][2].(float64)
		return app.Li().Body(
			app.Button().Type("button").Class("plain").Text(word).OnClick(
				func(app.Context, app.Event) { p.lookUp(p.vectors, word) }, app.EventScope(word)),
			app.Span().Text(locale.Say("cosine {1}", prose.Fixed(cosine, 2))),
		)
	}))
}

// contexts are lines with the word in the visitor's own texts.
func (p *wordPage) contexts() app.UI {
	switch {
	case texts.TabTexts().Counted == nil:
		return app.P().Class("state").Body(app.Text(locale.Say("Open a text of your own on the page")+" "),
			app.A().Href(shell.Href(shell.PathCorpus)).Text(locale.Say("Corpus")),
			app.Text(locale.Say(": then its lines with this word stand here.")))
	case p.lines == nil:
		return app.P().Class("state").Text(locale.Say("On their way."))
	case len(p.lines.Lines) == 0:
		return app.P().Class("state").Text(locale.Say("No line of your text has this word."))
	}
	return app.Div().Body(texts.KWIC(p.word, p.lines.Lines), app.P().Class("state").
		Text(locale.Say("{1} of {2}", strconv.Itoa(len(p.lines.Lines)), texts.LineCount(p.lines.All))+"."))
}

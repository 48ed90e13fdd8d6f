//go:build !js || texts

package app

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// mostForestRows is the number of rows beyond which the table of colours comes first.
const mostForestRows = 24

// sheet is what stands below the question.
func (p *comparePage) sheet() app.UI {
	if p.problem != "" {
		return app.Div().Body(
			app.P().Class("problem").Role("alert").Text(p.problem),
			slot(p.wants > 0, func() app.UI {
				return app.Button().Type("button").Class("go").ID("fetch").Text("Fetch " + experiment.Megabytes(p.wants) + " and measure").
					OnClick(func(ctx app.Context, _ app.Event) {
						p.leave = p.wants
						p.measure(ctx)
					})
			}),
		)
	}
	if len(p.shown.Cells) == 0 {
		return firstLoad()
	}
	said := p.said()
	forest, heat := p.forestBlock(said), p.heatBlock(said)
	if len(said.Rows) > mostForestRows {
		forest, heat = heat, forest
	}
	return app.Div().Class("columns").Body(
		app.Div().Body(
			app.Div().Class("slot").Body(slot(p.outcome() != "", func() app.UI { return app.P().Class("banner").ID("outcome").Text(p.outcome()) })),
			app.H2().Class("headline").ID("headline").Text(p.headline(said)),
			app.P().Class("verdict").ID("verdict").Text(p.verdictOf(said)),
			app.Div().Class("slot").Body(slot(p.whole, func() app.UI { return comparedFigures(said) })),
			forest, heat,
			app.Div().Class("slot").Body(slot(p.whole, func() app.UI {
				return app.Div().Body(rankBlocks(said), agreementBlock(said))
			})),
		),
		app.Div().Class("slot").Body(slot(p.whole, func() app.UI { return comparedNotes(said) })),
	)
}

// headline is that of the whole, or how far it is.
func (p *comparePage) headline(said method.Comparison) string {
	if p.whole {
		return said.Headline()
	}
	return fmt.Sprintf("%d of %d cells are here.", p.done, p.cells())
}

// verdictOf are the sentences on ranks and empty cells.
func (p *comparePage) verdictOf(said method.Comparison) string {
	if !p.whole {
		return "What is corrected for all of them, ranked and compared comes last."
	}
	return strings.Join(said.Leaning(), " ")
}

// comparedFigures are the four numbers under the headline.
func comparedFigures(said method.Comparison) app.UI {
	var measured, told, all int
	for _, row := range said.Cells {
		for _, c := range row {
			all++
			if c.Measured() {
				measured++
				if method.CellState(c) == method.CellTold {
					told++
				}
			}
		}
	}
	figures := [][3]string{
		{"Measured", fmt.Sprintf("%d of %d", measured, all), "cells"},
		{"Told from luck", fmt.Sprintf("%d of %d", told, said.Family), "q below 0.05, corrected"},
		{"Leans most", "open", ""},
		{"Same sign", "–", "tests, in all that answer"},
	}
	for _, r := range said.Rankings[:min(1, len(said.Rankings))] {
		for j, place := range r.Places {
			if place.Rank == 1 && place.Last == 1 {
				figures[2][1], figures[2][2] = said.Columns[j].Title, "first in "+prose.Percent(place.Shares[0])+" of draws"
			}
		}
		if figures[2][1] == "open" {
			figures[2][2] = "ranks overlap"
		}
		figures[3][1] = sameSigns(said, r)
	}
	return app.Dl().Class("figures").Body(app.Range(figures).Slice(func(i int) app.UI {
		return app.Div().Body(app.Dt().Text(figures[i][0]), app.Dd().Text(figures[i][1]), app.Dd().Text(figures[i][2]))
	}))
}

// sameSigns counts the rows of a ranking in which all embeddings have one sign.
func sameSigns(said method.Comparison, r experiment.Ranking) string {
	same := 0
	for _, i := range r.Rows {
		up, down := false, false
		for _, c := range said.Cells[i] {
			up, down = up || c.Value > 0, down || c.Value < 0
		}
		if up != down {
			same++
		}
	}
	return fmt.Sprintf("%d of %d", same, len(r.Rows))
}

// forestBlock draws the forest.
func (p *comparePage) forestBlock(said method.Comparison) app.UI {
	var titles []string
	for _, c := range said.Columns {
		titles = append(titles, c.Title)
	}
	var rows []chart.ForestRow
	for i, r := range said.Rows {
		row := chart.ForestRow{Name: method.RowName(r) + " " + r.Title}
		for _, c := range said.Cells[i] {
			row.Marks = append(row.Marks, chart.ForestMark{Cell: c, Filled: p.whole && method.CellState(c) == method.CellTold})
		}
		rows = append(rows, row)
	}
	return app.Section().Class("block").Aria("labelledby", "forest").Body(
		app.H3().ID("forest").Text("Each test in each embedding"),
		app.P().Text("Farther right: as the test’s authors expect. The square is the number, the line its 95 % interval over the choice of words."),
		app.Div().Class("scroll forestbox").TabIndex(0).Role("region").Aria("label", "Forest plot").Body(
			app.Raw(chart.ComparedForest(titles, rows, float64(max(620, 200+180*len(titles))))),
		),
		app.P().Class("state").Text(fmt.Sprintf("Filled: told from luck, q below 0.05. Larger squares have more target words. Luck is judged by p, corrected for the %s shown (Benjamini and Hochberg). "+
			"The interval asks more, because it also draws the words again; so a filled square can have a line that crosses 0.", prose.Counted(said.Family, "p-value", "p-values"))),
	)
}

// heatBlock is the table of colours; each number opens its reading.
func (p *comparePage) heatBlock(said method.Comparison) app.UI {
	return app.Section().Class("block").Aria("labelledby", "heat").Body(
		app.H3().ID("heat").Text("The same as a table of colours"),
		app.Div().Class("poles").Body(app.Span().Class("pb").Text("◂ the other way"), app.Span().Class("pa").Text("as the authors expect ▸")),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Table of colours").Body(
			app.Table().Class("heat").ID("cells").Body(
				app.Caption().Text("Each number opens its reading. A dot: may be luck, q 0.05 or more."),
				app.THead().Body(app.Tr().Body(
					app.Th().Scope("col").Text("Test"),
					app.Range(said.Columns).Slice(func(j int) app.UI { return app.Th().Scope("col").Text(said.Columns[j].Title) }),
				)),
				app.TBody().Body(app.Range(said.Rows).Slice(func(i int) app.UI {
					return app.Tr().Body(
						app.Th().Scope("row").Body(app.Text(method.RowName(said.Rows[i])), app.Small().Text(said.Rows[i].Title)),
						app.Range(said.Columns).Slice(func(j int) app.UI { return p.heatCell(said, i, j) }),
					)
				})),
			),
		),
	)
}

// heatCell is a cell: its number as a link, or its reason.
func (p *comparePage) heatCell(said method.Comparison, i, j int) app.UI {
	c := said.Cells[i][j]
	switch {
	case c.Digest == "" && c.Error == nil:
		return app.Td().Class("waits").Body(app.Span().Text("…"))
	case !c.Measured():
		return app.Td().Class("none").Body(app.Span().Text(c.Reason))
	}
	text := prose.Signed(float64(c.Value), 2)
	note := ""
	if p.whole {
		switch method.CellState(c) {
		case method.CellMay:
			note = ", may be luck"
		case method.CellOpen:
			note = ", open: its interval leaves out 0"
		}
	}
	body := []app.UI{app.Text(text)}
	if note != "" {
		body = append(body, app.Span().Class("dot").Aria("hidden", true), app.Span().Class("hidden").Text(note))
	}
	content := app.UI(app.Span().Body(body...))
	if c.Link != "" {
		content = app.A().Href(href(pagePath(methodPage(said.Rows[i].Method))) + "#" + c.Link).Body(body...)
	}
	return app.Td().Class(heatClass(said, i, float64(c.Value))).Body(content)
}

// heatClass is the step of the colour: of d at 0.2, 0.8 and 1.2, of other values at the same
// shares of the largest of the method.
func heatClass(said method.Comparison, i int, v float64) string {
	most := 1.0
	if said.Rows[i].Value != "d" {
		most = 0
		for k, row := range said.Rows {
			for _, c := range said.Cells[k] {
				if row.Method == said.Rows[i].Method && c.Measured() {
					most = max(most, math.Abs(float64(c.Value)))
				}
			}
		}
		most /= 1.5
	}
	side := "a"
	if v < 0 {
		side = "b"
	}
	switch size := math.Abs(v) / max(most, 1e-300); {
	case size < .2:
		return "z"
	case size < .8:
		return side + "1"
	case size < 1.2:
		return side + "2"
	}
	return side + "3"
}

// rankBlocks are the rankings, a table a method.
func rankBlocks(said method.Comparison) app.UI {
	return app.Section().Class("block").Aria("labelledby", "ranks").Body(
		app.H3().ID("ranks").Text("Which embedding leans most"),
		app.P().Text("A rank is given as a range, because another draw of the words can change the order."),
		app.Range(said.Rankings).Slice(func(i int) app.UI { return rankTable(said, said.Rankings[i]) }),
	)
}

// rankTable is one ranking.
func rankTable(said method.Comparison, r experiment.Ranking) app.UI {
	caption := fmt.Sprintf("By %s: mean absolute value over the %s that all can answer.", method.Term(r.Method), prose.Counted(len(r.Rows), "row", "rows"))
	if r.Draws > 0 {
		caption += fmt.Sprintf(" Shares: in how many of %s draws of the words it comes there; seed %d.", prose.Count(float64(r.Draws)), r.Seed)
	}
	if r.Why != "" {
		caption += " " + r.Why
	}
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Ranks by "+method.Term(r.Method)).Body(app.Table().Class("rank").Body(
		app.Caption().Text(caption),
		app.THead().Body(app.Tr().Body(
			app.Th().Scope("col").Text("Embedding"), app.Th().Scope("col").Text("Mean, 95 % interval"),
			app.Th().Scope("col").Text("Shares of the ranks"), app.Th().Scope("col").Text("Rank"),
		)),
		app.TBody().Body(app.Range(r.Places).Slice(func(j int) app.UI {
			p := r.Places[j]
			mean := prose.Fixed(float64(p.Mean), 2)
			if !p.Low.Absent() {
				mean += ", " + prose.Range(float64(p.Low), float64(p.High), 2)
			}
			var shares []string
			for k, s := range p.Shares {
				shares = append(shares, fmt.Sprintf("%s %s", method.RankText(experiment.RankedPlace{Rank: k + 1}), prose.Percent(s)))
			}
			return app.Tr().Body(app.Th().Scope("row").Text(said.Columns[j].Title), app.Td().Text(mean), app.Td().Text(strings.Join(shares, ", ")), app.Td().Class("rkw").Text(method.RankText(p)))
		})),
	))
}

// agreementBlock lists how far embeddings and methods agree.
func agreementBlock(said method.Comparison) app.UI {
	var lines []string
	for _, a := range said.Agreements {
		if text := said.Agreement(a); text != "" {
			lines = append(lines, text)
		}
	}
	if len(lines) == 0 {
		lines = []string{"Fewer than five tests can be answered by two embeddings, so no order is compared."}
	}
	return app.Section().Class("block").Aria("labelledby", "agree").Body(
		app.H3().ID("agree").Text("How far they agree"),
		app.P().Text("Kendall’s tau: of all pairs of tests, how many more stand in one order than in the other. Its interval leaves out each test in turn."),
		app.Ul().Class("agreed").Body(app.Range(lines).Slice(func(i int) app.UI { return app.Li().Text(lines[i]) })),
	)
}

// comparedNotes are the limits, and where the vectors come from.
func comparedNotes(said method.Comparison) app.UI {
	limits := said.Limits()
	return app.Aside().Class("notes").Aria("label", "Notes on this comparison").Body(
		app.Section().Class("limits").Body(app.H3().Text("What this does not say"),
			app.Ul().Body(app.Range(limits).Slice(func(i int) app.UI { return app.Li().Text(limits[i]) }))),
		app.Section().Body(app.H3().Text("Many tests at once"),
			app.P().Text(fmt.Sprintf("Of %s on pure luck, one in twenty would fall below p = 0.05. So each p-value is weighed against all of them. Add or remove a test and every q changes.", prose.Counted(said.Family, "test", "tests")))),
		app.Section().Body(app.H3().Text("Where the vectors come from"),
			app.Dl().Body(app.Range(said.Columns).Slice(func(j int) app.UI {
				c := said.Columns[j]
				return app.Div().Class("from").Body(app.Dt().Text(c.Title), app.Dd().Text(strings.TrimSuffix(fmt.Sprintf("%d dimensions, digest %.8s", c.Dims, c.Digest), ", digest ")))
			}))),
	)
}

// sharing is the section under it: the link, and files.
func (p *comparePage) sharing() app.UI {
	// The page is none of an instrument's, by which [linkAddress] knows them.
	address := strings.Replace(linkAddress(pageMeasure, p.shown.Link), "/#", pathCompare+"#", 1)
	label := "Copy link"
	if p.copied != "" {
		label = p.copied
	}
	name := "compare-" + p.shown.Digest[:8]
	note := "The link holds the question and a check number. Whoever opens it measures again, and sees whether the numbers came out the same."
	for _, c := range p.shown.Columns {
		if experiment.IsOwn(c.ID) {
			note += " Vectors of yours are not in it: whoever opens it gives the same file first."
			break
		}
	}
	return app.Section().Class("share").Aria("labelledby", "share").Body(app.Div().Class("wrap").Body(
		app.H2().ID("share").TabIndex(-1).Text("Share this comparison"),
		app.Div().Class("link").Body(
			app.Label().Class("hidden").For("link").Text("Link to this comparison"),
			app.Input().ID("link").Type("text").ReadOnly(true).Value(address),
			app.Button().Type("button").Class("go").ID("copy-link").Text(label).OnClick(func(ctx app.Context, _ app.Event) {
				copyText(address, func(ok bool) {
					ctx.Dispatch(func(ctx app.Context) {
						p.copied = "Copied"
						if !ok {
							p.copied = "Copy by hand"
						}
						ctx.After(saidFor, func(app.Context) { p.copied = "" })
					})
				})
			}),
		),
		app.P().Class("state").Text(note),
		app.Div().Class("acts").Body(
			app.Button().Type("button").Class("plain").ID("compare-csv").Text("CSV").OnClick(func(app.Context, app.Event) {
				download(name+".csv", "text/csv;charset=utf-8", string(p.said().CSV()))
			}),
			app.Button().Type("button").Class("plain").Text("JSON").OnClick(func(app.Context, app.Event) {
				if text, err := json.MarshalIndent(p.shown, "", "  "); err == nil {
					download(name+".json", "application/json", string(text))
				}
			}),
		),
	))
}

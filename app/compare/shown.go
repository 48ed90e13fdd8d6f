package compare

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/cite"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// mostForestRows is the number of rows beyond which the table of colours comes first.
const mostForestRows = 24

// sheet is what stands below the question.
func (p *comparePage) sheet() app.UI {
	if p.problem != "" {
		return app.Div().Body(
			app.P().Class("problem").Role("alert").Text(p.problem),
			ui.Slot(p.wants > 0, func() app.UI {
				return app.Button().Type("button").Class("go").ID("fetch").
					Text(locale.Say("Fetch {1} and measure", ui.Megabytes(p.wants))).
					OnClick(func(ctx app.Context, _ app.Event) {
						p.leave = p.wants
						p.measure(ctx)
					})
			}),
		)
	}
	if p.showsSaved() && !app.IsServer {
		return app.Raw(p.saved.sheet)
	}
	if len(p.shown.Cells) == 0 {
		return shell.FirstLoad()
	}
	said := p.inWords()
	forest, heat := p.forestBlock(said), p.heatBlock(said)
	if len(said.Rows) > mostForestRows {
		forest, heat = heat, forest
	}
	return app.Div().Class("columns spread").Body(
		app.Div().Body(
			app.Div().Class("slot").Body(
				ui.Slot(p.outcome() != "", func() app.UI { return app.P().Class("banner").ID("outcome").Text(p.outcome()) })),
			app.H2().Class("headline").ID("headline").Text(p.headline(said)),
			app.P().Class("verdict").ID("verdict").Text(p.verdictOf(said)),
			app.Div().Class("slot").Body(ui.Slot(p.whole, func() app.UI { return comparedFigures(said) })),
			forest, heat,
			app.Div().Class("slot").Body(ui.Slot(p.whole, func() app.UI { return translatedBlocks(said) })),
			app.Div().Class("slot").Body(ui.Slot(p.whole, func() app.UI {
				return app.Div().Body(rankBlocks(said), agreementBlock(said))
			})),
		),
		app.Div().Class("slot").Body(ui.Slot(p.whole, func() app.UI { return comparedNotes(said) })),
	)
}

// headline is that of the whole, or how far it is.
func (p *comparePage) headline(said method.Comparison) string {
	if p.whole {
		return said.Headline()
	}
	return locale.Say("{1} of {2} boxes are here.", strconv.Itoa(p.done), strconv.Itoa(p.cells()))
}

// verdictOf are the sentences on ranks and empty cells.
func (p *comparePage) verdictOf(said method.Comparison) string {
	if !p.whole {
		return locale.Say("What is corrected for all of them, ranked and compared comes last.")
	}
	return strings.Join(said.Leaning(), " ")
}

// Figures are the four numbers under the headline.
func Figures(said method.Comparison) []prose.Figure {
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
	figures := []prose.Figure{
		{Term: locale.Say("Measured"), Value: ofAll(measured, all), Note: locale.Say("boxes")},
		{Term: locale.Say("Distinguishable from chance"), Value: ofAll(told, said.Family),
			Note: locale.Say("q below 0.05, corrected")},
		{Term: locale.Say("Leans most"), Value: "–"},
		{Term: locale.Say("On the same side"), Value: "–", Note: locale.Say("tests, in all that answer")},
	}
	for _, r := range said.Rankings[:min(1, len(said.Rankings))] {
		figures[2].Note = locale.Say("no clear winner")
		for j, place := range r.Places {
			if place.Rank == 1 && place.Last == 1 {
				figures[2].Value, figures[2].Note = said.Columns[j].Title, locale.Say("first in {1} of draws",
					prose.Percent(place.Shares[0]))
			}
		}
		figures[3].Value = sameSigns(said, r)
	}
	return figures
}

// comparedFigures draws them.
func comparedFigures(said method.Comparison) app.UI {
	figures := Figures(said)
	return app.Dl().Class("figures").Body(app.Range(figures).Slice(func(i int) app.UI {
		return app.Div().Body(app.Dt().Text(figures[i].Term), app.Dd().Text(figures[i].Value), app.Dd().Text(figures[i].Note))
	}))
}

// ofAll is a number out of another.
func ofAll(n, all int) string { return locale.Say("{1} of {2}", strconv.Itoa(n), strconv.Itoa(all)) }

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
	return ofAll(same, len(r.Rows))
}

// forestBlock draws the forest.
func (p *comparePage) forestBlock(said method.Comparison) app.UI {
	key := chart.ForestKeys()
	return app.Section().Class("block").Aria("labelledby", "forest").Body(
		app.H3().ID("forest").Text(locale.Say("Each test in each embedding")),
		app.P().Text(signedLead(said)),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Forest plot")).
			Body(p.forests(said)),
		app.Ul().Class("key").Body(app.Range(key).Slice(func(i int) app.UI {
			return app.Li().Body(app.Raw(chart.ForestKey(key[i].Shape)), app.Text(key[i].Label))
		})),
		app.P().Class("state").Text(
			locale.Say("Luck is judged by p, corrected for the {1} shown (Benjamini and Hochberg). The interval asks more, because it also draws the words again; so a filled square can have a line that crosses 0. A square without a line has no interval; its reading says why.", locale.Plural(said.Family, "{1} p-value", "{1} p-values", prose.Count(float64(said.Family))))),
	)
}

// forests draws them as wide as the page is. A server does not know that, and draws them for wide and for narrow ones.
func (p *comparePage) forests(said method.Comparison) app.UI {
	at := func(width float64) app.UI { return app.Raw(said.Forests(said.ForestWidth(width), p.whole).Draw()) }
	if app.IsServer && p.showsSaved() {
		return ui.ForWidths(at(reading.MainWidth), at(reading.PhoneWidth))
	}
	return at(p.width)
}

// signedLead says what the sign of a number says.
func signedLead(said method.Comparison) string {
	if said.Signed() {
		return locale.Say("Farther right: as the test’s authors expect.")
	}
	return locale.Say("Each number is the first value of its measure. Numbers of different measures have no common scale.")
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
		lines = []string{locale.Say("Fewer than five tests can be answered by two embeddings, so no order is compared.")}
	}
	return app.Section().Class("block").Aria("labelledby", "agree").Body(
		app.H3().ID("agree").Text(locale.Say("How far they agree")),
		app.P().Text(locale.Say("Kendall’s tau: of all pairs of tests, how many more stand in one order than in the other. Its interval leaves out each test in turn.")),
		app.Ul().Class("agreed").Body(app.Range(lines).Slice(func(i int) app.UI { return app.Li().Text(lines[i]) })),
	)
}

// comparedNotes are the limits, and where the vectors come from.
func comparedNotes(said method.Comparison) app.UI {
	return app.Aside().Class("notes").Aria("label", locale.Say("Notes on this comparison")).Body(
		reading.Limits(said.Limits()),
		app.Section().Body(app.H3().Text(locale.Say("Many tests at once")),
			app.P().Text(locale.Say("Of {1} on pure luck, one in twenty would fall below p = 0.05. So each p-value is weighed against all of them. Add or remove a test and every q changes.", locale.Plural(said.Family, "{1} test", "{1} tests", prose.Count(float64(said.Family)))))),
		app.Section().Body(app.H3().Text(locale.Say("Where the vectors come from")),
			app.Dl().Body(app.Range(said.Columns).Slice(func(j int) app.UI {
				c := said.Columns[j]
				return app.Div().Class("from").Body(app.Dt().Text(c.Title), app.Dd().Text(dimensions(c)))
			}))),
	)
}

// dimensions are those of vectors, with the beginning of their digest if it is known.
func dimensions(c experiment.ComparedColumn) string {
	dims := strconv.Itoa(c.Dims)
	if c.Digest == "" {
		return locale.Say("{1} dimensions", dims)
	}
	return locale.Say("{1} dimensions, digest {2}", dims, c.Digest[:min(8, len(c.Digest))])
}

// sharing is the section under it: the link, and files.
func (p *comparePage) sharing() app.UI {
	name := "compare-" + p.shown.Digest[:8]
	note := ""
	for _, c := range p.shown.Columns {
		if experiment.IsUpload(c.ID) {
			note = locale.Say("Vectors of yours are not in it: whoever opens it gives the same file first.")
			break
		}
	}
	return app.Section().Class("share").Aria("labelledby", "share").Body(app.Div().Class("wrap").Body(
		app.H2().ID("share").TabIndex(-1).Text(locale.Say("Share this comparison")),
		&shell.LinkBox{Label: locale.Say("Link to this comparison"),
			Address: shell.LinkAddress(shell.PathCompare, p.shown.Link)},
		app.P().Class("state").Text(note),
		p.files(name),
		app.P().Class("problem").Role("status").Text(p.unsaved),
		app.H3().Text(locale.Say("To cite what this rests on")),
		report.ReferenceButtons(name, func() []cite.Work {
			return report.ReportSetting().CitedComparison(p.inWords(), shell.LinkAddress(shell.PathCompare, p.shown.Link))
		}),
	))
}

// files are the buttons that save numbers and pictures.
func (p *comparePage) files(name string) app.UI {
	button := func(label string, do app.EventHandler) app.UI {
		return app.Button().Type("button").Class("plain").Text(label).OnClick(do)
	}
	picture := func(label, of, function, ending, mediaType string) app.UI {
		return button(label, func(ctx app.Context, _ app.Event) {
			p.unsaved = ""
			reading.SavedChart{Function: function, Name: name + "-" + of + "." + ending, MediaType: mediaType}.Save(ctx,
				p.inWords().Picture(of, p.width), &p.unsaved)
		})
	}
	return app.Div().Class("acts").Body(
		button("CSV", func(app.Context, app.Event) {
			ui.Download(name+".csv", "text/csv;charset=utf-8", string(p.inWords().CSV()))
		}),
		button("JSON", func(app.Context, app.Event) {
			if text, err := json.MarshalIndent(p.shown, "", "  "); err == nil {
				ui.Download(name+".json", "application/json", string(text))
			}
		}),
		picture(locale.Say("Forest as SVG"), method.ForestPicture, "exportSVG", "svg", "image/svg+xml"),
		picture(locale.Say("Forest as PNG"), method.ForestPicture, "exportPNG", "png", "image/png"),
		picture(locale.Say("Colours as SVG"), method.HeatPicture, "exportSVG", "svg", "image/svg+xml"),
		picture(locale.Say("Colours as PNG"), method.HeatPicture, "exportPNG", "png", "image/png"),
	)
}

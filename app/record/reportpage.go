package record

import (
	"context"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/cite"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/report"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// reportPage prints readings on sheets of A4: that of the link in the address, or those of the
// record. Each is measured again, so that what is printed is what this device computes.
type reportPage struct {
	app.Compo

	entries  []reportEntry
	made     string // the sheets, once all are measured
	fragment string
	said     string // what became of copying
	ctx      app.Context
	stop     context.CancelFunc
	release  func()
}

// reportEntry is a reading to print.
type reportEntry struct {
	link string
	from Entry // of the record, with its note
	remeasured
}

// OnPreRender names the page for its first frame.
func (p *reportPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Report")))
	ctx.Page().SetDescription(locale.Say("A reading of bias in word embeddings on two pages of A4: answer, limits, drawing, numbers, methods, references, link."))
}

// OnMount reads the address and measures.
func (p *reportPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx, func() {
		if p.made != "" {
			p.finish()
		}
	})
	ctx.Page().SetTitle(ui.Titled(locale.Say("Report")))
	ui.Arrive()
	p.ctx = ctx
	p.release = ui.OnWindow(ctx, func(app.Event) {
		if shell.At(shell.PathReport) && ui.Fragment() != p.fragment {
			p.begin()
		}
	}, ui.HistoryEvents...)
	p.begin()
}

// OnDismount stops what is being measured.
func (p *reportPage) OnDismount() {
	if p.stop != nil {
		p.stop()
	}
	if p.release != nil {
		p.release()
	}
}

// begin takes what the address asks for.
func (p *reportPage) begin() {
	if p.stop != nil {
		p.stop()
	}
	stop, cancel := context.WithCancel(context.Background())
	p.stop, p.fragment, p.made, p.entries = cancel, ui.Fragment(), "", nil
	if p.fragment != "" {
		p.entries = []reportEntry{{link: p.fragment}}
	} else {
		for _, e := range tabRecord().List {
			p.entries = append(p.entries, reportEntry{link: e.Link, from: e})
		}
	}
	p.next(stop, 0)
}

// next measures the i-th reading and those behind it, one at a time.
func (p *reportPage) next(stop context.Context, i int) {
	if i >= len(p.entries) {
		p.finish()
		return
	}
	if p.entries[i].Answer != nil {
		p.next(stop, i+1)
		return
	}
	leave := 0
	if err := p.entries[i].Err; err != nil {
		leave = err.Bytes
	}
	shell.MeasureAgain(p.ctx, stop, p.entries[i].link, leave, func(m shell.Remeasured) {
		p.entries[i].remeasured = m
		p.next(stop, i+1)
	})
}

// items are the readings that were measured, with their addresses.
func (p *reportPage) items() []report.Item {
	var out []report.Item
	for _, e := range p.entries {
		if e.Answer == nil {
			continue
		}
		item := report.Item{Answer: *e.Answer, Note: e.from.Note}
		item.Denied, _ = e.from.Denies(Of(*e.Answer, 0))
		if link := e.Answer.Link; link != "" {
			item.Address = shell.LinkAddress(shell.PagePath(shell.MethodPage(e.Answer.Reading.Experiment.Method)), link)
		}
		out = append(out, item)
	}
	return out
}

// finish lays the sheets out.
func (p *reportPage) finish() {
	if items := p.items(); len(items) > 0 {
		p.made = report.Article(report.ReportSetting(), items...)
		p.ctx.Page().SetTitle(ui.Titled(
			locale.Say("Report: {1}", strings.TrimSuffix(method.Tell(items[0].Answer).Headline, "."))))
	}
}

// wants is how much the readings that were not measured ask leave for.
func (p *reportPage) wants() int {
	all := 0
	for _, e := range p.entries {
		if e.Err != nil && e.Err.Code == experiment.CodeLargeDownload {
			all += e.Err.Bytes
		}
	}
	return all
}

// measuredAll reports whether every reading came to its end.
func (p *reportPage) measuredAll() bool {
	for _, e := range p.entries {
		if e.Answer == nil && e.Err == nil {
			return false
		}
	}
	return true
}

// state is what data-state says.
func (p *reportPage) state() shell.Phase {
	switch {
	case p.ctx.Context == nil || !p.measuredAll():
		return shell.PhaseLoading
	case p.made == "":
		return shell.PhaseError
	}
	return shell.PhaseReady
}

// digest is that of the only reading.
func (p *reportPage) digest() string {
	if len(p.entries) != 1 || p.entries[0].Answer == nil {
		return ""
	}
	return p.entries[0].Answer.Reading.Digest
}

// Render draws the page.
func (p *reportPage) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).DataSet("digest", p.digest()).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathRecord),
		app.Main().ID("main").TabIndex(-1).Body(
			app.Div().Class("wrap repbar").Body(
				app.P().Body(p.back()),
				app.H1().Class("headline").ID("report").Text(p.headline()),
				app.P().Class("state").ID("report-status").Role("status").Text(p.status()),
				p.problems(),
				app.Div().Class("slot").Body(ui.Slot(p.made != "", func() app.UI { return p.acts() })),
			),
			app.Div().Class("slot").ID("sheets").Body(ui.Slot(p.made != "", func() app.UI { return app.Raw(p.made) })),
		),
		&shell.Footer{},
	)
}

// headline says what is printed.
func (p *reportPage) headline() string {
	if p.fragment != "" {
		return locale.Say("Report of one reading")
	}
	return locale.Say("Report of the record")
}

// back leads to what is printed.
func (p *reportPage) back() app.UI {
	if p.fragment == "" {
		return app.A().Href(shell.Href(shell.PathRecord)).Text(locale.Say("Back to the record"))
	}
	path := shell.PathMeasure
	if len(p.entries) == 1 && p.entries[0].Answer != nil {
		path = shell.PagePath(shell.MethodPage(p.entries[0].Answer.Reading.Experiment.Method))
	}
	return app.A().Href(shell.Href(path) + "#" + p.fragment).Text(locale.Say("Back to the reading"))
}

// status says how far it is, and whether the numbers are those of the links.
func (p *reportPage) status() string {
	done, same, differ := 0, 0, 0
	for _, e := range p.entries {
		if e.Answer != nil {
			done++
		}
		switch e.Outcome() {
		case shell.BannerReproduced:
			same++
		case shell.BannerDiffers:
			differ++
		}
	}
	switch {
	case !p.measuredAll():
		return locale.Say("Measuring again: {1}.", countOf(done, len(p.entries)))
	case len(p.entries) == 0:
		return locale.Say("The record is empty: there is nothing to print. Every reading that you make is added to it.")
	case done == 0:
		return locale.Say("Nothing can be printed.")
	}
	text := locale.Say("Two pages A4 each. Printing takes only the white sheets.")
	if len(p.entries) == 1 {
		text = locale.Say("Two pages A4. Printing takes only the white sheets.")
	}
	if differ > 0 {
		text += " " + locale.Say("{1} came out otherwise than in its link: what is printed is what this device measured.", countOf(differ, done))
	} else if same > 0 {
		text += " " + locale.Say("Measured again: every number came out as in the link.")
	}
	return text
}

// countOf prints "2 of 5 readings".
func countOf(n, of int) string {
	if of == 1 {
		return map[bool]string{true: locale.Say("the reading"), false: locale.Say("no reading")}[n == 1]
	}
	return locale.Say("{1} of {2} readings", strconv.Itoa(n), strconv.Itoa(of))
}

// problems tells why a reading is not printed, and asks for leave to fetch.
func (p *reportPage) problems() app.UI {
	var out []app.UI
	for i, e := range p.entries {
		if e.Err != nil {
			text := e.Err.Error()
			if len(p.entries) > 1 {
				text = locale.Say("Reading {1} is not printed.", strconv.Itoa(i+1)) + " " + text
			}
			out = append(out, app.P().Class("problem").Role("alert").Text(text))
		}
	}
	if wants := p.wants(); wants > 0 && p.measuredAll() {
		out = append(out, app.Button().Type("button").Class("go").ID("fetch").
			Text(locale.Say("Fetch {1} and measure", ui.Megabytes(wants))).
			OnClick(func(app.Context, app.Event) { p.again() }))
	}
	return app.Div().Body(out...)
}

// again measures what needs leave.
func (p *reportPage) again() {
	stop, cancel := context.WithCancel(context.Background())
	p.stop, p.made = cancel, ""
	p.next(stop, 0)
}

// acts are the buttons: print, copy, references, the drawing.
func (p *reportPage) acts() app.UI {
	name := "report"
	if d := p.digest(); d != "" {
		name = "reading-" + d[:8]
	}
	return app.Div().Class("acts").Body(
		app.Button().Type("button").Class("go").ID("print").Text(locale.Say("Print or save as PDF")).
			OnClick(func(app.Context, app.Event) { app.Window().Call("print") }),
		ui.CopyButton{ID: "copy-text", Class: "plain", Label: locale.Say("Copy as text")}.Draw(
			func() string { return report.Plain(report.ReportSetting(), p.items()...) }, &p.said),
		report.ReferenceButtons(name, func() []cite.Work { return report.ReportSetting().Cited(p.items()...) }),
		app.Div().Class("slot").Body(ui.Slot(len(p.items()) == 1 && report.Picture(p.items()[0]) != "", func() app.UI {
			return app.Div().Class("acts").Body(
				app.Button().Type("button").Class("plain").ID("save-picture").Text(locale.Say("Drawing as SVG")).
					OnClick(func(app.Context, app.Event) {
						ui.Download(name+".svg", "image/svg+xml", report.Picture(p.items()[0]))
					}),
				ui.CopyButton{ID: "copy-embed", Class: "plain", Label: locale.Say("Copy HTML of the drawing")}.Draw(
					func() string { return report.Embed(p.items()[0]) }, &p.said),
			)
		})),
		app.Div().Class("slot").Body(ui.Slot(len(p.items()) == 1 && p.items()[0].Answer.Link != "", func() app.UI {
			link := p.items()[0].Answer.Link
			return app.Div().Class("acts").Body(
				ui.CopyButton{ID: "copy-frame", Class: "plain", Label: locale.Say("Copy HTML of a live frame")}.Draw(
					func() string { return report.Frame(p.items()[0], shell.LinkAddress(shell.PathEmbed, link)) }, &p.said),
				app.A().Href(shell.Href(shell.PathCode)+"#"+link).Text(locale.Say("As code")),
			)
		})),
		app.P().Class("state").ID("copied").Role("status").Text(p.said),
	)
}

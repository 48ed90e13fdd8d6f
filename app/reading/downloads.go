package reading

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Downloads offers the reading as files. The files are made when they are asked for, in
// the page; nothing goes to a server.
type Downloads struct {
	app.Compo
	Answer *protocol.Answer
	Width  int

	problem string
}

// Render draws a button for each kind of file.
func (d *Downloads) Render() app.UI {
	button := func(label string, do app.EventHandler) app.UI {
		return app.Button().Type("button").Class("plain").Text(label).OnClick(do)
	}
	return app.Div().Body(
		app.Div().Class("acts").Body(
			app.A().Href(shell.Href(shell.PathReport)+"#"+d.Answer.Link).Text(locale.Say("Report")),
			app.A().Href(shell.Href(shell.PathCode)+"#"+d.Answer.Link).Text(locale.Say("As code")),
			button("CSV", func(app.Context, app.Event) {
				ui.Download(d.name("csv"), "text/csv;charset=utf-8", string(chart.CSV(*d.Answer)))
			}),
			button("JSON", func(app.Context, app.Event) {
				ui.Download(d.name("json"), "application/json", readingJSON(d.Answer.Reading))
			}),
			button(locale.Say("Chart as SVG"),
				func(ctx app.Context, _ app.Event) { d.export(ctx, "exportSVG", "svg", "image/svg+xml") }),
			button(locale.Say("Chart as PNG"),
				func(ctx app.Context, _ app.Event) { d.export(ctx, "exportPNG", "png", "image/png") }),
		),
		app.P().Class("problem").Role("status").Text(d.problem),
	)
}

// name is the name of a file: method, test and digest. "caliskan.weat8-1a2b3c4d.csv": a
// test’s name goes before that of the method, and eight letters of the digest tell
// readings apart.
func (d *Downloads) name(extension string) string {
	r := d.Answer.Reading
	name := r.Experiment.Method
	if r.Experiment.Test != "" {
		name = r.Experiment.Test
	}
	return fileOf(name, r, extension)
}

// fileOf is the name of a file of a reading, with eight letters of its digest.
func fileOf(name string, r experiment.Reading, extension string) string {
	return name + "-" + r.Digest[:min(8, len(r.Digest))] + "." + extension
}

// export saves the main chart. Charts are made anew, at the page’s width, with their title in
// them.
func (d *Downloads) export(ctx app.Context, function, extension, mediaType string) {
	d.problem = ""
	charts := hook.drawnCharts(*d.Answer, d.Width)
	if len(charts) == 0 {
		d.problem = locale.Say("This reading has no chart to save.")
		return
	}
	SavedChart{function, d.name(extension), mediaType}.Save(ctx, method.Titled(charts[0], *d.Answer, d.Width), &d.problem)
}

// SavedChart is a chart as a file.
type SavedChart struct {
	Function        string // of web/chart.js: exportSVG or exportPNG; it gives a promise
	Name, MediaType string // of the file
}

// Save has web/chart.js draw a specification in the light colours. What prevents it goes into
// problem. Either outcome releases both functions.
func (s SavedChart) Save(ctx app.Context, spec json.RawMessage, problem *string) {
	var done, failed app.Func
	done = app.FuncOf(func(_ app.Value, args []app.Value) any {
		ui.DownloadPart(s.Name, s.MediaType, args[0])
		done.Release()
		failed.Release()
		return nil
	})
	failed = app.FuncOf(func(_ app.Value, args []app.Value) any {
		why := args[0].Get("message").String()
		ctx.Dispatch(func(app.Context) { *problem = experiment.Because(locale.Say("The chart could not be saved"), why) })
		done.Release()
		failed.Release()
		return nil
	})
	ui.WithCharts(func(glass app.Value) {
		glass.Call(s.Function, string(spec)).Call("then", done, failed)
	})
}

// readingJSON writes the reading as the contract says. It is indented by two blanks and
// ends in a line feed, for people and for diff.
func readingJSON(r experiment.Reading) string {
	out, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return "{}" // a Reading that came as JSON goes as JSON
	}
	return string(out) + "\n"
}

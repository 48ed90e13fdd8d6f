package instrument

import (
	"encoding/json"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/reading"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// mostFileBytes is the size of the largest file that the page reads. A larger one is refused before it is read.
const mostFileBytes = 4 << 20

// file offers to fill the set from a benchmark file on the visitor's disk. The file never
// leaves the device: its text goes to the worker alone.
func (d *seteditor) file() app.UI {
	return app.Div().Class("field").Body(
		app.Label().For("editor-file").Text(locale.Say("My file")),
		app.Input().ID("editor-file").Type("file").Disabled(app.IsServer).Accept(".txt,.tsv,.csv,text/plain").
			Aria("describedby", "editor-file-help").OnChange(d.chosen),
		app.P().Class("state").ID("editor-file-help").Text(locale.Say("As WordSim-353, SimLex-999 or the analogy questions of Google are published. It stays on this device.")),
	)
}

// chosen reads the file that was chosen. A file that is too large is refused by its size.
// Its name up to the first dot becomes the set’s.
func (d *seteditor) chosen(ctx app.Context, _ app.Event) {
	file := ctx.JSSrc().Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	if file.Get("size").Int() > mostFileBytes {
		d.problem = locale.Say("The file is larger than 4 MB.")
		return
	}
	name, _, _ := strings.Cut(file.Get("name").String(), ".")
	file.Call("text").Then(func(text app.Value) {
		ctx.Dispatch(func(app.Context) { d.readFile(name, text.String()) })
	})
}

// readFile has the engine read the text and takes its set. The engine knows the formats;
// what it cannot read it says in a sentence.
func (d *seteditor) readFile(name, text string) {
	d.Page.call(d.ctx, protocol.BenchmarkRequest{Text: text}, func(raw json.RawMessage, err error) {
		var e experiment.Experiment
		if err == nil {
			err = json.Unmarshal(raw, &e)
		}
		if err != nil {
			d.problem = err.Error()
			return
		}
		d.takeFile(name, e)
	})
}

// takeFile puts the set of a benchmark into the editor, if its role has one. The file’s
// own method decides which role its set is of: analogy questions do not fit pairs with
// judgements.
func (d *seteditor) takeFile(name string, e experiment.Experiment) {
	ref, ok := e.Sets[d.Set.At.Role]
	if !ok {
		d.problem = locale.Say("The file is one for {1}, not for {2}.", reading.MethodTerm(e.Method),
			reading.MethodTerm(d.Page.State.Question.Method))
		return
	}
	text := d.Lines.Write(nil, ref.Pairs, ref.Values)
	d.name, d.nameGiven = name, true
	if field := app.Window().GetElementByID("editor-name"); field.Truthy() {
		field.Set("value", name)
	}
	d.write(text, len(text))
}

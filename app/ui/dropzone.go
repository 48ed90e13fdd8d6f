package ui

import (
	"cmp"
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Dropzone takes files of the visitor's: dropped on it, a folder too, or chosen with one of
// its two fields, which work without a mouse. web/drop.js gathers them and hands them to the
// engine's worker; the page itself never reads one.
type Dropzone struct {
	app.Compo
	ID     string // of the element; of its fields with -files and -folder behind
	Label  string // what to drop here, as a sentence
	Help   string // what is taken, "" for nothing to say
	Accept string // endings of names for the dialog, "" any
	// Sample is the address of a small file that is given in place of one of the visitor's, "" for none; About says
	// what is in it.
	Sample, About string
	// Everywhere also takes what is dropped beside it, anywhere on the page.
	Everywhere bool
	// Taken is told the files, at least one, and how many more there were than are taken.
	Taken func(files []GivenFile, left int)

	problem string
}

// AnywhereID is the id of its element.
const AnywhereID = "anywhere"

// GivenFile is a file that the engine may read.
type GivenFile struct {
	ID   string `json:"id"`   // what the engine calls it
	Path string `json:"path"` // its name, with the folders below what was dropped
	Size int64  `json:"size"` // in bytes
}

// OnMount has the browser listen for files, and hand over those that were given while the program was on its
// way: the page's HTML has the place before.
func (d *Dropzone) OnMount(app.Context) {
	WithCharts(func(glass app.Value) { glass.Call("drops", cmp.Or(d.ID, AnywhereID)) })
}

// Render draws the place and its fields.
func (d *Dropzone) Render() app.UI {
	kind := "files"
	if d.Everywhere {
		kind = "everywhere"
	}
	return app.Div().Class("drop").ID(d.ID).DataSet("drop", kind).On("given", d.Given).Body(
		app.P().Class("drop-label").ID(d.ID+"-label").Text(d.Label),
		app.P().Class("acts").Body(
			d.field("-files", locale.Say("Choose files"), "files"),
			d.field("-folder", locale.Say("Choose a folder"), "folder"),
		),
		app.P().Class("keeps").Role("status").Text(locale.Say("Noted. It is read as soon as the page is set up.")),
		Slot(d.Help != "", func() app.UI { return app.P().Class("state").ID(d.ID + "-help").Text(d.Help) }),
		Slot(d.Sample != "", d.sample),
		app.P().Class("problem").Role("alert").Text(d.problem),
	)
}

// sample offers the small file: web/drop.js gives it as if it had been dropped, and without that it is downloaded.
func (d *Dropzone) sample() app.UI {
	return app.P().Class("state").Body(app.Text(locale.Say("No file at hand?")+" "),
		app.A().ID(d.ID+"-sample").Href(d.Sample).Attr("download", true).DataSet("sample", true).
			Text(locale.Say("Take a small one")),
		app.Text(": "+d.About))
}

// field is a label that opens the browser's dialog, with the input that takes the focus.
func (d *Dropzone) field(suffix, label, class string) app.UI {
	input := app.Input().ID(d.ID+suffix).Type("file").Class("hidden").Multiple(true).Aria("describedby", d.ID+"-label")
	if class == "folder" {
		input = input.Attr("webkitdirectory", "webkitdirectory")
	}
	if d.Accept != "" && class == "files" {
		input = input.Accept(d.Accept)
	}
	return app.Label().Class("plain "+class).Body(app.Text(label), input)
}

// Given hears what web/drop.js has gathered.
func (d *Dropzone) Given(_ app.Context, e app.Event) {
	if detail, ok := TextFrom(e, "detail"); ok {
		d.take(detail)
	}
}

// take reads the message of web/drop.js.
func (d *Dropzone) take(detail string) {
	var told struct {
		Files   []GivenFile `json:"files"`
		Left    int         `json:"left"`
		Problem string      `json:"problem"`
	}
	err := json.Unmarshal([]byte(detail), &told)
	switch {
	case err != nil:
		d.problem = Unreadable(err).Error()
	case told.Problem != "":
		d.problem = experiment.Because(locale.Say("The browser cannot read what you dropped"), told.Problem)
	case len(told.Files) == 0:
		d.problem = locale.Say("There is no file in what you dropped.")
	default:
		for i := range told.Files {
			told.Files[i].Path = experiment.Shown(told.Files[i].Path) // a name can be made to turn sentences round
		}
		d.problem = ""
		d.Taken(told.Files, told.Left)
	}
}

// GivenTo are files as a request to the engine names them.
func GivenTo(files []GivenFile) []protocol.Given {
	var out []protocol.Given
	for _, f := range files {
		out = append(out, protocol.Given{ID: f.ID, Path: f.Path})
	}
	return out
}

// Refused says why nothing was taken, "" where something was.
func (d *Dropzone) Refused() string { return d.problem }

package instrument

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// vectorsOut saves the debiased vectors of a question. The engine's worker writes them
// itself, so that the page holds none. One file is written at a time. Its component keeps
// what was saved last, for the card and the list of words.
type vectorsOut struct {
	app.Compo
	Question experiment.Experiment // its embedding is a recipe
	Answer   *protocol.Answer

	// "" until one is chosen, which is the first
	format  string
	working context.CancelFunc // stops the writing; nil while nothing is written
	far     experiment.Progress
	saved   *savedVectors
	said    string
	problem string
}

// savedVectors is a file that was written, with what its card says. Question and answer
// are those of the saving: the page may have gone on.
type savedVectors struct {
	question experiment.Experiment
	answer   *protocol.Answer
	name     string
	facts    experiment.Exported
}

// FileKind is a format as the page offers it. Bytes only serves the size that is shown
// beforehand; text takes about 12 bytes a number.
type FileKind struct {
	ui.Segment
	Extension string
	Bytes     float64 // of a component, about
}

// FileKinds are the formats in which vectors are saved, the first until another is chosen.
var FileKinds = []FileKind{
	{ui.Segment{Value: "w2v", Label: kindNames[0]}, ".txt", 12},
	{ui.Segment{Value: "bin", Label: kindNames[1]}, ".bin", 4},
	{ui.Segment{Value: "glove", Label: kindNames[2]}, ".glove.txt", 12},
	{ui.Segment{Value: "npy", Label: "NumPy"}, ".npy", 4},
	{ui.Segment{Value: PackFormat, Label: kindNames[3]}, packSuffix, packedBytes},
}

// kindNames are those of them that are no names of programs; locale.Say says them.
var kindNames = [...]string{"word2vec, text", "word2vec, binary", "GloVe, text", "Pack (zip)"}

// PackFormat is the format of what this program reads itself.
const (
	PackFormat = "pack"
	packSuffix = ".zip"
	// packedBytes are the bytes of a component in a pack, about.
	packedBytes = 1.3
)

// wordList is the format of the words that belong to a NumPy array.
const wordList = "words"

// kind returns the format chosen, the first one until then.
func (d *vectorsOut) kind() FileKind {
	for _, k := range FileKinds {
		if k.Value == d.format {
			return k
		}
	}
	return FileKinds[0]
}

// OnMount draws its words again in the page's language.
func (d *vectorsOut) OnMount(ctx app.Context) { shell.DrawnAgain(ctx) }

// OnDismount stops what nobody waits for.
func (d *vectorsOut) OnDismount() { d.stop() }

// stop cancels the writing; the engine removes what it has written.
func (d *vectorsOut) stop() {
	if d.working != nil {
		d.working()
	}
}

// Render draws the choice of a format and what becomes of the file.
func (d *vectorsOut) Render() app.UI {
	kind := d.kind()
	formats := ui.Segmented{Name: "vectors-format", Legend: locale.Say("Format"), Chosen: kind.Value}
	for _, k := range FileKinds {
		formats.Segments = append(formats.Segments, ui.Segment{Value: k.Value, Label: locale.Say(k.Label)})
	}
	return app.Section().Class("block vectors-out").Aria("labelledby", "vectors-out").Body(
		app.H3().ID("vectors-out").Text(locale.Say("Download the debiased vectors")),
		app.P().Text(d.sizeText(kind)),
		formats.Draw(func(value string) { d.format = value }),
		ui.Slot(kind.Value == PackFormat, packHelp),
		app.Div().Class("acts").Body(d.saveButton(), ui.Slot(d.saved != nil, d.cardButton),
			ui.Slot(d.saved != nil && d.saved.facts.Format == "npy", d.wordsButton)),
		ui.Slot(d.working != nil, func() app.UI { return ui.ProgressBar(d.far) }),
		app.P().Class("state").Role("status").Text(d.said),
		app.P().Class("problem").Role("alert").Text(d.problem),
	)
}

// bytes is about what a file of a kind takes: words · dimensions · bytes of a component.
// Words themselves are not counted.
func (d *vectorsOut) bytes(kind FileKind) int {
	return int(float64(d.Answer.Reading.Embedding.Words*d.Answer.Reading.Embedding.Dims) * kind.Bytes)
}

// packHelp says what a pack is for.
func packHelp() app.UI {
	return app.P().Class("state").Body(app.Text(locale.Say("A pack is what this program reads, with its model card. Unzip it into a folder and start the program with")+" "),
		app.Code().Text("weatherglass -packs FOLDER"), app.Text(locale.Say(": the page then offers it as an embedding.")))
}

// sizeText says how much is saved and fetched, and what room the browser needs that cannot
// write to a chosen file.
func (d *vectorsOut) sizeText(kind FileKind) string {
	text := locale.Say("All {1} words, about {2} MB. Vectors that are not here yet are fetched first, some {3} MB at most.",
		prose.Count(float64(d.Answer.Reading.Embedding.Words)), prose.Count(float64(d.bytes(kind)/1e6)),
		prose.Count(float64(d.bytes(FileKind{Bytes: packedBytes})/1e6)))
	if app.IsClient && !app.Window().Get("showSaveFilePicker").Truthy() {
		text += " " + locale.Say("This browser keeps the file itself before it hands it to your downloads: it takes twice the room for a while.")
	}
	return text
}

// saveButton saves, or stops while a file is written. What is saved is fixed by the press.
func (d *vectorsOut) saveButton() app.UI {
	label := locale.Say("Save")
	if d.working != nil {
		label = locale.Say("Stop")
	}
	return app.Button().Type("button").Class("go").ID("vectors-save").Text(label).
		OnClick(func(ctx app.Context, _ app.Event) {
			if d.working != nil {
				d.stop()
				return
			}
			kind := d.kind()
			d.choose(ctx, savedVectors{question: d.Question, answer: d.Answer, name: fileName(d.Question) + kind.Extension},
				kind.Value, d.bytes(kind))
		})
}

// cardButton saves the model card of the file that was saved last.
func (d *vectorsOut) cardButton() app.UI {
	return app.Button().Type("button").Class("plain").ID("vectors-card").Text(locale.Say("Model card")).
		OnClick(func(app.Context, app.Event) {
			ui.Download(d.saved.name+".card.md", "text/markdown;charset=utf-8", prose.Card(d.saved.facts, d.saved.audit()))
		})
}

// audit is what the model card says of an audit. Only a reading of the audit has one; of
// others the card says that none was asked for.
func (s *savedVectors) audit() string {
	r := &s.answer.Reading
	if r.Experiment.Method != prose.AuditMethod {
		r = nil
	}
	return prose.CardAudit(r, prose.NoAudit)
}

// wordsButton saves the words of a NumPy array, a line a row: the format holds numbers
// alone. 12 bytes a word are a guess for the dialog.
func (d *vectorsOut) wordsButton() app.UI {
	return app.Button().Type("button").Class("plain").ID("vectors-words").Text(locale.Say("Word list of the array")).
		OnClick(func(ctx app.Context, _ app.Event) {
			s := *d.saved
			s.name += ".words.txt"
			d.choose(ctx, s, wordList, 12*s.facts.Words)
		})
}

// choose asks where the file is to go, then has it written.
func (d *vectorsOut) choose(ctx app.Context, s savedVectors, format string, bytes int) {
	d.said, d.problem = "", ""
	ui.ChooseFile(ctx, s.name, bytes, func(ctx app.Context, file string) { d.write(ctx, s, format, file) },
		func(problem string) { d.problem = problem })
}

// write has the engine write the file. A second file is not begun while one is written.
// The leave to fetch is what the text beside the button said, and a tenth more. A pack
// holds its own card, so the engine gets the name and what is said of the audit.
func (d *vectorsOut) write(ctx app.Context, s savedVectors, format, file string) {
	question, err := json.Marshal(s.question)
	if err != nil || d.working != nil {
		return
	}
	work, cancel := context.WithCancel(shell.StopShown())
	d.working, d.far = cancel, experiment.Progress{Text: locale.Say("Debiasing")}
	request := protocol.ExportRequest{Experiment: question, Format: format, File: file,
		Allowance: int(float64(d.bytes(FileKind{Bytes: packedBytes})) * aboutMore)}
	if format == PackFormat {
		request.ID, request.Audit = strings.TrimSuffix(s.name, packSuffix), s.audit()
	}
	engine := shell.Tab().Engine
	ctx.Async(func() {
		raw, err := engine.Call(work, request,
			func(p experiment.Progress) {
				ctx.Dispatch(func(app.Context) { d.far = writingProgress(p) })
			})
		ctx.Dispatch(func(app.Context) {
			d.working = nil
			d.ended(s, format, raw, err)
			cancel()
		})
	})
}

// writingProgress counts words: "1,200 of 400,000 words".
func writingProgress(p experiment.Progress) experiment.Progress {
	if p.Total > 0 {
		p.Text = locale.Say("{1}: {2} of {3}", locale.Say(p.Text), prose.Count(float64(p.Done)),
			prose.Count(float64(p.Total)))
	}
	return p
}

// ended says what became of the file. A cancelled writing is no problem. x says how many
// words went in and how many the format cannot hold.
func (d *vectorsOut) ended(s savedVectors, format string, raw json.RawMessage, err error) {
	var x experiment.Exported
	if err == nil {
		err = json.Unmarshal(raw, &x)
	}
	if err != nil {
		if e := ui.AsError(err); e.Code == "cancelled" {
			d.said = locale.Say("Stopped. No file was left behind.")
		} else {
			d.problem = e.Error()
		}
		return
	}
	d.said = locale.Say("Saved {1} as {2}.", wordlist.HowMany("words", x.Words), s.name)
	if x.Left > 0 {
		d.said += " " + locale.Plural(x.Left, "{1} word that the format cannot hold is left out.",
			"{1} words that the format cannot hold are left out.", prose.Count(float64(x.Left)))
	}
	if format != wordList {
		s.facts = x
		d.saved = &s
	}
}

// fileName names the file of a recipe: "glove-6b-100d-hard". The methods follow in their
// order.
func fileName(q experiment.Experiment) string {
	name := q.Embedding
	for _, s := range q.Debias {
		name += "-" + s.Method
	}
	return name
}

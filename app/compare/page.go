package compare

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// comparePage is the page of many tests in many embeddings. Cells are asked for one by one,
// so that each is shown once it is there; the whole, with what is corrected, ranked and
// compared, comes last.
type comparePage struct {
	app.Compo

	catalogue *protocol.Catalogue
	question  experiment.Comparing
	text      string // the question as JSON
	// asked is the question that is being measured, or was; shown what of it is here.
	asked    string
	shown    experiment.Comparison
	whole    bool // what is corrected, ranked and compared is there
	promised string
	fragment string // that the address has
	done     int    // cells that are there
	took     time.Duration
	problem  string
	leave    int // bytes that may be fetched
	wants    int // bytes that the question asks leave for
	stop     context.CancelFunc
	release  func()  // of the window's history
	width    float64 // of the sheet's main column, in pixels
	run      int     // counts the runs; an earlier one says nothing any more
	unsaved  string  // why a picture could not be saved
	saved    *saved  // came with the page; nil for none
	told     string  // what stands of a link since before the program was there, "" for nothing
	open     string  // "tests", "measures" or "embeddings": which choice is unfolded
}

// OnInit starts with the ten tests of a paper in the vectors that every site has.
func (p *comparePage) OnInit() {
	p.put(FirstComparing())
	p.openSaved()
}

// put puts another question in the place of the one that stands; what is shown stays until
// it is measured.
func (p *comparePage) put(q experiment.Comparing) { p.question, p.text = q, written(q) }

// written is a question as JSON, "" of one that cannot be written.
func written(q experiment.Comparing) string {
	text, err := q.MarshalJSON()
	if err != nil {
		return ""
	}
	return string(text)
}

// FirstComparing is the question that the page opens with.
func FirstComparing() experiment.Comparing {
	var q experiment.Comparing
	for i := range 10 {
		q.Tests = append(q.Tests, experiment.Experiment{Test: fmt.Sprintf("caliskan.weat%d", i+1)})
	}
	for _, id := range []string{"glove-6b-100d", "glove-6b-50d", "novels-en"} {
		q.Embeddings = append(q.Embeddings, experiment.Experiment{Embedding: id})
	}
	return q
}

// OnPreRender names the page for its first frame.
func (p *comparePage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Compare")))
	ctx.Page().SetDescription(locale.Say("Many tests of bias in many word embeddings: each with its interval, corrected for all that is shown, and the embeddings ranked with the uncertainty of their ranks."))
}

// OnMount reads the link in the address, asks for the lists, and measures.
func (p *comparePage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("Compare")))
	ui.Arrive()
	p.OnResize(ctx)
	p.release = ui.OnWindow(ctx, func(app.Event) { p.travelled(ctx) }, ui.HistoryEvents...)
	p.begin(ctx)
	instrument.FetchCatalogue(ctx, func(c *protocol.Catalogue) { p.catalogue = c })
	kept.MyLists().Load(ctx, func() {})
}

// OnResize draws the forest at the new width.
func (p *comparePage) OnResize(app.Context) { p.width = float64(ui.RoomFor()) }

// travelled measures what another address asks: back, forward and a pasted link lead to it.
// go-app tells a page nothing of a step back to the address that it was opened with.
func (p *comparePage) travelled(ctx app.Context) {
	if shell.At(shell.PathCompare) && ui.Fragment() != p.fragment {
		p.put(FirstComparing())
		p.begin(ctx)
	}
}

// OnDismount stops what is being measured, and hears of no address any more.
func (p *comparePage) OnDismount() {
	if p.stop != nil {
		p.stop()
	}
	if p.release != nil {
		p.release()
	}
}

// begin takes the question of the address, if there is one, and measures it.
func (p *comparePage) begin(ctx app.Context) {
	p.fragment, p.promised = ui.Fragment(), ""
	if name, ok := strings.CutPrefix(p.fragment, instrument.LanguagesLink); ok {
		p.fragment = "" // the comparison has a link of its own
		p.beginTranslated(ctx, name)
		return
	}
	if p.fragment != "" {
		q, digest, err := experiment.DecodeComparing(p.fragment)
		if err != nil {
			p.run++
			shell.Refused(ctx, err, func(said string) { p.problem = said })
			return
		}
		p.promised = digest
		p.put(q)
	}
	p.measure(ctx)
}

// finish takes the end of a run.
func (p *comparePage) finish(err error) {
	p.stop = nil
	if err != nil {
		p.problem = err.Error()
		var known *experiment.Error
		if errors.As(err, &known) && known.Code == experiment.CodeLargeDownload {
			p.wants = known.Bytes
		}
		return
	}
	// The address of the first question, and that of a link, stay as they are.
	if p.shown.Link != "" && p.fragment == "" && !p.first() {
		ui.PushFragment(p.shown.Link)
		p.fragment = p.shown.Link
	}
}

// first reports whether the page's own question was measured.
func (p *comparePage) first() bool { return p.asked == written(FirstComparing()) }

// edit changes the question.
func (p *comparePage) edit(change func(*experiment.Comparing)) {
	q := p.question
	q.Tests, q.Embeddings, q.Methods = slices.Clone(q.Tests), slices.Clone(q.Embeddings), slices.Clone(q.Methods)
	change(&q)
	p.put(q)
}

// stale reports whether what is shown answers another question than the one that stands.
func (p *comparePage) stale() bool { return p.asked != p.text }

// state is what data-state says. Tests wait for it.
func (p *comparePage) state() shell.Phase {
	switch {
	case p.problem != "":
		return shell.PhaseError
	case !p.whole || p.showsSaved():
		return shell.PhaseLoading
	}
	return shell.PhaseReady
}

// cells is the number of all.
func (p *comparePage) cells() int { return len(p.shown.Rows) * len(p.shown.Columns) }

// inWords is the comparison in words.
func (p *comparePage) inWords() method.Comparison {
	c := p.shown
	c.Columns = slices.Clone(c.Columns)
	for i := range c.Columns {
		c.Columns[i].Title = p.title(c.Columns[i])
	}
	c.Rows = slices.Clone(c.Rows)
	for i, r := range c.Rows {
		c.Rows[i].Name, c.Rows[i].Title = locale.Say(r.Name), locale.Say(r.Title)
	}
	c.Cells = slices.Clone(c.Cells)
	for i, row := range c.Cells {
		if slices.ContainsFunc(row, func(cell experiment.ComparedCell) bool { return cell.Reason != "" }) {
			c.Cells[i] = slices.Clone(row)
			for j := range row {
				c.Cells[i][j].Reason = prose.Told(row[j].Said())
			}
		}
	}
	return method.Comparison{Comparison: c}
}

// title is the short name of a column's embedding.
func (p *comparePage) title(c experiment.ComparedColumn) string {
	name := cmp.Or(c.Title, prose.ShippedName(c.ID))
	if p.catalogue != nil {
		for _, e := range p.catalogue.Embeddings {
			if e.ID == c.ID && e.Short != "" {
				name = e.Short
			}
		}
	}
	if c.Steps > 0 {
		return locale.Say("{1}, debiased", name)
	}
	return name
}

// Render draws the page.
func (p *comparePage) Render() app.UI {
	root := app.Div().ID("weatherglass").DataSet("state", string(p.state())).DataSet("digest", p.digest()).
		DataSet("done", p.done)
	if app.IsServer && p.showsSaved() { // for the style sheet, and for the program, which begins with what stands here
		root = root.DataSet("method", savedAs).DataSet("answered", "- "+p.saved.digest)
	}
	return root.Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathCompare),
		app.Main().ID("main").TabIndex(-1).Body(
			ui.Slot(p.showsTold(), func() app.UI { return app.Raw(p.told) }),
			p.asking(),
			app.Article().Class("reading").Aria("label", locale.Say("Comparison")).Body(
				app.Div().Class("wrap").Body(p.stamp(), p.sheet(), p.behind())),
			app.Div().Class("slot").Body(ui.Slot(p.whole && !p.stale() && !p.showsSaved(),
				func() app.UI { return p.sharing() })),
		),
		&shell.Footer{},
	)
}

func (p *comparePage) digest() string {
	if !p.whole || p.showsSaved() {
		return ""
	}
	return p.shown.Digest
}

// status says how far it is.
func (p *comparePage) status() string {
	switch {
	case p.problem != "":
		return ""
	case !p.whole && p.cells() > 0:
		return locale.Say("{1} of {2} boxes measured.", strconv.Itoa(p.done), strconv.Itoa(p.cells()))
	case !p.whole:
		return locale.Say("Opening the vectors.")
	case p.stale():
		return locale.Say("What stands below answers the earlier question.")
	}
	empty := 0
	for _, row := range p.shown.Cells {
		for _, c := range row {
			if !c.Measured() {
				empty++
			}
		}
	}
	text := locale.Say("Measured here in {1} s.", ui.Seconds(float64(p.took.Milliseconds()))) + " "
	measured := prose.Count(float64(p.cells() - empty))
	if empty > 0 {
		return text + locale.Say("{1} measured, {2} not measurable.", measured, prose.Count(float64(empty)))
	}
	return text + locale.Say("{1} measured.", measured)
}

// outcome says what became of the link that the page was opened with, and before what it claims, in the same place.
func (p *comparePage) outcome() string {
	switch {
	case p.promised == "":
		return ""
	case !p.whole:
		return locale.Say("The link’s check number is {1}.", p.promised)
	case strings.HasPrefix(p.shown.Digest, p.promised):
		return locale.Say("Reproduced.") + " " + locale.Say("The link’s check number is {1}.", p.promised)
	}
	differs := locale.Say("Differs.") + " " + locale.Say("The link says {1}; computed here is {2}.",
		p.promised, p.shown.Digest[:16])
	return strings.Join(append([]string{differs}, method.RebuiltIn(p.shown)...), " ")
}

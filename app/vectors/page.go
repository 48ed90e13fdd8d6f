package vectors

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// vectorsPage is the page of the visitor's own vectors: a place for files, how much of them
// to read, what is in them and which tests they can answer, and what is kept in this
// browser. The engine's worker reads the files.
type vectorsPage struct {
	app.Compo
	*uploadedVectors

	ctx   app.Context
	width int // of the main column, in CSS pixels
}

// uploadedVectors is what a tab knows of vectors of the visitor's own. It outlasts the page that
// shows it.
type uploadedVectors struct {
	files   []ui.GivenFile
	peek    *protocol.VectorsPeek
	all     bool   // reads every vector that fits, not only those of lists
	first   string // number of words to read, "" for all
	bare    bool   // of a model, reads the tokens without a space in front
	working context.CancelFunc
	started time.Time
	took    time.Duration
	far     experiment.Progress
	ticks   []float64       // where words of the lists were found, as shares of the file
	reports []*uploadReport // of what was read last
	shown   int             // which of them
	even    evenness
	problem *experiment.Error
	said    string

	brought *broughtFiles // dropped on another page, not yet taken
	back    string        // the address of that page
	again   bool          // they did not come along

	kept *kept.VectorShelf
}

// uploadReport is vectors with what they are like.
type uploadReport struct {
	upload protocol.UploadedEmbedding
	report protocol.VectorsReport
	files  []ui.GivenFile
	ask    protocol.ReadOptions
}

// tabVectors are those of the tab. They are used on the UI goroutine only.
var tabVectors = sync.OnceValue(func() *uploadedVectors { return &uploadedVectors{kept: kept.MyVectors()} })

// OnInit takes what the tab has.
func (p *vectorsPage) OnInit() { p.uploadedVectors = tabVectors() }

// OnPreRender names the page for its first frame.
func (p *vectorsPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Your vectors")))
	ctx.Page().SetDescription(locale.Say("Drop a file of word vectors, see what is in it and which tests it can answer. Nothing is uploaded."))
}

// OnMount asks for what is kept. Only a navigation within the page moves the focus.
func (p *vectorsPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.ctx = ctx
	ctx.Page().SetTitle(ui.Titled(locale.Say("Your vectors")))
	p.OnResize(ctx)
	ui.Arrive()
	p.listKept()
	ctx.After(evenAfter, func(app.Context) { p.isotropies() })
	kept.MyLists().Load(ctx, func() {})
	p.takeBrought()
}

// OnDismount stops what nobody waits for.
func (p *vectorsPage) OnDismount() {
	if p.working != nil {
		p.working()
		p.working = nil
	}
	p.even.stop()
}

// OnResize draws pictures anew.
func (p *vectorsPage) OnResize(app.Context) { p.width = ui.RoomFor() }

// call asks the engine.
func (p *vectorsPage) call(work context.Context, req protocol.Request, far func(experiment.Progress),
	done func(json.RawMessage, *experiment.Error)) {
	shell.CallEngine(p.ctx, work, req, far, done)
}

// take looks at files before they are read.
func (p *vectorsPage) take(files []ui.GivenFile, left int) {
	if p.working != nil {
		p.said = locale.Say("Stop what is being read first, then drop another file.")
		return
	}
	p.even.stop()
	p.files, p.peek, p.reports, p.problem, p.said, p.bare = files, nil, nil, nil, "", false
	if left > 0 {
		p.problem = &experiment.Error{Message: message.Plain(ui.TooMany(left))}
		return
	}
	p.said = locale.Say("Looking at the beginning of the file.")
	p.call(context.Background(), protocol.PeekRequest{Given: ui.GivenTo(files)}, nil,
		func(raw json.RawMessage, err *experiment.Error) {
			p.said = ""
			peek := new(protocol.VectorsPeek)
			if p.problem = shell.ReadAnswer(raw, err, peek); p.problem != nil {
				return
			}
			p.peek = peek
			p.ctx.Defer(func(app.Context) { ui.FocusID("vectors-read") })
		})
}

// read has the engine read the files, as it was chosen.
func (p *vectorsPage) read() {
	ask := protocol.ReadOptions{Lists: !p.all, First: ui.NumberOf(ui.Digits(p.first)), Start: p.bare}
	if p.peek.Files[0].Pack {
		ask = protocol.ReadOptions{} // nothing was asked
	}
	p.start(protocol.UploadRequest{Given: ui.GivenTo(p.files), Read: ask}, ask)
}

// start has the engine read files, and inspects them.
func (p *vectorsPage) start(req protocol.Request, ask protocol.ReadOptions) {
	work, cancel := context.WithCancel(shell.StopShown())
	p.working, p.far, p.ticks, p.started = cancel, experiment.Progress{Text: ui.NowReading()}, nil, time.Now()
	p.even.stop()
	p.problem, p.said, p.reports = nil, locale.Say("Reading."), nil
	p.call(work, req, p.heard, func(raw json.RawMessage, err *experiment.Error) {
		var owned protocol.Uploaded
		if err := shell.ReadAnswer(raw, err, &owned); err != nil {
			p.ended(cancel, err)
			return
		}
		p.took = time.Since(p.started)
		p.inspect(work, cancel, owned.Embeddings, ask)
	})
}

// madeSets are all lists of the visitor's own, as the engine takes them, each with the name of
// what it belongs to; nil for none.
func madeSets() (sets []protocol.ListSet) {
	for _, m := range kept.MyLists().All {
		for _, s := range m.File().Sets {
			s.Name = m.Name + ": " + s.Name
			sets = append(sets, s)
		}
	}
	return sets
}

// heard notes how far the reading is: a tick wherever more words of the lists were found.
func (p *vectorsPage) heard(far experiment.Progress) {
	quarter := func(x experiment.Progress) int { return 4 * x.Done / max(1, x.Total) }
	if quarter(far) != quarter(p.far) {
		p.said = ui.ProgressText(far)
	}
	// The text counts the words of the lists.
	if far.Total > 0 && far.Text != p.far.Text {
		p.ticks = append(p.ticks, float64(far.Done)/float64(far.Total))
	}
	p.far = far
}

// ended says why nothing was read. What the visitor stopped went not wrong.
func (p *vectorsPage) ended(cancel context.CancelFunc, err *experiment.Error) {
	cancel()
	p.working, p.said = nil, ""
	if err.Code == "cancelled" {
		p.said = locale.Say("Stopped. Nothing was kept.")
		return
	}
	p.problem = err
}

// inspect asks what each of the vectors is like, one after the other.
func (p *vectorsPage) inspect(work context.Context, cancel context.CancelFunc, left []protocol.UploadedEmbedding,
	ask protocol.ReadOptions) {
	if len(left) == 0 {
		cancel()
		p.working, p.shown = nil, 0
		p.said = locale.Say("Read.") + " " + prose.VectorsHeadline(p.reports[0].report)
		p.listKept()
		p.ctx.Defer(func(app.Context) { ui.FocusID("vectors-headline") })
		p.ctx.After(evenAfter, func(app.Context) { p.isotropies() })
		return
	}
	own := left[0]
	p.call(work, protocol.InspectRequest{ID: own.ID, Lists: madeSets()}, nil,
		func(raw json.RawMessage, err *experiment.Error) {
			r := &uploadReport{upload: own, files: p.files, ask: protocol.ReadOptions{Lists: ask.Lists,
				First: own.First, Start: ask.Start}}
			err = shell.ReadAnswer(raw, err, &r.report)
			r.report = r.report.Shown()
			if err != nil {
				p.ended(cancel, err)
				return
			}
			// Another engine in the place of this one reads the same.
			if k, ok := shell.Tab().Engine.(shell.Keeper); ok {
				req := protocol.UploadRequest{Given: ui.GivenTo(p.files), Read: r.ask}
				if len(left) == 1 && len(p.reports) == 0 {
					req.Wanted = []string{own.ID}
				}
				k.Keep(req)
			}
			p.reports = append(p.reports, r)
			p.inspect(work, cancel, left[1:], ask)
		})
}

// enough ends the reading and keeps what was found.
func (p *vectorsPage) enough() {
	p.call(context.Background(), protocol.EnoughRequest{}, nil, func(json.RawMessage, *experiment.Error) {})
}

// ask takes vectors to another page, with a test that they can answer.
func (p *vectorsPage) ask(id, page string) {
	q := instrument.DefaultQuestion(page)
	i := slices.IndexFunc(p.reports, func(r *uploadReport) bool { return r.upload.ID == id })
	if page == shell.PageMeasure && i >= 0 {
		tests := p.reports[i].report.Tests
		can := func(t protocol.TestCover) bool {
			return t.Method == q.Method && t.Can != protocol.CoverNone
		}
		first := slices.IndexFunc(tests, func(t protocol.TestCover) bool { return t.ID == q.Test && can(t) })
		if first < 0 {
			first = slices.IndexFunc(tests, can)
		}
		if first >= 0 {
			q.Test = tests[first].ID
		}
	}
	q = instrument.PutTo(q, id)
	shell.Tab().Taken = &q
	p.ctx.Navigate(shell.Href(shell.PagePath(page)))
}

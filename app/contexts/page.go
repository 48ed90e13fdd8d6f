package contexts

import (
	"context"
	"encoding/json"
	"strings"
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
	"weatherglass/metrics/protocol"
)

// contextsPage is the page of models that give a word another vector in each context: a test,
// the sentences for the model, the file of its vectors, and the reading. The engine's worker
// reads the file.
type contextsPage struct {
	app.Compo
	*ownContexts

	ctx   app.Context
	width int // of the main column, in CSS pixels
}

// ownContexts is what a tab knows of contexts. It outlasts the page that shows it.
type ownContexts struct {
	catalogue *protocol.Catalogue

	method  string // "ceat" or "seat"
	test    string // id of a built-in test, or madeTest and the id of lists of one's own
	samples string // draws of CEAT
	least   string // contexts that a word needs, "" for the usual number
	first   string // contexts of a word that are held, "" for all

	files   []ui.GivenFile
	working context.CancelFunc
	far     experiment.Progress
	answer  *protocol.ContextsAnswer
	took    time.Duration
	problem *experiment.Error
	said    string
	written string // what was written for the model, as a sentence
	unsaved string // why the picture could not be saved
}

// The methods of contexts, as the contract names them.
const (
	ceatMethod = "ceat"
	seatMethod = "seat"
)

// madeTest begins the ids of lists of the visitor's own among tests.
const madeTest = "own:"

// theContexts are those of the tab. They are used on the UI goroutine only.
var theContexts = sync.OnceValue(func() *ownContexts {
	return &ownContexts{method: ceatMethod, test: "caliskan.weat7", samples: "10000"}
})

// OnInit takes what the tab has.
func (p *contextsPage) OnInit() { p.ownContexts = theContexts() }

// OnPreRender names the page for its first frame.
func (p *contextsPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Models that read contexts")))
	ctx.Page().SetDescription(locale.Say("Measure WEAT in BERT and its kind: CEAT over contexts and SEAT over sentences, from a file of vectors that stays on this device."))
}

// OnMount asks for the tests, built-in and of one's own. Only a navigation within the page
// moves the focus.
func (p *contextsPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.ctx = ctx
	ctx.Page().SetTitle(ui.Titled(locale.Say("Models that read contexts")))
	p.OnResize(ctx)
	ui.Arrive()
	kept.MyLists().Load(ctx, func() {})
	if p.catalogue == nil {
		instrument.FetchCatalogue(ctx, func(c *protocol.Catalogue) { p.catalogue = c })
	}
}

// OnDismount stops what nobody waits for.
func (p *contextsPage) OnDismount() {
	if p.working != nil {
		p.working()
		p.working = nil
	}
}

// OnResize draws the picture anew.
func (p *contextsPage) OnResize(app.Context) { p.width = ui.RoomFor() }

// ask asks the engine a part of what it does with contexts.
func (p *contextsPage) ask(work context.Context, part string, into any, done func(*experiment.Error)) {
	test, problem := p.asked()
	if problem != "" {
		done(&experiment.Error{Message: problem})
		return
	}
	req := protocol.ContextsAsk{Part: part, Test: test, Method: p.method, Samples: ui.NumberOf(p.samples), Least: ui.NumberOf(p.least), First: ui.NumberOf(p.first), Given: ui.GivenTo(p.files)}
	shell.CallEngine(p.ctx, work, req, func(far experiment.Progress) { p.far = far }, func(raw json.RawMessage, err *experiment.Error) { done(shell.ReadAnswer(raw, err, into)) })
}

// asked is the test that is chosen; problem says what lists of one's own lack.
func (p *ownContexts) asked() (test experiment.Experiment, problem string) {
	id, own := strings.CutPrefix(p.test, madeTest)
	if !own {
		return experiment.Experiment{Test: p.test}, ""
	}
	lists := kept.MyLists().Find(id)
	if lists == nil {
		return test, locale.Say("These lists are gone: choose another test.")
	}
	q, problem := instrument.QuestionOfMade(lists, "")
	if problem == "" && q.Method != "weat" {
		problem = locale.Say("A test of contexts needs two lists that are measured, X and Y, and two that they are measured against, A and B.")
	}
	return experiment.Experiment{Sets: q.Sets}, problem
}

// write saves sentences around the words of the test.
func (p *contextsPage) write() {
	var made protocol.ContextsSentencesMade
	p.ask(context.Background(), protocol.ContextsSentences, &made, func(err *experiment.Error) {
		if p.problem = err; err != nil {
			return
		}
		name := strings.TrimPrefix(p.test, madeTest) + "-sentences.csv"
		ui.Download(name, "text/csv;charset=utf-8", made.CSV)
		p.written = strings.Join(append([]string{locale.Plural(made.Count, "Wrote {1} sentence, in {2}, to {3}.", "Wrote {1} sentences, in {2}, to {3}.", prose.Count(float64(made.Count)), prose.LanguageName(made.Language), name)}, prose.Refusals(made.Warnings)...), " ")
		p.said = p.written
	})
}

// take measures files that were given.
func (p *contextsPage) take(files []ui.GivenFile, left int) {
	if p.working != nil {
		p.said = locale.Say("Stop what is being read first, then drop another file.")
		return
	}
	p.files = files
	if left > 0 {
		p.problem = &experiment.Error{Message: locale.Say("Give one file of vectors, with its table of words if it is an array.")}
		return
	}
	p.measure()
}

// measure reads the file and measures the test. What was measured before answers another
// question or another file, and goes.
func (p *contextsPage) measure() {
	if p.working != nil {
		p.working()
	}
	work, cancel := context.WithCancel(shell.StopShown())
	p.working, p.problem, p.said, p.answer = cancel, nil, locale.Say("Reading."), nil
	p.far = experiment.Progress{Text: strings.TrimSuffix(p.said, ".")} // another word than for what is measured
	began := time.Now()
	answer := new(protocol.ContextsAnswer)
	p.ask(work, protocol.ContextsMeasure, answer, func(err *experiment.Error) {
		if work.Err() != nil && (err == nil || err.Code == "cancelled") {
			return // another one runs, or none is wanted
		}
		cancel()
		p.working, p.said = nil, ""
		if err != nil {
			p.problem = err
			return
		}
		p.answer, p.took = answer, time.Since(began)
		p.said = prose.ContextsHeadline(answer.Reading)
		p.ctx.Defer(func(app.Context) { ui.FocusID("contexts-headline") })
	})
}

// stop ends the reading.
func (p *contextsPage) stop() {
	if p.working != nil {
		p.working()
		p.working, p.said = nil, locale.Say("Stopped.")
	}
}

// change takes another choice. What was measured is measured again where the file is here.
func (p *contextsPage) change(choose func()) {
	choose()
	p.written, p.problem = "", nil
	if len(p.files) > 0 {
		p.measure()
	}
}

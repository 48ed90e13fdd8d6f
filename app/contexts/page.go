// Package contexts is the page of models that give a word another vector in each context: a test,
// the sentences for the model, the file of its vectors, and the reading, which is asked for and drawn
// as on every instrument page.
package contexts

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// contextsPage is the page. What is asked of which file stands in the question of the instrument.
type contextsPage struct {
	page
	first   string // contexts of a word that count, "" for all
	made    string // the id of lists of one's own that are asked, "" for others
	written string // what was written for the model, as a sentence
	problem string // why nothing was

	came    string          // what the page came with of the models that are here, as HTML
	own     string          // what the question calls what was given
	brought *protocol.Model // that was given, also while another is asked; nil for none
	given   int             // how often one was
	opening bool            // files are looked at
	waits   bool            // a long reading waits for its button
	stopped *protocol.Reads // what was read when the reading was stopped
}

// The methods of contexts, as the contract names them.
const (
	ceatMethod = "ceat"
	seatMethod = "seat"
	gapMethod  = "fill-mask"
)

// usualSamples is the number of draws that CEAT takes if nobody says otherwise.
const usualSamples = "10000"

// lastAsked is what the tab asked last of a file, for who comes back to the page. It is used on the
// UI goroutine only.
var lastAsked = sync.OnceValue(func() *experiment.Experiment { return new(experiment.Experiment) })

// OnInit starts with the first of the models that are here, and what the page came with of all of them.
func (p *contextsPage) OnInit() {
	p.Start(shell.PageContexts)
	if app.IsClient {
		if came := app.Window().GetElementByID(shippedID); came.Truthy() {
			p.came = came.Get("innerHTML").String()
		}
	}
}

// OnPreRender names the page for its first frame.
func (p *contextsPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Models that read contexts")))
	ctx.Page().SetDescription(locale.Say("Measure WEAT in BERT and its kind: CEAT over contexts and SEAT over sentences, from a file of vectors that stays on this device."))
}

// OnMount asks what was asked last, and for the tests, built-in and of one's own.
func (p *contextsPage) OnMount(ctx app.Context) {
	if last := lastAsked(); last.Embedding != "" && shell.Tab().Taken == nil && ui.Fragment() == "" {
		shell.Tab().Taken = last
	}
	p.page.OnMount(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("Models that read contexts")))
	kept.MyLists().Load(ctx, func() {})
	p.WithCatalogue(func() {})
}

// OnDismount remembers what was asked.
func (p *contextsPage) OnDismount() {
	*lastAsked() = p.State.Question
	p.page.OnDismount()
}

// option is an option of the question as its control shows it.
func (p *contextsPage) option(id, usual string) string {
	raw, err := json.Marshal(p.State.Question.Options[id])
	if text := string(raw); err == nil && text != "null" {
		return text
	}
	return usual
}

// withOption puts an option, 0 for what is usual.
func (p *contextsPage) withOption(id string, value int) {
	q := p.without(id)
	if value > 0 {
		q.Options[id] = value
	}
	p.choose(q)
}

// usualTests are what a method is asked of where what was asked before does not suit it.
func usualTests() map[string]string {
	return map[string]string{ceatMethod: "caliskan.weat8", seatMethod: "caliskan.weat8", gapMethod: "rios.occupations-ect"}
}

// withMethod puts the question to another method, with the options that it has, too.
func (p *contextsPage) withMethod(method string) {
	q := p.State.Question
	fits := (q.Method == gapMethod) == (method == gapMethod)
	q.Method, q.Options = method, cloned(q.Options)
	maps.DeleteFunc(q.Options, func(id string, _ any) bool {
		return !slices.ContainsFunc(experiment.MethodNamed(method).Options,
			func(o experiment.Option) bool { return o.ID == id })
	})
	if !fits {
		p.made, q.Test, q.Sets = "", usualTests()[method], nil
	}
	p.supplied(q, p.choose)
}

// novels are sentences in the language of a test.
func (p *contextsPage) novels(test string) string {
	if p.State.Catalogue != nil {
		for _, t := range p.State.Catalogue.Tests {
			if l := "novels-" + t.Language; t.ID == wordlist.BareID(test) && slices.Contains(novels[:], l) {
				return l
			}
		}
	}
	return novels[0]
}

// novels are the sentences that come with the program.
var novels = [...]string{"novels-en", "novels-de", "novels-fr"}

// withTest asks a built-in test, or lists of one's own.
func (p *contextsPage) withTest(id string) {
	q := p.State.Question
	made, own := strings.CutPrefix(id, madeTest)
	if p.made = made; !own {
		p.made, q.Test, q.Sets = "", id, nil
		p.choose(q)
		return
	}
	lists := kept.MyLists().Find(made)
	if lists == nil {
		p.problem = locale.Say("These lists are gone: choose another test.")
		return
	}
	asked, problem := instrument.QuestionOfMade(lists, "")
	if problem == "" && asked.Method != "weat" {
		problem = locale.Say("A test of contexts needs two lists that are measured, X and Y, and two that they are measured against, A and B.")
	}
	if p.problem = problem; problem == "" {
		q.Test, q.Sets = "", asked.Sets
		p.choose(q)
	}
}

// withFirst has only the first contexts of a word count, 0 for all.
func (p *contextsPage) withFirst(typed string) {
	q := p.State.Question
	if p.first = typed; experiment.IsUpload(q.Embedding) {
		q.Embedding = experiment.UploadWithFirst(q.Embedding, ui.NumberOf(typed))
		p.choose(q)
	}
}

// choose asks another question. What was written for the model is of an earlier one.
func (p *contextsPage) choose(q experiment.Experiment) {
	p.written, p.problem, p.stopped = "", "", nil
	p.Choose(q)
	p.lookAgain()
}

// write saves sentences around the words of the test.
func (p *contextsPage) write() {
	q := experiment.Experiment{Method: p.State.Question.Method, Test: p.State.Question.Test, Sets: p.State.Question.Sets}
	req := protocol.SentencesRequest{Test: q}
	shell.CallEngine(p.Ctx, context.Background(), req, nil, func(raw json.RawMessage, err *experiment.Error) {
		var made protocol.SentencesMade
		if err := shell.ReadAnswer(raw, err, &made); err != nil {
			p.problem = prose.Told(err.AsMessage())
			return
		}
		name := wordlist.BareID(q.Test)
		if name == "" {
			name = p.made
		}
		name += "-sentences.csv"
		ui.Download(name, "text/csv;charset=utf-8", made.CSV)
		p.written = strings.Join(append([]string{locale.Plural(made.Count, "Wrote {1} sentence, in {2}, to {3}.",
			"Wrote {1} sentences, in {2}, to {3}.", prose.Count(float64(made.Count)), prose.LanguageName(made.Language), name)},
			prose.ToldAll(made.Warnings)...), " ")
	})
}

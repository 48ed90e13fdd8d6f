package texts

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// uploadedText is a text of the visitor's own: brought, counted in the engine's worker, looked
// through for the words of the question, measured by the page above, and read in lines. The
// stages follow one another in one place. Nothing of the text leaves the tab.
type uploadedText struct {
	app.Compo
	Page  *instrument.Instrument // whose question is measured
	Asked string                 // the sets of that question: others have their words counted anew

	*uploadWork
	ctx app.Context // of this component: what was pressed may be gone when the engine answers
}

// uploadWork is what a tab has of texts of the visitor's own. It outlasts the page that shows
// it.
type uploadWork struct {
	files    []ui.GivenFile
	left     int // files that were too many
	pasting  bool
	pasted   string
	latin1   bool
	window   string
	least    string // "" until the visitor chooses
	language string
	method   string // of training, "" for none
	dims     string // of vectors
	look     *protocol.TextsLook
	looks    int // the newest look
	looking  lookWork
	problems [stages + 1]*experiment.Error
	working  context.CancelFunc // stops the jobs at work; nil for none
	jobs     jobs
	Counted  *protocol.TextsCounted
	cover    []protocol.SetCount
	trained  *protocol.TextsTrained
	word     string
	seed     uint64 // of the lines that are drawn
	lines    *protocol.TextsLines
	said     string
	saveNote string
	aside    *aside // work on what was counted; nil for none
}

// aside is work beside the jobs: saving, or looking for lines.
type aside struct {
	stage  int // that shows it
	cancel context.CancelFunc
	far    experiment.Progress
}

// lookWork is a look at texts that goes on. far is nil until it takes long enough to be shown.
type lookWork struct {
	cancel context.CancelFunc // nil for none
	far    *experiment.Progress
	said   string // what became of one that was stopped
}

// shownLook is after how long a look is shown with what stops it: most are over before.
const shownLook = time.Second

// The stages, in their order.
const (
	stageBring = 1 + iota
	stageWork
	stageWords
	stageLines
	stages = stageLines
)

// What is chosen until the visitor chooses: of texts of more than manyWords the words that
// the shipped counts of the novels keep.
const (
	uploadWindow                 = "10"
	uploadLeast, uploadLeastMany = "5", "20"
	manyWords                    = 2e6
	uploadMethod, FirstSeed      = "ppmi-svd", 1
	uploadDims                   = "100"
)

// TabTexts are those of the tab. They are used on the UI goroutine only.
var TabTexts = sync.OnceValue(func() *uploadWork {
	return &uploadWork{window: uploadWindow, method: uploadMethod, dims: uploadDims, language: "en"}
})

// uploadSection is the text of one's own, on the page Corpus.
func uploadSection(p *instrument.Instrument) app.UI {
	return ui.Slot(p.State.Page == shell.PageCorpus, func() app.UI {
		sets, _ := json.Marshal(p.State.Question.Sets) // what cannot be encoded is no other question
		return &uploadedText{Page: p, Asked: string(sets)}
	})
}

// OnInit takes what the tab has.
func (o *uploadedText) OnInit() { o.uploadWork = TabTexts() }

// OnMount keeps the context. The question may be another one than when the page was left.
func (o *uploadedText) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	o.ctx = ctx
	o.OnUpdate(ctx)
}

// OnUpdate counts the words of another question.
func (o *uploadedText) OnUpdate(app.Context) {
	if o.Counted != nil {
		o.findWords()
	}
}

// OnDismount stops what nobody waits for.
func (o *uploadedText) OnDismount() {
	o.stop()
	o.working = nil
	o.stopAside()
	o.stopLook()
}

// stopLook ends a look: nobody waits for it any more.
func (o *uploadWork) stopLook() {
	if o.looking.cancel != nil {
		o.looking.cancel()
		o.looks++
	}
	o.looking = lookWork{}
}

// stop ends the jobs. What is counted stays.
func (o *uploadWork) stop() {
	if o.working != nil {
		o.working()
	}
}

// stopAside ends saving, or looking for lines.
func (o *uploadWork) stopAside() {
	if o.aside != nil {
		o.aside.cancel()
		o.aside = nil
	}
}

// leastCount is how often a word must stand there.
func (o *uploadWork) leastCount() string {
	switch {
	case o.least != "":
		return o.least
	case o.look != nil && o.look.About > manyWords:
		return uploadLeastMany
	}
	return uploadLeast
}

// ask is what is asked of the texts.
func (o *uploadWork) ask() protocol.Texts {
	return protocol.Texts{Given: ui.GivenTo(o.files), Pasted: o.pasted, Latin1: o.latin1, Language: o.language,
		Window: ui.NumberOf(o.window), MinCount: uint64(ui.NumberOf(o.leastCount()))}
}

// training is how vectors are to be trained.
func (o *uploadWork) training() protocol.Training {
	return protocol.Training{Method: o.method, Dims: ui.NumberOf(o.dims)}
}

// take takes files, or a text that was pasted, and has the engine look at it.
func (o *uploadedText) take(files []ui.GivenFile, left int, pasted string) {
	if o.working != nil {
		o.said = locale.Say("Stop what is at work first, then bring another text.")
		return
	}
	o.files, o.left, o.pasted, o.latin1, o.look = files, left, pasted, false, nil
	o.pasting = o.pasting && len(files) == 0
	if o.Counted == nil {
		o.language = o.Page.State.Language()
	}
	o.lookAt()
}

// lookAt asks what is there and how long it takes. What is typed or chosen meanwhile asks
// anew.
func (o *uploadedText) lookAt() {
	o.problems, o.said = [stages + 1]*experiment.Error{}, ""
	o.stopLook()
	if o.looks++; len(o.files) == 0 && strings.TrimSpace(o.pasted) == "" {
		return
	}
	n, began := o.looks, time.Now()
	work, cancel := context.WithCancel(context.Background())
	o.looking.cancel = cancel
	req := protocol.LookRequest{Texts: o.ask(), Training: o.training()}
	far := func(p experiment.Progress) {
		if n == o.looks && time.Since(began) > shownLook {
			o.looking.far = &p
		}
	}
	o.call(work, req, far, func(raw json.RawMessage, err error) {
		cancel()
		if n != o.looks {
			return
		}
		o.looking = lookWork{}
		o.look = decoded[protocol.TextsLook](o, stageBring, raw, err)
	})
}

// decoded reads an answer of the engine; nil is an error, which the stage shows.
func decoded[T any](o *uploadedText, stage int, raw json.RawMessage, err error) *T {
	value := new(T)
	if err == nil {
		err = json.Unmarshal(raw, value)
	}
	if err != nil {
		o.fail(stage, err)
		return nil
	}
	return value
}

// fail shows what went wrong in its stage. What the visitor stopped went not wrong.
func (o *uploadWork) fail(stage int, err error) {
	if e := ui.AsError(err); e.Code != "cancelled" {
		o.problems[stage] = e
	}
}

// call asks the engine; far, which may be nil, and done are on the goroutine of the user
// interface.
func (o *uploadedText) call(work context.Context, req protocol.Request, far func(experiment.Progress),
	done func(json.RawMessage, error)) {
	engine, ctx := o.Page.Engine, o.ctx
	ctx.Async(func() {
		var told time.Time
		raw, err := engine.Call(work, req, func(p experiment.Progress) {
			if far == nil || time.Since(told) < drawEvery {
				return
			}
			told = time.Now()
			ctx.Dispatch(func(app.Context) { far(p) })
		})
		ctx.Dispatch(func(app.Context) { done(raw, err) })
	})
}

// drawEvery is how often progress is drawn, with the page around it.
const drawEvery = 250 * time.Millisecond

// callAside has the engine work on what was counted; a stage shows how far it is, and stops
// it.
func (o *uploadedText) callAside(stage int, req protocol.Request, done func(json.RawMessage)) {
	o.stopAside()
	work, cancel := context.WithCancel(shell.StopShown())
	a := &aside{stage: stage, cancel: cancel, far: experiment.Progress{Text: ui.NowReading()}}
	o.aside, o.problems[stage] = a, nil
	o.call(work, req, func(p experiment.Progress) { a.far = p }, func(raw json.RawMessage, err error) {
		cancel()
		if o.aside == a {
			o.aside = nil
		}
		if err != nil {
			o.fail(stage, err)
			return
		}
		done(raw)
	})
}

// measure puts the question of the page to the texts.
func (o *uploadedText) measure() {
	q := o.Page.State.Question
	q.Corpus = &experiment.Corpus{ID: o.Counted.Entry.ID}
	o.Page.Choose(q)
	o.ctx.Defer(func(app.Context) { ui.FocusID("main") })
}

// replaceMissing puts the question to the texts and opens the editor of the set that lacks
// most words, which marks them.
func (o *uploadedText) replaceMissing() {
	o.measure()
	o.Page.Edit(instrument.Place{Role: o.cover[mostMissing(o.cover, o.Counted.Entry.MinCount)].Role})
}

// forget drops the texts, and the vectors that were trained of them.
func (o *uploadedText) forget() {
	ids := []string{o.Counted.Entry.ID}
	if o.trained != nil {
		ids = append(ids, o.trained.ID)
	}
	o.stopAside()
	o.Counted, o.cover, o.trained, o.lines, o.word, o.jobs, o.saveNote = nil, nil, nil, nil, "", jobs{}, ""
	o.files, o.left, o.pasted, o.look, o.pasting = nil, 0, "", nil, false
	for _, id := range ids {
		o.Page.ForgetUpload(id)
	}
	o.ctx.Defer(func(app.Context) { ui.FocusID("own-bring") })
}

// measureVectors takes the words to the page that measures them in vectors.
func (o *uploadedText) measureVectors() {
	q := instrument.DefaultQuestion(shell.PageMeasure)
	sets := o.Page.State.Question.Sets
	if sets["words"].ID != "" || len(sets["words"].Words) > 0 {
		q = experiment.Experiment{Method: "association", Sets: sets}
	}
	q.Embedding = o.trained.ID
	instrument.Hook.TakeTo(o.Page, o.Page.State.PageFor(q.Method), q)
}

// roleWords returns the words of a role, as they were counted.
func (o *uploadWork) roleWords(role string) []string {
	var list []string
	if i := slices.IndexFunc(o.cover, func(s protocol.SetCount) bool { return s.Role == role }); i >= 0 {
		for _, w := range o.cover[i].Words {
			list = append(list, w.Word)
		}
	}
	return list
}

// ShownLines is how many lines stand on the page.
const ShownLines = 20

// readLines asks for lines with the word in the middle, other ones for another seed.
func (o *uploadedText) readLines(seed uint64) {
	if o.seed = seed; strings.TrimSpace(o.word) == "" {
		o.lines = nil
		return
	}
	req := protocol.LinesRequest{ID: o.Counted.Entry.ID,
		Word: strings.TrimSpace(o.word), A: o.roleWords("A"), B: o.roleWords("B"), Most: ShownLines, Seed: seed}
	o.callAside(stageLines, req, func(raw json.RawMessage) {
		o.lines = decoded[protocol.TextsLines](o, stageLines, raw, nil)
	})
}

// save has the engine write the counts, or the vectors that were trained.
func (o *uploadedText) save(name, format, file string, bytes int) {
	o.saveNote, o.problems[stageWords] = "", nil
	ui.ChooseFile(o.ctx, file, bytes, func(_ app.Context, chosen string) {
		req := protocol.SaveRequest{ID: name, Format: format, File: chosen, A: o.roleWords("A"), B: o.roleWords("B")}
		o.callAside(stageWords, req, func(json.RawMessage) { o.saveNote = locale.Say("Saved as {1}.", file) })
	}, func(problem string) {
		o.problems[stageWords] = &experiment.Error{Code: "file_not_written", Message: message.Plain(problem)}
	})
}

package word

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/texts"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
)

// wordPage looks one word up: where it lies on every axis that the built-in tests have in the
// language of the vectors, how frequent it is, its neighbours, and its lines in texts of the
// visitor's own. Each line of it is a reading, and leads to it.
type wordPage struct {
	app.Compo

	ctx       app.Context
	catalogue *protocol.Catalogue
	vectors   string
	word      string
	axes      []wordAxis
	whole     bool // all are, and corrected
	near      *protocol.Answer
	nearErr   *experiment.Error
	lines     *protocol.TextsLines
	err       *experiment.Error
	leave     int // bytes that may be fetched for the axes
	fragment  string
	work      context.Context // of what is asked for this word
	stop      context.CancelFunc
	release   func()
}

// OnInit begins with a word of which much was written.
func (p *wordPage) OnInit() { p.vectors, p.word = "glove-6b-100d", "nurse" }

// OnPreRender names the page for its first frame.
func (p *wordPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("One word")))
	ctx.Page().SetDescription(locale.Say("One word in word embeddings: where it lies on every built-in axis beside random words, how frequent it is, its neighbours."))
}

// OnMount reads the address and looks the word up.
func (p *wordPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("One word")))
	ui.Arrive()
	p.ctx = ctx
	p.release = ui.OnWindow(ctx, func(app.Event) {
		if shell.At(shell.PathWord) && ui.Fragment() != p.fragment {
			p.open()
		}
	}, ui.HistoryEvents...)
	instrument.FetchCatalogue(ctx, func(c *protocol.Catalogue) {
		p.catalogue = c
		p.open()
	})
}

// OnDismount stops what is being measured.
func (p *wordPage) OnDismount() {
	if p.stop != nil {
		p.stop()
	}
	if p.release != nil {
		p.release()
	}
}

// open takes word and vectors from the address, if it has some.
func (p *wordPage) open() {
	if p.catalogue == nil {
		return
	}
	if p.fragment = ui.Fragment(); p.fragment == "" {
		p.OnInit() // back leads to the word that the page opened with
		p.measure()
		return
	}
	stop := p.anew()
	shell.CallEngine(p.ctx, stop, protocol.OpenRequest{Link: p.fragment}, nil,
		func(raw json.RawMessage, err *experiment.Error) {
			if stop.Err() != nil {
				return
			}
			var o experiment.Opened
			var q experiment.Experiment
			if p.err = shell.ReadAnswer(raw, err, &o); p.err == nil {
				p.err = shell.ReadAnswer(o.Experiment, nil, &q)
			}
			if p.err != nil {
				return
			}
			words := q.Sets["words"].Words
			if len(words) == 0 || q.Embedding == "" {
				p.err = &experiment.Error{Code: "no_word", Message: message.Plain(
					locale.Say("The link of this address asks about no single word.")),
					Hint: message.Plain(locale.Say("Type a word above, or open the link on the page Measure."))}
				return
			}
			p.vectors, p.word = q.Embedding, words[0]
			p.measure()
		})
}

// anew ends what is being asked, and returns the context of what is asked next.
func (p *wordPage) anew() context.Context {
	if p.stop != nil {
		p.stop()
	}
	p.work, p.stop = context.WithCancel(context.Background())
	return p.work
}

// measured are the axes that have an answer.
func (p *wordPage) measured() (list []wordAxis) {
	for _, x := range p.axes {
		if x.answer != nil {
			list = append(list, x)
		}
	}
	return list
}

// lookUp looks another word up, or the same in other vectors.
func (p *wordPage) lookUp(vectors, word string) {
	if word = strings.TrimSpace(word); word == "" {
		return
	}
	p.vectors, p.word = vectors, word
	if link, err := experiment.EncodeQuestion(reading.WordQuestion(vectors, word)); err == nil {
		p.fragment = link
		ui.PushFragment(link)
	}
	p.measure()
}

// measure asks for the axes one after another, then for the neighbours and the lines.
func (p *wordPage) measure() {
	stop := p.anew()
	p.err, p.whole, p.near, p.nearErr, p.lines = nil, false, nil, nil, nil
	if p.axes = axesOf(p.catalogue, p.vectors, p.word); len(p.axes) == 0 {
		p.err = &experiment.Error{Code: "no_axes", Message: message.Plain(
			locale.Say("No built-in test is in the language of these vectors.")),
			Hint: message.Plain(locale.Say("Take other vectors, or ask by lists of your own on the page Words."))}
		return
	}
	p.axis(stop, 0)
}

// axis measures the i-th axis and those behind it.
func (p *wordPage) axis(stop context.Context, i int) {
	if i == len(p.axes) && i == 0 {
		p.err = &experiment.Error{Code: "no_axes", Message: message.Plain(
			locale.Say("“{1}” is not in these vectors, or they lack the groups of every built-in test.", p.word)), Hint: message.Plain(locale.Say("Look up another form of the word, or take other vectors."))}
		return
	}
	if i == len(p.axes) {
		axes, err := distinct(p.axes)
		if err != nil {
			p.err = ui.AsError(err)
			return
		}
		p.axes, p.whole = axes, true
		p.neighbours(stop, 0)
		p.readLines(stop)
		return
	}
	p.run(stop, p.axes[i].ask, p.leave, func(a *protocol.Answer, err *experiment.Error) {
		switch {
		case err != nil && err.Code == "too_few_words": // of the word, or of a group
			p.axes = slices.Delete(p.axes, i, i+1)
			p.axis(stop, i)
			return
		case err != nil:
			p.err = err
			return
		}
		p.axes[i].answer = a
		p.axis(stop, i+1)
	})
}

// neighbours asks for the words nearest to it, which may fetch so many bytes.
func (p *wordPage) neighbours(stop context.Context, leave int) {
	p.nearErr = nil
	p.run(stop, reading.WordQuestion(p.vectors, p.word), leave,
		func(a *protocol.Answer, err *experiment.Error) { p.near, p.nearErr = a, err })
}

// readLines asks for lines of the visitor's own texts, if the tab has counted some.
func (p *wordPage) readLines(stop context.Context) {
	own := texts.TabTexts()
	if own.Counted == nil {
		return
	}
	req := protocol.LinesRequest{ID: own.Counted.Entry.ID, Word: p.word, Most: texts.ShownLines, Seed: texts.FirstSeed}
	shell.CallEngine(p.ctx, stop, req, nil, func(raw json.RawMessage, err *experiment.Error) {
		var lines protocol.TextsLines
		if stop.Err() == nil && shell.ReadAnswer(raw, err, &lines) == nil {
			p.lines = &lines
		}
	})
}

// run measures a question for the page, unless it is stopped.
func (p *wordPage) run(stop context.Context, q experiment.Experiment, leave int,
	done func(*protocol.Answer, *experiment.Error)) {
	text, err := q.MarshalJSON()
	if err != nil {
		done(nil, ui.AsError(err))
		return
	}
	shell.CallEngine(p.ctx, stop, protocol.RunRequest{Experiment: text, Allowance: leave}, nil,
		func(raw json.RawMessage, e *experiment.Error) {
			if stop.Err() != nil {
				return
			}
			a := new(protocol.Answer)
			if e = shell.ReadAnswer(raw, e, a); e != nil {
				a = nil
			} else {
				a.Reading = a.Reading.Shown()
			}
			done(a, e)
		})
}

// state is what data-state says.
func (p *wordPage) state() shell.Phase {
	switch {
	case p.err != nil && p.err.Code == experiment.CodeLargeDownload:
		return shell.PhaseAsks
	case p.err != nil:
		return shell.PhaseError
	case !p.whole:
		return shell.PhaseLoading
	}
	return shell.PhaseReady
}

// title is what the vectors are called.
func (p *wordPage) title() string {
	if p.catalogue != nil {
		if i := slices.IndexFunc(p.catalogue.Embeddings,
			func(e experiment.EmbeddingEntry) bool { return e.ID == p.vectors }); i >= 0 {
			return p.catalogue.Embeddings[i].Title
		}
	}
	if name, ok := strings.CutSuffix(prose.ShippedName(p.vectors), " d"); ok {
		return name + " dimensions" // as their title has it, which is still on its way
	}
	return prose.ShippedName(p.vectors)
}

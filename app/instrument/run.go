package instrument

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// follow shows what the address asks for: a link, or the default reading. A link of
// another page’s method is handed on to that page. An answer that comes after a newer run
// began is dropped by ask.
func (p *Instrument) follow(link string) {
	p.State.Link = link
	p.State.dropSaved(link)
	if link == "" {
		p.State.reset()
		p.run(false)
		return
	}
	n := p.State.begin(false)
	p.ask(n, protocol.OpenRequest{Link: link}, func(raw json.RawMessage) {
		var o experiment.Opened
		var q experiment.Experiment
		if err := errors.Join(json.Unmarshal(raw, &o), json.Unmarshal(o.Experiment, &q)); err != nil {
			p.failed(n, ui.Unreadable(err))
			return
		}
		if page := PageOf(q); page != "" && page != p.State.Page {
			ui.Redirect(shell.Href(shell.PagePath(page)) + "#" + link)
			return
		}
		p.State.openLink(link, o, q)
		p.run(false)
		// What takes longer shows its question in the place of what its link says, with a way to stop.
		p.Ctx.After(toldAtMost, func(app.Context) { p.State.told = "" })
	})
}

// run measures the question, unless it waits for a file. quiet says that it follows the typing of an edit. Every run
// has a number, n; what comes back of an older one is ignored. Where first figures can be
// had without fetching much, they are asked for first and the whole question follows.
func (p *Instrument) run(quiet bool) {
	question := p.State.Question
	if p.State.lacksFile() {
		p.State.stop()
		p.State.Answer, p.State.Err = nil, nil
		return
	}
	n := p.State.begin(quiet)
	p.Ctx.After(slowAfter, func(app.Context) {
		if p.State.slow(n) && !quiet {
			p.say(locale.Say("Measuring"))
		}
	})
	whole := func() {
		p.measure(n, question, func(a *protocol.Answer) { p.finished(n, question, a) })
	}
	first, ok := p.State.firstFigures()
	if !ok || p.State.showsSaved() && !p.State.savedFirst() { // who reads the whole answer already waits for no part of it
		whole()
		return
	}
	p.measure(n, first, func(a *protocol.Answer) {
		if p.State.leave = LeaveAfter(p.State.leave, a.Fetched); p.State.first(n, question, a) {
			text := p.State.firstText()
			p.say(text[0] + " " + text[1])
			whole()
		}
	})
}

// measure puts a question to the engine as run n, or as a part of it. done is called on
// the goroutine of the user interface, and only if run n is still the newest. The answer
// is decoded here, in the page.
func (p *Instrument) measure(n int, q experiment.Experiment, done func(*protocol.Answer)) {
	raw, err := json.Marshal(q)
	if err != nil {
		p.failed(n, ui.Unreadable(err))
		return
	}
	p.ask(n, protocol.RunRequest{Experiment: raw, Allowance: p.State.leave}, func(raw json.RawMessage) {
		var a protocol.Answer
		if err := json.Unmarshal(raw, &a); err != nil {
			p.failed(n, ui.Unreadable(err))
			return
		}
		done(&a)
	})
}

// ask puts run n's request to the engine, in place of what it worked on. One request of a
// run is at work at a time: the one before is cancelled, which stops the engine’s work,
// too.
func (p *Instrument) ask(n int, req protocol.Request, done func(json.RawMessage)) {
	if p.cancel != nil {
		p.cancel()
	}
	ctx, cancel := context.WithCancel(shell.StopShown())
	p.cancel = cancel
	p.Ctx.Async(func() {
		raw, err := p.Engine.Call(ctx, req, func(progress experiment.Progress) {
			p.Ctx.Dispatch(func(app.Context) { p.progressed(n, progress) })
		})
		p.Ctx.Dispatch(func(app.Context) {
			switch {
			case ctx.Err() != nil || n != p.State.run:
				return // a newer run has taken its place
			case err != nil:
				p.failed(n, ui.AsError(err))
			default:
				done(raw)
			}
		})
	})
}

// progressed takes progress of run n and announces what the state finds worth saying.
func (p *Instrument) progressed(n int, progress experiment.Progress) {
	if text := p.State.report(n, progress); text != "" {
		p.say(text)
	}
}

// finished shows the answer of run n to the question q, gives it its address, and
// announces the headline.
func (p *Instrument) finished(n int, q experiment.Experiment, a *protocol.Answer) {
	if !p.State.finish(n, q, a) {
		return
	}
	p.address(prose.Title(*a))
	if p.State.pending != markRole { // these were announced
		p.say(prose.Plain(method.Headline(*a)))
	}
	if p.State.Page == shell.PageDebias {
		p.WithCatalogue(func() {}) // what the lists of the steps are called
	}
}

// failed shows the error of run n. An error that only asks for leave to fetch more is no
// error of the reading and is announced alone; after typing the focus stays where it is.
func (p *Instrument) failed(n int, err *experiment.Error) {
	if !p.State.fail(n, err) {
		return
	}
	if p.State.Asks > 0 {
		p.say(err.Message.Text)
		return
	}
	if err.Code == experiment.CodeUploadMissing && !Hook.takesFiles {
		p.leaveForFiles()
		return
	}
	if err.Code == experiment.CodeUploadMissing && Hook.askOfKept(p) {
		return
	}
	p.address(p.State.questionText())
	if !p.State.quiet {
		p.Ctx.Defer(func(app.Context) { ui.FocusID("error") })
	}
}

// address gives the tab the title and the address of what is shown. The history step is taken before the title is set.
func (p *Instrument) address(title string) {
	again := p.State.editsOn()
	step := p.State.step()
	if p.State.Answer != nil {
		Hook.Recorded(p, again || step == historyReplace)
	}
	switch step {
	case historyPush:
		ui.PushFragment(p.State.Link)
	case historyReplace:
		ui.ReplaceFragment(p.State.Link)
	}
	p.Ctx.Page().SetTitle(title + " – Weatherglass")
}

// stop gives up the run at work. The engine is told by the cancelled context. The focus
// goes to Measure, as the button that was pressed is gone.
func (p *Instrument) stop() {
	if p.cancel != nil {
		p.cancel()
	}
	p.State.stop()
	p.say(locale.Say("Stopped"))
	p.Ctx.Defer(func(app.Context) { ui.FocusID("measure") })
}

package app

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
func (p *instrument) follow(link string) {
	p.state.Link = link
	if link == "" {
		p.state.reset()
		p.run(false)
		return
	}
	n := p.state.begin(false)
	p.ask(n, protocol.Request{Op: protocol.OpOpen, Link: link}, func(raw json.RawMessage) {
		var o experiment.Opened
		var q experiment.Experiment
		if err := errors.Join(json.Unmarshal(raw, &o), json.Unmarshal(o.Experiment, &q)); err != nil {
			p.failed(n, ui.Unreadable(err))
			return
		}
		if page := pageOf(q); page != "" && page != p.state.Page {
			ui.Redirect(shell.Href(shell.PagePath(page)) + "#" + link)
			return
		}
		p.state.openLink(link, o, q)
		p.run(false)
	})
}

// run measures the question. quiet says that it follows the typing of an edit. Every run
// has a number, n; what comes back of an older one is ignored. Where first figures can be
// had without fetching much, they are asked for first and the whole question follows.
func (p *instrument) run(quiet bool) {
	question := p.state.Question
	n := p.state.begin(quiet)
	p.ctx.After(slowAfter, func(app.Context) {
		if p.state.slow(n) && !quiet {
			p.say(locale.Say("Measuring"))
		}
	})
	whole := func() {
		p.measure(n, question, func(a *protocol.Answer) { p.finished(n, question, a) })
	}
	first, ok := p.state.firstFigures()
	if !ok {
		whole()
		return
	}
	p.measure(n, first, func(a *protocol.Answer) {
		if p.state.leave = max(1, max(p.state.leave, experiment.FreeBytes)-a.Fetched); p.state.first(n, question, a) {
			text := p.state.firstText()
			p.say(text[0] + " " + text[1])
			whole()
		}
	})
}

// measure puts a question to the engine as run n, or as a part of it. done is called on
// the goroutine of the user interface, and only if run n is still the newest. The answer
// is decoded here, in the page.
func (p *instrument) measure(n int, q experiment.Experiment, done func(*protocol.Answer)) {
	raw, err := json.Marshal(q)
	if err != nil {
		p.failed(n, ui.Unreadable(err))
		return
	}
	p.ask(n, protocol.Request{Op: protocol.OpRun, Experiment: raw, Allowance: p.state.leave}, func(raw json.RawMessage) {
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
func (p *instrument) ask(n int, req protocol.Request, done func(json.RawMessage)) {
	if p.cancel != nil {
		p.cancel()
	}
	ctx, cancel := context.WithCancel(shell.StopShown())
	p.cancel = cancel
	p.ctx.Async(func() {
		raw, err := p.engine.Call(ctx, req, func(progress experiment.Progress) {
			p.ctx.Dispatch(func(app.Context) { p.progressed(n, progress) })
		})
		p.ctx.Dispatch(func(app.Context) {
			switch {
			case ctx.Err() != nil || n != p.state.run:
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
func (p *instrument) progressed(n int, progress experiment.Progress) {
	if text := p.state.report(n, progress); text != "" {
		p.say(text)
	}
}

// finished shows the answer of run n to the question q, gives it its address, and
// announces the headline.
func (p *instrument) finished(n int, q experiment.Experiment, a *protocol.Answer) {
	if !p.state.finish(n, q, a) {
		return
	}
	p.address(prose.Title(*a))
	if p.state.pending != markRole { // these were announced
		p.say(prose.Plain(method.Headline(*a)))
	}
	if p.state.Page == shell.PageDebias {
		p.withCatalogue(func() {}) // what the lists of the steps are called
	}
}

// failed shows the error of run n. An error that only asks for leave to fetch more is no
// error of the reading and is announced alone; after typing the focus stays where it is.
func (p *instrument) failed(n int, err *experiment.Error) {
	if !p.state.fail(n, err) {
		return
	}
	if p.state.Asks > 0 {
		p.say(err.Message)
		return
	}
	if err.Code == experiment.CodeOwnMissing && !hook.takesFiles {
		p.leaveForFiles()
		return
	}
	if err.Code == experiment.CodeOwnMissing && hook.askOfKept(p) {
		return
	}
	p.address(p.state.questionText())
	if !p.state.quiet {
		p.ctx.Defer(func(app.Context) { ui.FocusID("error") })
	}
}

// address gives the tab the title and the address of what is shown. The history step is taken before the title is set.
func (p *instrument) address(title string) {
	step := p.state.step()
	if p.state.Answer != nil {
		hook.recorded(p, step == historyReplace)
	}
	switch step {
	case historyPush:
		ui.PushFragment(p.state.Link)
	case historyReplace:
		ui.ReplaceFragment(p.state.Link)
	}
	p.ctx.Page().SetTitle(title + " – Weatherglass")
}

// stop gives up the run at work. The engine is told by the cancelled context. The focus
// goes to Measure, as the button that was pressed is gone.
func (p *instrument) stop() {
	if p.cancel != nil {
		p.cancel()
	}
	p.state.stop()
	p.say(locale.Say("Stopped"))
	p.ctx.Defer(func(app.Context) { ui.FocusID("measure") })
}

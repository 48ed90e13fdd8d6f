package lists

import (
	"context"
	"encoding/json"
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

// listsPage is the page of lists of one's own: all of them, one with what would make it a bad
// test, and what is brought in, taken out, split, combined and translated. The engine's
// worker reads, writes and checks them.
type listsPage struct {
	app.Compo
	*madeShelf

	ctx       app.Context
	width     int // of the main column, in CSS pixels
	catalogue *protocol.Catalogue
	edited    int // counts what was typed

	check  listsCheck
	panel  listsPanel // what is unfolded below
	intake listsIntake
	out    listsOut
	split  listsSplit
	lang   listsLang
	naming string // what is wrong with a name that was typed
	typing bool   // the burst of typing has its way back
	unkept string // the lists that something was typed in and is not kept of yet, "" for none
}

// listsPanel is what is unfolded beside the list.
type listsPanel string

// The panels.
const (
	panelIn        listsPanel = "in"
	panelBuiltIn   listsPanel = "built-in"
	panelOut       listsPanel = "out"
	panelSplit     listsPanel = "split"
	panelCombine   listsPanel = "combine"
	panelTranslate listsPanel = "translate"
)

// listsCheck is what the check says of the lists that are open.
type listsCheck struct {
	stop    context.CancelFunc
	of      string // what was checked: the id
	report  *protocol.ListReport
	took    time.Duration
	wants   int // bytes that it asks leave to fetch
	leave   int // bytes that may be fetched
	problem *experiment.Error
}

// OnInit takes what the tab has.
func (p *listsPage) OnInit() { p.madeShelf = kept.MyLists() }

// OnPreRender names the page for its first frame.
func (p *listsPage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("Your lists")))
	ctx.Page().SetDescription(locale.Say("Make lists of words, see what would make a bad test before you measure, and bring them in from WEFE, DebIE, CSV or a spreadsheet."))
}

// OnMount asks for what is kept, and what the server has. Only a navigation within the page
// moves the focus.
func (p *listsPage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	p.ctx = ctx
	ctx.Page().SetTitle(ui.Titled(locale.Say("Your lists")))
	p.OnResize(ctx)
	ui.Arrive()
	p.Said, p.Changed = "", p.checkNow
	p.Elsewhere = func() { ctx.Dispatch(func(app.Context) { p.Look(ctx) }) }
	if p.Asked {
		p.Look(ctx)
	}
	p.Load(ctx, func() { p.begin() })
	k := kept.MyVectors()
	p.withCatalogue()
	if !k.Known {
		k.Lend(ctx, p.withCatalogue)
	}
}

// withCatalogue asks for the vectors and tests that there are.
func (p *listsPage) withCatalogue() {
	instrument.FetchCatalogue(p.ctx, func(c *protocol.Catalogue) {
		p.catalogue = c
		p.begin()
	})
}

// begin checks what is open once all that it takes is here.
func (p *listsPage) begin() {
	if p.Ready && p.catalogue != nil && p.Current() != nil && p.check.of == "" {
		p.checkNow()
	}
}

// OnDismount stops what nobody waits for, and keeps what was typed last.
func (p *listsPage) OnDismount() {
	p.Changed, p.Elsewhere = nil, nil
	if p.check.stop != nil {
		p.check.stop()
		p.check.stop = nil
	}
	if p.unkept != "" {
		p.Keep(p.ctx, p.unkept)
	}
}

// OnResize draws pictures anew.
func (p *listsPage) OnResize(app.Context) { p.width = min(620, ui.RoomFor()) }

// lists asks the engine a part of what it does with lists.
func (p *listsPage) lists(work context.Context, req protocol.Request, into any, done func(*experiment.Error)) {
	shell.CallEngine(p.ctx, work, req, nil, func(raw json.RawMessage,
		err *experiment.Error) {
		done(shell.ReadAnswer(raw, err, into))
	})
}

// show opens lists, or the list of all for "".
func (p *listsPage) show(id string) {
	p.Open, p.panel, p.Said, p.naming, p.typing = id, "", "", "", false
	p.check, p.Drawn, p.Met = listsCheck{}, p.Drawn+1, nil
	p.begin()
	p.ctx.Defer(func(app.Context) { ui.FocusID("lists-title") })
}

// begun makes new lists with what they hold, and opens them.
func (p *listsPage) begun(m kept.Lists) {
	given := m.Name
	m.ID, m.Name = kept.NewID(), kept.FreeName(m.Name, p.All, "")
	p.Change(p.ctx, m)
	p.show(m.ID)
	if given != "" && given != m.Name {
		p.Said = locale.Say("There are lists called {1} already; these are called {2}.", given, m.Name)
	}
}

// edit changes what is open, by the page itself: its fields are drawn anew.
func (p *listsPage) edit(change func(m *kept.Lists)) {
	m := p.Current()
	if m == nil {
		return
	}
	next := m.Clone()
	change(&next)
	p.Change(p.ctx, next)
	p.Drawn, p.typing = p.Drawn+1, false
	p.checkNow()
}

// typed takes what is being typed. All letters of a burst are one change.
func (p *listsPage) typed(change func(m *kept.Lists)) {
	m := p.Current()
	if m == nil {
		return
	}
	next := m.Clone()
	change(&next)
	if !p.typing {
		p.Undone = append(p.Undone, kept.Before{Lists: m.Clone(), There: true})
		p.typing = true
	}
	*m = next
	p.edited++
	n := p.edited
	p.unkept = m.ID
	p.ctx.After(instrument.Settle, func(app.Context) {
		if n == p.edited {
			p.rested()
		}
	})
}

// rested keeps what was typed, also where other lists are open by now, and checks what is open.
func (p *listsPage) rested() {
	m := p.Find(p.unkept)
	p.unkept = ""
	if m == nil {
		return
	}
	p.Hold(p.ctx, *m)
	if p.Open == m.ID {
		p.checkNow()
	}
}

// rename gives what is open another name, unless others have it.
func (p *listsPage) rename(name string) {
	m := p.Current()
	switch free := kept.FreeName(name, p.All, m.ID); {
	case free != name:
		p.naming = locale.Say("There are lists called {1} already. Give these another name; until then they are called {2}.", name, m.Name)
	default:
		p.naming = ""
		p.typed(func(m *kept.Lists) { m.Name = name })
	}
}

// takeBack undoes the last change.
func (p *listsPage) takeBack() {
	if p.Undo(p.ctx) {
		p.Said, p.Drawn, p.typing = locale.Say("The last change is taken back."), p.Drawn+1, false
		p.check = listsCheck{}
		p.begin()
	}
}

// embedding is that in which lists are checked: as chosen, or the first of the language.
func (p *listsPage) embedding(m *kept.Lists) string {
	if p.catalogue == nil {
		return m.Embedding
	}
	first := ""
	for _, e := range p.catalogue.Whole() {
		if e.ID == m.Embedding {
			return e.ID
		}
		if first == "" && experiment.Language(e.Language) == m.Language && !experiment.IsUpload(e.ID) {
			first = e.ID
		}
	}
	return first
}

// checkNow asks what would make a bad test of what is open. An earlier check ends.
func (p *listsPage) checkNow() {
	m := p.Current()
	if p.check.stop != nil {
		p.check.stop()
	}
	if m == nil || p.catalogue == nil {
		return
	}
	id := p.embedding(m)
	p.check.of, p.check.problem, p.check.wants = m.ID, nil, 0
	if id == "" || m.Count() == 0 {
		p.check.report, p.check.stop = nil, nil
		return
	}
	work, stop := context.WithCancel(context.Background())
	p.check.stop = stop
	started := time.Now()
	n := p.edited + p.Drawn
	var report protocol.ListReport
	req := protocol.CheckListsRequest{File: m.File(), Embedding: id, Allowance: p.check.leave}
	p.lists(work, req, &report, func(err *experiment.Error) {
		if work.Err() != nil || n != p.edited+p.Drawn {
			return // another was begun
		}
		p.check.stop = nil
		stop()
		switch {
		case err != nil && err.Code == experiment.CodeLargeDownload:
			p.check.wants = err.Bytes
		case err != nil:
			p.check.problem = err
		default:
			p.check.report, p.check.took = &report, time.Since(started)
			p.Said = prose.ListsHeadline(report)
			p.noteFindings(len(report.Findings))
		}
	})
}

// noteFindings keeps how many points were found, for the list of all.
func (p *listsPage) noteFindings(n int) {
	if m := p.Current(); m != nil && m.Open != n+1 {
		m.Open = n + 1
		p.Keep(p.ctx, m.ID)
	}
}

// allow lets the check fetch what it asked for.
func (p *listsPage) allow() {
	p.check.leave = p.check.wants
	p.checkNow()
}

// measure takes the lists to the page Measure.
func (p *listsPage) measure() {
	m := p.Current()
	q, problem := instrument.QuestionOfMade(m, p.embedding(m))
	if problem != "" {
		p.Wrong = problem
		return
	}
	shell.Tab().Taken = &q
	p.ctx.Navigate(shell.Href(shell.PathMeasure))
}

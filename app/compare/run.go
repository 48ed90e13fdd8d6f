package compare

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// measure asks for every cell and then for the whole.
func (p *comparePage) measure(ctx app.Context) {
	if p.stop != nil {
		p.stop()
	}
	p.run++
	run := p.run
	p.asked, p.problem, p.wants, p.done, p.whole = p.text, "", 0, 0, false
	p.shown = experiment.Comparison{}
	if _, err := experiment.ParseComparing([]byte(p.asked)); err != nil { // says what is wrong with it
		shell.Refused(ctx, err, func(said string) {
			if run == p.run {
				p.problem = said
			}
		})
		return
	}
	inner, stop := context.WithCancel(ctx)
	p.stop = stop
	start := time.Now()
	ask := Comparer{Text: []byte(p.asked), leave: p.leave, Ctx: inner}
	seen := &gathered{show: func(changes []func()) {
		ctx.Dispatch(func(app.Context) {
			for _, change := range changes {
				if run == p.run {
					change()
				}
			}
		})
	}}
	go func() {
		err := ask.runAll(seen.add, p)
		seen.flush()
		ctx.Dispatch(func(ctx app.Context) {
			if run != p.run || inner.Err() != nil {
				return
			}
			p.took = time.Since(start)
			p.finish(err)
		})
	}()
}

// Comparer asks the engine for the parts of a comparison, one after another.
type Comparer struct {
	Ctx   context.Context
	Text  []byte
	leave int
}

// Part asks for one.
func (c Comparer) Part(part string, at [2]int, into any) error {
	req := protocol.CompareRequest{Question: c.Text, Part: part, Row: at[0], Column: at[1], Allowance: c.leave}
	raw, err := shell.Tab().Engine.Call(c.Ctx, req, nil)
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}

// runAll asks for the rows, for each cell, and for the whole; change is told what to do with
// each on the goroutine of the page.
func (c Comparer) runAll(change func(func()), p *comparePage) error {
	var plan experiment.Comparison
	if err := c.Part(experiment.ComparePlan, [2]int{}, &plan); err != nil {
		return err
	}
	change(func() {
		for range plan.Rows {
			row := make([]experiment.ComparedCell, len(plan.Columns))
			for j := range row {
				row[j].Value = experiment.None() // it is awaited
			}
			plan.Cells = append(plan.Cells, row)
		}
		p.shown = plan
	})
	err := c.cells(len(plan.Rows), len(plan.Columns), func(at [2]int, cell experiment.ComparedCell) {
		change(func() {
			p.shown.Cells[at[0]][at[1]] = cell
			p.done++
		})
	})
	if err != nil {
		return err
	}
	var whole experiment.Comparison
	if err := c.Part(experiment.CompareAll, [2]int{}, &whole); err != nil {
		return err
	}
	change(func() { p.shown, p.whole = whole, true })
	return nil
}

// cellsBeside is the number of cells that are asked for at a time: while workers count the
// permutations of some, the engine measures others.
const cellsBeside = 4

// cells asks for every cell, row by row, a few side by side; took is told of each. The first
// error ends it.
func (c Comparer) cells(rows, columns int, took func(at [2]int, cell experiment.ComparedCell)) error {
	work, stop := context.WithCancelCause(c.Ctx)
	defer stop(nil)
	c.Ctx = work
	places := make(chan [2]int, rows*columns)
	for i := range rows {
		for j := range columns {
			places <- [2]int{i, j}
		}
	}
	close(places)
	var beside sync.WaitGroup
	for range cellsBeside {
		beside.Go(func() {
			for at := range places {
				var cell experiment.ComparedCell
				if err := c.Part(experiment.CompareCell, at, &cell); err != nil {
					stop(err)
					return
				}
				took(at, cell)
			}
		})
	}
	beside.Wait()
	return context.Cause(work)
}

// gathering is how long changes wait for others, so that a page of many cells is not drawn
// anew for each.
const gathering = 500 * time.Millisecond

// gathered are changes of a page that are shown together. Those that come after a pause are
// shown at once.
type gathered struct {
	show func([]func())

	mu      sync.Mutex
	changes []func()
	waits   bool // for others, before it is shown
	last    time.Time
}

// add adds a change.
func (g *gathered) add(change func()) {
	g.mu.Lock()
	g.changes = append(g.changes, change)
	now := g.last.Add(gathering).Before(time.Now())
	wait := !now && !g.waits
	g.waits = g.waits || wait
	g.mu.Unlock()
	switch {
	case now:
		g.flush()
	case wait:
		time.AfterFunc(gathering, g.flush)
	}
}

// flush shows what has come.
func (g *gathered) flush() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.changes) > 0 {
		g.show(g.changes)
	}
	g.changes, g.waits, g.last = nil, false, time.Now()
}

package audit

import (
	"context"
	"errors"
	"math"
	"sync"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/measure"
)

// comparedAtOnce is the number of methods that are compared at a time where
// workers share the work: while parts of one are with the workers, another is fitted.
// Each holds the vectors of the most frequent words as it makes them.
const comparedAtOnce = 3

// comparedMethod is what a comparison says of one method.
//
// It is made by one goroutine and read after all have ended.
type comparedMethod struct {
	id       string
	measures []tableRow
	known    string // what to know of it
	fitted   bool
	notes    []measure.Note
}

// every compares the methods, several at a time.
//
// Methods are handed out in their order and may end in another; results are by
// place, so that the table does not depend on who was first. One flow alone where
// the pool has one worker.
func (c *comparison) every(ctx context.Context, methods []debias.Method) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	in, tell := *c.in, countingUp(c.in.Progress, len(methods))
	in.Progress = func(measure.Progress) {}
	c.in = &in
	shared, flows, leave := measure.Sharing(ctx, in.Pool, comparedAtOnce)
	next := make(chan int, len(methods))
	for i := range methods {
		// All are in the channel before anyone reads, so that closing it ends the
		// loops.
		next <- i
	}
	close(next)
	found := make([]comparedMethod, len(methods))
	var group sync.WaitGroup
	for range flows {
		group.Go(func() {
			defer leave()
			for i := range next {
				var err error
				if found[i], err = c.method(shared, methods[i]); err != nil {
					// A later error is mostly that of the context that the first one ended.
					cancel(err) // the first counts
					return
				}
				tell()
			}
		})
	}
	group.Wait()
	if err := context.Cause(ctx); err != nil {
		return err
	}
	for _, m := range found {
		c.take(m)
	}
	return nil
}

// countingUp tells that none of the methods is compared yet, and returns what tells of
// one more, which several goroutines may call.
//
// What each method would say of its own parts is not told: several are at work, and
// one bar would run to and fro between them.
func countingUp(progress func(measure.Progress), methods int) func() {
	var mu sync.Mutex
	done := -1
	more := func() {
		mu.Lock()
		defer mu.Unlock()
		done++
		progress(measure.Progress{Text: "Comparing methods", Done: done, Total: methods})
	}
	more()
	return more
}

// method fits one method and takes its measures.
//
// A method that does not suit, such as one that needs words that were not given,
// is left out with a note, and its row has no numbers; other errors end the
// comparison.
func (c *comparison) method(ctx context.Context, m debias.Method) (comparedMethod, error) {
	out := comparedMethod{id: m.ID}
	said := measure.NewResult()
	step := c.step(m)
	if m.ID == debias.MethodRAN && !debias.MovesAll(c.before.Info) {
		// Each word costs a pass: change those alone that the measures are on.
		step.Specific, step.Neutral, out.known = nil, c.targets(), "some_words"
		said.Note(measure.Info, "some_words.changes_list_tests", "{method:term} changes the words of the list and of the tests alone: each word takes it a pass through the embedding.", m.Term)
	}
	other, _, err := c.in.Debiased(ctx, []measure.Step{step})
	var refusal *measure.Error
	if errors.As(err, &refusal) {
		said.Note(measure.Warning, "not_fitted", "{method:term} is left out. {why:term}", m.Term, refusal.Message.Text)
		out.known, out.notes = refusal.Code, said.Notes
		return out, nil
	}
	if err != nil {
		return out, err
	}
	a, err := c.audit(ctx, other)
	if err != nil {
		return out, err
	}
	out.measures, out.notes, out.fitted = a.table, said.Notes, true
	return out, nil
}

// take puts what is said of a method.
//
// It must be called in the order of the methods. A measure without a number is an
// empty cell.
func (c *comparison) take(m comparedMethod) {
	c.out.Notes = append(c.out.Notes, m.notes...)
	if m.fitted {
		c.fitted++
	}
	cells := []any{m.id}
	for _, id := range compared {
		v := math.NaN()
		for _, r := range m.measures {
			if r.measure != id {
				continue
			}
			if v = r.after; id == "mean_d" {
				c.changes = append(c.changes, []any{m.id, measure.Cell(r.after - r.before),
					measure.Cell(r.low), measure.Cell(r.high)})
			}
		}
		cells = append(cells, measure.Cell(v))
	}
	c.methods = append(c.methods, append(cells, m.known))
}

package train

import (
	"sync"
	"sync/atomic"
)

// turns let several workers take predictions from one list so that each row of numbers is
// read and moved in the order of the list, and what comes out is the same to the bit as
// one worker's. Whoever uses a row has a number, and waits for it to be served.
//
// Nobody waits for ever: predictions are begun in their order, so that the first of those
// under way waits for none.
type turns struct {
	input, output queue
	tickets       []ticket // of the predictions of a list
	workers       []worker
	asleep        atomic.Int32 // workers that are, or are about to be
}

// ticket is when a prediction may use its rows.
type ticket struct {
	input  uint32
	output [1 + negatives]uint32
}

// queue has the numbers of each row: the next one to give, and the one that is served.
type queue struct {
	given  []uint32
	served []atomic.Uint32
	side   uint64 // tells rows of input from those of output
}

// worker takes one prediction after another.
type worker struct {
	sum  []float32
	want atomic.Uint64 // the row and number that it sleeps for, or 0
	wake chan struct{}
}

// newTurns returns those of a vocabulary.
func newTurns(words, dims, workers int) *turns {
	t := &turns{input: newQueue(words, 1), output: newQueue(words, 2), workers: make([]worker, workers)}
	for i := range t.workers {
		t.workers[i].sum, t.workers[i].wake = newWeights(1, dims).row(0), make(chan struct{}, 1)
	}
	return t
}

func newQueue(rows int, side uint64) queue {
	return queue{given: make([]uint32, rows), served: make([]atomic.Uint32, rows), side: side << 62}
}

// give returns the next number of a row.
func (q *queue) give(row uint32) uint32 {
	number := q.given[row]
	q.given[row]++
	return number
}

// patience is how often a worker looks at a number before it sleeps, some microseconds.
const patience = 2000

// wait returns when a number is served.
func (t *turns) wait(w *worker, q *queue, row, number uint32) {
	for range patience {
		if q.served[row].Load() == number {
			return
		}
	}
	want := q.side | uint64(row)<<32 | uint64(number)
	w.want.Store(want)
	t.asleep.Add(1)
	// Whoever takes the wish back need not be woken, or has to.
	if q.served[row].Load() != number || !w.want.CompareAndSwap(want, 0) {
		<-w.wake
	}
	t.asleep.Add(-1)
}

// done serves the next number of a row, and wakes who sleeps for it.
func (t *turns) done(q *queue, row, number uint32) {
	q.served[row].Store(number + 1)
	if t.asleep.Load() == 0 {
		return
	}
	want := q.side | uint64(row)<<32 | uint64(number+1)
	for i := range t.workers {
		if w := &t.workers[i]; w.want.CompareAndSwap(want, 0) {
			w.wake <- struct{}{}
		}
	}
}

// learn is [Predict] with several workers.
func (t *turns) learn(list []Prediction, p Predictor) {
	t.tickets = t.tickets[:0]
	for i := range list {
		of := ticket{input: t.input.give(list[i].Input)}
		for k, word := range list[i].Output {
			if !list[i].passed(k) {
				of.output[k] = t.output.give(word)
			}
		}
		t.tickets = append(t.tickets, of)
	}
	var next atomic.Int64
	var running sync.WaitGroup
	for k := range t.workers {
		running.Go(func() {
			own := p
			own.Sum = t.workers[k].sum
			for i := next.Add(1) - 1; i < int64(len(list)); i = next.Add(1) - 1 {
				own.ahead(list, int(i)+len(t.workers))
				t.predict(&t.workers[k], &own, &list[i], &t.tickets[i])
			}
		})
	}
	running.Wait()
}

// predict takes the steps of one prediction when it is its turn. A word that was drawn twice
// has two turns, one behind the other.
func (t *turns) predict(w *worker, p *Predictor, one *Prediction, when *ticket) {
	t.wait(w, &t.input, one.Input, when.input)
	twice, v := one.twice(), p.Input.row(int(one.Input))
	for k, word := range one.Output {
		if !one.passed(k) {
			t.wait(w, &t.output, word, when.output[k])
		}
		if twice && !one.passed(k) {
			p.tell(v, word, k == 0)
			t.done(&t.output, word, when.output[k])
		}
	}
	switch {
	case twice:
		p.take(v)
	case !p.atOnce(one):
		p.oneByOne(one)
	}
	for k, word := range one.Output {
		if !twice && !one.passed(k) {
			t.done(&t.output, word, when.output[k])
		}
	}
	t.done(&t.input, one.Input, when.input)
}

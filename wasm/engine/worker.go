package engine

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// grace is how long a worker may go on with work that it was told to stop.
const grace = 2 * time.Second

// errWorkerLost says that a worker is gone. What it was asked is done by the engine.
var errWorkerLost = errors.New("engine: a worker is gone")

// Port is a worker that runs this program, as a [Assistant], and shares no
// memory with it.
//
// In the browser it is a Web Worker, in tests another engine. Answers come to the
// [Worker]. Methods do not wait.
type Port interface {
	Post(id int, work string, args []byte) // the worker may keep args
	Cancel(id int)
	Stop() // at once; nothing is heard from it afterwards
}

// Worker is what an engine knows of such a worker: the calls that it has not
// answered. Who starts the worker tells it what is heard.
//
// Ready, Heard and Lost may be called from any goroutine, and so may call.
type Worker struct {
	port  Port
	ready chan struct{} // closed when the worker said that it works
	gone  chan struct{} // closed when it is lost

	mu   sync.Mutex
	last int // the last call's ID
	// By their ID. An answer to a call that is not there is dropped.
	calls map[int]chan workerAnswer
}

// One of the two is nil; body may be empty.
type workerAnswer struct {
	body []byte
	err  error
}

// newWorker is of a worker that has said nothing yet.
func newWorker() *Worker {
	return &Worker{ready: make(chan struct{}), gone: make(chan struct{}), calls: map[int]chan workerAnswer{}}
}

// Ready is called once, when the worker takes calls.
func (p *Worker) Ready() { close(p.ready) }

// Heard takes the answer to a call; fault is "" or what went wrong.
//
// body becomes the caller's.
func (p *Worker) Heard(id int, body []byte, fault string) {
	var err error
	if fault != "" {
		err = fmt.Errorf("engine: a worker failed: %s", fault)
	}
	if answer := p.end(id); answer != nil {
		answer <- workerAnswer{body, err}
	}
}

// Lost says that nothing more will be heard.
//
// It may be called several times. Calls under way end with errWorkerLost.
func (p *Worker) Lost() {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case <-p.gone:
	default:
		close(p.gone)
	}
}

// call has the worker do the work and returns the answer. When ctx is done the
// worker is told to stop, and is given up if it does not.
//
// The answer of a call that was given up is taken in by its channel, which has room
// for it.
func (p *Worker) call(ctx context.Context, work string, args []byte) ([]byte, error) {
	answer := make(chan workerAnswer, 1)
	p.mu.Lock()
	p.last++
	id := p.last
	p.calls[id] = answer
	p.mu.Unlock()
	p.port.Post(id, work, args)
	select {
	case a := <-answer:
		return a.body, a.err
	case <-p.gone:
		return nil, errWorkerLost
	case <-ctx.Done():
		p.port.Cancel(id)
		// A worker in a long loop does not hear of the request to stop; after grace
		// it is not worth waiting for.
		time.AfterFunc(grace, func() {
			if p.end(id) != nil {
				p.Lost()
			}
		})
		return nil, ctx.Err()
	}
}

// end returns where the answer of a call goes, once.
//
// nil says that the answer has come, or that the call was given up.
func (p *Worker) end(id int) chan workerAnswer {
	p.mu.Lock()
	defer p.mu.Unlock()
	answer := p.calls[id]
	delete(p.calls, id)
	return answer
}

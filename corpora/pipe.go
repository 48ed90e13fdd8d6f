package corpora

import (
	"context"
	"sync"

	"weatherglass/metrics/formats/textfile"
)

// pipe works on blocks side by side and collects what comes of them in their order.
//
// T is what a worker makes of a block. gather runs in one goroutine, each worker
// in its own, collect in the caller's, so that what collect touches needs no lock.
type pipe[T any] struct {
	workers int
	gather  func(emit func(*textfile.Block) error) error
	// worker returns what one goroutine works with.
	worker  func() func(*textfile.Block) T
	collect func(*textfile.Block, T) error
}

// order is a block on its way.
//
// The channel holds one result, so that no worker waits for the collector.
type order[T any] struct {
	block *textfile.Block
	done  chan T
}

// run returns the first error of gather or collect, or that of the context. No
// goroutine is left behind.
//
// At most 2·workers blocks wait for the collector, which bounds memory. After an
// error the queue is emptied, so that everybody ends.
func (p pipe[T]) run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	work, queue := make(chan order[T]), make(chan order[T], 2*p.workers)
	var running sync.WaitGroup
	for range p.workers {
		running.Go(func() {
			do := p.worker()
			for o := range work {
				o.done <- do(o.block)
			}
		})
	}
	var gathered error
	running.Go(func() {
		defer close(queue)
		defer close(work)
		gathered = p.gather(func(b *textfile.Block) error { return send(ctx, b, work, queue) })
	})
	err := p.collectAll(ctx, queue)
	stop()
	// Whoever still sends finds a reader, or the ended context.
	for range queue {
	}
	running.Wait()
	if err == nil {
		err = gathered
	}
	return err
}

// send gives a block to a worker, and to the collector the place where its result
// will be.
//
// Into the queue first: the collector then waits for the blocks in the order in
// which they were made.
func send[T any](ctx context.Context, b *textfile.Block, work, queue chan<- order[T]) error {
	o := order[T]{b, make(chan T, 1)}
	select {
	case queue <- o:
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case work <- o:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// collectAll collects results in the order of the queue.
func (p pipe[T]) collectAll(ctx context.Context, queue <-chan order[T]) error {
	for o := range queue {
		select {
		case done := <-o.done:
			if err := p.collect(o.block, done); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

package measure

import "context"

// Pool runs the parts of long work side by side: on several cores natively, in
// several workers in the browser, which share no memory. So a part is bytes in
// and bytes out, and the answer cannot depend on the number of workers.
type Pool interface {
	// Workers is the number of parts that run at the same time, at least 1.
	Workers() int
	// Run runs the job once for each of args and returns the answers in their
	// order. progress, unless nil, is told how many parts of how many are done.
	Run(ctx context.Context, job string, args [][]byte, progress func(done, total int)) ([][]byte, error)
}

// Sharer is implemented by a [Pool] whose own processor is the caller's: it leaves
// parts to the workers for as long as one of several flows of work has other things
// to do here.
type Sharer interface {
	// Share returns a context for so many flows, goroutines that each have parts run
	// and work between that. Each calls leave once, at its end.
	Share(ctx context.Context, flows int) (shared context.Context, leave func())
}

// Sharing returns a context for up to so many flows of work, and how many there are
// to be: one where the pool's workers are all that works.
func Sharing(ctx context.Context, pool Pool, most int) (shared context.Context, flows int, leave func()) {
	if s, ok := pool.(Sharer); ok && pool.Workers() > 1 {
		shared, leave = s.Share(ctx, most)
		return shared, most, leave
	}
	return ctx, 1, func() {}
}

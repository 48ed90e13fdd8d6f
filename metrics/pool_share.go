package metrics

import "context"

// Sharer is implemented by a [Pool] whose own processor is the caller's: it leaves
// parts to the workers for as long as one of several flows of work has other things
// to do here.
type Sharer interface {
	// Share returns a context for so many flows, goroutines that each have parts run
	// and work between that. Each calls leave once, at its end.
	Share(ctx context.Context, flows int) (shared context.Context, leave func())
}

// sharing returns a context for up to so many flows of work, and how many there are
// to be: one where the pool's workers are all that works.
func sharing(ctx context.Context, pool Pool, most int) (shared context.Context, flows int, leave func()) {
	if s, ok := pool.(Sharer); ok && pool.Workers() > 1 {
		shared, leave = s.Share(ctx, most)
		return shared, most, leave
	}
	return ctx, 1, func() {}
}

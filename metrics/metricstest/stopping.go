package metricstest

import "context"

// Stopping is a context that is cancelled from the question after At questions
// on.
type Stopping struct {
	context.Context
	At    int
	Asked int // questions so far
}

// Err implements [context.Context].
func (c *Stopping) Err() error {
	if c.Asked++; c.Asked > c.At {
		return context.Canceled
	}
	return nil
}

package embed

import "context"

type firstKey struct{}

// WithFirst returns a context for a pass over rows that will end behind the first
// words, so that what lies behind is not fetched ahead.
func WithFirst(ctx context.Context, words int) context.Context {
	return context.WithValue(ctx, firstKey{}, words)
}

// First returns how many words a pass over rows goes through, 0 for all.
func First(ctx context.Context) int {
	n, _ := ctx.Value(firstKey{}).(int)
	return n
}

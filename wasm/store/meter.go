package store

import (
	"context"
	"sync"
)

// Meter counts what is fetched for one request.
type Meter struct {
	// Changed, unless nil, is told how many files were asked of the server and
	// how many came, whenever that changes.
	Changed func(done, asked int)

	mu                     sync.Mutex
	bytes, nAsked, nArrive int
}

type meterKey struct{}

// WithMeter returns a context whose fetches are counted on m.
func WithMeter(ctx context.Context, m *Meter) context.Context {
	return context.WithValue(ctx, meterKey{}, m)
}

// meter returns the context's meter, or one that nobody reads.
func meter(ctx context.Context) *Meter {
	if m, ok := ctx.Value(meterKey{}).(*Meter); ok {
		return m
	}
	return new(Meter)
}

// Take returns the number of bytes that came from the server, as decoded, since
// it was last called. The page's own files do not count.
func (m *Meter) Take() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	bytes := m.bytes
	m.bytes = 0
	return bytes
}

// Count counts bytes on the context's meter that another worker fetched.
func Count(ctx context.Context, bytes int) { meter(ctx).add(0, 0, bytes) }

func (m *Meter) asked()     { m.add(1, 0, 0) }
func (m *Meter) came(n int) { m.add(0, 1, n) }

func (m *Meter) add(asked, arrived, bytes int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.nAsked += asked
	m.nArrive += arrived
	m.bytes += bytes
	if m.Changed != nil {
		m.Changed(m.nArrive, m.nAsked)
	}
}

package store

import (
	"context"
	"sync"

	"weatherglass/metrics/experiment"
)

// Meter counts what is fetched for one request.
//
// It belongs to one task and may be used by several goroutines. The zero value counts
// and limits nothing.
type Meter struct {
	// Changed, unless nil, is told how many files were asked of the server and
	// how many came, whenever that changes.
	Changed func(done, asked int)
	// Limit is how many bytes of packs may be fetched, 0 for any number.
	Limit int

	mu                     sync.Mutex
	bytes, nAsked, nArrive int
	spent, reserved        int // bytes of packs that came, and that are on their way
	expected               int // the most that was to be fetched by the end of anything begun
	found                  int // the same of words, not of scans
	scanned                bool
}

type meterKey struct{}

// WithMeter returns a context whose fetches are counted on m.
func WithMeter(ctx context.Context, m *Meter) context.Context {
	return context.WithValue(ctx, meterKey{}, m)
}

// meter returns the context's meter, or one that nobody reads.
//
// Whoever fetches need not ask whether somebody counts.
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

// expect notes that so many bytes more are about to be fetched at most, for a
// scan or for some words.
//
// Bounds are taken from what was spent before, so that several steps of a question
// add up.
func (m *Meter) expect(bytes int, scan bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.expected = max(m.expected, m.spent+bytes)
	if m.scanned = m.scanned || scan; !scan {
		m.found = max(m.found, m.spent+bytes)
	}
}

// Expected returns the most that was to be fetched by the end of anything that was
// begun, and by that of finding words; 0 if nothing said so.
func (m *Meter) Expected() (all, found int, scanned bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.expected, m.found, m.scanned
}

// reserve takes bytes that are about to be fetched out of the limit.
//
// Reserving before fetching keeps fetches that run side by side within the limit
// together. The error asks for leave with the whole amount, where it is known.
func (m *Meter) reserve(bytes int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	total := m.spent + m.reserved + bytes
	if m.Limit > 0 && total > m.Limit {
		return tooLarge(max(m.expected, total))
	}
	m.reserved += bytes
	return nil
}

// settle puts what was fetched in the place of what was reserved for it.
func (m *Meter) settle(reserved, fetched int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reserved -= reserved
	m.spent += fetched
}

// Reserve takes bytes out of the limit of the context's meter that another worker
// may fetch until they are counted; ok is false if there are not so many left.
//
// count must be called once, with 0 if nothing was fetched.
func Reserve(ctx context.Context, bytes int) (count func(fetched int), ok bool) {
	m := meter(ctx)
	if ok = m.reserve(bytes) == nil; !ok {
		bytes = 0
	}
	return func(fetched int) {
		m.add(0, 0, fetched)
		m.settle(bytes, fetched)
	}, ok
}

// tooLarge asks for leave to fetch more.
func tooLarge(bytes int) error {
	return &experiment.Error{Code: experiment.CodeLargeDownload, Bytes: bytes, Message: experiment.LargeDownload(bytes), Hint: "Nothing more is fetched without your leave."}
}

// asked and came count files; came counts bytes, too.
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

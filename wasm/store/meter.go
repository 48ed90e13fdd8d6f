package store

import (
	"context"
	"sync"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
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
	files                  map[string]*counted // what came of packs and is on its way, by name
	spent, reserved        int                 // bytes of files that came, and that are on their way
	expected               int                 // the most that was to be fetched by the end of anything begun
	found                  int                 // the same of words, not of scans
	scanned                bool
}

// counted is a file of a pack, or a range of one, as leave counts it: once,
// however many fetch it.
//
// Two may be on their way to the same file: where two scans meet, and where a worker is
// so slow that its shard is decoded here as well.
type counted struct {
	bytes    int  // that count for it
	came     bool // in spent, else in reserved
	underWay int
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

// reserve takes bytes of a file that is about to be fetched out of the limit,
// unless they were taken before. Each success must be followed by a settle.
//
// Reserving before fetching keeps fetches that run side by side within the limit
// together. The error asks for leave with the whole amount, where it is known.
func (m *Meter) reserve(file string, bytes int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	f := m.files[file]
	if f == nil {
		total := m.spent + m.reserved + bytes
		if m.Limit > 0 && total > m.Limit {
			return tooLarge(max(m.expected, total))
		}
		if m.files == nil {
			m.files = map[string]*counted{}
		}
		f = &counted{bytes: bytes}
		m.files[file], m.reserved = f, m.reserved+bytes
	}
	f.underWay++
	return nil
}

// settle puts what was fetched in the place of what was reserved for it. A file of
// which nothing came is free again, unless another fetch of it is under way.
func (m *Meter) settle(file string, fetched int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f := m.files[file]
	f.underWay--
	switch {
	case fetched > 0 && !f.came:
		m.reserved, m.spent = m.reserved-f.bytes, m.spent+fetched
		f.bytes, f.came = fetched, true
	case fetched == 0 && !f.came && f.underWay == 0:
		m.reserved -= f.bytes
		delete(m.files, file)
	}
}

// Reserve takes the file at the path of a pack out of the limit of the context's
// meter that another worker may fetch until it is counted; ok is false if there are
// not so many bytes left.
//
// count must be called once, with 0 if nothing was fetched.
func Reserve(ctx context.Context, id, path string, bytes int) (count func(fetched int), ok bool) {
	m, file := meter(ctx), packDir(id)+path
	if m.reserve(file, bytes) != nil {
		return func(fetched int) { m.add(0, 0, fetched) }, false
	}
	return func(fetched int) {
		m.add(0, 0, fetched)
		m.settle(file, fetched)
	}, true
}

// tooLarge asks for leave to fetch more.
func tooLarge(bytes int) error {
	return &experiment.Error{Code: experiment.CodeLargeDownload, Bytes: bytes, Message: experiment.LargeDownload(bytes),
		Hint: message.New("store.not_without_leave", "Nothing more is fetched without your leave.")}
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

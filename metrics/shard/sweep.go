package shard

import (
	"context"
	"crypto/sha256"
	"sync"

	"github.com/klauspost/compress/huff0"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

// shardsAhead is the number of shards that are fetched, verified and decoded
// while one is scanned, each on a goroutine of its own.
const shardsAhead = 4

// sweep is one scan under way.
type sweep struct {
	pack   *Pack
	ctx    context.Context
	cancel context.CancelFunc
	number int // of the scan
	shards []ShardEntry
	total  int // words to scan

	ahead map[int]chan decoded // shards that were asked for
	next  int                  // the first that was not

	decoders sync.Pool

	queries []scan.Query
	slack   []float64
	norms   bool
	radius  float64
	sums    []int32
	dots    [][]float64
	radii   []float64
}

// decoded is a shard, or why there is none.
type decoded struct {
	plane *plane
	err   error
}

func (p *Pack) newSweep(ctx context.Context, req embed.ScanRequest) (*sweep, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	if err := p.needPageTable(ctx); err != nil {
		return nil, err
	}
	m := p.manifest
	total := m.Count
	if req.Words > 0 {
		total = min(total, req.Words)
	}
	s := &sweep{pack: p, number: p.planes.begin(), total: total, ahead: map[int]chan decoded{},
		shards: p.shards[:pagesOf(total, m.Shards.Words)], norms: req.Norms, radius: radius(m.Quantizer.DimScale)}
	s.queries, s.slack = queriesOf(req.Directions, m.Quantizer.DimScale)
	s.decoders.New = func() any { return new(huff0.Scratch) }
	n := min(m.Shards.Words, total)
	s.sums, s.radii = make([]int32, n), make([]float64, n)
	for range s.queries {
		s.dots = append(s.dots, make([]float64, n))
	}
	s.ctx, s.cancel = context.WithCancel(ctx)
	return s, nil
}

// stop ends what is still being fetched.
func (s *sweep) stop() { s.cancel() }

// count is the number of words of shard i to scan.
func (s *sweep) count(i int) int {
	words := s.pack.manifest.Shards.Words
	return min(words, s.total-i*words)
}

// plane returns a decoded shard, with norms if they were asked for.
func (s *sweep) plane(i int) (*plane, error) {
	planes, key := s.pack.planes, planeKey{s.pack, i}
	d := planes.get(key, s.number)
	changed := d == nil
	if d == nil {
		got := s.wait(i)
		if got.err != nil {
			return nil, got.err
		}
		d = got.plane
	}
	if s.norms && d.norms == nil {
		measured := *d // others may be reading the one without
		measured.norms = d.measure(s.pack.manifest.Quantizer.DimScale)
		d, changed = &measured, true
	}
	if changed {
		planes.put(key, d, s.number)
	}
	return d, nil
}

// header is what shard i must begin with.
func (s *sweep) header(i int) Header {
	m := s.pack.manifest
	h, _ := m.pageHeader() // the manifest was checked
	h.First = i * m.Shards.Words
	h.Count = min(m.Shards.Words, m.Count-h.First)
	return h
}

// wait returns shard i, which is not kept, and has the next ones got ready.
func (s *sweep) wait(i int) decoded {
	for s.next = max(s.next, i); s.next < len(s.shards) && s.next <= i+shardsAhead; s.next++ {
		if s.pack.planes.get(planeKey{s.pack, s.next}, s.number) == nil {
			s.begin(s.next)
		}
	}
	if s.ahead[i] == nil { // it was kept, and dropped since
		s.begin(i)
	}
	got := <-s.ahead[i]
	delete(s.ahead, i)
	return got
}

// begin begins to fetch and decode shard i.
func (s *sweep) begin(i int) {
	answer := make(chan decoded, 1)
	s.ahead[i] = answer
	go func() {
		d, err := s.decode(i)
		answer <- decoded{d, err}
	}()
}

// decode fetches and decodes shard i.
func (s *sweep) decode(i int) (*plane, error) {
	file, err := s.pack.wholeShard(s.ctx, i, s.shards[i])
	if err != nil {
		return nil, err
	}
	dec := s.decoders.Get().(*huff0.Scratch)
	defer s.decoders.Put(dec)
	d, err := parsePlane(file, s.header(i), dec)
	if err != nil {
		return nil, damaged(s.shards[i].Path(i), err)
	}
	if s.norms {
		d.norms = d.measure(s.pack.manifest.Quantizer.DimScale)
	}
	return d, nil
}

// wholeShard fetches shard i and verifies it.
func (p *Pack) wholeShard(ctx context.Context, i int, e ShardEntry) (file []byte, err error) {
	err = p.verified(ctx, span{e.Path(i), 0, -1}, func(b []byte) error {
		file = b
		if len(b) != e.Bytes {
			return errLength
		}
		sum, err := p.sha256(ctx, b)
		if err == nil && sum != e.SHA256 {
			err = errDigest
		}
		return err
	})
	return file, err
}

// sha256 asks the Fetcher if it has a faster way.
func (p *Pack) sha256(ctx context.Context, b []byte) ([32]byte, error) {
	if h, ok := p.fetcher.(Hasher); ok {
		return h.SHA256(ctx, b)
	}
	return sha256.Sum256(b), nil
}

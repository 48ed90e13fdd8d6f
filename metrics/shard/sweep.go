package shard

import (
	"context"
	"math"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

// sweep is one scan under way.
//
// Scan and Rows make one each and stop it when they return. Its own goroutine calls
// plane and count; lanes of the decoder call kept, header and order.
type sweep struct {
	pack    *Pack
	ctx     context.Context
	cancel  context.CancelFunc
	number  int // of the scan
	shards  []ShardEntry
	total   int // words to scan
	norms   bool
	decoder *decoder // of the shards that are not kept

	queries []scan.Query
	slack   []float64
	// Times a word's scale it is the word's Radius.
	radius  float64
	exact   *exactRows // for rows
	largest *largest   // nil unless only those matter
}

// It takes the pack's turn only for the page table and what expectScan needs; from
// then on the sweep reads the manifest and the table, which do not change.
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
	s := &sweep{pack: p, number: p.planes.begin(), total: total,
		shards: p.shards[:pagesOf(total, m.Shards.Words)], norms: req.Norms, radius: radius(m.Quantizer.DimScale)}
	if err := p.expectScan(ctx, s.shards, total); err != nil {
		return nil, err
	}
	s.queries, s.slack = queriesOf(req.Directions, m.Quantizer.DimScale)
	// Cosines need lengths: without Norms the request is answered by all inner
	// products.
	if req.Largest > 0 && req.Norms {
		s.largest = newLargest(s, req.Largest)
	}
	s.ctx, s.cancel = context.WithCancel(ctx)
	s.decoder = newDecoder(s)
	return s, nil
}

// stop ends what is still being fetched and decoded.
//
// Lanes that are about to send find room in their channels and end by themselves.
func (s *sweep) stop() { s.cancel() }

// count is the number of words of shard i to scan.
func (s *sweep) count(i int) int {
	words := s.pack.manifest.Shards.Words
	return min(words, s.total-i*words)
}

// plane returns a decoded shard, with norms if they were asked for.
//
// It is called for i in ascending order. What is added to a plane that others may be
// reading goes into a copy of the struct, which shares the lists, and replaces it in
// the Planes.
func (s *sweep) plane(i int) (*plane, error) {
	planes, key := s.pack.planes, planeKey{s.pack, i}
	d, err := s.decoder.get(i)
	if err != nil {
		return nil, err
	}
	changed := d != nil
	if d == nil {
		if d = planes.get(key, s.number); d == nil { // dropped since
			if d, err = s.decoder.decode(i); err != nil {
				return nil, err
			}
			changed = true
		}
	}
	if s.norms && d.norms == nil {
		measured := *d // others may be reading the one without
		measured.norms = d.measure(s.pack.manifest.Quantizer.DimScale, planes.kernels.Squares)
		d, changed = &measured, true
	}
	if s.largest != nil && d.near == nil {
		searched := *d
		searched.near = s.largestRows(d)
		d, changed = &searched, true
	}
	if changed {
		planes.put(key, d, s.number)
	}
	return d, nil
}

// kept reports whether shard i need not be decoded.
//
// It also marks the shard as read by this scan, so that what it is about to read is
// not dropped for what it decodes.
func (s *sweep) kept(i int) bool {
	return s.pack.planes.get(planeKey{s.pack, i}, s.number) != nil
}

// header is what shard i must begin with.
//
// The last shard has fewer words.
func (s *sweep) header(i int) Header {
	m := s.pack.manifest
	h, _ := m.pageHeader() // the manifest was checked
	h.First = i * m.Shards.Words
	h.Count = min(m.Shards.Words, m.Count-h.First)
	return h
}

// order is the order to decode shard i.
//
// Factors are sent only where lengths are wanted: who decodes then computes them as
// well.
func (s *sweep) order(i int) order {
	e := s.shards[i]
	o := order{Path: e.Path(i), Bytes: e.Bytes, SHA256: e.SHA256[:], Header: s.header(i).appendTo(nil)}
	if s.norms {
		o.Factors = s.pack.manifest.Quantizer.DimScale
	}
	return o
}

// radius returns what a row's scale is multiplied with to bound the length of
// what its refinement bits add: half a step in each dimension.
func radius(factors []float64) float64 {
	var sum float64
	for _, f := range factors {
		sum = float64(f*f) + sum
	}
	return math.Sqrt(sum) / 2
}

// queriesOf quantises the directions.
//
// slack[k] is how far query k is off its direction, as a length.
func queriesOf(directions [][]float64, factors []float64) (queries []scan.Query, slack []float64) {
	for _, g := range directions {
		q := scan.NewQuery(g, factors)
		queries, slack = append(queries, q), append(slack, q.Slack)
	}
	return queries, slack
}

package shard

import (
	"testing"

	"weatherglass/metrics/scan"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
)

// testPlane takes 10 bytes.
func testPlane() *plane { return &plane{rows: make([]byte, 10)} }

// The limit holds whatever is scanned in whatever order, and size is what is
// there.
func TestPlanesKeepTheLimit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := rapid.IntRange(0, 60).Draw(t, "limit")
		s := NewPlanes(limit, scan.Kernels{})
		packs := []*Pack{{}, {}, {}}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			now := s.begin()
			k := planeKey{packs[rapid.IntRange(0, 2).Draw(t, "pack")], rapid.IntRange(0, 5).Draw(t, "shard")}
			p := s.get(k, now)
			if p == nil {
				p = testPlane()
			} else if rapid.Bool().Draw(t, "norms") {
				p = &plane{rows: p.rows, norms: make([]float64, 1)}
			}
			s.put(k, p, now)
			size := 0
			for _, kept := range s.kept {
				size += kept.plane.bytes()
			}
			if s.Bytes() != size || size > limit {
				t.Fatalf("%d bytes counted, %d kept, %d allowed", s.Bytes(), size, limit)
			}
		}
	})
}

// What older scans left goes first, the rarest words before others; a scan does
// not push out what it has read itself.
func TestPlanesDropTheOldest(t *testing.T) {
	a, b := &Pack{}, &Pack{}
	s := NewPlanes(40, scan.Kernels{})
	first := s.begin()
	for i := range 3 {
		s.put(planeKey{a, i}, testPlane(), first)
	}
	second := s.begin()
	s.get(planeKey{a, 2}, second)
	for i := range 9 {
		s.put(planeKey{b, i}, testPlane(), second)
	}
	for k, want := range map[planeKey]bool{{a, 0}: false, {a, 1}: false, {a, 2}: true,
		{b, 0}: true, {b, 1}: true, {b, 2}: true, {b, 3}: false, {b, 8}: false} {
		if got := s.get(k, second) != nil; got != want {
			t.Errorf("shard %d of pack b %v: kept %v, want %v", k.shard, k.pack == b, got, want)
		}
	}
}

// A pack larger than the limit keeps its first shards.
func TestScanKeepsTheLimit(t *testing.T) {
	p := openTest(t, smallPack())
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims)}
	const shardBytes = 16 * (16 + 4 + 2) // padded row, scale, refinement bits of 16 words
	p.Share(NewPlanes(2*shardBytes+10, scan.Kernels{}))
	collect(t, p, req)
	if got := p.planes.Bytes(); got != 2*shardBytes {
		t.Errorf("%d bytes are kept, want %d", got, 2*shardBytes)
	}
	c := &counted{Fetcher: p.fetcher}
	p.fetcher = sequential{c, make(chan struct{}, 1)}
	collect(t, p, req)
	if len(c.paths) != 2 {
		t.Errorf("of 4 shards, 2 of them kept, the second scan fetches %v", c.paths)
	}
}

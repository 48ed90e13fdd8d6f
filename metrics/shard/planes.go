package shard

import (
	"sync"

	"weatherglass/metrics/scan"
)

// Limits on the decoded shards that a [Planes] keeps, for those who choose.
const (
	// A plane of 4,096 words in 100 dimensions takes 0.6 MB, so that all of GloVe
	// 100d (84 shards) fits in either; as many words of 300 dimensions, 1.6 MB a
	// plane, fit in the larger only.
	DesktopPlaneBytes = 256 << 20
	PhonePlaneBytes   = 96 << 20
)

// Planes keeps decoded shards for scans, of any number of packs, and drops
// those of the oldest scans when they take more than its limit. What one scan
// decodes does not push itself out: of a pack that is larger than the limit the
// most frequent words stay, and the others are decoded each time. It may be
// used by several goroutines.
//
// It lives as long as the program: the page has one for all packs ([Pack.Share]), the
// command line one for each pack.
type Planes struct {
	kernels scan.Kernels

	mu sync.Mutex
	// Bytes, as plane.bytes counts them; what is being scanned beside that is not
	// counted.
	limit int
	size  int
	clock int // scans begun
	kept  map[planeKey]*keptPlane
}

// The pack is known by its pointer: one that was opened again shares nothing with
// what it was before.
type planeKey struct {
	pack  *Pack
	shard int
}

// bytes is kept because a plane may be replaced by one that has grown.
type keptPlane struct {
	*plane
	bytes int // as counted in size
	used  int // the last scan that read it
}

// NewPlanes returns an empty Planes that keeps at most limit bytes and scans
// with the kernels.
func NewPlanes(limit int, kernels scan.Kernels) *Planes {
	return &Planes{kernels: kernels.OrOwn(), limit: limit, kept: map[planeKey]*keptPlane{}}
}

// Bytes is what is kept at present.
func (s *Planes) Bytes() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.size
}

// begin returns the number of a new scan.
//
// Numbers begin with 1 and grow: a smaller one is an older scan.
func (s *Planes) begin() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock++
	return s.clock
}

// get returns the shard, marked as read by the scan, or nil.
//
// max, because an older scan that still runs must not make the shard look less
// recently used than it is.
func (s *Planes) get(k planeKey, scan int) *plane {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.kept[k]
	if p == nil {
		return nil
	}
	p.used = max(p.used, scan)
	return p.plane
}

// has reports whether the shard is kept, and leaves no mark of it.
func (s *Planes) has(k planeKey) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kept[k] != nil
}

// put keeps the shard, or counts it anew if it grew, if there is room or room
// can be made by dropping what older scans left.
//
// The shard itself is dropped first, and with it what it counted. Where no room can
// be made, nothing is kept and the caller goes on with the plane it has.
func (s *Planes) put(k planeKey, p *plane, scan int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drop(k)
	need := p.bytes()
	for s.size+need > s.limit {
		oldest, ok := s.oldest(scan)
		if !ok {
			return
		}
		s.drop(oldest)
	}
	s.kept[k] = &keptPlane{plane: p, bytes: need, used: scan}
	s.size += need
}

// drop forgets the shard, if it is kept. Whoever reads it may go on: memory is freed
// when the last one is done.
func (s *Planes) drop(k planeKey) {
	if p := s.kept[k]; p != nil {
		s.size -= p.bytes
		delete(s.kept, k)
	}
}

// oldest returns the shard read by the oldest scan before this one; of several,
// that of the rarest words.
//
// ok is false when all that is kept was read by this scan or by later ones. The
// rarest go first, since scans often end after the most frequent words. Equal shards
// of two packs may come in either order, which costs time and changes no number.
func (s *Planes) oldest(scan int) (key planeKey, ok bool) {
	used := scan
	for k, p := range s.kept {
		if p.used < used || p.used == used && ok && k.shard > key.shard {
			key, used, ok = k, p.used, true
		}
	}
	return key, ok
}

package shard

import (
	"sync"

	"weatherglass/metrics/scan"
)

// Limits on the decoded shards that a [Planes] keeps, for those who choose.
const (
	DesktopPlaneBytes = 256 << 20
	PhonePlaneBytes   = 96 << 20
)

// Planes keeps decoded shards for scans, of any number of packs, and drops
// those of the oldest scans when they take more than its limit. What one scan
// decodes does not push itself out: of a pack that is larger than the limit the
// most frequent words stay, and the others are decoded each time. It may be
// used by several goroutines.
type Planes struct {
	kernels scan.Kernels

	mu    sync.Mutex
	limit int
	size  int
	clock int // scans begun
	kept  map[planeKey]*keptPlane
}

type planeKey struct {
	pack  *Pack
	shard int
}

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
func (s *Planes) begin() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock++
	return s.clock
}

// get returns the shard, marked as read by the scan, or nil.
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

// put keeps the shard, or counts it anew if it grew, if there is room or room
// can be made by dropping what older scans left.
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

func (s *Planes) drop(k planeKey) {
	if p := s.kept[k]; p != nil {
		s.size -= p.bytes
		delete(s.kept, k)
	}
}

// oldest returns the shard read by the oldest scan before this one; of several,
// that of the rarest words.
func (s *Planes) oldest(scan int) (key planeKey, ok bool) {
	used := scan
	for k, p := range s.kept {
		if p.used < used || p.used == used && ok && k.shard > key.shard {
			key, used, ok = k, p.used, true
		}
	}
	return key, ok
}

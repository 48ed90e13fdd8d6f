package shard

import (
	"context"

	"weatherglass/metrics/embed"
)

// line holds the blocks of a scan that are being computed, the oldest first:
// one on each goroutine. With one they are computed by the caller.
//
// A block is either spare or busy. Busy blocks are taken in the order in which they
// were added, whichever is ready first: what a scan yields has the order of places,
// on any number of cores.
type line struct {
	sweep *sweep
	spare []*block
	busy  []*block
	// True on one core, such as in a browser: a goroutine would only add switching
	// there.
	alone bool
}

// block is a shard's part of a scan, with room for what it computes.
//
// Blocks are used again for later shards, so that a scan allocates as many as there
// are goroutines and not one a shard. What yield hands out is therefore good until
// yield returns.
type block struct {
	sweep *sweep
	// It has room for one token, so that compute never waits for take.
	done  chan struct{}
	first int // place of the first word
	norms []float64
	sums  []int32
	dots  [][]float64
	radii []float64
	// In place of dots, norms and radii, in a scan for the largest only.
	found []embed.Found

	largest *largestBlock // nil unless only those matter
}

// newLine makes room for so many blocks.
//
// All lists have the length of a whole shard; the last one uses their beginning. A
// search for the largest has no scores of all words, and so no room for them.
func (s *sweep) newLine(size int) *line {
	l := &line{sweep: s, alone: size < 2}
	n := min(s.pack.manifest.Shards.Words, s.total)
	for range min(max(size, 1), len(s.shards)) {
		b := &block{sweep: s, done: make(chan struct{}, 1), sums: make([]int32, n)}
		l.spare = append(l.spare, b)
		if s.largest != nil {
			b.largest = s.largest.newBlock()
			continue
		}
		if s.norms {
			b.radii = make([]float64, n)
		}
		for range s.queries {
			b.dots = append(b.dots, make([]float64, n))
		}
	}
	return l
}

// add begins to compute shard i. It returns the oldest block when no room is
// left; that is to be used before the next call.
func (l *line) add(i int, d *plane) *block {
	b := l.spare[0]
	l.spare, l.busy = l.spare[1:], append(l.busy, b)
	if l.alone {
		b.compute(i, d)
	} else {
		go b.compute(i, d)
	}
	if len(l.spare) == 0 {
		return l.take()
	}
	return nil
}

// take waits for the oldest block; nil if there is none.
func (l *line) take() *block {
	if len(l.busy) == 0 {
		return nil
	}
	b := l.busy[0]
	l.busy, l.spare = l.busy[1:], append(l.spare, b)
	<-b.done
	return b
}

// compute computes the scores of shard i.
//
// O(n · dims) for each direction. It reads the plane, which others may read too, and
// writes only what is the block's own.
func (b *block) compute(i int, d *plane) {
	s := b.sweep
	n := s.count(i)
	b.first, b.sums = i*s.pack.manifest.Shards.Words, b.sums[:n]
	if b.largest != nil {
		b.found = b.largest.in(d, b.first, n)
		b.done <- struct{}{}
		return
	}
	for k, q := range s.queries {
		s.pack.planes.kernels.Dot(b.sums, d.rows[:n*d.stride], q.Rows)
		b.dots[k] = b.dots[k][:n]
		// Integer sums first, the factors after them: sums of bytes are exact, so
		// that a kernel may add them in any order and the result is the same to the
		// bit.
		scores(b.dots[k], b.sums, d.scales[:n], q.Step)
	}
	if s.norms {
		// The norms are the plane's own list, kept from scan to scan; nobody writes
		// to it.
		b.norms, b.radii = d.norms[:n], b.radii[:n]
		for j, scale := range d.scales[:n] {
			b.radii[j] = float64(scale) * s.radius
		}
	}
	b.done <- struct{}{}
}

// yield hands the block on and tells how far the scan is.
func (b *block) yield(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	out := embed.ScanBlock{First: b.first, Dots: b.dots, Slack: b.sweep.slack, Norms: b.norms,
		Radii: b.radii, Found: b.found}
	// Found words raise the floors before the next block is yielded, in the order of
	// places. Blocks that are computed already began with lower floors, and found
	// more than they had to: what is found may differ with the number of cores, what
	// is largest does not.
	if b.sweep.largest != nil {
		b.sweep.largest.take(b.found)
	}
	if err := yield(out); err != nil {
		return err
	}
	if req.Progress != nil {
		req.Progress(b.first+len(b.sums), b.sweep.total)
	}
	return ctx.Err()
}

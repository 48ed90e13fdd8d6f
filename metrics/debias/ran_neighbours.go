package debias

import (
	"context"
	"errors"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/scan"
)

// neighbour is a word near another.
type neighbour struct {
	place  int
	cosine float64 // quantised
}

// meet puts a word among the n nearest, in falling order; of equals the one of
// the earlier place stays ahead, as words come in order of place.
//
// The word itself is passed over. O(n) where it enters, O(1) where it does not,
// which is the rule.
func (w *ranWord) meet(place int, cosine float64, n int) {
	if len(w.near) == n && !(cosine > w.near[n-1].cosine) || place == w.place {
		return
	}
	at := len(w.near)
	for at > 0 && cosine > w.near[at-1].cosine {
		at--
	}
	if len(w.near) == n {
		w.near = w.near[:n-1]
	}
	w.near = slices.Insert(w.near, at, neighbour{place, cosine})
}

// neighbours finds the nearest words of each of a batch, and their vectors, at
// length 1, by place. Where the embedding can be scanned, that leaves few words
// of which the cosine has to be computed exactly.
//
// Two passes over the rows, the second for the vectors of those that turned out
// near: so only these are held. With a scan the first pass computes cosines for
// its candidates alone; ties go to the earlier place in either way.
func (r *ranRun) neighbours(ctx context.Context, batch []ranWord) (map[int][]float64, error) {
	n := r.step.Int("neighbours")
	meetings, scanned, err := r.meetings(ctx, batch, n)
	if err != nil {
		return nil, err
	}
	err = r.each(ctx, func(v []float64, place int) {
		if scanned && (len(meetings) == 0 || meetings[0]/ranBatch != place) {
			return
		}
		known := linalg.HasDirection(v)
		if known {
			linalg.Normalise(v)
		}
		if !scanned && known {
			for i := range batch {
				batch[i].meet(place, linalg.Quantised(linalg.Dot(batch[i].u, v)), n)
			}
		}
		for ; len(meetings) > 0 && meetings[0]/ranBatch == place; meetings = meetings[1:] {
			if w := &batch[meetings[0]%ranBatch]; known {
				w.meet(place, linalg.Quantised(linalg.Dot(w.u, v)), n)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	vectors := map[int][]float64{}
	for _, w := range batch {
		for _, near := range w.near {
			vectors[near.place] = nil
		}
	}
	err = r.each(ctx, func(v []float64, place int) {
		if _, ok := vectors[place]; ok {
			vectors[place] = linalg.Unit(v)
		}
	})
	return vectors, err
}

// ranDirections is the number of words whose neighbours one scan looks for.
const ranDirections = 64

// meetings returns which words may be among the n nearest to which of a batch, as
// place × ranBatch + number in the batch, ascending; false if the embedding
// cannot be scanned.
//
// Each scan serves ranDirections words of the batch. One more than n is kept: the
// word itself is among them.
func (r *ranRun) meetings(ctx context.Context, batch []ranWord, n int) ([]int, bool, error) {
	scanned := newScan(r.space)
	if scanned == nil {
		return nil, false, nil
	}
	var out []int
	for from := 0; from < len(batch); from += ranDirections {
		var tops []*scan.Top
		var numbers []int
		req := embed.ScanRequest{Norms: true}
		for i := from; i < min(from+ranDirections, len(batch)); i++ {
			if linalg.HasDirection(batch[i].u) {
				req.Directions = append(req.Directions, batch[i].u)
				tops, numbers = append(tops, scan.NewTop(n+1)), append(numbers, i) // one is the word itself
			}
		}
		var cosines scan.Cosines
		err := scanned(ctx, req, func(b embed.ScanBlock) error {
			cosines.Measure(b.Norms, b.Radii)
			for k, top := range tops {
				cosines.Offer(top, b.First, b.Dots[k], b.Slack[k])
			}
			return ctx.Err()
		})
		if errors.Is(err, embed.ErrPartial) { // going through the rows says so
			return nil, false, nil
		}
		if err != nil {
			return nil, false, err
		}
		for k, top := range tops {
			for _, place := range top.Places() {
				out = append(out, place*ranBatch+numbers[k])
			}
		}
		r.tell(min(from+ranDirections, len(batch)))
	}
	slices.Sort(out)
	return out, true, nil
}

// scanOf is an embedding's Scan, as [embed.Scanner] has it, or nil.
type scanOf func(context.Context, embed.ScanRequest, func(embed.ScanBlock) error) error

// nil if the space cannot be scanned. A pooled space is scanned as the one below
// it.
func newScan(space Space) scanOf {
	switch s := space.(type) {
	case pooled:
		return newScan(s.Space)
	case sourceSpace:
		if v, ok := s.Source.(Vocabulary); ok {
			return v.Scan
		}
	case debiased:
		below, _ := s.Space.(sourceSpace)
		if base, ok := below.Source.(Vocabulary); ok {
			if scanner, ok := NewScanner(base, s.fitted); ok {
				return scanner.Scan
			}
		}
	}
	return nil
}

// each goes through all words with their vectors, good until yield returns.
//
// Rows without a direction come, too.
func (r *ranRun) each(ctx context.Context, yield func(v []float64, place int)) error {
	d := r.space.Info().Dims
	return r.space.Rows(ctx, func(first int, rows []float64) error {
		for i := range len(rows) / d {
			yield(rows[i*d:(i+1)*d], first+i)
		}
		return ctx.Err()
	})
}

// pull returns the minimisation for a word, the neighbours whose indirect bias is
// above the threshold being repelled.
//
// c_i = λ₁/|S| for each repelled neighbour, and λ₃ for the bias direction, which
// comes last.
func (r *ranRun) pull(w ranWord, vectors map[int][]float64) *ranPull {
	p := &ranPull{w: w.u, attraction: r.step.Real("attraction")}
	threshold := linalg.Quantised(r.step.Real("threshold"))
	for _, near := range w.near {
		v := vectors[near.place]
		if b, ok := indirectBias(w.u, v, r.g); ok && linalg.Quantised(b) > threshold {
			p.axes = append(p.axes, v)
		}
	}
	for range p.axes {
		p.bounds = append(p.bounds, r.step.Real("repulsion")/float64(len(p.axes)))
	}
	p.axes, p.bounds = append(p.axes, r.g), append(p.bounds, r.step.Real("neutralization"))
	return p
}

// indirectBias returns the share of the inner product of two unit vectors that
// comes from the direction g ([Bolukbasi et al.], section 5.3):
//
//	β(w, v) = (w.v − cos(w⊥, v⊥)) / w.v
//
// false where w.v is 0, or w or v lies along g.
//
// w, v and g have length 1.
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func indirectBias(w, v, g []float64) (float64, bool) {
	wg, vg, wv := linalg.Dot(w, g), linalg.Dot(v, g), linalg.Dot(w, v)
	left := rootLeft(wg*wg) * rootLeft(vg*vg)
	if left < rest || linalg.Quantised(wv) == 0 {
		return 0, false
	}
	return (wv - (wv-float64(wg*vg))/left) / wv, true
}

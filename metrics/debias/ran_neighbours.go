package debias

import (
	"context"
	"slices"

	"weatherglass/metrics/embed"
)

// neighbour is a word near another.
type neighbour struct {
	place  int
	cosine float64 // quantised
}

// meet puts a word among the n nearest, in falling order; of equals the one of
// the earlier place stays ahead, as words come in order of place.
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

// neighbours finds the nearest words of each of a batch, in one pass over all
// words, and in another their vectors, at length 1, by place.
func (r *ranRun) neighbours(ctx context.Context, batch []ranWord) (map[int][]float64, error) {
	n := r.step.whole("neighbours")
	err := r.each(ctx, func(u []float64, place int) {
		for i := range batch {
			batch[i].meet(place, quantised(embed.Dot(batch[i].u, u)), n)
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
	err = r.each(ctx, func(u []float64, place int) {
		if _, ok := vectors[place]; ok {
			vectors[place] = slices.Clone(u)
		}
	})
	return vectors, err
}

// each goes through all words that have a direction, with their vectors at
// length 1, good until yield returns.
func (r *ranRun) each(ctx context.Context, yield func(u []float64, place int)) error {
	d := r.space.Info().Dims
	return r.space.Rows(ctx, func(first int, rows []float64) error {
		for i := range len(rows) / d {
			if v := rows[i*d : (i+1)*d]; hasDirection(v) {
				scale(v)
				yield(v, first+i)
			}
		}
		return ctx.Err()
	})
}

// pull returns the minimisation for a word, the neighbours whose indirect bias is
// above the threshold being repelled.
func (r *ranRun) pull(w ranWord, vectors map[int][]float64) *ranPull {
	p := &ranPull{w: w.u, attraction: r.step.number("attraction")}
	threshold := quantised(r.step.number("threshold"))
	for _, near := range w.near {
		v := vectors[near.place]
		if b, ok := indirectBias(w.u, v, r.g); ok && quantised(b) > threshold {
			p.axes = append(p.axes, v)
		}
	}
	for range p.axes {
		p.bounds = append(p.bounds, r.step.number("repulsion")/float64(len(p.axes)))
	}
	p.axes, p.bounds = append(p.axes, r.g), append(p.bounds, r.step.number("neutralization"))
	return p
}

// indirectBias returns the share of the inner product of two unit vectors that
// comes from the direction g ([Bolukbasi et al.], section 5.3):
//
//	β(w, v) = (w.v − cos(w⊥, v⊥)) / w.v
//
// false where w.v is 0, or w or v lies along g.
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func indirectBias(w, v, g []float64) (float64, bool) {
	wg, vg, wv := embed.Dot(w, g), embed.Dot(v, g), embed.Dot(w, v)
	left := rootLeft(wg*wg) * rootLeft(vg*vg)
	if left < rest || quantised(wv) == 0 {
		return 0, false
	}
	return (wv - (wv-float64(wg*vg))/left) / wv, true
}

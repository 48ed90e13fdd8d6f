package shard

import (
	"context"
	"encoding/binary"
	"slices"

	"weatherglass/metrics/embed"
)

// Rows yields the vectors of all words in order of place, from 0, a shard at a
// time: row-major, as many columns as there are dimensions, the numbers that Find
// yields. What it yields may be written to and is good until yield returns; an
// error of yield ends it and is returned. Shards are fetched, decoded and kept as
// for [Pack.Scan].
//
// Cost: all shards are fetched, O(words · dims) is decoded, and one shard of float64
// is held, 3.3 MB in 100 dimensions. Methods of debiasing that fit or change a whole
// embedding read it, and so do exports.
func (p *Pack) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	var room []float64
	return p.eachPlane(ctx, func(s *sweep, i int, d *plane) error {
		n := len(d.scales) * p.manifest.Dims
		if len(room) < n {
			room = make([]float64, n)
		}
		rows := room[:n]
		if err := s.rows(i, d, rows); err != nil {
			return err
		}
		return yield(i*p.manifest.Shards.Words, rows)
	})
}

// Place returns the place of a word that was found: its rank, for ranks of a
// pack have no gaps.
// A [embed.Memory] has gaps, and so a place of its own.
func (p *Pack) Place(h embed.Hit) int { return h.Rank }

// eachPlane goes through the decoded shards.
//
// embed.First(ctx) may limit it to the most frequent words; the last plane is given
// whole even then. The sweep has no directions and computes no scores.
func (p *Pack) eachPlane(ctx context.Context, yield func(s *sweep, i int, d *plane) error) error {
	s, err := p.newSweep(ctx, embed.ScanRequest{Words: embed.First(ctx)})
	if err != nil {
		return err
	}
	defer s.stop()
	// Before the first shard, because it needs the pack's turn.
	if s.exact, err = p.exactRows(ctx); err != nil {
		return err
	}
	for i := range s.shards {
		if err := ctx.Err(); err != nil {
			return err
		}
		d, err := s.plane(i)
		if err != nil {
			return err
		}
		if err := yield(s, i, d); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// rows decodes shard i into dst.
//
// dst has room for all of the plane's words, row-major. Words of the lexicon are then
// overwritten by their finer vectors, so that Rows and Find never differ.
func (s *sweep) rows(i int, d *plane, dst []float64) error {
	if err := d.vectors(s.pack.manifest.shardQuantizer(), dst); err != nil {
		return damaged(s.shards[i].Path(i), err)
	}
	first, dims := i*s.pack.manifest.Shards.Words, s.pack.manifest.Dims
	at, _ := slices.BinarySearch(s.exact.ranks, first)
	for ; at < len(s.exact.ranks) && s.exact.ranks[at] < first+len(d.scales); at++ {
		copy(dst[(s.exact.ranks[at]-first)*dims:][:dims], s.exact.vectors[at])
	}
	return nil
}

// exactRows returns the vectors of the lexicon's words.
//
// It is computed once and kept: a few thousand words. Ranks are sorted before
// anything is decoded, because the lexicon is a map, and the order of a map would
// decide which error is returned.
func (p *Pack) exactRows(ctx context.Context) (*exactRows, error) {
	if err := p.lock(ctx); err != nil {
		return nil, err
	}
	defer p.unlock()
	if p.exact != nil {
		return p.exact, nil
	}
	if err := p.needLexicon(ctx); err != nil {
		return nil, err
	}
	exact, words := new(exactRows), map[int]string{}
	for form, w := range p.lexicon {
		if w.place >= 0 {
			words[w.rank] = form
			exact.ranks = append(exact.ranks, w.rank)
		}
	}
	slices.Sort(exact.ranks)
	for _, rank := range exact.ranks {
		w := p.lexicon[words[rank]]
		v, err := p.lexiconVector(ctx, found{place: w.place, late: w.late})
		if err != nil {
			return nil, err
		}
		exact.vectors = append(exact.vectors, v)
	}
	p.exact = exact
	return exact, nil
}

// vectors decodes all records into dst.
//
// dst is row-major with len(z.DimScale) columns.
func (p *plane) vectors(z Quantizer, dst []float64) error {
	dims := len(z.DimScale)
	rb := refineBytes(dims, z.Refine)
	for i, scale := range p.scales {
		decode := z.decode
		if z.Refine == DefaultRefineBits && dims%4 == 0 {
			decode = z.decodeFours
		}
		if err := decode(scale, p.rows[i*p.stride:][:dims], p.refine[i*rb:(i+1)*rb], dst[i*dims:(i+1)*dims]); err != nil {
			return err
		}
	}
	return nil
}

// decodeFours is decode, to the bit, for two refinement bits and a multiple of
// four dimensions, several times faster.
//
// It is for the shards of every pack that metrics/pack writes, and takes eight
// refinement bits, one byte, for four components at a time. The order of the products
// is decode's; float32 scales and these small integers are exact in float64.
// TestDecodeFours holds both equal.
func (z Quantizer) decodeFours(scale float32, q, r []byte, dst []float64) error {
	s := float64(scale)
	if !validScale(s) {
		return errRecord
	}
	// The bits of all components, or-ed: a sound record has isFarthest and never
	// isBeyond.
	var top uint32
	for j := 0; j+4 <= len(dst); j += 4 {
		n, d, f := binary.LittleEndian.Uint32(q[j:]), (*[4]float64)(dst[j:]), (*[4]float64)(z.DimScale[j:])
		m := uint32(r[j/4])
		a, b, c, e := int32(int8(n)), int32(int8(n>>8)), int32(int8(n>>16)), int32(int8(n>>24))
		top |= farthest(a) | farthest(b) | farthest(c) | farthest(e)
		// (4n + m − 2 + ½) / 4
		d[0] = f[0] * (s * ((float64(a<<2+int32(m&3)) - 1.5) * 0.25))
		d[1] = f[1] * (s * ((float64(b<<2+int32(m>>2&3)) - 1.5) * 0.25))
		d[2] = f[2] * (s * ((float64(c<<2+int32(m>>4&3)) - 1.5) * 0.25))
		d[3] = f[3] * (s * ((float64(e<<2+int32(m>>6&3)) - 1.5) * 0.25))
	}
	switch {
	// encode divides by the largest magnitude, so that one component is ±127; a
	// record without one was not written by it, and zero vectors have scale 0.
	case top == isFarthest && s != 0:
		return nil
	case top == 0 && s == 0 && zeros(q):
		clear(dst)
		return nil
	}
	return errRecord
}

// What farthest tells of a component.
const (
	isFarthest = 1 // it has the largest magnitude that a record has
	isBeyond   = 2 // or a larger one
)

// −128 fits in a byte and is never written.
func farthest(n int32) uint32 {
	switch {
	case n == levels || n == -levels:
		return isFarthest
	case n < -levels:
		return isBeyond
	}
	return 0
}

// zeros reports whether all bytes are 0.
func zeros(q []byte) bool {
	for _, b := range q {
		if b != 0 {
			return false
		}
	}
	return true
}

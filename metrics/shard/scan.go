package shard

import (
	"context"
	"math"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

// Share makes the pack keep its decoded shards in s, together with other packs,
// in place of a [Planes] of its own. Call it before the pack is used.
func (p *Pack) Share(s *Planes) { p.planes = s }

// Scan implements [embed.Scanner]. It scans the vectors without their
// refinement bits: each component is off by at most half a step of its word's
// scale. Shards are fetched whole, a few ahead, and kept decoded as far as the
// pack's [Planes] has room. Other questions are answered meanwhile.
func (p *Pack) Scan(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	for _, g := range req.Directions {
		if !scannable(g, p.manifest.Dims) {
			return embed.ErrNotFiniteDirection
		}
	}
	s, err := p.newSweep(ctx, req)
	if err != nil {
		return err
	}
	defer s.stop()
	for i := range s.shards {
		d, err := s.plane(i)
		if err != nil {
			return err
		}
		block := s.block(i, d)
		if err := yield(block); err != nil {
			return err
		}
		if req.Progress != nil {
			req.Progress(block.First+len(d.scales[:s.count(i)]), s.total)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// scannable reports whether g is finite, has as many components as there are
// dimensions, and a length that products with factors cannot carry to infinity.
func scannable(g []float64, dims int) bool {
	for _, x := range g {
		if !(math.Abs(x) <= math.MaxFloat32) {
			return false
		}
	}
	return len(g) == dims
}

// block computes the scores of a shard.
func (s *sweep) block(i int, d *plane) embed.ScanBlock {
	n := s.count(i)
	b := embed.ScanBlock{First: i * s.pack.manifest.Shards.Words, Dots: s.dots, Slack: s.slack}
	sums := s.sums[:n]
	for k, q := range s.queries {
		s.pack.planes.dot(sums, d.rows[:n*d.stride], q.Rows)
		s.dots[k] = s.dots[k][:n]
		scores(s.dots[k], sums, d.scales[:n], q.Step)
	}
	if s.norms {
		b.Norms = d.norms[:n]
		b.Radii = s.radii[:n]
		for j, scale := range d.scales[:n] {
			b.Radii[j] = float64(scale) * s.radius
		}
	}
	return b
}

// scores writes the inner products that the sums stand for. The lists are of
// equal length.
func scores(dst []float64, sums []int32, scales []float32, step float64) {
	i := 0
	for ; i+4 <= len(dst); i += 4 {
		d, a, s := (*[4]float64)(dst[i:]), (*[4]int32)(sums[i:]), (*[4]float32)(scales[i:])
		d[0] = float64(a[0]) * float64(float64(s[0])*step)
		d[1] = float64(a[1]) * float64(float64(s[1])*step)
		d[2] = float64(a[2]) * float64(float64(s[2])*step)
		d[3] = float64(a[3]) * float64(float64(s[3])*step)
	}
	for ; i < len(dst); i++ {
		dst[i] = float64(sums[i]) * float64(float64(scales[i])*step)
	}
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
func queriesOf(directions [][]float64, factors []float64) (queries []scan.Query, slack []float64) {
	for _, g := range directions {
		q := scan.NewQuery(g, factors)
		queries, slack = append(queries, q), append(slack, q.Slack)
	}
	return queries, slack
}

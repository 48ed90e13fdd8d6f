package shard

import (
	"context"
	"math"
	"runtime"

	"weatherglass/metrics/embed"
)

// Share makes the pack keep its decoded shards in s, together with other packs,
// in place of a [Planes] of its own. Call it before the pack is used.
//
// Without it a pack keeps up to DesktopPlaneBytes by itself.
func (p *Pack) Share(s *Planes) { p.planes = s }

// Scan implements [embed.Scanner]. It scans the vectors without their
// refinement bits: each component is off by at most half a step of its word's
// scale. Shards are fetched whole, a few ahead, and kept decoded as far as the
// pack's [Planes] has room. Other questions are answered meanwhile. It works on as
// many goroutines as there are cores; what it yields does not depend on that.
//
// Half a step is factor_j · scale / 2 in dimension j, so that Radius is scale · √(Σ
// factor²) / 2. The scores of a word are computed from integers: dot_k = scale ·
// step_k · Σ_j q_j query_kj.
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
	// In parallel to the scan; WordsAt then finds the names there or waits for them.
	if req.Names {
		go p.prepareNames(ctx, s.total)
	}
	// Decoding goes on while blocks are computed, computing while the caller works on
	// those yielded.
	line := s.newLine(runtime.GOMAXPROCS(0))
	for i := range s.shards {
		d, err := s.plane(i)
		if err != nil {
			return err
		}
		if full := line.add(i, d); full != nil {
			if err := full.yield(ctx, req, yield); err != nil {
				return err
			}
		}
	}
	for {
		last := line.take()
		if last == nil {
			return nil
		}
		if err := last.yield(ctx, req, yield); err != nil {
			return err
		}
	}
}

// scannable reports whether g is finite, has as many components as there are
// dimensions, and a length that products with factors cannot carry to infinity.
func scannable(g []float64, dims int) bool {
	for _, x := range g {
		// Factors are at most 10^6, so that a product stays far below the largest
		// float64. Written so that NaN fails.
		if !(math.Abs(x) <= math.MaxFloat32) {
			return false
		}
	}
	return len(g) == dims
}

// scores writes the inner products that the sums stand for. The lists are of
// equal length.
//
// Four at a time with slices of fixed length spare the checks of bounds. scale · step
// is rounded before it meets the sum, in both loops alike.
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

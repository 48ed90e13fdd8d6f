package shard

import (
	"math"

	"weatherglass/metrics/embed"
)

// Rounding implements [embed.Rounded]: half a step of the finest bits that a hit of
// [Pack.Find] was read with. It reads what Find has loaded and fetches nothing.
func (p *Pack) Rounding(hit embed.Hit) []float64 {
	refine := p.manifest.Quantizer.RefineBits
	if p.inLexicon(hit) {
		refine = p.manifest.Lexicon.RefineBits
	}
	if hit.As == "" || exactBits(refine) {
		return nil
	}
	return Quantizer{Refine: refine, DimScale: p.manifest.Quantizer.DimScale}.halfSteps(hit.Vector)
}

// halfSteps returns how far each component of a decoded vector may be from what was encoded:
// DimScale_j · scale / 2^(Refine+1).
//
// The largest component is stored as 127 with a fraction of one half, which gives the
// scale back; a vector of zeros has the scale 0.
func (z Quantizer) halfSteps(x []float64) []float64 {
	top := 0.0
	for j, v := range x {
		top = max(top, math.Abs(v/z.DimScale[j]))
	}
	steps := float64(int(1) << z.Refine)
	largest := float64(levels)
	if z.Refine > 0 {
		largest += 0.5 / steps
	}
	half := make([]float64, len(x))
	for j, f := range z.DimScale {
		half[j] = f * top / largest / steps / 2
	}
	return half
}

package stats

import "math"

// Combined is the effect that a random-effects model makes of several.
type Combined struct {
	Effect    float64 // Σ wᵢdᵢ / Σ wᵢ, wᵢ = 1/(Vᵢ + Tau2)
	SE        float64 // 1/√Σ wᵢ
	Z         float64 // Effect / SE
	PTwoSided float64 // of Z under the standard normal distribution
	POneSided float64 // its upper tail
	Q         float64 // Cochran's heterogeneity, with weights 1/Vᵢ
	DF        int     // number of effects − 1
	Tau2      float64 // variance between the effects, at least 0
	I2        float64 // (Q − DF)/Q, at least 0: the share of Tau2 in what they differ by
}

// RandomEffects combines effects with variances, all above 0, by the moment estimate of
// DerSimonian and Laird:
//
//	τ² = max(0, (Q − (k − 1)) / (Σ 1/Vᵢ − Σ 1/Vᵢ² / Σ 1/Vᵢ)).
//
// One effect alone has τ² = 0. It returns ErrEmpty, ErrShape, ErrNotFinite, or ErrOption for
// a variance that is not above 0.
//
//	DerSimonian and Laird (1986), "Meta-Analysis in Clinical Trials".
func RandomEffects(effects, variances []float64) (Combined, error) {
	if err := checkScores(effects, variances); err != nil {
		return Combined{}, err
	}
	if len(effects) != len(variances) {
		return Combined{}, ErrShape
	}
	var sum, squares, weighted float64
	for i, v := range variances {
		if !(v > 0) {
			return Combined{}, ErrOption
		}
		w := 1 / v
		sum += w
		squares += float64(w * w)
		weighted += float64(w * effects[i])
	}
	c := Combined{DF: len(effects) - 1}
	// Around the weighted mean, so that no digits cancel.
	centre := weighted / sum
	for i, v := range variances {
		off := effects[i] - centre
		c.Q += float64(off*off) / v
	}
	if excess := c.Q - float64(c.DF); excess > 0 && c.DF > 0 {
		c.Tau2 = excess / (sum - squares/sum)
		c.I2 = excess / c.Q
	}
	sum, weighted = 0, 0
	for i, v := range variances {
		w := 1 / (v + c.Tau2)
		sum += w
		weighted += float64(w * effects[i])
	}
	c.Effect, c.SE = weighted/sum, 1/math.Sqrt(sum)
	c.Z = c.Effect / c.SE
	c.PTwoSided, c.POneSided = 2*normalTail(math.Abs(c.Z)), normalTail(c.Z)
	return c, nil
}

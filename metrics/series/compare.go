package series

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mathext"

	"weatherglass/metrics/message"
	"weatherglass/metrics/stats"
)

// Part is the value of a measure in a named text: novels by women. Parts have no
// order, so they have no trend; they are compared.
type Part struct {
	Name  string
	Value float64 // NaN where it could not be measured
	SE    float64 // standard error of Value, 0 where none is known
}

// PartDifference is the difference between two parts.
type PartDifference struct {
	From, To string
	Value    float64 // To minus From
	// Interval is the 95 % interval by the standard errors of both, taken as
	// independent, see [Apart]; P its two-sided p; Q the same corrected for all
	// pairs. They are NaN without errors.
	Interval stats.Interval
	P, Q     float64
}

// Comparison is how named parts differ.
type Comparison struct {
	Pairs    []PartDifference // every two, in the order of the parts
	Unknown  []string         // parts without a value
	Measured int              // parts with a value
	// Heterogeneity is Cochran's Q, the sum of squared distances from the
	// weighted mean over their variances, and P its probability if all parts
	// had the same true value: chi-squared with Measured-1 degrees of freedom.
	// They are NaN if a part has no standard error.
	//
	//	Cochran (1954), "The Combination of Estimates from Different
	//	Experiments".
	Heterogeneity, P float64
}

// Compare compares the parts of a text, every two of them and all at once.
//
// It returns ErrFewEpochs if fewer than two have a value, and ErrValue.
//
// O(n²) pairs of n parts; those without a value are left out of all of them.
func Compare(parts []Part) (Comparison, error) {
	c := Comparison{Heterogeneity: math.NaN(), P: math.NaN()}
	var kept []Part
	for _, p := range parts {
		switch {
		case math.IsInf(p.Value, 0) || !(p.SE >= 0) || math.IsInf(p.SE, 0):
			return c, fmt.Errorf("%w: %s has the value %v with the error %v", ErrValue, p.Name, p.Value, p.SE)
		case math.IsNaN(p.Value):
			c.Unknown = append(c.Unknown, p.Name)
		default:
			kept = append(kept, p)
		}
	}
	if len(kept) < 2 {
		return c, fmt.Errorf("%w: %d, and a comparison needs two", ErrFewEpochs, len(kept))
	}
	c.Measured = len(kept)
	for i, from := range kept {
		for _, to := range kept[i+1:] {
			c.Pairs = append(c.Pairs, differenceOf(from, to))
		}
	}
	c.heterogeneity(kept)
	return c, c.correct()
}

// differenceOf compares two parts: se = √(se₁² + se₂²), p = 2(1 − Φ(|d|/se)),
// which is erfc(|d|/(se √2)). NaN where an error is 0, that is, not known.
func differenceOf(from, to Part) PartDifference {
	d := PartDifference{From: from.Name, To: to.Name, Value: to.Value - from.Value}
	se := math.NaN()
	if from.SE > 0 && to.SE > 0 {
		se = math.Hypot(from.SE, to.SE)
	}
	reach := float64(stats.Normal975 * se)
	d.Interval = stats.Interval{Low: d.Value - reach, High: d.Value + reach}
	d.P = math.Erfc(math.Abs(d.Value) / se / math.Sqrt2)
	return d
}

// Apart says what the intervals of [Compare] take for granted, and what they hold: of
// counts of texts they are over documents, of which none is in two parts, of vectors over
// words, which are the same in all. docs/coverage.md has the simulation.
func Apart(texts bool) message.Message {
	if texts {
		return message.New("independent_errors.texts", "The intervals of differences take the errors of both parts as independent: no text is in two parts. In simulation they hold 95 to 98 in 100.")
	}
	return message.New("independent_errors.words", "The intervals of differences take the errors of both parts as independent. Those of the same words are alike, so the intervals are too wide: in simulation they hold 95 to 100 in 100.")
}

// correct fills in Q of each pair.
//
// Pairs without a p have no q.
func (c *Comparison) correct() error {
	p := make([]float64, len(c.Pairs))
	for i, d := range c.Pairs {
		p[i] = d.P
	}
	q, _, err := FalseDiscovery(p)
	for i := range q {
		c.Pairs[i].Q = q[i]
	}
	return err
}

// heterogeneity fills in Cochran's Q, if every part has an error.
//
// Q = Σ ((x − x̄_w)/se)², weights 1/se². Differences from the first value are
// summed, so that large values with small differences lose no digits.
func (c *Comparison) heterogeneity(parts []Part) {
	var weights, sum float64
	for _, p := range parts {
		if p.SE == 0 {
			return
		}
		w := 1 / float64(p.SE*p.SE)
		weights += w
		sum += float64(w * (p.Value - parts[0].Value))
	}
	centre := parts[0].Value + sum/weights
	c.Heterogeneity = 0
	for _, p := range parts {
		z := (p.Value - centre) / p.SE
		c.Heterogeneity += float64(z * z)
	}
	c.P = mathext.GammaIncRegComp(float64(len(parts)-1)/2, c.Heterogeneity/2)
}

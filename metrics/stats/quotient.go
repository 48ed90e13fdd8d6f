package stats

import "math"

// Quotient is a number divided by a positive one of the same sample, such as a mean in units
// of a spread, both with each item left out.
//
// Chance in a small spread moves the quotient far, and the more the larger it is; no scale of
// the quotient alone tells both apart, so they stay two numbers. Terms and Cells are those of
// Over.
type Quotient struct{ Over, Under Jackknife }

// Interval returns the 95 % interval of the quotient: the numbers that m − q s may have at 0,
// with
//
//	a q² − 2 b q + c = 0,  a = s² − v²,  b = m s − ρ u v,  c = m² − u²,
//
// m and s being the two numbers, u = t sd(m), v the distance from s to s exp(∓ t sd(log s)),
// on the side that the end takes, and ρ the correlation of m and log s; standard deviations
// and ρ are those of leaving items out, t that of [Jackknife.Interval] for m − q s at the
// estimate. Chance among the terms makes s too large: s is without what
// leaving out each says of that. What lies within cells is taken off the part of the terms.
//
// It is NaN, NaN where leaving items out changes nothing or has no result, and from -Inf to +Inf
// where s cannot be told within a factor of a hundred.
//
//	Fieller (1954), "Some Problems in Interval Estimation";
//	Donner and Zou (2012), "Closed-Form Confidence Intervals for Functions of the Normal Mean
//	and Standard Deviation", for the distances.
func (q Quotient) Interval() Interval {
	if q.Over.Estimate < 0 {
		i := Quotient{q.Over.times(-1), q.Under}.Interval()
		return Interval{-i.High, -i.Low}
	}
	p := q.parts()
	if !(p.whole > 0) || math.IsInf(p.whole, 0) {
		return Interval{math.NaN(), math.NaN()}
	}
	t := studentCritical(0.025, p.freedom)
	under := q.Under
	under.Terms = q.Over.Terms
	log, hidden := math.Sqrt(p.under), under.blurred(math.Log)
	if max(t*log, math.Abs(hidden)) > 2*math.Ln10 {
		return Interval{math.Inf(-1), math.Inf(1)}
	}
	m, s := q.Over.Estimate, under.Estimate*math.Exp(-hidden)
	line := fieller{m, s, t * math.Sqrt(p.over), p.correlation()}
	below := s - s*math.Exp(-t*log)
	out := Interval{line.nearer(below), line.farther(below)}
	if line.m > line.u { // the low end is of a large spread, on the same side of 0
		out.Low = line.nearer(s*math.Exp(t*log) - s)
	}
	own := m / q.Under.Estimate
	return Interval{min(out.Low, own), max(out.High, own)}
}

// times is the jackknife of a multiple of the number.
func (j Jackknife) times(factor float64) Jackknife {
	out := j
	out.Estimate, out.Without = factor*j.Estimate, make([][]float64, len(j.Without))
	for i, values := range j.Without {
		for _, v := range values {
			out.Without[i] = append(out.Without[i], factor*v)
		}
	}
	return out
}

// fieller is the equation of [Quotient.Interval] but for v.
type fieller struct{ m, s, u, correlation float64 }

// at returns its coefficients, and the root of b² − a c.
func (f fieller) at(v float64) (a, b, c, root float64) {
	a, c = float64(f.s*f.s)-float64(v*v), float64(f.m*f.m)-float64(f.u*f.u)
	b = float64(f.m*f.s) - float64(f.correlation*f.u*v)
	return a, b, c, math.Sqrt(max(0, float64(b*b)-float64(a*c)))
}

func (f fieller) farther(v float64) float64 {
	a, b, _, root := f.at(v)
	return (b + root) / a
}

// nearer is (b − root)/a, in a form that holds where a is 0 or below.
func (f fieller) nearer(v float64) float64 {
	_, b, c, root := f.at(v)
	return c / (b + root)
}

// quotientParts are variances of m, of log s and of m − q s, the covariance of m and log s, and
// the degrees of freedom.
type quotientParts struct{ over, under, both, whole, freedom float64 }

func (p quotientParts) correlation() float64 {
	if !(p.over > 0) || !(p.under > 0) {
		return 0
	}
	return min(max(p.both/math.Sqrt(float64(p.over*p.under)), -1), 1)
}

func (q Quotient) parts() quotientParts {
	logs := Jackknife{Without: make([][]float64, len(q.Under.Without))}
	for i, values := range q.Under.Without {
		for _, v := range values {
			logs.Without[i] = append(logs.Without[i], math.Log(v))
		}
	}
	over, targets := make([]float64, len(logs.Without)), len(logs.Without)-q.Over.Terms
	for i, values := range q.Over.Without {
		over[i], _, _ = setMoments(values, false)
	}
	cells := q.Over.Cells / Total(over[targets:]) // a share of the terms' part
	if !(cells > 0) {
		cells = 0
	}
	var p quotientParts
	var squares float64 // Σ variance² / degrees of freedom
	p.both = q.Over.Covariance(logs)
	for i, values := range logs.Without {
		line := make([]float64, len(values))
		for k, log := range values {
			line[k] = q.Over.Without[i][k] - float64(q.Over.Estimate*log)
		}
		under, _, _ := setMoments(values, false)
		variance, _, freedom := setMoments(line, false)
		if i >= targets {
			taken := float64(min(cells, 1) * over[i])
			variance, over[i] = max(0, variance-float64(cells*over[i])), over[i]-taken
		}
		p.over, p.under, p.whole = p.over+over[i], p.under+under, p.whole+variance
		squares += float64(variance*variance) / freedom
	}
	p.freedom = max(1, float64(p.whole*p.whole)/squares)
	return p
}

package stats

import (
	"context"
	"math"
)

// Jackknife is a statistic of a sample of one or more sets, and of the sample
// with each item left out. The items of a large set may be left out in groups of
// about the same size.
type Jackknife struct {
	Estimate float64
	Without  [][]float64 // one list for each set that counts as drawn
	// Terms is how many of these, the last, are of terms between which the others are
	// judged: chance among few terms blurs the scores of words, so that a number in units
	// of their spread comes out too small. What leaving out each term says of that is taken
	// off the middle of the interval.
	Terms int
	// Cells is a variance that the lists of targets and of terms both count, since it lies
	// within the cells of their table, and that is taken off once. It is that of the number
	// itself, for the plain scale.
	Cells float64
}

// Interval returns the 95 % interval
//
//	f⁻¹(f(estimate) ∓ t s),  s² = Σ over the sets of (n − 1)/n Σ (f(θ₍₋ᵢ₎) − mean)²,
//
// f being the scale, and t from Student's distribution with the degrees of
// freedom that Satterthwaite gives the sum of the sets' parts; see Terms and Cells for what
// is taken off. A part has
//
//	2n / (b − (n − 3)/(n − 1)), at least 1 and at most n − 1,
//
// b being the kurtosis of its differences: those with long tails tell less of
// their own spread. Where the scale is Skewed, t is corrected by Hall's cubic
// transformation with the third moment of the same differences. If a number has no
// place on the scale, or no room is left on it, the interval is taken on the plain
// one, corrected for skewness.
//
// It is NaN, NaN where leaving items out changes nothing or has no result, or
// where a set has fewer than two items.
//
//	Tukey (1958), "Bias and Confidence in Not Quite Large Samples";
//	Satterthwaite (1946), "An Approximate Distribution of Estimates of Variance
//	Components";
//	Cramér (1946), "Mathematical Methods of Statistics", section 27.4, for the
//	variance of a variance;
//	Hall (1992), "On the Removal of Skewness by Transformation".
func (j Jackknife) Interval(s Scale) Interval {
	out := j.intervalOn(s)
	if s.to != nil && math.IsNaN(out.Low) {
		out = j.intervalOn(Scale{Skewed: true, normal: s.normal})
	}
	if s.bounded {
		out = Interval{max(out.Low, s.low), min(out.High, s.high)}
	}
	return out
}

// intervalOn returns the interval taken on the scale, without its bounds.
func (j Jackknife) intervalOn(s Scale) Interval {
	to, from := s.to, s.from
	if to == nil {
		to = func(x float64) float64 { return x }
		from = to
	}
	m := j.moments(to, s.normal)
	centre, se := to(j.Estimate)-j.blurred(to), math.Sqrt(m.variance)
	if math.IsInf(centre, 0) || math.IsInf(se, 0) || !(se > 1.0/quantum) || !(m.freedom > 0) {
		return Interval{math.NaN(), math.NaN()}
	}
	t, skew := studentCritical(0.025, m.freedom), 0.0
	if s.Skewed {
		skew = m.third / (6 * m.variance * se)
	}
	out := Interval{from(centre - float64(se*unskewed(t, skew))), from(centre - float64(se*unskewed(-t, skew)))}
	if j.Terms > 0 { // whatever was taken off, the number itself stays inside
		out = Interval{min(out.Low, j.Estimate), max(out.High, j.Estimate)}
	}
	return out
}

// blurred is the bias of the number by its terms, on the scale: (k − 1) times what the mean
// without one of k terms is above it.
//
//	Quenouille (1956), "Notes on Bias in Estimation".
func (j Jackknife) blurred(to func(float64) float64) float64 {
	var bias float64
	for _, without := range j.Without[len(j.Without)-j.Terms:] {
		var sum float64
		for _, v := range without {
			sum += to(v)
		}
		k := float64(len(without))
		bias += float64((k - 1) * (sum/k - to(j.Estimate)))
	}
	return bias
}

// SE returns the standard error: the root of the sum of the sets' variances.
func (j Jackknife) SE() float64 {
	return math.Sqrt(j.moments(func(x float64) float64 { return x }, false).variance)
}

// Covariance returns that of two statistics of the same sample.
func (j Jackknife) Covariance(other Jackknife) float64 {
	var sum float64
	for i, values := range j.Without {
		n, a, b := float64(len(values)), Mean(values), Mean(other.Without[i])
		var products float64
		for k, v := range values {
			products += float64((v - a) * (other.Without[i][k] - b))
		}
		sum += products * (n - 1) / n
	}
	return sum
}

// jackknifeMoments are those of a statistic on a scale.
type jackknifeMoments struct{ variance, third, freedom float64 }

// moments returns them; normal says to count n − 1 degrees of freedom in a set.
func (j Jackknife) moments(to func(float64) float64, normal bool) jackknifeMoments {
	var m jackknifeMoments
	var parts float64 // Σ variance² / degrees of freedom
	var variances []float64
	for _, without := range j.Without {
		values := make([]float64, len(without))
		for i, v := range without {
			values[i] = to(v)
		}
		variance, third, freedom := setMoments(values, normal)
		m.variance, m.third = m.variance+variance, m.third+third
		variances = append(variances, variance)
		parts += float64(variance*variance) / freedom
	}
	if targets := len(j.Without) - j.Terms; j.Cells > 0 {
		m.variance = max(m.variance-j.Cells, Total(variances[:targets]), Total(variances[targets:]))
	}
	m.freedom = float64(m.variance*m.variance) / parts
	return m
}

// setMoments are those of one set, of which these are the values with each item left out; normal
// says to count n − 1 degrees of freedom.
func setMoments(values []float64, normal bool) (variance, third, freedom float64) {
	n, centre := float64(len(values)), Mean(values)
	var second, fourth float64
	for _, v := range values {
		l := centre - v
		second += float64(l * l)
		third += float64(l * l * l)
		fourth += float64(l * l * l * l)
	}
	variance, freedom = second*(n-1)/n, n-1
	if !normal && second > 0 {
		freedom = max(1, min(2*n/(n*fourth/second/second-(n-3)/(n-1)), n-1))
	}
	if n > 2 {
		third = third * (n - 1) * (n - 1) / n / (n - 2)
	} else {
		third = 0
	}
	return variance, third, freedom
}

// unskewed returns the T with T + 2aT² + 4/3 a²T³ + a = t: for a statistic whose
// third central moment is 6a s³ the left side is nearly Student's t.
func unskewed(t, a float64) float64 {
	if math.Abs(a) < 1.0/quantum {
		return t
	}
	return (math.Cbrt(1+float64(6*a*(t-a))) - 1) / (2 * a)
}

// Scale is where the interval of a statistic is taken. The zero Scale is the
// plain one.
type Scale struct {
	// Skewed asks for the correction of skewness.
	Skewed    bool
	to, from  func(float64) float64
	bounded   bool
	low, high float64
	normal    bool   // see [Jackknife.moments]
	before    *Scale // by rules 2, if it was another
}

// By returns the scale by the rules with the number, 0 for today's. By rules 2 a
// set of n items had n − 1 degrees of freedom.
func (s Scale) By(rules int) Scale {
	if rules != 2 {
		return s
	}
	if s.before != nil {
		s = *s.before
	}
	s.normal = true
	return s
}

// Within is the plain scale, corrected for skewness, with ends inside a range.
func Within(low, high float64) Scale { return Scale{Skewed: true, bounded: true, low: low, high: high} }

// Positive is the scale of logarithms, for numbers from 0 to high.
func Positive(high float64) Scale {
	return Scale{Skewed: true, to: math.Log, from: math.Exp, bounded: true, high: high}
}

// Between is the scale of log (x − low)/(high − x): for low −1 and high 1 that
// of Fisher's z, but for a factor 2.
func Between(low, high float64) Scale {
	return Scale{
		to:      func(x float64) float64 { return math.Log((x - low) / (high - x)) },
		from:    func(z float64) float64 { return low + float64((high-low)/(1+math.Exp(-z))) },
		bounded: true, low: low, high: high,
	}
}

// EffectScale is Fisher's z of a correlation r, for the effect size d = N/√(nm) r
// of sets of n and m, N = n + m: r is that of the scores with the sets. By rules 2
// it was the difference of the means in units of the standard deviation within the
// sets, d / √(1 − r²).
func EffectScale(n, m int) Scale {
	most := float64(n+m) / math.Sqrt(float64(n)*float64(m))
	s := Between(-most, most)
	s.before = &Scale{
		to: func(d float64) float64 {
			r := d / most
			return d / math.Sqrt(1-float64(r*r))
		},
		from: func(d float64) float64 {
			r := d / most
			return d / math.Sqrt(1+float64(r*r))
		},
		bounded: true, low: -most, high: most,
	}
	return s
}

// RatioScale is the scale of arsinh x, for a mean in units of the standard
// deviation: Fisher's z of x/√(1 + x²), the mean over the root mean square. By
// rules 2 it was the plain one.
func RatioScale() Scale { return Scale{to: math.Asinh, from: math.Sinh, before: &Scale{}} }

// Below is the scale of log 1/(high − x).
func Below(high float64) Scale {
	return Scale{
		Skewed:  true,
		to:      func(x float64) float64 { return -math.Log(high - x) },
		from:    func(z float64) float64 { return high - math.Exp(-z) },
		bounded: true, low: math.Inf(-1), high: high,
	}
}

// LeaveOut returns a statistic of sets of these sizes, and of them with each of
// so many groups of their items left out, as many as there are items for each on
// its own; a group takes every so many-th item. The statistic gets the places
// that are left of each set, and may not keep them. It returns the context's
// error when it is cancelled.
func LeaveOut(ctx context.Context, sizes, groups []int, statistic func(left [][]int) float64) (Jackknife, error) {
	left := make([][]int, len(sizes))
	for i, n := range sizes {
		left[i] = make([]int, n)
		for k := range left[i] {
			left[i][k] = k
		}
	}
	j := Jackknife{Estimate: statistic(left)}
	for i, n := range sizes {
		whole, part := left[i], make([]int, 0, n)
		without := make([]float64, groups[i])
		for g := range without {
			if err := ctx.Err(); err != nil {
				return Jackknife{}, err
			}
			part = part[:0]
			for _, k := range whole {
				if k%groups[i] != g {
					part = append(part, k)
				}
			}
			left[i] = part
			without[g] = statistic(left)
		}
		left[i] = whole
		j.Without = append(j.Without, without)
	}
	return j, nil
}

// AsLeftOut returns values whose spread is that of a number itself, as of samples drawn
// anew, in the form of a [Jackknife]: scaled about their mean so that its variance is
// theirs, Σ (x − mean)²/(n − 1).
func AsLeftOut(values []float64) []float64 {
	n := float64(len(values))
	centre, factor := Mean(values), math.Sqrt(n)/(n-1)
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = centre + float64(factor*(v-centre))
	}
	return out
}

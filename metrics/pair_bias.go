package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&pairBias)

var pairBias = measure.Measure{
	ID:    "pair-bias",
	Place: 210,
	Term:  "Pair bias",
	Name:  "Bias of pairs of words",
	Doc: "Of two words, such as doctor and nurse, how much of the difference lies along the direction of the pairs, and how much of the likeness comes from it? " +
		"FEE has no measure of this name; its function for a pair of words gives the second, the indirect bias β, the paper on SemBias the first.",
	Source: Bolukbasi + "; " + zhao,
	Formula: `\text{along} = \operatorname*{mean}_{(a, b)} \cos(a - b, g)
\beta(w, v) = \frac{w \cdot v - \frac{w_{\perp} \cdot v_{\perp}}{\lVert w_{\perp} \rVert \lVert v_{\perp} \rVert}}{w \cdot v}`,
	Page: "measure",
	Roles: []measure.Role{
		{ID: "compared", Name: "pairs compared", Doc: "Pairs of words that should not differ in the respect that is measured, such as doctor and nurse.", Kind: measure.KindPairs, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
	},
	Values: []measure.Value{
		{ID: "along", Symbol: "cos(a − b, g)", Name: "difference along the direction", Doc: "Mean over the compared pairs of the cosine of their difference, each word at length 1, with the direction; positive if the first word is the one on the first side.", Range: "−1 to 1", Source: zhao},
		{ID: "along_low", Name: "lower end", Doc: "Lower end of the 95 % interval of the mean over the choice of the compared pairs.", Range: "−1 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "along_high", Name: "upper end", Doc: "Upper end of the 95 % interval of the mean over the choice of the compared pairs.", Range: "−1 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of directions between random pairs of the compared words along which the mean lies at least as far from 0; the measured one is counted in.", Range: "0 to 1", Source: "random directions"},
		{ID: "median_beta", Symbol: "β", Name: "median indirect bias",
			Doc: "Median β of the compared pairs whose similarity is at least 0.05.", Range: "no fixed range",
			Source: Bolukbasi + ", section 5.3; FEE"},
		{ID: "median_beta_low", Name: "lower end",
			Doc: "Lower end of the 95 % interval of the median over the choice of the compared pairs.", Range: "no fixed range", Source: "interpolated order statistics, Hettmansperger and Sheather 1986"},
		{ID: "median_beta_high", Name: "upper end",
			Doc: "Upper end of the 95 % interval of the median over the choice of the compared pairs.", Range: "no fixed range", Source: "interpolated order statistics, Hettmansperger and Sheather 1986"},
	},
	Words: []measure.Value{
		{ID: "cos", Symbol: "cos(w, g)", Name: "lean", Doc: "Cosine of the word with the direction.",
			Range: "−1 to 1", Source: Bolukbasi},
	},
	Tables: []measure.Value{
		{ID: "compared", Name: "pairs compared", Doc: "Both words, the cosine of their difference with the direction, their similarity, their similarity without the direction, and β.",
			Range: "first, second, along, similarity, without, beta", Source: Bolukbasi + ", section 5.3; " + zhao},
	},
	Run: runPairBias,
}

// runPairBias computes, for pairs (a, b) of words at length 1,
//
//	cos(a − b, g)  and  β(a, b) = (a·b − a⊥·b⊥ / (|a⊥| |b⊥|)) / a·b,
//
// of Zhao et al. (2018) and Bolukbasi et al. (2016), section 5.3.
//
// The first is of differences, from −1 to 1 with the sign of the pairs' order; the
// second of likeness, whatever the order. A compared pair with one direction has
// no difference and no cosine.
func runPairBias(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	compared, pairs := in.Sets["compared"].Pairs, in.Sets["pairs"].Pairs
	g, ok := LeadingDirection(ctx, UnitDifferences(pairs))
	if !ok {
		NoteNoDirection(out)
		out.Words = append(renamed("compared", PairRows(compared, nil)), PairRows(pairs, nil)...)
		return out, ctx.Err()
	}
	out.Words = append(renamed("compared", pairRowsCos(compared, g)), pairRowsCos(pairs, g)...)
	diffs := UnitDifferences(compared)
	along, betas, unstable := comparedTable(in, out, g)
	measured, _ := withNumbers(along, along)
	if gone := len(along) - len(measured); gone > 0 {
		out.Note(measure.Warning, "no_difference", "{gone} of {along} compared pairs have the same direction, so they have no difference.", gone, len(along))
	}
	nothing := NothingLeft(in, out, measured)
	if len(measured) > 0 {
		out.Put("along", stats.Mean(measured))
	}
	if len(measured) > 0 && !nothing {
		if err := (redraw.Pairs{ID: "along", A: measured, B: measured, Statistic: redraw.OfOne(stats.Mean),
			Scale: stats.Within(-1, 1)}).Put(ctx, in, out); err != nil {
			return nil, err
		}
		if err := alongDifferences(ctx, in, out, diffs); err != nil {
			return nil, err
		}
	}
	betaNotes(out, len(betas), unstable)
	if len(betas) == 0 {
		return out, nil
	}
	out.Put("median_beta", medianOf(betas))
	if nothing {
		return out, nil
	}
	if n := in.Different(len(betas)); n < stats.MinResample {
		out.Note(measure.Info, "beta_interval_skipped", "{pairs:count} {pairs:pair|pairs} with β cannot be drawn again: an interval needs {least}.", n, stats.MinResample)
		return out, nil
	}
	if in.Rules == 1 {
		return out, redraw.Pairs{ID: "median_beta", A: betas, B: betas, Statistic: redraw.OfOne(medianOf)}.Put(ctx, in, out)
	}
	interval := stats.MedianInterval(betas)
	out.Put("median_beta_low", interval.Low)
	out.Put("median_beta_high", interval.High)
	return out, nil
}

// comparedTable lists the pairs and returns their cosines with g, NaN without
// one, the β that say something, and the number of those that do not.
//
// along has a number for each pair; betas only those that count.
func comparedTable(in *measure.Input, out *measure.Result, g []float64) (along, betas []float64, unstable int) {
	t := measure.Table{Name: "compared", Columns: []string{"first", "second", "along", "similarity", "without", "beta"}}
	for _, p := range in.Sets["compared"].Pairs {
		words := p[:]
		units, rests := UnitVectors(words), Without(g, words)
		cosine, similarity, rest := math.NaN(), linalg.Dot(units[0], units[1]), math.NaN()
		if d := linalg.Minus(units[0], units[1]); linalg.Norm(d) > 1e-9 {
			cosine = linalg.Dot(linalg.Unit(d), g)
		}
		if rests[0] != nil && rests[1] != nil {
			rest = linalg.Dot(rests[0], rests[1])
		}
		beta, counts := BetaOf(in, similarity, rest)
		switch {
		case counts:
			betas = append(betas, beta)
		case measure.Finite(beta):
			unstable++
		}
		along = append(along, cosine)
		t.Rows = append(t.Rows, []any{p[0].As, p[1].As, measure.Cell(cosine), measure.Cell(similarity),
			measure.Cell(rest), measure.Cell(beta)})
	}
	out.Tables = append(out.Tables, t)
	return along, betas, unstable
}

// alongDifferences puts how far random directions lie along the differences.
//
// Two-sided. Directions are of random pairs of the compared words themselves, each
// word once, as many pairs as the measured direction has.
func alongDifferences(ctx context.Context, in *measure.Input, out *measure.Result, diffs [][]float64) error {
	var units, words [][]float64
	for _, d := range diffs {
		if linalg.Norm(d) > 1e-9 {
			units = append(units, linalg.Unit(d))
		}
	}
	seen := map[string]bool{}
	for _, p := range in.Sets["compared"].Pairs {
		for _, w := range p {
			if !seen[w.As] {
				seen[w.As] = true
				words = append(words, linalg.Unit(w.Vector))
			}
		}
	}
	count := tally{observed: math.Abs(out.Values["along"])}
	control := randomDirections{pairs: len(in.Sets["pairs"].Pairs), units: words,
		size: float64(len(units) * len(units[0]))}
	drawn, err := control.draw(ctx, in, func(g []float64) { count.add(math.Abs(stats.Mean(linalg.Dots(g, units)))) })
	if err != nil {
		return err
	}
	if drawn == 0 {
		noteNoDirections(out)
		return nil
	}
	out.Put("p", count.p(false))
	return nil
}

// medianOf returns the median of a list that is not empty.
//
// values stays as it is. O(n log n).
func medianOf(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// renamed puts rows into another set.
//
// In place; it returns rows.
func renamed(set string, rows []measure.WordRow) []measure.WordRow {
	for i := range rows {
		rows[i].Set = set
	}
	return rows
}

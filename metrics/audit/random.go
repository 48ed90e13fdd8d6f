package audit

import (
	"context"
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// putRandom puts what is left of mean_d when the direction between two random
// words of the vocabulary is taken out of every vector instead of what the steps
// take out: a control for what any change of the vectors does.
//
// The tests are those of before, with the sets that both sides have. The middle 95
// % over the directions stand as its ends; it is no interval of a change, so the
// row has no verdict.
func putRandom(ctx context.Context, a *audit) error {
	directions, err := a.randomDirections(ctx)
	if err != nil {
		return err
	}
	var left []float64
	for _, g := range directions {
		if err := ctx.Err(); err != nil {
			return err
		}
		var sum, n float64
		for _, t := range a.contrasts {
			if t.both() {
				sum, n = sum+math.Abs(effectWithout(g, t.old.Sets)), n+1
			}
		}
		if v := sum / n; measure.Finite(v) {
			left = append(left, v)
		}
	}
	if len(left) == 0 {
		a.noFigure("random_d", "there is no test, or no random direction, to take it of")
		return nil
	}
	r := emptyRow("random_d", -1)
	r.after, r.good = stats.Mean(left), 0
	r.low, r.high = middle(left)
	a.table = append(a.table, r)
	a.out.Put("random_d", r.after)
	a.out.Put("random_d_low", r.low)
	a.out.Put("random_d_high", r.high)
	return nil
}

// randomDirections returns the differences of random words at length 1, of
// length 1.
//
// At most as many as the option asks for: two draws of the same word, or of equal
// vectors, give none. Places may come again.
func (a *audit) randomDirections(ctx context.Context) ([][]float64, error) {
	random, v := a.in.Rand(streamAuditControl), a.before.vocabulary
	places := make([]int, 2*a.in.Int("random"))
	for i := range places {
		places[i] = random.IntN(min(a.in.Int("among"), v.Info().Words))
	}
	words, err := metrics.WordsAt(ctx, v, places)
	if err != nil {
		return nil, err
	}
	var directions [][]float64
	for i := 0; i < len(words); i += 2 {
		d := linalg.Minus(linalg.Unit(words[i].Vector), linalg.Unit(words[i+1].Vector))
		if linalg.Norm(d) > 1e-9 {
			directions = append(directions, linalg.Unit(d))
		}
	}
	return directions, nil
}

// effectWithout returns the effect size of a test on vectors without their part
// along a direction; NaN if there is none.
//
// Each vector is brought to length 1 and loses (u . g) g; what is shorter than
// 1e-9 after that has no direction and is left out. EffectSize brings the rest to
// length 1 again. d has the population standard deviation, as everywhere.
func effectWithout(g []float64, sets map[string]measure.Set) float64 {
	projected := map[string][]measure.Word{}
	for _, role := range contrastIDs {
		for _, w := range sets[role].Words {
			u := linalg.Unit(w.Vector)
			along := linalg.Dot(u, g)
			for i := range u {
				u[i] -= float64(along * g[i])
			}
			if linalg.Norm(u) > 1e-9 {
				w.Vector = u
				projected[role] = append(projected[role], w)
			}
		}
	}
	for _, role := range contrastIDs {
		if len(projected[role]) == 0 {
			return math.NaN()
		}
	}
	d, err := metrics.EffectSize(projected["X"], projected["Y"], projected["A"], projected["B"])
	if err != nil {
		return math.NaN()
	}
	return d
}

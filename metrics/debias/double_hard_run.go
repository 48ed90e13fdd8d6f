package debias

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// clusterStarts is the number of clusterings of which the best counts.
//
// Clusterings begin along so many principal axes of the most biased words.
const clusterStarts = 8

// doubleHardRun is a fit under way.
//
// Its methods are called in the order of fitDoubleHard; it lives for one fit.
type doubleHardRun struct {
	space    Space
	step     measure.Step
	progress func(measure.Progress)
	report   measure.Report

	sets    [][]embed.Hit // definitional
	poles   []float64     // from the second side to the first
	neutral *neutrality
	mean    []float64
	axes    [][]float64
	shares  []float64   // of the axes that are tried
	targets [][]float64 // the most biased words, those of the first side first
	starts  [][]float64 // axes along which clusterings begin
}

// read finds the definitional sets, the poles and the neutral words.
//
// The poles are those of the step's groups or, without them, the first and the
// last words of the definitional sets. A set of one word found is left out.
func (r *doubleHardRun) read(ctx context.Context) error {
	if len(r.step.Pairs) == 0 {
		return fail("no_sets", "debias.give_definitional_sets: Give definitional sets, such as she and he.",
			"debias.no_definitional_sets: The step has no definitional sets.")
	}
	hits, missing, err := foundSets(ctx, r.space, r.step.Pairs)
	if err != nil {
		return err
	}
	noteMissing(&r.report, missing, "definitional sets")
	sides := make([][]embed.Hit, 2)
	for _, set := range hits {
		if len(set) >= 2 {
			r.sets = append(r.sets, set)
			sides[0], sides[1] = append(sides[0], set[0]), append(sides[1], set[len(set)-1])
		}
	}
	if len(r.sets) == 0 {
		return lacking("no_direction",
			"debias.give_sets_that_differ: Give sets of at least two words of the embedding whose vectors differ.", "debias.no_definitional_direction: The definitional sets give no direction.", missing)
	}
	if len(r.step.Groups) > 0 {
		if sides, missing, err = foundSets(ctx, r.space, r.step.Groups); err != nil {
			return err
		}
		noteMissing(&r.report, missing, "poles")
	}
	if len(sides) != 2 || len(sides[0]) == 0 || len(sides[1]) == 0 {
		return lacking("not_two_groups", "debias.give_two_lists_of_words: Give two lists of words that the embedding has.", "debias.poles_are_no_lists: The poles are not two lists of words.", missing)
	}
	if r.poles = linalg.Minus(linalg.Mean(unitsOf(sides[0])), linalg.Mean(unitsOf(sides[1]))); linalg.Norm(
		r.poles) <= crumb {
		return fail("no_direction", "debias.give_other_poles: Give poles of words whose vectors differ.", "debias.poles_same_mean: The two poles have the same mean vector, so no word leans to either.")
	}
	r.neutral, err = readNeutrality(ctx, r.space, r.step, &r.report)
	return err
}

// components computes the mean and the principal components of all words.
//
// From the sums over all words, Σ v vᵀ − n µ µᵀ, so that no vector is held. O(V d²
// + d³).
func (r *doubleHardRun) components(ctx context.Context) error {
	all, err := momentsOf(ctx, r.space, false, r.progress)
	if err != nil {
		return err
	}
	d := len(all.Sum)
	r.mean = make([]float64, d)
	linalg.AddScaled(r.mean, 1/float64(max(all.Words, 1)), all.Sum)
	squares, axes := linalg.Eigen(linalg.Matrix{N: d, A: all.Products}.Clone().Outer(-float64(all.Words), r.mean, r.mean))
	var total float64
	for _, s := range squares {
		total += max(s, 0)
	}
	if !(total > 0) {
		return fail("no_components", "debias.take_more_words: Take an embedding with more words.", "debias.vectors_do_not_differ: The words’ vectors do not differ, so they have no principal components.")
	}
	for i := range min(r.step.Int("components"), d) {
		r.axes = append(r.axes, axes.Row(i))
		r.shares = append(r.shares, max(squares[i], 0)/total)
		// A component has no sign of its own.
		signed(r.axes[i])
	}
	return nil
}

// biased finds the most biased neutral words and their vectors.
//
// Two passes over the first words, one for the leans, one for the vectors: so few
// are kept.
func (r *doubleHardRun) biased(ctx context.Context) error {
	chosen, err := r.mostBiased(ctx)
	if err != nil {
		return err
	}
	// targets share the vectors that the map holds, so that filling the map fills
	// them in their order.
	d, vectors := r.space.Info().Dims, map[int][]float64{}
	for _, place := range chosen {
		vectors[place] = make([]float64, d)
		r.targets = append(r.targets, vectors[place])
	}
	err = r.rows(ctx, r.step.Int("among"), func(v []float64, place int) { copy(vectors[place], v) })
	if err != nil {
		return err
	}
	centred := dropped{mean: linalg.Mean(r.targets)}.withoutThem(r.targets)
	r.starts = principal(centred, clusterStarts).axes
	return nil
}

// rows goes through the first words.
//
// v is good until yield returns. errEnough ends the pass early.
func (r *doubleHardRun) rows(ctx context.Context, among int, yield func(v []float64, place int)) error {
	d := r.space.Info().Dims
	err := r.space.Rows(ctx, func(first int, rows []float64) error {
		for i := range min(len(rows)/d, among-first) {
			yield(rows[i*d:(i+1)*d], first+i)
		}
		if first+len(rows)/d >= among {
			return errEnough
		}
		return ctx.Err()
	})
	if err == errEnough {
		return nil
	}
	return err
}

// direction returns the first component of the definitional sets after the mean
// and a component are taken out.
//
// It depends on the component, since the sets' vectors lose that too.
func (r *doubleHardRun) direction(without dropped) ([]float64, error) {
	var rows [][]float64
	for _, set := range r.sets {
		rows = append(rows, offCentre(without.withoutThem(vectorsOf(set)))...)
	}
	s := principal(rows, 1)
	if len(s.axes) == 0 {
		return nil, fail("no_direction", "debias.give_sets_that_differ: Give sets of at least two words of the embedding whose vectors differ.", "debias.no_definitional_direction: The definitional sets give no direction.")
	}
	return s.axes[0], nil
}

// without takes the mean and a component, if not nil, out of vectors.
func (r *doubleHardRun) without(axis []float64) dropped {
	return dropped{r.mean, axis, r.step.Choice("along") == alongCentred}
}

// right returns how many of the most biased words are in the cluster of their
// side, after a component, if not nil, and the bias direction are taken out.
//
// The naming of the two clusters that suits best counts, so it is at least half of
// the words.
func (r *doubleHardRun) right(ctx context.Context, axis []float64) (int, error) {
	without := r.without(axis)
	g, err := r.direction(without)
	if err != nil {
		return 0, err
	}
	points := without.withoutThem(r.targets)
	for _, p := range points {
		linalg.AddScaled(p, -linalg.Dot(g, p), g)
	}
	second, _ := linalg.TwoMeans(ctx, points, r.starts)
	same := 0
	for i, s := range second {
		if s == (i >= len(points)/2) {
			same++
		}
	}
	return max(same, len(points)-same), ctx.Err()
}

// accuracy returns a number of words as a share of those clustered, ½ to 1.
func (r *doubleHardRun) accuracy(right int) float64 { return float64(right) / float64(len(r.targets)) }

package metrics

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

const (
	// directionDraws is the number of random directions of a null.
	directionDraws = 999
	// leastDirectionDraws is the number below which there is no null.
	leastDirectionDraws = 99
	// maxDirectionSteps bounds the numbers read for it.
	maxDirectionSteps = 3e8
)

// randomDirections is a control: the direction of as many pairs of words, drawn
// by luck from those at hand, as the measure has pairs.
type randomDirections struct {
	pairs int
	units [][]float64 // words at length 1
	// size is the number of numbers that one direction is put to.
	size float64
}

// draw calls visit with each random direction and returns their number. It is 0
// if there are too few words or it would take too long.
//
// Each direction is the first component of r.pairs differences of 2·r.pairs
// different words, as the measured one is of the pairs' differences. Pairs that
// cancel give none and are not counted.
func (r randomDirections) draw(ctx context.Context, in *measure.Input, visit func(g []float64)) (int, error) {
	n := len(r.units)
	if 2*r.pairs > n {
		return 0, nil
	}
	dims := float64(len(r.units[0]))
	side := min(float64(r.pairs), dims)
	// 30·side³ bounds the eigenvectors of a side × side matrix from above; fewer draws or
	// more would be other numbers, so the bound stays whatever linalg.Eigen takes.
	steps := r.size + float64(r.pairs)*dims*side + 30*side*side*side
	draws := min(directionDraws, int(maxDirectionSteps/steps))
	if draws < leastDirectionDraws {
		return 0, nil
	}
	random, order, seen := in.Rand(streamRandomDirections), make([]int, n), 0
	for i := range order {
		order[i] = i
	}
	diffs := make([][]float64, r.pairs)
	for done := range draws {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		if done%16 == 0 {
			in.Progress(measure.Progress{Text: "Trying other directions", Done: done, Total: draws})
		}
		for i := range 2 * r.pairs { // the first ones of a shuffle
			j := i + random.IntN(n-i)
			order[i], order[j] = order[j], order[i]
		}
		for i := range diffs {
			diffs[i] = linalg.Minus(r.units[order[2*i]], r.units[order[2*i+1]])
		}
		if g, ok := LeadingDirection(ctx, diffs); ok {
			visit(g)
			seen++
		}
	}
	return seen, nil
}

// noteNoDirections says why there is no control.
//
// It is a note for information: the measure itself stands.
func noteNoDirections(out *measure.Result) {
	out.Note(measure.Info, "no_random_directions", "There are too few words, or too many, to compare with directions between words drawn by luck.")
}

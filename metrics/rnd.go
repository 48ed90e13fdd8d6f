package metrics

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// garg is the source of RND and of outside series.
const garg = "Garg et al. 2018"

// The choices of RND's option distance.
const (
	distanceNorm = "norm"
	distanceCos  = "cos"
)

var _ = measure.Register(&rnd)

// rnd is the entry.
var rnd = measure.Measure{
	ID:    "rnd",
	Place: 50,
	Term:  "RND",
	Name:  "Relative Norm Distance",
	Doc: "Do the words of a list lie nearer to the mean vector of one group than to that of another? " +
		"By norm a negative number is nearer to A, as it is printed; by cosine a positive one is.",
	Source: garg,
	Page:   "measure",
	Roles:  listRoles,
	Options: []measure.Option{
		{ID: "distance", Doc: "Difference of Euclidean distances (Garg et al. 2018), or of cosines, whose sign is the opposite, as in WEFE.", Choices: []string{distanceNorm, distanceCos}, Default: distanceNorm},
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1 first, as Garg et al. 2018 do.", Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
	},
	Values: []measure.Value{
		{ID: "mean", Symbol: "RND", Name: "mean difference", Doc: "Mean over the words of the distance to the mean of A minus the distance to the mean of B; of cosines where the option says so.", Range: "no fixed range", Source: garg + ", as WEFE averages it"},
		{ID: "sum", Symbol: "RND", Name: "sum of differences", Doc: "The same summed over the words.", Range: "no fixed range", Source: garg + ", equation 3; sweater"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of ways to deal the words of A and B into groups of these sizes whose mean difference is at least as far from 0.", Range: "0 to 1", Source: "permutation of the attribute words"},
	},
	Words: []measure.Value{
		{ID: "score", Name: "difference", Doc: "Distance to the mean of A minus distance to the mean of B; of cosines where the option says so.", Range: "no fixed range", Source: garg},
	},
	Run: runRND,
}

// runRND computes, of [Garg et al. 2018], |w − mean A| − |w − mean B| a word.
//
// By cosine the sign is the other way about: a larger cosine is nearer. Words of
// the groups are scored, too, but not in the mean.
//
// [Garg et al. 2018]: https://doi.org/10.1073/pnas.1720347115
func runRND(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	vectors := rawVectors
	if in.Choice("vectors") == vectorsUnit {
		vectors = unitVectors
	}
	words, a, b := in.Sets["words"].Words, in.Sets["A"].Words, in.Sets["B"].Words
	list, va, vb := vectors(words), vectors(a), vectors(b)
	meanA, meanB := linalg.Mean(va), linalg.Mean(vb)
	nearness := normDifference
	if in.Choice("distance") == distanceCos {
		if !linalg.HasDirection(meanA) || !linalg.HasDirection(meanB) {
			out.Note(measure.Warning, "direction_undefined", "The vectors of a group cancel out: their mean has no direction, so there is no cosine with it.")
			out.Words = append(append(bareRows("words", words), bareRows("A", a)...), bareRows("B", b)...)
			return out, nil
		}
		nearness = cosDifference
	}
	score := func(v [][]float64) []float64 {
		scores := make([]float64, len(v))
		for i := range v {
			scores[i] = nearness(v[i], meanA, meanB)
		}
		return scores
	}
	scores := score(list)
	out.Words = append(append(scoreRows("words", words, scores), scoreRows("A", a, score(va))...), scoreRows("B", b, score(vb))...)
	if !out.Put("mean", mean(scores)) {
		out.Note(measure.Warning, "too_large", "The vectors are too long for their distances to be numbers.")
		return out, nil
	}
	out.Put("sum", mean(scores)*float64(len(scores)))
	// RND grows with the length of vectors; whether anything is left is judged by
	// shares of it.
	shares := make([]float64, len(scores)) // of the words' lengths
	for i, s := range scores {
		shares[i] = s / (linalg.Norm(list[i]) + linalg.Norm(meanA))
	}
	nothingLeft(in, out, shares)
	return out, newRNDNull(in, list, va, vb).permutationP(ctx, in, out)
}

// normDifference is |w − a| − |w − b|.
//
// From −|a − b| to |a − b|.
func normDifference(w, a, b []float64) float64 {
	return linalg.Norm(linalg.Minus(w, a)) - linalg.Norm(linalg.Minus(w, b))
}

// cosDifference is cos(w, a) − cos(w, b).
//
// a and b must have a direction.
func cosDifference(w, a, b []float64) float64 {
	u := linalg.Unit(w)
	return linalg.Dot(u, linalg.Unit(a)) - linalg.Dot(u, linalg.Unit(b))
}

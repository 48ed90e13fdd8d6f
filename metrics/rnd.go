package metrics

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
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
	Source:  garg,
	Formula: `\text{RND} = \operatorname*{mean}_{w} (\lVert w - \overline{a} \rVert - \lVert w - \overline{b} \rVert)`,
	Page:    "measure",
	Roles:   listRoles,
	Options: []measure.Option{
		{ID: "distance", Doc: "Difference of Euclidean distances (Garg et al. 2018), or of cosines, whose sign is the opposite, as in WEFE.", Choices: []string{distanceNorm, distanceCos}, Default: distanceNorm},
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1 first, as Garg et al. 2018 do.", Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
	},
	Values: []measure.Value{
		{ID: "mean", Symbol: "RND", Name: "mean difference",
			Doc: "Mean over the words of the distance to the mean of A minus the distance to the mean of B; of cosines where the option says so.", Range: "no fixed range", Source: garg + ", as WEFE averages it"},
		{ID: "sum", Symbol: "RND", Name: "sum of differences", Doc: "The same summed over the words.",
			Range: "no fixed range", Source: garg + ", equation 3; sweater"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of ways to deal the words of A and B into groups of these sizes whose mean difference is at least as far from 0.", Range: "0 to 1", Source: "permutation of the attribute words"},
	},
	Words: []measure.Value{
		{ID: "score", Name: "difference", Doc: "Distance to the mean of A minus distance to the mean of B; of cosines where the option says so.", Range: "no fixed range", Source: garg},
	},
	Others: rndOthers,
	Run:    runRND,
}

// runRND computes, of [Garg et al. 2018], |w − mean A| − |w − mean B| a word.
//
// By cosine the sign is the other way about: a larger cosine is nearer. Words of
// the groups are scored, too, but not in the mean.
//
// [Garg et al. 2018]: https://doi.org/10.1073/pnas.1720347115
func runRND(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, a, b := in.Sets["words"].Words, in.Sets["A"].Words, in.Sets["B"].Words
	by, ok := newNearness(in)
	if !ok {
		out.Note(measure.Warning, "direction_undefined.vectors_group_cancel_out", "The vectors of a group cancel out: their mean has no direction, so there is no cosine with it.")
		out.Words = append(append(BareRows("words", words), BareRows("A", a)...), BareRows("B", b)...)
		return out, nil
	}
	scores := by.scores(words)
	out.Words = append(append(scoreRows("words", words, scores), scoreRows("A", a, by.scores(a))...),
		scoreRows("B", b, by.scores(b))...)
	if !out.Put("mean", stats.Mean(scores)) {
		out.Note(measure.Warning, "too_large.vectors_long_distances",
			"The vectors are too long for their distances to be numbers.")
		return out, nil
	}
	out.Put("sum", stats.Mean(scores)*float64(len(scores)))
	// RND grows with the length of vectors; whether anything is left is judged by
	// shares of it.
	list := by.vectors(words)
	shares := make([]float64, len(scores)) // of the words' lengths
	for i, s := range scores {
		shares[i] = s / (linalg.Norm(list[i]) + linalg.Norm(by.meanA))
	}
	NothingLeft(in, out, shares)
	return out, newRNDNull(in, list, by.vectors(a), by.vectors(b)).permutationP(ctx, in, out)
}

// nearness scores words by how much nearer they are to one mean than to another.
type nearness struct {
	vectors      func([]measure.Word) [][]float64 // raw or unit
	meanA, meanB []float64
	difference   func(w, a, b []float64) float64
}

// newNearness returns false if a mean has no direction that a cosine needs.
func newNearness(in *measure.Input) (nearness, bool) {
	by := nearness{vectors: rawVectors, difference: normDifference}
	if in.Choice("vectors") == vectorsUnit {
		by.vectors = UnitVectors
	}
	by.meanA, by.meanB = linalg.Mean(by.vectors(in.Sets["A"].Words)), linalg.Mean(by.vectors(in.Sets["B"].Words))
	if in.Choice("distance") == distanceCos {
		by.difference = cosDifference
		return by, linalg.HasDirection(by.meanA) && linalg.HasDirection(by.meanB)
	}
	return by, true
}

// scores returns the score of each word.
func (by nearness) scores(words []measure.Word) []float64 {
	scores := make([]float64, len(words))
	for i, v := range by.vectors(words) {
		scores[i] = by.difference(v, by.meanA, by.meanB)
	}
	return scores
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

package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// The choices of frequency's option along.
const (
	alongCentred = "centred"
	alongRaw     = "raw"
)

var _ = register(&frequency)

// frequency is the entry; it takes no words.
var frequency = Method{
	ID:      "frequency",
	Place:   50,
	Term:    "All-but-the-top",
	Name:    "take out the directions of frequency",
	Doc:     "Subtracts the mean vector of all words, then takes out the first principal components of what is left: they hold mostly how frequent a word is, which otherwise passes for bias. Mean and components are those of the vectors as the embedding holds them, and every word is changed alike.",
	Source:  "Mu and Viswanath 2018, algorithm 1",
	Formula: `w^{\prime} = (w - \mu) - \sum_{i=1}^k (u_i \cdot (w - \mu)) u_i`,
	Options: []measure.Option{
		{ID: "components", Doc: "How many principal components are taken out; 0 is a hundredth of the vectors’ components, at least 1, as the paper advises.", Default: 0, Min: 0, Max: 100},
		{ID: "along", Doc: "Take out the components of the centred vector (centred), so that nothing is left along them, or those of the vector as it is (raw), as public implementations do, which leaves all words the mean’s, turned round.", Choices: []string{alongCentred, alongRaw}, Default: alongCentred},
	},
	Values: []measure.Value{
		{ID: "components", Symbol: "D", Name: "components", Doc: "Principal components that were taken out.",
			Range: "from 1"},
		{ID: "explained", Name: "share explained", Doc: "Share of all words’ variance that they held.", Range: "0 to 1"},
		{ID: "mean_share", Name: "share of the mean", Doc: "Squared length of the mean vector, divided by the mean squared length of a vector.", Range: "0 to 1"},
	},
	Tables: []measure.Value{{ID: "components", Name: "components",
		Doc: "Share of all words’ variance along each of the first components.", Range: "component, share"}},
	Whole: true,
	Fit:   fitFrequency,
}

// fitFrequency computes, of [Mu and Viswanath], algorithm 1, with raw vectors v,
// their mean µ over all words and principal components u of v − µ,
//
//	v' = v − µ − sum over the first D of (u . (v − µ)) u
//
// or, with the option along at raw, u . v for u . (v − µ), as s1998/All-but-the-top
// and a1da4/all-but-the-top have it and, for their one component, Wang et al.
//
// O(V d² + d³). The default number of components is d/100, at least 1.
//
// [Mu and Viswanath]: https://arxiv.org/abs/1702.01417
func fitFrequency(ctx context.Context, space Space, step measure.Step,
	progress func(measure.Progress)) (Fitted, error) {
	m, err := momentsOf(ctx, space, false, progress)
	if err != nil {
		return nil, err
	}
	d, n := len(m.Sum), float64(m.Words)
	if m.Words < 2 {
		return nil, fail("too_few_words", "debias.take_larger_embedding: Take a larger embedding.", "debias.components_need_two_words: Principal components need at least two words.")
	}
	f := &linear{centre: make([]float64, d), raw: step.Choice("along") == alongRaw, report: measure.NewReport()}
	linalg.AddScaled(f.centre, 1/n, m.Sum)
	covariance := linalg.Matrix{N: d, A: m.Products}
	// The mean squared length, before the matrix becomes that of covariances.
	size := covariance.Trace() / n
	for i := range covariance.A {
		covariance.A[i] /= n
	}
	covariance.Outer(-1, f.centre, f.centre)
	values, axes := linalg.Eigen(covariance)
	total := covariance.Trace()
	// Variances that are rounding beside the lengths.
	if !(total > 1e-24*size) {
		return nil, fail("no_direction", "debias.take_larger_embedding: Take a larger embedding.", "debias.all_words_have_same_vector: All words have the same vector, so there are no components.")
	}
	asked := step.Int("components")
	if asked == 0 {
		asked = max(1, int(math.Round(float64(d)/100)))
	}
	taken := f.take(values, axes, total, asked)
	if taken < asked {
		f.report.Note(measure.Warning, "fewer_components.words_fewer_asked", "The words have {components} {components:component|components}, fewer than the {asked} asked for.", taken, asked)
	}
	f.report.Put("mean_share", min(linalg.Norm(f.centre)*linalg.Norm(f.centre)/size, 1))
	return f, nil
}

// shownComponents is the number of rows of the table of components, at least.
const shownComponents = 10

// take takes the first axes out, as many as there are, and reports them.
//
// Components whose share is 1e-12 or less do not exist. It returns how many were
// taken, at most asked.
func (f *linear) take(values []float64, axes linalg.Matrix, total float64, asked int) int {
	var out [][]float64
	var explained float64
	table := measure.Table{Name: "components", Columns: []string{"component", "share"}}
	for i, v := range values {
		share := max(v, 0) / total
		if i < asked && share > 1e-12 {
			axis := append([]float64(nil), axes.Row(i)...)
			signed(axis)
			out, explained = append(out, axis), explained+share
		}
		if i < max(asked, shownComponents) {
			table.Rows = append(table.Rows, []any{float64(i + 1), share})
		}
	}
	w := without(out)
	f.left, f.right = w.left, w.right
	noteTie(values, len(out), &f.report)
	f.report.Put("components", float64(len(out)))
	f.report.Put("explained", min(explained, 1))
	f.report.Tables = append(f.report.Tables, table)
	return len(out)
}

package debias

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// yangFeng is the source of half-sibling regression.
const yangFeng = "Yang and Feng 2020"

var _ = register(&hsr)

// hsr is the entry; specific words are its predictors.
var hsr = Method{
	ID:      "hsr",
	Place:   130,
	Term:    "Half-sibling regression",
	Name:    "subtract what definitional words predict",
	Doc:     "Predicts every other word’s vector from the vectors of the words that are about the concept by definition, in a ridge regression, and subtracts the prediction. Vectors keep the lengths that the embedding gives them; the definitional words stay as they are. It works on the raw vectors, so what it takes depends on their scale.",
	Source:  yangFeng + ", algorithm 1; ridge regression in closed form, α = 60",
	Formula: `w^{\prime} = w - D (D^{\top} D + \alpha I)^{-1} D^{\top} w`,
	Roles:   []measure.Role{{ID: measure.RoleSpecific, Name: "definitional words", Doc: "Words that are about the concept by definition: the predictors, which stay as they are."}},
	Options: []measure.Option{
		{ID: "alpha", Doc: "Weight of the ridge, above 0: the larger, the less is subtracted.", Default: 60.0,
			Real: true, Min: 0, Max: 1e9},
	},
	Values: []measure.Value{
		{ID: "definitional", Name: "definitional words", Doc: "Definitional words that the embedding has.", Range: "from 1"},
		neutralValue,
		{ID: "kept_min", Name: "least share kept", Doc: "Share of a neutral word’s component that stays in the direction that shrinks most.", Range: "0 to 1"},
		{ID: "kept_mean", Name: "mean share kept",
			Doc: "Mean over the axes of the space of the share of a component that stays.", Range: "0 to 1"},
	},
	PerWord: true,
	Fit:     fitHSR,
}

// fitHSR computes [Yang and Feng], algorithm 1. With the definitional words'
// vectors as the columns of D and any other word's vector v, the prediction is
// D w with
//
//	w = (DᵀD + αI)⁻¹ Dᵀ v
//
// and v − D w = α (DDᵀ + αI)⁻¹ v, which is linear in v: along each eigenvector
// of DDᵀ with the eigenvalue σ² the share α / (σ² + α) stays. The authors'
// notebook (KunkunYang/GenderBiasHSR) has α = 60 and raw vectors, too.
//
// O(n d² + d³) for n definitional words. Definitional words themselves stay as
// they are.
//
// [Yang and Feng]: https://arxiv.org/abs/1911.10787
func fitHSR(ctx context.Context, space Space, step measure.Step, _ func(measure.Progress)) (Fitted, error) {
	alpha := step.Real("alpha")
	if !(alpha > 0) {
		return nil, fail("option_range", "debias.take_positive_number: Take a positive number, such as 60.", "debias.alpha_range: Option alpha cannot be {alpha:%v}: without a ridge nothing of a vector is left.", alpha)
	}
	f := &hsrFit{report: measure.NewReport()}
	var err error
	if f.neutral, err = readNeutrality(ctx, space, step, &f.report); err != nil {
		return nil, err
	}
	info, n := space.Info(), len(f.neutral.hits)
	if n == 0 {
		return nil, lacking("no_specific_words",
			"debias.give_words_by_definition: Give words of the embedding that are about the concept by definition.", "debias.no_definitional_words: The step has no definitional words.", f.neutral.missing)
	}
	squares, axes := linalg.Eigen(linalg.Matrix{N: info.Dims, A: sumsOf(f.neutral.hits, info.Dims, false).Products})
	f.keep = linalg.NewMatrix(info.Dims)
	mean := 0.0
	for i, s := range squares {
		kept := alpha / (max(s, 0) + alpha)
		mean += kept / float64(info.Dims)
		// Σ kept_i q_i q_iᵀ is α (DDᵀ + αI)⁻¹.
		f.keep.Outer(kept, axes.Row(i), axes.Row(i))
	}
	f.report.Put("definitional", float64(n))
	f.report.Put("neutral", float64(f.neutral.count(info.Words)))
	f.report.Put("kept_min", alpha/(max(squares[0], 0)+alpha))
	f.report.Put("kept_mean", mean)
	return f, nil
}

// hsrFit is half-sibling regression, fitted.
//
// keep is d × d, symmetric, with eigenvalues from 0 to 1. A word costs O(d²).
type hsrFit struct {
	neutral *neutrality
	keep    linalg.Matrix // what stays of a neutral word
	report  measure.Report
}

func (f *hsrFit) Apply(dst, v []float64, as string, _ int) {
	if f.neutral.isNeutral(as) {
		v = f.keep.Times(v)
	}
	copy(dst, v)
}

func (f *hsrFit) Report() measure.Report { return f.report }

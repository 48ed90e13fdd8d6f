package debias

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// The choices of partial-projection's option decay.
const (
	decaySquare = "square"
	decayGauss  = "gauss"
)

var _ = register(&partialProjection)

// partialProjection is the entry.
var partialProjection = Method{
	ID:     "partial-projection",
	Place:  40,
	Term:   "Partial projection",
	Name:   "take the direction out of words that are about other things",
	Doc:    "Shrinks the component along the bias direction the more, the longer the rest of a word’s vector is: words that are little but gender keep theirs. All vectors are brought to length 1 before, so that f = 1 changes nothing.",
	Source: devPhillips + ", partial projection, f₁ and f₂",
	Roles:  []measure.Role{pairsRole, groupsRole},
	Options: []measure.Option{
		{ID: "decay", Doc: "How the share of the component that stays falls with the length η of the rest: σ² / (η + 1)² (f₁), or exp(−η² / σ²) (f₂).", Choices: []string{decaySquare, decayGauss}, Default: decaySquare},
		{ID: "sigma", Doc: "σ, above 0: the larger, the more stays.", Default: 1.0, Real: true, Min: 0, Max: 10},
	},
	Values: append(slices.Clip(subspaceValues[1:]),
		measure.Value{ID: "centre", Symbol: "µ", Name: "centre", Doc: "Mean component of the definitional sets’ mean vectors along the direction, from which components are counted.", Range: "−1 to 1", Source: devPhillips},
	),
	Tables:  []measure.Value{componentsTable},
	PerWord: true,
	Fit:     fitPartial,
}

// fitPartial computes, of [Dev and Phillips],
//
//	w' = µ v + r(w) + f(η) β v,   r(w) = w − ⟨w, v⟩ v,   η = |r(w)|,   β = ⟨w, v⟩ − µ
//
// where µ is the mean over definitional sets of ⟨their mean vector, v⟩, taken
// along v alone, so that f = 1 leaves w as it is. f₁ and f₂ are not compared with
// the paper's text: the authors' repository (sunipa/Attenuating-Bias-in-Word-Vec)
// has the linear projection alone.
//
// With f = 0 it is the linear projection shifted by µ. f₁ = σ²/(η + 1)², f₂ =
// exp(−η²/σ²).
//
// [Dev and Phillips]: https://proceedings.mlr.press/v89/dev19a.html
func fitPartial(ctx context.Context, space Space, step measure.Step, _ func(measure.Progress)) (Fitted, error) {
	f := &partialFit{sigma: step.Real("sigma"), gauss: step.Choice("decay") == decayGauss, report: measure.NewReport()}
	if !(f.sigma > 0) {
		return nil, fail("option_range", "debias.take_linear_projection: Take the linear projection for σ = 0.",
			"debias.sigma_range: Option sigma cannot be 0.")
	}
	step.Options["k"] = 1
	s, err := biasSubspace(ctx, space, step, &f.report)
	if err != nil {
		return nil, err
	}
	delete(f.report.Values, "components")
	f.axis = s.axes[0]
	hits, _, err := foundSets(ctx, space, setsOf(step))
	if err != nil {
		return nil, err
	}
	n := 0.0
	for _, set := range hits {
		if len(set) >= 2 {
			for _, h := range set {
				// Set by set, so that each weighs the same whatever its size.
				f.centre += linalg.Dot(f.axis, linalg.Unit(h.Vector)) / float64(len(set))
			}
			n++
		}
	}
	f.centre /= n
	f.report.Put("centre", f.centre)
	return f, nil
}

// partialFit is partial projection, fitted.
//
// axis has length 1; sigma is above 0.
type partialFit struct {
	axis          []float64
	centre, sigma float64
	gauss         bool
	report        measure.Report
}

// v comes to length 1, the result need not have it. One without a direction
// becomes 0.
func (f *partialFit) Apply(dst, v []float64, _ string, _ int) {
	linalg.SetUnit(dst, v)
	if !linalg.HasDirection(dst) {
		return
	}
	along := linalg.Dot(dst, f.axis)
	linalg.AddScaled(dst, -along, f.axis)
	linalg.AddScaled(dst, f.centre+float64(f.stays(linalg.Norm(dst))*(along-f.centre)), f.axis)
}

// stays is f₁ or f₂.
//
// eta is the length beside the axis, 0 to 1 of vectors at length 1. Above 0; f₁
// exceeds 1 where σ > η + 1, and then lengthens the component.
func (f *partialFit) stays(eta float64) float64 {
	if f.gauss {
		return math.Exp(-(eta / f.sigma) * (eta / f.sigma))
	}
	return (f.sigma / (eta + 1)) * (f.sigma / (eta + 1))
}

func (f *partialFit) Report() measure.Report { return f.report }

func (f *partialFit) Alike() bool { return true }

package debias

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// The choices of soft's option scale.
//
// The options' words stand in links.
const (
	scaleMean = "mean"
	scaleSum  = "sum"
)

// minRetain is the smallest share of the bias that soft debiasing is asked to
// keep: below it, rounding decides.
const minRetain = 0.001

var _ = register(&soft)

// soft is the entry.
var soft = Method{
	ID:      "soft",
	Place:   20,
	Term:    "Soft debiasing",
	Name:    "trade bias against change",
	Doc:     "Finds the one linear map that takes neutral words’ components out of the bias subspace as far as it can while it changes the inner products of all words little; λ weighs the two. The exact minimum, in closed form. All vectors are brought to length 1, before and after.",
	Source:  bolukbasi + ", section 6, step 2b",
	Formula: `\min_T \lVert (T W)^{\top} (T W) - W^{\top} W \rVert^2 + \lambda \lVert (T N)^{\top} (T B) \rVert^2`,
	Roles:   []measure.Role{pairsRole, groupsRole, specificRole, neutralRole},
	Options: []measure.Option{
		kOption,
		{ID: "lambda", Doc: "Weight of the neutral words’ bias against the change of inner products.", Default: 0.2,
			Real: true, Min: 0, Max: 1e12},
		{ID: "scale", Doc: "Whether λ weighs means over words, or the plain sums of the paper, with which 0.2 changes almost nothing.", Choices: []string{scaleMean, scaleSum}, Default: scaleMean},
		{ID: "retain", Doc: "Share of the neutral words’ bias that stays, from 0.001; λ is found for it. At 1, λ is the one given.", Default: 1.0, Real: true, Min: 0, Max: 1},
	},
	Values: append(slices.Clip(subspaceValues),
		neutralValue,
		measure.Value{ID: "lambda", Symbol: "λ", Name: "weight on the sums",
			Doc: "Weight of the neutral words’ squared components against the squared changes of inner products, both as sums.", Range: "from 0", Source: bolukbasi + ", step 2b"},
		measure.Value{ID: "kappa", Symbol: "κ", Name: "softness", Doc: "λ β / 2 with β = bᵀM⁻¹b, the mean over axes: the bias falls roughly as 1 / (1 + 2κ).", Range: "from 0"},
		measure.Value{ID: "mu_min", Symbol: "µ−", Name: "smallest eigenvalue", Doc: "Smallest eigenvalue of TᵀT: squared length that is left in the direction that shrinks most.", Range: "from 0"},
		measure.Value{ID: "mu_max", Symbol: "µ+", Name: "largest eigenvalue",
			Doc: "Largest eigenvalue of TᵀT.", Range: "from 1"},
		measure.Value{ID: "bias_ratio", Name: "bias retained", Doc: "Length of the neutral words’ components in the subspace, |NᵀXB|, after divided by before.", Range: "from 0"},
		measure.Value{ID: "direct_bias_ratio", Name: "direct bias retained",
			Doc: "Mean length of the projection of neutral words, at length 1, on the subspace, after divided by before; of more than 50,000 words the first.", Range: "from 0", Source: bolukbasi + ", DirectBias with c = 1"},
		measure.Value{ID: "gram_change", Name: "change of inner products", Doc: "Root of the sum of squared changes of all words’ inner products, divided by that of the inner products.", Range: "from 0"},
		measure.Value{ID: "residual", Name: "residual", Doc: "Length of the objective’s gradient at the minimum, divided by that before any change; absent where TᵀT is held at the border.", Range: "from 0"},
	),
	Tables: []measure.Value{componentsTable},
	Whole:  true,
	Fit:    fitSoft,
}

// fitSoft computes [Bolukbasi et al.], step 2b: the T that minimises
//
//	‖(TW)ᵀ(TW) − WᵀW‖² + λ ‖(TN)ᵀ(TB)‖²
//
// with all words as the columns of W, the neutral ones of N and the bias
// subspace's axes of B. In X = TᵀT that is convex and quadratic, and T = X^(1/2).
// With the scale "mean", λ = λ̄ |W|² / |N|.
//
// See soft_solve.go for the closed form and soft_held.go for where it does not
// hold. The unscaled λ of the paper,
// 0.2, changes next to nothing, since the first sum is over |W|² inner products
// and the second over |N| k; hence the scale "mean".
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func fitSoft(ctx context.Context, space Space, step measure.Step, progress func(measure.Progress)) (Fitted, error) {
	if r := step.Real("retain"); r < minRetain {
		return nil, fail("option_range", "debias.take_hard_debiasing: Take hard debiasing to keep nothing.", "debias.retain_range: Option retain cannot be {what:%v}: it is a number from {least:%v} to 1.", r, minRetain)
	}
	report := measure.NewReport()
	axes, err := biasSubspace(ctx, space, step, &report)
	if err != nil {
		return nil, err
	}
	words, err := readNeutrality(ctx, space, step, &report)
	if err != nil {
		return nil, err
	}
	all, err := momentsOf(ctx, space, true, progress)
	if err != nil {
		return nil, err
	}
	neutral := words.moments(all)
	p, err := newSoftProblem(all, neutral, axes.axes, &report)
	if err != nil {
		return nil, err
	}
	lambda := step.Real("lambda")
	if step.Choice("scale") == scaleMean {
		// λ = λ̄ |W|²/|N|.
		lambda *= float64(all.Words) * float64(all.Words) / float64(neutral.Words)
	}
	if r := step.Real("retain"); r < 1 {
		lambda = p.retaining(ctx, r, progress)
	}
	s, err := p.minimise(ctx, lambda, progress)
	if err != nil {
		return nil, err
	}
	report.Put("neutral", float64(neutral.Words))
	f := s.fitted()
	s.report(p, &report)
	ratio, err := axes.biasRatio(ctx, space, words, f)
	report.Put("direct_bias_ratio", ratio)
	f.report = report
	return f, err
}

// moments returns the moments of the neutral words, from those of all.
//
// Those of all words minus those of the specific ones. Sum is not filled in: soft
// debiasing is of products alone.
func (n *neutrality) moments(all Moments) Moments {
	d := len(all.Sum)
	m := sumsOf(n.hits, d, true)
	if n.neutral {
		return m
	}
	s := linalg.Matrix{N: d, A: all.Products}.Clone().Plus(-1, linalg.Matrix{N: d, A: m.Products})
	return Moments{Words: all.Words - m.Words, Products: s.A}
}

// newSoftProblem sets up the minimisation from the moments of all words and of
// the neutral ones.
//
// M = Σ w wᵀ over all words and S over the neutral ones, at length 1. A matrix
// that is nearly singular, a condition above 1e8, gets 1e-8 of its mean square on
// the diagonal, and a note.
func newSoftProblem(all, neutral Moments, axes [][]float64, report *measure.Report) (*softProblem, error) {
	d := len(all.Sum)
	m, s := linalg.Matrix{N: d, A: all.Products}, linalg.Matrix{N: d, A: neutral.Products}
	if neutral.Words <= 0 {
		return nil, fail("no_neutral_words", "debias.take_fewer_specific_words: Take fewer specific words.", "debias.no_neutral_direction: No neutral word of the embedding has a vector with a direction.")
	}
	c, ok := linalg.Factor(m)
	if !ok || all.Words < d || c.Condition() > maxCondition {
		m = m.Clone().Plus(ridge*m.Trace()/float64(d), linalg.Identity(d, 1))
		if c, ok = linalg.Factor(m); !ok {
			return nil, fail("not_solved", "debias.take_more_words: Take an embedding with more words.", "debias.space_not_spanned: The words’ vectors do not span the space well enough for soft debiasing.")
		}
		report.Note(measure.Warning, "ridge", "The words’ vectors barely span the space, so 1e-8 of their mean square was added along each axis.")
	}
	p := &softProblem{m: m, s: s, factor: c, b: axes}
	p.rotate()
	if !(p.bias(nil) > 0) {
		return nil, fail("no_bias", "debias.take_other_sets: Take other definitional sets or neutral words.", "debias.no_neutral_component: No neutral word has a component in the bias subspace, so there is nothing to take out.")
	}
	return p, nil
}

// Moments of a condition number above maxCondition do not tell the axes apart in a
// float64: ridge, as a share of their mean, is added to each axis then.
const (
	maxCondition = 1e8
	ridge        = 1e-8
)

// directBiasWords is the number of words that the direct bias is a mean of.
const directBiasWords = 50_000

// biasRatio returns the mean length of neutral words' projections on the
// subspace, after divided by before.
//
// Neutral words among the first directBiasWords, or the listed ones. Specific
// words are counted in and then out again, so that the pass need not know them.
// NaN if no neutral word leans.
func (s subspace) biasRatio(ctx context.Context, space Space, words *neutrality, f Fitted) (float64, error) {
	var before, after float64
	w := make([]float64, space.Info().Dims)
	count := func(sign float64, v []float64) {
		if linalg.HasDirection(v) {
			before += float64(sign * s.lean(v))
			f.Apply(w, v, "", 0)
			after += float64(sign * s.lean(w))
		}
	}
	if words.neutral {
		for _, h := range words.hits {
			count(1, h.Vector)
		}
		return after / before, nil
	}
	for _, h := range words.hits {
		if h.Rank < directBiasWords {
			count(-1, h.Vector)
		}
	}
	left := directBiasWords
	err := space.Rows(ctx, func(_ int, rows []float64) error {
		for ; len(rows) >= len(w); rows = rows[len(w):] {
			if left--; left < 0 {
				return errEnough
			}
			count(1, rows[:len(w)])
		}
		return ctx.Err()
	})
	if err == errEnough {
		err = nil
	}
	return after / before, err
}

// lean returns the length of the projection of v, at length 1, on the subspace;
// 0 if v has no direction.
//
// From 0 to 1.
func (s subspace) lean(v []float64) float64 {
	var sum float64
	for _, a := range s.axes {
		p := linalg.Dot(v, a)
		sum = float64(p*p) + sum
	}
	if sum == 0 {
		return 0
	}
	return math.Sqrt(sum) / linalg.Norm(v)
}

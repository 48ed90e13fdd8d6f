package debias

import (
	"context"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// specificRole and neutralRole say which words are neutral.
var (
	specificRole = measure.Role{ID: measure.RoleSpecific, Name: "specific words", Doc: "Words that are rightly about the concept and are left alone; all others are neutral.", Optional: true}
	neutralRole  = measure.Role{ID: measure.RoleNeutral, Name: "neutral words",
		Doc: "The neutral words, instead of the specific ones.", Optional: true}
)

// neutralValue counts the neutral words.
var neutralValue = measure.Value{ID: "neutral", Name: "neutral words",
	Doc: "Words of the embedding that are neutral.", Range: "from 1"}

// The choices of hard's option equalize_case.
const (
	caseAll   = "all"
	caseGiven = "given"
)

var _ = register(&hard)

// hard is the entry.
var hard = Method{
	ID:     "hard",
	Place:  10,
	Term:   "Hard debiasing",
	Name:   "neutralise and equalise",
	Doc:    "Takes the bias subspace out of every neutral word, and gives the words of each equality set one common vector but for equal components in the subspace. All vectors are brought to length 1, before and after. Words of an equality set are not neutral.",
	Source: bolukbasi + ", section 6, steps 1 and 2a",
	Formula: `w^{\prime} = \frac{w - w_B}{\lVert w - w_B \rVert}
\nu = \mu - \mu_B
w^{\prime} = \nu + \sqrt{1 - \lVert \nu \rVert^2} \frac{w_B - \mu_B}{\lVert w_B - \mu_B \rVert}`,
	Roles: []measure.Role{
		pairsRole, groupsRole, specificRole, neutralRole,
		{ID: measure.RoleEqualize, Name: "equality sets", Doc: "Sets of words that are to differ in the concept alone, such as grandmother and grandfather.", Optional: true},
	},
	Options: []measure.Option{
		kOption,
		{ID: "equalize_case", Doc: "Whether the lower-case, Title and UPPER forms of an equality set are sets too, as in the authors’ code.", Choices: []string{caseAll, caseGiven}, Default: caseAll},
	},
	Values: append(slices.Clip(subspaceValues),
		neutralValue,
		measure.Value{ID: "equalised", Name: "equality sets", Doc: "Equality sets that were equalised.", Range: "from 0"},
	),
	Tables:  []measure.Value{componentsTable},
	PerWord: true,
	Fit:     fitHard,
}

// fitHard computes [Bolukbasi et al.], step 2a: w := (w − w_B) / |w − w_B| for
// each neutral word, w_B being the projection on the bias subspace B, and for
// each equality set E, with its mean µ and ν = µ − µ_B,
//
//	w := ν + √(1 − |ν|²) (w_B − µ_B) / |w_B − µ_B|
//
// The authors' debias.py (tolga-b/debiaswe) neutralises the words of equality sets
// first that are not specific.
//
// Neutral words get length 1 again after the projection; specific ones are only
// brought to length 1; those of equality sets have vectors of their own, in which
// they differ in the subspace alone, at equal distances from everything beside it.
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func fitHard(ctx context.Context, space Space, step measure.Step, _ func(measure.Progress)) (Fitted, error) {
	f := &hardFit{report: measure.NewReport()}
	s, err := biasSubspace(ctx, space, step, &f.report)
	if err != nil {
		return nil, err
	}
	if f.neutral, err = readNeutrality(ctx, space, step, &f.report); err != nil {
		return nil, err
	}
	// To length 1, without the projection, and to length 1 again.
	f.remove = without(s.axes)
	f.remove.before, f.remove.after = true, true
	if err := f.equalise(ctx, space, step, s); err != nil {
		return nil, err
	}
	return f, nil
}

// hardFit is hard debiasing, fitted.
//
// equal holds one vector for each word of an equality set, some hundred.
type hardFit struct {
	neutral *neutrality
	remove  *linear
	equal   map[string][]float64 // new vectors of equality sets' words, by form
	report  measure.Report
}

// Equality sets go before neutrality: their words are equalised whether or not
// they are neutral.
func (f *hardFit) Apply(dst, v []float64, as string, rank int) {
	switch e := f.equal[as]; {
	case e != nil:
		copy(dst, e)
	case f.neutral.isNeutral(as):
		f.remove.Apply(dst, v, as, rank)
	default:
		linalg.SetUnit(dst, v)
	}
}

func (f *hardFit) Report() measure.Report { return f.report }

// equalise computes the new vectors of the equality sets.
//
// Sets are taken in their order; one with a word of an earlier one is left out,
// since a word has one new vector. It also puts how many words stay neutral.
func (f *hardFit) equalise(ctx context.Context, space Space, step measure.Step, s subspace) error {
	f.equal = map[string][]float64{}
	sets, lacking, err := equalitySets(ctx, space, step)
	if err != nil {
		return err
	}
	noteLacking(&f.report, lacking)
	done, overlap, flat, neutral := 0, 0, 0, f.neutral.count(space.Info().Words)
	for _, set := range sets {
		vectors, ok := equalised(vectorsOf(set), s)
		switch {
		case slices.ContainsFunc(set, func(h embed.Hit) bool { return f.equal[h.As] != nil }):
			overlap++
		case !ok:
			flat++
		default:
			done++
			for i, h := range set {
				f.equal[h.As] = vectors[i]
				if f.neutral.isNeutral(h.As) {
					neutral--
				}
			}
		}
	}
	if overlap > 0 {
		f.report.Note(measure.Warning, "equality_sets_overlap", "{equality} equality {equality:set is|sets are} left out, having a word of an earlier one.", overlap)
	}
	if flat > 0 {
		f.report.Note(measure.Warning, "equality_sets_flat", "{equality} equality {equality:set stays|sets stay} as before: the words do not differ in the subspace.", flat)
	}
	if done == 0 && len(step.Equalize) > 0 {
		f.report.Note(measure.Warning, "nothing_equalised", "No equality set could be equalised. A set needs two words of the embedding that differ in the subspace.")
	}
	f.report.Put("equalised", float64(done))
	f.report.Put("neutral", float64(neutral))
	return nil
}

// equalised returns the new vectors of one equality set; false if a word has
// its centre's component in the subspace, so that there is no way to go.
//
// With µ the mean of the words at length 1, ν = µ − µ_B is common to all; its
// length and that of the part in B, √(1 − |ν|²), make each new vector one of
// length 1. O(|E| k d).
func equalised(vectors [][]float64, s subspace) ([][]float64, bool) {
	units := make([][]float64, len(vectors))
	for i, v := range vectors {
		units[i] = linalg.Unit(v)
	}
	mean := linalg.Mean(units)
	inside := s.project(mean)
	common := linalg.Minus(mean, inside)
	size := rootLeft(linalg.Dot(common, common))
	for i, u := range units {
		way := linalg.Minus(s.project(u), inside)
		// Below that the direction from the centre is rounding.
		if linalg.Norm(way) < rest {
			return nil, false
		}
		linalg.Normalise(way)
		w := append([]float64(nil), common...)
		linalg.AddScaled(w, size, way)
		units[i] = w
	}
	return units, true
}

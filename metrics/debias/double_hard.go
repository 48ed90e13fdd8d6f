package debias

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// wang is the source of double-hard debiasing.
const wang = "Wang et al. 2020"

// alignmentTable defines the table of the components that were tried.
var alignmentTable = measure.Value{ID: "frequency", Name: "frequency components",
	Doc: "Share of the variance of all words along each component, and the clusters’ accuracy with it taken out.", Range: "component, share, accuracy"}

var _ = register(&doubleHard)

// doubleHard is the entry; Whole, because the mean and the components are of all
// words.
var doubleHard = Method{
	ID:     "double-hard",
	Place:  100,
	Term:   "Double-hard debiasing",
	Name:   "take out a frequency component, then the bias",
	Doc:    "Centres all words and takes one of their first principal components, which mostly follow word frequency, out of them; then takes the bias direction out of the neutral words. The component is the one without which the most biased words of the two sides fall least into clusters of their own. Mean and components are those of all words as the embedding holds them. The bias direction is the first component of the definitional words after that, each set centred on its own mean; no vector is brought to length 1 for it, before or after. Which words are most biased goes by cosines with the difference of the poles’ means, at length 1.",
	Source: wang + ", algorithm 1, with the sizes of the authors’ code",
	Roles: []measure.Role{
		pairsRole,
		{ID: measure.RoleGroups, Name: "poles", Doc: "Two lists of words, such as she and he, that say which words are most biased; the first and the last words of the definitional sets unless given.", Optional: true},
		specificRole, neutralRole,
	},
	Options: []measure.Option{
		{ID: "components", Doc: "How many of the first principal components are tried.", Default: 20, Min: 1, Max: 1000},
		{ID: "words", Doc: "How many of the most biased words of each side are clustered.",
			Default: 1000, Min: 1, Max: 100000},
		{ID: "among", Doc: "Among how many of the first words of the embedding the most biased neutral words are sought.", Default: 50000, Min: 2, Max: 10_000_000},
		{ID: "along", Doc: "What of a word is taken out along the component: the part of the vector as it is (raw), as the authors’ code does, which leaves all words the mean’s part, turned round; or that of the centred vector (centred), which leaves nothing. Words then stand elsewhere together: their distances, the direction and the clusters are the same, cosines are not.", Choices: []string{alongRaw, alongCentred}, Default: alongRaw, Since: 2},
	},
	Values: []measure.Value{
		neutralValue,
		{ID: "component", Name: "component taken out",
			Doc: "Number of the principal component that was taken out, by falling variance.", Range: "from 1",
			Source: wang + ", algorithm 1"},
		{ID: "accuracy", Name: "accuracy without it", Doc: "Share of the most biased words in the cluster of their side, after the component and the bias direction are out.", Range: "0.5 to 1", Source: wang},
		{ID: "accuracy_hard", Name: "accuracy with all components",
			Doc: "The same with the bias direction out and every component left in.", Range: "0.5 to 1"},
		{ID: "words", Name: "words clustered", Doc: "Words of each side that were clustered.", Range: "from 1"},
	},
	Tables:  []measure.Value{alignmentTable},
	Whole:   true,
	PerWord: true,
	Fit:     fitDoubleHard,
}

// fitDoubleHard computes [Wang et al.], algorithm 1. With the mean µ of all words
// and their principal components u_i,
//
//	w' = w − µ − (u_k.w) u_k
//
// or, with the option along at centred, u_k.(w − µ) for u_k.w,
//
// for the k with the least accuracy of two clusters of the most biased words,
// both sides' as hard debiased vectors; then w' − (w'.g) g for each neutral word,
// g being the first component of the definitional sets of the vectors w', as in
// the authors' GloVe_Debias.ipynb (uvavision/Double-Hard-Debias). Their poles are
// he and she, and the most biased words are of lower-case letters alone.
//
// A component is judged by how well two clusters of the most biased words still
// follow their sides once it and the bias direction are out: the lower, the
// better. O(V d²) for the moments of V words, then, for each of the components,
// clusterings of at most 2·words vectors.
//
// [Wang et al.]: https://arxiv.org/abs/2005.00965
func fitDoubleHard(ctx context.Context, space Space, step measure.Step,
	progress func(measure.Progress)) (Fitted, error) {
	r := doubleHardRun{space: space, step: step, progress: progress, report: measure.NewReport()}
	if err := r.read(ctx); err != nil {
		return nil, err
	}
	if err := r.components(ctx); err != nil {
		return nil, err
	}
	if err := r.biased(ctx); err != nil {
		return nil, err
	}
	best, least, t := 0, 0, measure.Table{Name: alignmentTable.ID, Columns: []string{"component", "share", "accuracy"}}
	for i, share := range r.shares {
		progress(measure.Progress{Text: "Clustering without each component", Done: i, Total: len(r.shares)})
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		right, err := r.right(ctx, r.axes[i])
		if err != nil {
			return nil, err
		}
		// Of equal ones the first, which has the larger share, stays.
		if i == 0 || right < least {
			best, least = i, right
		}
		t.Rows = append(t.Rows, []any{float64(i + 1), share, r.accuracy(right)})
	}
	hard, err := r.right(ctx, nil)
	if err != nil {
		return nil, err
	}
	if least >= hard {
		r.report.Note(measure.Warning, "no_component_helps", "No component makes the clusters follow the bias less than the bias direction alone.")
	}
	r.report.Put("neutral", float64(r.neutral.count(space.Info().Words)))
	r.report.Put("component", float64(best+1))
	r.report.Put("accuracy", r.accuracy(least))
	r.report.Put("accuracy_hard", r.accuracy(hard))
	r.report.Put("words", float64(len(r.targets)/2))
	r.report.Tables = append(r.report.Tables, t)
	f := &doubleHardFit{neutral: r.neutral, without: r.without(r.axes[best]), report: r.report}
	f.g, err = r.direction(f.without)
	return f, err
}

// doubleHardFit is double-hard debiasing, fitted.
//
// Specific words lose the mean and the component, but keep the bias direction.
// Vectors are not brought to length 1.
type doubleHardFit struct {
	neutral *neutrality
	without dropped
	g       []float64
	report  measure.Report
}

func (f *doubleHardFit) Apply(dst, v []float64, as string, _ int) {
	f.without.apply(dst, v)
	if f.neutral.isNeutral(as) {
		linalg.AddScaled(dst, -linalg.Dot(f.g, dst), f.g)
	}
}

func (f *doubleHardFit) Report() measure.Report { return f.report }

// dropped takes the mean and one component, if not nil, out of a vector.
//
// mean has d numbers; axis has length 1.
type dropped struct {
	mean, axis []float64
	centred    bool // the component of the centred vector
}

// dst may be v. The component is of v before anything is taken away.
func (d dropped) apply(dst, v []float64) {
	along := 0.0
	if d.axis != nil {
		along = linalg.Dot(d.axis, v)
	}
	if d.axis != nil && d.centred {
		// u.(v − µ) = u.v − u.µ.
		along -= linalg.Dot(d.axis, d.mean)
	}
	copy(dst, v)
	linalg.AddScaled(dst, -1, d.mean)
	if d.axis != nil {
		linalg.AddScaled(dst, -along, d.axis)
	}
}

// withoutThem returns the new vectors.
//
// They are fresh; vectors stay as they are.
func (d dropped) withoutThem(vectors [][]float64) [][]float64 {
	out := make([][]float64, len(vectors))
	for i, v := range vectors {
		out[i] = make([]float64, len(v))
		d.apply(out[i], v)
	}
	return out
}

package debias

import (
	"context"

	"weatherglass/metrics/embed"
)

// SpecificWords is a linear classifier of the words that are about a concept by
// definition, learnt from a list of some.
type SpecificWords struct {
	// Weights and Intercept: the classifier takes words with w.u + b > 0, u being
	// the word's vector at length 1.
	Weights   []float64
	Intercept float64
	// Places are those of the list's words and of all others that the classifier
	// takes, ascending.
	Places []int
	// Report has the values of [SpecificValues].
	Report Report
}

// SpecificOptions are the settings of [LearnSpecific].
type SpecificOptions struct {
	Cost  float64 // C, above 0; 0 for 1
	Folds int     // parts of the cross-validation, from 2; 0 for none
}

// SpecificValues are what [LearnSpecific] reports.
func SpecificValues() []Value {
	return []Value{
		{ID: "f1", Symbol: "F", Name: "F-score", Doc: "Mean over the parts of the harmonic mean of precision and recall of listed words, each part left out of training once.", Range: "0 to 1", Source: bolukbasi + ", section 7"},
		{ID: "balanced_accuracy", Name: "balanced accuracy", Doc: "Mean over the parts, each left out of training once, of the mean of the shares of listed and of other words on their side.", Range: "0 to 1", Source: bolukbasi + ", section 7"},
		{ID: "folds", Name: "parts", Doc: "Number of parts that were left out in turn.", Range: "from 2"},
		{ID: "base", Name: "words of the list", Doc: "Words of the list that the embedding has.", Range: "from 1"},
		{ID: "taken", Name: "specific words", Doc: "Words of the list and others that the classifier takes.", Range: "from 1"},
	}
}

// LearnSpecific learns which words are about a concept by definition from a list
// of some, all other words of the embedding counting as not ([Bolukbasi et al.],
// section 7 and appendix C): a linear support vector machine with the squared
// hinge on vectors of length 1, as in the authors' script, at its exact minimum.
// In the cross-validation the i-th word of each class, by place, is in part
// i mod Folds. Words without a direction count for nothing. progress may be nil.
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func LearnSpecific(ctx context.Context, space Space, words []string, o SpecificOptions, progress func(Progress)) (*SpecificWords, error) {
	if o.Cost == 0 {
		o.Cost = 1
	}
	if !(o.Cost > 0 && o.Cost <= 1e9) {
		return nil, fail("bad_option", "Take a number above 0, such as 1.", "The cost cannot be %v.", o.Cost)
	}
	if progress == nil {
		progress = func(Progress) {}
	}
	out := &SpecificWords{Report: newReport()}
	c, err := newClasses(ctx, space, words, o.Folds, &out.Report)
	if err != nil {
		return nil, err
	}
	whole := newSVM(o.Cost, -1, make([]float64, space.Info().Dims+1))
	ok, err := c.train(ctx, []*svm{whole}, passes(progress, "Learning from the list"))
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fail("not_trained", "Take a lower cost.", "The classifier does not settle on these vectors.")
	}
	d := len(whole.x) - 1
	out.Weights, out.Intercept = whole.x[:d], whole.x[d]
	if out.Places, err = c.taken(ctx, whole.x); err != nil {
		return nil, err
	}
	out.Report.put("taken", float64(len(out.Places)))
	return out, c.validate(ctx, whole, passes(progress, "Learning without each part"), &out.Report)
}

// Distance returns the signed distance of a word's vector, brought to length 1,
// from the boundary: positive on the side of the specific words; 0 if all
// weights are 0 (figure 7's vertical axis in [Bolukbasi et al.]).
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func (s *SpecificWords) Distance(v []float64) float64 {
	size := norm(s.Weights)
	if !(size > 0) {
		return 0
	}
	return (embed.Dot(s.Weights, unit(v)) + s.Intercept) / size
}

// passes tells of the passes of a training.
func passes(progress func(Progress), text string) func(int) {
	return func(pass int) { progress(Progress{Text: text, Done: pass, Total: max(10, pass+1)}) }
}

// machines returns one for each part, without which it is to be trained, that
// starts from the whole one with its second derivatives, the part's left out.
func (c *classes) machines(ctx context.Context, whole *svm) ([]*svm, error) {
	sums := make([]*summer, c.folds)
	for i := range sums {
		sums[i] = newSummer(len(whole.x), false)
	}
	err := c.each(ctx, func(u []float64, y float64, part, _ int) {
		if y*embed.Dot(whole.x, u) < 1 {
			sums[part].add(u)
		}
	})
	if err != nil {
		return nil, err
	}
	all, parts := newMatrix(len(whole.x)), make([]matrix, c.folds)
	for i, s := range sums {
		parts[i] = matrix{all.n, s.moments().Products}
		all.plus(1, parts[i])
	}
	machines := make([]*svm, c.folds)
	for i, p := range parts {
		machines[i] = newSVM(whole.cost, i, whole.x).keeping(all.clone().plus(-1, p))
	}
	return machines, nil
}

// validate puts the mean scores over the parts.
func (c *classes) validate(ctx context.Context, whole *svm, pass func(int), report *Report) error {
	if c.folds < 2 {
		return nil
	}
	machines, err := c.machines(ctx, whole)
	if err != nil {
		return err
	}
	ok, err := c.train(ctx, machines, pass)
	if err != nil {
		return err
	}
	if !ok {
		report.note(Warning, "not_trained", "A classifier does not settle without its part, so there are no scores.")
		return nil
	}
	right, size, claimed := make([][2]float64, c.folds), make([][2]float64, c.folds), make([]float64, c.folds)
	err = c.each(ctx, func(u []float64, y float64, part, _ int) {
		class, takes := 0, positive(machines[part].x, u)
		if y > 0 {
			class = 1
		}
		if takes {
			claimed[part]++
		}
		size[part][class]++
		if takes == (y > 0) {
			right[part][class]++
		}
	})
	if err != nil {
		return err
	}
	var f1, balanced float64
	for i := range machines {
		f1 += 2 * right[i][1] / (size[i][1] + claimed[i])
		balanced += (right[i][0]/size[i][0] + right[i][1]/size[i][1]) / 2
	}
	report.put("f1", f1/float64(c.folds))
	report.put("balanced_accuracy", balanced/float64(c.folds))
	report.put("folds", float64(c.folds))
	return nil
}

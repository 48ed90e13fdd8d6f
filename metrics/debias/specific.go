package debias

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// SpecificWords is a linear classifier of the words that are about a concept by
// definition, learnt from a list of some.
//
// It is made once and not changed; Distance may be called by several goroutines.
type SpecificWords struct {
	// Weights and Intercept: the classifier takes words with w.u + b > 0, u being
	// the word's vector at length 1.
	Weights   []float64
	Intercept float64
	// Places are those of the list's words and of all others that the classifier
	// takes, ascending.
	Places []int
	// Report has the values of [SpecificValues].
	Report measure.Report
}

// SpecificOptions are the settings of [LearnSpecific].
//
// The zero value trains with C = 1 and no cross-validation.
type SpecificOptions struct {
	Cost  float64 // C, above 0; 0 for 1
	Folds int     // parts of the cross-validation, from 2; 0 for none
	// Progress is told how far the learning is, unless it is nil.
	Progress func(measure.Progress)
}

// SpecificValues are what [LearnSpecific] reports.
func SpecificValues() []measure.Value {
	return []measure.Value{
		{ID: "f1", Symbol: "F", Name: "F-score", Doc: "Mean over the parts of the harmonic mean of precision and recall of listed words, each part left out of training once.", Range: "0 to 1", Source: bolukbasi + ", section 7"},
		{ID: "f1_sd", Name: "its deviation", Doc: "Standard deviation of F over the parts, n − 1.", Range: "from 0",
			Source: bolukbasi + ", section 7"},
		{ID: "balanced_accuracy", Name: "balanced accuracy", Doc: "Mean over the parts, each left out of training once, of the mean of the shares of listed and of other words on their side.", Range: "0 to 1"},
		{ID: "weighted_accuracy", Name: "balanced accuracy, classes weighted",
			Doc: "The same of a classifier in whose training a class weighs inversely to its size, the two weights being 1 on average. It finds far more of the listed words, and takes more of the others.", Range: "0 to 1", Source: "after " + bolukbasi + ", section 7"},
		{ID: "weighted_accuracy_sd", Name: "its deviation", Doc: "Standard deviation of it over the parts, n − 1.",
			Range: "from 0"},
		{ID: "folds", Name: "parts", Doc: "Number of parts that were left out in turn.", Range: "from 2"},
		{ID: "base", Name: "words of the list", Doc: "Words of the list that the embedding has.", Range: "from 1"},
		{ID: "taken", Name: "specific words", Doc: "Words of the list and others that the classifier takes.",
			Range: "from 1"},
	}
}

// LearnSpecific learns which words are about a concept by definition from a list
// of some, all other words of the embedding counting as not ([Bolukbasi et al.],
// section 7 and appendix C): a linear support vector machine with the squared
// hinge on vectors of length 1, as in the authors' learn_gender_specific.py
// (tolga-b/debiaswe), at its exact minimum. The script counts other cases of a
// listed word as listed, too.
// In the cross-validation the i-th word of each class, by place, is in part
// i mod Folds. A second classifier, for its scores alone, weighs the classes
// alike: the weights are inverse to the classes' sizes with the mean 1,
// scikit-learn's class_weight "auto" of 2016. That the paper's
// balanced accuracy was taken so is inferred: of what was tried, this comes
// nearest to it.
// Words without a direction count for nothing.
//
// Some ten passes over the words, each O(V d), or O(V d²) for words with a loss
// where second derivatives are summed. No vector is kept.
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func LearnSpecific(ctx context.Context, space Space, words []string, o SpecificOptions) (*SpecificWords, error) {
	progress := o.Progress
	if o.Cost == 0 {
		o.Cost = 1
	}
	if !(o.Cost > 0 && o.Cost <= 1e9) {
		return nil, fail("option_range", "debias.take_number_above_0: Take a number above 0, such as 1.",
			"debias.cost_cannot: The cost cannot be {cost:%v}.", o.Cost)
	}
	if progress == nil {
		progress = func(measure.Progress) {}
	}
	out := &SpecificWords{Report: measure.NewReport()}
	c, err := newClasses(ctx, space, listToLearn{words, o.Folds}, &out.Report)
	if err != nil {
		return nil, err
	}
	whole := newSVM(o.Cost, -1, make([]float64, space.Info().Dims+1))
	ok, err := c.train(ctx, []*svm{whole}, passes(progress, "Learning from the list"))
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fail("not_trained", "debias.take_lower_cost: Take a lower cost.", "debias.classifier_does_not_settle: The classifier does not settle on these vectors.")
	}
	d := len(whole.x) - 1
	out.Weights, out.Intercept = whole.x[:d], whole.x[d]
	if out.Places, err = c.taken(ctx, whole.x); err != nil {
		return nil, err
	}
	out.Report.Put("taken", float64(len(out.Places)))
	return out, c.validate(ctx, whole, progress, &out.Report)
}

// Distance returns the signed distance of a word's vector, brought to length 1,
// from the boundary: positive on the side of the specific words; 0 if all
// weights are 0 (figure 7's vertical axis in [Bolukbasi et al.]).
//
// v must have a direction.
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func (s *SpecificWords) Distance(v []float64) float64 {
	size := linalg.Norm(s.Weights)
	if !(size > 0) {
		return 0
	}
	return (linalg.Dot(s.Weights, linalg.Unit(v)) + s.Intercept) / size
}

// passes tells of the passes of a training.
//
// The number of passes is not known before: the total is at least ten and then
// moves along.
func passes(progress func(measure.Progress), text string) func(int) {
	return func(pass int) { progress(measure.Progress{Text: text, Done: pass, Total: max(10, pass+1)}) }
}

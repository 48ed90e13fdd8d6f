package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// validate puts the scores over the parts, of the classifier and of one that
// weighs the classes alike.
//
// Two rounds: as it is and with the classes weighed alike. A score of a machine
// that did not settle is left out with a note.
func (c *classes) validate(ctx context.Context, whole *svm, progress func(measure.Progress),
	report *measure.Report) error {
	if c.folds < 2 {
		return nil
	}
	f1, balanced, err := c.scores(ctx, whole, passes(progress, "Learning without each part"))
	if err != nil {
		return err
	}
	report.Put("f1", meanNumber(f1))
	report.Put("f1_sd", deviation(f1))
	report.Put("balanced_accuracy", meanNumber(balanced))
	report.Put("folds", float64(c.folds))
	weighted := newSVM(whole.cost, -1, make([]float64, len(whole.x))).weighing(c.weights())
	ok, err := c.train(ctx, []*svm{weighted}, passes(progress, "Learning with both classes alike"))
	if err != nil {
		return err
	}
	if ok {
		if _, balanced, err = c.scores(ctx, weighted, passes(progress,
			"Learning with both classes alike, without each part")); err != nil {
			return err
		}
		report.Put("weighted_accuracy", meanNumber(balanced))
		report.Put("weighted_accuracy_sd", deviation(balanced))
	}
	if _, scored := report.Values["f1"]; !scored || !ok || balanced == nil {
		report.Note(measure.Warning, "not_trained.classifier_settle_without",
			"A classifier does not settle without its part, so there are not all scores.")
	}
	return nil
}

// weights returns the inverse sizes of the classes of the other words and of the
// list's, divided by their mean.
//
// Index 0 is of the other words. w_c = n/(2 n_c) would have the mean 1 over words;
// these have it over the two classes.
func (c *classes) weights() [2]float64 {
	others, listed := float64(c.space.Info().Words-len(c.listed)), float64(len(c.listed))
	return [2]float64{2 * listed / (others + listed), 2 * others / (others + listed)}
}

// scores returns the F-score and the balanced accuracy for each part of a machine
// that is trained without it as the whole one was with all; none if one does not
// settle.
//
// F = 2·right/(listed + claimed), the harmonic mean of precision and recall. One
// pass tells all parts, each word by the machine that did not see it.
func (c *classes) scores(ctx context.Context, whole *svm, pass func(int)) (f1, balanced []float64, err error) {
	machines, err := c.machines(ctx, whole)
	if err != nil {
		return nil, nil, err
	}
	if ok, err := c.train(ctx, machines, pass); err != nil || !ok {
		return nil, nil, err
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
	for i := range machines {
		f1 = append(f1, 2*right[i][1]/(size[i][1]+claimed[i]))
		balanced = append(balanced, (right[i][0]/size[i][0]+right[i][1]/size[i][1])/2)
	}
	return f1, balanced, err
}

// machines returns one for each part, without which it is to be trained, that
// starts from the whole one with its second derivatives, the part's left out.
//
// O(V d²) once, in place of a start from 0 for each part: the solutions without a
// part are near the whole one.
func (c *classes) machines(ctx context.Context, whole *svm) ([]*svm, error) {
	sums := make([]*summer, c.folds)
	for i := range sums {
		sums[i] = newSummer(len(whole.x), false)
	}
	err := c.each(ctx, func(u []float64, y float64, part, _ int) {
		if y*linalg.Dot(whole.x, u) < 1 {
			sums[part].add(whole.root(u, y))
		}
	})
	if err != nil {
		return nil, err
	}
	all, parts := linalg.NewMatrix(len(whole.x)), make([]linalg.Matrix, c.folds)
	for i, s := range sums {
		parts[i] = linalg.Matrix{N: all.N, A: s.moments().Products}
		all.Plus(1, parts[i])
	}
	machines := make([]*svm, c.folds)
	for i, p := range parts {
		machines[i] = newSVM(whole.cost, i, whole.x).weighing(whole.weights).keeping(all.Clone().Plus(-1, p))
	}
	return machines, nil
}

// meanNumber returns the mean of numbers, NaN of none.
func meanNumber(numbers []float64) float64 {
	var sum float64
	for _, x := range numbers {
		sum += x
	}
	return sum / float64(len(numbers))
}

// deviation returns the standard deviation, n − 1; NaN of fewer than two numbers.
//
// √(Σ (x − mean)²/(n − 1)).
func deviation(numbers []float64) float64 {
	mean, squares := meanNumber(numbers), 0.0
	for _, x := range numbers {
		squares += float64((x - mean) * (x - mean))
	}
	return math.Sqrt(squares / float64(len(numbers)-1))
}

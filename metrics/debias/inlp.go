package debias

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// ravfogel is the source of INLP.
const ravfogel = "Ravfogel et al. 2020"

// The choices of inlp's option classifier.
const (
	classifierSVM      = "svm"
	classifierLogistic = "logistic"
)

// The choices of inlp's option stop.
const (
	stopChance = "chance"
	stopFixed  = "fixed"
)

var _ = register(&inlp)

// inlp is the entry.
var inlp = Method{
	ID:      "inlp",
	Place:   70,
	Term:    "INLP",
	Name:    "iterative nullspace projection",
	Doc:     "Trains a linear classifier to tell two groups of words apart, takes the direction that it uses out of every word, and begins again, until a classifier tells words that it has not seen apart no better than chance, or a fixed number of times. Classifiers see vectors at length 1; the directions are taken out of the vectors as they are.",
	Source:  ravfogel + ", algorithm 1",
	Formula: `w^{\prime} = w - \sum_i (u_i \cdot w) u_i`,
	Roles: []measure.Role{
		{ID: measure.RoleGroups, Name: "groups",
			Doc: "Two lists of words, such as female and male ones; they may differ in length."},
		{ID: measure.RolePairs, Name: "pairs",
			Doc: "Pairs instead: their first words are one group, their second words the other.", Optional: true},
	},
	Options: []measure.Option{
		{ID: "classifier", Doc: "A linear support vector machine with squared hinge loss, or a logistic regression, both with C = 1.", Choices: []string{classifierSVM, classifierLogistic}, Default: classifierSVM},
		{ID: "iterations", Doc: "Most directions that are taken out; the paper takes 35.", Default: 35, Min: 1, Max: 200},
		{ID: "stop", Doc: "Whether it ends once a classifier is at chance (chance), or takes all iterations whatever classifiers still see, as the paper does with word vectors (fixed).", Choices: []string{stopChance, stopFixed}, Default: stopChance, Since: 2},
	},
	Values: []measure.Value{
		{ID: "iterations", Name: "iterations", Doc: "Directions that were taken out.", Range: "from 0"},
		{ID: "accuracy_before", Name: "accuracy before", Doc: "Balanced accuracy, before, for words that a classifier was not trained on, in up to five folds.", Range: "0 to 1"},
		{ID: "accuracy", Name: "accuracy after", Doc: "The same after the last direction was taken out.", Range: "0 to 1"},
		{ID: "chance", Name: "chance", Doc: "Balanced accuracy that guessing stays under in 95 of 100 cases; the iterations end there.", Range: "0.5 to 1"},
	},
	Tables: []measure.Value{{ID: "iterations", Name: "iterations", Doc: "Balanced accuracy before each direction was taken out, for words not trained on and for those trained on.", Range: "iteration, held out, trained on"}},
	Fit:    fitINLP,
}

// fitINLP computes, of [Ravfogel et al.], algorithm 1: P = I − Q Qᵀ, the columns
// of Q being an orthonormal basis of the classifiers' weights, so that P projects
// on the intersection of their null spaces, as the authors' src/debias.py
// (shauli-ravfogel/nullspace_projection) does. Their notebook for word vectors
// tells three classes apart, 7,500 words that lean to each side and 7,500 neutral
// ones, without an intercept, and takes all 35 iterations; with two classes an
// iteration has one direction, and it ends where the classifier is at chance unless
// the option stop says otherwise.
//
// Words of the groups are at length 1; other words of the embedding are not looked
// at. An iteration trains one classifier for its direction and up to five for the
// accuracy of words held out.
//
// [Ravfogel et al.]: https://aclanthology.org/2020.acl-main.647
func fitINLP(ctx context.Context, space Space, step measure.Step, progress func(measure.Progress)) (Fitted, error) {
	report := measure.NewReport()
	groups, err := twoGroups(ctx, space, step, &report)
	if err != nil {
		return nil, err
	}
	r := &inlpRun{of: squaredHinge, fixed: step.Choice("stop") == stopFixed}
	if step.Choice("classifier") == classifierLogistic {
		r.of = logistic
	}
	for side, hits := range groups {
		if len(hits) < 2 {
			return nil, fail("too_few_words",
				"debias.give_each_group_at_least: Give each group at least two words, better twenty.", "debias.group_of_one_word: A group has one word in this embedding, so no classifier can be checked.")
		}
		slices.SortStableFunc(hits, func(a, b embed.Hit) int { // folds have no order of the list
			return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.As, b.As))
		})
		for _, h := range hits {
			r.points, r.y = append(r.points, linalg.Unit(h.Vector)), append(r.y, 1-2*float64(side))
		}
	}
	r.reduce()
	if err := r.run(ctx, step.Int("iterations"), progress); err != nil {
		return nil, err
	}
	r.report(&report, step.Int("iterations"))
	f := without(linalg.Orthonormal(linalg.Combined(r.taken, r.basis), spanned))
	f.report = report
	return f, nil
}

// inlpRun is INLP under way, in the coordinates of the span of the points.
//
// points are changed in place: each loses the directions taken so far.
type inlpRun struct {
	points [][]float64
	y      []float64 // 1 for the first group, −1 for the second
	of     loss
	fixed  bool // chance does not end it
	basis  [][]float64
	taken  [][]float64 // orthonormal
	rows   [][]any
	last   float64 // accuracy
}

// reduce changes to coordinates in the span of the points, in which the weights
// of a penalised classifier lie.
//
// At most n coordinates for n points, so that an iteration costs no d where n is
// smaller; inner products stay as they are.
func (r *inlpRun) reduce() {
	r.basis = linalg.Orthonormal(r.points, spanned)
	for i, p := range r.points {
		q := make([]float64, len(r.basis))
		for j, e := range r.basis {
			q[j] = linalg.Dot(p, e)
		}
		r.points[i] = q
	}
}

// chance is the balanced accuracy below which guessing stays in 95 of 100 cases,
// by the normal distribution.
//
// ½ + 1.645 · ¼ √(1/n + 1/m): each class's share has the variance 1/(4n) under
// guessing, and the mean of both shares half the deviation.
func (r *inlpRun) chance() float64 {
	n := classSizes(r.y)
	return min(0.5+float64(1.645/4*math.Sqrt(1/float64(n[0])+1/float64(n[1]))), 1)
}

// run takes directions out until classifiers are at chance.
//
// The last row of the table is of the classifier at which it ended, whose
// direction is not taken.
func (r *inlpRun) run(ctx context.Context, most int, progress func(measure.Progress)) error {
	chance := linalg.Quantised(r.chance())
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		progress(measure.Progress{Text: "Training classifiers", Done: len(r.taken), Total: most})
		r.last = heldOut(ctx, r.points, r.y, r.of)
		w := train(ctx, r.points, r.y, r.of)
		if err := ctx.Err(); err != nil {
			return err
		}
		r.rows = append(r.rows, []any{float64(len(r.rows)), r.last, r.trainedOn(w)})
		if !r.fixed && linalg.Quantised(r.last) <= chance || len(r.taken) == most {
			return nil
		}
		before := len(r.taken)
		// The intercept is no part of the direction.
		if way := w[:len(w)-1]; linalg.Norm(way) > rest {
			r.taken = linalg.Orthonormal(append(r.taken, way), spanned)
		}
		if len(r.taken) == before { // the points are used up
			return nil
		}
		axis := r.taken[before]
		for _, p := range r.points {
			linalg.AddScaled(p, -linalg.Dot(p, axis), axis)
		}
	}
}

// trainedOn is the balanced accuracy for the points themselves.
//
// As heldOut counts: halves.
func (r *inlpRun) trainedOn(w []float64) float64 {
	var halves [2]int
	for i, p := range r.points {
		halves[class(r.y[i])] += 1 + int(r.y[i]*decide(w, p))
	}
	n := classSizes(r.y)
	return (float64(halves[0])/float64(n[0]) + float64(halves[1])/float64(n[1])) / 4
}

// report puts the values, the table and what is to be doubted.
func (r *inlpRun) report(report *measure.Report, most int) {
	report.Put("iterations", float64(len(r.taken)))
	report.Put("accuracy_before", r.rows[0][1].(float64))
	report.Put("accuracy", r.last)
	report.Put("chance", r.chance())
	report.Tables = append(report.Tables, measure.Table{Name: "iterations",
		Columns: []string{"iteration", "held out", "trained on"}, Rows: r.rows})
	switch {
	case len(r.taken) == 0:
		report.Note(measure.Warning, "nothing_to_remove",
			"A classifier is at chance before anything is taken out, so nothing is.")
	case r.fixed && report.Values["iterations"] < float64(most):
		report.Note(measure.Warning, "fewer_iterations", "The words give {directions} {directions:direction|directions}, fewer than the {most} asked for.", len(r.taken), most)
	case r.last > r.chance():
		report.Note(measure.Warning, "above_chance", "After {directions} {directions:direction|directions} a classifier still tells the groups apart.", len(r.taken))
	}
}

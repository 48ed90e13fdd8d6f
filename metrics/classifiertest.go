package metrics

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

var _ = measure.Register(&classifierTest)

// classifierTest is the entry. Three words a class, so that two parts leave some
// of each to train on.
var classifierTest = measure.Measure{
	ID:    "classifier-test",
	Place: 290,
	Term:  "Classifier test",
	Name:  "Classifier test of two groups",
	Doc: "Can a linear classifier tell words of A from words of B that it was not trained on? " +
		"It shows what is left in the vectors beside any one direction.",
	Source:  GonenGoldberg,
	Formula: `\text{accuracy} = \frac{1}{2} (\frac{\# \{ a \in A : \hat{y}(a) = A \}}{\# A} + \frac{\# \{ b \in B : \hat{y}(b) = B \}}{\# B})`,
	Page:    "measure",
	Roles: []measure.Role{
		{ID: "A", Name: "first class", Doc: "Words of the first class, such as words that lean to one gender.",
			Kind: measure.KindWords, Min: 3},
		{ID: "B", Name: "second class", Doc: "Words of the second class.", Kind: measure.KindWords, Min: 3},
	},
	Options: []measure.Option{
		{ID: "folds", Doc: "Into how many parts the words are dealt, each of which is left out of training once; at most as many as the smaller class has words.", Default: 5, Min: 2, Max: 1000},
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1.",
			Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
		{ID: "draws", Doc: "How many times the classes are dealt by luck, for p; 0 for none.",
			Default: 99, Min: 0, Max: 9999},
	},
	Values: []measure.Value{
		{ID: "accuracy", Name: "accuracy",
			Doc:   "Mean over the two classes of the share of words that are put in their class while left out of training; an even chance counts as half a word.",
			Range: "0 to 1", Least: 0, Most: 1, Source: "after " + GonenGoldberg + ", who train a support vector machine with a radial kernel; here logistic regression, C = 1"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of cross-validations, of words dealt by luck into classes of these sizes, whose accuracy is at least as high; the observed one counts.", Range: "0 to 1", Source: "permutation of the classes"},
		{ID: "folds", Name: "parts", Doc: "Number of parts that were left out in turn.", Range: "from 2"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "P(B)", Name: "probability of B", Doc: "Probability of the second class that a classifier trained without the word's part gives it.", Range: "0 to 1", Source: "logistic regression, C = 1"},
	},
	Run: runClassifierTest,
}

// runClassifierTest computes the cross-validated accuracy of a logistic
// regression of A against B, its classes in equal shares in every part
// ([Gonen and Goldberg 2019], section 4, with another classifier).
//
// Its default penalty is that of liblinear with C = 1, intercept included: see
// logistic.go.
//
// [Gonen and Goldberg 2019]: https://aclanthology.org/N19-1061
func runClassifierTest(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	c := validation{in: in, out: measure.NewResult()}
	a, b := in.Sets["A"].Words, in.Sets["B"].Words
	vectors := rawVectors
	if in.Choice("vectors") == vectorsUnit {
		vectors = UnitVectors
	}
	c.points = append(vectors(a), vectors(b)...)
	// Points lie in the span of n vectors: in coordinates of that span, at most n,
	// the regression has the same fit and costs less where n < d.
	c.points = within(c.points, len(c.points))
	c.second = make([]bool, len(c.points))
	for i := range b {
		c.second[len(a)+i] = true
	}
	c.order = in.Rand(streamFolds).Perm(len(c.points))
	c.folds = min(in.Int("folds"), len(a), len(b))
	if c.folds < in.Int("folds") {
		c.out.Note(measure.Info, "fewer_folds", "The smaller class has {folds} words, so there are no more parts than that.",
			c.folds)
	}
	rows := append(BareRows("A", a), BareRows("B", b)...)
	c.out.Words = rows
	if c.steps() > maxTrainingSteps {
		c.out.Note(measure.Warning, "too_many.sets_large_many", "The sets are too large for so many parts. Lower the option folds, or ask for fewer words.")
		return c.out, nil
	}
	scores, ok, err := c.probabilities(ctx, c.second)
	if err != nil {
		return nil, err
	}
	if !ok {
		c.out.Note(measure.Warning, "not_trained.classifier_settle_vectors",
			"A classifier does not settle on these vectors, so there is no accuracy.")
		return c.out, nil
	}
	for i, s := range scores {
		rows[i].Put("score", s)
	}
	accuracy := balancedAccuracy(scores, c.second)
	c.out.Put("accuracy", accuracy)
	c.out.Put("folds", float64(c.folds))
	return c.out, c.permutationP(ctx, accuracy)
}

// validation is one classifier test under way.
//
// It lives for one run; order is drawn once, so that all permuted classes
// fall into parts by the same order.
type validation struct {
	in     *measure.Input
	out    *measure.Result
	points [][]float64
	second []bool // class of each
	order  []int  // in which words are dealt to the parts
	folds  int
}

// steps is the work of one cross-validation, of some eight steps a classifier.
//
// A Newton step of d + 1 unknowns from n points takes (d + 1)² (n + d + 1)
// products, some.
func (c *validation) steps() float64 {
	n, d := float64(len(c.points)), float64(len(c.points[0])+1)
	return float64(c.folds) * 8 * d * d * (n + d)
}

// probabilities returns the probability of the second class of each word, from
// a classifier trained without the word's part; false if one does not settle.
// Within each class words are dealt to the parts in turn.
//
// second may be other classes than c.second, of the same sizes. Each part has, of
// each class, its share of the words to within one.
func (c *validation) probabilities(ctx context.Context, second []bool) ([]float64, bool, error) {
	part, dealt := make([]int, len(c.points)), [2]int{}
	for _, i := range c.order {
		class := 0
		if second[i] {
			class = 1
		}
		part[i] = dealt[class] % c.folds
		dealt[class]++
	}
	scores := make([]float64, len(c.points))
	for fold := range c.folds {
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		t := training{penalised: true}
		for i, p := range c.points {
			if part[i] != fold {
				t.points, t.second = append(t.points, p), append(t.second, second[i])
			}
		}
		model, ok := t.fit()
		if !ok {
			return nil, false, nil
		}
		for i, p := range c.points {
			if part[i] == fold {
				scores[i] = model.probability(p)
			}
		}
	}
	return scores, true, nil
}

// balancedAccuracy returns the mean over both classes of the share of words on
// the right side of ½, those within 2^-40 of it counting half.
//
// From 0 to 1; ½ is luck whatever the sizes of the classes are. Neither class may
// be empty.
func balancedAccuracy(scores []float64, second []bool) float64 {
	var right, size [2]float64
	for i, s := range scores {
		// side is above 0 on the right side, on the grid.
		class, side := 0, linalg.OnGrid(0.5)-linalg.OnGrid(s)
		if second[i] {
			class, side = 1, -side
		}
		size[class]++
		switch {
		case side > 0:
			right[class]++
		case side == 0:
			right[class] += 0.5
		}
	}
	return (right[0]/size[0] + right[1]/size[1]) / 2
}

// permutationP puts p.
//
// p = (b + 1)/(R + 1), b the number of R permutations whose accuracy is at least as
// high; each permutation costs a whole cross-validation.
func (c *validation) permutationP(ctx context.Context, observed float64) error {
	draws := c.in.Int("draws")
	if draws == 0 {
		c.out.Note(measure.Info, "p_skipped.experiment_asks_classes",
			"The experiment asks for no classes dealt by luck, so there is no p-value.")
		return nil
	}
	if float64(draws)*c.steps() > maxTrainingSteps {
		c.out.Note(measure.Warning, "p_skipped.sets_large_many",
			"The sets are too large for so many classifiers. Lower the option draws.")
		return nil
	}
	count := tally{observed: observed}
	random, second := c.in.Rand(streamPermutations), append([]bool(nil), c.second...)
	for draw := range draws {
		c.in.Progress(measure.Progress{Text: "Training on classes dealt by luck", Done: draw, Total: draws})
		random.Shuffle(len(second), func(i, j int) { second[i], second[j] = second[j], second[i] })
		scores, ok, err := c.probabilities(ctx, second)
		if err != nil {
			return err
		}
		if !ok { // counts against the reading
			count.add(observed)
			continue
		}
		count.add(balancedAccuracy(scores, second))
	}
	c.out.Put("p", count.p(false))
	return nil
}

package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/measure"
)

// sweeney is the source of RNSB.
const sweeney = "Sweeney and Najafian 2019"

// The choices of RNSB's option intercept.
const (
	interceptPenalised = "penalised"
	interceptFree      = "free"
)

var _ = measure.Register(&rnsb)

// rnsb is the entry.
var rnsb = measure.Measure{
	ID:    "rnsb",
	Place: 60,
	Term:  "RNSB",
	Name:  "Relative Negative Sentiment Bias",
	Doc: "How unevenly does a classifier of A against B, such as pleasant against unpleasant words, spread its probability of B over the words of a list? " +
		"0 is evenly.",
	Source: sweeney,
	Formula: `q_w = \frac{P(B \mid w)}{\sum_v P(B \mid v)}
\text{KL} = \sum_w q_w \log (n q_w)`,
	Page: "measure",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words that the classifier judges, such as names of peoples.",
			Kind: measure.KindWords, Min: 1},
		{ID: "A", Name: "first class", Doc: "Words that the classifier learns as the first class, such as pleasant ones.",
			Kind: measure.KindWords, Min: 1},
		{ID: "B", Name: "second class", Doc: "Words that the classifier learns as the second class, whose probability is the score, such as unpleasant ones.", Kind: measure.KindWords, Min: 1},
	},
	Options: []measure.Option{
		{ID: "intercept", Doc: "Whether the classifier's intercept counts to its penalty (as in liblinear, which WEFE and sweater use) or is free.", Choices: []string{interceptPenalised, interceptFree}, Default: interceptPenalised},
		{ID: "holdout", Doc: "Share of each class, in %, that is left out of training by luck; WEFE leaves out 20.", Default: 0, Min: 0, Max: 50},
		{ID: "vectors", Doc: "Vectors as the embedding holds them, or scaled to length 1.",
			Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
		{ID: "draws", Doc: "How many classifiers are trained on words dealt by luck, for p; 0 for none.",
			Default: 199, Min: 0, Max: 9999},
	},
	Values: []measure.Value{
		{ID: "kl", Symbol: "KL", Name: "divergence from evenness", Doc: "Kullback-Leibler divergence, in nats, of the words' probabilities of B, divided by their sum, from equal ones.", Range: "0 to ln n", Source: sweeney + ", RNSB"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of classifiers, trained on A and B dealt by luck into classes of these sizes, that are at least as uneven; the observed one counts.", Range: "0 to 1", Source: "permutation of the training words"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "P(B)", Name: "probability of B",
			Doc: "Probability of the second class that the classifier gives the word.", Range: "0 to 1",
			Source: sweeney + "; logistic regression, C = 1"},
	},
	Run: runRNSB,
}

// runRNSB computes, of [Sweeney and Najafian 2019], KL(P || U), where P is the
// probability of B over the words, normalised, and U is uniform.
//
// With n words KL is from 0, even, to ln n, all on one word.
//
// [Sweeney and Najafian 2019]: https://aclanthology.org/P19-1162
func runRNSB(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	r := newRNSB(in)
	model, ok := r.train(r.second)
	if !ok {
		r.out.Note(measure.Warning, "not_trained.classifier_settle_vectors_probabilities", "The classifier does not settle on these vectors, so there are no probabilities.")
		r.rows(nil)
		return r.out, nil
	}
	scores := make([]float64, len(r.points))
	for i, x := range r.points {
		scores[i] = model.probability(x)
	}
	kl := unevenness(scores[r.trained:][:len(r.words)])
	r.rows(scores[r.trained:])
	if !r.out.Put("kl", kl) {
		r.out.Note(measure.Warning, "not_trained.word_probability_b",
			"No word has a probability of B above 0, so they cannot be compared.")
		return r.out, nil
	}
	if len(r.words) == 1 {
		r.out.Note(measure.Info, "one_word.always_evenly_spread", "One word alone is always evenly spread.")
	}
	if in.Bare {
		return r.out, nil
	}
	return r.out, r.permutationP(ctx, kl)
}

// rnsbRun is one RNSB under way.
//
// points: trained ones first, then the words of the list, all of A and all of B,
// each in the coordinates of within.
type rnsbRun struct {
	in          *measure.Input
	out         *measure.Result
	words, a, b []measure.Word
	points      [][]float64 // trained on, then the list, A and B
	trained     int
	second      []bool // class of the points trained on
}

// newRNSB holds out a share of each class by luck. It draws the order even if
// nothing is left out, so that a seed draws the same whatever the option is.
func newRNSB(in *measure.Input) *rnsbRun {
	r := &rnsbRun{in: in, out: measure.NewResult(), words: in.Sets["words"].Words,
		a: in.Sets["A"].Words, b: in.Sets["B"].Words}
	vectors := rawVectors
	if in.Choice("vectors") == vectorsUnit {
		vectors = UnitVectors
	}
	a, b := vectors(r.a), vectors(r.b)
	random := in.Rand(streamHoldout)
	for class, group := range [][][]float64{a, b} {
		order := random.Perm(len(group))
		keep := make([]bool, len(group))
		for _, i := range order[len(group)*in.Int("holdout")/100:] {
			keep[i] = true
		}
		for i, v := range group {
			if keep[i] {
				r.points, r.second = append(r.points, v), append(r.second, class == 1)
			}
		}
	}
	r.trained = len(r.points)
	r.points = append(append(append(r.points, vectors(r.words)...), a...), b...)
	r.points = within(r.points, r.trained)
	return r
}

// train fits a logistic regression to the first r.trained points with these
// classes.
func (r *rnsbRun) train(second []bool) (classifier, bool) {
	return training{r.points[:r.trained], second, r.in.Choice("intercept") == interceptPenalised}.fit()
}

// many returns a quicker way to train classifiers on permuted classes, for
// sets of many words; false if there are too many even so.
//
// It takes more steps, each much cheaper; see [permutedLogistic].
func (r *rnsbRun) many(draws int) (*permutedLogistic, bool) {
	d := float64(len(r.points[0]) + 1)
	if float64(r.trained) < leastPermuted*d || float64(draws)*permutedSteps*2*d*float64(r.trained) > maxTrainingSteps {
		return nil, false
	}
	return newPermutedLogistic(r.points[:r.trained], r.in.Choice("intercept") == interceptPenalised)
}

// rows adds the words' rows; scores are nil if there are none.
//
// scores are in the order of the three roles.
func (r *rnsbRun) rows(scores []float64) {
	for _, set := range []struct {
		role  string
		words []measure.Word
	}{{"words", r.words}, {"A", r.a}, {"B", r.b}} {
		if scores == nil {
			r.out.Words = append(r.out.Words, BareRows(set.role, set.words)...)
			continue
		}
		r.out.Words = append(r.out.Words, scoreRows(set.role, set.words, scores)...)
		scores = scores[len(set.words):]
	}
}

// unevenness returns the divergence, in nats, of the shares of a list from
// equal ones: sum p ln(p n), 0 ln 0 being 0.
//
// From 0 to ln n for n scores of 0 or more. NaN where all are 0.
func unevenness(scores []float64) float64 {
	total, sum, n := 0.0, 0.0, float64(len(scores))
	for _, s := range scores {
		total += s
	}
	for _, s := range scores {
		if share := s / total; share > 0 {
			sum = float64(share*math.Log(share*n)) + sum
		} else if math.IsNaN(share) {
			return share
		}
	}
	return max(sum, 0)
}

// maxTrainingSteps bounds the work of the classifiers trained for p.
const maxTrainingSteps = 2e10

// permutationP puts p.
//
// (hits + 1)/(draws + 1). A tie within 1e-9 counts as a hit: trained numbers are
// good to no more.
func (r *rnsbRun) permutationP(ctx context.Context, kl float64) error {
	draws, d := r.in.Int("draws"), float64(len(r.points[0])+1)
	if draws == 0 {
		r.out.Note(measure.Info, "p_skipped.experiment_asks_classifiers", "The experiment asks for no classifiers trained by luck, so there is no p-value.")
		return nil
	}
	train := r.train
	// Some eight steps a classifier.
	if float64(draws)*8*d*d*(float64(r.trained)+d) > maxTrainingSteps {
		many, ok := r.many(draws)
		if !ok {
			r.out.Note(measure.Warning, "p_skipped.sets_large_many",
				"The sets are too large for so many classifiers. Lower the option draws.")
			return nil
		}
		train = many.fit
	}
	random, second := r.in.Rand(streamPermutations), append([]bool(nil), r.second...)
	hits, probabilities := 0, make([]float64, len(r.words))
	for draw := range draws {
		if err := ctx.Err(); err != nil {
			return err
		}
		r.in.Progress(measure.Progress{Text: "Training on words dealt by luck", Done: draw, Total: draws})
		random.Shuffle(len(second), func(i, j int) { second[i], second[j] = second[j], second[i] })
		model, ok := train(second)
		for i := range probabilities {
			probabilities[i] = model.probability(r.points[r.trained+i])
		}
		// A classifier that does not settle counts against the reading.
		if !ok || !(unevenness(probabilities) < kl*(1-1e-9)) {
			hits++
		}
	}
	r.out.Put("p", float64(hits+1)/float64(draws+1))
	return nil
}

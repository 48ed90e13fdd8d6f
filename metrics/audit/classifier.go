package audit

import (
	"context"
	"errors"
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/stats"
)

const (
	// trainedWords is the number of words of each side that a classifier is
	// trained on, at most half of them.
	trainedWords = 500
	// classifierCost is C, scikit-learn's default.
	classifierCost = 1
)

// The choices of the option gamma.
const (
	gammaDims  = "dims"
	gammaScale = "scale"
)

// putClassifier puts how well a support vector machine tells the sides of the
// words that lean most and that it was not trained on: with the kernel
// exp(−gamma |x − y|²) on vectors at length 1, C = 1 and gamma = 1/d. That was
// scikit-learn's default when the authors' notebook was run; it gives their
// numbers, unlike today's 1/(d var), var being the variance of all components of
// the words trained on (option gamma). Both embeddings train on the same words.
// For the interval the other words are drawn again.
//
//	Gonen and Goldberg (2019), "Lipstick on a Pig", section 4; their
//	remaining_bias_2016.ipynb (gonenhila/gender_bias_lipstick, read in the copy of
//	hyoungjo/lipstick-on-a-pig).
//
// With n words a side, min(500, n/2) of each are trained on, the rest are told. A
// share near ½ says that the sides are not to be told apart; 1 is perfect.
func putClassifier(ctx context.Context, a *audit) error {
	n := min(a.in.Int("classified"), len(a.biased[0]), len(a.biased[1]))
	trained := min(trainedWords, n/2)
	if trained == 0 {
		a.noFigure("classifier_accuracy", "it takes two words of each side, to train on and to test")
		return nil
	}
	a.out.Put("classified", float64(n))
	// One order for both sides of the audit and both lists of words: the k-th that
	// leans most to A and to B are trained on together.
	order := a.in.Rand(streamAuditTraining).Perm(n)
	r := emptyRow("classifier_accuracy", -1)
	var right [2][]float64
	for side := range 2 {
		a.in.Progress(measure.Progress{Text: "Classifying biased words", Done: side, Total: 2})
		words := a.leaning(side, n)
		c := classifying{units: metrics.UnitVectors(words), order: order, trained: trained,
			scaled: a.in.Choice("gamma") == gammaScale}
		found, err := a.computeOnce(side, "classifier", words, func() (any, error) { return c.inPool(ctx, a.in.Pool) })
		if right[side], _ = found.([]float64); errors.Is(err, stats.ErrNotTrained) {
			a.out.Note(measure.Warning, "not_trained.classifier_settle_vectors",
				"A classifier does not settle on these vectors, so there is no accuracy.")
			a.put(r)
			return nil
		} else if err != nil {
			return err
		}
	}
	r.before, r.after = stats.Mean(right[0]), stats.Mean(right[1])
	if err := r.drawMean(ctx, a, linalg.Minus(right[1], right[0])); err != nil {
		return err
	}
	a.put(r)
	return nil
}

// classifying is a classifier of the words of one embedding.
//
// It is made for one fit and not changed; the pool does the fit.
type classifying struct {
	units   [][]float64 // of length 1, those of the first side first, as many of the other
	order   []int       // in which each side's words are taken
	trained int         // of each side
	scaled  bool        // gamma is 1/(d var)

	products scan.ProductKernel
}

// right returns 1 for each word that is not trained on and put on its side, ½
// for one on the boundary (to 2^-40), and 0 for the others.
//
// In the order of the words: of each batch of 128 those of the first side, then
// those of the other. O(t² d) for the kernel among t trained words, then O(s d)
// for each word told by s support vectors.
func (c classifying) right(ctx context.Context) ([]float64, error) {
	n, dims := len(c.order), len(c.units[0])
	training, first := c.rows(c.order[:c.trained], n), make([]bool, 2*c.trained)
	for i := range c.trained {
		first[i] = true
	}
	k := radial{gamma: 1 / float64(dims), dims: dims, products: c.products}
	if c.scaled {
		k.gamma = scaledGamma(training, dims)
	}
	model, err := stats.TrainKernelSVM(ctx, k.among(training), first, classifierCost)
	if err != nil {
		return nil, err
	}
	support, weights := []float64{}, []float64{}
	for i, w := range model.Weights {
		// Words with a weight of 0 are no support vectors and say nothing.
		if w != 0 {
			support, weights = append(support, training[i*dims:(i+1)*dims]...), append(weights, w)
		}
	}
	var right []float64
	const atOnce = 128
	for from := c.trained; from < n; from += atOnce {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		tested := c.order[from:min(from+atOnce, n)]
		table := k.kernelMatrix(c.rows(tested, n), support)
		for i := range 2 * len(tested) {
			score := linalg.OnGrid(linalg.Dot(weights, table[i*len(weights):(i+1)*len(weights)]) + model.Intercept)
			if i >= len(tested) {
				score = -score
			}
			right = append(right, sided(score))
		}
	}
	return right, nil
}

// sided is 1 for a positive score, ½ for 0 and 0 for a negative one.
//
// A tie is half right, so that a classifier which puts all words on the boundary
// is as good as luck.
func sided(score float64) float64 {
	switch {
	case score > 0:
		return 1
	case score == 0:
		return 0.5
	}
	return 0
}

// rows returns the vectors at the places of the first side, then of the other,
// one after the other.
//
// n is the number of words of each side.
func (c classifying) rows(places []int, n int) []float64 {
	var rows []float64
	for side := range 2 {
		for _, i := range places {
			rows = append(rows, c.units[side*n+i]...)
		}
	}
	return rows
}

// radial is the kernel exp(−gamma |x − y|²) of vectors of length 1.
//
// products may be a quicker kernel of the worker; it gives the same bits.
type radial struct {
	gamma    float64
	dims     int
	products scan.ProductKernel
}

// kernelMatrix returns the kernel of all rows of a with those of b.
//
// Row-major: a row of a, a column of b.
func (k radial) kernelMatrix(a, b []float64) []float64 {
	table := make([]float64, len(a)/k.dims*(len(b)/k.dims))
	k.products(table, a, b, k.dims)
	for i, cosine := range table {
		table[i] = k.kernelOf(cosine)
	}
	return table
}

// among returns the kernel of all rows with each other.
//
// The upper triangle is computed, the lower one copied, so that the table is
// symmetric to the bit.
func (k radial) among(rows []float64) []float64 {
	n := len(rows) / k.dims
	table := make([]float64, n*n)
	k.products(table, rows, rows, k.dims)
	for i := range n {
		for j := i; j < n; j++ {
			table[i*n+j] = k.kernelOf(table[i*n+j])
			table[j*n+i] = table[i*n+j]
		}
	}
	return table
}

// kernelOf returns the kernel of two vectors with this cosine: |x − y|² = 2 − 2 cos.
func (k radial) kernelOf(cosine float64) float64 { return math.Exp(-k.gamma * max(2-2*cosine, 0)) }

// scaledGamma returns 1/(d var) for the variance of all components, 1 if it is 0.
//
// As scikit-learn's gamma="scale", over the trained words alone.
func scaledGamma(rows []float64, dims int) float64 {
	var squares float64
	m := stats.Mean(rows)
	for _, x := range rows {
		squares += float64((x - m) * (x - m))
	}
	if !(squares > 0) {
		return 1
	}
	return float64(len(rows)) / (float64(dims) * squares)
}

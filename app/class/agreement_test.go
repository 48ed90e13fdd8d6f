package class

import (
	"math"
	"math/rand/v2"
	"testing"
)

// kindsOf is how often each answer is given to an item by all who could rate it.
type kindsOf [Kinds]float64

// drawn are those of an item; the larger sharp, the more they agree.
func drawn(rng *rand.Rand, sharp float64) kindsOf {
	var p kindsOf
	sum := 0.0
	for k := range p {
		p[k] = math.Pow(rng.ExpFloat64(), sharp)
		sum += p[k]
	}
	for k := range p {
		p[k] /= sum
	}
	return p
}

// answer is one of them by luck.
func (p kindsOf) answer(rng *rand.Rand) int {
	x, k := rng.Float64(), 0
	for k < Kinds-1 && x > p[k] {
		x -= p[k]
		k++
	}
	return k
}

// alphaOfAll is alpha of all who could rate: 1 less the part of pairs that differ within an item over that of
// pairs of any two answers (Krippendorff 2011).
func alphaOfAll(items []kindsOf) float64 {
	alike, anyTwo := 0.0, 0.0
	var mean kindsOf
	for _, p := range items {
		for k, x := range p {
			alike += x * x / float64(len(items))
			mean[k] += x / float64(len(items))
		}
	}
	for _, x := range mean {
		anyTwo += x * x
	}
	return 1 - (1-alike)/(1-anyTwo)
}

// TestAgreementCovers: the interval of a class's alpha holds that of all who could rate the same items
// in 95 of 100 classes, give or take the luck of 600 and the skewness of few.
func TestAgreementCovers(t *testing.T) {
	const classes, items = 600, 8
	rng := rand.New(rand.NewPCG(20261128, 1))
	for _, n := range []int{10, 20, 30} {
		for _, sharp := range []float64{1, 3} {
			held, measured := 0, 0
			for range classes {
				of := make([]kindsOf, items)
				for i := range of {
					of[i] = drawn(rng, sharp)
				}
				ratings := make([]Rating, n)
				for r := range ratings {
					for _, p := range of {
						ratings[r].Answers = append(ratings[r].Answers, p.answer(rng))
					}
				}
				_, interval := List{Items: make([][]string, items)}.Agreement(ratings)
				if math.IsNaN(interval.Low) {
					continue
				}
				measured++
				if truth := alphaOfAll(of); interval.Low <= truth && truth <= interval.High {
					held++
				}
			}
			share := float64(held) / float64(measured)
			t.Logf("classes of %d, sharpness %v: %.3f of %d", n, sharp, share, measured)
			if share < .93 || share > .98 || measured < classes*98/100 {
				t.Errorf("classes of %d, sharpness %v: the interval holds alpha in %.3f of %d", n, sharp, share, measured)
			}
		}
	}
}

package corpus

import "math"

// ChanceBias returns the mean and the variance that the bias of a word has by chance alone,
// log((a + ½)/(b + ½)) − log(N_A/N_B): where words are dealt anew, so that none keeps its
// company, a of the word's n pairs with A and B are a binomial draw with the share q =
// N_A/(N_A + N_B), 0 < q < 1. It is what shuffled texts give, without the shuffling, but
// for windows that share words, which a binomial draw takes for independent.
//
// The mean is not 0: the logarithm bends, and leans to the side that is spoken of more,
// by about (1 − 2q)/(2 n q (1 − q)) without the halves; they take nearly all of it away.
//
// Summed over the draws that are likelier than 10^-18 of the likeliest, O(√n).
func ChanceBias(n uint64, q float64) (mean, variance float64) {
	size, odds := float64(n), q/(1-q)
	top := min(size, math.Floor((size+1)*q))
	at := func(a float64) float64 { return math.Log((a + 0.5) / (size - a + 0.5)) }
	var d drawn
	middle := at(top)
	// By the ratio of neighbouring probabilities, from the likeliest draw to both sides;
	// what they add up to divides out.
	for a, p := top, 1.0; p > unlikely; a++ {
		d.add(p, at(a)-middle)
		p *= (size - a) / (a + 1) * odds
	}
	for a, p := top, 1.0; ; a-- {
		if p *= a / (size - a + 1) / odds; !(p > unlikely) {
			break
		}
		d.add(p, at(a-1)-middle)
	}
	shift := d.sum / d.all
	return middle + shift - math.Log(odds), max(0, d.squares/d.all-float64(shift*shift))
}

// unlikely is, beside the likeliest draw, what is left out.
const unlikely = 1e-18

// drawn are sums over draws, each weighed by its probability.
type drawn struct{ all, sum, squares float64 }

func (d *drawn) add(p, x float64) {
	d.all += p
	d.sum = float64(p*x) + d.sum
	d.squares = float64(float64(p*x)*x) + d.squares
}

package train

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"weatherglass/metrics/corpus"
)

// noise draws words in proportion to their counts to the power ¾.
//
//	Walker (1977), "An Efficient Method for Generating Discrete Random Variables
//	with General Distributions", built as by Vose (1991).
type noise []struct {
	below uint64 // of 2^32: how often the place itself is drawn, and not the other
	other uint32
}

func newNoise(v *corpus.Vocabulary) noise {
	n := v.Len()
	share, all := make([]float64, n), 0.0
	for i := range share {
		share[i] = threeQuarters(float64(v.Word(i).Count))
		all += share[i]
	}
	made := make(noise, n)
	var small, large []int
	for i := range share {
		share[i] *= float64(n) / all
		made[i].below, made[i].other = 1<<32, uint32(i)
		if share[i] < 1 {
			small = append(small, i)
		} else {
			large = append(large, i)
		}
	}
	for len(small) > 0 && len(large) > 0 {
		s, l := small[len(small)-1], large[len(large)-1]
		small = small[:len(small)-1]
		made[s].below, made[s].other = uint64(share[s]*(1<<32)), uint32(l)
		share[l] -= 1 - share[s]
		if share[l] < 1 {
			large, small = large[:len(large)-1], append(small, l)
		}
	}
	return made
}

// draw returns a place.
func (t noise) draw(r *rand.PCG) uint32 {
	x := r.Uint64()
	high, _ := bits.Mul64(x&^(1<<32-1), uint64(len(t)))
	if at := &t[high]; x&(1<<32-1) >= at.below {
		return at.other
	}
	return uint32(high)
}

// threeQuarters is x to the power ¾, of correctly rounded steps.
func threeQuarters(x float64) float64 {
	root := math.Sqrt(x)
	return float64(root * math.Sqrt(root))
}

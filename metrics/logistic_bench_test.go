package metrics

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkFit trains on as many words as the opinion lexicon has in GloVe.
func BenchmarkFit(b *testing.B) {
	random := rand.New(rand.NewPCG(9, 9))
	points := rawVectors(cloud(random, 6237, 100))
	second := make([]bool, len(points))
	for i := range second {
		second[i] = points[i][0]+random.NormFloat64() > -0.5
	}
	for b.Loop() {
		if _, ok := (training{points, second, true}).fit(); !ok {
			b.Fatal("did not settle")
		}
	}
}

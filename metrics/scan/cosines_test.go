package scan

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Whatever the vectors are within their radii, the k with the largest cosines are
// among the places; those that are known exactly to have no direction are not.
func TestCosinesKeepTheLargest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		n, k, first := rapid.IntRange(0, 80).Draw(t, "words"), rapid.IntRange(1, 9).Draw(t, "k"),
			rapid.IntRange(0, 9).Draw(t, "first")
		wide := rapid.SampledFrom([]float64{0, 0.01, 3}).Draw(t, "radius")
		dots, norms, radii, exact := make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
		for i := range n { // in the plane, the direction being (1, 0)
			x, y := random.NormFloat64(), random.NormFloat64()
			if random.IntN(9) == 0 {
				x, y = 0, 0
			}
			length, angle := wide*random.Float64(), 2*math.Pi*random.Float64()
			dots[i], norms[i], radii[i] = x+length*math.Cos(angle), math.Hypot(x+length*math.Cos(angle),
				y+length*math.Sin(angle)), length*(1+1e-12)
			exact[i] = x / math.Hypot(x, y)
		}
		top, c := NewTop(k), new(Cosines)
		c.Measure([]float64{1, 2, 3}, []float64{0, 0, 0}) // another block before
		c.Measure(norms, radii)
		c.Offer(top, first, dots, 0)
		places := top.Places()
		sorted := slices.DeleteFunc(slices.Clone(exact), math.IsNaN)
		slices.Sort(sorted)
		floor := math.Inf(-1)
		if len(sorted) > k {
			floor = sorted[len(sorted)-k]
		}
		for i, cosine := range exact {
			held := slices.Contains(places, first+i)
			if cosine >= floor && !held {
				t.Fatalf("place %d with %v is not among %v: the floor is %v", first+i, cosine, places, floor)
			}
			if math.IsNaN(cosine) && radii[i] == 0 && held {
				t.Fatalf("place %d has no direction", first+i)
			}
		}
	})
}

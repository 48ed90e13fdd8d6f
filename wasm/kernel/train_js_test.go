//go:build texts

package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/train"
)

// talls draws rows of sixteen numbers, zeros of both signs among them.
func talls(rng *rand.Rand, n int) [][16]float64 {
	out := make([][16]float64, n)
	for i := range out {
		for c := range out[i] {
			if out[i][c] = rng.NormFloat64(); rng.IntN(9) == 0 {
				out[i][c] *= 0
			}
		}
	}
	return out
}

// The kernels of training give the same bits, also where rows have no cells.
func TestTrainingEqualsGo(t *testing.T) {
	k := Training(host())
	rng := rand.New(rand.NewPCG(1, 9))
	for range 400 {
		n, rows := rng.IntN(40), 1+rng.IntN(30)
		start, column, value := make([]int, n+1), []uint32{}, []float32{}
		for i := range n {
			for range max(0, rng.IntN(12)-3) {
				column, value = append(column, uint32(rng.IntN(rows))), append(value, rng.Float32())
			}
			start[i+1] = len(column)
		}
		x := talls(rng, rows)
		from := rng.IntN(n + 1)
		want, got := talls(rng, n+1), make([][16]float64, n+1)
		copy(got, want)
		m := train.Cells{Start: start[from:], Column: column, Value: value}
		train.Times(want[from:n], m, x)
		k.Times(got[from:n], m, x)
		if !slices.Equal(got, want) {
			t.Fatalf("times: got %v, want %v", got, want)
		}
		q, w := talls(rng, n), talls(rng, n)
		var a, b [16][16]float64
		copy(a[:], talls(rng, 16))
		b = a
		train.Product(&a, q, w)
		k.Product(&b, q, w)
		if a != b {
			t.Fatalf("product: got %v, want %v", b, a)
		}
		v := slices.Clone(w)
		train.Subtract(w, q, &a)
		k.Subtract(v, q, &a)
		if !slices.Equal(v, w) {
			t.Fatalf("subtract: got %v, want %v", v, w)
		}
	}
}

// The kernel finds the same company, in the same order, at both ends of a text, too.
func TestCompanyEqualsGo(t *testing.T) {
	k := Training(host())
	rng := rand.New(rand.NewPCG(1, 10))
	for range 400 {
		words, n := 1+rng.IntN(20), 2+rng.IntN(60)
		ids := make([]uint32, n)
		var positions []uint32
		for i := 1; i < n-1; i++ {
			if ids[i] = uint32(rng.IntN(words + 1)); ids[i] != 0 && rng.IntN(3) == 0 {
				positions = append(positions, uint32(i))
			}
		}
		some := func() train.Windows {
			return train.Windows{IDs: ids, Reach: 1 + n%5, Sums: make([]uint32, words+1), Seen: make([]uint32, words)}
		}
		want, got := some(), some()
		a, b := train.Company(want, positions), k.Company(got, positions)
		if a != b || !slices.Equal(got.Sums, want.Sums) || !slices.Equal(got.Seen, want.Seen) {
			t.Fatalf("got %d, %+v, want %d, %+v", b, got, a, want)
		}
	}
}

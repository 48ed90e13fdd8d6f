package kernel

import (
	"math"
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

// numbers draws rows of floats, zeros of both signs and large ones among them.
func numbers(rng *rand.Rand, rows, stride int) train.Rows {
	r := train.Rows{Stride: stride, Values: make([]float32, rows*stride)}
	for i := range r.Values {
		r.Values[i] = float32(rng.NormFloat64())
		switch rng.IntN(20) {
		case 0:
			r.Values[i] *= 0
		case 1:
			r.Values[i] *= 8
		}
	}
	return r
}

func (o operands) copied() operands {
	return operands{train.Rows{Stride: o.a.Stride, Values: slices.Clone(o.a.Values)},
		train.Rows{Stride: o.b.Stride, Values: slices.Clone(o.b.Values)}}
}

// operands are what a step changes.
type operands struct{ a, b train.Rows }

// The kernels learn the same bits, also of no example, and beyond both ends of the table.
func TestLearningEqualsGo(t *testing.T) {
	k := Training(host())
	rng := rand.New(rand.NewPCG(1, 11))
	logistic := train.NewLogistic()
	for range 400 {
		words, half := 1+rng.IntN(20), 8*(1+rng.IntN(5))
		list := make([]train.Prediction, rng.IntN(30))
		for i := range list {
			list[i].Input = uint32(rng.IntN(words))
			for k := range list[i].Output {
				list[i].Output[k] = uint32(rng.IntN(words))
			}
		}
		want, sum := operands{numbers(rng, words, half), numbers(rng, words, half)}, make([]float32, half)
		got, rate := want.copied(), rng.Float32()/float32(half)
		train.Predict(list, train.Predictor{Input: want.a, Output: want.b, Sum: sum, Logistic: logistic, Rate: rate})
		k.Predict(list, train.Predictor{Input: got.a, Output: got.b, Sum: sum, Logistic: logistic, Rate: rate})
		same(t, "predict", got, want)

		pairs, dims := make([]train.Pair, rng.IntN(30)), half-2-rng.IntN(6)
		for i := range pairs {
			pairs[i] = train.Pair{Word: uint32(rng.IntN(words)), Context: uint32(rng.IntN(words)),
				Log: float32(rng.NormFloat64()), Weight: rng.Float32()}
		}
		want = operands{numbers(rng, words, 2*half), numbers(rng, words, 2*half)}
		for _, r := range []train.Rows{want.a, want.b} {
			for i := range r.Values {
				if r.Values[i] /= 8; i%r.Stride >= half { // no step grows beyond all bounds
					r.Values[i] = 1 + r.Values[i]*r.Values[i]
				}
			}
		}
		got = want.copied()
		train.Factor(pairs, want.a, want.b, dims)
		k.Factor(pairs, got.a, got.b, dims)
		same(t, "factor", got, want)
	}
}

// same compares bits: no sum of these has a NaN.
func same(t *testing.T, what string, got, want operands) {
	t.Helper()
	bits := func(x float32) uint32 { return math.Float32bits(x) }
	for i, r := range [][2]train.Rows{{got.a, want.a}, {got.b, want.b}} {
		if !slices.EqualFunc(r[0].Values, r[1].Values, func(a, b float32) bool { return bits(a) == bits(b) && a == a }) {
			t.Fatalf("%s, matrix %d: got %v, want %v", what, i, r[0].Values, r[1].Values)
		}
	}
}

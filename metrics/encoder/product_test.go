package encoder

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestProductIsItsDefinition: each inner product of whatever shape has the bits that lanes,
// added in turn and then pairwise, give, and nothing is written elsewhere.
func TestProductIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, outputs := rapid.IntRange(0, 7).Draw(t, "rows"), rapid.IntRange(0, 14).Draw(t, "outputs")
		depth := rapid.OneOf(rapid.IntRange(1, 40), rapid.SampledFrom([]int{8, 64, 384})).Draw(t, "depth")
		beside := rapid.IntRange(0, 5).Draw(t, "beside")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		numbers := func(n int) []float32 {
			x := make([]float32, n)
			for i := range x {
				x[i] = float32(math.Ldexp(r.NormFloat64(), r.IntN(40)-20))
			}
			return x
		}
		x, w := numbers(rows*depth), numbers(outputs*depth)
		made := map[string]func(*product){"run": (*product).run, "plain": (*product).plain}
		for name, make := range made {
			p := product{x: x, w: w, y: filled(rows * (outputs + beside)), stride: outputs + beside, depth: depth}
			make(&p)
			for i, got := range p.y {
				row, o := i/p.stride, i%p.stride
				want := float32(-9)
				if o < outputs {
					want = byDefinition(x[row*depth:(row+1)*depth], w[o*depth:(o+1)*depth])
				}
				if math.Float32bits(got) != math.Float32bits(want) {
					t.Fatalf("%s: %d rows, %d outputs of %d: %v, want %v at %d of row %d",
						name, rows, outputs, depth, got, want, o, row)
				}
			}
		}
	})
}

func filled(n int) []float32 {
	y := make([]float32, n)
	for i := range y {
		y[i] = -9
	}
	return y
}

// byDefinition is an inner product as the package's comment has it.
func byDefinition(a, b []float32) float32 {
	var s [8]float32
	for i := range a {
		s[i%8] += float32(a[i] * b[i])
	}
	for n := 4; n > 0; n /= 2 {
		for i := range n {
			s[i] += s[i+n]
		}
	}
	return s[0]
}

// TestPaddingIsNothing: zeros behind a row change no bit of a sum, which attention relies on.
func TestPaddingIsNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := 1; n < 40; n++ {
		a, b := make([]float32, padded(n)), make([]float32, padded(n))
		for i := range n {
			a[i], b[i] = float32(r.NormFloat64()), -float32(r.NormFloat64())
		}
		if got, want := plainDot(a, b), plainDot(a[:n], b[:n]); math.Float32bits(got) != math.Float32bits(want) {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
		if got, want := sum(a), sum(a[:n]); math.Float32bits(got) != math.Float32bits(want) {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
	}
}

// BenchmarkProduct is the product of a batch with the matrices of MiniLM's feed-forward layer.
func BenchmarkProduct(b *testing.B) {
	for _, rows := range []int{7, 25, 96} {
		for _, size := range [][2]int{{1536, 384}, {384, 1536}} {
			for name, run := range map[string]func(*product){"run": (*product).run, "plain": (*product).plain} {
				b.Run(fmt.Sprintf("%s/%dx%dx%d", name, rows, size[0], size[1]), func(b *testing.B) {
					p := product{x: make([]float32, rows*size[1]), w: make([]float32, size[0]*size[1]),
						y: make([]float32, rows*size[0]), stride: size[0], depth: size[1]}
					for b.Loop() {
						run(&p)
					}
					b.ReportMetric(float64(2*rows*size[0]*size[1])*float64(b.N)/b.Elapsed().Seconds()/1e9, "GFLOP/s")
				})
			}
		}
	}
}

// TestKernels: each kernel has the bits of its definition, at every exponent.
func TestKernels(t *testing.T) {
	var all []float32
	arguments(func(x float32) { all = append(all, x) })
	all = append(all, float32(math.Inf(1)))
	for _, n := range []int{0, 1, 7, 8, 9, 16, len(all)} {
		got, want := append([]float32(nil), all[:n]...), append([]float32(nil), all[:n]...)
		gelu(got)
		plainGelu(want)
		for i, x := range all[:n] {
			if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
				t.Fatalf("gelu of %v is %v, want %v", x, got[i], want[i])
			}
		}
		add(got, all[:n])
		plainAdd(want, all[:n])
		for i, x := range all[:n] {
			if math.Float32bits(got[i]) != math.Float32bits(want[i]) {
				t.Fatalf("the sum with %v is %v, want %v", x, got[i], want[i])
			}
		}
	}
}

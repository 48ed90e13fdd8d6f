package kernel

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/encoder"
)

// singles draws numbers of many sizes, zeros of both signs among them.
func singles(rng *rand.Rand, n int) []float32 {
	out := make([]float32, n)
	for i := range out {
		out[i] = float32(math.Ldexp(rng.NormFloat64(), rng.IntN(40)-20))
		if rng.IntN(9) == 0 {
			out[i] *= 0
		}
	}
	return out
}

// sameBits says where two rows differ, or nothing.
func sameBits(got, want []float32) string {
	for i := range want {
		if math.Float32bits(got[i]) != math.Float32bits(want[i]) && (got[i] == got[i] || want[i] == want[i]) {
			return fmt.Sprintf("%v at %d, want %v", got[i], i, want[i])
		}
	}
	return ""
}

// The kernels of encoders give the same bits, write nothing beside, and take any number of rows.
func TestEncodingEqualsGo(t *testing.T) {
	k, own := Encoding(host()), encoder.Own()
	if k.Product == nil {
		t.Fatal("the module does not run here")
	}
	rng := rand.New(rand.NewPCG(1, 11))
	for range 400 {
		rows, outputs, depth := 1+rng.IntN(9), 1+rng.IntN(9), 8*(1+rng.IntN(20))
		stride := outputs + rng.IntN(4)
		x, w := singles(rng, rows*depth), singles(rng, outputs*depth)
		want := singles(rng, rows*stride)
		got := append([]float32(nil), want...)
		own.Product(want, x, w, encoder.Rows{Stride: stride, Depth: depth})
		k.Product(got, x, w, encoder.Rows{Stride: stride, Depth: depth})
		if differ := sameBits(got, want); differ != "" {
			t.Fatalf("%d rows, %d outputs of %d: %s", rows, outputs, depth, differ)
		}
	}
	want := []float32{0, float32(math.Copysign(0, -1)), 1e-38, -1e-45, math.MaxFloat32, -math.MaxFloat32,
		float32(math.Inf(1)), float32(math.NaN())}
	for x := float32(-9); x < 9; x += 1. / 1024 {
		want = append(want, x, x*x*x)
	}
	for len(want)%8 != 0 {
		want = append(want, 1)
	}
	got := append([]float32(nil), want...)
	own.Gelu(want, encoder.GeluTable())
	k.Gelu(got, encoder.GeluTable())
	if differ := sameBits(got, want); differ != "" {
		t.Fatal("gelu: ", differ)
	}
}

// BenchmarkEncoding is the product of a batch with the matrix of MiniLM's feed-forward layer, and gelu behind it.
func BenchmarkEncoding(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 12))
	const outputs, depth = 1536, 384
	for name, k := range map[string]encoder.Kernels{"module": Encoding(host()), "go": encoder.Own()} {
		for _, rows := range []int{7, 96} {
			x, w, y := singles(rng, rows*depth), singles(rng, outputs*depth), make([]float32, rows*outputs)
			b.Run(fmt.Sprintf("%s/product/%d", name, rows), func(b *testing.B) {
				for b.Loop() {
					k.Product(y, x, w, encoder.Rows{Stride: outputs, Depth: depth})
				}
				b.ReportMetric(float64(rows*outputs*depth)*float64(b.N)/b.Elapsed().Seconds()/1e9, "Gterms/s")
			})
			b.Run(fmt.Sprintf("%s/gelu/%d", name, rows), func(b *testing.B) {
				for b.Loop() {
					k.Gelu(y, encoder.GeluTable())
				}
			})
		}
	}
}

package debias

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"

	"pgregory.net/rapid"
)

// The sums are those of the plain definition, whatever the number of rows and
// columns; vectors without length or with NaN do not count.
func TestBlockMoments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 3))
		n, d, toUnit := rapid.IntRange(0, 23).Draw(t, "n"), rapid.IntRange(1, 11).Draw(t, "d"), rapid.Bool().Draw(t, "unit")
		var rows []float64
		sum, products, words := make([]float64, d), make([]float64, d*d), 0
		for range n {
			v := make([]float64, d)
			switch random.IntN(6) {
			case 0:
				v[0] = math.NaN()
			case 1: // 0
			default:
				for i := range v {
					v[i] = random.NormFloat64()
				}
			}
			rows = append(rows, v...)
			length := 0.0
			for _, x := range v {
				length += x * x
			}
			if math.IsNaN(length) || toUnit && length == 0 {
				continue
			}
			words++
			if !toUnit {
				length = 1
			}
			for i, x := range v {
				sum[i] += x / math.Sqrt(length)
				for j, y := range v {
					products[i*d+j] += x * y / length
				}
			}
		}
		m := BlockMoments(rows, d, toUnit)
		if m.Words != words {
			t.Fatalf("%d words, want %d", m.Words, words)
		}
		if d := linalg.Norm(linalg.Minus(m.Sum, sum)) + linalg.Norm(linalg.Minus(m.Products, products)); !(d < 1e-12) {
			t.Fatalf("off by %g", d)
		}
	})
}

// blockSpace sums blocks itself.
type blockSpace struct{ Space }

func (s blockSpace) Moments(ctx context.Context, unit bool, yield func(Moments) error) error {
	var all []float64
	dims := s.Info().Dims
	err := s.Rows(ctx, func(_ int, rows []float64) error {
		all = append(all, rows...)
		return nil
	})
	for err == nil && len(all) > 0 {
		n := min(MomentBlock*dims, len(all))
		err, all = yield(BlockMoments(all[:n], dims, unit)), all[n:]
	}
	return err
}

// A space that sums blocks elsewhere gives the same to the last bit.
func TestMomentsOf(t *testing.T) {
	space := gloveSpace(t)
	var last measure.Progress
	a, err := momentsOf(context.Background(), space, true, func(p measure.Progress) { last = p })
	if err != nil {
		t.Fatal(err)
	}
	b, err := momentsOf(context.Background(), blockSpace{space}, true, func(measure.Progress) {})
	if err != nil {
		t.Fatal(err)
	}
	nearVector(t, "sums", b.Sum, a.Sum, 0)
	nearVector(t, "products", b.Products, a.Products, 0)
	if a.Words != 6431 || b.Words != 6431 ||
		last != (measure.Progress{Text: "Summing the vectors", Done: 6431, Total: 6431}) {
		t.Errorf("%d and %d words, %v", a.Words, b.Words, last)
	}
	near(t, "trace", linalg.Matrix{N: 100, A: a.Products}.Trace(), 6431, 1e-8)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := momentsOf(ctx, space, true, func(measure.Progress) {}); err == nil {
		t.Error("a cancelled pass went through")
	}
}

// BenchmarkMoments is one block of 4,096 words of 100 components: GloVe 6B 100d
// has 84 of them.
func BenchmarkMoments(b *testing.B) {
	rows := make([]float64, MomentBlock*100)
	for i := range rows {
		rows[i] = float64(i%17)/9 - 0.7
	}
	for b.Loop() {
		BlockMoments(rows, 100, true)
	}
}

package kernel

import (
	"math"
	"math/rand/v2"
	"slices"
	"syscall/js"
	"testing"

	"weatherglass/metrics/scan"
)

func host() js.Value { return js.Global().Get("weatherglass") }

// The two kernels give the same sums, also where they overflow and whatever
// stands around the rows.
func TestKernelEqualsGo(t *testing.T) {
	dot := New(host()).Dot
	rng := rand.New(rand.NewPCG(1, 1))
	extreme := []int16{math.MinInt16, math.MaxInt16, -1, 0, 1}
	for round := range 2000 {
		n, stride := rng.IntN(40), scan.RowAlign*(1+rng.IntN(80))
		shift := rng.IntN(17) // rows need not be aligned
		rows, query := make([]byte, n*stride+shift), make([]int16, stride)
		for i := range rows {
			rows[i] = byte(rng.Uint32())
			if round%3 == 0 {
				rows[i] = []byte{0x80, 0x7f, 0, 0xff}[rng.IntN(4)]
			}
		}
		for j := range query {
			query[j] = int16(rng.Uint32())
			if round%2 == 0 {
				query[j] = extreme[rng.IntN(len(extreme))]
			}
		}
		want, got := make([]int32, n+1), make([]int32, n+1)
		got[n], want[n] = 77, 77 // behind the end
		scan.Dot(want[:n], rows[shift:], query)
		dot(got[:n], rows[shift:], query)
		if !slices.Equal(got, want) {
			t.Fatalf("%d rows of %d:\ngot  %v\nwant %v", n, stride, got, want)
		}
	}
}

// The two kernels find the same rows.
func TestFindEqualsGo(t *testing.T) {
	find := New(host()).Find
	rng := rand.New(rand.NewPCG(1, 3))
	for range 1000 {
		n, m, shift := 4*rng.IntN(12), rng.IntN(6), rng.IntN(17)
		rows, queries, bounds := make([]byte, n*scan.FindWidth+shift), make([]int16, m*scan.FindWidth), make([]int32, m)
		for i := range rows {
			rows[i] = byte(rng.Uint32())
		}
		for j := range queries {
			queries[j] = int16(rng.IntN(255) - 127)
		}
		for i := range bounds {
			bounds[i] = int32(rng.IntN(100_000) - 50_000)
		}
		want, got := make([]uint32, n*m+1), make([]uint32, n*m+1)
		got[n*m] = 77 // behind the end
		want = want[:scan.Find(want, rows[shift:], queries, bounds)]
		found := got[:find(got[:n*m], rows[shift:], queries, bounds)]
		slices.Sort(want)
		slices.Sort(found)
		if !slices.Equal(found, want) || got[n*m] != 77 {
			t.Fatalf("%d rows, %d queries:\ngot  %x\nwant %x", n, m, found, want)
		}
	}
}

// The two kernels find the same products, to the bit, also where nothing is a number.
func TestFourEqualsGo(t *testing.T) {
	four := New(host()).Four
	rng := rand.New(rand.NewPCG(1, 4))
	odd := []float32{float32(math.Inf(1)), float32(math.Inf(-1)), float32(math.NaN()), 0}
	for range 1000 {
		n, stride := rng.IntN(40), scan.RowAlign*(1+rng.IntN(8))
		rows, weights, offs := make([]byte, n*stride), make([]float32, n), make([]float32, n)
		q := scan.FourQueries{Rows: make([]int16, 4*stride)}
		for i := range rows {
			rows[i] = byte(rng.Uint32())
		}
		for i := range q.Rows {
			q.Rows[i] = int16(rng.Uint32())
		}
		for i := range weights {
			weights[i], offs[i] = rng.Float32(), rng.Float32()
			if rng.IntN(9) == 0 {
				weights[i], offs[i] = 0, odd[rng.IntN(4)]
			}
		}
		for k := range q.Limits {
			q.Limits[k], q.Gains[k] = 1e7*(rng.Float32()-0.3), 1e3*rng.Float32()
			if rng.IntN(9) == 0 {
				q.Limits[k] = odd[rng.IntN(4)]
			}
		}
		q.Head = scan.RowAlign * (1 + rng.IntN(stride/scan.RowAlign))
		all := scan.FourRows{Rows: rows, Weights: weights, Offs: offs, Tails: make([]float32, n)}
		tail := func(length func(j int) float64) float32 {
			var sum float64
			for j := q.Head; j < stride; j++ {
				sum += length(j) * length(j)
			}
			return float32(math.Sqrt(sum) * (1 + 1e-6))
		}
		for i := range all.Tails {
			all.Tails[i] = weights[i] * tail(func(j int) float64 { return float64(int8(rows[i*stride+j])) })
		}
		for k := range q.Tails {
			q.Tails[k] = tail(func(j int) float64 { return float64(q.Rows[k*stride+j]) })
		}
		want, got := make([]scan.FourHit, 4*n+1), make([]scan.FourHit, 4*n+1)
		want = want[:scan.Four(want, all, &q)]
		found := got[:four(got[:4*n], all, &q)]
		if !slices.Equal(found, want) || got[4*n] != (scan.FourHit{}) {
			t.Fatalf("%d rows of %d:\ngot  %v\nwant %v", n, stride, found, want)
		}
	}
}

// The two kernels keep the same pairs, also where sums overflow.
func TestSiftEqualsGo(t *testing.T) {
	sift := New(host()).Sift
	rng := rand.New(rand.NewPCG(1, 5))
	for round := range 1000 {
		n, m, stride := 1+rng.IntN(40), 1+rng.IntN(6), scan.RowAlign*(1+rng.IntN(80))
		rows, queries, bounds := make([]byte, n*stride), make([]int16, m*stride), make([]int32, m)
		for i := range rows {
			rows[i] = byte(rng.Uint32())
		}
		for i := range queries {
			if queries[i] = int16(rng.Uint32()); round%2 == 0 {
				queries[i] = math.MinInt16
			}
		}
		for i := range bounds {
			bounds[i] = int32(rng.Uint32())
		}
		want := make([]uint32, rng.IntN(60))
		for k := range want {
			want[k] = uint32(rng.IntN(m))<<16 | uint32(rng.IntN(n))
		}
		got := append(slices.Clone(want), 77) // behind the end
		found := got[:sift(got[:len(want)], rows, queries, bounds)]
		want = want[:scan.Sift(want, rows, queries, bounds)]
		if !slices.Equal(found, want) || got[len(got)-1] != 77 {
			t.Fatalf("%d rows of %d:\ngot  %x\nwant %x", n, stride, found, want)
		}
	}
}

// The two Gram kernels give the same bits, also with infinities and NaN.
func TestGramEqualsGo(t *testing.T) {
	gram := New(host()).Gram
	rng := rand.New(rand.NewPCG(1, 2))
	for round := range 400 {
		d, groups := 4*(1+rng.IntN(20)), rng.IntN(20)
		rows, want, got := make([]float64, groups*4*d), make([]float64, d*d+1), make([]float64, d*d+1)
		for i := range rows {
			rows[i] = rng.NormFloat64()
			if round%4 == 0 && rng.IntN(100) == 0 {
				rows[i] = []float64{math.Inf(1), math.NaN(), 1e300, 5e-324}[rng.IntN(4)]
			}
		}
		for i := range want {
			want[i] = rng.NormFloat64()
			got[i] = want[i]
		}
		scan.AddGram(want[:d*d], rows, d)
		gram(got[:d*d], rows, d)
		for i, x := range want {
			if math.Float64bits(x) != math.Float64bits(got[i]) && !(math.IsNaN(x) && math.IsNaN(got[i])) {
				t.Fatalf("%d groups of %d columns: number %d is %v, want %v", groups, d, i, got[i], x)
			}
		}
	}
}

// The two kernels of products give the same bits, of any number of rows, and write to
// nothing else.
func TestProductsEqualGo(t *testing.T) {
	products := New(host()).Products
	rng := rand.New(rand.NewPCG(3, 2))
	for round := range 400 {
		m, n, dims := rng.IntN(11), rng.IntN(14), 1+rng.IntN(30)
		a, b := make([]float64, m*dims), make([]float64, n*dims)
		for _, rows := range [][]float64{a, b} {
			for i := range rows {
				rows[i] = rng.NormFloat64()
				if round%4 == 0 && rng.IntN(100) == 0 {
					rows[i] = []float64{math.Inf(1), math.NaN(), 1e300, 5e-324}[rng.IntN(4)]
				}
			}
		}
		want, got := make([]float64, m*n+1), make([]float64, m*n+1)
		want[m*n], got[m*n] = 77, 77 // behind the end
		scan.Products(want[:m*n], a, b, dims)
		products(got[:m*n], a, b, dims)
		for i, x := range want {
			if math.Float64bits(x) != math.Float64bits(got[i]) && !(math.IsNaN(x) && math.IsNaN(got[i])) {
				t.Fatalf("%d by %d rows of %d: number %d is %v, want %v", m, n, dims, i, got[i], x)
			}
		}
	}
}

// Where the host has no SIMD the plain Go form is taken.
func TestKernelWithout(t *testing.T) {
	refuse := js.FuncOf(func(js.Value, []js.Value) any { return false })
	defer refuse.Release()
	plain := New(js.ValueOf(map[string]any{"kernel": refuse}))
	got := []int32{0}
	plain.Dot(got, slices.Repeat([]byte{0xff}, 16), slices.Repeat([]int16{3}, 16))
	if got[0] != -48 {
		t.Errorf("got %d, want -48", got[0])
	}
	g := make([]float64, 16)
	plain.Gram(g, slices.Repeat([]float64{2}, 16), 4)
	if g[0] != 16 {
		t.Errorf("got %v, want 16", g[0])
	}
}

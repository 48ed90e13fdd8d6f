package scan

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// naive is the definition of a Kernel, in 64 bits.
func naive(rows []byte, query []int16, n int) []int32 {
	dst := make([]int32, n)
	for i := range dst {
		var sum int64
		for j, q := range query {
			sum += int64(int8(rows[i*len(query)+j])) * int64(q)
		}
		dst[i] = int32(sum) // modulo 2^32
	}
	return dst
}

func TestDotIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, stride := rapid.IntRange(0, 9).Draw(t, "n"), RowAlign*rapid.IntRange(0, 70).Draw(t, "blocks")
		extremes := rapid.SampledFrom([]int16{math.MinInt16, math.MaxInt16, -1, 0, 1})
		query := rapid.SliceOfN(rapid.OneOf(rapid.Int16(), extremes), stride, stride).Draw(t, "query")
		bytes := rapid.OneOf(rapid.Byte(), rapid.SampledFrom([]byte{0x80, 0x81, 0x7f, 0, 0xff}))
		rows := rapid.SliceOfN(bytes, n*stride, n*stride+3).Draw(t, "rows")
		got := make([]int32, n)
		Dot(got, rows, query)
		if want := naive(rows, query, n); !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

// By hand: 127·32767·516 = 2,147,287,044 is the largest sum in 516 dimensions
// and below 2^31 = 2,147,483,648; rows are padded to 528.
func TestDotAtTheEdge(t *testing.T) {
	stride := Stride(516)
	if stride != 528 {
		t.Fatalf("the stride of 516 is %d, want 528", stride)
	}
	rows, query := make([]byte, stride), make([]int16, stride)
	for j := range 516 {
		rows[j], query[j] = 127, 32767
	}
	got := []int32{0}
	Dot(got, rows, query)
	if got[0] != 2_147_287_044 {
		t.Errorf("got %d", got[0])
	}
}

// No sum of products with signed bytes overflows, in any number of dimensions.
func TestQueryLevels(t *testing.T) {
	for dims := 1; dims <= 1<<16; dims++ {
		if l := queryLevels(dims); l < 1 || l > math.MaxInt16 || l*128*dims > math.MaxInt32 {
			t.Fatalf("%d levels in %d dimensions", l, dims)
		}
	}
	if l := queryLevels(511); l != math.MaxInt16 {
		t.Errorf("%d levels in 511 dimensions, want all", l)
	}
}

// The inner product with the query is that with the direction within |x| Slack.
func TestQueryIsWithinItsSlack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dims := rapid.IntRange(1, 700).Draw(t, "dims")
		g := rapid.SliceOfN(rapid.Float64Range(-3, 3), dims, dims).Draw(t, "g")
		factors := rapid.SliceOfN(rapid.Float64Range(0.1, 10), dims, dims).Draw(t, "factors")
		row := rapid.SliceOfN(rapid.Int8(), dims, dims).Draw(t, "row")
		q := NewQuery(g, factors)
		rows := make([]byte, Stride(dims))
		var want, size float64
		for j, b := range row {
			rows[j] = byte(b)
			x := factors[j] * float64(b)
			want += x * g[j]
			size += x * x
		}
		sum := []int32{0}
		Dot(sum, rows, q.Rows)
		got := float64(sum[0]) * q.Step
		if off := math.Abs(got - want); off > math.Sqrt(size)*q.Slack*(1+1e-9)+1e-9 {
			t.Fatalf("off by %g, more than %g", off, math.Sqrt(size)*q.Slack)
		}
		for _, e := range q.Rows[dims:] {
			if e != 0 {
				t.Fatal("the query goes on behind its last component")
			}
		}
	})
}

func TestQueryOfNothing(t *testing.T) {
	q := NewQuery([]float64{0, 0}, []float64{1, 2})
	if q.Step != 0 || q.Slack != 0 || !slices.Equal(q.Rows, make([]int16, 16)) {
		t.Errorf("the query of 0 is %+v", q)
	}
}

func BenchmarkDot(b *testing.B) {
	const n, stride = 4096, 112
	rows, query, dst := make([]byte, n*stride), make([]int16, stride), make([]int32, n)
	for i := range rows {
		rows[i] = byte(i * 7)
	}
	for j := range query {
		query[j] = int16(j * 331)
	}
	b.SetBytes(n * stride)
	for b.Loop() {
		Dot(dst, rows, query)
	}
}

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

// dots are all forms of Dot: the machine's own is tried beside those that others take.
var dots = map[string]Kernel{"Dot": Dot, "plainDot": plainDot, "dotRows": dotRows}

func TestDotIsItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, stride := rapid.IntRange(0, 9).Draw(t, "n"), RowAlign*rapid.IntRange(0, 70).Draw(t, "blocks")
		extremes := rapid.SampledFrom([]int16{math.MinInt16, math.MaxInt16, -1, 0, 1})
		query := rapid.SliceOfN(rapid.OneOf(rapid.Int16(), extremes), stride, stride).Draw(t, "query")
		bytes := rapid.OneOf(rapid.Byte(), rapid.SampledFrom([]byte{0x80, 0x81, 0x7f, 0, 0xff}))
		rows := rapid.SliceOfN(bytes, n*stride, n*stride+3).Draw(t, "rows")
		want := naive(rows, query, n)
		for name, dot := range dots {
			got := slices.Repeat([]int32{-9}, n+1)
			dot(got[:n], rows, query)
			if !slices.Equal(got[:n], want) {
				t.Fatalf("%s: got %v, want %v", name, got[:n], want)
			}
			if got[n] != -9 {
				t.Fatalf("%s writes behind its end", name)
			}
		}
	})
}

// The largest products that there are, which overflow 16 and, added up, 32 bits.
func TestDotOfExtremes(t *testing.T) {
	for stride := RowAlign; stride <= 40*RowAlign; stride += RowAlign {
		for n := range 9 {
			for _, q := range []int16{math.MinInt16, math.MaxInt16} {
				rows, query := slices.Repeat([]byte{0x80}, n*stride), slices.Repeat([]int16{q}, stride)
				want := naive(rows, query, n)
				for name, dot := range dots {
					got := make([]int32, n)
					if dot(got, rows, query); !slices.Equal(got, want) {
						t.Fatalf("%s: %d rows of %d, %d: got %v, want %v", name, n, stride, q, got, want)
					}
				}
			}
		}
	}
}

// Kernels read no more than they are given, and panic, as Go does, if it is too little.
func TestDotOfTooFewRows(t *testing.T) {
	for name, dot := range dots {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it reads behind the rows")
				}
			}()
			rows := make([]byte, 5*RowAlign)
			dot(make([]int32, 5), rows[:5*RowAlign-1:5*RowAlign-1], make([]int16, RowAlign))
		})
	}
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
	for name, dot := range dots {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(n * stride)
			for b.Loop() {
				dot(dst, rows, query)
			}
		})
	}
}

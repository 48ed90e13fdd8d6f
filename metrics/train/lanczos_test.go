package train

import (
	"encoding/json"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/linalg"
)

// novel is what scipy finds of the counts of one novel: testdata/ppmi_svd_small.py.
type novel struct {
	Dims     int
	Upper    []string  // of each row the distance from its diagonal, and the count if it is not 1
	Cells    int       `json:"positive_cells"`
	Singular []float64 `json:"singular_values"`
	Pairs    [][3]float64
}

// counts are the symmetric cells.
func (n novel) counts(t *testing.T) (start []int, column, count []uint32) {
	t.Helper()
	rows := make([][]cell[uint32], len(n.Upper))
	for i, text := range n.Upper {
		for _, field := range strings.Fields(text) {
			apart, times, several := strings.Cut(field, ":")
			if !several {
				times = "1"
			}
			d, err := strconv.Atoi(apart)
			if err != nil {
				t.Fatal(err)
			}
			c, err := strconv.ParseUint(times, 10, 32)
			if err != nil {
				t.Fatal(err)
			}
			rows[i] = append(rows[i], cell[uint32]{uint32(i + d), uint32(c)})
			if d != 0 {
				rows[i+d] = append(rows[i+d], cell[uint32]{uint32(i), uint32(c)})
			}
		}
	}
	start = []int{0}
	for _, row := range rows { // ascending: rows above have added theirs before
		for _, c := range row {
			column, count = append(column, c.column), append(count, c.sum)
		}
		start = append(start, len(column))
	}
	return start, column, count
}

// Singular values and cosines are scipy's, and of no triplet more is left than is said,
// with the products taken once more; with a thousand times as much left they are not.
func TestTripletsSettle(t *testing.T) {
	b, err := os.ReadFile("testdata/ppmi_svd_small.json")
	if err != nil {
		t.Fatal(err)
	}
	var want novel
	if err := json.Unmarshal(b, &want); err != nil {
		t.Fatal(err)
	}
	p := positive(want.counts(t))
	if len(p.m.column) != want.Cells || len(want.Pairs) < 100 {
		t.Fatalf("%d positive cells, want %d; %d pairs", len(p.m.column), want.Cells, len(want.Pairs))
	}
	if off := want.compare(t, p, tolerance); off > 1e-5 {
		t.Errorf("cosines are off by %.2g", off)
	}
	if off := want.compare(t, p, 1e-3); off < 1e-5 {
		t.Errorf("with more left cosines are off by %.2g", off)
	}
}

// compare finds triplets of which so much is left and returns how far cosines are off.
func (n novel) compare(t *testing.T, p table, residual float64) (off float64) {
	t.Helper()
	values, rows, err := p.singular(t.Context(), n.Dims, residual, plain().Options)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range n.Singular {
		if math.Abs(values[i]-w) > 1e-6*w {
			t.Errorf("singular value %d is %v, want %v", i, values[i], w)
		}
		if left := p.left(rows, i, values[i]); left > 1.01*residual {
			t.Errorf("of triplet %d %.2g is left", i, left)
		}
	}
	for _, pair := range n.Pairs {
		a, b := linalg.Unit(rows[int(pair[0])]), linalg.Unit(rows[int(pair[1])])
		off = max(off, math.Abs(linalg.Dot(a, b)-pair[2]))
	}
	return off
}

// left is the length of P v − σ u, relative to σ, v being Pᵀu/σ.
func (t table) left(rows [][]float64, i int, value float64) float64 {
	v, u := make([]float64, t.m.n), make([]float64, t.m.n)
	for r := range v {
		for c := t.t.start[r]; c < t.t.start[r+1]; c++ {
			v[r] += float64(t.t.value[c]) * rows[t.t.column[c]][i] / value
		}
	}
	for r := range u {
		u[r] = -value * rows[r][i]
		for c := t.m.start[r]; c < t.m.start[r+1]; c++ {
			u[r] += float64(t.m.value[c]) * v[t.m.column[c]]
		}
	}
	return linalg.Norm(u) / value
}

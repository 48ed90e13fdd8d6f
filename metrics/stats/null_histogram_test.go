package stats

import (
	"errors"
	"math"
	"testing"
)

// Permutations of WEAT 8 in bins of 0.1, one edge at d = 1.15968, from
// -1.6403 on: enumerated by an independent program.
var weat8Bins = []int{
	1, 5, 17, 35, 70, 114, 173, 257, 360, 445, 559, 651, 751, 828, 869, 922,
	937, 913, 857, 827, 733, 626, 535, 437, 332, 244, 157, 107, 61, 28, 14, 5,
}

func TestNullHistogramExact(t *testing.T) {
	c := loadCases(t)["WEAT8 Science/Arts"]
	null, err := NullHistogram(t.Context(), c.X, c.Y, 0.1)
	if err != nil {
		t.Fatal(err)
	}
	if null.Method != MethodExact || !near(null.D, 1.15968204722139, 1e-12) {
		t.Errorf("method %s, d = %v", null.Method, null.D)
	}
	const first = 4 // bins from -2.0403 to -1.6403 are empty
	if !near(null.Edges[first], -1.6403179527786103, 1e-12) {
		t.Fatalf("edge %d is %v", first, null.Edges[first])
	}
	for i, share := range null.Shares {
		want := 0
		if i >= first && i < first+len(weat8Bins) {
			want = weat8Bins[i-first]
		}
		if got := int(math.Round(share * 12870)); got != want {
			t.Errorf("bin %d from %.3f: %d permutations, want %d", i, null.Edges[i], got, want)
		}
	}
	// numpy 2.4.6, percentile of all 12,870.
	if !near(null.Low, -0.9903737813822183, 1e-9) || !near(null.High, 0.9903737813822182, 1e-9) {
		t.Errorf("95 %% of the null in [%v, %v]", null.Low, null.High)
	}
}

// Beyond enumeration: percentiles from 1,000,000 permutations drawn with numpy
// 2.4.6 (standard error about 0.001), tails from the exact p.
func TestNullHistogramGrid(t *testing.T) {
	cases := loadCases(t)
	for _, want := range []struct {
		name      string
		method    string
		low, high float64
		p, tol    float64
	}{
		{"Rios et al. 2020 Intelligence/Appearance x gender 25/25", MethodGrid, -0.55695, 0.55690, 0.00300754, 0.01},
		{"WEAT1 Flowers/Insects", MethodGrid, -0.56382, 0.56340, 4.53259e-6, 0.05},
		{"unequal 8 science / 60 occupations", MethodGrid, -0.78271, 0.69601, 0.848742, 1e-3},
		{"random freq words 200/200 tilt 0.00", MethodNormal, -0.1962, 0.1962, 0.28978, 2e-3},
	} {
		c := cases[want.name]
		null, err := NullHistogram(t.Context(), c.X, c.Y, 0.1)
		if err != nil {
			t.Fatal(err)
		}
		if null.Method != want.method {
			t.Errorf("%s: method %s", want.name, null.Method)
		}
		if math.Abs(null.Low-want.low) > 0.003 || math.Abs(null.High-want.high) > 0.003 {
			t.Errorf("%s: [%v, %v], want [%v, %v]", want.name, null.Low, null.High, want.low, want.high)
		}
		var sum, tail float64
		for i, s := range null.Shares {
			sum += s
			if null.Edges[i] >= null.D {
				tail += s
			}
		}
		if !near(sum, 1, 1e-9) || !near(tail, want.p, want.tol) {
			t.Errorf("%s: shares add up to %v, tail %v, want %v", want.name, sum, tail, want.p)
		}
	}
}

// A coarse grid agrees with the list of all permutations.
func TestNullGridAgainstList(t *testing.T) {
	c := loadCases(t)["WEAT10 Young people’s names/Old people’s names"]
	exact, err := NullHistogram(t.Context(), c.X, c.Y, 0.25)
	if err != nil {
		t.Fatal(err)
	}
	l, _ := newPermutationProblem(c.X, c.Y)
	h := newHistogram(l, exact.D, 2, 0.25)
	if err := h.spread(newWholeGrid(l, 1024), newPacer(t.Context())); err != nil {
		t.Fatal(err)
	}
	for i, share := range exact.Shares {
		if math.Abs(h.null.Shares[i]-share) > 1e-3 {
			t.Errorf("bin %d: grid %v, list %v", i, h.null.Shares[i], share)
		}
	}
	if math.Abs(h.null.Low-exact.Low) > 2e-3 || math.Abs(h.null.High-exact.High) > 2e-3 {
		t.Errorf("grid [%v, %v], list [%v, %v]", h.null.Low, h.null.High, exact.Low, exact.High)
	}
}

func TestNullHistogramErrors(t *testing.T) {
	for _, c := range []struct {
		x, y  []float64
		width float64
		want  error
	}{
		{nil, []float64{1}, 0.1, ErrEmpty},
		{[]float64{1, 1}, []float64{1}, 0.1, ErrNoSpread},
		{[]float64{1e-20, 0}, []float64{0}, 0.1, ErrNoSpread},
		{[]float64{1, 0}, []float64{1}, 0, ErrOption},
		{[]float64{1, 0}, []float64{1}, math.NaN(), ErrOption},
		{[]float64{1, 0}, []float64{1}, 1e-9, ErrOption},
	} {
		if _, err := NullHistogram(t.Context(), c.x, c.y, c.width); !errors.Is(err, c.want) {
			t.Errorf("%v %v width %v: error %v, want %v", c.x, c.y, c.width, err, c.want)
		}
	}
}

func TestNullSmallest(t *testing.T) {
	null, err := NullHistogram(t.Context(), []float64{1}, []float64{0}, 0.5)
	if err != nil {
		t.Fatal(err)
	}
	// Two permutations, d = 2 and -2: by hand.
	if null.D != 2 || null.Shares[0] != 0.5 || null.Shares[len(null.Shares)-1] != 0.5 {
		t.Errorf("%+v", null)
	}
}

func BenchmarkNull8(b *testing.B)  { benchmarkNull(b, "WEAT8 Science/Arts") }
func BenchmarkNull25(b *testing.B) { benchmarkNull(b, "WEAT2 Instruments/Weapons") }

func benchmarkNull(b *testing.B, name string) {
	c := loadCases(b)[name]
	for b.Loop() {
		if _, err := NullHistogram(b.Context(), c.X, c.Y, 0.1); err != nil {
			b.Fatal(err)
		}
	}
}

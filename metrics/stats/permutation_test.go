package stats

import (
	"context"
	"errors"
	"math"
	"testing"

	"weatherglass/metrics/racetest"
)

// goldenCounts are the exact counts of the WEAT cases in
// testdata/weat_p_cases.json, computed by an independent program with
// revolving-door enumeration (up to 18/18) and meeting in the middle.
var goldenCounts = []struct {
	name       string
	atLeast    uint64
	partitions uint64 // 0 where the source rounds it
	p          float64
	expensive  bool
}{
	{name: "WEAT9 Mental disease/Physical disease", atLeast: 6, partitions: 924, p: 0.0064935},
	{name: "WEAT6 Male names/Female names", atLeast: 1, partitions: 12870, p: 7.770e-5},
	{name: "WEAT7 Math/Arts", atLeast: 29, partitions: 12870, p: 0.0022533},
	{name: "WEAT8 Science/Arts", atLeast: 108, partitions: 12870, p: 0.0083916},
	{name: "WEAT10 Young people’s names/Old people’s names", atLeast: 128, partitions: 12870, p: 0.0099456},
	{name: "WEAT4 European American names/African American names", atLeast: 50136, partitions: 601080390, p: 8.34098e-5},
	{name: "WEAT5 European American names/African American names", atLeast: 237, partitions: 601080390, p: 3.94290e-7},
	{name: "Kurpicz-Briki 2020 WEAT5-ori 18/18 names", atLeast: 341, partitions: 9075135300, p: 3.75752e-8},
	{name: "WEAT1 Flowers/Insects", atLeast: 286483439, p: 4.53259e-6, expensive: true},
	{name: "WEAT2 Instruments/Weapons", atLeast: 11266247, p: 8.91242e-8, expensive: true},
	{name: "Rios et al. 2020 Intelligence/Appearance x gender 25/25", atLeast: 380184495341,
		p: 0.00300754, expensive: true},
}

func TestPermuteGoldenCounts(t *testing.T) {
	cases := loadCases(t)
	for _, want := range goldenCounts {
		if want.expensive && (testing.Short() || racetest.Watching) {
			continue
		}
		c := cases[want.name]
		got, err := Permute(t.Context(), c.X, c.Y, 1)
		if err != nil {
			t.Fatalf("%s: %v", want.name, err)
		}
		if got.AtLeast != want.atLeast || !got.Exact || got.Method != MethodExact {
			t.Errorf("%s: %d permutations, want %d (%+v)", want.name, got.AtLeast, want.atLeast, got)
		}
		if want.partitions != 0 && got.PermutationsExact != want.partitions {
			t.Errorf("%s: %d partitions, want %d", want.name, got.PermutationsExact, want.partitions)
		}
		if !near(got.P, want.p, 2e-5) || got.PLow != got.P || got.PHigh != got.P {
			t.Errorf("%s: p = %v in [%v, %v], want %v", want.name, got.P, got.PLow, got.PHigh, want.p)
		}
	}
}

// The counts of reference.json, statistics.permutation_tiny, come from a
// brute-force program.
func TestPermuteTiny(t *testing.T) {
	for i, c := range loadReference(t).PermutationTiny {
		got, err := Permute(t.Context(), c.X, c.Y, 1)
		if err != nil {
			t.Fatal(err)
		}
		total := float64(c.Partitions)
		if got.AtLeast != c.AtLeast || got.Permutations != total {
			t.Errorf("case %d: %d of %v, want %d of %v", i, got.AtLeast, got.Permutations, c.AtLeast, total)
		}
		if got.PStrict != float64(c.Above)/total || got.PTwoSided != float64(c.TwoSided)/total {
			t.Errorf("case %d: strict %v two-sided %v, want %d/%v and %d/%v", i, got.PStrict, got.PTwoSided, c.Above,
				total, c.TwoSided, total)
		}
	}
}

func TestPermuteErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	large := make([]float64, 25)
	for i := range large {
		large[i] = float64(i*i) / 700
	}
	for _, c := range []struct {
		name string
		ctx  context.Context
		x, y []float64
		want error
	}{
		{"empty set", t.Context(), nil, []float64{1}, ErrEmpty},
		{"not a number", t.Context(), []float64{math.NaN()}, []float64{1}, ErrNotFinite},
		{"infinite", t.Context(), []float64{1}, []float64{math.Inf(-1)}, ErrNotFinite},
		{"too large", t.Context(), []float64{5000}, []float64{1}, ErrTooLarge},
		{"cancelled", cancelled, large, large, context.Canceled},
	} {
		if _, err := Permute(c.ctx, c.x, c.y, 1); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
	}
}

func TestPermuteEqualScores(t *testing.T) {
	x := make([]float64, 20)
	for _, sizes := range [][2]int{{20, 20}, {3, 20}} {
		got, err := Permute(t.Context(), x[:sizes[0]], x[:sizes[1]], 1)
		if err != nil {
			t.Fatal(err)
		}
		if got.P != 1 || got.PTwoSided != 1 || got.PStrict != 0 || got.PTwoSidedStrict != 0 {
			t.Errorf("%v: %+v, want p = 1 and nothing strictly beyond", sizes, got)
		}
	}
}

func TestPlanMeet(t *testing.T) {
	for _, c := range []struct {
		size, n int
		outer   int
		ok      bool
	}{
		{16, 8, 0, true},
		{44, 22, 0, true},
		{49, 24, 5, true},
		{50, 25, 6, true},
		{51, 25, 0, false}, // 1.07e9 steps
		{68, 34, 0, false}, // C(68, 34) does not fit 64 bits
		{68, 8, 0, false},
		{103, 3, 0, true},
	} {
		outer, ok := planMeet(c.size, c.n)
		if ok != c.ok || ok && outer != c.outer {
			t.Errorf("planMeet(%d, %d) = %d, %v, want %d, %v", c.size, c.n, outer, ok, c.outer, c.ok)
		}
	}
}

func BenchmarkPermute25(b *testing.B) {
	c := loadCases(b)["Rios et al. 2020 Intelligence/Appearance x gender 25/25"]
	for b.Loop() {
		if _, err := Permute(b.Context(), c.X, c.Y, 1); err != nil {
			b.Fatal(err)
		}
	}
}

// A split at the centre of the null is the most expensive one.
func BenchmarkPermute25Central(b *testing.B) {
	c := loadCases(b)["Rios et al. 2020 Intelligence/Appearance x gender 25/25"]
	var x, y []float64
	for i := range c.X {
		if i%2 == 0 {
			x, y = append(x, c.X[i]), append(y, c.Y[i])
		} else {
			x, y = append(x, c.Y[i]), append(y, c.X[i])
		}
	}
	for b.Loop() {
		if _, err := Permute(b.Context(), x, y, 1); err != nil {
			b.Fatal(err)
		}
	}
}

// A split far from luck: its tail is worth small halves.
func BenchmarkPermute25Far(b *testing.B) {
	c := loadCases(b)["WEAT2 Instruments/Weapons"]
	for b.Loop() {
		if _, err := Permute(b.Context(), c.X, c.Y, 1); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPermute8(b *testing.B) {
	c := loadCases(b)["WEAT8 Science/Arts"]
	for b.Loop() {
		if _, err := Permute(b.Context(), c.X, c.Y, 1); err != nil {
			b.Fatal(err)
		}
	}
}

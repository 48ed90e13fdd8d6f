package stats

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/racetest"
)

// nullCases are testdata/null_cases.json.
type nullCases struct {
	RandomSets []struct {
		Pool []float64
		N    int
		Rows [][4]float64 // observed mean, right, left, two-sided p
	} `json:"random_sets"`
	SignFlips []struct {
		Scores  []float64
		AtLeast uint64
		P, Two  float64
	} `json:"sign_flips"`
}

func loadNullCases(tb testing.TB) nullCases {
	tb.Helper()
	var c nullCases
	loadJSON(tb, "testdata/null_cases.json", &c)
	if len(c.RandomSets) != 8 || len(c.SignFlips) != 7 {
		tb.Fatalf("%d and %d cases", len(c.RandomSets), len(c.SignFlips))
	}
	return c
}

// null_cases.json: counts by numpy, and by Python integers above 50 scores.
func TestFlipSigns(t *testing.T) {
	for _, c := range loadNullCases(t).SignFlips {
		n := len(c.Scores)
		if n == 44 && (testing.Short() || racetest.Watching) {
			continue
		}
		got, err := FlipSigns(t.Context(), c.Scores)
		if err != nil {
			t.Fatal(err)
		}
		if n <= maxFlipExact {
			want := float64(c.AtLeast) / math.Ldexp(1, n)
			if !got.Exact || got.AtLeast != c.AtLeast || got.P != want || got.PLow != want || got.PHigh != want ||
				!near(got.PTwoSided, c.Two, 1e-12) {
				t.Errorf("%d scores: %+v, want %d, two-sided %v", n, got, c.AtLeast, c.Two)
			}
			continue
		}
		if got.Method != MethodGrid || !(got.PLow <= c.P && c.P <= got.PHigh) || got.PHigh-got.PLow > 0.01*got.P ||
			!near(got.P, c.P, 0.005) || !near(got.PTwoSided, c.Two, 0.005) {
			t.Errorf("%d scores: %+v, want %v, two-sided %v", n, got, c.P, c.Two)
		}
	}
}

// Meeting in the middle counts what enumeration counts, and the grid's bounds
// hold it.
func TestFlipSignsAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SampledFrom([]int{4, 1 << 20}).Draw(t, "steps")
		value := rapid.Map(rapid.IntRange(-steps, steps), func(i int) float64 { return float64(i) / float64(steps) })
		scores := rapid.SliceOfN(value, 1, 12).Draw(t, "scores")
		f, err := newFlips(scores)
		if err != nil {
			t.Fatal(err)
		}
		observed := Total(scores)
		var atLeast, far uint64
		for mask := range uint(1) << len(scores) {
			sum := observed
			for set := mask; set != 0; set &= set - 1 {
				sum -= 2 * scores[bits.TrailingZeros(set)]
			}
			atLeast += count(sum >= observed)
			far += count(math.Abs(sum) >= math.Abs(observed))
		}
		all := math.Ldexp(1, len(scores))
		got, err := FlipSigns(t.Context(), scores)
		if err != nil || got.AtLeast != atLeast || got.P != float64(atLeast)/all || got.PTwoSided != float64(far)/all {
			t.Fatalf("%+v, %v, want %d, two-sided %d", got, err, atLeast, far)
		}
		for _, across := range []int64{16, 1024} {
			g := newFlipGrid(f, f.t, across)
			b, err := g.solve(newPacer(t.Context()))
			tail := float64(far) / all
			if f.zero() { // two-sided, the two tails overlap
				continue
			}
			tail /= 2
			if err != nil || b.low > tail || b.high < tail {
				t.Fatalf("%d cells: %+v, %v, want %v", across, b, err, tail)
			}
		}
	})
}

// Changing all signs swaps the tails.
func TestFlipSignsMirror(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 99))
	for _, n := range []int{10, 60, 1500} {
		scores, turned := make([]float64, n), make([]float64, n)
		for i := range scores {
			scores[i] = random.NormFloat64()/5 + 0.02
			turned[i] = -scores[i]
		}
		a, err := FlipSigns(t.Context(), scores)
		if err != nil {
			t.Fatal(err)
		}
		b, err := FlipSigns(t.Context(), turned)
		if err != nil || !near(a.PTwoSided, b.PTwoSided, 1e-3) || math.Abs(a.P+b.P-1) > 1/a.Assignments+
			1e-3*min(a.P, b.P) || a.Method != b.Method {
			t.Errorf("%d scores: %+v and %+v, %v", n, a, b, err)
		}
	}
}

// The saddlepoint is within 1 % of the exact answers, and of the grid's.
func TestFlipSaddle(t *testing.T) {
	for _, c := range loadNullCases(t).SignFlips {
		f, err := newFlips(c.Scores)
		if err != nil {
			t.Fatal(err)
		}
		if got := 2 * newFlipSaddle(f).tail(); len(c.Scores) >= 25 && !near(got, c.Two, 0.01) {
			t.Errorf("%d scores: two-sided %v, want %v", len(c.Scores), got, c.Two)
		}
	}
	for _, n := range []int{7, 60, 1200} {
		if got, err := FlipSigns(t.Context(), make([]float64, n)); err != nil || got.P != 1 || got.PTwoSided != 1 {
			t.Errorf("%d zeros: %+v, %v", n, got, err)
		}
	}
	ones := make([]float64, 1010)
	for i := range ones {
		ones[i] = 1
	}
	if got, err := FlipSigns(t.Context(), ones); err != nil || got.P != math.Ldexp(1, -1010) {
		t.Errorf("ones: %+v, %v", got, err)
	}
}

// Under the null p is uniform: of 2,000 samples of 12 scores, standard error
// .007.
func TestFlipSignsIsUniform(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 99))
	scores := make([]float64, 12)
	var low, middle int
	for range 2000 {
		for i := range scores {
			scores[i] = random.NormFloat64()
		}
		got, err := FlipSigns(t.Context(), scores)
		if err != nil {
			t.Fatal(err)
		}
		if got.P <= 0.1 {
			low++
		}
		if got.P <= 0.5 {
			middle++
		}
	}
	if math.Abs(float64(low)/2000-0.1) > 0.025 || math.Abs(float64(middle)/2000-0.5) > 0.04 {
		t.Errorf("%d of 2000 are at most .1, %d at most .5", low, middle)
	}
}

func TestFlipSignsErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		ctx  context.Context
		in   []float64
		want error
	}{
		{t.Context(), nil, ErrEmpty},
		{t.Context(), []float64{math.NaN()}, ErrNotFinite},
		{t.Context(), []float64{5000}, ErrTooLarge},
		{cancelled, loadNullCases(t).SignFlips[4].Scores, context.Canceled},
	} {
		if _, err := FlipSigns(c.ctx, c.in); !errors.Is(err, c.want) {
			t.Errorf("%v: error %v, want %v", c.in, err, c.want)
		}
	}
}

func BenchmarkFlipSigns44(b *testing.B)   { benchmarkFlips(b, 44) }
func BenchmarkFlipSigns50(b *testing.B)   { benchmarkFlips(b, 50) }
func BenchmarkFlipSigns80(b *testing.B)   { benchmarkFlips(b, 80) }
func BenchmarkFlipSigns1000(b *testing.B) { benchmarkFlips(b, 1000) }

func benchmarkFlips(b *testing.B, n int) {
	random := rand.New(rand.NewPCG(1, 99))
	scores := make([]float64, n)
	for i := range scores {
		scores[i] = random.NormFloat64()/5 + 0.5/math.Sqrt(float64(n))
	}
	for b.Loop() {
		got, err := FlipSigns(b.Context(), scores)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric((got.PHigh-got.PLow)/got.P, "width/p")
	}
}

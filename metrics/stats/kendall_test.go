package stats

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// rankCases are testdata/rank_cases.json.
type rankCases struct {
	Kendall []struct {
		A, B   []float64
		Tau, P float64
		Method string
	}
	TheilSen []struct {
		X, Y  []float64
		CI    [2]float64
		Slope float64
	} `json:"theil_sen"`
	MannKendall []struct {
		Y     []float64
		S, P  float64
		Exact bool
	} `json:"mann_kendall"`
}

func loadRankCases(tb testing.TB) rankCases {
	tb.Helper()
	var r rankCases
	loadJSON(tb, "testdata/rank_cases.json", &r)
	if len(r.Kendall) != 7 || len(r.TheilSen) != 7 || len(r.MannKendall) != 6 {
		tb.Fatalf("%d, %d and %d cases", len(r.Kendall), len(r.TheilSen), len(r.MannKendall))
	}
	return r
}

// rank_cases.json: scipy 1.17.1, stats.kendalltau.
func TestKendall(t *testing.T) {
	for i, c := range loadRankCases(t).Kendall {
		got, err := Kendall(c.A, c.B)
		if err != nil || !near(got.Tau, c.Tau, 1e-12) || !near(got.P, c.P, 1e-9) ||
			got.Exact != (c.Method == "exact") || got.N != len(c.A) {
			t.Errorf("case %d: %+v, %v, want %v, p %v (%s)", i, got, err, c.Tau, c.P, c.Method)
		}
	}
	for i, c := range loadReference(t).Correlation {
		if got, err := Kendall(c.A, c.B); err != nil || !near(got.Tau, c.Kendall, 1e-12) {
			t.Errorf("reference %d: %+v, %v, want %v", i, got, err, c.Kendall)
		}
	}
}

// The fast count is that of all pairs, ties included.
func TestKendallAgainstAllPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 40).Draw(t, "n")
		most := rapid.SampledFrom([]int{2, 6, 1000}).Draw(t, "values")
		value := rapid.Map(rapid.IntRange(0, most), func(i int) float64 { return float64(i) / 1000 })
		a, b := rapid.SliceOfN(value, n, n).Draw(t, "a"), rapid.SliceOfN(value, n, n).Draw(t, "b")
		s, pairsA, pairsB := 0, 0, 0
		for i := range a {
			for j := range i {
				turn := sign(a[i]-a[j]) * sign(b[i]-b[j])
				s += turn
				pairsA += abs(sign(a[i] - a[j]))
				pairsB += abs(sign(b[i] - b[j]))
			}
		}
		got, err := Kendall(a, b)
		if pairsA == 0 || pairsB == 0 {
			if !errors.Is(err, ErrNoSpread) {
				t.Fatalf("constant: error %v", err)
			}
			return
		}
		want := float64(s) / math.Sqrt(float64(pairsA)*float64(pairsB))
		if err != nil || got.S != s || !near(got.Tau, want, 1e-12) {
			t.Fatalf("%+v, %v, want S %d, tau %v", got, err, s, want)
		}
		if mirror, _ := Kendall(b, a); mirror != got {
			t.Fatalf("%+v with a and b swapped, %+v before", mirror, got)
		}
	})
}

func sign(v float64) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

func abs(v int) int { return max(v, -v) }

// All orders of up to 7 values, counted one by one.
func TestKendallNullAgainstEnumeration(t *testing.T) {
	for n := 1; n <= 7; n++ {
		counts := make([]int, n*(n-1)/2+1)
		all := 0
		permute(make([]float64, 0, n), n, func(order []float64) {
			counts[inversions(append([]float64(nil), order...), make([]float64, n))]++
			all++
		})
		p := kendallNull(n)
		if len(p) != len(counts) {
			t.Fatalf("n = %d: %d values, want %d", n, len(p), len(counts))
		}
		for k, c := range counts {
			if !near(p[k], float64(c)/float64(all), 1e-14) {
				t.Errorf("n = %d, %d discordant: %v, want %d of %d", n, k, p[k], c, all)
			}
		}
	}
}

// permute visits all orders of 0 .. n-1.
func permute(order []float64, n int, visit func([]float64)) {
	if len(order) == n {
		visit(order)
		return
	}
next:
	for v := range n {
		for _, used := range order {
			if used == float64(v) {
				continue next
			}
		}
		permute(append(order, float64(v)), n, visit)
	}
}

// The smallest probability is 1/n!, without loss of digits, and all add up
// to 1.
func TestKendallNullDigits(t *testing.T) {
	for _, n := range []int{18, 50, 100} {
		p := kendallNull(n)
		logFactorial, _ := math.Lgamma(float64(n + 1))
		if got := math.Log(p[0]); !near(got, -logFactorial, 1e-13) {
			t.Errorf("n = %d: log p %v, want %v", n, got, -logFactorial)
		}
		if sum := Total(p); math.Abs(sum-1) > 1e-12 {
			t.Errorf("n = %d: sum %v", n, sum)
		}
		if got := kendallTail(n, 0) + kendallTail(n, 1); n*(n-1)/2%2 == 1 && math.Abs(got-1) > 1e-12 {
			t.Errorf("n = %d: halves add up to %v", n, got)
		}
	}
}

func TestKendallErrors(t *testing.T) {
	for _, c := range uncorrelated {
		if _, err := Kendall(c.a, c.b); !errors.Is(err, c.want) {
			t.Errorf("%v, %v: error %v, want %v", c.a, c.b, err, c.want)
		}
	}
}

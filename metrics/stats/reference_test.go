package stats

import (
	"encoding/json"
	"math"
	"os"
	"testing"
)

// splitScores are the scores of one WEAT, X and Y.
type splitScores struct {
	Name string    `json:"name"`
	X    []float64 `json:"x"`
	Y    []float64 `json:"y"`
}

// reference holds the sections of testdata/reference.json: values computed
// with numpy and scipy by an independent program.
type reference struct {
	Correlation []struct {
		A, B      []float64
		Pearson   float64 `json:"pearson_r"`
		PearsonP  float64 `json:"pearson_p_two_sided_t"`
		Spearman  float64 `json:"spearman_rho_average_ranks"`
		SpearmanP float64 `json:"spearman_p_t"`
		Kendall   float64 `json:"kendall_tau_b"`
	} `json:"correlation"`
	Percentiles struct {
		X      []float64
		Linear map[string]float64
	} `json:"percentiles"`
	Bootstrap struct {
		Data    []float64
		Indices [][]int    `json:"resample_indices"`
		Means   []float64  `json:"means"`
		CI      [2]float64 `json:"percentile_ci95_linear"`
	} `json:"bootstrap_fixed_resamples"`
	PermutationTiny []struct {
		X          []float64 `json:"s_X"`
		Y          []float64 `json:"s_Y"`
		Partitions uint64    `json:"partitions"`
		AtLeast    uint64    `json:"count_ge"`
		Above      uint64    `json:"count_gt"`
		TwoSided   uint64    `json:"count_two_sided"`
	} `json:"permutation_tiny"`
	StudentT map[string]float64 `json:"student_t_two_sided"`
	BH       []struct {
		P        []float64
		Adjusted []float64
	} `json:"benjamini_hochberg"`
	OLS []struct {
		X, Y        []float64
		Slope       float64
		Intercept   float64
		SlopeSE     float64    `json:"stderr_slope"`
		InterceptSE float64    `json:"stderr_intercept"`
		T           float64    `json:"t"`
		DF          int        `json:"df"`
		P           float64    `json:"p_two_sided"`
		CI          [2]float64 `json:"ci95_slope"`
		R2          float64    `json:"r2"`
	} `json:"ols_slope_t_test"`
}

func loadJSON(tb testing.TB, path string, into any) {
	tb.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		tb.Fatalf("%s: %v", path, err)
	}
}

// loadCases returns the WEAT cases by name.
func loadCases(tb testing.TB) map[string]splitScores {
	tb.Helper()
	var list []splitScores
	loadJSON(tb, "testdata/weat_p_cases.json", &list)
	cases := make(map[string]splitScores, len(list))
	for _, c := range list {
		cases[c.Name] = c
	}
	if len(cases) != 16 {
		tb.Fatalf("%d cases, want 16", len(cases))
	}
	return cases
}

func loadReference(tb testing.TB) reference {
	tb.Helper()
	var r reference
	loadJSON(tb, "testdata/reference.json", &r)
	return r
}

// near reports that a and b agree to a relative error, or both are 0.
func near(a, b, relative float64) bool {
	return a == b || math.Abs(a-b) <= relative*max(math.Abs(a), math.Abs(b))
}

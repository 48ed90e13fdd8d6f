package stats

import (
	"errors"
	"fmt"
	"math"
	"testing"
)

// reference.json, statistics.correlation: scipy.
func TestCorrelation(t *testing.T) {
	cases := loadReference(t).Correlation
	if len(cases) != 4 {
		t.Fatalf("%d cases, want 4", len(cases))
	}
	for i, c := range cases {
		r, err := Pearson(c.A, c.B)
		if err != nil || !near(r.R, c.Pearson, 1e-12) || math.Abs(r.P-c.PearsonP) > 1e-9 || r.N != len(c.A) {
			t.Errorf("case %d: Pearson %+v, %v, want %v, p %v", i, r, err, c.Pearson, c.PearsonP)
		}
		rho, err := Spearman(c.A, c.B)
		if err != nil || !near(rho.R, c.Spearman, 1e-12) || math.Abs(rho.P-c.SpearmanP) > 1e-9 {
			t.Errorf("case %d: Spearman %+v, %v, want %v, p %v", i, rho, err, c.Spearman, c.SpearmanP)
		}
	}
}

// reference.json, statistics.student_t_two_sided: scipy.
func TestStudentTwoSided(t *testing.T) {
	table := loadReference(t).StudentT
	if len(table) != 20 {
		t.Fatalf("%d values, want 20", len(table))
	}
	for key, want := range table {
		var value, df float64
		if _, err := fmt.Sscanf(key, "t=%f,df=%f", &value, &df); err != nil {
			t.Fatalf("%s: %v", key, err)
		}
		if got := studentTwoSided(value, df); !near(got, want, 1e-9) {
			t.Errorf("%s: %v, want %v", key, got, want)
		}
	}
}

// uncorrelated are series that have no correlation, and why.
var uncorrelated = []struct {
	a, b []float64
	want error
}{
	{[]float64{1, 2}, []float64{1}, ErrShape},
	{nil, nil, ErrEmpty},
	{[]float64{1}, []float64{1}, ErrTooFew},
	{[]float64{1, 1, 1}, []float64{1, 2, 3}, ErrNoSpread},
	{[]float64{1, math.NaN()}, []float64{1, 2}, ErrNotFinite},
}

func TestCorrelationErrors(t *testing.T) {
	for _, c := range uncorrelated {
		if _, err := Pearson(c.a, c.b); !errors.Is(err, c.want) {
			t.Errorf("Pearson(%v, %v): error %v, want %v", c.a, c.b, err, c.want)
		}
		if _, err := Spearman(c.a, c.b); !errors.Is(err, c.want) {
			t.Errorf("Spearman(%v, %v): error %v, want %v", c.a, c.b, err, c.want)
		}
	}
	if c, err := Pearson([]float64{1, 2}, []float64{3, 9}); err != nil || c.R != 1 || !math.IsNaN(c.P) {
		t.Errorf("two pairs: %+v, %v, want r = 1 without p", c, err)
	}
}

func TestRanks(t *testing.T) {
	for _, c := range []struct{ in, want []float64 }{
		{nil, []float64{}},
		{[]float64{3}, []float64{1}},
		{[]float64{0.3, 0.1, 0.2}, []float64{3, 1, 2}},
		{[]float64{2, 1, 2, 2}, []float64{3, 1, 3, 3}},
		{[]float64{0.1 + 0.2, 0.3, 0}, []float64{2.5, 2.5, 1}}, // rounding noise is a tie
		{[]float64{5000, 0.5, -7000}, []float64{3, 2, 1}},
	} {
		got := Ranks(c.in)
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("Ranks(%v) = %v, want %v", c.in, got, c.want)
		}
	}
}

// scipy 1.17.1: mannwhitneyu statistic / 12; numpy for d.
func TestSeparation(t *testing.T) {
	x, y := []float64{.3, .2, .25, .4}, []float64{.1, .25, .15}
	if auc, err := AUC(x, y); err != nil || auc != 0.875 {
		t.Errorf("AUC %v, %v, want 0.875", auc, err)
	}
	if d, err := EffectSize(x, y); err != nil || !near(d, 1.3209697359744594, 1e-12) {
		t.Errorf("d %v, %v, want 1.32097", d, err)
	}
	if auc, err := AUC([]float64{2, 3}, []float64{1}); err != nil || auc != 1 {
		t.Errorf("separated sets: AUC %v, %v, want 1", auc, err)
	}
	if _, err := EffectSize([]float64{.1, .1}, []float64{.1}); !errors.Is(err, ErrNoSpread) {
		t.Errorf("equal scores: error %v", err)
	}
	if _, err := AUC(nil, y); !errors.Is(err, ErrEmpty) {
		t.Errorf("empty set: error %v", err)
	}
}

// d_population of reference.json for WEAT 7, 8 and 9 on GloVe 6B 100d.
func TestEffectSizeGolden(t *testing.T) {
	cases := loadCases(t)
	for name, want := range map[string]float64{
		"WEAT7 Math/Arts":    1.323238517407249,
		"WEAT8 Science/Arts": 1.1596820472213902,
	} {
		c := cases[name]
		if d, err := EffectSize(c.X, c.Y); err != nil || !near(d, want, 1e-12) {
			t.Errorf("%s: d %v, %v, want %v", name, d, err, want)
		}
	}
}

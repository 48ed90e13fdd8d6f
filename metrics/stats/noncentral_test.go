package stats

import (
	"errors"
	"math"
	"testing"
)

// scipy 1.17.1, stats.nct.cdf(t, df, nc).
func TestNoncentralTCDF(t *testing.T) {
	for _, c := range []struct{ t, df, nc, want float64 }{
		{0.5, 4, 0.3, 0.566417011789361},
		{2.0, 14, 1.5, 0.667845631117669},
		{-1.3, 14, 2.2, 0.000358611185081523},
		{0, 10, -1.1, 0.864333939053617},
		{5.5, 14, 3.0, 0.955165219577651},
		{12.0, 14, 9.0, 0.87278252888091},
		{30.0, 48, 28.0, 0.713370549906235},
		{60.0, 48, 65.0, 0.194418841503183},
		{3.0, 1, 2.0, 0.524857161733688},
		{2.0, 2, 5.0, 0.0126588480857496},
		{1.5, 398, 1.2, 0.617391017071561},
		{100.0, 14, 120.0, 0.12548290220726},
	} {
		if got := newNoncentralT(c.t, c.df).cdf(c.nc); math.Abs(got-c.want) > 1e-10 {
			t.Errorf("P(T <= %v; df %v, nc %v) = %.15g, want %.15g", c.t, c.df, c.nc, got, c.want)
		}
	}
}

// Roots of scipy 1.17.1's nct.cdf by brentq, turned into d.
func TestNoncentralInterval(t *testing.T) {
	cases := loadCases(t)
	for _, want := range []struct {
		name      string
		low, high float64
	}{
		{"WEAT9 Mental disease/Physical disease", 0.299044300156, 1.66230178397},
		{"WEAT6 Male names/Female names", 1.38872987895, 1.86733030924},
		{"WEAT7 Math/Arts", 0.464457114376, 1.62382332227},
		{"WEAT8 Science/Arts", 0.216279317171, 1.53842562891},
		{"WEAT10 Young people’s names/Old people’s names", 0.133563925034, 1.5069389786},
		{"WEAT4 European American names/African American names", 0.696800890423, 1.51864545132},
		{"WEAT5 European American names/African American names", 0.930129600274, 1.61467008356},
		{"Kurpicz-Briki 2020 WEAT5-ori 18/18 names", 1.02513935415, 1.62963433592},
		{"WEAT1 Flowers/Insects", 0.740750477418, 1.43444510432},
	} {
		c := cases[want.name]
		got, err := NoncentralInterval(c.X, c.Y)
		if err != nil {
			t.Fatal(err)
		}
		if !near(got.Low, want.low, 1e-9) || !near(got.High, want.high, 1e-9) {
			t.Errorf("%s: %+v, want [%v, %v]", want.name, got, want.low, want.high)
		}
	}
}

// Swapping the sets turns the interval around, and perfect separation stays
// within the largest possible d.
func TestNoncentralIntervalLaws(t *testing.T) {
	c := loadCases(t)["WEAT1 Flowers/Insects"]
	a, _ := NoncentralInterval(c.X, c.Y)
	b, _ := NoncentralInterval(c.Y, c.X)
	if !near(a.Low, -b.High, 1e-12) || !near(a.High, -b.Low, 1e-12) {
		t.Errorf("%+v and %+v", a, b)
	}
	for _, gap := range []float64{1, 100, 1e6, 1e9} {
		x, y := []float64{gap, gap + 1e-3, gap - 1e-3}, []float64{0, 1e-3, -1e-3}
		got, err := NoncentralInterval(x, y)
		if err != nil || !(1.9 < got.Low && got.Low <= got.High && got.High <= 2) {
			t.Errorf("gap %v: %+v, %v", gap, got, err)
		}
	}
}

func TestNoncentralIntervalErrors(t *testing.T) {
	for _, c := range []struct {
		x, y []float64
		want error
	}{
		{[]float64{1}, []float64{1, 2}, ErrTooFew},
		{[]float64{1, 1}, []float64{2, 2}, ErrNoSpread},
		{nil, []float64{1, 2}, ErrEmpty},
		{[]float64{1, math.Inf(1)}, []float64{1, 2}, ErrNotFinite},
	} {
		if _, err := NoncentralInterval(c.x, c.y); !errors.Is(err, c.want) {
			t.Errorf("%v %v: error %v, want %v", c.x, c.y, err, c.want)
		}
	}
}

func BenchmarkNoncentralInterval(b *testing.B) {
	c := loadCases(b)["WEAT8 Science/Arts"]
	for b.Loop() {
		if _, err := NoncentralInterval(c.X, c.Y); err != nil {
			b.Fatal(err)
		}
	}
}

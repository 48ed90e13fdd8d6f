package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/racetest"
)

// Relative errors of the double saddlepoint against the exact p, from an
// independent implementation.
func TestSaddlepointErrors(t *testing.T) {
	cases := loadCases(t)
	for _, c := range []struct {
		name     string
		exact    float64
		relative float64
	}{
		{"WEAT9 Mental disease/Physical disease", 6.0 / 924, 0.0095},
		{"WEAT7 Math/Arts", 29.0 / 12870, 0.0043},
		{"WEAT8 Science/Arts", 108.0 / 12870, -0.0075},
		{"WEAT10 Young people’s names/Old people’s names", 128.0 / 12870, 0.0010},
		{"WEAT4 European American names/African American names", 50136.0 / 601080390, 0.0005},
		{"WEAT5 European American names/African American names", 237.0 / 601080390, -0.0084},
		{"Kurpicz-Briki 2020 WEAT5-ori 18/18 names", 341.0 / 9075135300, 0.0043},
		{"WEAT1 Flowers/Insects", 4.53259e-6, -0.0002},
		{"WEAT2 Instruments/Weapons", 8.91242e-8, -0.0052},
		{"Rios et al. 2020 Intelligence/Appearance x gender 25/25", 0.00300754, -0.0030},
		{"unequal 8 science / 60 occupations", 0.848742, -0.0011},
	} {
		l, err := newPermutationProblem(cases[c.name].X, cases[c.name].Y)
		if err != nil {
			t.Fatal(err)
		}
		tau := (float64(l.t) - float64(l.n)*float64(l.sum)/float64(l.size())) / l.deviation()
		p, ok := newSaddle(l).tail(tau)
		if !ok || math.Abs(p/c.exact-1-c.relative) > 2e-4 {
			t.Errorf("%s: %v is off by %.4f, want %.4f", c.name, p, p/c.exact-1, c.relative)
		}
	}
}

// The tail is smooth through the centre, where its formula is 0/0.
func TestSaddlepointCentre(t *testing.T) {
	c := loadCases(t)["unequal 8 science / 60 occupations"]
	l, _ := newPermutationProblem(c.X, c.Y)
	s := newSaddle(l)
	previous := math.Inf(1)
	for tau := -0.5; tau <= 0.5; tau += 0.01 {
		p, ok := s.tail(tau)
		if !ok || p >= previous || previous-p > 0.003 && !math.IsInf(previous, 1) {
			t.Fatalf("tail(%v) = %v, %v after %v", tau, p, ok, previous)
		}
		previous = p
	}
}

// bigSplit draws 60 and 1,000 normal scores, X moved up by shift.
func bigSplit(shift float64) (x, y []float64) {
	random := rand.New(rand.NewPCG(4, 4))
	for range 60 {
		x = append(x, random.NormFloat64()/10+shift)
	}
	for range 1000 {
		y = append(y, random.NormFloat64()/10)
	}
	return x, y
}

func TestPermuteSaddlepoint(t *testing.T) {
	racetest.Skip(t)
	for _, shift := range []float64{0.03, 0, -0.02} {
		x, y := bigSplit(shift)
		p, err := Permute(t.Context(), x, y, 9)
		if err != nil {
			t.Fatal(err)
		}
		if p.Method != MethodSaddlepoint || p.Exact || !math.IsNaN(p.PLow) || !math.IsNaN(p.PStrict) {
			t.Errorf("%+v", p)
		}
		mc := p.MonteCarlo
		spread := 4 * math.Sqrt(p.P*(1-p.P)/MonteCarloDraws)
		if mc == nil || mc.Low > mc.P || mc.High < mc.P || math.Abs(p.P-mc.P) > spread+2e-5 {
			t.Errorf("shift %v: p %v, Monte Carlo %+v", shift, p.P, mc)
		}
		if side := min(p.P, 1-p.P); math.Abs(p.PTwoSided/side/2-1) > 0.05 {
			t.Errorf("shift %v: two-sided %v, one-sided %v", shift, p.PTwoSided, p.P)
		}
		swapped, err := Permute(t.Context(), y, x, 9)
		if err != nil || !near(swapped.P, 1-p.P, 1e-6) || !near(swapped.PTwoSided, p.PTwoSided, 1e-6) {
			t.Errorf("shift %v: swapped %+v, %v", shift, swapped, err)
		}
	}
}

// The largest sum has p = 1/C(N, n), the smallest 1; equal scores 1.
func TestPermuteSaddlepointEnds(t *testing.T) {
	x, y := bigSplit(3)
	top, err := Permute(t.Context(), x, y, 1)
	if err != nil || !near(math.Log(top.P), -logChoose(1060, 60), 1e-6) {
		t.Errorf("largest sum: %+v, %v", top, err)
	}
	if bottom, err := Permute(t.Context(), y, x, 1); err != nil || !near(bottom.P, 1, 1e-12) {
		t.Errorf("smallest sum: %+v, %v", bottom, err)
	}
	if same, err := Permute(t.Context(), make([]float64, 600), make([]float64, 600), 1); err != nil ||
		same.P != 1 || same.PTwoSided != 1 {
		t.Errorf("equal scores: %+v, %v", same, err)
	}
}

// scipy 1.17.1, binomtest(hits, draws).proportion_ci(method="exact").
func TestClopperPearson(t *testing.T) {
	for _, c := range []struct {
		hits, draws int
		low, high   float64
	}{
		{3, 20, 0.03207093718554477, 0.37892682654529564},
		{0, 100000, 0, 3.688811415754905e-05},
		{4530, 100000, 0.044019269664150595, 0.046607185999701525},
		{20, 20, 1 - 0.16843347098308536, 1},
	} {
		low, high := clopperPearson(c.hits, c.draws)
		if !near(low, c.low, 1e-6) || !near(high, c.high, 1e-6) {
			t.Errorf("%d of %d: [%v, %v], want [%v, %v]", c.hits, c.draws, low, high, c.low, c.high)
		}
	}
}

func TestChoose(t *testing.T) {
	if c, ok := chooseExact(67, 33); !ok || c != 14226520737620288370 {
		t.Errorf("C(67, 33) = %d, %v", c, ok)
	}
	if _, ok := chooseExact(68, 34); ok {
		t.Error("C(68, 34) fits 64 bits")
	}
	// 1.03e119 and C(1029, 514) < 1.8e308 (Stirling).
	if c := Choose(400, 200); !near(c, 1.0295e119, 1e-4) {
		t.Errorf("C(400, 200) = %v", c)
	}
	if c := Choose(1029, 514); math.IsInf(c, 0) || !near(math.Log(c), logChoose(1029, 514), 1e-12) {
		t.Errorf("C(1029, 514) = %v", c)
	}
	row := make([]float64, 7)
	chooseRow(4, row)
	for j, want := range []float64{1, 4, 6, 4, 1, 0, 0} {
		if row[j] != want {
			t.Errorf("C(4, %d) = %v, want %v", j, row[j], want)
		}
	}
}

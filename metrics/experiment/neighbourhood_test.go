package experiment_test

import (
	"fmt"
	"math"
	"testing"

	"weatherglass/metrics/racetest"
)

// neighbourhoodValues are numpy 2.4 over the subset, in float64, for the 290
// occupations and the ten definitional pairs: U the rows at length 1, g the
// first right singular vector of U[first] − U[second] with the sign of its sum,
// N the argsort of −U[w] U[:vocabulary]ᵀ without w,
//
//	share = mean(mean(U[N] g > 0)), rho = spearmanr(share, U g), r = pearsonr,
//	β = (w·v − w⊥·v⊥ / |w⊥| |v⊥|) / w·v, η = mean(β > θ),
//	γ = 1 + mean of β > θ over the edges that arrive, or 1 (zero: 0) without one,
//	GIPE = Σ γ η / Σ γ.
var neighbourhoodValues = []struct {
	method, options string
	values          map[string]float64
}{
	{"male-neighbours", `{}`, map[string]float64{"share": 0.803, "rho": 0.7839780527878029, "r": 0.8378602083885709}},
	{"male-neighbours", `{"k": 10, "vocabulary": 5000}`, map[string]float64{"share": 0.9148275862068966,
		"rho": 0.6065817310688818, "r": 0.708282782622318}},
	{"proximity", `{}`, map[string]float64{"proximity": 0.18979310344827585}},
	{"proximity", `{"threshold": 0.03}`, map[string]float64{"proximity": 0.3257931034482759}},
	{"proximity", `{"threshold": 0.07, "k": 10, "vocabulary": 5000}`, map[string]float64{"proximity": 0.0603448275862069}},
	{"gipe", `{}`, map[string]float64{"gipe": 0.22608994708751642, "mean": 0.18979310344827585}},
	{"gipe", `{"threshold": 0.07}`, map[string]float64{"gipe": 0.1327599100040977}},
	{"gipe", `{"k": 10, "vocabulary": 5000}`, map[string]float64{"gipe": 0.11820846763775544}},
	{"gipe", `{"k": 10, "vocabulary": 5000, "isolated": "zero"}`, map[string]float64{"gipe": 0.1286650024446506}},
}

func TestNeighbourhoodsOfTheSubset(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	for _, c := range neighbourhoodValues {
		r := mustRun(t, fmt.Sprintf(`{"method": %q, "embedding": "e", "options": %s,
			"sets": {"words": "rios.occupations", "pairs": "bolukbasi.definitional"}}`, c.method, c.options))
		for id, want := range c.values {
			if got := r.Values[id]; math.Abs(got-want) > 1e-12 {
				t.Errorf("%s %s: %s = %.15g, want %.15g", c.method, c.options, id, got, want)
			}
		}
		for _, row := range r.Words {
			want := map[string]float64{"male-neighbours{}": 0.46, "proximity{}": 0.16, "gipe{}": 0.16}[c.method+c.options]
			if row.Word == "nurse" && want != 0 && math.Abs(row.Scores["score"]-want) > 1e-12 {
				t.Errorf("%s: nurse has %g, want %g", c.method, row.Scores["score"], want)
			}
			if row.Word == "nurse" && c.method+c.options == "gipe{}" &&
				(math.Abs(row.Scores["weight"]-1.1587301587301586) > 1e-12 || row.Scores["incoming"] != 63) {
				t.Errorf("nurse has the weight %g of %g", row.Scores["weight"], row.Scores["incoming"])
			}
		}
	}
}

// The three edges with the largest β are those of numpy; see above.
func TestIllicitProximities(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	r := mustRun(t, `{"method": "gipe", "embedding": "e", "sets": {"words": "rios.occupations", "pairs": "bolukbasi.definitional"}}`)
	rows := table(t, r, "illicit")
	for i, want := range []struct {
		neighbour string
		beta      float64
	}{{"mike", 0.358615372509693}, {"guy", 0.34345599126294296}, {"dave", 0.33151237361431785}} {
		if rows[i][0] != "promoter" || rows[i][1] != want.neighbour || math.Abs(rows[i][3].(float64)-want.beta) > 1e-12 {
			t.Errorf("edge %d is %v, want promoter to %v", i, rows[i], want)
		}
	}
	if len(rows) != 100 {
		t.Errorf("%d rows", len(rows))
	}
}

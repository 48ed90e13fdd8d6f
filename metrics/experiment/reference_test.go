package experiment_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// reference is testdata/reference.json: numbers computed by an independent
// double-precision implementation, which agrees with WEFE 1.0.0, sweater 0.1.8,
// responsibly 0.1.3 and FEE where they use the same definitions.
type reference struct {
	Definitional struct {
		PC1Raw  float64 `json:"pc1_raw"`
		PC1Unit float64 `json:"pc1_unit"`
		MeanAbs float64 `json:"mean_abs_cos_occupations"`
	}
	WEAT       []weatRow   `json:"weat"`
	SetMetrics []setMetric `json:"set_metrics"`
}

type weatRow struct {
	Vec, Test, Case string
	X, Y, A, B      []string
	Missing         map[string][]string
	Oracle          struct {
		Sum     float64            `json:"statistic_sum"`
		D       float64            `json:"d_population"`
		DSample float64            `json:"d_sample"`
		DPooled float64            `json:"d_pooled_within"`
		SX      []float64          `json:"s_X"`
		SY      []float64          `json:"s_Y"`
		Exact   map[string]float64 // absent for 32 + 32 words
	}
}

type setMetric struct {
	Vec, ID string
	S, A, B []string
	Missing map[string][]string
	ECTRaw  float64 `json:"ect_raw"`
	ECTUnit float64 `json:"ect_unit"`
	RIPA    map[string]ripaRow
}

type ripaRow struct {
	Mean, Explained float64
	Scores, SD      []float64
}

func loadReference(t *testing.T) reference {
	t.Helper()
	data, err := os.ReadFile("testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var r reference
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	if len(r.WEAT) != 39 || len(r.SetMetrics) != 18 {
		t.Fatalf("reference.json has %d and %d rows", len(r.WEAT), len(r.SetMetrics))
	}
	return r
}

func words(list ...[]string) experiment.SetRef {
	var ref experiment.SetRef
	for _, l := range list {
		ref.Words = append(ref.Words, l...)
	}
	return ref
}

func runOn(t *testing.T, source embed.Source, e experiment.Experiment) *experiment.Reading {
	t.Helper()
	r, err := experiment.Run(t.Context(), e, env(t, source))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s = %.15g, want %.15g", what, got, want)
	}
}

// TestReferenceWEAT compares every WEAT row. Rows name the words in the form
// found, so the embedding is asked for exactly these, and for the missing ones.
func TestReferenceWEAT(t *testing.T) {
	racetest.Skip(t)
	for _, row := range loadReference(t).WEAT {
		t.Run(row.Vec+"/"+row.Test, func(t *testing.T) {
			source := referenceVectors(t, row.Vec)
			r := runOn(t, source, experiment.Experiment{Method: "weat", Options: map[string]any{"interval": "none"},
				Sets: map[string]experiment.SetRef{
					"X": words(row.X, row.Missing["X"]), "Y": words(row.Y, row.Missing["Y"]),
					"A": words(row.A, row.Missing["A"]), "B": words(row.B, row.Missing["B"])}})
			for i, want := range append(append([]float64{}, row.Oracle.SX...), row.Oracle.SY...) {
				near(t, "s("+r.Words[i].Word+")", r.Words[i].Scores["score"], want, 1e-9)
			}
			near(t, "statistic", r.Values["statistic"], row.Oracle.Sum, 1e-9)
			near(t, "d", r.Values["d"], row.Oracle.D, 1e-9)
			near(t, "d_sample", r.Values["d_sample"], row.Oracle.DSample, 1e-9)
			// The point-biserial r follows exactly from the pooled d.
			n, m, d := float64(len(row.X)), float64(len(row.Y)), row.Oracle.DPooled
			near(t, "r", r.Values["r"], d/math.Sqrt(d*d+((n+m)*(n+m)-2*(n+m))/(n*m)), 1e-9)
			if got, want := missing(r), missingOf(row.Missing); got != want {
				t.Errorf("missing %s, want %s", got, want)
			}
			comparePermutation(t, r, row.Oracle.Exact)
		})
	}
}

func comparePermutation(t *testing.T, r *experiment.Reading, exact map[string]float64) {
	t.Helper()
	partitions, enumerated := exact["partitions"]
	if !enumerated { // 32 + 32 words: Monte Carlo with 2,000,000 draws
		p := exact["p_one_sided_ge"]
		near(t, "p", r.Values["p"], p, 4*math.Sqrt(p/2e6))
		if !(r.Values["p_low"] <= r.Values["p"] && r.Values["p"] <= r.Values["p_high"]) {
			t.Errorf("p = %g outside %g .. %g", r.Values["p"], r.Values["p_low"], r.Values["p_high"])
		}
		return
	}
	for id, want := range map[string]float64{
		"partitions": partitions, "at_least": exact["count_ge"],
		"p": exact["p_one_sided_ge"], "p_low": exact["p_one_sided_ge"], "p_high": exact["p_one_sided_ge"],
		"p_strict": exact["p_one_sided_gt"], "p_two_sided": exact["p_two_sided_abs_ge"],
	} {
		near(t, id, r.Values[id], want, 1e-6*want)
	}
	// The reference counts sums within 1e-12 of the observed one as ties, this
	// program those equal at 2^-40: of 1e11 sums a few fall between.
	if got, want := r.Values["at_least"], exact["count_ge"]; math.Abs(got-want) > math.Floor(1e-10*want) {
		t.Errorf("at_least = %.0f, want %.0f", got, want)
	}
	near(t, "two-sided count", r.Values["p_two_sided"]*partitions, exact["count_two_sided"],
		0.01+1e-10*exact["count_two_sided"])
}

func missing(r *experiment.Reading) string {
	var out []string
	for _, m := range r.Missing {
		out = append(out, m.Set+" "+m.Word)
	}
	return strings.Join(out, ", ")
}

func missingOf(m map[string][]string) string {
	var out []string
	for _, role := range []string{"X", "Y", "A", "B"} {
		for _, w := range m[role] {
			out = append(out, role+" "+w)
		}
	}
	return strings.Join(out, ", ")
}

func TestReferenceECT(t *testing.T) {
	racetest.Skip(t)
	for _, row := range loadReference(t).SetMetrics {
		t.Run(row.Vec+"/"+row.ID, func(t *testing.T) {
			source := referenceVectors(t, row.Vec)
			for means, want := range map[string]float64{"raw": row.ECTRaw, "unit": row.ECTUnit} {
				r := runOn(t, source, experiment.Experiment{Method: "ect", Options: map[string]any{"means": means},
					Sets: map[string]experiment.SetRef{"words": words(row.S), "A": words(row.A), "B": words(row.B)}})
				near(t, "rho, "+means, r.Values["rho"], want, 1e-9)
			}
		})
	}
}

// TestReferenceRIPA compares RIPA on the pairs (A[i], B[i]).
func TestReferenceRIPA(t *testing.T) {
	options := map[string]map[string]any{
		"pc1_raw":   {"vectors": "raw"},
		"pc1_unit":  {"vectors": "unit"},
		"wefe_raw":  {"vectors": "raw", "direction": "mean"},
		"wefe_unit": {"vectors": "unit", "direction": "mean"},
	}
	for _, row := range loadReference(t).SetMetrics {
		t.Run(row.Vec+"/"+row.ID, func(t *testing.T) {
			source := referenceVectors(t, row.Vec)
			pairs := make([][]string, len(row.A))
			for i := range row.A {
				pairs[i] = []string{row.A[i], row.B[i]}
			}
			for name, o := range options {
				compareRIPA(t, name, row, runOn(t, source, experiment.Experiment{Method: "ripa", Options: o,
					Sets: map[string]experiment.SetRef{"words": words(row.S), "pairs": {Pairs: pairs}}}))
			}
			// Paper 003's Figure 6 scales each difference to length 1. The
			// same direction follows from pairs of half the unit difference
			// and its opposite.
			for name, o := range map[string]map[string]any{
				"pc1_raw_unit_differences":  {"vectors": "raw"},
				"pc1_unit_unit_differences": {"vectors": "unit"},
			} {
				scaled := unitDifferences(t, source, row, o["vectors"] == "unit")
				compareRIPA(t, name, row, runOn(t, scaled, experiment.Experiment{Method: "ripa",
					Sets: map[string]experiment.SetRef{"words": words(row.S), "pairs": {Pairs: pairs}}}))
			}
		})
	}
}

// rowsOf returns the rows of one role.
func rowsOf(r *experiment.Reading, role string) []experiment.WordRow {
	return slices.DeleteFunc(slices.Clone(r.Words), func(w experiment.WordRow) bool { return w.Set != role })
}

func compareRIPA(t *testing.T, name string, row setMetric, r *experiment.Reading) {
	t.Helper()
	want := row.RIPA[name]
	rows := rowsOf(r, "words")
	if len(want.Scores) != len(rows) {
		t.Fatalf("%s: %d words, want %d", name, len(rows), len(want.Scores))
	}
	for i, w := range rows {
		near(t, name+" score("+w.Word+")", w.Scores["score"], want.Scores[i], 1e-9)
		if want.SD != nil {
			near(t, name+" sd("+w.Word+")", w.Scores["sd"], want.SD[i], 1e-9)
		}
	}
	if want.Explained != 0 {
		near(t, name+" explained", r.Values["explained"], want.Explained, 1e-9)
	}
	if want.SD != nil {
		near(t, name+" mean", r.Values["mean"], want.Mean, 1e-9)
	}
}

// unitDifferences returns vectors in which each pair of the row differs by the
// unit vector of its difference; the words keep theirs.
func unitDifferences(t *testing.T, source embed.Source, row setMetric, unit bool) embed.Source {
	t.Helper()
	hits, err := source.Find(t.Context(), append(append(append([]string{}, row.A...), row.B...), row.S...))
	if err != nil {
		t.Fatal(err)
	}
	m := embed.NewMemory(embed.Info{ID: "scaled"})
	add := func(word string, v []float64) {
		if err := m.Add(word, v); err != nil {
			t.Fatal(err)
		}
	}
	scale := func(v []float64) {
		var sum float64
		for _, x := range v {
			sum += x * x
		}
		for i := range v {
			v[i] /= math.Sqrt(sum)
		}
	}
	if unit {
		for _, h := range hits {
			scale(h.Vector)
		}
	}
	k := len(row.A)
	for i := range k {
		d := make([]float64, len(hits[i].Vector))
		for j := range d {
			d[j] = hits[i].Vector[j] - hits[k+i].Vector[j]
		}
		scale(d)
		half, opposite := make([]float64, len(d)), make([]float64, len(d))
		for j := range d {
			half[j], opposite[j] = d[j]/2, -d[j]/2
		}
		add(row.A[i], half)
		add(row.B[i], opposite)
	}
	for i, w := range row.S {
		add(w, hits[2*k+i].Vector)
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// TestReferenceDefinitional compares the ten definitional pairs' direction.
func TestReferenceDefinitional(t *testing.T) {
	want := loadReference(t).Definitional
	raw := mustRun(t, `{"test": "rios.occupations-ripa"}`)
	near(t, "explained, raw", raw.Values["explained"], want.PC1Raw, 1e-9)
	unit := mustRun(t, `{"test": "rios.occupations-ripa", "options": {"vectors": "unit"}}`)
	near(t, "explained, unit", unit.Values["explained"], want.PC1Unit, 1e-9)
	var sum float64
	rows := rowsOf(unit, "words")
	for _, w := range rows {
		sum += math.Abs(w.Scores["cos"])
	}
	// DirectBias of the 290 occupations with c = 1 (Bolukbasi et al. 2016, 5.2).
	near(t, "mean |cos|", sum/float64(len(rows)), want.MeanAbs, 1e-9)
}

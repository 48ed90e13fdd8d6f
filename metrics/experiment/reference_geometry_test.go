package experiment_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
)

// geometryReference is testdata/reference_geometry.json: numbers of the gender
// direction on the subset of GloVe, from the same independent implementation as
// reference.json. debiaswe, WEFE and responsibly 0.1.3 have the same direction,
// responsibly the same direct bias, both to 1e-15 with double precision.
type geometryReference struct {
	G           []float64
	GRaw        []float64 `json:"g_raw"`
	CosRaw      float64   `json:"cos_raw"`
	CosSheHe    float64   `json:"cos_she_he"`
	Professions struct {
		N  float64
		C0 float64 `json:"oracle_c0"`
		C1 float64 `json:"oracle_c1"`
		C2 float64 `json:"oracle_c2"`
		CH float64 `json:"oracle_c0.5"`
	}
	Occupations map[string][][]any // score and word of either end
	Softball    [][]any            `json:"softball_football"` // word at the end, word, place, β
}

func loadGeometry(t *testing.T) geometryReference {
	t.Helper()
	data, err := os.ReadFile("testdata/reference_geometry.json")
	if err != nil {
		t.Fatal(err)
	}
	var r geometryReference
	if err := json.Unmarshal(data, &r); err != nil || len(r.G) != 100 || len(r.GRaw) != 100 || len(r.Softball) != 10 {
		t.Fatalf("%d, %d and %d rows, %v", len(r.G), len(r.GRaw), len(r.Softball), err)
	}
	return r
}

// withAxes are the words of pairs and a word along each coordinate axis, whose
// places along a direction are its coordinates.
func withAxes(t *testing.T, pairs [][]string) (embed.Source, experiment.SetRef) {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "axes"})
	add := func(word string, v []float64) {
		if err := m.Add(word, v); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range pairs {
		hits, err := metricstest.Glove(t).Find(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for i, h := range hits {
			add(p[i], h.Vector)
		}
	}
	var axes experiment.SetRef
	for i := range 100 {
		v := make([]float64, 100)
		v[i] = 1
		axes.Words = append(axes.Words, fmt.Sprintf("axis %d", i))
		add(axes.Words[i], v)
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m, axes
}

func TestReferenceDirection(t *testing.T) {
	want, pairs := loadGeometry(t), definitional(t)
	source, axes := withAxes(t, pairs.Pairs)
	run := func(method string, options map[string]any) *experiment.Reading {
		return runOn(t, source, experiment.Experiment{Method: method, Options: options,
			Sets: map[string]experiment.SetRef{"words": axes, "pairs": pairs}})
	}
	nearScores(t, run("bias", map[string]any{"direction": "pc1"}), "score", want.G, 1e-9)
	nearScores(t, run("ripa", map[string]any{"vectors": "unit"}), "score", want.G, 1e-9)
	raw := run("ripa", map[string]any{"vectors": "raw"})
	nearScores(t, raw, "score", want.GRaw, 1e-9)
	sum := 0.0
	for i, w := range rowsOf(raw, "words") {
		sum += w.Scores["score"] * want.G[i]
	}
	near(t, "cosine of the raw direction", sum, want.CosRaw, 1e-9)
	both := runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "axes",
		Options: map[string]any{"direction": "pc1"},
		Sets: map[string]experiment.SetRef{"words": {Words: []string{"nurse", "engineer", "maid"}}, "pairs": pairs,
			"across": {Pairs: [][]string{{"she", "he"}}}}})
	near(t, "cosine of she − he", both.Values["cos"], want.CosSheHe, 1e-9)
}

func TestReferenceDirectBiasOfProfessions(t *testing.T) {
	want := loadGeometry(t).Professions
	for c, bias := range map[float64]float64{0: want.C0, 0.5: want.CH, 1: want.C1, 2: want.C2} {
		r := runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "direct-bias", Options: map[string]any{"c": c},
			Sets: map[string]experiment.SetRef{"words": {ID: "bolukbasi.professions"}, "pairs": definitional(t)}})
		near(t, "professions", float64(len(rowsOf(r, "words"))), want.N, 0)
		near(t, fmt.Sprint("c = ", c), r.Values["direct_bias"], bias, 1e-9)
	}
}

// The occupations that lie farthest to she and to he, as in Figure 1 of Bolukbasi
// et al.
func TestReferenceOccupations(t *testing.T) {
	want := loadGeometry(t).Occupations
	r := runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "bias",
		Sets: map[string]experiment.SetRef{"words": {ID: "rios.occupations"}, "pairs": {Pairs: [][]string{{"she", "he"}}}}})
	ours := map[string][][]any{}
	for _, row := range table(t, r, "extremes") {
		ours[row[0].(string)] = append(ours[row[0].(string)], row)
	}
	for end, side := range map[string]string{"first": "she", "second": "he"} {
		if len(ours[end]) != 12 || len(want[side]) != 12 {
			t.Fatalf("%d and %d occupations", len(ours[end]), len(want[side]))
		}
		for i, w := range want[side] {
			if ours[end][i][1] != w[1] {
				t.Errorf("%s: %v stands where %v is expected", side, ours[end][i][1], w[1])
			}
			near(t, w[1].(string), ours[end][i][2].(float64), w[0].(float64), 1e-9)
		}
	}
}

// Words along softball − football, and the β of each with the end that it lies
// at, as responsibly lists them.
func TestReferenceSoftball(t *testing.T) {
	for _, want := range loadGeometry(t).Softball {
		end, word := want[0].(string), want[1].(string)
		r := runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "bias",
			Sets: map[string]experiment.SetRef{"words": {Words: []string{word}},
				"pairs": {Pairs: [][]string{{"softball", "football"}}}}})
		near(t, word, r.Words[0].Scores["score"], want[2].(float64), 1e-9)
		r = runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "indirect-bias",
			Sets: map[string]experiment.SetRef{"words": {Words: []string{word}}, "X": {Words: []string{end}},
				"pairs": definitional(t)}})
		if beta := r.Tables[0].Rows[0][4].(float64); math.Abs(beta-want[3].(float64)) > 1e-9 {
			t.Errorf("β of %s and %s = %v, want %v", word, end, beta, want[3])
		}
	}
}

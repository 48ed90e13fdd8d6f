package experiment_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// setReference is testdata/reference_sets.json: numbers of the measures of word
// lists and of the gender subspace from the same independent implementation as
// reference.json. It agrees with WEFE 1.0.0, sweater 0.1.8 and responsibly
// 0.1.3 to 1e-15 where they use the same definition, and for RNSB, which they
// train to a looser tolerance, to 8e-6.
type setReference struct {
	Sets     []setRow
	Subspace struct {
		Pairs      [][]string
		Explained  []float64
		DirectBias map[string]float64 `json:"direct_bias"`
		Beta       []struct {
			W, V             string
			Beta, Similarity float64
		}
	}
	Conventions []conventionRow
}

type setRow struct {
	Vec, ID     string
	S, A, B     []string
	Association struct {
		Mean, SD, D float64
		S           []float64
	}
	WEFAT       []float64
	MAC         float64
	MeanCosineA float64 `json:"mean_cosine_a"`
	RND         map[string]struct {
		Mean, Sum float64
		S         []float64
	}
	RNSB map[string]struct {
		KL float64
		P  []float64
	}
	SwappedKL float64      `json:"rnsb_swapped_kl"`
	SemAxis   [4][]float64 // by the number of neighbours
}

// conventionRow is what further conventions make of a row of reference.json.
type conventionRow struct {
	Sums    float64 // statistic of Rios et al. 2020, as printed
	DPooled float64 `json:"d_pooled"`
	Sweater float64 // sweater's own d; 0 if it was not run
}

func loadSetReference(t *testing.T) setReference {
	t.Helper()
	data, err := os.ReadFile("testdata/reference_sets.json")
	if err != nil {
		t.Fatal(err)
	}
	var r setReference
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Sets) != 18 || len(r.Subspace.Beta) != 14 {
		t.Fatalf("reference_sets.json has %d and %d rows", len(r.Sets), len(r.Subspace.Beta))
	}
	return r
}

// eachSet runs a measure on every row; options are pairs of id and value.
func eachSet(t *testing.T, check func(t *testing.T, row setRow,
	run func(method string, options ...any) *experiment.Reading)) {
	for _, row := range loadSetReference(t).Sets {
		t.Run(row.Vec+"/"+row.ID, func(t *testing.T) {
			source := referenceVectors(t, row.Vec)
			check(t, row, func(method string, options ...any) *experiment.Reading {
				o := map[string]any{}
				for i := 0; i < len(options); i += 2 {
					o[options[i].(string)] = options[i+1]
				}
				return runOn(t, source, experiment.Experiment{Method: method, Options: o,
					Sets: map[string]experiment.SetRef{"words": words(row.S), "A": words(row.A), "B": words(row.B)}})
			})
		})
	}
}

// nearScores compares the scores of the list.
func nearScores(t *testing.T, r *experiment.Reading, id string, want []float64, tolerance float64) {
	t.Helper()
	rows := rowsOf(r, "words")
	if len(rows) != len(want) {
		t.Fatalf("%d words, want %d", len(rows), len(want))
	}
	for i, w := range rows {
		near(t, id+"("+w.Word+")", w.Scores[id], want[i], tolerance)
	}
}

func TestReferenceSCWEAT(t *testing.T) {
	racetest.Skip(t)
	eachSet(t, func(t *testing.T, row setRow, run func(string, ...any) *experiment.Reading) {
		r := run("sc-weat")
		near(t, "mean", r.Values["mean"], row.Association.Mean, 1e-9)
		near(t, "sd", r.Values["sd"], row.Association.SD, 1e-9)
		near(t, "d", r.Values["d"], row.Association.D, 1e-9)
		nearScores(t, r, "score", row.WEFAT, 1e-9)
	})
}

func TestReferenceNAS(t *testing.T) {
	eachSet(t, func(t *testing.T, row setRow, run func(string, ...any) *experiment.Reading) {
		nearScores(t, run("nas"), "score", row.WEFAT, 1e-9)
	})
}

func TestReferenceAssociation(t *testing.T) {
	racetest.Skip(t)
	eachSet(t, func(t *testing.T, row setRow, run func(string, ...any) *experiment.Reading) {
		r := run("association")
		near(t, "mean", r.Values["mean"], row.Association.Mean, 1e-9)
		near(t, "sd", r.Values["sd"], row.Association.SD, 1e-9)
		nearScores(t, r, "score", row.Association.S, 1e-9)
	})
}

func TestReferenceMAC(t *testing.T) {
	racetest.Skip(t)
	eachSet(t, func(t *testing.T, row setRow, run func(string, ...any) *experiment.Reading) {
		r := run("mac")
		near(t, "mac", r.Values["mac"], row.MAC, 1e-9)
		near(t, "cosine with A", r.Tables[0].Rows[0][2].(float64), row.MeanCosineA, 1e-9)
	})
}

// sweater's MAC is the mean cosine with one group.
func TestReferenceMACOfOneGroup(t *testing.T) {
	for _, row := range loadSetReference(t).Sets {
		if row.Vec != "glove100_subset.txt" {
			continue
		}
		r := runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "mac",
			Sets: map[string]experiment.SetRef{"words": words(row.S), "A": words(row.A)}})
		near(t, "mean_cosine", r.Values["mean_cosine"], row.MeanCosineA, 1e-9)
	}
}

// RND has the sign that WEFE, sweater and Garg et al. print, also where it says
// the opposite of the other distance.
func TestReferenceRND(t *testing.T) {
	racetest.Skip(t)
	eachSet(t, func(t *testing.T, row setRow, run func(string, ...any) *experiment.Reading) {
		for name, want := range row.RND {
			distance, vectors, _ := strings.Cut(name, "_")
			r := run("rnd", "distance", distance, "vectors", vectors)
			near(t, name+" mean", r.Values["mean"], want.Mean, 1e-9)
			near(t, name+" sum", r.Values["sum"], want.Sum, 1e-9)
			nearScores(t, r, "score", want.S, 1e-9)
		}
	})
}

// The probability is that of B whatever the order of the words, which sweater
// turns round where the first word is one of B.
func TestReferenceRNSB(t *testing.T) {
	eachSet(t, func(t *testing.T, row setRow, run func(string, ...any) *experiment.Reading) {
		for name, want := range row.RNSB {
			vectors, intercept, _ := strings.Cut(name, "_")
			r := run("rnsb", "vectors", vectors, "intercept", intercept, "draws", 0)
			near(t, name+" kl", r.Values["kl"], want.KL, 1e-4)
			nearScores(t, r, "score", want.P, 1e-4)
		}
	})
}

func TestReferenceRNSBSwapped(t *testing.T) {
	for _, row := range loadSetReference(t).Sets {
		if row.Vec != "glove100_subset.txt" {
			continue
		}
		r := runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "rnsb", Options: map[string]any{"draws": 0},
			Sets: map[string]experiment.SetRef{"words": words(row.S), "A": words(row.B), "B": words(row.A)}})
		near(t, row.ID+" kl", r.Values["kl"], row.SwappedKL, 1e-4)
	}
}

func TestReferenceSemAxis(t *testing.T) {
	racetest.Skip(t)
	eachSet(t, func(t *testing.T, row setRow, run func(string, ...any) *experiment.Reading) {
		for l, want := range row.SemAxis {
			nearScores(t, run("semaxis", "neighbours", l), "score", want, 1e-9)
		}
	})
}

// TestReferenceConventions compares what the other conventions make of every
// WEAT row; d itself is the same under each.
func TestReferenceConventions(t *testing.T) {
	racetest.Skip(t)
	rows, conventions := loadReference(t).WEAT, loadSetReference(t).Conventions
	if len(rows) != len(conventions) {
		t.Fatalf("%d conventions of %d rows", len(conventions), len(rows))
	}
	for i, row := range rows {
		want := conventions[i]
		t.Run(row.Vec+"/"+row.Test, func(t *testing.T) {
			source := referenceVectors(t, row.Vec)
			measure := func(convention string) *experiment.Reading {
				return runOn(t, source, experiment.Experiment{Method: "weat",
					Options: map[string]any{"interval": "none", "convention": convention},
					Sets:    map[string]experiment.SetRef{"X": words(row.X), "Y": words(row.Y), "A": words(row.A), "B": words(row.B)}})
			}
			for convention, d := range map[string]float64{"wefe": row.Oracle.D, "caliskan": row.Oracle.DSample,
				"sweater": want.Sweater} {
				if d == 0 {
					continue
				}
				r := measure(convention)
				near(t, "d", r.Values["d"], row.Oracle.D, 1e-9)
				near(t, convention, r.Values["d_convention"], d, 1e-9)
				near(t, "d_pooled", r.Values["d_pooled"], want.DPooled, 1e-9)
				near(t, "statistic_sums", r.Values["statistic_sums"], want.Sums, 1e-9)
			}
			if len(row.A) == len(row.B) { // then sums are means times a constant
				near(t, "rios", measure("rios").Values["d_convention"], row.Oracle.DSample, 1e-9)
			}
		})
	}
}

// definitional are the ten pairs of Bolukbasi et al. 2016, the women's side
// first.
func definitional(t *testing.T) experiment.SetRef {
	t.Helper()
	return experiment.SetRef{Pairs: loadSetReference(t).Subspace.Pairs}
}

func TestReferenceDirectBias(t *testing.T) {
	racetest.Skip(t)
	want := loadSetReference(t).Subspace
	run := func(options map[string]any) *experiment.Reading {
		return runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "direct-bias", Options: options,
			Sets: map[string]experiment.SetRef{"words": {ID: "rios.occupations"}, "pairs": definitional(t)}})
	}
	for c, options := range map[string]map[string]any{"0": {"c": 0}, "0.5": {"c": 0.5}, "1": nil, "2": {"c": 2}} {
		near(t, "c = "+c, run(options).Values["direct_bias"], want.DirectBias[c], 1e-9)
	}
	sum := 0.0
	for k, share := range want.Explained {
		sum += share
		r := run(map[string]any{"k": k + 1})
		near(t, "explained", r.Values["explained"], sum, 1e-9)
		near(t, "share", r.Tables[0].Rows[k][1].(float64), share, 1e-9)
	}
}

func TestReferenceIndirectBias(t *testing.T) {
	for _, want := range loadSetReference(t).Subspace.Beta {
		r := runOn(t, metricstest.Glove(t), experiment.Experiment{Method: "indirect-bias",
			Sets: map[string]experiment.SetRef{"words": {Words: []string{want.W}}, "X": {Words: []string{want.V}},
				"pairs": definitional(t)}})
		row := r.Tables[0].Rows[0]
		near(t, want.W+" similarity", row[2].(float64), want.Similarity, 1e-9)
		near(t, want.W+" beta", row[4].(float64), want.Beta, 1e-9)
		if _, ok := r.Values["median_beta"]; ok == (want.Similarity < 0.05) {
			t.Errorf("%s and %s: a similarity of %v has a median: %v", want.W, want.V, want.Similarity, ok)
		}
	}
}

package experiment_test

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// analogyLists are testdata/analogies.json: the first 50 analogies on the subset
// by an independent double-precision implementation. debiaswe and responsibly
// 0.1.3 list the same 50 in the same order where no word comes again on a side.
type analogyLists struct{ Both, X, PC1 [][]any }

func loadAnalogies(t *testing.T) analogyLists {
	t.Helper()
	data, err := os.ReadFile("testdata/analogies.json")
	if err != nil {
		t.Fatal(err)
	}
	var lists analogyLists
	if err := json.Unmarshal(data, &lists); err != nil || len(lists.Both) != 50 ||
		len(lists.X) != 50 || len(lists.PC1) != 50 {
		t.Fatalf("%d, %d and %d analogies, %v", len(lists.Both), len(lists.X), len(lists.PC1), err)
	}
	return lists
}

func checkAnalogies(t *testing.T, what string, rows, want [][]any) {
	t.Helper()
	if len(rows) < len(want) {
		t.Fatalf("%s: %d analogies, want %d", what, len(rows), len(want))
	}
	for i, w := range want {
		r := rows[i]
		if r[0] != w[0] || r[1] != w[1] || math.Abs(r[2].(float64)-w[2].(float64)) > 1e-12 ||
			math.Abs(r[3].(float64)-w[3].(float64)) > 1e-12 {
			t.Fatalf("%s: analogy %d is %v, want %v", what, i, r, w)
		}
	}
}

func TestReferenceAnalogies(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	lists := loadAnalogies(t)
	run := func(pairs, options string) *experiment.Reading {
		return mustRun(t, `{"method": "analogies", "embedding": "e", "sets": {"pairs": `+pairs+
			`}, "options": {"top": 50, "pattern": "all"`+options+`}}`)
	}
	both := run(`[["she", "he"]]`, "")
	checkAnalogies(t, "both", table(t, both, "analogies"), lists.Both)
	checkAnalogies(t, "the other rule of both", table(t, both, "other_rule"), lists.X)
	if both.Values["compared"] != 6431 || both.Values["count"] != 50 ||
		math.Abs(both.Values["least"]-lists.Both[49][2].(float64)) > 1e-12 {
		t.Errorf("values %v", both.Values)
	}
	x := run(`[["she", "he"]]`, `, "unique": "x"`)
	checkAnalogies(t, "x", table(t, x, "analogies"), lists.X)
	checkAnalogies(t, "the other rule of x", table(t, x, "other_rule"), lists.Both)
	checkAnalogies(t, "PC1", table(t, run(femaleFirst, ""), "analogies"), lists.PC1)
}

// femaleFirst is bolukbasi.definitional with the words of each pair swapped.
const femaleFirst = `[["she", "he"], ["her", "his"], ["woman", "man"], ["mary", "john"], ["herself", "himself"], ["daughter", "son"],
	["mother", "father"], ["gal", "guy"], ["girl", "boy"], ["female", "male"]]`

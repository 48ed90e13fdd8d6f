package experiment_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"
)

// semBiasQuestions crosses six definitions with five stereotypes: definition,
// none, none, stereotype. They are not those of the data set.
func semBiasQuestions(t *testing.T, paperOrder bool) string {
	t.Helper()
	definitions := [][2]string{{"king", "queen"}, {"actor", "actress"}, {"husband", "wife"}, {"brother", "sister"},
		{"prince", "princess"}, {"policeman", "waitress"}}
	stereotypes := [][2]string{{"doctor", "nurse"}, {"boss", "secretary"}, {"captain", "teacher"},
		{"lawyer", "librarian"}, {"manager", "maid"}}
	others := [][2]string{{"car", "bus"}, {"book", "magazine"}, {"sugar", "oil"}, {"gold", "silver"}, {"north", "south"},
		{"cat", "dog"}, {"train", "truck"}}
	var questions [][]string
	for i, d := range definitions {
		for j, s := range stereotypes {
			a, b := others[(3*i+j)%7], others[(i+2*j+3)%7]
			q := []string{d[0], d[1], a[0], a[1], b[0], b[1], s[0], s[1]}
			if paperOrder {
				q = []string{d[0], d[1], s[0], s[1], a[0], a[1], b[0], b[1]}
			}
			questions = append(questions, q)
		}
	}
	text, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The counts are numpy 2.4 over the subset: the argmax of
// (a − b)·g / |a − b| over the four pairs, g = he − she, or the first right
// singular vector of the ten definitional pairs; raw rows, or at length 1.
func TestSemBiasOfTheSubset(t *testing.T) {
	for _, c := range []struct {
		pairs, options         string
		paper                  bool
		definition, stereotype float64
	}{
		{`[["he", "she"]]`, `{}`, false, 26, 4},
		{`[["he", "she"]]`, `{"order": "paper"}`, true, 26, 4},
		{`[["he", "she"]]`, `{"vectors": "unit"}`, false, 25, 5},
		{`"bolukbasi.definitional"`, `{}`, false, 24, 6},
		{`"bolukbasi.definitional"`, `{"vectors": "unit"}`, false, 24, 6},
	} {
		r := mustRun(t, fmt.Sprintf(`{"method": "sembias", "embedding": "e", "options": %s,
			"sets": {"questions": %s, "pairs": %s}}`, c.options, semBiasQuestions(t, c.paper), c.pairs))
		for id, want := range map[string]float64{"definition": c.definition / 30, "stereotype": c.stereotype / 30, "none": 0,
			"questions": 30, "coverage": 1} {
			if math.Abs(r.Values[id]-want) > 1e-12 {
				t.Errorf("%s %s: %s = %g, want %g", c.pairs, c.options, id, r.Values[id], want)
			}
		}
		if low, high := r.Values["definition_low"], r.Values["definition_high"]; !(low < c.definition/30 &&
			c.definition/30 < high) {
			t.Errorf("definition between %g and %g", low, high)
		}
		if c.options != `{}` || c.pairs != `[["he", "she"]]` {
			continue
		}
		row := table(t, r, "questions")[0]
		for i, want := range []float64{0.57398682262602, 0.3250667333178733, 0.09897585242255574} {
			if math.Abs(row[4+i].(float64)-want) > 1e-12 {
				t.Errorf("first question: %v", row)
			}
		}
		if row[0] != "king–queen" || row[1] != "doctor–nurse" || row[2] != "definition" || row[3] != "king–queen" {
			t.Errorf("first question: %v", row)
		}
	}
}

// A question with a word that is missing is left out and counted.
func TestSemBiasCoverage(t *testing.T) {
	r := mustRun(t, `{"method": "sembias", "embedding": "e", "sets": {"pairs": [["he", "she"]], "questions": [
		["king", "queen", "car", "bus", "gold", "silver", "doctor", "nurse"],
		["king", "queen", "car", "xyzzyx", "gold", "silver", "doctor", "nurse"],
		["king", "queen", "car", "bus", "gold", "silver", "boss", "secretary"],
		["king", "queen", "car", "bus", "gold", "silver", "captain", "teacher"]]}}`)
	if r.Values["questions"] != 3 || r.Values["coverage"] != 0.75 {
		t.Errorf("%v", r.Values)
	}
	if _, has := r.Values["definition_low"]; has || len(r.Notes) == 0 {
		t.Errorf("an interval of one definition; notes %v", r.Notes)
	}
}

// The numbers are numpy 2.4 over the subset, U the rows at length 1, g that of
// the ten definitional pairs: mean of (U[a] − U[b])·g / |U[a] − U[b]|, and the
// median of β = (a·b − a⊥·b⊥ / |a⊥| |b⊥|) / a·b over the pairs with a·b >= 0.05;
// president · housewife is 0.0115.
func TestPairBiasOfTheSubset(t *testing.T) {
	r := mustRun(t, `{"method": "pair-bias", "embedding": "e", "sets": {"pairs": "bolukbasi.definitional", "compared": [
		["doctor", "nurse"], ["boss", "secretary"], ["captain", "teacher"], ["lawyer", "librarian"], ["manager", "maid"],
		["soldier", "dancer"], ["president", "housewife"]]}}`)
	for id, want := range map[string]float64{"along": 0.3363904627618893, "median_beta": -0.06174860287322685} {
		if math.Abs(r.Values[id]-want) > 1e-12 {
			t.Errorf("%s = %.15g, want %.15g", id, r.Values[id], want)
		}
	}
	rows := table(t, r, "compared")
	for i, want := range [][2]float64{{0.4381103392633363, -0.05572112425268063},
		{0.16728618387153626, 0.1260654641870542}, {0.2980939281095312, -0.06777608149377307}} {
		if math.Abs(rows[i][2].(float64)-want[0]) > 1e-12 || math.Abs(rows[i][5].(float64)-want[1]) > 1e-12 {
			t.Errorf("pair %d: %v, want %v", i, rows[i], want)
		}
	}
	if r.Values["along_low"] >= 0.336 || r.Values["along_high"] <= 0.336 {
		t.Errorf("%v", r.Values)
	}
}

package experiment_test

import (
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// TestRowPerWord checks the contract's "one row a word found, in the order of
// the sets", a word of a set that is missing having none.
func TestRowPerWord(t *testing.T) {
	racetest.Skip(t)
	groups := `"words": ["nurse", "engineer", "doctor", "xyzzyx"], "A": ["he", "him"], "B": ["she", "her"]`
	pairs := `"words": ["nurse", "engineer", "doctor", "xyzzyx"], "pairs": [["he", "she"], ["man", "woman"], ["boy", "girl"]]`
	for _, test := range []string{
		`"test": "caliskan.weat8"`, `"test": "caliskan.weat3"`, `"test": "rios.occupations-ripa"`,
		`"test": "rios.occupations-ect"`,
		`"method": "sc-weat", "sets": {` + groups + `}`, `"method": "association", "sets": {` + groups + `}`,
		`"method": "nas", "sets": {` + groups + `}`, `"method": "semaxis", "sets": {` + groups + `}`,
		`"method": "rnd", "sets": {` + groups + `}`, `"method": "rnsb", "sets": {` + groups + `}`,
		`"method": "mac", "sets": {` + groups + `, "C": ["dog", "cat"]}`,
		`"method": "mac", "sets": {"words": ["nurse"], "A": ["he"], "D": ["she"]}`,
		`"method": "male-neighbours", "sets": {` + pairs + `}`, `"method": "proximity", "sets": {` + pairs +
			`, "specific": ["king", "xyzzyx", "queen", "actor"]}`, `"method": "gipe", "sets": {` + pairs + `}`,
		`"method": "pair-bias", "sets": {"compared": [["doctor", "nurse"], ["boss", "secretary"]], "pairs": [["he", "she"]]}`,
		`"method": "direct-bias", "sets": {` + pairs + `}`, `"method": "indirect-bias", "sets": {` + pairs +
			`, "X": ["football"]}`,
		`"method": "bias", "sets": {` + pairs + `}`, `"method": "agreement", "with": "f", "sets": {` + pairs + `}`,
		`"method": "odd-one-out", "sets": {"words": ["nurse", "engineer", "doctor", "xyzzyx"]}`,
		`"method": "axes", "sets": {` + pairs + `, "across": [["rich", "poor"]]}`,
		`"method": "axes", "sets": {` + groups + `, "pairs": [["rich", "poor"]]}`,
		`"method": "outside", "sets": {"words": {"words": ["nurse", "engineer", "doctor", "xyzzyx"], "values": [1, 2, 3, 4]}, "A": ["he"], "B": ["she"], "pairs": [["rich", "poor"]]}`,
		`"method": "debias-methods", "sets": {` + pairs + `, "specific": ["king", "queen"], "equalize": [["dad", "mom"], ["uncle", "aunt"]],
			"similarity": {"pairs": [["cat", "dog"]], "values": [7]}, "questions": [["king", "queen", "boy", "girl"]]}, "options": {"among": 200, "top": 20, "classified": 20}`,
	} {
		r := mustRun(t, `{`+test+`}`)
		missing := map[experiment.Missing]bool{}
		for _, m := range r.Missing {
			missing[m] = true
		}
		rows := r.Words
		take := func(role, word string) {
			switch {
			case missing[experiment.Missing{Set: role, Word: word}]:
			case len(rows) == 0:
				t.Errorf("%s: no row for %s in %s", test, word, role)
			case rows[0].Set != role || rows[0].Word != word || rows[0].As == "":
				t.Fatalf("%s: row %+v, want one for %s in %s", test, rows[0], word, role)
			default:
				rows = rows[1:]
			}
		}
		for _, m := range experiment.Methods() {
			for _, role := range m.Roles {
				if m.ID != r.Experiment.Method {
					continue
				}
				for _, word := range r.Experiment.Sets[role.ID].Words {
					take(role.ID, word)
				}
				for _, tuple := range r.Experiment.Sets[role.ID].Pairs {
					for _, word := range tuple {
						take(role.ID, word)
					}
				}
			}
		}
		if len(rows) > 0 {
			t.Errorf("%s: %d rows too many", test, len(rows))
		}
	}
}

package experiment_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
)

// A row of the comparison is what an audit of that method alone says, if its step
// holds no groups. Of one that learns from groups the audit leaves their words out,
// while the comparison takes the same words for every method.
func TestComparisonIsOfAudits(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	const sets = `"words":["nurse","doctor","teacher","captain","lawyer","judge","writer","singer"],"pairs":[["he","she"],["man","woman"],["his","her"]]`
	const left = `["he","she","man","woman","his","her","king","queen","father","mother","son","daughter"]`
	const options = `"options":{"tests":"caliskan.weat8","among":400,"top":30,"classified":60,"neighbours":20,"sample":20`
	r := mustRun(t, `{"method":"debias-methods","embedding":"e","sets":{`+sets+`,"specific":`+left+
		`,"equalize":[["king","queen"]]},`+options+`}}`)
	table := r.Tables[0]
	row := table.Rows[slices.IndexFunc(table.Rows, func(row []any) bool { return row[0] == "hard" })]
	const pairs = `"pairs":[["he","she"],["man","woman"],["his","her"]]`
	audit := func(step string) map[string]measure.Table {
		t.Helper()
		a := mustRun(t, `{"method":"audit","embedding":{"of":"e","debias":[`+step+`]},"sets":{`+sets+`},`+options+
			`,"draws":100,"random":0}}`)
		// of the same words, and both say so
		for id, want := range map[string]float64{"clustered": 30, "classified": 60, "sampled": 20} {
			if r.Values[id] != want || a.Values[id] > want || a.Values[id] == 0 {
				t.Errorf("%s: %v in the comparison, %v in the audit, want %v", id, r.Values[id], a.Values[id], want)
			}
		}
		out := map[string]measure.Table{}
		for _, table := range a.Tables {
			out[table.Name] = table
		}
		return out
	}
	compared := 0
	for _, line := range audit(`{"method":"hard",` + pairs + `,"specific":` + left +
		`,"equalize":[["king","queen"]]}`)["audit"].Rows {
		at := slices.Index(table.Columns, line[0].(string))
		if at < 0 || line[2] == nil {
			continue
		}
		compared++
		if got, ok := row[at].(float64); !ok || math.Abs(got-line[2].(float64)) > 1e-12 {
			t.Errorf("%s of hard debiasing is %v in the comparison, %v in the audit", line[0], row[at], line[2])
		}
	}
	// The change of the tests has the interval that an audit of as many drawings gives it.
	a := mustRun(t, `{"method":"audit","embedding":{"of":"e","debias":[{"method":"hard",`+pairs+`,"specific":`+left+
		`,"equalize":[["king","queen"]]}]},"sets":{`+sets+`},`+options+`,"random":0}}`)
	changes := r.Tables[1]
	change := changes.Rows[slices.IndexFunc(changes.Rows, func(row []any) bool { return row[0] == "hard" })]
	for i, want := range []float64{a.Values["mean_d"] - a.Values["mean_d_before"], a.Values["mean_d_change_low"],
		a.Values["mean_d_change_high"]} {
		if got, ok := change[i+1].(float64); !ok || math.Abs(got-want) > 1e-12 || want == 0 {
			t.Errorf("%s is %v in the comparison, %v in the audit", changes.Columns[i+1], got, want)
		}
	}
	if compared < 8 {
		t.Errorf("%d measures", compared)
	}
	biased := func(tables map[string]measure.Table) (words []string) {
		for _, row := range tables["biased"].Rows {
			words = append(words, row[1].(string))
		}
		return words
	}
	before := biased(audit(`{"method":"projection",` + pairs + `}`))
	groups := `[["` + strings.Join(before[:30], `","`) + `"],["` + strings.Join(before[30:], `","`) + `"]]`
	after := biased(audit(`{"method":"inlp","groups":` + groups + `}`))
	for _, w := range before {
		if slices.Contains(after, w) {
			t.Errorf("%s is of a group", w)
		}
	}
	if len(before) != 60 || len(after) != 60 {
		t.Errorf("%d and %d words", len(before), len(after))
	}
}

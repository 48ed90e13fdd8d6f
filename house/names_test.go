package house

import (
	"cmp"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// apart are measures of so many files that they have a package of their own.
var apart = map[string]string{"audit": "metrics/audit", "debias-methods": "metrics/audit"}

// Whoever knows a method's id finds its measure, its test and what the page knows of it by the
// names of files.
func TestMethodsAreFoundByName(t *testing.T) {
	for _, m := range experiment.Methods() {
		name, folder := fileOf(m.ID), cmp.Or(apart[m.ID], "metrics")
		for _, literal := range []string{folder + "/" + name + ".go", "app/method/" + name + ".go"} {
			text, err := os.ReadFile(literal)
			if err != nil || !strings.Contains(strings.ReplaceAll(string(text), " ", ""), `ID:"`+m.ID+`",`) {
				t.Errorf("%s has no literal in %s", m.ID, literal)
			}
		}
		test := folder + "/" + name + "_test.go"
		text, err := os.ReadFile(test)
		if err != nil || !strings.Contains(string(text), "\nfunc Test") && !strings.Contains(string(text), "\nfunc Example") {
			t.Errorf("%s has no test in %s", m.ID, test)
		}
	}
}

// fileOf returns the name of a method's files without their ending: its id with low lines.
// One that would end in _test is a test's to Go, and loses its dash.
func fileOf(id string) string {
	if name, ok := strings.CutSuffix(id, "-test"); ok {
		return strings.ReplaceAll(name, "-", "_") + "test"
	}
	return strings.ReplaceAll(id, "-", "_")
}

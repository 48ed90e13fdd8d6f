package instrument

import (
	"slices"
	"testing"

	"weatherglass/app/method"
	"weatherglass/app/reading"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// Every example set is of the kind and size that its method asks of its role,
// and has numbers where it asks for them.
func TestExampleSets(t *testing.T) {
	used := map[string]bool{}
	for _, m := range experiment.Methods() {
		for _, r := range m.Roles {
			set := exampleSet(m.ID, r.ID)
			used[set.ID+set.Name] = true
			if len(set.Words)+len(set.Pairs) == 0 {
				continue
			}
			if fitted, fits := wordlist.Fitting(r, set); !fits || len(fitted.Words)+
				len(fitted.Pairs) != len(set.Words)+len(set.Pairs) {
				t.Errorf("the example %s does not fit %s of %s", set.Name, r.ID, m.ID)
			}
			if r.Valued != (len(set.Values) > 0) || r.Valued && len(set.Values) != len(set.Words)+len(set.Pairs) {
				t.Errorf("the example of %s of %s has %d numbers", r.ID, m.ID, len(set.Values))
			}
		}
	}
	for id, set := range roleExamples {
		if !used[set.ID+set.Name] {
			t.Errorf("no method has a role for the example %s", id)
		}
	}
	for _, m := range experiment.Methods() {
		for _, role := range method.WithExamples(m.ID) {
			if !slices.Contains(reading.RolesOf(m.ID), role) {
				t.Errorf("%s has an example for %s, but no such role", m.ID, role)
			}
		}
	}
}

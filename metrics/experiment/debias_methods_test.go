package experiment_test

import (
	"reflect"
	"testing"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// The page is told of every method, list and option that a step can have.
func TestDebiasMethods(t *testing.T) {
	got := experiment.DebiasMethods()
	if len(got) != len(debias.Methods()) {
		t.Fatalf("%d methods, want %d", len(got), len(debias.Methods()))
	}
	for i, m := range debias.Methods() {
		e := got[i]
		if e.ID != m.ID || e.Term != m.Term || e.Name != m.Name || e.Vocabulary != m.Whole || len(e.Roles) != len(m.Roles) ||
			len(e.Options) != len(m.Options) {
			t.Errorf("%s is %+v", m.ID, e)
			continue
		}
		for k, r := range m.Roles {
			kind := measure.KindTuples
			if r.ID == measure.RoleSpecific || r.ID == measure.RoleNeutral {
				kind = measure.KindWords
			}
			if e.Roles[k].ID != r.ID || e.Roles[k].Optional != r.Optional || e.Roles[k].Kind != kind {
				t.Errorf("%s: list %+v, want %+v", m.ID, e.Roles[k], r)
			}
		}
		for k, o := range m.Options {
			want := experiment.Option{ID: o.ID, Doc: o.Doc, Choices: o.Choices, Default: o.Default, Real: o.Real, Min: o.Min,
				Max: o.Max, Before: o.Before, Since: o.Since}
			if !reflect.DeepEqual(e.Options[k], want) {
				t.Errorf("%s: option %+v, want %+v", m.ID, e.Options[k], want)
			}
		}
	}
}

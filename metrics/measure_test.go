package metrics_test

import (
	"slices"
	"testing"

	_ "weatherglass/metrics/audit"
	"weatherglass/metrics/measure"
)

// TestRegistry checks what every reader of the registry relies on.
func TestRegistry(t *testing.T) {
	for _, m := range measure.All() {
		if m.ID == "" || m.Term == "" || m.Name == "" || m.Doc == "" || m.Source == "" || m.Run == nil {
			t.Errorf("%s: a field is empty", m.ID)
		}
		if m.Page != "measure" && m.Page != "words" && m.Page != "debias" {
			t.Errorf("%s: page %q", m.ID, m.Page)
		}
		var ids []string
		for _, v := range slices.Concat(m.Values, m.Words, m.Tables) {
			if v.ID == "" || v.Name == "" || v.Doc == "" || v.Range == "" {
				t.Errorf("%s: value %+v has an empty field", m.ID, v)
			}
		}
		for _, list := range [][]measure.Value{m.Values, m.Words, m.Tables} {
			ids = ids[:0]
			for _, v := range list {
				if slices.Contains(ids, v.ID) {
					t.Errorf("%s: %s stands there twice", m.ID, v.ID)
				}
				ids = append(ids, v.ID)
			}
		}
		for _, w := range m.Words {
			if slices.Contains([]string{"set", "word", "as", "rank"}, w.ID) {
				t.Errorf("%s: a row's number is called %s", m.ID, w.ID)
			}
		}
		for _, r := range m.Roles {
			if r.ID == "" || r.Name == "" || r.Doc == "" || r.Min < 1 ||
				r.Kind != measure.KindWords && r.Kind != measure.KindPairs && r.Kind != measure.KindTuples {
				t.Errorf("%s: role %+v", m.ID, r)
			}
		}
		for _, o := range m.Options {
			switch d := o.Default.(type) {
			case string:
				if !o.Tests && !o.Text && !slices.Contains(o.Choices, d) {
					t.Errorf("%s: default %q of %s is no choice", m.ID, d, o.ID)
				}
			case float64:
				if !o.Real || o.Choices != nil || d < float64(o.Min) || d > float64(o.Max) {
					t.Errorf("%s: default %v of %s is out of range", m.ID, d, o.ID)
				}
			case int:
				if o.Real || o.Choices != nil || d < o.Min || d > o.Max {
					t.Errorf("%s: default %d of %s is out of range", m.ID, d, o.ID)
				}
			default:
				t.Errorf("%s: default of %s has type %T", m.ID, o.ID, d)
			}
		}
	}
}

func TestLookup(t *testing.T) {
	for _, id := range []string{"weat", "ripa", "ect"} {
		if m, ok := measure.Lookup(id); !ok || m.ID != id {
			t.Errorf("Lookup(%q) = %q, %v", id, m.ID, ok)
		}
	}
	if _, ok := measure.Lookup("WEAT"); ok {
		t.Error("ids are lower-case")
	}
}

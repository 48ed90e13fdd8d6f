package chart

import (
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
)

// TestHoles checks that no chart has a hole left: a template that is no JSON, or
// a name that is spelled otherwise where it is filled.
func TestHoles(t *testing.T) {
	for _, name := range prosetest.Names() {
		for _, c := range Charts(prosetest.Load(t, name), 760) {
			spec := tree(t, c.Spec)
			if spec["layer"] == nil && spec["vconcat"] == nil {
				t.Errorf("%s, %s: nothing is drawn", name, c.ID)
			}
			walk(spec, func(key string, value any) {
				for _, v := range append([]any{value}, listOf(value)...) {
					if s, ok := v.(string); ok && strings.HasPrefix(s, "$") {
						t.Errorf("%s, %s: %s is the hole %s", name, c.ID, key, s)
					}
				}
			})
		}
	}
}

func listOf(value any) []any {
	list, _ := value.([]any)
	return list
}

func TestFill(t *testing.T) {
	got := string(encode(fill(`{"a": "$a", "b": [1, "$b", {"c": "$a"}], "d": "$d", "e": "5 $"}`, "a", 1.5, "b", []string{"x"})))
	if want := `{"$schema":"https://vega.github.io/schema/vega-lite/v6.json","a":1.5,"b":[1,["x"],{"c":1.5}],"config":`; !strings.HasPrefix(got, want) {
		t.Errorf("got %.200s, want %s", got, want)
	}
	if want := `"d":"$d","e":"5 $"}`; !strings.HasSuffix(got, want) {
		t.Errorf("got %.200s, want … %s", got, want)
	}
	if fill(`{`) != nil {
		t.Error("what is no JSON is taken for a template")
	}
}

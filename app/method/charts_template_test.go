package method

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
			if spec["layer"] == nil && spec["vconcat"] == nil && spec["concat"] == nil {
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

package lessons_test

import (
	"testing"

	"weatherglass/assets/lessons"
)

// Every lesson can be read; names are of a language's own, in the order of the files.
func TestAll(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range lessons.All() {
		l := f.Lesson()
		if len(l.Steps) == 0 || seen[l.Language+f.Name] || f.Name == "" {
			t.Errorf("%s, named %q, has %d steps", f.Path, f.Name, len(l.Steps))
		}
		seen[l.Language+f.Name] = true
		if named, _, ok := lessons.Named(f.Command()); !ok || named.Text != f.Text {
			t.Errorf("%s is not found by its name", f.Name)
		}
	}
	if _, _, ok := lessons.Named("nothing"); ok || len(seen) == 0 {
		t.Error("there is a lesson that is none")
	}
}

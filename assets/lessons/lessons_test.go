package lessons_test

import (
	"os"
	"strings"
	"testing"

	"weatherglass/app/locale"
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

// TestEnglishOfBrowsers: a browser carries every English lesson, by its name.
func TestEnglishOfBrowsers(t *testing.T) {
	source, err := os.ReadFile("english.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range lessons.In(locale.English) {
		for _, want := range []string{"//go:embed " + f.Path + "\n", `newFile("` + f.Path + `", `} {
			if strings.Count(string(source), want) != 1 {
				t.Errorf("english.go lacks %s", want)
			}
		}
	}
}

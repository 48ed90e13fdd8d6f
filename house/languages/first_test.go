package languages

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weatherglass/assets/locales"
)

// sameNames are names among the texts of first visits that no language says otherwise.
var sameNames = append(strings.Fields("Audit GER-1 GER-2 NumPy SEAT WEAT p q"), "Relational Inner Product Association",
	"Sentence Encoder Association Test",
	"Word Embedding Association Test",
	"WEAT 1", "WEAT 2", "WEAT 3", "WEAT 4", "WEAT 5", "WEAT 6", "WEAT 7", "WEAT 8", "WEAT 9", "WEAT 10")

// TestFirst: what comes with pages is a text of every language, a message or a name, once and in
// order. What the engine is working on is
// among them: a slow machine says that at a first visit.
func TestFirst(t *testing.T) {
	first, err := locales.First()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.IsSorted(first) || len(slices.Compact(slices.Clone(first))) < len(first) {
		t.Error("they have another order than that of their bytes, or one twice (make first)")
	}
	texts, err := locales.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range first {
		if texts["de"][text] == "" && !slices.Contains(sameNames, text) {
			t.Errorf("nobody says %q", text)
		}
	}
	slow := []string{"At work", "This takes long."} // on the bar of app/shell/waiting.go
	for _, text := range append(worksInSources(t), slow...) {
		if texts["de"][text] != "" && !slices.Contains(first, text) {
			t.Errorf("%q is not among them", text)
		}
	}
}

// worksInSources are what the engine says that it works on.
func worksInSources(t *testing.T) (out []string) {
	t.Helper()
	work := regexp.MustCompile(`Progress\{Text: "([^"]+)"`)
	err := filepath.WalkDir("metrics", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range work.FindAllSubmatch(source, -1) {
			out = append(out, string(m[1]))
		}
		return err
	})
	if err != nil || len(out) < 30 {
		t.Fatalf("%d works, %v", len(out), err)
	}
	return out
}

package house

import (
	"go/build/constraint"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// platforms are the tags that files may have: of systems and processors, of Go's race detector, of a release that
// carries its page, and of what is run by itself. What a program of the page lacks it does not import.
var platforms = []string{"js", "wasm", "amd64", "arm64", "unix", "linux", "race", "release", "ignore"}

// TestTags: no file is there for one program of the page and not for another.
func TestTags(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != "." || path == "bin" || path == "web/dist") {
			return errorOrSkip(err)
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		line, _, _ := strings.Cut(string(source), "\n")
		if !constraint.IsGoBuild(line) {
			return nil
		}
		expr, err := constraint.Parse(line)
		if err != nil {
			return err
		}
		expr.Eval(func(tag string) bool {
			if !slices.Contains(platforms, tag) {
				t.Errorf("%s has the tag %s; see wasm/page", path, tag)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

package house

import (
	"go/build/constraint"
	"slices"
	"strings"
	"testing"
)

// platforms are the tags that files may have: of systems and processors, of Go's race detector, of a release that
// carries its page, and of what is run by itself. What a program of the page lacks it does not import.
var platforms = []string{"js", "wasm", "amd64", "arm64", "unix", "linux", "race", "release", "ignore"}

// TestTags: no file is there for one program of the page and not for another.
func TestTags(t *testing.T) {
	eachGoFile(t, func(path string, source []byte) {
		line, _, _ := strings.Cut(string(source), "\n")
		if !constraint.IsGoBuild(line) {
			return
		}
		expr, err := constraint.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		expr.Eval(func(tag string) bool {
			if !slices.Contains(platforms, tag) {
				t.Errorf("%s has the tag %s; see wasm/page", path, tag)
			}
			return true
		})
	})
}

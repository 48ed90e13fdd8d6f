package house

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weatherglass/metrics/racetest"
)

// An error in the middle of a message may be a sentence of its own; a full stop
// behind it stands there twice. [experiment.Because] joins the two.
var doubleStop = regexp.MustCompile(`: %v\."|err\.Error\(\) \+ "\.|Err\.Error\(\) \+ "\.`)

func TestNoDoubleFullStops(t *testing.T) {
	racetest.Skip(t)
	eachGoFile(t, func(path string, source []byte) {
		if at := doubleStop.Find(source); at != nil && !strings.HasSuffix(path, "_test.go") {
			t.Errorf("%s: %s; use experiment.Because", path, at)
		}
	})
}

// eachGoFile hands over every Go file of the repository that somebody wrote.
func eachGoFile(t *testing.T, do func(path string, source []byte)) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		hidden := strings.HasPrefix(d.Name(), ".") && path != "."
		if err != nil || d.IsDir() && (hidden || path == "bin" || path == filepath.Join("web", "dist")) {
			return errorOrSkip(err)
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") {
			return nil
		}
		source, err := os.ReadFile(path)
		do(path, source)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func errorOrSkip(err error) error {
	if err != nil {
		return err
	}
	return fs.SkipDir
}

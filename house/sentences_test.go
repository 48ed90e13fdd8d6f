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
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != "." {
			return errorOrSkip(err)
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		b, err := os.ReadFile(path)
		if at := doubleStop.Find(b); at != nil {
			t.Errorf("%s: %s; use experiment.Because", path, at)
		}
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

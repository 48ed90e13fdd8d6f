package house

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fromOutside are properties in which other windows and scripts bring what they will: of messages, of events
// of their own, of the history.
var fromOutside = regexp.MustCompile(`\.Get\("(data|detail|state)"\)`)

// TestOutsideIsRead holds that the page reads such a property by textFrom alone, which takes texts and nothing
// else: of a value without a type in Go, as 1n, js.Value panics, and the page ends.
func TestOutsideIsRead(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("app", "*.go"))
	if err != nil || len(files) < 100 {
		t.Fatal(err, len(files))
	}
	for _, path := range files {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(source), "\n") {
			if fromOutside.MatchString(line) {
				t.Errorf("%s:%d: read what comes from outside by textFrom", path, i+1)
			}
		}
	}
}

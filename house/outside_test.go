package house

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fromOutside are properties in which other windows and scripts bring what they will: of messages, of events
// of their own, of the history.
var fromOutside = regexp.MustCompile(`\.Get\("(data|detail|state)"\)`)

// TestOutsideIsRead holds that the page reads such a property by ui.TextFrom alone, which takes texts and nothing
// else: of a value without a type in Go, as 1n, js.Value panics, and the page ends.
func TestOutsideIsRead(t *testing.T) {
	read := 0
	err := filepath.WalkDir("app", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		for i, line := range strings.Split(string(source), "\n") {
			if fromOutside.MatchString(line) {
				t.Errorf("%s:%d: read what comes from outside by ui.TextFrom", path, i+1)
			}
		}
		return nil
	})
	if err != nil || read < 100 {
		t.Fatal(err, read)
	}
}

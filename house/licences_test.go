package house

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var majorVersion = regexp.MustCompile(`/v[0-9]+$`)

// TestThirdParties: every module that the program is linked from stands in
// docs/third-party.md with the version of go.mod and the text of its licence.
func TestThirdParties(t *testing.T) {
	data, err := os.ReadFile("docs/third-party.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	out := goList(t, nil, "-deps", "-f", "{{with .Module}}{{if .Version}}{{.Path}} {{.Version}}{{end}}{{end}}", ".")
	seen := map[string]bool{}
	for line := range strings.Lines(out) {
		path, version, ok := strings.Cut(strings.TrimSpace(line), " v")
		if !ok || seen[path] {
			continue
		}
		seen[path] = true
		path = majorVersion.ReplaceAllString(path, "")
		if !strings.Contains(text, "| "+path+" | "+version+" |") {
			t.Errorf("docs/third-party.md has no row %s %s", path, version)
		}
		found := false
		for heading := range strings.Lines(text) {
			found = found || strings.HasPrefix(heading, "## ") && strings.Contains(heading, path)
		}
		if !found {
			t.Errorf("docs/third-party.md has no text of the licence of %s", path)
		}
	}
	if len(seen) < 5 {
		t.Errorf("go list names %d modules", len(seen))
	}
}

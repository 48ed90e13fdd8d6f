package prose

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// noteCode finds where the core writes a note: the code begins the id in out.Note(level, "code.text", …),
// add(level, "code", …) and message.New("code.text", …).
var noteCode = regexp.MustCompile(`(?:(?:[nN]ote|[aA]dd)\((?:metrics\.|measure\.)?(?:Warning|Info|level), |message\.New\()"([a-z_]+)[".]|Note\{(?:Level: [a-zA-Z.]+, )?Code: "([a-z_]+)"`)

// Every note that the core can write has a title, and no title is for none.
func TestNoteTitles(t *testing.T) {
	codes := map[string]bool{}
	for _, dir := range []string{"../../metrics", "../../metrics/audit", "../../metrics/contextual",
		"../../metrics/experiment", "../../metrics/masked", "../../metrics/measure", "../../metrics/profiles",
		"../../metrics/redraw",
		"../../metrics/shift", "../../metrics/texts", "../../metrics/wordmap"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range noteCode.FindAllStringSubmatch(string(source), -1) {
				codes[m[1]+m[2]] = true
			}
			delete(codes, filepath.Base(dir))
		}
	}
	delete(codes, experiment.NoteSpelled) // which is said beside the words that are missing
	delete(codes, "any")                  // refusals begin with it, or with the name of their package
	if len(codes) < 50 {
		t.Fatalf("found %d codes only", len(codes))
	}
	for code := range codes {
		if lookUp(noteTitles, code) == "" {
			t.Errorf("%s has no title", code)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(noteTitles), "\n") {
		if code, _, _ := strings.Cut(line, "="); !codes[code] {
			t.Errorf("no note has the code %s", code)
		}
	}
}

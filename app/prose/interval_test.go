package prose

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// An interval says where the number of all words of a kind lies, not where that of
// the next list will: no sentence words it as a prediction, and one place says it.
func TestIntervalsAreNoPredictions(t *testing.T) {
	prediction := regexp.MustCompile(`(would|could|will) (lie|be) (between|on) |(would|could|will) (vanish|shrink)|[Ww]ith other(s| words| pairs| questions)`)
	files, err := filepath.Glob("*.go")
	sentences, more := filepath.Glob("../method/*.go")
	if err != nil || more != nil || len(files) < 20 || len(sentences) < 40 {
		t.Fatal(err, more, files, sentences)
	}
	said := 0
	for _, name := range append(files, sentences...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(data), "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue // said to nobody on the page
			}
			said += strings.Count(line, "with 95 % confidence")
			if strings.Contains(line, `"`) && prediction.MatchString(line) {
				t.Errorf("%s: %s", name, strings.TrimSpace(line))
			}
		}
	}
	if said != 1 {
		t.Errorf("%d places say what an interval is", said)
	}
}

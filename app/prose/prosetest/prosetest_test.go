package prosetest_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/experiment"
)

// Every method has an answer, recorded or measured, every recorded answer is read by
// the tests, and the README says what it is of.
func TestRecordedMethods(t *testing.T) {
	methods := map[string]bool{}
	readme, err := os.ReadFile("testdata/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		methods[a.Reading.Experiment.Method] = true
		if a.Reading.Digest == "" && len(a.Reading.Values) == 0 {
			t.Errorf("%s says nothing", name)
		}
	}
	for _, m := range experiment.Methods() {
		if !methods[m.ID] {
			t.Errorf("%s has neither a recorded answer nor a golden reading", m.ID)
		}
	}
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name, ok := strings.CutSuffix(f.Name(), ".json")
		if ok && !slices.Contains(prosetest.Names(), name) {
			t.Errorf("%s is not in Names", f.Name())
		}
		if ok && !strings.Contains(string(readme), name) {
			t.Errorf("the README does not mention %s", name)
		}
	}
}

// Every recorded answer is told in full: nothing is empty, and nothing stands
// where a name or a number is missing.
func TestRecordedSentences(t *testing.T) {
	for _, name := range prosetest.Names() {
		a := prosetest.Load(t, name)
		texts := []string{prose.QuestionText(method.Question(a.Reading.Experiment.Method, method.AskedBy(a))),
			prose.Plain(method.Headline(a)), prose.Plain(method.Verdict(a))}
		limits, figures := method.Limits(a), method.Figures(a)
		if len(limits) == 0 || len(figures) == 0 {
			t.Errorf("%s: %d limits, %d figures", name, len(limits), len(figures))
		}
		texts = append(texts, limits...)
		for _, f := range figures {
			texts = append(texts, f.Term, f.Value)
		}
		for _, text := range texts {
			if strings.TrimSpace(text) == "" || strings.Contains(text, "…,") || strings.Contains(text, "NaN") {
				t.Errorf("%s: %q", name, text)
			}
		}
	}
}

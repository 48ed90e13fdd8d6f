package instrument

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/app/ui/uitest"
	"weatherglass/metrics/experiment"
)

// Numbers stay with the roles that take them, and a list moved to such a role
// asks for them.
func TestNumbersMoveWithTheirRoles(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.Catalogue = catalogue()
	s.edit(s.withMethod("outside"), "")
	if why := s.shortage(); why != "" || s.Question.Sets["words"].ID != "zhao.occupations" {
		t.Errorf("outside begins with %+v, shortage %q", s.Question.Sets["words"], why)
	}
	s.edit(s.withSet("words", experiment.SetRef{Words: []string{"a", "b", "c"}}), "")
	if why := s.shortage(); !strings.Contains(why, "needs a number") || !strings.Contains(why, "nurse 91") {
		t.Errorf("shortage %q", why)
	}
	if _, given := s.Question.Sets["pairs"]; given {
		t.Error("pairs stand beside the groups they could replace")
	}
	s.edit(s.withSet("words", experiment.SetRef{Words: []string{"a", "b", "c"}, Values: []float64{1, 2, 3}}), "")
	if why := s.shortage(); why != "" {
		t.Errorf("shortage %q", why)
	}
	if ref := s.withMethod("mac").Sets["words"]; ref.Values != nil || len(ref.Words) != 3 {
		t.Errorf("MAC has %+v", ref)
	}
	s.edit(s.withMethod("similarity"), "")
	if ref := s.Question.Sets["pairs"]; ref.ID != "" || ref.Name != "example pairs" || s.shortage() != "" {
		t.Errorf("similarity has %+v, shortage %q", ref, s.shortage())
	}
	s.edit(s.withSet("pairs", experiment.SetRef{Pairs: [][]string{{"a", "b"}, {"c", "d"}, {"e", "f"}},
		Values: []float64{1, 2, 3}}), "")
	if v := s.view("pairs"); s.shortage() != "" || v.entries(2) != "a–b 1, c–d 2 …" {
		t.Errorf("shortage %q, %q", s.shortage(), v.entries(2))
	}
	if ref := s.withMethod("ripa").Sets["pairs"]; ref.Values != nil || ref.ID == "" {
		t.Errorf("RIPA has %+v", ref)
	}
	if ref := s.withMethod("analogy-accuracy").Sets["questions"]; ref.Name != "example questions" {
		t.Errorf("questions %+v", ref)
	}
}

func TestSecondEmbedding(t *testing.T) {
	s := NewState(shell.PageWords)
	s.Catalogue = catalogue()
	s.Catalogue.Embeddings = append(s.Catalogue.Embeddings, experiment.EmbeddingEntry{ID: "fr", Title: "French",
		Short: "French", Language: "fr"},
		experiment.EmbeddingEntry{ID: "other", Title: "Other", Short: "Other", Language: "en"})
	s.edit(s.withMethod("agreement"), "")
	if s.Question.With != "other" {
		t.Errorf("with %q", s.Question.With)
	}
	found := false
	for _, p := range s.questionParts() {
		found = found || p.Opens == secondDialog{} && p.Text == "Other"
	}
	if !found {
		t.Errorf("parts %+v", s.questionParts())
	}
	s.edit(s.withSecond("glove-6b-100d"), "")
	if q := s.withOption("direction", "pc1"); q.With != "glove-6b-100d" {
		t.Errorf("an option changes the second embedding: %q", q.With)
	}
	if q := s.withMethod("ripa"); q.With != "" {
		t.Errorf("RIPA has a second embedding: %q", q.With)
	}
	if q := s.withTest(s.Catalogue.Tests[0]); q.With != "" {
		t.Errorf("a test has a second embedding: %q", q.With)
	}
}

// A file fills the editor of the role it is for, and no other.
func TestTakeFile(t *testing.T) {
	page := &Instrument{State: NewState(shell.PageMeasure)}
	page.State.edit(page.State.withMethod("similarity"), "")
	pairs := page.State.view("pairs")
	page.editing = &pairs
	d := page.editor().(*seteditor)
	d.OnInit()
	uitest.Shows(t, app.HTMLString(d), `type="file"`, "It stays on this device")
	var questions experiment.Experiment
	if err := json.Unmarshal([]byte(`{"method":"analogy-accuracy","sets":{"questions":[["a","b","c","d"]]}}`),
		&questions); err != nil {
		t.Fatal(err)
	}
	before := d.text
	d.takeFile("google", questions)
	if !strings.Contains(d.problem, "Analogy accuracy") || d.text != before {
		t.Errorf("problem %q, text %q", d.problem, d.text)
	}
}

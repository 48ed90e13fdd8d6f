package instrument

import (
	"reflect"
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// Lists come back from the editor's text as they were, a built-in one that nobody changed
// by its id; a line that is no list is named.
func TestParseLists(t *testing.T) {
	known := []experiment.SetRef{{ID: "rios.career", Name: "Career", Words: []string{"office", "salary"}},
		{Name: "Mine", Words: []string{"sea"}}}
	text := writeLists(known)
	if text != "Career: office, salary\nMine: sea" {
		t.Errorf("written %q", text)
	}
	want := []experiment.SetRef{{ID: "rios.career"}, {Name: "Mine", Words: []string{"sea"}}}
	if lists, problem := parseLists(text+"\n\n", known); problem != "" || !reflect.DeepEqual(lists, want) {
		t.Errorf("%+v, %q", lists, problem)
	}
	changed, problem := parseLists("Career: office\nMine: sea", known)
	if problem != "" || changed[0].ID != "" || changed[0].Name != "Career" {
		t.Errorf("%+v, %q", changed, problem)
	}
	for text, says := range map[string]string{
		"Career: office\nsea, sand": "Line 2 is no list", "Career: office\nMine:": "Line 2",
		"Career: office": "two lists or more", strings.Repeat("A: b\n", 25): "At most 24",
	} {
		if _, problem := parseLists(text, known); !strings.Contains(problem, says) {
			t.Errorf("%q: %q, want %q", text, problem, says)
		}
	}
}

// The page Time turns from counts of texts to vectors that were made of them and back, and
// keeps the lists.
func TestTimeMeasuredAs(t *testing.T) {
	s := timeState(t)
	s.Question = DefaultQuestion(shell.PageTime)
	if s.wayMeasured() != "pmi" || PageOf(s.Question) != shell.PageTime {
		t.Errorf("%s on %s", s.wayMeasured(), PageOf(s.Question))
	}
	if text := s.questionText(); text != "In English novels, 1840 to 1919, decade by decade, did career and family words, and two more lists, move between male words and female words?" {
		t.Errorf("the question is %q", text)
	}
	own := experiment.SetRef{Lists: []experiment.SetRef{{Name: "Sea", Words: []string{"ship", "sail", "wave"}},
		{ID: "schmahl.arts"}}}
	s.edit(s.withSet(wordlist.RolesOfLists, own), "")
	s.edit(s.withMeasure("association"), "")
	if q := s.Question; s.wayMeasured() != "association" || q.Corpus != nil || q.Series.ID != "novels-en" ||
		!reflect.DeepEqual(q.Sets[wordlist.RolesOfLists], own) || PageOf(q) != shell.PageTime {
		t.Errorf("of vectors: %+v", q)
	}
	s.edit(s.withMeasure("weat"), "")
	if q := s.Question; s.wayMeasured() != "weat" || q.Series.ID != "novels-en" || q.Corpus != nil || len(q.Options) > 0 ||
		q.Sets["X"].Name != "Sea" || q.Sets["Y"].ID != "schmahl.arts" || q.Sets["A"].ID != "valentini.male" {
		t.Errorf("a WEAT: %+v", q)
	}
	if q := s.withMeasure("ect"); q.Sets["words"].Name != "Sea" {
		t.Errorf("an ECT: %+v", q)
	}
	s.edit(s.withMeasure("pmi"), "")
	if q := s.Question; q.Corpus == nil || q.Corpus.Step != 10 || q.Series != nil || q.Embedding != "" ||
		q.Sets["A"].ID != "valentini.male" || !reflect.DeepEqual(q.Sets[wordlist.RolesOfLists], own) {
		t.Errorf("counted again: %+v", q)
	}
}

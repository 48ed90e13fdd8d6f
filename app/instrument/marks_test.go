package instrument

import (
	"reflect"
	"strings"
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// listing returns a page that lists the recorded analogies.
func listing(t testing.TB) State {
	a := prosetest.Load(t, "analogies")
	s := NewState(shell.PageWords)
	s.edit(s.withMethod("analogies"), "")
	s.Answer, s.Answered = &a, s.Question
	return s
}

func TestMarks(t *testing.T) {
	s := listing(t)
	rows := s.Answer.Reading.Tables[0].Rows
	mark := func(i int, value float64) {
		s.edit(s.withMark(rows[i][0].(string), rows[i][1].(string), value), markRole)
	}
	if got := s.markCount(); !strings.HasPrefix(got, "Is an analogy a stereotype") {
		t.Error(got)
	}
	mark(0, markFine)
	mark(1, markStereotype)
	mark(2, markStereotype)
	mark(1, markFine)       // another mark
	mark(2, markStereotype) // the same again takes it away
	mark(3, markStereotype)
	if got, want := s.markCount(), "You marked 3 of 150: 1 stereotype, 2 fine."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if !s.stale() || s.tellStale() {
		t.Error("marks make a new question, of which nothing is said while the page counts them")
	}
	if got := s.marksOf(); len(got.Pairs) != 3 || len(got.Values) != 3 {
		t.Errorf("marks %+v", got)
	}
	mark(0, markFine)
	mark(1, markFine)
	mark(3, markStereotype)
	if _, given := s.Question.Sets[markRole]; given || s.stale() {
		t.Errorf("without marks there is %+v", s.Question.Sets)
	}
}

func TestMarkFiles(t *testing.T) {
	want := experiment.SetRef{Pairs: [][]string{{"nurse", "surgeon"}, {"she", "he"}, {"table", "ice cream"}},
		Values: []float64{1, 0, 0.5}}
	if got, problem := parseMarks(writeMarks(want)); problem != "" || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %s", got, problem)
	}
	for text, want := range map[string]string{
		"\ufeffx, y, mark\r\nnurse,surgeon,1\r\n": "", "nurse;surgeon;0": "", "nurse,surgeon": "Line 1 needs",
		"nurse,surgeon,3": "nurse, surgeon must be 1",
		"":                "no marks", "x,y,mark": "no marks", "a,b,c,1": "Line 1 needs",
	} {
		if _, problem := parseMarks(text); !strings.Contains(problem, want) || (want == "") != (problem == "") {
			t.Errorf("%q: %q, want %q", text, problem, want)
		}
	}
	s := listing(t)
	s.edit(s.withMark("she", "he", markStereotype), markRole)
	s.edit(s.withMarks(want), markRole)
	if got := s.marksOf(); len(got.Pairs) != 3 {
		t.Errorf("loaded %+v", got)
	}
	if mark, ok := s.markOf("she", "he"); !ok || mark != 0 {
		t.Errorf("the file's mark is %v, %v", mark, ok)
	}
	if again := s.withMarks(want); !sameQuestion(again, s.Question) {
		t.Error("loading the same marks again changes them")
	}
}

func FuzzParseMarks(f *testing.F) {
	for _, text := range []string{"x,y,mark\nnurse,surgeon,1\n", "a b 0.5", "a,b,NaN", "\ufeff", "a,,1", "a\tb\t0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		set, problem := parseMarks(text)
		if problem == "" && (len(set.Pairs) == 0 || len(set.Pairs) != len(set.Values)) {
			t.Errorf("%q gives %+v", text, set)
		}
	})
}

package instrument

import (
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// answerTo is a reading as the engine gives one, to a question.
func answerTo(q experiment.Experiment, link string) *protocol.Answer {
	set := func(id, name string, words ...string) experiment.ResolvedSet {
		return experiment.ResolvedSet{ID: id, Name: name, Words: words}
	}
	return &protocol.Answer{
		Link:     link,
		TestName: "WEAT 8",
		Source:   "Caliskan, Bryson and Narayanan 2017",
		Reading: experiment.Reading{
			Digest: "b21b6984a6178b57ffff",
			Values: map[string]float64{"d": 1.1637, "p": 0.0084},
			Experiment: experiment.Resolved{Method: q.Method, Embedding: q.Embedding, Test: q.Test,
				Sets: map[string]experiment.ResolvedSet{
					"X": set("caliskan.weat8.science", "Science", "science", "physics", "nasa"),
					"Y": set("caliskan.weat8.arts", "Arts", "poetry", "art"),
					"A": set("caliskan.weat8.male-terms", "Male terms", "he", "him"),
					"B": set("caliskan.weat8.female-terms", "Female terms", "she", "her"),
				}},
			Missing: []experiment.Missing{{Set: "X", Word: "nasa"}},
		},
	}
}

// measured is a page whose default question was answered.
func measured() State {
	s := NewState(shell.PageMeasure)
	q := s.Question
	s.finish(s.begin(false), q, answerTo(q, "default"))
	return s
}

func own(words ...string) experiment.SetRef { return experiment.SetRef{Name: "mine", Words: words} }

func TestLateAnswersAreDropped(t *testing.T) {
	s := NewState(shell.PageMeasure)
	first := s.begin(false)
	second := s.begin(false)
	q := s.Question
	if s.finish(first, q, answerTo(q, "late")) || s.Answer != nil {
		t.Error("the answer of an older run was shown")
	}
	if s.fail(first, &experiment.Error{Code: "late"}) || s.Err != nil {
		t.Error("the error of an older run was shown")
	}
	if !s.finish(second, q, answerTo(q, "new")) || s.Answer.Link != "new" {
		t.Error("the answer of the newest run was dropped")
	}
	if s.finish(second, q, answerTo(q, "twice")) || s.Answer.Link != "new" {
		t.Error("a run answered twice")
	}
}

func TestStopDropsTheRun(t *testing.T) {
	s := measured()
	s.edit(s.withSet("X", own("a", "b", "c")), "")
	n := s.begin(false)
	s.stop()
	if s.finish(n, s.Question, answerTo(s.Question, "stopped")) {
		t.Error("a stopped run answered")
	}
	if got := s.phase(); got != shell.PhaseReady {
		t.Errorf("phase %q after a stop, want ready: the earlier reading stays", got)
	}
	if !s.tellStale() {
		t.Error("the earlier reading is not called earlier")
	}
}

func TestPhase(t *testing.T) {
	s := NewState(shell.PageMeasure)
	want := func(step string, p shell.Phase, digest string) {
		t.Helper()
		if s.phase() != p || s.digest() != digest {
			t.Errorf("%s: phase %q, digest %q; want %q, %q", step, s.phase(), s.digest(), p, digest)
		}
	}
	want("new", shell.PhaseLoading, "")
	n := s.begin(false)
	want("first run", shell.PhaseLoading, "")
	s.finish(n, s.Question, answerTo(s.Question, "l"))
	want("answered", shell.PhaseReady, "b21b6984a6178b57ffff")
	n = s.begin(false)
	want("second run", shell.PhaseBusy, "b21b6984a6178b57ffff")
	s.fail(n, &experiment.Error{Code: "x"})
	want("failed: no number beside an error", shell.PhaseError, "")
	n = s.begin(false)
	want("again", shell.PhaseBusy, "")
	s.fail(n, &experiment.Error{Code: experiment.CodeLargeDownload, Bytes: 1})
	want("leave is asked", shell.PhaseAsks, "")
	s.begin(false)
	want("with leave: the instrument is set up", shell.PhaseBusy, "")
	s.stop()
	want("stopped before there was a reading", shell.PhaseStopped, "")
}

// From an edit to its answer the reading is dimmed, whoever starts the run and
// however long it takes; the notice leaves out what answers a choice at once.
func TestStaleFromEditToAnswer(t *testing.T) {
	s := measured()
	if s.stale() {
		t.Error("the question that was answered counts as an earlier one")
	}
	s.edit(s.withSet("X", own("a", "b", "c")), "set:X")
	told := func(when string, late bool) {
		t.Helper()
		if !s.tellStale() || s.late() != late {
			t.Errorf("%s: dimmed %v, told %v, want true and %v", when, s.tellStale(), s.late(), late)
		}
	}
	told("an edit", true)
	s.begin(true)
	told("the run of what is typed", true)
	n := s.begin(false)
	told("the run of a choice", false)
	s.slow(n)
	told("a slow run", true)
	s.finish(n, s.Question, answerTo(s.Question, "new"))
	if s.tellStale() || s.late() {
		t.Error("the answer is called earlier")
	}
}

// The blanks that an edit changed are marked, by their name or their words.
func TestChangedBlanks(t *testing.T) {
	s := measured()
	s.edit(s.withSet("X", experiment.SetRef{Name: "Science", Words: []string{"a", "b", "c"}}), "")
	for _, b := range s.markedParts() {
		if b.Changed != (b.Opens == setDialog{Place{Role: "X"}}) {
			t.Errorf("%q: changed %v", b.Text, b.Changed)
		}
	}
	s.edit(s.Answered, "")
	if s.tellStale() {
		t.Error("an edit that was undone leaves the reading dimmed")
	}
}

func TestProgressIsAnnouncedEachQuarter(t *testing.T) {
	s := NewState(shell.PageMeasure)
	n := s.begin(false)
	step := func(done int) string {
		return s.report(n, experiment.Progress{Text: "Fetching", Done: done, Total: 40})
	}
	if step(1) != "" {
		t.Error("a quick run was announced")
	}
	s.slow(n)
	var said []string
	for done := 0; done <= 40; done++ {
		if text := step(done); text != "" {
			said = append(said, text)
		}
	}
	want := []string{"Fetching, 0 of 40", "Fetching, 10 of 40", "Fetching, 20 of 40",
		"Fetching, 30 of 40", "Fetching, 40 of 40"}
	if len(said) != len(want) {
		t.Fatalf("announced %q, want %q", said, want)
	}
	for i := range want {
		if said[i] != want[i] {
			t.Errorf("announced %q, want %q", said[i], want[i])
		}
	}
}

func TestQuick(t *testing.T) {
	words := make([]string, 20)
	for i := range words {
		words[i] = string(rune('a' + i))
	}
	tests := []struct {
		name   string
		change func(*State)
		want   bool
	}{
		{"the default", func(*State) {}, true},
		{"40 targets", func(s *State) {
			s.Question = s.withSet("X", own(words...))
			s.Question = s.withSet("Y", own(words...))
		}, false},
		{"thousands of terms", func(s *State) {
			s.Question = s.withSet("A",
				own(strings.Fields(strings.Repeat("a ", 2001))...))
		}, false},
		{"many draws", func(s *State) { s.Question = s.withOption("draws", 100_000) }, false},
		{"six words after a download",
			func(s *State) { s.Answer.Millis = 900; s.Question = s.withSet("X", own(words[:6]...)) }, true},
		{"nine words after a download",
			func(s *State) { s.Answer.Millis = 900; s.Question = s.withSet("X", own(words[:9]...)) }, true},
	}
	for _, test := range tests {
		s := measured()
		test.change(&s)
		if got := s.quick(); got != test.want {
			t.Errorf("%s: quick = %v, want %v", test.name, got, test.want)
		}
	}
}

func TestShortage(t *testing.T) {
	s := measured()
	if why := s.shortage(); why != "" {
		t.Errorf("the default question: %q", why)
	}
	s.Question = s.withSet("A", experiment.SetRef{Name: "none"})
	if got, want := s.shortage(), "At least 1 word in a set; none has fewer."; got != want {
		t.Errorf("an empty set: %q, want %q", got, want)
	}
}

// The line on what a test can show goes by the sets as they are edited.
func TestPowerLine(t *testing.T) {
	s := NewState(shell.PageMeasure)
	if got := s.powerLine(); !strings.HasPrefix(got, "8 and 8 words are enough ") {
		t.Errorf("the first question says %q", got)
	}
	s.Question.Sets = map[string]experiment.SetRef{"X": {Words: []string{"a", "b"}}, "Y": {Words: []string{"c", "d"}}}
	if got := s.powerLine(); !strings.Contains(got, "too few to rule luck out") {
		t.Errorf("two and two words say %q", got)
	}
	// Neither words that the vectors lack nor repetitions count: of eight words the
	// answer misses one, and three more are one given again.
	known := measured()
	known.Question.Sets = map[string]experiment.SetRef{"X": own("a", "b", "c", "d", "e", "f", "g", "nasa"),
		"Y": own("a", "b", "c", "d", "e", "f", "g", "g", "g", "g")}
	if got := known.powerLine(); !strings.HasPrefix(got, "7 and 7 words ") {
		t.Errorf("missing and repeated words count: %q", got)
	}
	words := NewState(shell.PageWords)
	if got := words.powerLine(); got != "" {
		t.Errorf("a list says %q", got)
	}
}

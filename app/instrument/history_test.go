package instrument

import (
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// ask edits the question and answers it, and returns what that does to the
// history.
func ask(s *State, q experiment.Experiment, burst, link string) historyStep {
	s.edit(q, burst)
	s.finish(s.begin(burst != ""), s.Question, answerTo(s.Question, link))
	return s.step()
}

func TestHistorySteps(t *testing.T) {
	s := measured()
	if got := s.step(); got != historyKeep {
		t.Errorf("the default reading: step %v, want none: the address stays bare", got)
	}
	steps := []struct {
		name, burst, link string
		want              historyStep
	}{
		{"a choice", "", "one", historyPush},
		{"the same reading again", "", "one", historyKeep},
		{"another choice", "", "two", historyPush},
		{"first letter in X", "set:X", "x1", historyPush},
		{"next letter in X", "set:X", "x2", historyReplace},
		{"a letter in Y", "set:Y", "y1", historyPush},
		{"next letter in Y", "set:Y", "y2", historyReplace},
		{"a choice after typing", "", "three", historyPush},
		{"and another", "", "four", historyPush},
	}
	for i, step := range steps {
		q := s.withSet("X", own("w", string(rune('a'+i))))
		if got := ask(&s, q, step.burst, step.link); got != step.want {
			t.Errorf("%s: step %v, want %v", step.name, got, step.want)
		}
		if s.Link != step.link {
			t.Errorf("%s: address %q, want %q", step.name, s.Link, step.link)
		}
	}
}

func TestOpenedLink(t *testing.T) {
	tests := []struct {
		name, digest string
		want         shell.BannerKind
	}{
		{"same digest", "b21b6984a6178b57", shell.BannerReproduced},
		{"another digest", "0000000000000000", shell.BannerDiffers},
		{"no digest", "", shell.BannerUnchecked},
	}
	for _, test := range tests {
		s := NewState(shell.PageMeasure)
		q := DefaultQuestion(shell.PageMeasure)
		s.openLink("theirs", experiment.Opened{Digest: test.digest, Values: map[string]float64{"d": 1.24}}, q)
		if got := s.banner(); got != shell.BannerNone {
			t.Errorf("%s: banner %q before the reading", test.name, got)
		}
		s.finish(s.begin(false), q, answerTo(q, "ours"))
		if got := s.banner(); got != test.want {
			t.Errorf("%s: banner %q, want %q", test.name, got, test.want)
		}
		if got := s.step(); got != historyKeep {
			t.Errorf("%s: opening a link changed the address", test.name)
		}
		s.edit(s.withSet("X", own("a", "b", "c")), "")
		if got := s.banner(); got != shell.BannerNone {
			t.Errorf("%s: banner %q after an edit: the question is one's own now", test.name, got)
		}
	}
}

// A link of version 1 is checked without the names of sets and measured by the
// rules of its time, until its question is edited.
func TestOpenedLinkOfVersion1(t *testing.T) {
	s := NewState(shell.PageMeasure)
	q := DefaultQuestion(shell.PageMeasure)
	q.Rules = 1
	s.openLink("theirs", experiment.Opened{Version: 1, Digest: "b21b6984a6178b57"}, q)
	a := answerTo(q, "ours")
	a.Reading.Digest, a.Reading.Digest1 = "ff", a.Reading.Digest
	s.finish(s.begin(false), q, a)
	if got := s.banner(); got != shell.BannerReproduced {
		t.Errorf("banner %q", got)
	}
	s.Opened.Version = 2
	if got := s.banner(); got != shell.BannerDiffers {
		t.Errorf("banner %q for a link of version 2 with a digest that lacks the names", got)
	}
	s.edit(s.withSeed(3), "")
	if s.Question.Rules != 0 {
		t.Error("an edited question is measured by old rules")
	}
}

// An edited question that cannot be answered has an address of its own, which
// leads back to it; the reading that follows takes its place.
func TestAddressOfAnError(t *testing.T) {
	s := measured()
	ask(&s, s.withSet("X", own("a", "b", "c")), "", "mine")
	s.edit(s.withSet("X", own("zzyzx", "qwxyz")), "")
	s.fail(s.begin(false), &experiment.Error{Code: "too_few_words"})
	if got := s.step(); got != historyPush || s.Link == "mine" {
		t.Errorf("step %v, the address is still %q", got, s.Link)
	}
	link, err := experiment.DecodeLink(s.Link)
	if err != nil || link.Digest != "" || !sameQuestion(link.Experiment, s.Question) {
		t.Errorf("the address holds %+v, %v", link, err)
	}
	if text := s.questionText(); !strings.Contains(text, "mine words") {
		t.Errorf("the title is %q", text)
	}
	other := NewState(shell.PageMeasure)
	other.openLink(s.Link, experiment.Opened{Version: 2}, link.Experiment)
	other.finish(other.begin(false), link.Experiment, answerTo(link.Experiment, "theirs"))
	if got := other.banner(); got != shell.BannerNone {
		t.Errorf("banner %q for a link that promises nothing", got)
	}
	s.finish(s.begin(false), s.Question, answerTo(s.Question, "again"))
	if got := s.step(); got != historyReplace || s.Link != "again" {
		t.Errorf("step %v to %q after the error", got, s.Link)
	}
}

func TestOpenedLinkThatCannotBeMeasured(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.openLink("theirs", experiment.Opened{Digest: "b21b6984a6178b57"}, DefaultQuestion(shell.PageMeasure))
	s.fail(s.begin(false), &experiment.Error{Code: "unknown_embedding"})
	if got := s.banner(); got != shell.BannerUnchecked {
		t.Errorf("banner %q, want %q", got, shell.BannerUnchecked)
	}
}

func TestDifference(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.openLink("theirs", experiment.Opened{Values: map[string]float64{"d": 1.24, "absent": 3}}, s.Question)
	s.Answer = answerTo(s.Question, "ours")
	name, link, here, ok := s.difference()
	if !ok || name != "d" || link != 1.24 || here != 1.1637 {
		t.Errorf("difference %q, %v, %v, %v", name, link, here, ok)
	}
}

func TestUserLinkSeenAgain(t *testing.T) {
	s := measured()
	ask(&s, s.withSet("X", own("a", "b", "c")), "", "mine")
	q := s.Question
	s.reset() // back
	if s.Link != "" || !sameQuestion(s.Question, DefaultQuestion(shell.PageMeasure)) {
		t.Errorf("after reset: link %q, question %+v", s.Link, s.Question)
	}
	s.openLink("mine", experiment.Opened{Digest: "b21b6984a6178b57"}, q) // forward
	s.finish(s.begin(false), q, answerTo(q, "mine"))
	if got := s.banner(); got != shell.BannerNone {
		t.Errorf("banner %q for a link made here", got)
	}
}

func TestMethodPage(t *testing.T) {
	for method, want := range map[string]string{"weat": shell.PageMeasure, "ect": shell.PageMeasure,
		"ripa": shell.PageWords, "nonsense": ""} {
		if got := shell.MethodPage(method); got != want {
			t.Errorf("page of %s: %q, want %q", method, got, want)
		}
	}
}

// TestEditsOn: words typed into one set after another make one entry of the record, a choice between them parts them.
func TestEditsOn(t *testing.T) {
	s := measured()
	s.step()
	for i, c := range []struct {
		burst string
		want  bool
	}{{"set:X", false}, {"set:X", true}, {"set:Y", true}, {"", false}, {"set:A", false}, {"set:B", true}} {
		s.edit(s.withSet("X", own("w", string(rune('a'+i)))), c.burst)
		if got := s.editsOn(); got != c.want {
			t.Errorf("edit %d, %q: %v", i, c.burst, got)
		}
		s.finish(s.begin(c.burst != ""), s.Question, answerTo(s.Question, string(rune('a'+i))))
		s.step()
	}
}

package instrument

import (
	"math"
	"slices"
	"time"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// slowAfter is how long a run may take before the page speaks of it. Before that nothing
// is said of a run, so that quick ones do not flicker.
const slowAfter = 300 * time.Millisecond

// toldAtMost is how long what a link says stands in the place of its question while that is measured.
const toldAtMost = 5 * time.Second

// The largest questions that are expected to be answered within slowAfter, so
// that they are asked again while they are edited.
const (
	quickTargets = 36    // words in X and Y: the exact p halves 2^18 permutations
	quickWords   = 2000  // words in all sets
	quickDraws   = 50000 // bootstrap draws
)

// quick reports whether the question is expected to be answered within slowAfter. It goes
// by the question alone: what the last reading took may have been its download, and one
// rule holds for six words and for nine. Methods that go through the vocabulary are not,
// but for those that do so once.
func (s *State) quick() bool {
	if draws, ok := s.Question.Options["draws"].(int); ok && draws > quickDraws {
		return false
	}
	if scansFirst(s.Question.Debias) || scansFirst(s.Question.WithDebias) {
		return false
	}
	if reading.MeasureOf(s.Question.Method).Vocabulary && !method.ScansOnce(s.Question.Method) ||
		s.view("questions").Count > 0 {
		return false // it goes through the whole vocabulary, many times over
	}
	if shell.MethodPage(s.Question.Method) == shell.PageMeasure {
		return s.view("X").Count+s.view("Y").Count <= quickTargets && s.wordCount() <= quickWords
	}
	return s.wordCount() <= quickWords
}

// costOf says what a question put to a method costs, where that is far more than others do
// and to be known before it is asked; else it is empty. "" for all but the comparison of
// all methods.
func (s *State) costOf(id string) string {
	if !method.FitsAll(id) {
		return ""
	}
	text := locale.Say("{1} methods run, for 20 seconds or more.", prose.Sentence(prose.Cardinal(len(stepChoices()))))
	if n := s.packBytes(); n > 0 {
		text += " " + locale.Say("A first time fetches all vectors, some {1} MB.", prose.Count(math.Floor(n/1e6)))
	}
	return text
}

// packBytes is about what all vectors of the question's embedding take, 0 where that is
// not known. It goes by the size of the embedding in the newest answer: words · dimensions
// · bytes of a component in a pack.
func (s *State) packBytes() float64 {
	if s.Answer == nil || s.Answer.Reading.Embedding.ID != s.Question.Embedding {
		return 0
	}
	e := s.Answer.Reading.Embedding
	return float64(e.Words*e.Dims) * packedBytes
}

// grant gives the next run leave to fetch what the button says; a run that is started over
// keeps its own. It is called by Measure alone: typing never gives leave.
func (s *State) grant() {
	s.granted = max(s.Asks, s.costBytes())
	if s.working {
		s.granted = max(s.granted, s.leave)
	}
}

// costBytes is what Measure gives leave to fetch where it stands beside that cost. 0 where
// no cost stands there.
func (s *State) costBytes() int {
	if s.costOf(s.Question.Method) == "" {
		return 0
	}
	return int(s.packBytes() * aboutMore)
}

// aboutMore is how much more "some 44 MB" may come to.
const aboutMore = 1.1

// costText is what stands beside Measure while such a question waits for it. "" while a
// run is at work, and where the answer shown is to this question.
func (s *State) costText() string {
	if s.working || s.Answer != nil && !s.stale() {
		return ""
	}
	return s.costOf(s.Question.Method)
}

// wordCount counts the words of the question's sets. Pairs count as one each.
func (s *State) wordCount() int {
	n := 0
	for _, role := range reading.RolesOf(s.Question.Method) {
		n += s.view(role).Count
	}
	return n
}

// shortage says which set of the question has fewer words than its method asks for, ""
// when none has: then there is nothing to measure. Only sets whose words are here can be
// too short; built-in ones that were not fetched are taken to be long enough.
func (s *State) shortage() string {
	for _, m := range experiment.Methods() {
		if m.ID != s.Question.Method {
			continue
		}
		for _, r := range m.Roles {
			if _, given := s.refs()[r.ID]; r.Valued && given && s.view(r.ID).ID == "" && len(s.view(r.ID).Values) == 0 {
				l, _ := wordlist.LinesOf(r)
				return locale.Say("Each entry of {1} needs a number. Edit it line by line, as in: {2}",
					s.view(r.ID).title(), l.Example)
			}
			if v := s.view(r.ID); v.Known && v.Count < max(r.Min, 1) {
				return atLeast(max(r.Min, 1), r.Kind == "pairs", v.title())
			}
		}
	}
	return ""
}

// leastText says how much of a set the vectors must have, as the engine asks. It follows
// the hint of the editor. A set must have LeastFound entries found, or all of a shorter
// one, and as many as the role asks for.
func leastText(r experiment.Role) string {
	switch least := max(r.Min, experiment.LeastFound); {
	case r.Min >= least:
		return locale.Say("The vectors must have {1} of them.", prose.Cardinal(least))
	case r.Min == least-1:
		return locale.Say("The vectors must have {1} of them, or both of two.", prose.Cardinal(least))
	default:
		return locale.Say("The vectors must have {1} of them, or all of a shorter list.", prose.Cardinal(least))
	}
}

// atLeast says that the set name has fewer than n words or pairs.
func atLeast(n int, pairs bool, name string) string {
	kind := "words"
	if pairs {
		kind = "pairs"
	}
	return locale.Say("At least {1} in a set; {2} has fewer.", wordlist.HowMany(kind, n), name)
}

// scansFirst reports whether a step goes through the whole vocabulary before anything can
// be measured. The registry says which methods of debiasing do.
func scansFirst(steps []experiment.DebiasStep) bool {
	return slices.ContainsFunc(steps,
		func(step experiment.DebiasStep) bool { return reading.StepMethod(step.Method).Vocabulary })
}

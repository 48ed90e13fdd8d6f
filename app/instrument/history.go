package instrument

import (
	"strings"

	"weatherglass/metrics/experiment"
)

// historyStep is what a finished reading does to the browser's history. What a browser’s
// back button does is decided here and nowhere else.
type historyStep int

const (
	historyKeep    historyStep = iota // the address stays
	historyPush                       // a new entry: back returns to the earlier reading
	historyReplace                    // the entry shown is rewritten
)

// step returns what the reading or the error just shown does to the history, and takes it
// as done. The default reading and an opened link leave the address alone; each edit makes
// an entry, and the letters of one edit share it. It must be called once for each thing
// shown, as it takes the step. An entry after a question without an answer is rewritten,
// so that nobody goes back to an error.
func (s *State) step() historyStep {
	link, ok := s.shownLink()
	if !ok || !s.edited || s.Opened != nil || link == s.Link {
		return historyKeep
	}
	step := historyPush
	if s.pending != "" && s.pending == s.burst || s.unanswered {
		step = historyReplace
	}
	s.Link, s.burst, s.unanswered = link, s.pending, s.Err != nil
	s.made[s.Link] = true
	return step
}

// editsOn reports whether the words of a set were typed for the reading before this one, and for this one too: who
// writes four sets makes one question, of which back leads through the parts. It is asked before step.
func (s *State) editsOn() bool {
	return strings.HasPrefix(s.burst, setBurst) && strings.HasPrefix(s.pending, setBurst)
}

// setBurst begins the name of an edit of a set's words.
const setBurst = "set:"

// shownLink returns the link of what is shown: of a reading, or of a question that has
// none, and whether there is one. A question that failed has a link of the question alone,
// so that it can be shared and tried again.
func (s *State) shownLink() (string, bool) {
	if s.Answer != nil {
		return s.Answer.Link, true
	}
	if s.Err == nil {
		return "", false
	}
	link, err := experiment.EncodeQuestion(s.Question)
	return link, err == nil
}

// openLink takes the question that a fragment held: the page was opened with it, or back
// and forward led to it. A link that was made here says nothing of reproduction when it is
// seen again. o is what the engine read of the link, q its question. The lists that were
// made here stand in own, for this tab.
func (s *State) openLink(link string, o experiment.Opened, q experiment.Experiment) {
	s.Question, s.Link, s.Opened = q, link, nil
	s.edited, s.burst, s.pending = true, "", ""
	s.unanswered = o.Digest == ""                           // its reading takes the place of a question alone
	if !s.made[link] && (o.Digest != "" || o.Version < 2) { // a question alone promises nothing
		s.Opened = &opened{Link: link, Version: o.Version, Digest: o.Digest, Values: o.Values}
	}
}

// take takes a question from another page: it stands in the history in place of the one
// that the page opens with. The burst "taken" makes its first reading replace the entry.
func (s *State) take(q experiment.Experiment) {
	s.Question, s.Link, s.Opened = q, "", nil
	s.edited, s.burst, s.pending = true, "taken", "taken"
}

// reset returns to the question that the page opens with. The address has no fragment
// then.
func (s *State) reset() {
	s.Question, s.Link, s.Opened = DefaultQuestion(s.Page), "", nil
	s.edited, s.burst, s.pending = false, "", ""
}

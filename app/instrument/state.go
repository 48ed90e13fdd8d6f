package instrument

import (
	"encoding/json"

	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// State is all that an instrument page knows. It has no browser in it: the components draw
// it, and its methods are the only ways to change it. It belongs to one instrument and to
// the goroutine of the user interface. The functions that begin with “with” return a
// question and leave the state alone; edit takes such a question.
type State struct {
	Page      string                // "measure", "words" or "debias", as Measure.Page
	Question  experiment.Experiment // as edited
	Answer    *protocol.Answer      // the newest reading, nil before the first
	Answered  experiment.Experiment // the question that Answer answers
	Err       *experiment.Error     // why the newest run gave no reading
	Opened    *opened               // the link that was opened, until an edit
	Linked    *opened               // the link that Answer answers, if it was opened
	Catalogue *protocol.Catalogue   // nil until a picker needs it
	Progress  experiment.Progress   // of the run at work
	Slow      bool                  // the run at work takes longer than slowAfter
	Link      string                // the fragment of the history entry shown
	First     bool                  // Answer holds first figures only; the rest follows, unless stopped
	Asks      int                   // bytes that the question wants leave to fetch, 0 for none

	run     int    // number of the newest run
	working bool   // the newest run has not ended
	ended   bool   // a run has ended, however it did
	quiet   bool   // the run follows an edit: it does not take the focus
	edited  bool   // the question is not the one the page opened with
	burst   string // which edit made the history entry shown
	// unanswered says that the history entry shown is of a question without a reading.
	unanswered bool
	pending    string                        // which edit made the question
	saved      *saved                        // came with the page; nil for none
	told       string                        // HTML of what was said of the link that opened the page
	made       map[string]bool               // links made here, which are no one else's
	parked     map[parking]experiment.SetRef // what last stood in each place
	steps      []experiment.DebiasStep       // the newest recipe, while none is asked for
	away       bool                          // there is no network: of the vectors only kept can be used
	kept       string                        // ids of vectors that the browser keeps, with spaces between
	quarter    int                           // quarters of the progress that were announced
	granted    int                           // bytes that the next run may fetch
	leave      int                           // bytes that the run at work may fetch, 0 for what needs no leave
}

// opened is a link from elsewhere: what it asked for and what it promised. Digest may be
// "", as in links of a question alone.
type opened struct {
	Link    string
	Version int                // of the link's format
	Digest  string             // first 16 hex digits
	Values  map[string]float64 // headline numbers
}

// begin starts a run and returns its number; the answers of all earlier runs are from now
// on too late. quiet says that it follows the typing of an edit. The leave to fetch that
// was granted goes to this run and is used up with it.
func (s *State) begin(quiet bool) int {
	s.run++
	s.working, s.Slow, s.quiet, s.quarter = true, false, quiet, 0
	s.Progress = experiment.Progress{}
	if s.leave, s.granted = s.granted, 0; s.leave > 0 || !s.savedFirst() { // else it asks from the start
		s.Asks = 0
	}
	return s.run
}

// slow marks run n as one that takes long enough to be told about, and reports whether it
// is still at work. An older run, or one that has ended, is not marked, nor one that nobody waits for.
func (s *State) slow(n int) bool {
	if n != s.run || !s.working || s.showsSaved() || s.Asks > 0 {
		return false
	}
	s.Slow = true
	return true
}

// report takes the progress of run n and returns what to announce: something at the start
// and at each quarter of a slow run, else "". q is 1 from the start on and 5 at the end,
// so five texts at most are announced of a run.
func (s *State) report(n int, p experiment.Progress) string {
	if n != s.run || !s.working {
		return ""
	}
	s.Progress = p
	if !s.Slow || p.Total <= 0 {
		return ""
	}
	q := 1 + 4*p.Done/p.Total
	if q <= s.quarter {
		return ""
	}
	s.quarter = q
	return ui.ProgressText(p)
}

// finish takes the answer of run n to question q and reports whether it is shown; the
// answer of an older run is dropped. On false nothing has changed.
func (s *State) finish(n int, q experiment.Experiment, a *protocol.Answer) bool {
	if n != s.run || !s.working {
		return false
	}
	s.working, s.Slow, s.Err, s.ended = false, false, nil, true
	s.Answer, s.Answered, s.Linked, s.First, s.Asks = a, q, s.Opened, false, 0
	return true
}

// first takes the first figures of run n, which goes on, and reports whether they are
// shown. The run is still at work afterwards, and stop leaves the first figures on the
// page.
func (s *State) first(n int, q experiment.Experiment, a *protocol.Answer) bool {
	if n != s.run || !s.working {
		return false
	}
	s.Err = nil
	s.Answer, s.Answered, s.Linked, s.First = a, q, s.Opened, true
	return true
}

// fail takes the error of run n and reports whether it is shown. The reading goes: numbers
// never stand beside an error. An error that asks for leave to fetch is a state of its
// own: the reading stays, and Asks says how many bytes.
func (s *State) fail(n int, err *experiment.Error) bool {
	if n != s.run || !s.working {
		return false
	}
	s.working, s.Slow, s.ended = false, false, true
	if err.Code == experiment.CodeLargeDownload {
		s.Asks, s.Err = err.Bytes, nil
		return true
	}
	s.Err, s.Answer, s.First, s.Asks = err, nil, false, 0
	return true
}

// stop gives up the run at work; the earlier reading stays. Its answer is too late from
// now on, as the number of the run has gone on.
func (s *State) stop() {
	s.run++
	s.working, s.Slow, s.ended = false, false, true
}

// stale reports whether the reading shown answers an earlier question. Without a reading
// nothing can be stale.
func (s *State) stale() bool {
	return s.Answer != nil && !sameQuestion(s.Question, s.Answered)
}

// sameQuestion reports whether two questions ask the same. JSON sorts the keys of maps, so
// equal questions have equal texts. What cannot be encoded equals nothing.
func sameQuestion(a, b experiment.Experiment) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && string(x) == string(y)
}

// tellStale reports whether to show that: from the edit until its answer is
// there, but not of marks, which the page counts itself.
func (s *State) tellStale() bool { return s.stale() && s.pending != markRole }

// markRole is the role that marks stand in, and the name of the edits that make
// them: all marks of a sitting are one step of the history.
const markRole = "marks"

// lacksFile reports whether the question is about a file of the visitor's that was not given
// yet: on the page Contexts, which opens so.
func (s *State) lacksFile() bool {
	return s.Question.Embedding == "" && s.Page == shell.PageContexts
}

// settingUp reports whether the first run has not ended yet: until then the page fetches
// its program, and says so.
func (s *State) settingUp() bool { return !s.ended && s.Answer == nil }

// phase returns what data-state says. Being at work goes before everything else but the
// first loading.
func (s *State) phase() shell.Phase {
	switch {
	case s.settingUp():
		return shell.PhaseLoading
	case s.working:
		return shell.PhaseBusy
	case s.Asks > 0:
		return shell.PhaseAsks
	case s.Err != nil:
		return shell.PhaseError
	case s.Answer == nil && s.lacksFile():
		return shell.PhaseReady
	case s.Answer == nil:
		return shell.PhaseStopped
	case s.First:
		return shell.PhaseFirst
	}
	return shell.PhaseReady
}

// digest returns what data-digest says: that of the whole reading. "" for first figures,
// whose reading is not the question’s.
func (s *State) digest() string {
	if s.Answer == nil || s.First {
		return ""
	}
	return s.Answer.Reading.Digest
}

// showsSaved reports whether the answer that came with the page stands in the place of one that is awaited, or that
// waits for leave to fetch.
func (s *State) showsSaved() bool {
	return s.saved != nil && s.Answer == nil && s.Err == nil && !s.edited
}

// savedFirst reports whether what came with the page are first figures, and stand there.
func (s *State) savedFirst() bool { return s.showsSaved() && s.saved.rest > 0 }

// dropSaved forgets the answer that came with the page where the address asks for another one.
func (s *State) dropSaved(link string) {
	if s.saved != nil && link != "" && link != s.saved.link {
		s.saved = nil
	}
}

// drawnTexts is what a server knows of the texts of the question, nil for nothing.
func (s *State) drawnTexts() *experiment.CorpusEntry {
	if s.saved != nil {
		return s.saved.with.Texts
	}
	return nil
}

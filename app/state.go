package app

import (
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// phase is what the page is doing, as data-state says it. It stands on the page’s outermost element.
type phase string

const (
	phaseLoading phase = "loading" // nothing to show yet
	phaseBusy    phase = "busy"    // a reading is being made
	phaseReady   phase = "ready"   // the reading shown answers the question
	phaseError   phase = "error"   // the question could not be answered
	phaseFirst   phase = "first"   // first figures are shown, and the rest was stopped
	phaseAsks    phase = "asks"    // the question waits for leave to fetch much
)

// State is all that an instrument page knows. It has no browser in it: the components draw
// it, and its methods are the only ways to change it. It belongs to one instrument and to
// the goroutine of the user interface. The functions that begin with “with” return a
// question and leave the state alone; edit takes such a question.
type State struct {
	Page      string                // "measure", "words" or "debias", as Measure.Page
	Question  experiment.Experiment // as edited
	Answer    *experiment.Answer    // the newest reading, nil before the first
	Answered  experiment.Experiment // the question that Answer answers
	Err       *experiment.Error     // why the newest run gave no reading
	Opened    *opened               // the link that was opened, until an edit
	Linked    *opened               // the link that Answer answers, if it was opened
	Catalogue *experiment.Catalogue // nil until a picker needs it
	Progress  experiment.Progress   // of the run at work
	Slow      bool                  // the run at work takes longer than slowAfter
	Link      string                // the fragment of the history entry shown
	First     bool                  // Answer holds first figures only; the rest follows, unless stopped
	Asks      int                   // bytes that the question wants leave to fetch, 0 for none

	run     int    // number of the newest run
	working bool   // the newest run has not ended
	quiet   bool   // the run follows an edit: it does not take the focus
	edited  bool   // the question is not the one the page opened with
	burst   string // which edit made the history entry shown
	// unanswered says that the history entry shown is of a question without a reading.
	unanswered bool
	pending    string                        // which edit made the question
	own        map[string]bool               // links made here, which are no one else's
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

// newState returns the state of a page that has measured nothing yet. The maps are made,
// so that a state can be edited without an instrument.
func newState(page string) State {
	return State{Page: page, Question: defaultQuestion(page), own: map[string]bool{}, parked: map[parking]experiment.SetRef{}}
}

// defaultQuestion is what a page measures when nobody asked for anything. An unknown page
// gets that of Measure.
func defaultQuestion(page string) experiment.Experiment {
	e := experiment.Experiment{Method: "weat", Embedding: "glove-6b-100d", Test: "caliskan.weat8"}
	switch page {
	case pageWords:
		e.Method, e.Test = "ripa", "rios.occupations-ripa"
	case pageDebias:
		e.Method, e.Test = prose.AuditMethod, ""
		e.Debias = []experiment.DebiasStep{newStep("hard", "en", nil)}
		e.Sets = map[string]experiment.SetRef{"words": {ID: "rios.occupations"}, "pairs": {ID: "bolukbasi.definitional"}}
	}
	return e
}

// begin starts a run and returns its number; the answers of all earlier runs are from now
// on too late. quiet says that it follows the typing of an edit. The leave to fetch that
// was granted goes to this run and is used up with it.
func (s *State) begin(quiet bool) int {
	s.run++
	s.working, s.Slow, s.quiet, s.quarter = true, false, quiet, 0
	s.Progress = experiment.Progress{}
	s.leave, s.granted, s.Asks = s.granted, 0, 0
	return s.run
}

// slow marks run n as one that takes long enough to be told about, and reports whether it
// is still at work. An older run, or one that has ended, is not marked.
func (s *State) slow(n int) bool {
	if n != s.run || !s.working {
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
	return progressText(p)
}

// finish takes the answer of run n to question q and reports whether it is shown; the
// answer of an older run is dropped. On false nothing has changed.
func (s *State) finish(n int, q experiment.Experiment, a *experiment.Answer) bool {
	if n != s.run || !s.working {
		return false
	}
	s.working, s.Slow, s.Err = false, false, nil
	s.Answer, s.Answered, s.Linked, s.First = a, q, s.Opened, false
	return true
}

// first takes the first figures of run n, which goes on, and reports whether they are
// shown. The run is still at work afterwards, and stop leaves the first figures on the
// page.
func (s *State) first(n int, q experiment.Experiment, a *experiment.Answer) bool {
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
	s.working, s.Slow = false, false
	if err.Code == experiment.CodeLargeDownload {
		s.Asks, s.Err = err.Bytes, nil
		return true
	}
	s.Err, s.Answer, s.First = err, nil, false
	return true
}

// stop gives up the run at work; the earlier reading stays. Its answer is too late from
// now on, as the number of the run has gone on.
func (s *State) stop() {
	s.run++
	s.working, s.Slow = false, false
}

// edit replaces the question. An opened link is from then on the visitor's own question.
// burst names the edit, so that the steps of one edit (the letters typed into one set)
// make one step of the history. What stands in each role is parked first, for a method
// that is asked later. "" as burst is an edit of its own.
func (s *State) edit(q experiment.Experiment, burst string) {
	for role, ref := range s.refs() {
		s.parked[parkedAt(s.Question.Method, role)] = ref
	}
	s.park(s.Question.Debias)
	if len(s.Question.Debias) > 0 {
		s.steps = s.Question.Debias
	}
	q.Rules = 0 // an edited question is no longer that of the link
	s.Question, s.Opened, s.edited, s.pending, s.Asks, s.leave = q, nil, true, burst, 0, 0
}

// undo returns to the question that the reading answers, and to its link. edit parks what
// is undone, so that it can be asked for again.
func (s *State) undo() {
	s.edit(s.Answered, "")
	s.Question, s.Opened = s.Answered, s.Linked // with the rules of the link
}

// stale reports whether the reading shown answers an earlier question. Without a reading
// nothing can be stale.
func (s *State) stale() bool {
	return s.Answer != nil && !sameQuestion(s.Question, s.Answered)
}

// tellStale reports whether to show that: from the edit until its answer is
// there, but not of marks, which the page counts itself.
func (s *State) tellStale() bool { return s.stale() && s.pending != markRole }

// late reports whether a notice beside the button says so, too: not while what
// was chosen in one step is about to be answered.
func (s *State) late() bool {
	return s.Asks > 0 || s.tellStale() && (!s.working || s.quiet || s.Slow)
}

// lateText is the notice: what stands below, and when the question is answered. text[0] is
// set in bold and may be "". Which of the second lines stands there: the leave that is
// asked for, the cost, or when a new answer comes.
func (s *State) lateText() (text [2]string) {
	if s.tellStale() {
		text[0] = "The answer below is to the earlier question."
	}
	switch {
	case s.Asks > 0 && text[0] == "":
		text = [2]string{experiment.LargeDownload(s.Asks), "Nothing is fetched until you press the button."}
	case s.Asks > 0:
		text[1] = "The new one fetches up to " + experiment.Megabytes(s.Asks) + "."
	case s.Slow:
	case s.costText() != "":
		text[1] = s.costText()
	case s.shortage() == "" && s.quick():
		text[1] = "A new one follows when you pause."
	default:
		text[1] = "A new one waits for the button."
	}
	return text
}

// phase returns what data-state says. Being at work goes before everything else but the
// first loading.
func (s *State) phase() phase {
	switch {
	case s.working && s.Answer == nil && s.Err == nil:
		return phaseLoading
	case s.working:
		return phaseBusy
	case s.Asks > 0:
		return phaseAsks
	case s.Err != nil:
		return phaseError
	case s.Answer == nil:
		return phaseLoading
	case s.First:
		return phaseFirst
	}
	return phaseReady
}

// digest returns what data-digest says: that of the whole reading. "" for first figures,
// whose reading is not the question’s.
func (s *State) digest() string {
	if s.Answer == nil || s.First {
		return ""
	}
	return s.Answer.Reading.Digest
}

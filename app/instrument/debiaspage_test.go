package instrument

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
	"weatherglass/app/shell"
	"weatherglass/app/ui/uitest"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func debiasWith(methods ...string) *debiasPage {
	d := &debiasPage{}
	d.OnInit()
	var steps []experiment.DebiasStep
	for _, m := range methods {
		steps = append(steps, newStep(m, "en", nil))
	}
	d.State.Question.Debias = steps
	d.settingsOpen = true
	return d
}

func TestDebiasFirstFrame(t *testing.T) {
	d := &debiasPage{}
	d.OnInit()
	html := app.HTMLString(d)
	here(t, html, "Debias")
	uitest.Shows(t, html, "Before and after.", `aria-label="Tests: three tests. Change"`,
		`aria-label="Method: hard debiasing. Change"`, "</button> out of <button", "Debias and measure", ">Settings<",
		"Measure with these vectors")
	for _, inside := range []string{"Equalize pairs", "Then another step", "<details class=\"more step"} {
		if strings.Contains(html, inside) {
			t.Errorf("the first frame holds %q, which belongs to the settings", inside)
		}
	}
	d.settingsOpen = true
	html = app.HTMLString(d)
	uitest.Shows(t, html, "Gender-specific words, full (1,441)", "Equalize pairs (52)", "Then another step",
		`id="option-seed"`, `id="pick-words"`)
	if strings.Contains(html, "Choose another test") || strings.Contains(html, "Step 1: ") {
		t.Error("the page offers what it has not")
	}
}

// The question names each method of each step in a sentence.
func TestDebiasQuestion(t *testing.T) {
	for methods, want := range map[string]string{
		"hard":           "What is left of three tests when hard debiasing takes the he–she direction out of GloVe 6B, 100 d?",
		"soft":           "What is left of three tests when soft debiasing weakens the he–she direction in GloVe 6B, 100 d?",
		"frequency":      "What is left of three tests and of the he–she direction when all-but-the-top changes GloVe 6B, 100 d?",
		"hard inlp":      "What is left of three tests and of the he–she direction when hard debiasing and then INLP change GloVe 6B, 100 d?",
		"double-hard":    "What is left of three tests when double-hard debiasing takes the he–she direction out of GloVe 6B, 100 d?",
		"ran":            "What is left of three tests when RAN-Debias weakens the he–she direction in GloVe 6B, 100 d?",
		"hsr hsr oscar ": "What is left of three tests and of the he–she direction when half-sibling regression and then half-sibling regression and then OSCaR change GloVe 6B, 100 d?",
	} {
		d := debiasWith(strings.Fields(methods)...)
		if got := partsText(d.State.questionParts()); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Every method can be chosen, and its step has a control for each list and
// option; those of a chain do not share ids.
func TestStepForms(t *testing.T) {
	var listed []string
	for _, c := range stepChoices() {
		listed = append(listed, c.ID)
	}
	for _, m := range experiment.DebiasMethods() {
		if i := slices.Index(listed, m.ID); i < 0 || slices.Contains(listed[i+1:], m.ID) {
			t.Errorf("%s does not stand once in the picker", m.ID)
		}
		html := app.HTMLString(debiasWith(m.ID, m.ID))
		uitest.Shows(t, html, "Step 2: "+wordlist.InSentence(m.Term), `aria-label="Remove step 1"`,
			`aria-label="Later step 1"`, `aria-label="Earlier step 2"`)
		for _, r := range m.Roles {
			if stepLists[r.ID] == "" {
				t.Errorf("the list %s has no name", r.ID)
			}
			uitest.Shows(t, html, `id="pick-step1-`+r.ID+`"`, `id="pick-step2-`+r.ID+`"`)
		}
		for _, o := range m.Options {
			uitest.Shows(t, html, `id="step1-`+o.ID+`"`, `id="step2-`+o.ID+`"`)
		}
		for _, part := range strings.Split(html, ` id="`)[1:] {
			id, _, _ := strings.Cut(part, `"`)
			if strings.Count(html, ` id="`+id+`"`) != 1 {
				t.Errorf("%s: the id %s is there twice", m.ID, id)
			}
		}
	}
}

func TestTestsToggled(t *testing.T) {
	s := NewState(shell.PageDebias)
	s.edit(s.withTestToggled("caliskan.weat7"), "")
	if got := s.Question.Options["tests"]; got != "caliskan.weat6 caliskan.weat8" || s.testCount() != 2 {
		t.Errorf("%v, %d", got, s.testCount())
	}
	s.edit(s.withUserTest(), "")
	if s.testCount() != 3 || s.Question.Sets["B"].ID != "caliskan.weat8.female-terms" ||
		s.Question.Sets["words"].ID == "" {
		t.Errorf("with one's own: %d, %+v", s.testCount(), s.Question.Sets)
	}
	s.edit(s.without(Place{Role: "Y"}), "")
	if _, still := s.Question.Sets["X"]; still || s.Question.Sets["words"].ID == "" {
		t.Errorf("without one's own: %+v", s.Question.Sets)
	}
	s.edit(s.withTestToggled("caliskan.weat6"), "")
	if s.testCount() != 1 {
		t.Error(s.testCount())
	}
	s.edit(s.withOption("tests", "caliskan.weat6@12345678 caliskan.weat7"), "")
	s.edit(s.withTestToggled("caliskan.weat8"), "")
	if s.Question.Options != nil {
		t.Errorf("the tests of the default are said: %v", s.Question.Options)
	}
}

func TestAuditTestChoices(t *testing.T) {
	s := NewState(shell.PageDebias)
	s.Catalogue = catalogue()
	s.Catalogue.Tests[0].Sets = map[string]string{"X": "x", "Y": "y", "A": "a", "B": "b"}
	if got := ids(s.auditTestChoices()); got != "c.weat7" {
		t.Error(got)
	}
	d := &setpicker{Title: "Choose tests", Choices: s.auditTestChoices(), Chosen: "c.weat7", Many: true}
	uitest.Shows(t, app.HTMLString(d), `aria-multiselectable`, `aria-selected`, `class="note">chosen`, "1 entry, 1 chosen")
}

// First figures that came with the page ask from the start for leave to fetch the rest, also while they are measured
// again; then they are stamped, and the whole answer is not.
func TestSavedFirstFigures(t *testing.T) {
	q := DefaultQuestion(shell.PageDebias)
	page := func() (*debiasPage, *State) {
		d := &debiasPage{}
		d.OnInit()
		d.State.saved = &saved{link: "-", digest: answerTo(q, "").Reading.Digest, rest: 7_000_000,
			with: SavedAnswer{Answer: answerTo(q, "")}}
		d.State.Asks = d.State.saved.rest
		return d, &d.State
	}
	d, s := page()
	n := s.begin(false)
	uitest.Shows(t, app.HTMLString(d), "Saved results.", "Download up to 7.0 MB for the rest.", "Fetch 7.0 MB and measure",
		`id="headline"`, "Saved answer, measured when this page was made.")
	if s.slow(n) || s.phase() != shell.PhaseLoading {
		t.Errorf("phase %q, slow %v", s.phase(), s.Slow)
	}
	s.first(n, q, answerTo(q, "first"))
	uitest.Shows(t, app.HTMLString(d), "First results.", "Download up to 7.0 MB for the rest.", "Fetch 7.0 MB and measure",
		"Measured here, the same check number")
	s.fail(n, &experiment.Error{Code: experiment.CodeLargeDownload, Bytes: 7_000_000})
	if s.phase() != shell.PhaseAsks || s.Asks != 7_000_000 {
		t.Errorf("phase %q, asks for %d", s.phase(), s.Asks)
	}
	s.grant()
	s.finish(s.begin(false), q, answerTo(q, "whole"))
	if html := app.HTMLString(d); s.phase() != shell.PhaseReady || strings.Contains(html, "check number: ") ||
		strings.Contains(html, "7.0 MB") {
		t.Errorf("whole: phase %q, stamp %q", s.phase(), s.stampText())
	}

	_, s = page() // what a press allows is fetched at once, and no more is asked for
	s.grant()
	if s.begin(false); s.Asks != 0 || s.leave != 7_000_000 {
		t.Errorf("allowed: asks for %d, may fetch %d", s.Asks, s.leave)
	}
	d, s = page() // a link asks another question
	s.dropSaved("another")
	if s.begin(false); s.Asks != 0 || strings.Contains(app.HTMLString(d), "Saved results.") {
		t.Errorf("a link: asks for %d", s.Asks)
	}
}

// First results are shown and are not the reading: no digest, no link, not
// ready, also when the rest is stopped.
func TestFirstFigures(t *testing.T) {
	d := &debiasPage{}
	d.OnInit()
	s := &d.State
	q := s.Question
	n := s.begin(false)
	if s.first(n-1, q, answerTo(q, "late")) {
		t.Error("the first figures of an older run are shown")
	}
	if !s.first(n, q, answerTo(q, "first")) || s.phase() != shell.PhaseBusy || s.digest() != "" || s.tellStale() {
		t.Errorf("phase %q, digest %q", s.phase(), s.digest())
	}
	html := app.HTMLString(d)
	uitest.Shows(t, html, "First results.", "The rest follows.", `id="headline"`)
	if strings.Contains(html, "Share this reading") {
		t.Error("first figures have a link")
	}
	s.stop()
	s.Opened = &opened{Digest: "0000"}
	if s.phase() != shell.PhaseFirst || s.banner() != shell.BannerNone {
		t.Errorf("stopped: phase %q, banner %q", s.phase(), s.banner())
	}
	uitest.Shows(t, app.HTMLString(d), "The rest was stopped.", "Measure again")
	s.finish(s.begin(false), q, answerTo(q, "whole"))
	if s.phase() != shell.PhaseReady || s.digest() == "" || strings.Contains(app.HTMLString(d), "First results.") {
		t.Errorf("whole: phase %q, digest %q", s.phase(), s.digest())
	}
}

// An audit is asked twice, the first time without the vocabulary.
func TestAuditIsAskedInTwoParts(t *testing.T) {
	engine := answering("whole")
	d, e := drive(t, engine)
	d.State = NewState(shell.PageDebias)
	d.follow("")
	e.ConsumeAll()
	if engine.ops() != "run run catalogue " || d.State.First || d.State.phase() != shell.PhaseReady {
		t.Fatalf("asked %q, phase %q", engine.ops(), d.State.phase())
	}
	var first, whole experiment.Experiment
	if json.Unmarshal(engine.asked[0].(protocol.RunRequest).Experiment, &first) != nil ||
		json.Unmarshal(engine.asked[1].(protocol.RunRequest).Experiment, &whole) != nil {
		t.Fatal("not read")
	}
	if first.Options["top"] != 0 || !sameQuestion(whole, d.State.Question) || whole.Options != nil {
		t.Errorf("first %v, whole %v", first.Options, whole.Options)
	}
	for name, c := range map[string]struct {
		q    experiment.Experiment
		want string
	}{
		"without the vocabulary":             {d.State.withOption("top", 0), "run "},
		"with a method that goes through it": {d.State.withStepMethod(0, "soft"), "run run "},
		"all methods":                        {d.State.withMethod("debias-methods"), "run "},
	} {
		engine.asked = nil
		d.Choose(c.q)
		e.ConsumeAll()
		if engine.ops() != c.want {
			t.Errorf("%s: %q", name, engine.ops())
		}
	}
}

// Analogies are looked for among few words first, unless these are nearly all or
// only the marks changed, whose search is kept.
func TestAnalogiesAreAskedInTwoParts(t *testing.T) {
	engine := answering("whole")
	d, e := drive(t, engine)
	d.State = NewState(shell.PageWords)
	q := d.State.withMethod("analogies")
	d.Choose(q)
	e.ConsumeAll()
	var first, whole experiment.Experiment
	if len(engine.asked) != 2 || json.Unmarshal(engine.asked[0].(protocol.RunRequest).Experiment, &first) != nil ||
		json.Unmarshal(engine.asked[1].(protocol.RunRequest).Experiment, &whole) != nil {
		t.Fatalf("asked %q", engine.ops())
	}
	if first.Options["vocabulary"] != method.Soon("analogies") || !sameQuestion(whole, q) {
		t.Errorf("first %v, whole %v", first.Options, whole.Options)
	}
	for name, c := range map[string]struct {
		vocabulary int
		burst      string
		want       bool
	}{"few words": {2 * method.Soon("analogies"), "", false}, "more": {2*method.Soon("analogies") + 1, "", true},
		"marks": {50_000, markRole, false}} {
		d.State.edit(d.State.withOption("vocabulary", c.vocabulary), c.burst)
		if _, got := d.State.firstFigures(); got != c.want {
			t.Errorf("%s: in two parts: %v", name, got)
		}
	}
	p := &Instrument{State: listing(t)}
	if !p.marksAnalogies() {
		t.Error("analogies cannot be marked")
	}
	p.State.first(p.State.begin(false), p.State.Question, p.State.Answer)
	if p.marksAnalogies() {
		t.Error("first analogies can be marked")
	}
	uitest.Shows(t, app.HTMLString(p.firstLine()), "First analogies, of the 3,000 most frequent words.",
		"The rest follows. It changes the order, and some of these go.")
}

// A question taken from another page stands in the place of the page's own.
func TestTakenQuestion(t *testing.T) {
	s := NewState(shell.PageMeasure)
	q := DefaultQuestion(shell.PageMeasure)
	q.Debias = DefaultQuestion(shell.PageDebias).Debias
	s.take(q)
	s.finish(s.begin(false), q, answerTo(q, "debiased"))
	if step := s.step(); step != historyReplace || s.Link != "debiased" {
		t.Errorf("step %v, link %q", step, s.Link)
	}
	m := &measure{}
	m.State = s
	uitest.Shows(t, app.HTMLString(m), "What was done to the vectors.", "Change on the page Debias",
		"Take the vectors as they were", "debiased (hard)")
}

// Lines of any number of words.
func TestLinesOfAnySize(t *testing.T) {
	l, ok := wordlist.LinesOf(experiment.Role{Kind: "tuples"})
	ref, problem := l.Parse("he, she\nblack, white, asian\n\nnew york, old york, york\n")
	if !ok || problem != "" || len(ref.Pairs) != 3 || len(ref.Pairs[1]) != 3 || ref.Pairs[2][0] != "new york" {
		t.Errorf("%v, %s", ref.Pairs, problem)
	}
	if _, problem := l.Parse("he, she\nalone"); !strings.Contains(problem, "Line 2") {
		t.Error(problem)
	}
}

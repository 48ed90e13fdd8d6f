package instrument

import (
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/shell"
	"weatherglass/app/ui/uitest"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// links are those of the menus to the page that is open. An element's attributes
// stand in any order.
var links = regexp.MustCompile(`<a [^>]*aria-current="page"[^>]*>(?:<b>)?([^<]*)<`)

// here checks which page the menus show as the open one.
func here(t *testing.T, html, page string) {
	t.Helper()
	found := links.FindAllStringSubmatch(html, -1)
	if len(found) == 0 {
		t.Error("no page is open")
	}
	for _, m := range found {
		if m[1] != page {
			t.Errorf("the page %s is open, want %s", m[1], page)
		}
	}
}

func TestFirstFrame(t *testing.T) {
	m := &measure{}
	m.OnInit()
	html := app.HTMLString(m)
	uitest.Shows(t, html,
		`id="weatherglass"`, `data-state="loading"`, "WEAT 8",
		`aria-label="Target set X: science. Change"`, "</button>, do <button", "words lean more to",
		"Loading ", " MB", "weatherglass run LINK")
	here(t, html, "Measure")
	for _, forbidden := range []string{"style=", "<script", "onclick", "data-digest"} {
		if strings.Contains(html, forbidden) {
			t.Errorf("the first frame has %q", forbidden)
		}
	}
	w := &words{}
	w.OnInit()
	uitest.Shows(t, app.HTMLString(w), "which of", "290 occupations", "he, his, man …",
		"she, her, woman …", "Look up any word")
}

func TestFirstFrameHasOneHeading(t *testing.T) {
	for _, page := range []app.Composer{&measure{}, &words{}} {
		if i, ok := page.(app.Initializer); ok {
			i.OnInit()
		}
		if n := strings.Count(app.HTMLString(page), "<h1"); n != 1 {
			t.Errorf("%T has %d h1", page, n)
		}
	}
}

func TestSheetOfAReading(t *testing.T) {
	m := &measure{}
	m.State = measured()
	html := app.HTMLString(m)
	uitest.Shows(t, html, `data-state="ready"`, `data-digest="b21b6984a6178b57ffff"`, `id="headline"`,
		"What this does not say",
		"Where the vectors come from", "Share this reading", "#default", `data-name="d"`, `value="1.1637"`, "Copy link")
	if strings.Contains(html, "earlier question") {
		t.Error("a fresh reading is called earlier")
	}
	if !strings.Contains(html, "<del") {
		t.Error("the missing word is not struck through")
	}
}

func TestNoNumberBesideAnError(t *testing.T) {
	m := &measure{}
	m.State = measured()
	m.State.fail(m.State.begin(false), &experiment.Error{Code: "x", Message: message.Plain("A file arrived damaged."),
		Hint: message.Plain("Fetch it again.")})
	html := app.HTMLString(m)
	uitest.Shows(t, html, `data-state="error"`, "A file arrived damaged.", "Fetch it again.", "Try again",
		"Copy details", `role="alert"`)
	for _, forbidden := range []string{"<data", "Share this reading", `id="headline"`} {
		if strings.Contains(html, forbidden) {
			t.Errorf("beside the error stands %q", forbidden)
		}
	}
}

func TestStaleReadingSaysSo(t *testing.T) {
	m := &measure{}
	m.State = measured()
	m.State.edit(m.State.withSet("X", own("a", "b", "c")), "")
	uitest.Shows(t, app.HTMLString(m), "The answer below is to the earlier question.", "Undo the edit",
		`class="reading stale"`)
}

// Undoing the edit of an opened question shows again that its link was reproduced.
func TestUndoneEditIsReproduced(t *testing.T) {
	s := NewState(shell.PageMeasure)
	q := s.Question
	q.Rules = 1
	s.openLink("theirs", experiment.Opened{Version: 1, Digest: "b21b6984a6178b57"}, q)
	s.finish(s.begin(false), q, answerTo(q, "ours"))
	s.edit(s.withSet("X", own("a", "b", "c")), "")
	if s.banner() != shell.BannerNone {
		t.Error("an edited question is that of the link")
	}
	s.undo()
	if s.banner() != shell.BannerReproduced || s.stale() {
		t.Errorf("undone: banner %q, stale %t", s.banner(), s.stale())
	}
	s.edit(s.withSet("X", own("a", "b", "c")), "")
	s.finish(s.begin(false), s.Question, answerTo(s.Question, "own"))
	s.edit(s.withSet("X", own("a", "b")), "")
	s.undo()
	if s.banner() != shell.BannerNone {
		t.Errorf("the visitor's own question is %q", s.banner())
	}
}

// What does nothing by the rules of a question is no setting of it.
func TestSettingsThatDoNothing(t *testing.T) {
	for _, c := range []struct {
		rules int
		draws any
		shown bool
	}{{0, nil, false}, {1, nil, true}, {0, 1000, true}} {
		m := &measure{}
		m.State = measured()
		m.State.Question.Rules = c.rules
		if c.draws != nil {
			m.State.Question = m.State.withOption("draws", c.draws)
		}
		html := app.HTMLString(&settings{Page: &m.page, Question: m.State.Question})
		if shown := strings.Contains(html, `id="option-draws"`); shown != c.shown ||
			!strings.Contains(html, `id="option-interval"`) {
			t.Errorf("rules %d, draws %v: shown %t", c.rules, c.draws, shown)
		}
	}
}

// The editor says beforehand how much of a set must be found, as the engine refuses.
func TestEditorSaysHowMuchIsNeeded(t *testing.T) {
	m := &measure{}
	m.State = measured()
	html := app.HTMLString(&seteditor{Page: &m.page, Set: m.State.view("X"), Kind: "words"})
	uitest.Shows(t, html, `id="editor-hint"`, "The vectors must have three of them, or both of two.")
	for min, want := range map[int]string{1: "or all of a shorter list.", 2: "or both of two.",
		3: "must have three of them.", 5: "must have five of them."} {
		if got := leastText(experiment.Role{Min: min}); !strings.HasSuffix(got, want) {
			t.Errorf("a set of at least %d: %q", min, got)
		}
	}
}

func TestDifferingLinkShowsBothNumbers(t *testing.T) {
	m := &measure{}
	m.State = NewState(shell.PageMeasure)
	q := m.State.Question
	m.State.openLink("theirs", experiment.Opened{Digest: "0000", Values: map[string]float64{"d": 1.24}}, q)
	m.State.finish(m.State.begin(false), q, answerTo(q, "ours"))
	uitest.Shows(t, app.HTMLString(m), "Differs.", "The link says d = 1.24", `value="1.1637"`, ">1.16<")
}

func TestOldLinkSaysWhatItDoesNotCover(t *testing.T) {
	opened := func(version int) string {
		m := &measure{}
		m.State = NewState(shell.PageMeasure)
		q := m.State.Question
		q.Rules = version
		m.State.openLink("theirs", experiment.Opened{Version: version, Digest: "b21b6984a6178b57"}, q)
		m.State.finish(m.State.begin(false), q, answerTo(q, "ours"))
		return app.HTMLString(m)
	}
	uitest.Shows(t, opened(1), "Reproduced.", "does not cover the names", "rules of its time, version 1", `id="new-rules"`)
	second := opened(2)
	uitest.Shows(t, second, "Reproduced.", "rules of its time, version 2", `id="new-rules"`)
	if strings.Contains(second, "does not cover the names") {
		t.Error("a link of version 2 is said not to cover the names")
	}
}

func TestSlowRunOffersStop(t *testing.T) {
	m := &measure{}
	m.State = measured()
	n := m.State.begin(false)
	m.State.slow(n)
	m.State.report(n, experiment.Progress{Text: "Fetching", Done: 12, Total: 40})
	uitest.Shows(t, app.HTMLString(m), ">Stop<", "Fetching, 12 of 40", `role="progressbar"`,
		`aria-valuenow="30"`, `data-state="busy"`)
}

func TestUserWordsText(t *testing.T) {
	e := experiment.Experiment{Sets: map[string]experiment.SetRef{
		"X": {Words: []string{"a", "b"}}, "Y": {ID: "built.in"}, "pairs": {Pairs: [][]string{{"he", "she"}}},
	}, Debias: []experiment.DebiasStep{{Sets: map[string]experiment.SetRef{"specific": {Words: []string{"queen"}},
		"equalize": {ID: "built.in"}}}}}
	if got, want := userWordsText(e), "This link contains your 5 words."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := userWordsText(experiment.Experiment{}); got != "" {
		t.Errorf("a built-in test: %q", got)
	}
}

func TestDoneText(t *testing.T) {
	s := measured()
	s.Answer.Millis = 120
	if got, want := s.doneText(), "Measured here in 0.1 s."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	s.Answer.Millis = 40
	if got, want := s.doneText(), "Measured here in 0.04 s."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

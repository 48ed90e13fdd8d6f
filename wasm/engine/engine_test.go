package engine

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/protocol"
)

func TestRunAnswersATest(t *testing.T) {
	w := newWorld(t)
	c := converse(t, w.engine())
	var a protocol.Answer
	if err := c.ask(runRequest(toyTest), &a); err != nil {
		t.Fatal(err)
	}
	// By hand: see axes.
	if d := a.Reading.Values["d"]; math.Abs(d-2) > 1e-3 {
		t.Errorf("d = %v, want 2", d)
	}
	if len(a.Reading.Words) < 6 || len(a.Reading.Missing) != 0 || len(a.Reading.Digest) != 64 {
		t.Errorf("%d words, missing %v, digest %q", len(a.Reading.Words), a.Reading.Missing, a.Reading.Digest)
	}
	if a.TestName != "Axes" || a.Source != "By hand" || len(a.Published) != 1 || a.Published[0].Number != 2 {
		t.Errorf("around the reading: %q, %q, %v", a.TestName, a.Source, a.Published)
	}
	if a.Link == "" || a.Millis <= 0 || a.Fetched <= 0 {
		t.Errorf("link %q, %v ms, %d bytes", a.Link, a.Millis, a.Fetched)
	}
	// A cold first visit: the page's word lists, the index of packs, then three
	// files of the pack.
	if len(w.asked) != 5 || w.asked[0] != "web/lexicons.json?v=1" || w.asked[1] != "packs/index.json" ||
		w.asked[2] != "packs/toy/manifest.json" {
		t.Errorf("asked for %v", w.asked)
	}

	var again protocol.Answer
	if err := c.ask(runRequest(toyTest), &again); err != nil {
		t.Fatal(err)
	}
	if again.Fetched != 0 || again.Reading.Digest != a.Reading.Digest {
		t.Errorf("the second time: %d bytes, digest %s; want 0 and %s", again.Fetched, again.Reading.Digest, a.Reading.Digest)
	}
}

func TestOpenReadsTheLinkOfARun(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	var a protocol.Answer
	if err := c.ask(runRequest(toyTest), &a); err != nil {
		t.Fatal(err)
	}
	var o experiment.Opened
	if err := c.ask(protocol.OpenRequest{Link: a.Link}, &o); err != nil {
		t.Fatal(err)
	}
	if o.Digest != a.Reading.Digest[:16] || math.Abs(o.Values["d"]-2) > 1e-3 {
		t.Errorf("opened %q %v, want %q and d = 2", o.Digest, o.Values, a.Reading.Digest[:16])
	}
	var b protocol.Answer
	if err := c.ask(protocol.RunRequest{Experiment: o.Experiment}, &b); err != nil {
		t.Fatal(err)
	}
	if b.Reading.Digest != a.Reading.Digest || b.Link != a.Link {
		t.Errorf("the link is not reproduced: %s and %s", b.Link, a.Link)
	}
	c.wantCode(protocol.OpenRequest{Link: "*"}, "bad_link")
}

func TestUserSetsHaveNoPublishedNumber(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	var a protocol.Answer
	text := `{"test":"toy.axes","embedding":"toy","sets":{"X":["xa","xb","ab"]}}`
	if err := c.ask(runRequest(text), &a); err != nil {
		t.Fatal(err)
	}
	if a.TestName != "" || a.Source != "" || a.Published != nil {
		t.Errorf("a changed test is shown as %q %q %v", a.TestName, a.Source, a.Published)
	}
}

func TestCatalogueAndSets(t *testing.T) {
	w := newWorld(t)
	c := converse(t, w.engine())
	var cat protocol.Catalogue
	if err := c.ask(protocol.CatalogueRequest{}, &cat); err != nil {
		t.Fatal(err)
	}
	if len(cat.Embeddings) != 1 || cat.Embeddings[0].ID != "toy" || len(cat.Tests) != 1 || len(cat.Sets) != 4 {
		t.Errorf("catalogue %+v", cat)
	}
	var s lexicon.Set
	if err := c.ask(protocol.SetRequest{Set: "toy.axes.X"}, &s); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(s.Words, axes["X"]) {
		t.Errorf("words %v, want %v", s.Words, axes["X"])
	}
	if err := c.wantCode(protocol.SetRequest{Set: "toy.axes.x"},
		"unknown_set"); !strings.Contains(err.Hint.Text, "toy.axes.X") {
		t.Errorf("the hint %q does not name the nearest set", err.Hint.Text)
	}
}

func TestCatalogueWithoutTheServersList(t *testing.T) {
	w := newWorld(t)
	delete(w.files, "packs/index.json")
	var cat protocol.Catalogue
	if err := converse(t, w.engine()).ask(protocol.CatalogueRequest{Embedding: "toy"}, &cat); err != nil {
		t.Fatal(err)
	}
	if len(cat.Embeddings) != 1 || cat.Embeddings[0].Title != "Toy" {
		t.Errorf("embeddings %+v, want the one in use", cat.Embeddings)
	}
}

func TestVocabulary(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	var words []string
	if err := c.ask(protocol.CompleteRequest{Embedding: "toy", Prefix: "xy"}, &words); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(words, []string{"xylem"}) {
		t.Errorf("completions %v", words)
	}
	if err := c.ask(protocol.CompleteRequest{Embedding: "toy", Prefix: "q"}, &words); err != nil ||
		words == nil || len(words) != 0 {
		t.Errorf("completions %v, %v; want an empty list", words, err)
	}
	var checked []protocol.Checked
	if err := c.ask(protocol.CheckRequest{Embedding: "toy", Words: []string{"XA", "xylen"}}, &checked); err != nil {
		t.Fatal(err)
	}
	if len(checked) != 2 || checked[0].As != "xa" || checked[1].As != "" || !slices.Contains(checked[1].Near, "xylem") {
		t.Errorf("checked %+v", checked)
	}
}

func TestRefusals(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	for _, test := range []struct{ name, text, code string }{
		{"no JSON", `{}}`, "bad_request"},
		{"unknown field", `{"metod":"weat"}`, "unknown_field"},
		{"unknown test", `{"test":"toy.axis","embedding":"toy"}`, "unknown_test"},
		{"unknown pack", `{"test":"toy.axes","embedding":"glove"}`, "unknown_embedding"},
		{"no pack", `{"test":"toy.axes"}`, "unknown_embedding"},
		{"a path", `{"test":"toy.axes","embedding":"../web"}`, "unknown_embedding"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c.t = t
			if test.code == "bad_request" {
				c.engine.Handle(t.Context(), []byte(test.text), func(b []byte) {
					if !bytes.Contains(b, []byte(`"bad_request"`)) {
						t.Errorf("reply %s", b)
					}
				})
				return
			}
			err := c.wantCode(runRequest(test.text), test.code)
			if test.code == "unknown_embedding" && !strings.Contains(err.Hint.Text, "toy") {
				t.Errorf("the hint %q does not say what there is", err.Hint.Text)
			}
		})
	}
	c.t = t
	c.wantCode(dance{}, "unknown_op")
}

func TestPrepareFetchesForTheFirstRun(t *testing.T) {
	w := newWorld(t)
	e := w.engine()
	e.Prepare(t.Context(), "toy")
	if len(w.asked) != 5 {
		t.Errorf("prepared with %v", w.asked)
	}
	c := converse(t, e)
	var first, second protocol.Answer
	if err := c.ask(runRequest(toyTest), &first); err != nil {
		t.Fatal(err)
	}
	if err := c.ask(runRequest(toyTest), &second); err != nil {
		t.Fatal(err)
	}
	if len(w.asked) != 5 || first.Fetched == 0 || second.Fetched != 0 {
		t.Errorf("asked for %v; the first run counts %d bytes, the second %d", w.asked, first.Fetched, second.Fetched)
	}
	e.Prepare(t.Context(), "none")
}

// A file's text becomes the sets of its question.
func TestBenchmark(t *testing.T) {
	c := converse(t, newWorld(t).engine())
	var e experiment.Experiment
	if err := c.ask(protocol.BenchmarkRequest{Text: "sun\t\tmoon\t6.5\n"}, &e); err != nil {
		t.Fatal(err)
	}
	if set := e.Sets["pairs"]; e.Method != "similarity" || len(set.Pairs) != 1 || set.Values[0] != 6.5 {
		t.Errorf("%+v", e)
	}
	if err := c.wantCode(protocol.BenchmarkRequest{Text: "sun moon 1\nno numbers here at all\n"},
		"bad_benchmark"); !strings.Contains(err.Message.Text, "line 2") {
		t.Errorf("message %q", err.Message.Text)
	}
}

// dance is a request that no engine knows.
type dance struct{}

func (dance) Op() string { return "dance" }

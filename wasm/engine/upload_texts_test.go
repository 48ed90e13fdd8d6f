package engine

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/countpack"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/shard"
)

// twoTexts are lines in which ship stands 12 times beside he and 4 times beside she, tea
// 20 times beside each.
func twoTexts() []string {
	half := strings.Repeat("He, ship\n", 6) + strings.Repeat("She: ship.\n", 2) + strings.Repeat("he tea\nshe tea\n", 10) +
		"rare words stand alone\n"
	return []string{"letters/one.txt", half, "letters/two.txt", half}
}

// look asks what texts are.
func (w uploadWorld) look(ask protocol.LookRequest, files ...string) protocol.LookRequest {
	ask.Given = w.give(false, files...).Given
	return ask
}

// count counts texts.
func (w uploadWorld) count(ask protocol.Texts, files ...string) protocol.CountRequest {
	ask.Given = w.give(false, files...).Given
	return protocol.CountRequest{Texts: ask}
}

// zipOf packs files.
func zipOf(t *testing.T, files ...string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		f, err := z.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The company of any words of one's own texts can be counted: A and B are read in the spelling that
// the texts have, too. sœur stands there 20 times and soeur, as it is asked for, twice.
func TestUploadedGroupsAreSpelled(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	text := strings.Repeat("sœur navire\nfrère navire\nfrère thé\n", 20) + strings.Repeat("soeur thé\n", 2)
	if err := c.ask(w.count(protocol.Texts{MinCount: 1, Language: "fr"}, "letters/one.txt", text, "letters/two.txt", text),
		new(protocol.TextsCounted)); err != nil {
		t.Fatal(err)
	}
	read := func(sister, rules string) experiment.Reading {
		var a protocol.Answer
		q := `{"method":"pmi","corpus":"own-letters","sets":{"words":["navire","thé"],"A":["` + sister + `"],"B":["frère"]}` + rules + `}`
		if err := c.ask(runRequest(q), &a); err != nil {
			t.Fatal(err)
		}
		return a.Reading
	}
	printed, spelled, old := read("soeur", ""), read("sœur", ""), read("soeur", `,"rules":2`)
	for i, row := range printed.Words {
		if !maps.Equal(row.Scores, spelled.Words[i].Scores) || maps.Equal(row.Scores, old.Words[i].Scores) {
			t.Errorf("%s: %v for soeur, %v for sœur, %v by rules 2", row.Word, row.Scores,
				spelled.Words[i].Scores, old.Words[i].Scores)
		}
	}
	if !slices.ContainsFunc(printed.Notes, func(n experiment.Note) bool {
		return n.Code == experiment.NoteSpelled && strings.Contains(n.Text, "soeur → sœur")
	}) {
		t.Errorf("%+v", printed.Notes)
	}
}

const uploadedPMI = `{"method":"pmi","corpus":"own-letters","sets":{"words":["ship","tea","he","she","rare"],"A":["he"],"B":["she"]}}`

// By hand: a = 12, b = 4, N_A = 32, N_B = 24, so that the score of ship is
// log(12.5/4.5) − log(32/24) = 0.733969.
func TestUploadedTexts(t *testing.T) {
	for _, files := range [][]string{twoTexts(), {"letters.zip", zipOf(t, twoTexts()...)}} {
		w := newUploadWorld(t)
		c := converse(t, w.engine())
		var look protocol.TextsLook
		if err := c.ask(w.look(protocol.LookRequest{Texts: protocol.Texts{MinCount: 3},
			Training: protocol.Training{Method: "ppmi-svd", Dims: 2}}, files...), &look); err != nil ||
			look.Files != len(files)/2 || look.Bytes == 0 || look.Counting <= 0 ||
			!look.Whole || look.Documents != 2 || look.Tokens != 120 || look.About != 120 {
			t.Fatalf("%v, %+v", err, look)
		}
		var counted protocol.TextsCounted
		if err := c.ask(w.count(protocol.Texts{MinCount: 3}, files...), &counted); err != nil {
			t.Fatal(err)
		}
		// 2·(16 + 40 + 4) words, 4 of them kept.
		if e := counted.Entry; e.ID != "own-letters" || e.Documents != 2 || e.Tokens != 120 || e.Types != 8 ||
			e.Vocabulary != 4 || e.Digest == "" {
			t.Errorf("%+v", e)
		}
		var a protocol.Answer
		if err := c.ask(runRequest(uploadedPMI), &a); err != nil {
			t.Fatal(err)
		}
		want := math.Log(12.5/4.5) - math.Log(32.0/24)
		if row := a.Reading.Words[0]; row.Word != "ship" || math.Abs(row.Scores["score"]-want) > 1e-9 {
			t.Errorf("ship %+v, want %v", row, want)
		}
		if len(a.Reading.Missing) != 1 || a.Reading.Missing[0].Word != "rare" || !strings.Contains(a.Link, "") {
			t.Errorf("missing %+v", a.Reading.Missing)
		}
		checkSetCounts(t, c)
		var lines protocol.TextsLines
		req := protocol.LinesRequest{ID: "own-letters", Word: "SHIP", A: []string{"he"}, B: []string{"she"}, Most: 5, Seed: 1}
		if err := c.ask(req, &lines); err != nil || lines.All != 16 || len(lines.Lines) != 5 ||
			!strings.Contains(lines.Lines[0].Document, "one") {
			t.Errorf("%v, %+v", err, lines)
		}
	}
}

// checkSetCounts counts the words of a question that is about other texts.
func checkSetCounts(t *testing.T, c *conversation) {
	t.Helper()
	var sets []protocol.SetCount
	question := `{"method":"pmi","corpus":"novels-en","sets":{"words":["Ship","rare","nobody"],"A":["he"],"B":["she"]}}`
	req := protocol.CountsRequest{ID: "own-letters", Question: json.RawMessage(question)}
	if err := c.ask(req, &sets); err != nil || len(sets) != 3 || sets[0].Role != "A" || sets[1].Role != "B" ||
		sets[2].Role != "words" {
		t.Fatalf("%v, %+v", err, sets)
	}
	if w := sets[2].Words; w[0].Count != 16 || w[1].Count != 2 || w[2].Count != 0 {
		t.Errorf("%+v", w)
	}
}

// Trained vectors are measured and saved, each method's.
func TestUploadedTextsAreTrained(t *testing.T) {
	w := newUploadWorld(t)
	e, d := w.engine(), &disk{room: 1 << 20}
	e.env.File = func(context.Context, string) (File, error) { return d, nil }
	c := converse(t, e)
	var counted protocol.TextsCounted
	if err := c.ask(w.count(protocol.Texts{MinCount: 3}, twoTexts()...), &counted); err != nil {
		t.Fatal(err)
	}
	for method := range learners() {
		var trained protocol.TextsTrained
		ask := protocol.Training{Method: method, Dims: 2, Epochs: 2}
		if err := c.ask(protocol.TrainRequest{ID: "own-letters", Training: ask}, &trained); err != nil ||
			trained.ID != "own-letters-"+method || trained.Words != 4 || trained.Dims != 2 {
			t.Fatalf("%s: %v, %+v", method, err, trained)
		}
		var a protocol.Answer
		if err := c.ask(runRequest(`{"method":"association","embedding":"`+trained.ID+
			`","sets":{"words":["ship"],"A":["he"],"B":["she"]},"options":{"pool":0}}`), &a); err != nil &&
			err.Code == "unknown_embedding" {
			t.Errorf("%s: %v", method, err)
		}
		*d = disk{room: 1 << 20}
		var none struct{}
		if err := c.ask(protocol.SaveRequest{ID: trained.ID, Format: "w2v", File: "f"}, &none); err != nil ||
			!strings.HasPrefix(d.String(), "4 2\n") || !d.closed {
			t.Errorf("%s: %v, %q", method, err, d.String())
		}
	}
	c.wantCode(protocol.TrainRequest{ID: "own-letters", Training: protocol.Training{Method: "ppmi-svd"}}, "few_words")
	c.wantCode(protocol.TrainRequest{ID: "own-letters", Training: protocol.Training{Method: "magic"}}, "unknown_training")
	c.wantCode(protocol.TrainRequest{ID: "own-nothing", Training: protocol.Training{Method: "sgns"}},
		experiment.CodeUploadMissing)
}

// Counts that are saved are a pack of counts that opens, with the digest of the texts.
func TestUploadedCountsAreSaved(t *testing.T) {
	w := newUploadWorld(t)
	e, d := w.engine(), &disk{room: 1 << 20}
	e.env.File = func(context.Context, string) (File, error) { return d, nil }
	c := converse(t, e)
	var counted protocol.TextsCounted
	if err := c.ask(w.count(protocol.Texts{MinCount: 3}, twoTexts()...), &counted); err != nil {
		t.Fatal(err)
	}
	var none struct{}
	if err := c.ask(protocol.SaveRequest{ID: "own-letters", Format: formatCounts, File: "f", A: []string{"he"},
		B: []string{"she"}}, &none); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(strings.NewReader(d.String()), int64(len(d.String())))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range z.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		_, _ = b.ReadFrom(in)
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(f.Name)), b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p, err := countpack.Open(t.Context(), shard.FromFS(os.DirFS(dir)), "")
	if err != nil {
		t.Fatal(err)
	}
	if a := p.About(); a.Digest != counted.Entry.Digest || a.Documents != 2 || len(a.Contexts) != 2 {
		t.Errorf("%+v, want the digest %s", a, counted.Entry.Digest)
	}
}

// Each bad text has words of its own, and leaves no counts behind.
func TestBadUploadedTexts(t *testing.T) {
	racetest.Skip(t)
	bomb := zipOf(t, "a.txt", strings.Repeat(strings.Repeat("x", 4095)+"\n", 20<<10))
	for _, x := range []struct{ name, content, code, want string }{
		{"a.txt", "", "empty_texts", "they are empty"},
		{"a.txt", "1 2 3\n", "empty_texts", "no word"},
		{"a.txt", "one two\n", "rare_words", "20 times"},
		{"a.txt", "\xff\xfeh\x00e\x00", "bad_text", "UTF-16"},
		{"a.txt", "fine\ncaf\xe9\n", "other_encoding", "line 2: byte 4 is no UTF-8"},
		{"bomb.zip", bomb, "bad_text", "unpacks to more than texts do"},
		{"photo.png", "\x89PNG\r\n", "no_texts", "photo.png"},
		{"photo.txt", "\x89PNG\r\n\x00\x00", "other_encoding", "byte 1"},
		{"a.jsonl", "{\"txt\":1}\n", "bad_text", `no field "text"`},
	} {
		w := newUploadWorld(t)
		c := converse(t, w.engine())
		err := c.wantCode(w.count(protocol.Texts{}, x.name, x.content), x.code)
		if err != nil && !strings.Contains(err.Message.Text+err.Hint.Text, x.want) {
			t.Errorf("%s: %+v, want %q", x.name, err, x.want)
		}
	}
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	var counted protocol.TextsCounted
	latin := protocol.Texts{Latin1: true, MinCount: 1}
	if err := c.ask(w.count(latin, "a.txt", "caf\xe9 caf\xe9\n"), &counted); err != nil || counted.Entry.Types != 1 {
		t.Errorf("Latin-1: %v, %+v", err, counted)
	}
	pasted := protocol.Texts{Pasted: "The sea, the sea.\n\nIt is there.", MinCount: 2}
	if err := c.ask(w.count(pasted), &counted); err != nil || counted.Entry.ID != "own-pasted-text" ||
		counted.Entry.Documents != 1 || counted.Entry.Tokens != 7 {
		t.Errorf("pasted: %v, %+v", err, counted)
	}
	c.wantCode(w.count(protocol.Texts{Pasted: " \n"}), "no_texts")
}

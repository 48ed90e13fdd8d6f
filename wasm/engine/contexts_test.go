package engine

import (
	"encoding/json"
	"strings"
	"testing"

	_ "weatherglass/metrics/contextual"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// contextsRun asks a question of words in contexts.
func contextsRun(t *testing.T, e experiment.Experiment) protocol.Request {
	t.Helper()
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return protocol.RunRequest{Experiment: text}
}

// giveContexts gives files of words in contexts.
func giveContexts(files []protocol.Given, wanted ...string) protocol.Request {
	return protocol.UploadRequest{Contexts: true, Given: files, Wanted: wanted}
}

// Sentences of a test come as a table; a file of contexts is measured as any other vectors, with a link that asks
// for it; and what cannot be measured says why.
func TestContexts(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	sets := map[string]experiment.SetRef{}
	lines, table := "", "word,context\n"
	for _, one := range [][2]string{{"X", "elm oak ash"}, {"Y", "cod eel ide"}, {"A", "hot sun"}, {"B", "wet fog"}} {
		role, words := one[0], one[1]
		sets[role] = experiment.SetRef{Name: role, Words: strings.Fields(words)}
		for i, word := range strings.Fields(words) {
			for context := range 3 {
				row, err := json.Marshal(map[string]any{"word": word, "context": "c",
					"vector": []int{1 + i, 2*context + len(lines)%7, 3 - i*context}})
				if err != nil {
					t.Fatal(err)
				}
				lines += string(row) + "\n"
				table += word + ",c\n"
			}
		}
	}
	e := experiment.Experiment{Method: "seat", Sets: sets}
	var made protocol.SentencesMade
	if err := c.ask(protocol.SentencesRequest{Test: e}, &made); err != nil || made.Language != "en" ||
		made.Count != strings.Count(made.CSV, "\n")-1 || !strings.HasPrefix(made.CSV, "word,list,template,sentence\n") {
		t.Fatalf("%v, %+v", err, made)
	}
	e = experiment.Experiment{Method: "ceat", Embedding: "own-model", Sets: sets, Options: map[string]any{"samples": 100}}
	c.wantCode(contextsRun(t, e), experiment.CodeUploadMissing)
	given := w.give(false, "model.jsonl", lines).Given
	var uploaded protocol.Uploaded
	if err := c.ask(giveContexts(given), &uploaded); err != nil || len(uploaded.Embeddings) != 1 ||
		uploaded.Embeddings[0].ID != "own-model" {
		t.Fatalf("%v, %+v", err, uploaded)
	}
	var a protocol.Answer
	if err := c.ask(contextsRun(t, e), &a); err != nil || len(a.Reading.Words) != 6 || a.Reading.File.Held != 30 ||
		a.Reading.Values["samples"] != 100 || a.Link == "" {
		t.Fatalf("%v, %+v", err, a)
	}
	// A link asks for the file, whatever it is called elsewhere, and as many contexts of a word as it says.
	e.Embedding = experiment.UploadWithFirst("own-theirs", 2)
	if err := c.ask(giveContexts(given, e.Embedding), &uploaded); err != nil {
		t.Fatal(err)
	}
	if err := c.ask(contextsRun(t, e), &a); err != nil || a.Reading.File.Held != 20 ||
		a.Reading.Experiment.Embedding != "own-theirs.first-2" {
		t.Fatalf("%v, %+v", err, a)
	}
	e.Embedding = "own-model"
	for code, files := range map[string][]protocol.Given{
		"several_files": append(given, w.give(false, "other.jsonl", lines).Given...),
		"bad_vectors":   w.give(false, "s.npy", "no array").Given,
		"file_not_read": {{ID: "given-99", Path: "gone.jsonl"}},
	} {
		c.wantCode(giveContexts(files), code)
	}
	array := append(w.give(false, "s.npy", "no array").Given, w.give(false, "s.csv", table).Given...)
	if err := c.wantCode(giveContexts(array), "bad_vectors"); !strings.Contains(err.Message.Text, "s.npy") {
		t.Errorf("%v", err)
	}
	if err := c.ask(giveContexts(w.give(false, "model.txt", "elm 1 2\n").Given), &uploaded); err != nil {
		t.Fatal(err)
	}
	c.wantCode(contextsRun(t, e), "too_few_words")
	e.Sets, e.Test = nil, "nosuch.test"
	c.wantCode(contextsRun(t, e), "unknown_test")
	if err := c.ask(protocol.ForgetRequest{ID: "own-model"}, new(struct{})); err != nil {
		t.Fatal(err)
	}
	e.Sets, e.Test = sets, ""
	c.wantCode(contextsRun(t, e), experiment.CodeUploadMissing)
}

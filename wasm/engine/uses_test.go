package engine

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest/encodertest"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/usage"
)

// modelWords are those of the sets, in lower case and in the order of the roles.
func modelWords() (words []string) {
	for _, role := range []string{"X", "Y", "A", "B"} {
		words = append(words, modelSets[role].Words...)
	}
	return words
}

// saying is a text with a few sentences for each word.
func saying() string {
	var b strings.Builder
	for i, word := range modelWords() {
		for k := range 3 + i%2 {
			fmt.Fprintf(&b, "Here they say %s for the time %d. ", word, k)
		}
		b.WriteString("Nothing.\n")
	}
	return b.String()
}

// foundIn are the sentences of a text.
func foundIn(text string) map[string]usage.Used {
	f := usage.NewFinder(usage.Ask{Words: modelWords(), Language: "en", Most: 100, Longest: 400, Seed: 1})
	f.Document("one")
	for line := range strings.Lines(text) {
		f.Paragraph([]byte(line))
	}
	return f.Used()
}

// tableOf are the sentences as a table.
func tableOf(used map[string]usage.Used) string {
	table := "word,sentence\n"
	for _, word := range modelWords() {
		for _, s := range used[word].Kept {
			table += word + "," + s.Text + "\n"
		}
	}
	return table
}

// serveSentences has the site carry sentences of a text, of which novels-en is the id.
func serveSentences(t *testing.T, w *world) (file string) {
	t.Helper()
	ask := usage.Ask{Words: modelWords(), Language: "en", Most: 100, Longest: 400, Seed: 1}
	files, err := usage.Build(usage.Manifest{ID: "novels-en", Title: "A text", Documents: 1}, ask, foundIn(saying()))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		w.files["corpora/novels-en/sentences/"+f.Name] = f.Data
	}
	index, err := json.Marshal([]any{map[string]any{"id": "novels-de"}, map[string]any{"id": "novels-en",
		"sentences": map[string]any{"sha256": fmt.Sprintf("%x", sha256.Sum256(files[1].Data))}}})
	if err != nil {
		t.Fatal(err)
	}
	w.files["corpora/index.json"] = index
	return "corpora/novels-en/sentences/" + files[0].Name
}

var ceatOfModel = experiment.Experiment{Method: "ceat", Embedding: "own-tiny", Sets: modelSets,
	Options: map[string]any{"samples": 20}}

// TestSentencesOfNovels: a model reads sentences that come with the site, which are fetched when they are asked for
// and are those of their list, and sentences of texts that lie beside it, as it reads a table of the same.
func TestSentencesOfNovels(t *testing.T) {
	w := newUploadWorld(t)
	file := serveSentences(t, w.world)
	c := converse(t, w.engine())
	files := inFolder("tiny/", encodertest.Files(t, "../.."))
	reading := func(e experiment.Experiment, given ...string) experiment.Reading {
		t.Helper()
		if err := c.ask(giveContexts(w.give(false, append(slices.Clone(files), given...)...).Given),
			new(protocol.Uploaded)); err != nil {
			t.Fatal(err)
		}
		var a protocol.Answer
		if err := c.ask(contextsRun(t, e), &a); err != nil {
			t.Fatal(err)
		}
		return a.Reading
	}
	want := reading(ceatOfModel, "said.csv", tableOf(foundIn(saying())))
	if want.File.Held != 35 || slices.Contains(w.asked, file) {
		t.Fatalf("%+v, and asked is %v", want.File, w.asked)
	}
	novels := ceatOfModel
	novels.Options = map[string]any{"samples": 20, "sentences": "novels-en"}
	got := reading(novels)
	if got.Embedding.Digest != want.Embedding.Digest || !maps.Equal(got.Values, want.Values) ||
		got.Digest == want.Digest || !slices.Contains(w.asked, file) {
		t.Errorf("of novels %v, want %v; asked is %v", got.Values, want.Values, w.asked)
	}
	fetched := len(w.asked)
	var again protocol.Answer
	if err := c.ask(contextsRun(t, novels), &again); err != nil || len(w.asked) != fetched {
		t.Errorf("asked again, %v is fetched, %v", w.asked[fetched:], err)
	}
	for _, given := range [][]string{
		{"novels/one.txt", saying()}, {"novels/index.csv", "id,year\none,1850\n", "novels/one.txt", saying()},
		{"said.jsonl", "{\"id\": \"one\", \"text\": " + quoted(saying()) + "}\n"},
	} {
		if got := reading(ceatOfModel, given...); got.Digest != want.Digest {
			t.Errorf("of %s %v, want %v", given[0], got.Values, want.Values)
		}
	}
	// What lies in the model's own folder is no text of the visitor's.
	if err := c.ask(giveContexts(w.give(false, append(slices.Clone(files), "tiny/notes.txt", saying())...).Given),
		new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	c.wantCode(contextsRun(t, ceatOfModel), "no_sentences")
	// Nor is what models without a folder have among their files.
	loose := inFolder("", encodertest.Files(t, "../.."))
	given := giveContexts(w.give(false, append(loose, "vocab.txt", "he\nshe\n")...).Given, "own-tiny")
	if err := c.ask(given, new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	c.wantCode(contextsRun(t, ceatOfModel), "no_sentences")
}

// quoted is a text as JSON has it.
func quoted(text string) string {
	b, _ := json.Marshal(text) // texts encode
	return string(b)
}

// TestNovelsRefused: sentences that are not there, or are others than the site says, or of other words, are none,
// and vectors that were made read no sentences.
func TestNovelsRefused(t *testing.T) {
	novels := ceatOfModel
	novels.Options = map[string]any{"samples": 20, "sentences": "novels-en"}
	other := novels
	other.Options = map[string]any{"samples": 20, "sentences": "novels-fr"}
	for _, one := range []struct {
		name, code string
		e          experiment.Experiment
		change     func(w *world, file string)
	}{
		{"no network", "offline", novels, func(w *world, _ string) { w.offline = true }},
		{"not here", "file_missing", other, func(*world, string) {}},
		{"no list", "file_missing", novels, func(w *world, _ string) { delete(w.files, "corpora/index.json") }},
		{"a list that is none", "bad_file", novels, func(w *world, _ string) {
			w.files["corpora/index.json"] = []byte("[")
		}},
		{"another manifest", "bad_file", novels, func(w *world, _ string) {
			at := "corpora/novels-en/sentences/" + shard.ManifestPath
			w.files[at] = append(w.files[at], ' ')
		}},
		{"cut off", "bad_file", novels, func(w *world, file string) { w.files[file] = w.files[file][:9] }},
		{"gone", "file_missing", novels, func(w *world, file string) { delete(w.files, file) }},
	} {
		t.Run(one.name, func(t *testing.T) {
			w := newUploadWorld(t)
			file := serveSentences(t, w.world)
			c := converse(t, w.engine())
			if err := c.ask(giveContexts(w.give(false, inFolder("tiny/", encodertest.Files(t, "../.."))...).Given),
				new(protocol.Uploaded)); err != nil {
				t.Fatal(err)
			}
			var a protocol.Answer // fetches what any question needs
			e := experiment.Experiment{Method: "seat", Embedding: "own-tiny", Sets: modelSets}
			if err := c.ask(contextsRun(t, e), &a); err != nil {
				t.Fatal(err)
			}
			one.change(w.world, file)
			c.wantCode(contextsRun(t, one.e), one.code)
		})
	}
	w := newUploadWorld(t)
	serveSentences(t, w.world)
	c := converse(t, w.engine())
	line := "{\"word\":\"nurse\",\"context\":\"c\",\"vector\":[1,2]}\n"
	if err := c.ask(giveContexts(w.give(false, "tiny.jsonl", line).Given), new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	c.wantCode(contextsRun(t, novels), "needs_model")
	files := inFolder("tiny/", encodertest.Files(t, "../.."))
	if err := c.ask(giveContexts(w.give(false, append(files, "one.txt", "No such word.\n")...).Given),
		new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	c.wantCode(contextsRun(t, ceatOfModel), "no_sentences")
}

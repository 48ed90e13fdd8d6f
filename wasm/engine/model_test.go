package engine

import (
	"archive/zip"
	"bytes"
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	_ "weatherglass/metrics/contextual"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	_ "weatherglass/metrics/masked"
	"weatherglass/metrics/metricstest/contextstest"
	"weatherglass/metrics/metricstest/encodertest"
	"weatherglass/metrics/protocol"
)

// inFolder are a model's files as a folder of them is given.
func inFolder(folder string, files map[string]string) (given []string) {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		given = append(given, folder+name, files[name])
	}
	return given
}

// zipped are a model's files as a zip file.
func zipped(t *testing.T, files map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range files {
		f, err := w.Create("inside/" + name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var modelSets = map[string]experiment.SetRef{
	"X": {Name: "X", Words: []string{"nurse", "math", "doctor"}},
	"Y": {Name: "Y", Words: []string{"poetry", "art", "dance"}},
	"A": {Name: "A", Words: []string{"he", "man"}}, "B": {Name: "B", Words: []string{"she", "woman"}},
}

// TestModelIsMeasured: a model that is given as a folder, or as a zip file, reads sentences of its own for SEAT, and
// those of a table beside it for CEAT. TestContextsOfModel of command compares the numbers with those of vectors.
func TestModelIsMeasured(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	files := encodertest.Files(t, "../..")
	digests := map[string]bool{}
	for _, given := range [][]string{inFolder("tiny/", files), {"tiny.zip", zipped(t, files)}} {
		var uploaded protocol.Uploaded
		if err := c.ask(giveContexts(w.give(false, given...).Given), &uploaded); err != nil ||
			uploaded.Embeddings[0].ID != "own-tiny" {
			t.Fatalf("%v, %+v", err, uploaded)
		}
		e := experiment.Experiment{Method: "seat", Embedding: "own-tiny", Sets: modelSets}
		for range 2 { // the second time from what was kept
			var a protocol.Answer
			if err := c.ask(contextsRun(t, e), &a); err != nil || a.Reading.File.Held < 20 || a.Link == "" {
				t.Fatalf("%v, %+v", err, a)
			}
			digests[a.Reading.Digest] = true
		}
		e.Method, e.Options = "ceat", map[string]any{"samples": 10}
		c.wantCode(contextsRun(t, e), "no_sentences")
	}
	if len(digests) != 1 {
		t.Errorf("a folder, a zip file and what was kept give %d digests", len(digests))
	}
	table := "word,sentence\n"
	for _, set := range modelSets {
		for _, word := range set.Words {
			table += word + ",Here it says " + word + ".\n" + word + ",The word " + word + " was there.\n"
		}
	}
	both := append(inFolder("tiny/", files), "tiny/train.csv", "no table of sentences", "said.csv", table)
	if err := c.ask(giveContexts(w.give(false, both...).Given), new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	var a protocol.Answer
	e := experiment.Experiment{Method: "ceat", Embedding: "own-tiny", Sets: modelSets,
		Options: map[string]any{"samples": 10}}
	if err := c.ask(contextsRun(t, e), &a); err != nil || a.Reading.File.Held != 20 {
		t.Fatalf("%v, %+v", err, a)
	}
}

// TestModelFillsMasks: the same model says what it expects in masks, of sentences of its own or of a table's; SEAT
// of it is what it was before.
func TestModelFillsMasks(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	files := encodertest.Files(t, "../..")
	if err := c.ask(giveContexts(w.give(false, inFolder("tiny/", files)...).Given), new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	masks := experiment.Experiment{Method: "fill-mask", Embedding: "own-tiny", Sets: contextstest.MaskSets()}
	var about protocol.Model
	if err := c.ask(protocol.ModelRequest{Test: masks, Timed: true}, &about); err != nil || !about.FillsMasks ||
		about.Test == nil || about.Test.Sentences != 48 || about.Test.Millis == 0 {
		t.Errorf("%v, %+v", err, about)
	}
	seat := experiment.Experiment{Method: "seat", Embedding: "own-tiny", Sets: modelSets}
	var answers []protocol.Answer
	for _, e := range []experiment.Experiment{seat, masks, masks, seat} { // the latter from what was kept
		var a protocol.Answer
		if err := c.ask(contextsRun(t, e), &a); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	// As metrics/encoded has it natively.
	if got := answers[1].Reading; got.Digest[:16] != "2e1dd5dc577ac458" || got.Digest != answers[2].Reading.Digest ||
		got.Values["sentences"] != 48 || answers[1].Link == "" || answers[0].Reading.Digest != answers[3].Reading.Digest {
		t.Errorf("%+v", got)
	}
	both := append(inFolder("tiny/", files), "said.csv",
		"word,sentence\nnurse,So [MASK] was a nurse.\nking,So [MASK] was king.\nking,"+
			"So [MASK] was a king.\ndoctor,So [MASK] was a doctor.\n")
	if err := c.ask(giveContexts(w.give(false, both...).Given), new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	var a protocol.Answer
	if err := c.ask(contextsRun(t, masks), &a); err != nil || a.Reading.Values["sentences"] != 4 ||
		len(a.Reading.Missing) != 4 {
		t.Errorf("%v, %+v", err, a.Reading)
	}
	files[encoder.WeightsFile] = strings.Replace(files[encoder.WeightsFile], "cls.predictions.transform.dense.weight",
		"cls.predictions.transform.dense.weighs", 1)
	if err := c.ask(giveContexts(w.give(false, inFolder("tiny/", files)...).Given), new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	c.wantCode(contextsRun(t, masks), "no_head")
	if err := c.ask(contextsRun(t, seat), &a); err != nil || a.Reading.Digest != answers[0].Reading.Digest {
		t.Errorf("SEAT without a head: %v", err)
	}
}

// What cannot be a model says why.
func TestModelsRefused(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	files := encodertest.Files(t, "../..")
	for name, change := range map[string]func(map[string]string){
		"no weights":   func(f map[string]string) { delete(f, encoder.WeightsFile) },
		"no tokenizer": func(f map[string]string) { delete(f, encoder.TokenizerFile) },
		"a decoder":    func(f map[string]string) { f[encoder.ConfigFile] = `{"model_type": "gpt2"}` },
		"cut off": func(f map[string]string) {
			f[encoder.WeightsFile] = f[encoder.WeightsFile][:len(f[encoder.WeightsFile])/2]
		},
	} {
		changed := maps.Clone(files)
		change(changed)
		t.Run(name, func(t *testing.T) {
			given := w.give(false, inFolder("tiny/", changed)...).Given
			c.wantCode(giveContexts(given), "bad_model")
			e := experiment.Experiment{Method: "seat", Embedding: "own-tiny", Sets: modelSets}
			c.wantCode(contextsRun(t, e), experiment.CodeUploadMissing)
		})
	}
}

// TestModelAsked: a model says what it is before it reads, and is asked layer by layer.
func TestModelAsked(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	given := w.give(false, inFolder("tiny/", encodertest.Files(t, "../.."))...).Given
	e := experiment.Experiment{Method: "seat", Embedding: "own-tiny", Sets: modelSets}
	c.wantCode(protocol.ModelRequest{Test: e, Timed: true}, experiment.CodeUploadMissing)
	if err := c.ask(giveContexts(given), new(protocol.Uploaded)); err != nil {
		t.Fatal(err)
	}
	var about protocol.Model
	if err := c.ask(protocol.ModelRequest{Test: e, Timed: true}, &about); err != nil || about.Type != "bert" ||
		about.Test == nil || about.Test.Words != 10 || about.Test.Millis <= 0 || about.Test.Whole != 0 ||
		about.Test.Each != 6 {
		t.Fatalf("%v, %+v", err, about)
	}
	first := e
	first.Embedding = "own-tiny.first-2"
	var two, all protocol.Answer
	about = protocol.Model{}
	if err := c.ask(contextsRun(t, first), &two); err != nil {
		t.Fatal(err)
	}
	if err := c.ask(protocol.ModelRequest{Test: e}, &about); err != nil || about.Test.Whole != 2 ||
		about.Test.Millis != 0 {
		t.Errorf("%v, %+v", err, about.Test)
	}
	if err := c.ask(contextsRun(t, e), &all); err != nil || two.Reading.File.Held != 20 || all.Reading.File.Held != 60 ||
		two.Reading.File.Left != 40 || two.Reading.File.Rows != 60 {
		t.Errorf("%v, %+v, %+v", err, two.Reading.File, all.Reading.File)
	}
	seen := map[string]bool{}
	for layer := -1; layer <= about.Layers; layer++ {
		var a protocol.Answer
		e.Options = map[string]any{"layer": layer}
		if err := c.ask(contextsRun(t, e), &a); err != nil {
			t.Fatal(err)
		}
		seen[a.Reading.Embedding.Digest] = true
	}
	if len(seen) != about.Layers+1 { // the last is asked for twice
		t.Errorf("%d layers have %d digests of vectors", about.Layers+1, len(seen))
	}
	e.Options = map[string]any{"layer": about.Layers + 1}
	c.wantCode(contextsRun(t, e), "option_range")
	e.Method, e.Options = "ceat", nil // has no sentences: the model is told of all the same
	about = protocol.Model{}
	if err := c.ask(protocol.ModelRequest{Test: e, Timed: true}, &about); err != nil || about.Layers == 0 ||
		about.Test != nil {
		t.Errorf("%v, %+v", err, about)
	}
}

// openedTiny is the random BERT.
func openedTiny(t *testing.T) *encoder.Published {
	t.Helper()
	files := encodertest.Files(t, "../..")
	model, err := encoder.Open(t.Context(), givenModel{open: func(_ context.Context, f protocol.Given) (In, error) {
		return strings.NewReader(files[f.Path]), nil
	}, given: []protocol.Given{{Path: encoder.ConfigFile}, {Path: encoder.TokenizerFile}, {Path: encoder.WeightsFile}}},
		nil)
	if err != nil {
		t.Fatal(err)
	}
	return model
}

// TestModelAskedAtOnce: questions that want other pieces of the same sentences do not mix their vectors where they
// are asked together, as the page asks for every layer beside another choice.
func TestModelAskedAtOnce(t *testing.T) {
	model, u := openedTiny(t), new(uploadedContexts)
	rows := []contextfile.Row{{Word: "he", Context: "Here he is."}, {Word: "she", Context: "There she is."},
		{Word: "he", Context: "It says he."}}
	read := func(of *uploadedContexts, pool string) (vectors [][]float64) {
		q := encoded.Question{ID: "own-tiny", Rows: rows, Choice: encoder.Choice{Pool: pool}}
		q, err := of.reads(t.Context(), newTask(t.Context(), 1, func([]byte) {}), model, q)
		if err != nil {
			t.Error(err)
		}
		for _, r := range q.Rows {
			vectors = append(vectors, r.Vector)
		}
		return vectors
	}
	pools := []string{"mean", "cls", "max", "word"}
	var together sync.WaitGroup
	for i := range 40 {
		together.Go(func() {
			pool := pools[i%len(pools)]
			if got, alone := read(u, pool), read(new(uploadedContexts), pool); !slices.EqualFunc(got, alone, slices.Equal) {
				t.Errorf("%s beside others: %v, alone %v", pool, got, alone)
			}
		})
	}
	together.Wait()
}

// TestModelOfManySentences: a question whose layers would not fit is read behind its own layer alone, to the same
// numbers.
func TestModelOfManySentences(t *testing.T) {
	model := openedTiny(t)
	rows := make([]contextfile.Row, 300) // more than a batch has tokens
	for i := range rows {
		rows[i] = contextfile.Row{Word: "he", Context: "he"}
	}
	u, layer := new(uploadedContexts), 1
	u.read.most = protocol.LayerBytes(len(rows)-1, model.Config.Layers, model.Config.Width)
	q := encoded.Question{ID: "own-tiny", Rows: rows[:1], Choice: encoder.Choice{Layer: &layer}}
	one, err := u.reads(t.Context(), newTask(t.Context(), 1, func([]byte) {}), model, q)
	if err != nil {
		t.Fatal(err)
	}
	kept := u.read.bytes
	q.Rows = rows
	all, err := u.reads(t.Context(), newTask(t.Context(), 2, func([]byte) {}), model, q)
	if err != nil || u.read.bytes != kept || len(all.Rows) != len(rows) {
		t.Fatalf("%v, %d bytes are kept", err, u.read.bytes)
	}
	for i, r := range all.Rows {
		if !slices.Equal(r.Vector, one.Rows[0].Vector) {
			t.Fatalf("sentence %d of %d: another vector", i, len(rows))
		}
	}
}

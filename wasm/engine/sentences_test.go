package engine

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// withSentences puts the vectors of sentences on the site, and the built-in tests.
func (w *world) withSentences(t *testing.T) {
	t.Helper()
	w.files["web/lexicons.json?v=1"] = assets.Lexicons()
	paths, err := fs.Glob(assets.Encoders(), "*/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		body, err := fs.ReadFile(assets.Encoders(), path)
		if err != nil {
			t.Fatal(err)
		}
		w.files["encoders/"+path] = body
	}
}

// seatQuestion asks SEAT of a test in a model.
func seatQuestion(model, test string) experiment.Experiment {
	return experiment.Experiment{Method: "seat", Test: test, Embedding: model}
}

// SEAT of a model whose sentences the site has comes out as on the command line, and fetches two files, once.
func TestSentences(t *testing.T) {
	w := newWorld(t)
	w.withSentences(t)
	c := converse(t, w.engine())
	text, err := os.ReadFile("../../metrics/sentencepack/testdata/digests.json")
	if err != nil {
		t.Fatal(err)
	}
	var digests map[string]map[string]string
	if err := json.Unmarshal(text, &digests); err != nil || len(digests) != 3 {
		t.Fatalf("%v, %v", digests, err)
	}
	for model, tests := range digests {
		for test, want := range tests {
			var a protocol.Answer
			if err := c.ask(contextsRun(t, seatQuestion(model, test)), &a); err != nil || a.Reading.Digest != want ||
				a.Link == "" || a.Reading.Embedding.Licence == "" {
				t.Errorf("%s, %s: digest %s, want %s; %v", model, test, a.Reading.Digest, want, err)
			}
		}
		if fetched := fmt.Sprint(w.asked); strings.Count(fetched, "encoders/"+model+"/") != 2 {
			t.Errorf("%s: %s", model, fetched)
		}
	}
}

// What the sentences cannot answer says why; a file that came damaged is not measured.
func TestSentencesRefused(t *testing.T) {
	w := newWorld(t)
	w.withSentences(t)
	c := converse(t, w.engine())
	q := seatQuestion("bge-small-en-v1.5", "caliskan.weat8")
	q.Method = "ceat"
	c.wantCode(contextsRun(t, q), "needs_model")
	q.Method = "weat"
	c.wantCode(contextsRun(t, q), "sentences_only")
	c.wantCode(contextsRun(t, seatQuestion("bge-small-en-v1.5", "kurpicz.weat5-de")), "needs_model")
	c.wantCode(contextsRun(t, seatQuestion("bge-large-en", "caliskan.weat8")), experiment.CodeUploadMissing)

	w = newWorld(t)
	w.withSentences(t)
	c = converse(t, w.engine())
	q.Method = "seat"
	manifest := "encoders/bge-small-en-v1.5/manifest.json"
	good := w.files[manifest]
	w.files[manifest] = []byte(strings.Replace(string(good), "2023", "2024", 1))
	c.wantCode(contextsRun(t, q), "bad_file")
	w.files[manifest] = good
	for path, body := range w.files {
		if strings.HasPrefix(path, "encoders/bge-small-en-v1.5/vectors-") {
			body = append([]byte{}, body...)
			body[1000] ^= 1
			w.files[path] = body
		}
	}
	c.wantCode(contextsRun(t, q), "bad_file")
	delete(w.files, manifest)
	w.offline = true
	c.wantCode(contextsRun(t, seatQuestion("e5-small-v2", "caliskan.weat8")), "offline")
}

// A comparison puts models of which sentences are here beside vectors, in the program of comparisons, too; there SEAT
// of anything else is asked elsewhere, as before.
func TestSentencesCompared(t *testing.T) {
	w := newWorld(t)
	w.withSentences(t)
	for _, e := range []*Engine{w.engine(), New(Env{Host: w, Query: "?v=1", Uploads: NewCounts(Maps{})})} {
		c := converse(t, e)
		var got experiment.Comparison
		if err := c.ask(protocol.CompareRequest{Part: experiment.CompareAll, Question: json.RawMessage(
			`{"tests":["caliskan.weat8"],"embeddings":["toy","bge-small-en-v1.5","e5-small-v2"]}`)}, &got); err != nil {
			t.Fatal(err)
		}
		cells := got.Cells[0]
		if cells[0].Measured() || cells[1].Method != "seat" || !cells[1].Measured() || got.Family != 2 ||
			cells[1].Q.Absent() {
			t.Errorf("%+v", cells)
		}
		if fetched := fmt.Sprint(w.asked); strings.Contains(fetched, "packs/bge-small-en-v1.5") {
			t.Errorf("asked for: %s", fetched)
		}
	}
	c := converse(t, New(Env{Host: w, Query: "?v=1", Uploads: NewCounts(Maps{})}))
	c.wantCode(contextsRun(t, seatQuestion("own-mine", "caliskan.weat8")), "contexts_elsewhere")
	c.wantCode(contextsRun(t, experiment.Experiment{Method: "weat", Test: "caliskan.weat8", Embedding: "e5-small-v2"}),
		"sentences_only")
}

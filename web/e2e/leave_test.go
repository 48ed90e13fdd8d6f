package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	_ "weatherglass/metrics/second"
	"weatherglass/vectors"
	"weatherglass/wasm/engine"
	"weatherglass/wasm/store"
)

// shelf is a site with the packs of this checkout and a browser that keeps what
// it fetched, and counts it.
type shelf struct {
	mu    sync.Mutex
	kept  map[string][]byte
	bytes int // of packs
}

func (s *shelf) Get(_ context.Context, ask store.Ask) (store.Answer, error) {
	if strings.HasPrefix(ask.Path, "web/lexicons.json") {
		return store.Answer{Status: 200, Body: assets.Lexicons()}, nil
	}
	b, err := fileOfSite(ask.Path)
	if err != nil {
		return store.Answer{Status: 404}, nil
	}
	answer := store.Answer{Status: 200, Body: b}
	if ask.Range != "" {
		from, to := parseRange(ask.Range)
		answer = store.Answer{Status: 206, Range: strings.Replace(ask.Range, "=", " ", 1) + "/", Body: b[from : to+1]}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if name := path.Base(ask.Path); name != "manifest.json" && name != "index.json" {
		s.bytes += len(answer.Body)
	}
	return answer, nil
}

// fileOfSite reads a file of packs or of counts, or the list of either.
func fileOfSite(name string) ([]byte, error) {
	switch name {
	case "packs/index.json":
		list, err := vectors.List(assets.Packs())
		if err != nil {
			return nil, err
		}
		return vectors.IndexJSON(list)
	case "corpora/index.json":
		list, err := vectors.ListCorpora(assets.Corpora())
		if err != nil {
			return nil, err
		}
		return vectors.CorporaIndexJSON(list, nil)
	}
	if counts, ok := strings.CutPrefix(name, "corpora/"); ok {
		return fs.ReadFile(assets.Corpora(), counts)
	}
	return fs.ReadFile(assets.Packs(), strings.TrimPrefix(name, "packs/"))
}

func parseRange(text string) (from, to int) {
	a, b, _ := strings.Cut(strings.TrimPrefix(text, "bytes="), "-")
	return mustNumber(a), mustNumber(b)
}

func mustNumber(text string) (n int) {
	if err := json.Unmarshal([]byte(text), &n); err != nil {
		panic(err)
	}
	return n
}

func (s *shelf) Kept(_ context.Context, key string) ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	b, ok := s.kept[key]
	return b, ok
}

func (s *shelf) Keep(key string, body []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept[key] = body
}

// run puts a question to a new engine and returns its error and what it fetched.
func (s *shelf) run(t *testing.T, question json.RawMessage, leave int) (asked *experiment.Error, fetched int) {
	t.Helper()
	before := s.bytes
	call, err := protocol.NewCall(1, protocol.RunRequest{Experiment: question, Allowance: leave})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(call)
	if err != nil {
		t.Fatal(err)
	}
	replies := make(chan protocol.Reply)
	engine.New(engine.Env{Host: s, Series: experiment.RunSeries, Texts: experiment.RunTexts,
		Uploads: engine.NewUploads(engine.UploadKernels{}, engine.Maps{})}).Handle(t.Context(), text, func(b []byte) {
		var r protocol.Reply
		if err := json.Unmarshal(b, &r); err != nil {
			t.Error(err)
		}
		if r.Progress == nil {
			replies <- r
		}
	})
	r := <-replies
	s.mu.Lock()
	defer s.mu.Unlock()
	return r.Error, s.bytes - before
}

// pageQuestions are questions that fetch in ways that no golden one does: of long
// lists outside the lexicon, and then of the most frequent words.
var pageQuestions = []string{
	smallComparison,
	`{"test":"caliskan.weat8","embedding":"glove-6b-100d"}`,
	`{"test":"rios.occupations-ripa","embedding":"glove-6b-100d"}`,
	`{"method":"audit","embedding":{"of":"glove-6b-100d","debias":[{"method":"hard","pairs":"bolukbasi.definitional",
		"specific":"bolukbasi.gender-specific","equalize":"bolukbasi.equalize"}]},"sets":{"words":"rios.occupations","pairs":"bolukbasi.definitional"}}`,
	`{"method":"weat","test":"caliskan.weat8","embedding":{"of":"glove-6b-100d","debias":[{"method":"soft","pairs":"bolukbasi.definitional"}]}}`,
	`{"method":"agreement","embedding":"glove-6b-100d","with":"glove-6b-50d","sets":{"words":"bolukbasi.gender-specific","pairs":"bolukbasi.definitional"}}`,
	`{"method":"bias","embedding":"glove-6b-100d","sets":{"words":"bolukbasi.gender-specific","pairs":"bolukbasi.definitional"}}`,
}

// TestLeave puts every golden question, and one of each page, to the packs
// themselves. None fetches more than it may without asking, none fetches more than
// it said that it would, and none asks twice.
func TestLeave(t *testing.T) {
	if testing.Short() {
		t.Skip("measures whole vocabularies")
	}
	data, err := os.ReadFile("metrics/experiment/testdata/golden/readings.json")
	if err != nil {
		t.Fatal(err)
	}
	var golden []struct{ Experiment json.RawMessage }
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	for _, text := range pageQuestions {
		golden = append(golden, struct{ Experiment json.RawMessage }{json.RawMessage(text)})
	}
	asking := 0
	for _, g := range golden {
		if bytes.Contains(g.Experiment, []byte(`"own-`)) {
			continue // of a file that a visitor gives, of which nothing is fetched
		}
		// The tests of the core have counts of few words; here are those of all.
		g.Experiment = bytes.ReplaceAll(g.Experiment, []byte(`"novels"`), []byte(`"novels-en"`))
		s := &shelf{kept: map[string][]byte{}}
		asked, free := s.run(t, g.Experiment, 0)
		if free > experiment.FreeBytes {
			t.Errorf("%s fetches %d bytes without leave", g.Experiment, free)
		}
		if asked == nil {
			continue
		}
		if asked.Code != experiment.CodeLargeDownload || asked.Bytes <= experiment.FreeBytes {
			t.Errorf("%s: %+v", g.Experiment, asked)
			continue
		}
		asking++
		again, rest := s.run(t, g.Experiment, asked.Bytes)
		if again != nil {
			t.Errorf("%s: with leave for %d: %+v", g.Experiment, asked.Bytes, again)
		}
		if free+rest > asked.Bytes {
			t.Errorf("%s fetches %d bytes with leave for %d", g.Experiment, free+rest, asked.Bytes)
		}
		t.Logf("%s: asks for %d, fetches %d", g.Experiment, asked.Bytes, free+rest)
	}
	if asking < 8 {
		t.Errorf("only %d questions ask", asking)
	}
}

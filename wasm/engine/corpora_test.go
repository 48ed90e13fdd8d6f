package engine

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/countpack"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/metricstest/noveltest"
	"weatherglass/metrics/protocol"
	_ "weatherglass/metrics/texts" // as in the second program
)

// counted puts the counts of 157 words of English novels on the site, of which the narrow
// file has those of the built-in lists.
func (w *world) counted(t *testing.T) {
	t.Helper()
	lex, err := lexicon.Parse(assets.Lexicons())
	if err != nil {
		t.Fatal(err)
	}
	w.files["web/lexicons.json?v=1"] = assets.Lexicons()
	p := noveltest.Counts(t)
	m := countpack.Manifest{About: p.About()}
	m.ID, m.Types = "novels-en", m.Vocabulary
	files, err := countpack.Build(m, p, lex)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		w.files["corpora/novels-en/"+f.Name] = f.Data
		if f.Name == "manifest.json" {
			w.list(t, f.Data)
		}
	}
}

// list has the index name the counts by the digest of their manifest.
func (w *world) list(t *testing.T, manifest []byte) {
	t.Helper()
	read, err := countpack.ParseManifest(manifest)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal([]experiment.CorpusEntry{{About: read.About,
		SHA256: fmt.Sprintf("%x", sha256.Sum256(manifest))}})
	if err != nil {
		t.Fatal(err)
	}
	w.files["corpora/index.json"] = text
}

// countsOnly are the paths of counts that were asked for.
func (w *world) countsOnly() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(w.asked), func(path string) bool { return !strings.HasPrefix(path, "corpora/") })
}

const firstOfCorpus = `{"method":"pmi","corpus":"novels-en","sets":{"words":"rios.occupations","A":"valentini.male","B":"valentini.female"}}`

// A question of built-in words fetches the list of counts, a manifest and the narrow file;
// its answer is that of the core on the same counts.
func TestRunCountsTexts(t *testing.T) {
	w := newWorld(t)
	w.counted(t)
	c := converse(t, w.engine())
	var a protocol.Answer
	if err := c.ask(runRequest(firstOfCorpus), &a); err != nil {
		t.Fatal(err)
	}
	paths := w.countsOnly()
	if len(paths) != 3 || paths[0] != "corpora/index.json" || paths[1] != "corpora/novels-en/manifest.json" ||
		!strings.Contains(paths[2], "/narrow-") {
		t.Errorf("it fetches %v", paths)
	}
	if a.Reading.Texts == nil || a.Reading.Texts.Chosen != 99 || a.Fetched <= 0 || a.Link == "" {
		t.Errorf("texts %+v, %d bytes, link %q", a.Reading.Texts, a.Fetched, a.Link)
	}
	// Words of the narrow file again: nothing more is fetched. All words: the whole file.
	for _, q := range []struct {
		text string
		more int
	}{{strings.Replace(firstOfCorpus, `"corpus"`, `"where":{"author_gender":"F"},"corpus"`, 1), 0},
		{strings.Replace(firstOfCorpus, "rios.occupations", "bolukbasi.gender-specific", 1), 0},
		{`{"method":"pmi-frequency","corpus":"novels-en","sets":{"A":"valentini.male","B":"valentini.female"}}`, 1}} {
		before := len(w.countsOnly())
		var again protocol.Answer
		if err := c.ask(runRequest(q.text), &again); err != nil && q.more == 0 {
			t.Fatalf("%s: %v", q.text, err)
		}
		if more := len(w.countsOnly()) - before; more != q.more {
			t.Errorf("%s fetches %d files more, want %d", q.text, more, q.more)
		}
	}
}

// A site lists its counts; without any it lists none, and says so of a question.
func TestCatalogueListsCounts(t *testing.T) {
	w := newWorld(t)
	var without, with protocol.Catalogue
	c := converse(t, w.engine())
	if err := c.ask(protocol.CatalogueRequest{}, &without); err != nil || without.Corpora != nil {
		t.Errorf("without counts: %v, %+v", err, without.Corpora)
	}
	c.wantCode(runRequest(`{"method":"word-counts","corpus":"novels-en","sets":{"words":["tea"]}}`), "unknown_corpus")
	w.counted(t)
	c = converse(t, w.engine())
	if err := c.ask(protocol.CatalogueRequest{}, &with); err != nil || len(with.Corpora) != 1 ||
		with.Corpora[0].Short != "English novels" {
		t.Errorf("with counts: %v, %+v", err, with.Corpora)
	}
	err := c.wantCode(runRequest(strings.Replace(firstOfCorpus, "novels-en", "novels-xx", 1)), "unknown_corpus")
	if !strings.Contains(err.Hint.Text, "novels-en") {
		t.Errorf("the hint is %q", err.Hint.Text)
	}
}

// Counts that came damaged, or of which the list says other ones, are no answer.
func TestDamagedCounts(t *testing.T) {
	sound := sync.OnceValue(func() map[string][]byte {
		w := newWorld(t)
		w.counted(t)
		return w.files
	})()
	for name := range sound {
		if !strings.HasPrefix(name, "corpora/novels-en/") || strings.Contains(name, "/whole-") {
			continue
		}
		w := newWorld(t)
		w.files = maps.Clone(sound)
		bad := bytes.Clone(sound[name])
		bad[len(bad)/2] ^= 1
		w.files[name] = bad
		err := converse(t, w.engine()).wantCode(runRequest(firstOfCorpus), "bad_file")
		if !strings.Contains(err.Message.Text, name[strings.LastIndex(name, "/")+1:]) {
			t.Errorf("of %s it says %q", name, err.Message.Text)
		}
	}
	w := newWorld(t)
	w.files, w.offline = maps.Clone(sound), true
	converse(t, w.engine()).wantCode(runRequest(firstOfCorpus), "offline")
}

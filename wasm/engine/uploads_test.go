package engine

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/vectors"
)

// uploadWorld is a world whose visitor has files.
type uploadWorld struct {
	*world
	uploads map[string][]byte
}

func newUploadWorld(t *testing.T) uploadWorld { return uploadWorld{newWorld(t), map[string][]byte{}} }

func (w uploadWorld) engine() *Engine {
	env := w.world.engine().env
	env.In = func(_ context.Context, id string) (In, error) {
		b, ok := w.uploads[id]
		if !ok {
			return nil, errors.New("the page does not have it any more")
		}
		return &givenFile{Reader: bytes.NewReader(b)}, nil
	}
	return New(env)
}

// give puts files into the visitor's hands and returns the request that reads them.
func (w uploadWorld) give(together bool, files ...string) protocol.UploadRequest {
	req := protocol.UploadRequest{Together: together, Question: []byte(toyTest)}
	for i := 0; i < len(files); i += 2 {
		id := fmt.Sprintf("given-%d", len(w.uploads)+1)
		w.uploads[id] = []byte(files[i+1])
		req.Given = append(req.Given, protocol.Given{ID: id, Path: files[i]})
	}
	return req
}

// toyText is the toy vectors and further words as text, turned by some degrees a seed so
// that every file is another.
func toyText(seed uint64) string {
	rng := rand.New(rand.NewPCG(seed, 1))
	var b strings.Builder
	for _, role := range []string{"X", "Y", "A", "B"} {
		for i, w := range axes[role] {
			fmt.Fprintf(&b, "%s", w)
			for k := range 4 {
				v := rng.NormFloat64() * .3
				if k == 0 && (role == "X" || role == "A") || k == 1 && (role == "Y" || role == "B") {
					v += float64(i + 1)
				}
				fmt.Fprintf(&b, " %.6f", v)
			}
			b.WriteByte('\n')
		}
	}
	for i := range 40 {
		fmt.Fprintf(&b, "word%d %.6f %.6f %.6f %.6f\n", i, rng.NormFloat64(), rng.NormFloat64(),
			rng.NormFloat64(), rng.NormFloat64())
	}
	return b.String()
}

// natively runs the toy test on a file as "run -vectors" does.
func natively(t *testing.T, name, content string) *experiment.Reading {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	filestest.Write(t, file, content)
	q, err := experiment.Parse([]byte(toyTest))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), q, experiment.Env{Lexicon: toyLexicon(),
		Open: func(ctx context.Context, _ string) (embed.Source, error) {
			return vectors.Open(ctx, file, nil)
		}})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestUploadedVectorsHaveTheNativeReading gives a file of each kind: the reading has the digest
// that the command line gives it.
func TestUploadedVectorsHaveTheNativeReading(t *testing.T) {
	text := toyText(1)
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	_, _ = z.Write([]byte(text))
	_ = z.Close()
	for _, f := range []struct{ name, id, content string }{
		{"toy.vec", "own-toy", "52 4\n" + text},
		{"Glove Toy.txt", "own-Glove-Toy", text},
		{"toy.txt.gz", "own-toy", zipped.String()},
	} {
		w := newUploadWorld(t)
		c := converse(t, w.engine())
		var owned protocol.Uploaded
		if err := c.ask(w.give(false, f.name, f.content), &owned); err != nil {
			t.Fatalf("%s: %v", f.name, err)
		}
		want := natively(t, f.name, f.content)
		if len(owned.Embeddings) != 1 {
			t.Fatalf("%s: %+v", f.name, owned)
		}
		one := owned.Embeddings[0]
		if one.ID != f.id || one.Words != 52 || one.Dims != 4 || one.Digest != want.Embedding.Digest || !one.Held ||
			one.Found != 12 || one.Asked != 12 || owned.Series != nil {
			t.Errorf("%s: %+v, natively %+v", f.name, one, want.Embedding)
		}
		var a protocol.Answer
		if err := c.ask(runRequest(strings.Replace(toyTest, `"toy"`, `"`+f.id+`"`, 1)), &a); err != nil {
			t.Fatal(err)
		}
		if a.Reading.Digest != want.Digest || a.Fetched != 0 && len(w.asked) > 2 {
			t.Errorf("%s: digest %s, natively %s; fetched %v", f.name, a.Reading.Digest, want.Digest, w.asked)
		}
		var cat protocol.Catalogue
		if err := c.ask(protocol.CatalogueRequest{}, &cat); err != nil {
			t.Fatal(err)
		}
		if len(cat.Embeddings) != 2 || cat.Embeddings[0].ID != f.id || cat.Embeddings[0].Title != f.name {
			t.Errorf("%s: the catalogue lists %+v", f.name, cat.Embeddings)
		}
		var none struct{}
		if err := c.ask(protocol.ForgetRequest{ID: f.id}, &none); err != nil {
			t.Fatal(err)
		}
		c.wantCode(runRequest(strings.Replace(toyTest, `"toy"`, `"`+f.id+`"`, 1)), experiment.CodeUploadMissing)
	}
}

// TestQuestionsWaitForUploadedVectors asks at once what only the files can answer, as the page
// does of an engine that took another one's place.
func TestQuestionsWaitForUploadedVectors(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	c.say(7, w.give(false, "toy.vec", toyText(1)))
	c.say(9, runRequest(`{"test":"toy.axes","embedding":"own-toy"}`))
	for range 2 {
		if r := <-c.answers; r.Error != nil {
			t.Errorf("request %d: %v", r.ID, r.Error)
		}
	}
}

// TestUploadLinkAsksForItsFile opens a link elsewhere: it asks for the file, whatever that is
// called there, and gives the same reading once it has it.
func TestUploadLinkAsksForItsFile(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	var owned protocol.Uploaded
	if err := c.ask(w.give(false, "toy.vec", toyText(1)), &owned); err != nil {
		t.Fatal(err)
	}
	var a protocol.Answer
	if err := c.ask(runRequest(`{"test":"toy.axes","embedding":"own-toy"}`), &a); err != nil {
		t.Fatal(err)
	}
	there := newUploadWorld(t)
	c = converse(t, there.engine())
	var o experiment.Opened
	if err := c.ask(protocol.OpenRequest{Link: a.Link}, &o); err != nil {
		t.Fatal(err)
	}
	missing := c.wantCode(protocol.RunRequest{Experiment: o.Experiment}, experiment.CodeUploadMissing)
	if !strings.Contains(missing.Message.Text, "toy") || missing.Hint.Text == "" {
		t.Errorf("it says %v", missing)
	}
	q, err := experiment.Parse(o.Experiment)
	if err != nil {
		t.Fatal(err)
	}
	again := there.give(false, "renamed.vec", toyText(1))
	again.Wanted = q.Uploads()
	if err := c.ask(again, &owned); err != nil {
		t.Fatal(err)
	}
	var b protocol.Answer
	if err := c.ask(protocol.RunRequest{Experiment: o.Experiment}, &b); err != nil {
		t.Fatal(err)
	}
	if b.Reading.Digest != a.Reading.Digest || !strings.HasPrefix(b.Reading.Digest, o.Digest) {
		t.Errorf("there the digest is %s, here %s", b.Reading.Digest, a.Reading.Digest)
	}
}

// What is odd about a file of the visitor's stands in its readings, in those of a series, and beside
// its column in a comparison.
func TestOddUploadedFilesAreNoted(t *testing.T) {
	cut := strings.TrimSuffix(toyText(2), "\n")
	files := []string{"a-1960.vec", toyText(1), "b-1970.vec", cut, "c-1980.vec", toyText(3)}
	isOdd := func(text string) bool {
		return strings.HasPrefix(text, "b-1970.vec") && strings.Contains(text, "without a newline")
	}
	for _, together := range []bool{false, true} {
		w := newUploadWorld(t)
		c := converse(t, w.engine())
		var owned protocol.Uploaded
		if err := c.ask(w.give(together, files...), &owned); err != nil {
			t.Fatal(err)
		}
		question := strings.Replace(toyTest, `"toy"`, `"own-b-1970"`, 1)
		if together {
			question = strings.Replace(toyTest, `"toy"`, `{"series":[{"at":1960,"of":"own-a-1960"},{"at":1970,"of":"own-b-1970"},{"at":1980,"of":"own-c-1980"}]}`, 1)
		}
		var a protocol.Answer
		if err := c.ask(runRequest(question), &a); err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(a.Reading.Notes, func(n experiment.Note) bool { return n.Code == "file" && isOdd(n.Text) }) {
			t.Errorf("together %v: %+v", together, a.Reading.Notes)
		}
		if together {
			continue
		}
		ask := protocol.CompareRequest{Part: experiment.CompareAll,
			Question: []byte(`{"tests":[{"test":"toy.axes"}],"embeddings":["own-a-1960","own-b-1970"]}`)}
		var all experiment.Comparison
		if err := c.ask(ask, &all); err != nil {
			t.Fatal(err)
		}
		if odd := all.Columns[1].Odd; len(odd) != 1 || !isOdd(odd[0]) || all.Columns[0].Odd != nil {
			t.Errorf("%+v", all.Columns)
		}
	}
}

func uploadedSeries(w uploadWorld) protocol.UploadRequest {
	return w.give(true, "pubmed-1980.vec", toyText(3), "pubmed-1960.vec", toyText(1), "pubmed-1970.vec", toyText(2))
}

// seriesNatively runs a question on the files of uploadedSeries in a folder, which are found by
// the page's ids, as "run -vectors DIR" does.
func seriesNatively(t *testing.T, question string) *experiment.Reading {
	t.Helper()
	dir := t.TempDir()
	for i, at := range []string{"1960", "1970", "1980"} {
		filestest.Write(t, filepath.Join(dir, "pubmed-"+at+".vec"), toyText(uint64(i+1)))
	}
	q, err := experiment.Parse([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), q, experiment.Env{Lexicon: toyLexicon(), Open: vectors.OpenBelow(dir, nil),
		Series: experiment.RunSeries})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestUploadedSeries orders files by their years and measures at each what the command line
// finds on it.
func TestUploadedSeries(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	var owned protocol.Uploaded
	if err := c.ask(uploadedSeries(w), &owned); err != nil {
		t.Fatal(err)
	}
	if owned.Series == nil || len(owned.Embeddings) != 3 {
		t.Fatalf("%+v", owned)
	}
	for i, at := range []string{"1960", "1970", "1980"} {
		if e := owned.Embeddings[i]; e.At != at || e.ID != "own-pubmed-"+at ||
			e.File != "pubmed-"+at+".vec" || e.Found != 12 {
			t.Errorf("epoch %d: %+v", i, e)
		}
	}
	spec, err := owned.Series.Epochs.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var a protocol.Answer
	if err := c.ask(runRequest(`{"test":"toy.axes","embedding":{"series":`+string(spec)+`}}`), &a); err != nil {
		t.Fatal(err)
	}
	for i, seed := range []uint64{1, 2, 3} {
		want := natively(t, "x.vec", toyText(seed))
		if got := a.Reading.Epochs[i].Embedding.Digest; got != want.Embedding.Digest {
			t.Errorf("epoch %d has the digest %s, natively %s", i, got, want.Embedding.Digest)
		}
		row := a.Reading.Tables[0].Rows[i]
		at := slices.Index(a.Reading.Tables[0].Columns, "d")
		if d, ok := row[at].(float64); !ok || math.Abs(d-want.Values["d"]) > 1e-12 {
			t.Errorf("epoch %d: d = %v, natively %v", i, row[at], want.Values["d"])
		}
	}
	if want := seriesNatively(t, `{"test":"toy.axes","embedding":{"series":`+string(spec)+
		`}}`); a.Reading.Digest != want.Digest {
		t.Errorf("the digest is %s, natively %s", a.Reading.Digest, want.Digest)
	}
	var cat protocol.Catalogue
	if err := c.ask(protocol.CatalogueRequest{}, &cat); err != nil {
		t.Fatal(err)
	}
	if len(cat.Series) != 1 || len(cat.Series[0].Epochs.Epochs) != 3 ||
		!strings.Contains(cat.Series[0].Title, "pubmed-1960.vec") {
		t.Errorf("the catalogue lists the series %+v", cat.Series)
	}
	var none struct{}
	if err := c.ask(protocol.ForgetRequest{ID: "own-pubmed-1970"}, &none); err != nil {
		t.Fatal(err)
	}
	var left protocol.Catalogue
	if err := c.ask(protocol.CatalogueRequest{}, &left); err != nil || len(left.Series) != 0 || len(left.Embeddings) != 3 {
		t.Errorf("without an epoch the catalogue lists %+v of %+v", left.Series, left.Embeddings)
	}
}

// TestHistWords reads the two files of a time as one embedding.
func TestHistWords(t *testing.T) {
	read := func(name string) string {
		b, err := os.ReadFile("../../metrics/formats/tables/testdata/eight/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	w := newUploadWorld(t)
	array, words := read("1990-w.npy"), read("1990-vocab.pkl")
	req := w.give(true, "hist/1990-vocab.pkl", words, "hist/1990-w.npy", array, "hist/2000-w.npy", array,
		"hist/2000-vocab.pkl", words)
	var owned protocol.Uploaded
	if err := converse(t, w.engine()).ask(req, &owned); err != nil {
		t.Fatal(err)
	}
	if len(owned.Embeddings) != 2 || owned.Embeddings[0].ID != "own-1990" || owned.Embeddings[1].At != "2000" ||
		owned.Embeddings[0].Words == 0 {
		t.Errorf("%+v", owned)
	}
	natively, err := vectors.Open(t.Context(), "../../metrics/formats/tables/testdata/eight/1990-w.npy", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := natively.(embed.Indexer).Index(t.Context()); err != nil ||
		natively.Info().Digest != owned.Embeddings[0].Digest {
		t.Errorf("digest %s, natively %s, %v", owned.Embeddings[0].Digest, natively.Info().Digest, err)
	}
}

// TestUploadedTokens reads of a model the tokens that were asked for, by the request or by the id
// of a link, with the native digests; what has one token a word says so.
func TestUploadedTokens(t *testing.T) {
	const folder = "../../metrics/formats/tables/testdata/"
	read := func(name string) string {
		b, err := os.ReadFile(folder + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	w := newUploadWorld(t)
	give := func(model string, how protocol.ReadOptions) protocol.UploadRequest {
		req := w.give(false, model+"/model.safetensors", read(model+"/model.safetensors"), model+"/tokenizer.json",
			read(model+"/tokenizer.json"))
		req.Read = how
		return req
	}
	linked := give("gpt2", protocol.ReadOptions{})
	linked.Wanted = []string{"own-gpt2.at-start"}
	digests := map[string]bool{}
	for id, req := range map[string]protocol.UploadRequest{"own-gpt2": give("gpt2", protocol.ReadOptions{}),
		"own-gpt2.at-start.first-20": give("gpt2", protocol.ReadOptions{Start: true, First: 20}),
		"own-gpt2.at-start":          linked} {
		natively, err := vectors.OpenPart(t.Context(), folder+"gpt2", vectors.PartOf(id), nil)
		if err != nil {
			t.Fatal(err)
		}
		var owned protocol.Uploaded
		if err := natively.(embed.Indexer).Index(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := converse(t, w.engine()).ask(req, &owned); err != nil {
			t.Fatal(err)
		}
		if one := owned.Embeddings[0]; one.ID != id || one.Digest != natively.Info().Digest {
			t.Errorf("%s: %+v, natively %s", id, one, natively.Info().Digest)
		}
		digests[owned.Embeddings[0].Digest] = true
	}
	if len(digests) != 3 {
		t.Errorf("%d digests", len(digests))
	}
	if err := converse(t, w.engine()).ask(give("static", protocol.ReadOptions{Start: true}),
		new(protocol.Uploaded)); err == nil || err.Code != "one_token" {
		t.Errorf("no mark: %v", err)
	}
}

// TestBadUploadedFiles says of each trouble what it is and of which file.
func TestBadUploadedFiles(t *testing.T) {
	other := strings.NewReplacer("xa", "q", "word", "mot", "x", "qx", "y", "qy", "a", "qa", "b", "qb", "c", "qc").
		Replace(toyText(2))
	bomb := "a 1 2 3 4\n" + strings.Repeat("b", 2<<20)
	hostile := "\x80\x02cos\nsystem\nX\x04\x00\x00\x00true\x85R."
	for _, f := range []struct {
		code, names string
		together    bool
		files       []string
	}{
		{"one_epoch", "1990", true, []string{"a-1990.vec", toyText(1)}},
		{"no_year", "b.vec", true, []string{"a-1990.vec", toyText(1), "b.vec", toyText(2)}},
		{"several_years", "b-1950-and-1970.vec", true, []string{"a-1990.vec", toyText(1), "b-1950-and-1970.vec", toyText(2)}},
		{"same_epoch", "b-1990.vec", true, []string{"a-1990.vec", toyText(1), "b-1990.vec", toyText(2)}},
		{"bad_number", "b-2000.vec", true, []string{"a-1990.vec", toyText(1), "b-2000.vec",
			strings.Replace(toyText(2), "word3 ", "word3 x", 1)}},
		{"no_shared_words", "b-2000.vec", true, []string{"a-1990.vec", toyText(1), "b-2000.vec", other}},
		{"no_words", "1990-w.npy", true, []string{"1990-w.npy", "\x93NUMPY", "2000-w.npy", "\x93NUMPY"}},
		{"bad_vectors", "1990-w.npy", false, []string{"1990-w.npy", "\x93NUMPY\x01\x00"}},
		{"bad_vectors", "1990.kv", false, []string{"1990.kv", hostile}},
		{"too_long", "bomb.txt", false, []string{"bomb.txt", bomb}},
		{"empty_file", "empty.vec", false, []string{"empty.vec", ""}},
		{"unknown_format", "page.html", false, []string{"page.html", "<!DOCTYPE html><p>"}},
		{"no_vectors", "", false, []string{"README", "read me", "LICENSE", "all rights"}},
	} {
		w := newUploadWorld(t)
		c := converse(t, w.engine())
		if err := c.wantCode(w.give(f.together, f.files...), f.code); !strings.Contains(err.Message.Text, f.names) ||
			err.Hint.Text == "" {
			t.Errorf("%s: it says %q, which does not name %s; hint %q", f.code, err.Message.Text, f.names, err.Hint.Text)
		}
		var cat protocol.Catalogue
		if err := c.ask(protocol.CatalogueRequest{}, &cat); err != nil || len(cat.Embeddings) != 1 || len(cat.Series) != 0 {
			t.Errorf("%s: the catalogue lists %+v", f.code, cat.Embeddings)
		}
	}
}

func TestTwoUploadedEpochsAreADifference(t *testing.T) {
	w := newUploadWorld(t)
	c := converse(t, w.engine())
	var owned protocol.Uploaded
	if err := c.ask(w.give(true, "a-1960.vec", toyText(1), "a-1990.vec", toyText(2)), &owned); err != nil {
		t.Fatal(err)
	}
	spec, err := owned.Series.Epochs.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var a protocol.Answer
	if err := c.ask(runRequest(`{"test":"toy.axes","embedding":{"series":`+string(spec)+`}}`), &a); err != nil {
		t.Fatal(err)
	}
	if _, ok := a.Reading.Values["change"]; !ok {
		t.Errorf("there is no change: %v", a.Reading.Values)
	}
	if _, ok := a.Reading.Values["slope"]; ok {
		t.Error("two points have a slope")
	}
}

// TestUploadsThatWereMadeHere lists and opens what did not come from files: vectors that
// were trained, and counts of texts.
func TestUploadsThatWereMadeHere(t *testing.T) {
	e := newWorld(t).engine()
	made := embed.NewMemory(embed.Info{ID: "own-novel", Title: "Trained on novel.txt"})
	for _, line := range strings.Split(strings.TrimSpace(toyText(1)), "\n") {
		f := strings.Fields(line)
		if err := made.Add(f[0], []float64{float64(len(f[1])), float64(f[2][0]), 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := made.Ready(); err != nil {
		t.Fatal(err)
	}
	e.uploads.addVectors("own-novel", "Trained on novel.txt", made)
	e.uploads.addCorpus(experiment.CorpusEntry{About: corpus.About{ID: "own-texts", Title: "My texts"}}, nil)
	c := converse(t, e)
	var a protocol.Answer
	if err := c.ask(runRequest(`{"test":"toy.axes","embedding":"own-novel"}`), &a); err != nil ||
		a.Reading.Embedding.Title != "Trained on novel.txt" {
		t.Errorf("%v, %+v", err, a.Reading.Embedding)
	}
	var cat protocol.Catalogue
	if err := c.ask(protocol.CatalogueRequest{}, &cat); err != nil || cat.Embeddings[0].ID != "own-novel" ||
		len(cat.Corpora) != 1 {
		t.Errorf("%v, the catalogue %+v", err, cat)
	}
	if _, err := e.uploads.texts("own-texts"); err != nil {
		t.Error(err)
	}
	var none struct{}
	if err := c.ask(protocol.ForgetRequest{ID: "own-texts"}, &none); err != nil {
		t.Error(err)
	}
	if _, err := e.uploads.texts("own-texts"); asError(t.Context(), err).Code != experiment.CodeUploadMissing {
		t.Errorf("what was forgotten: %v", err)
	}
}

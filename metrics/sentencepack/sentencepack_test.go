package sentencepack

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	_ "weatherglass/metrics/contextual"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/shard"
)

// words are the built-in lists and tests.
func words(t testing.TB) *lexicon.Lexicon {
	t.Helper()
	text, err := os.ReadFile("../../assets/lexicons/lexicons.json")
	if err != nil {
		t.Fatal(err)
	}
	lex, err := lexicon.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

// small is the manifest of a pack of two tests, of vectors of eight numbers.
func small() Manifest {
	return Manifest{ID: "small", Title: "Small", Language: "en", Tests: []string{"caliskan.weat8", "caliskan.weat7"},
		Model: Model{Width: 8, Pool: "mean"}, Steps: Steps{Templates: .001, Words: .002, Rest: .01},
		Licences: []shard.Licence{{SPDX: "MIT", Attribution: "Nobody’s."}}}
}

// drawn are vectors of sentences of which those of one word are alike.
func drawn(c *Covered, width int) (vectors [][]float64) {
	r := rand.New(rand.NewPCG(1, 2))
	for range c.Groups {
		word := make([]float64, width)
		for i := range word {
			word[i] = r.NormFloat64()
		}
		for range c.Size {
			v := make([]float64, width)
			for i := range v {
				v[i] = word[i] + r.NormFloat64()/5
			}
			vectors = append(vectors, v)
		}
	}
	return vectors
}

// built is a pack of drawn vectors in memory; change, unless nil, changes its manifest.
func built(t *testing.T, lex *lexicon.Lexicon, change func(*Manifest)) (*Pack, [][]float64) {
	t.Helper()
	c, err := Cover(small().Tests, lex)
	if err != nil {
		t.Fatal(err)
	}
	vectors := drawn(c, 8)
	files, err := Build(small(), vectors, lex)
	if err != nil {
		t.Fatal(err)
	}
	folder := fstest.MapFS{}
	for _, f := range files {
		if f.Name == shard.ManifestPath && change != nil {
			m, err := ParseManifest(f.Data)
			if err != nil {
				t.Fatal(err)
			}
			change(m)
			if f.Data, err = json.Marshal(m); err != nil {
				t.Fatal(err)
			}
		}
		folder[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	p, err := Open(t.Context(), shard.FromFS(folder), "")
	if err != nil {
		t.Fatal(err)
	}
	return p, vectors
}

// What is read is what was built, but for rounding, and every sentence has its own vector.
func TestBuild(t *testing.T) {
	lex := words(t)
	p, vectors := built(t, lex, nil)
	c, err := Cover(small().Tests, lex)
	if err != nil {
		t.Fatal(err)
	}
	// Einstein, NASA and Shakespeare stand in templates of names.
	if c.Size != 6 || c.Kinds != 2 || c.Sentences() != p.Manifest().Sentences || c.SHA256 != p.Manifest().SentencesSHA256 {
		t.Fatalf("%d kinds of %d, %d sentences; %+v", c.Kinds, c.Size, c.Sentences(), p.Manifest())
	}
	read, err := p.read(t.Context(), lex)
	if err != nil || len(read) != len(vectors) {
		t.Fatalf("%d of %d vectors, %v", len(read), len(vectors), err)
	}
	for g, group := range c.Groups {
		for j, sentence := range group.Sentences {
			want := linalg.Unit(vectors[g*c.Size+j])
			for i, got := range read[sentence] {
				if math.Abs(got-want[i]) > .02 {
					t.Errorf("%q: %v, want %v", sentence, read[sentence], want)
					break
				}
			}
		}
	}
	again, _ := built(t, lex, nil)
	if again.Manifest().Vectors != p.Manifest().Vectors {
		t.Error("the same vectors give other bytes")
	}
}

// The combinations of sentences are orthogonal and of length 1, so that rounding them rounds sentences.
func TestContrast(t *testing.T) {
	for n := 1; n < 9; n++ {
		rows := contrast(n)
		for i := range rows {
			for j := range rows {
				want := 0.0
				if i == j {
					want = 1
				}
				if got := linalg.Dot(rows[i], rows[j]); math.Abs(got-want) > 1e-14 {
					t.Errorf("rows %d and %d of %d: %v", i, j, n, got)
				}
			}
		}
	}
}

// Rounding stays within one step, and along its ways it errs far less than rounding to the nearest does.
func TestRounding(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var near, ours float64
	for range 50 {
		v, way := make([]float64, 100), make([]float64, 100)
		for i := range v {
			v[i], way[i] = r.NormFloat64(), r.NormFloat64()
		}
		way = linalg.Unit(way)
		q := rounding{.5, [][]float64{way}}.of(v)
		var along, nearest float64
		for i := range v {
			if math.Abs(q[i]*.5-v[i]) > .5 || q[i] != math.Trunc(q[i]) {
				t.Fatalf("%v of steps of 0.5 became %v", v[i], q[i])
			}
			along += way[i] * (v[i] - q[i]*.5)
			nearest += way[i] * (v[i] - math.Round(v[i]/.5)*.5)
		}
		ours, near = ours+along*along, near+nearest*nearest
	}
	if ours > near/100 {
		t.Errorf("squares of errors along the way: %v, by the nearest %v", ours, near)
	}
}

func TestBuildRefuses(t *testing.T) {
	lex := words(t)
	c, err := Cover(small().Tests, lex)
	if err != nil {
		t.Fatal(err)
	}
	for says, change := range map[string]func(*Manifest, *[][]float64){
		"vectors of":            func(_ *Manifest, v *[][]float64) { *v = (*v)[1:] },
		"not 9":                 func(m *Manifest, _ *[][]float64) { m.Model.Width = 9 },
		"step is so small":      func(m *Manifest, _ *[][]float64) { m.Steps.Rest = .0001 },
		"multiples of 2":        func(m *Manifest, _ *[][]float64) { m.Steps.Words = 2 },
		"no built-in test":      func(m *Manifest, _ *[][]float64) { m.Tests = []string{"caliskan.weat99"} },
		"no title, no language": func(m *Manifest, _ *[][]float64) { m.Title = "" },
		"its id":                func(m *Manifest, _ *[][]float64) { m.ID = "../x" },
	} {
		m, v := small(), drawn(c, 8)
		change(&m, &v)
		if _, err := Build(m, v, lex); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
}

func TestManifestRefuses(t *testing.T) {
	lex := words(t)
	p, _ := built(t, lex, nil)
	good, err := json.Marshal(p.Manifest())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, says string }{
		{`"weatherglass-sentence-pack"`, `"weatherglass-count-pack"`, "does not describe"},
		{`"version":1`, `"version":2`, "another version"}, {`"id":"small"`, `"id":"Small!"`, "its id"},
		{`"width":8`, `"width":0`, "impossible size"}, {`"width":8`, `"width":"8"`, "no manifest"},
		{p.Manifest().SentencesSHA256, "ab", "which sentences"}, {`"rest":0.01`, `"rest":0`, "multiples of 0"},
		{`"d":0`, `"d":-1`, "moves numbers"}, {p.Manifest().Vectors.Path, "vectors.bin.gz", "not named by its SHA-256"},
		{`"bytes":`, `"bytes":-`, ""},
	} {
		text := strings.Replace(string(good), c.from, c.to, 1)
		_, err := ParseManifest([]byte(text))
		if text == string(good) || err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.to, err, c.says)
		}
	}
}

// asked resolves a question.
func asked(t *testing.T, lex *lexicon.Lexicon, question string) experiment.Resolved {
	t.Helper()
	e, err := experiment.Parse([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Resolve(e, lex)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A question of covered words is answered, with what is known of the model; others say what is needed.
func TestContexts(t *testing.T) {
	lex := words(t)
	p, _ := built(t, lex, func(m *Manifest) { m.Moved = Moved{D: .01, DWords: .02} })
	q := asked(t, lex, `{"method":"seat","test":"caliskan.weat8","embedding":"small"}`)
	all := append([]string{}, q.Sets["X"].Words...)
	c, err := p.Contexts(t.Context(), q, append(all, q.Sets["A"].Words...), lex)
	if err != nil || len(c.Vectors) != 16 || c.Info.ID != "small" || c.Info.Title != "Small" || c.Info.Licence != "MIT" ||
		c.Info.Provenance.Notice != "Nobody’s." || len(c.Vectors["Einstein"]) != 6 ||
		len(c.Info.Provenance.Odd) != 1 ||
		!strings.Contains(c.Info.Provenance.Odd[0], "at most 0.02 ") {
		t.Fatalf("%+v, %v", c, err)
	}
	for _, refused := range []struct{ question, code, says string }{
		{`{"method":"ceat","test":"caliskan.weat8","embedding":"small"}`, CodeNeedsModel, "CEAT needs sentences"},
		{`{"method":"seat","test":"caliskan.weat6","embedding":"small"}`, CodeNeedsModel, "They lack John, Paul, Mike"},
		{`{"method":"seat","embedding":"small","sets":{"X":["math","tulip"],"Y":["art","dance"],"A":["he"],"B":["she"]}}`,
			CodeNeedsModel, "They lack tulip."},
		{`{"method":"seat","test":"caliskan.weat8","embedding":"small","options":{"layer":2}}`, CodeNeedsModel, "in one way"},
		{`{"method":"seat","test":"caliskan.weat8","embedding":"small","options":{"templates":"word"}}`, CodeNeedsModel,
			"in one way"},
	} {
		q := asked(t, lex, refused.question)
		_, err := p.Contexts(t.Context(), q, nil, lex)
		var told *experiment.Error
		if !errors.As(err, &told) || told.Code != refused.code || !strings.Contains(told.Message.Text, refused.says) ||
			told.Hint.Text == "" {
			t.Errorf("%s: %v", refused.question, err)
		}
	}
}

// Templates or lists that became others are told by the hash of the sentences, before any number is given.
func TestOtherSentences(t *testing.T) {
	lex := words(t)
	q := asked(t, lex, `{"method":"seat","test":"caliskan.weat8","embedding":"small"}`)
	for _, change := range []func(*Manifest){
		func(m *Manifest) { m.SentencesSHA256 = strings.Repeat("0", 64) }, func(m *Manifest) { m.Sentences++ },
		func(m *Manifest) { m.Tests = m.Tests[:1] }, func(m *Manifest) { m.Model.Width = 9 },
	} {
		p, _ := built(t, lex, change)
		_, err := p.Contexts(t.Context(), q, nil, lex)
		var told *experiment.Error
		if !errors.As(err, &told) || told.Code != "bad_file" || !strings.Contains(told.Message.Text, "other sentences") {
			t.Errorf("%v", err)
		}
	}
}

func TestNoWords(t *testing.T) {
	if NoWords("glove-6b-50d") != nil {
		t.Error("vectors of words are refused")
	}
	for id := range Shipped {
		var told *experiment.Error
		if !errors.As(NoWords(id), &told) || told.Code != "sentences_only" {
			t.Errorf("%s: %v", id, told)
		}
	}
}

// Whatever bytes of the right number stand in a file, they are numbers, and the same bytes again.
func FuzzNumbers(f *testing.F) {
	l := layout{kinds: 2, groups: 3, size: 2, width: 2}
	f.Add(make([]byte, l.bytes()))
	f.Add([]byte(strings.Repeat("\xff\x80", l.bytes()/2)))
	f.Add([]byte("short"))
	groups := []Group{{0, []string{"a", "b"}}, {1, []string{"c", "d"}}, {0, []string{"e", "f"}}}
	c := &Covered{Groups: groups, Kinds: 2, Size: 2}
	f.Fuzz(func(t *testing.T, b []byte) {
		n, err := l.readNumbers(b)
		if (err == nil) != (len(b) == l.bytes()) {
			t.Fatalf("%d bytes: %v", len(b), err)
		}
		if err != nil {
			return
		}
		if string(appendNumbers(nil, n)) != string(b) {
			t.Error("other bytes are written than were read")
		}
		for _, v := range n.vectors(c, l, Steps{.001, .002, .01}) {
			for _, x := range v {
				if len(v) != 2 || math.IsNaN(x) || math.Abs(x) > 200 {
					t.Errorf("%v", v)
				}
			}
		}
	})
}

func FuzzParseManifest(f *testing.F) {
	f.Add([]byte(`{"format":"weatherglass-sentence-pack","version":1,"id":"a","title":"A","language":"en","tests":["b"]}`))
	for id := range Shipped {
		text, err := os.ReadFile("../../assets/encoders/" + id + "/" + shard.ManifestPath)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := ParseManifest(text)
		if err == nil && (m.Model.Width < 1 || m.Notice() == "" || m.Vectors.Raw < 1) {
			t.Errorf("%+v", m)
		}
	})
}

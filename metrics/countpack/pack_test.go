package countpack

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/shard"
)

// shelf holds the files of a pack and notes what is asked of it.
type shelf struct {
	files map[string][]byte
	asked []string
}

func (s *shelf) Fetch(_ context.Context, path string, _, _ int64) ([]byte, error) {
	s.asked = append(s.asked, path)
	b, ok := s.files[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return bytes.Clone(b), nil
}

// lists are the built-in ones of these tests: "sea" and "Hers" are of a list, "ship" of a huge one.
var lists = &lexicon.Lexicon{Sets: []lexicon.Set{
	{ID: "own.things", Language: "en", Words: []string{"sea", "Hers", "nowhere"}},
	{ID: "own.huge", Language: "en", Large: true, Words: []string{"ship"}},
	{ID: "own.german", Language: "de", Words: []string{"schiff"}},
}}

// texts are two documents of more words than a pool has, so that the narrow file lacks
// most.
func texts(t testing.TB) *corpus.Packed {
	t.Helper()
	index, err := corpus.NewIndex([]string{"year", "slot"})
	if err != nil {
		t.Fatal(err)
	}
	words := []corpus.WordCount{{Word: "she", Count: 90_000}, {Word: "he", Count: 80_000}, {Word: "sea", Count: 6},
		{Word: "ship", Count: 5}, {Word: "hers", Count: 3}}
	for i := range corpus.PoolRanks + 100 {
		words = append(words, corpus.WordCount{Word: "w" + strings.Repeat("x", i%7) + string(rune('a'+i%26)) +
			string(rune('a'+i/26%26)) + string(rune('a'+i/676)), Count: uint64(50_000 - i)})
	}
	p := corpus.NewPacked(corpus.Counted{Vocabulary: corpus.NewVocabulary(words),
		Contexts: []corpus.Contexts{{Name: "men", Words: []string{"he"}}, {Name: "women", Words: []string{"she", "her"}}}},
		index, nil)
	for i, row := range [][]string{{"1840", "T1"}, {"1880", "T2"}} {
		if err := index.Add(string(rune('a'+i)), row); err != nil {
			t.Fatal(err)
		}
		d := corpus.Document{Tokens: 900_000, Pairs: make([][]corpus.Count, 2)}
		for place := i; place < p.Size; place += 1 + i {
			d.Words = append(d.Words, corpus.Count{Place: uint32(place), N: 2})
			d.Pairs[place%2] = append(d.Pairs[place%2], corpus.Count{Place: uint32(place), N: uint64(1 + place%5)})
		}
		p.Documents = append(p.Documents, d)
	}
	return p
}

// built makes the pack of the tests once.
var built = sync.OnceValues(func() ([]File, error) {
	counts := texts(new(testing.B))
	m := Manifest{About: corpus.About{ID: "two-texts", Title: "Two texts", Language: "en", Types: 1 << 20, MinCount: 2,
		Window: 10, Rule: "rule", Contexts: counts.Contexts,
		Spans: []corpus.Span{{Column: "slot", Value: "T1", First: 1840, Last: 1859}}},
		Licences: []shard.Licence{{SPDX: "CC0-1.0", Applies: "counts", Attribution: "By nobody."}}}
	return Build(m, counts, lists)
})

// build returns a pack of its own, and the counts that it is of.
func build(t testing.TB) (*shelf, *corpus.Packed) {
	t.Helper()
	files, err := built()
	if err != nil {
		t.Fatal(err)
	}
	s := &shelf{files: map[string][]byte{}}
	for _, f := range files {
		s.files[f.Name] = bytes.Clone(f.Data)
	}
	counts := texts(t)
	counts.Describe(corpus.About{Language: "en", MinCount: 2, Window: 10, Rule: "rule",
		Contexts: counts.Contexts, Index: counts.Index})
	return s, counts
}

func open(t testing.TB, s *shelf) *Pack {
	t.Helper()
	p, err := Open(t.Context(), s, "")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What is asked of a pack is answered as its counts answer it, from the narrow file as
// long as that has the words.
func TestFetchesWhatItNeeds(t *testing.T) {
	s, counts := build(t)
	company := &[2]corpus.Contexts{counts.Contexts[1], counts.Contexts[0]}
	narrow, whole := "narrow-", "whole-"
	for _, c := range []struct {
		name string
		ask  corpus.Ask
		want []string
	}{
		{"built-in words", corpus.Ask{Words: []string{"hers", "sea", "nowhere"}, Company: company}, []string{narrow}},
		{"with the pool", corpus.Ask{Words: []string{"sea"}, Pool: true, Company: company}, []string{narrow}},
		{"context words", corpus.Ask{Words: []string{"he", "her"}}, []string{narrow}},
		{"another word", corpus.Ask{Words: []string{"ship"}, Company: company}, []string{narrow, whole}},
		{"all words", corpus.Ask{Whole: true}, []string{whole}},
	} {
		p := open(t, s)
		s.asked = nil
		c.ask.Parts = [][]int{{0}, {1}}
		want, err := counts.Choose(t.Context(), c.ask)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // from what was kept, too
			got, err := p.Choose(t.Context(), c.ask)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: the pack answers otherwise than its counts", c.name)
			}
		}
		if !slices.EqualFunc(s.asked, c.want, strings.HasPrefix) {
			t.Errorf("%s: fetched %q, want %q", c.name, s.asked, c.want)
		}
	}
}

// The manifest says what Build was told and what the counts hold.
func TestAbout(t *testing.T) {
	s, counts := build(t)
	a := open(t, s).About()
	digest, err := counts.Digest()
	if err != nil {
		t.Fatal(err)
	}
	if a.ID != "two-texts" || a.Documents != 2 || a.Tokens != 1_800_000 ||
		a.Vocabulary != counts.Size || a.Digest != digest {
		t.Errorf("%+v", a)
	}
	if !reflect.DeepEqual(a.Index.Rows, [][]string{{"1840", "T1"}, {"1880", "T2"}}) || len(a.Facets) != 1 ||
		a.Facets[0].Column != "year" {
		t.Errorf("index %v, facets %+v", a.Index.Rows, a.Facets)
	}
	if first, last, ok := a.SpanOf("slot", "T1"); !ok || first != 1840 || last != 1859 {
		t.Error("the years of T1 are lost")
	}
}

// change writes another manifest.
func change(t *testing.T, s *shelf, to func(m map[string]any)) {
	t.Helper()
	m := map[string]any{}
	if err := json.Unmarshal(s.files[shard.ManifestPath], &m); err != nil {
		t.Fatal(err)
	}
	to(m)
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	s.files[shard.ManifestPath] = b
}

// What cannot be true of a manifest is refused before any other file is asked for.
func TestRefusedManifests(t *testing.T) {
	file := func(m map[string]any, name string) map[string]any {
		return m["files"].(map[string]any)[name].(map[string]any)
	}
	for want, to := range map[string]func(m map[string]any){
		"does not describe a pack of counts": func(m map[string]any) { m["format"] = "wev" },
		"of another version":                 func(m map[string]any) { m["version"] = 2 },
		"its id":                             func(m map[string]any) { m["id"] = "../up" },
		"no title":                           func(m map[string]any) { m["title"] = "" },
		"impossible number":                  func(m map[string]any) { m["vocabulary"] = 1 << 40 },
		"says 3 documents and lists 2":       func(m map[string]any) { m["documents"] = 3 },
		"begin with the column id": func(m map[string]any) {
			m["index"].([]any)[0] = []any{"name", "year",
				"slot"}
		},
		"stands in the index twice": func(m map[string]any) { m["index"].([]any)[2] = []any{"a", "1880", "T2"} },
		"1 values for 2 columns":    func(m map[string]any) { m["index"].([]any)[2] = []any{"b", "1880"} },
		"cannot be in a pack":       func(m map[string]any) { file(m, "whole")["path"] = "a/b" },
		"not named by its SHA-256":  func(m map[string]any) { file(m, "whole")["path"] = "whole.bin.gz" },
		"no SHA-256 of":             func(m map[string]any) { file(m, "narrow")["sha256"] = "12" },
		"one file twice": func(m map[string]any) {
			m["files"].(map[string]any)["narrow"] = m["files"].(map[string]any)["whole"]
		},
		"the size of": func(m map[string]any) { file(m, "narrow")["raw_bytes"] = 1 << 40 },
	} {
		s, _ := build(t)
		change(t, s, to)
		_, err := Open(t.Context(), s, "")
		checkFile(t, err, shard.ManifestPath, want)
		if len(s.asked) != 1 {
			t.Errorf("%s: %q were fetched", want, s.asked)
		}
	}
	s, _ := build(t)
	_, err := Open(t.Context(), s, strings.Repeat("0", 64))
	checkFile(t, err, shard.ManifestPath, "not what the index")
	s.files[shard.ManifestPath] = s.files[shard.ManifestPath][:300]
	_, err = Open(t.Context(), s, "")
	checkFile(t, err, shard.ManifestPath, "it is no manifest")
	delete(s.files, shard.ManifestPath)
	_, err = Open(t.Context(), s, "")
	checkFile(t, err, shard.ManifestPath, "not exist")
}

// checkFile wants an error that names the file, says what is wrong and what to do.
func checkFile(t *testing.T, err error, path, want string) {
	t.Helper()
	var file *shard.FileError
	if !errors.As(err, &file) || !strings.HasPrefix(file.Path, path) ||
		!strings.Contains(err.Error(), want) || file.Hint.Text == "" {
		t.Errorf("%v: want that %s ... %s", err, path, want)
	}
}

// Files that are damaged, or whose content is not that of the manifest, are refused when
// they are asked for.
func TestRefusedFiles(t *testing.T) {
	for want, spoil := range map[string]func(t *testing.T, s *shelf, narrow string){
		"not exist": func(_ *testing.T, s *shelf, narrow string) { delete(s.files, narrow) },
		"its length is not": func(_ *testing.T, s *shelf,
			narrow string) {
			s.files[narrow] = s.files[narrow][:99]
		},
		"its SHA-256 is not":    func(_ *testing.T, s *shelf, narrow string) { s.files[narrow][50] ^= 1 },
		"it cannot be unpacked": func(t *testing.T, s *shelf, _ string) { put(t, s, []byte("no gzip at all"), 14) },
		"its length is not what": func(t *testing.T, s *shelf,
			_ string) {
			put(t, s, shard.Gzip(make([]byte, 1000)), 100)
		},
		"do not begin as packed counts": func(t *testing.T, s *shelf,
			_ string) {
			put(t, s, shard.Gzip([]byte("WGCOUNTS")), 8)
		},
		"other texts than the manifest says": func(t *testing.T, s *shelf, _ string) {
			change(t, s, func(m map[string]any) { m["tokens"] = 5 })
		},
		"other texts than the": func(t *testing.T, s *shelf, _ string) {
			change(t, s, func(m map[string]any) { m["index"].([]any)[2] = []any{"b", "1980", "T2"} })
		},
		"other words than the manifest says": func(t *testing.T, s *shelf, _ string) {
			f := open(t, s).manifest.Files.Whole
			put(t, s, s.files[f.Path], f.Raw)
		},
		"head does not fit the manifest": func(t *testing.T, s *shelf, _ string) {
			change(t, s, func(m map[string]any) { m["contexts"] = nil })
		},
	} {
		s, _ := build(t)
		spoil(t, s, open(t, s).manifest.Files.Narrow.Path)
		_, err := open(t, s).Choose(t.Context(), corpus.Ask{Words: []string{"sea"}, Parts: [][]int{{0}}})
		checkFile(t, err, "narrow-", want)
	}
	s, _ := build(t)
	change(t, s, func(m map[string]any) { m["digest"] = strings.Repeat("0", 64) })
	p := open(t, s)
	_, err := p.Whole(t.Context())
	checkFile(t, err, "whole-", "its digest")
}

// put puts another narrow file into a pack, with the hash that it has.
func put(t *testing.T, s *shelf, data []byte, raw int) {
	t.Helper()
	f := shard.NamedFile("narrow", "bin.gz", data, raw)
	s.files[f.Path] = data
	change(t, s, func(m map[string]any) { m["files"].(map[string]any)["narrow"] = f })
}

// Whoever has given up gets no counts.
func TestGivenUp(t *testing.T) {
	s, _ := build(t)
	p := open(t, s)
	ctx, stop := context.WithCancel(t.Context())
	p.turn <- struct{}{}
	stop()
	if _, err := p.Whole(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Counts of some words make no pack, and neither do texts that nothing is said of.
func TestBuildRefuses(t *testing.T) {
	counts := texts(t)
	if _, err := Build(Manifest{}, counts.Narrow([]string{"sea"}), lists); err == nil {
		t.Error("counts of some words became a pack")
	}
	if _, err := Build(Manifest{About: corpus.About{ID: "x", Contexts: counts.Contexts}}, counts, lists); err == nil {
		t.Error("a pack has no title")
	}
}

func FuzzParseManifest(f *testing.F) {
	s, _ := build(f)
	var m map[string]any
	if err := json.Unmarshal(s.files[shard.ManifestPath], &m); err != nil {
		f.Fatal(err)
	}
	delete(m, "facets")
	b, err := json.Marshal(m)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := ParseManifest(data)
		if err != nil {
			return
		}
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := ParseManifest(text); err != nil || !reflect.DeepEqual(again, m) {
			t.Errorf("%v: %+v, was %+v", err, again, m)
		}
	})
}

package trained

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/files"
	"weatherglass/files/filestest"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/usage"
)

// Sentences are of the words of tests that contrast two sets, and the same bytes each time.
func TestSentenceFiles(t *testing.T) {
	texts := t.TempDir()
	filestest.Write(t, filepath.Join(texts, "en", "a.txt"), strings.Repeat("A ship sails. The Sea is wide!\n", 30))
	filestest.Write(t, filepath.Join(texts, "en", "b.txt"), "No tea for the captain. Tea and milk.\n")
	c, err := ParseCollection([]byte(strings.Replace(collectionJSON, `"packs"`,
		`"sentences": {"id": "two", "title": "Two texts", "from": "two texts", "most": 7, "longest": 50, "seed": 1}, "packs"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	lex, err := lexicon.Parse([]byte(`{"sets": [
 {"id": "a", "name": "a", "language": "en", "source": "s", "place": "p", "words": ["ship", "Sea"]}, {"id": "b", "name": "b", "language": "en", "source": "s", "place": "p", "words": ["tea", "cup"]},
 {"id": "c", "name": "c", "language": "en", "source": "s", "place": "p", "words": ["captain"]}, {"id": "d", "name": "d", "language": "de", "source": "s", "place": "p", "words": ["milk"]}],
 "tests": [{"id": "one", "name": "one", "title": "one", "language": "en", "method": "weat", "source": "s", "place": "p", "sets": [{"role": "X", "set": "a"}, {"role": "Y", "set": "b"}]},
 {"id": "two", "name": "two", "title": "two", "language": "en", "method": "ripa", "source": "s", "place": "p", "sets": [{"role": "words", "set": "c"}]},
 {"id": "three", "name": "three", "title": "three", "language": "de", "method": "weat", "source": "s", "place": "p", "sets": [{"role": "X", "set": "d"}, {"role": "Y", "set": "d"}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	made, err := c.SentenceFiles(t.Context(), texts, lex)
	if err != nil {
		t.Fatal(err)
	}
	again, err := c.SentenceFiles(t.Context(), texts, lex)
	if err != nil || !slices.EqualFunc(made, again, func(a, b usage.File) bool {
		return a.Name == b.Name && bytes.Equal(a.Data, b.Data)
	}) {
		t.Errorf("made again they are others, %v", err)
	}
	dir := t.TempDir()
	for _, f := range made {
		filestest.Write(t, filepath.Join(dir, f.Name), string(f.Data))
	}
	s, err := usage.Open(t.Context(), shard.FromFS(files.Folder(dir)), "")
	if err != nil {
		t.Fatal(err)
	}
	m := s.Manifest
	want := []usage.WordCount{{Word: "cup"}, {Word: "sea", All: 30, Kept: 7}, {Word: "ship", All: 30, Kept: 7},
		{Word: "tea", All: 2, Kept: 2}}
	if !slices.Equal(m.Words, want) || m.Documents != 2 || m.Source.Name != "Two texts" || m.Source.SHA256 != c.SHA256 ||
		!slices.Equal(s.Of("tea"), []string{"No tea for the captain.", "Tea and milk."}) {
		t.Errorf("%+v, %q", m, s.Of("tea"))
	}
	c.Sentences.Most = 0
	if _, err := c.SentenceFiles(t.Context(), texts, lex); err == nil {
		t.Error("no sentence of a word is made")
	}
}

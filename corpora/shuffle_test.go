package corpora

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/formats/textfile"
)

// deal writes texts dealt anew and returns where.
func deal(t *testing.T, texts string, seed uint64) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "dealt.jsonl")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	documents, words, err := Shuffle{Texts: Texts{Paths: []string{texts}}, Language: "en",
		Seed: seed}.Write(t.Context(), f)
	if err != nil || documents != 32 || words == 0 {
		t.Fatalf("%d documents, %d words, %v", documents, words, err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// Words, their counts, documents, what is known of them and their lengths stay;
// company does not.
func TestShuffle(t *testing.T) {
	texts := library(t)
	dir, dealt := filepath.Join(t.TempDir(), "as-is"), filepath.Join(t.TempDir(), "dealt")
	for out, from := range map[string]string{dir: texts, dealt: deal(t, texts, 1)} {
		if _, err := jobOf(from, out).Count(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := contents(t, dir), contents(t, dealt); a["words.tsv"] != b["words.tsv"] ||
		a["counts.zst"] == b["counts.zst"] {
		t.Error("other words, or the same company")
	}
	lengths := func(dir string) map[string]uint64 {
		c, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]uint64{}
		if err := c.Each(func(place int, d corpus.Document) error {
			found[c.Index.IDs[place]] = d.Tokens
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		early, err := c.Parts("year")
		if err != nil || len(early) != 32 {
			t.Errorf("%d years, %v", len(early), err)
		}
		return found
	}
	if a, b := lengths(dir), lengths(dealt); !reflect.DeepEqual(a, b) {
		t.Errorf("documents have %v words, want %v", b, a)
	}
}

// The same seed writes the same bytes, and each paragraph has its length.
func TestShuffleIsTheSame(t *testing.T) {
	texts := library(t)
	read := func(seed uint64) string {
		b, err := os.ReadFile(deal(t, texts, seed))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	one := read(1)
	if one != read(1) || one == read(2) {
		t.Error("the seed does not decide")
	}
	var lines strings.Builder
	if err := (Texts{Paths: []string{deal(t, texts, 1)},
		Where: []corpus.Condition{{Column: "year", Values: []string{"1901"}}}}).Lines(t.Context(), &lines); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(lines.String()) {
		if n := len(strings.Fields(line)); n != 8 {
			t.Fatalf("a paragraph of 8 words has %d", n)
		}
	}
	if strings.Count(lines.String(), "\n") != 200 {
		t.Errorf("%d paragraphs, want 200", strings.Count(lines.String(), "\n"))
	}
}

func TestShuffleRefuses(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"index.csv": "id,text\na,x\n", "a.txt": "word"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	long := filepath.Join(t.TempDir(), "long.txt")
	if err := os.WriteFile(long, []byte(strings.Repeat("some words of a document too long for a line\n",
		textfile.MaxLine/80)), 0o644); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{dir: "rename it", long: "cut it into smaller ones"} {
		_, _, err := Shuffle{Texts: Texts{Paths: []string{path}}, Language: "en"}.Write(t.Context(), &strings.Builder{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
	}
}

// What is written as JSON lines is counted as the texts are.
func TestJSONLines(t *testing.T) {
	texts := library(t)
	lines := filepath.Join(t.TempDir(), "all.jsonl")
	f, err := os.Create(lines)
	if err != nil {
		t.Fatal(err)
	}
	if err := (Texts{Paths: []string{texts}}).JSONLines(t.Context(), f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	one, two := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "two")
	for out, from := range map[string]string{one: texts, two: lines} {
		if _, err := jobOf(from, out).Count(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	a, b := contents(t, one), contents(t, two)
	if a["words.tsv"] != b["words.tsv"] {
		t.Error("other words")
	}
	plain := func(dir string) (all []corpus.Document) {
		c, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Each(func(_ int, d corpus.Document) error { all = append(all, d); return nil }); err != nil {
			t.Fatal(err)
		}
		return all
	}
	if !reflect.DeepEqual(plain(one), plain(two)) {
		t.Error("other counts")
	}
}

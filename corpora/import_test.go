package corpora

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/corpus"
)

var (
	programTo = flag.String("spark-program", "", "file that TestImport writes its program for Spark to")
	// same is how "make spark" compares a whole collection.
	sameCounts = flag.String("same-counts", "",
		"two folders of counts, with a comma between them, that are to be the same")
)

// sparkJob is what testdata/spark was counted with.
func sparkJob(dir string) Job {
	job := jobOf(filepath.Join("testdata", "spark", "texts"), dir)
	job.Least = 1
	return job
}

// What the program for Spark counted is what is counted here.
func TestImport(t *testing.T) {
	ours, theirs := filepath.Join(t.TempDir(), "ours"), filepath.Join(t.TempDir(), "theirs")
	job := sparkJob(ours)
	if *programTo != "" {
		program, err := SparkProgram(job.Settings, job.Least)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(*programTo, program, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if _, err := job.Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	m, err := Import{From: filepath.Join("testdata", "spark", "counts"), Dir: theirs}.Run(t.Context())
	if err != nil || m.Documents != 3 || m.Empty != 1 {
		t.Fatalf("%+v, %v", m, err)
	}
	compareCounts(t, ours, theirs)
	if _, err := os.Stat(filepath.Join(theirs, partDir)); err == nil {
		t.Error("what was unfinished is left")
	}
}

// TestSameCounts compares the folders that -same-counts names.
func TestSameCounts(t *testing.T) {
	one, two, ok := strings.Cut(*sameCounts, ",")
	if !ok {
		t.Skip("-same-counts names no two folders")
	}
	compareCounts(t, one, two)
}

// compareCounts reports everything in which two folders of counts differ.
func compareCounts(t *testing.T, one, two string) {
	t.Helper()
	read := func(dir string) (*Counts, map[string]corpus.Document) {
		c, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		documents := map[string]corpus.Document{}
		if err := c.Each(func(place int, d corpus.Document) error {
			documents[c.Index.IDs[place]+"\n"+strings.Join(c.Index.Rows[place], "\n")] = d
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		c.Manifest.Files = nil
		return c, documents
	}
	a, first := read(one)
	b, second := read(two)
	if !reflect.DeepEqual(a.Manifest, b.Manifest) {
		t.Errorf("manifests %+v and %+v", a.Manifest, b.Manifest)
	}
	if !reflect.DeepEqual(a.Vocabulary, b.Vocabulary) {
		t.Error("the vocabularies differ")
	}
	cells := 0
	for id, d := range first {
		other := second[id]
		for i := range d.Pairs {
			cells += len(d.Pairs[i])
		}
		if cells += len(d.Words); !reflect.DeepEqual(d, other) {
			t.Errorf("%q: %d words and %d in %d and %d types", id, d.Tokens, other.Tokens, len(d.Words), len(other.Words))
		}
	}
	t.Logf("%d and %d documents, %d cells", len(first), len(second), cells)
	if len(first) != len(second) || cells == 0 {
		t.Errorf("%d and %d documents", len(first), len(second))
	}
}

func TestImportRefuses(t *testing.T) {
	good := sparkDocument{ID: "a", Tokens: 3, Counts: [][]uint64{{0, 2, 3, 1}, {1, 1}}}
	if d, err := good.document(4, 1); err != nil || len(d.Words) != 2 ||
		d.Words[1] != (corpus.Count{Place: 3, N: 1}) || len(d.Pairs) != 1 {
		t.Errorf("%+v, %v", d, err)
	}
	for name, counts := range map[string][][]uint64{
		"a list too few": {{0, 1}}, "a place too far": {{4, 1}, {}}, "no order": {{1, 1, 1, 1}, {}},
		"a count of nothing": {{1, 0}, {}}, "half a pair": {{1, 1}, {2}}, "too many": {{1, 1 << 60}, {}},
	} {
		if _, err := (sparkDocument{ID: "a", Counts: counts}).document(4, 1); err == nil ||
			!strings.Contains(err.Error(), `"a"`) {
			t.Errorf("%s: %v", name, err)
		}
	}
	from := t.TempDir()
	for _, table := range []string{"manifest", "words", "documents"} {
		want := "has no " + table
		out := filepath.Join(t.TempDir(), "out")
		if _, err := (Import{From: from, Dir: out}).Run(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
		if err := os.CopyFS(filepath.Join(from, table),
			os.DirFS(filepath.Join("testdata", "spark", "counts", table))); err != nil {
			t.Fatal(err)
		}
	}
	// One of the files of documents is not there.
	lost, err := filepath.Glob(filepath.Join(from, "documents", "*.parquet"))
	if err != nil || len(lost) < 2 {
		t.Fatalf("%d files of documents, %v", len(lost), err)
	}
	if err := os.Remove(lost[0]); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out")
	if _, err := (Import{From: from, Dir: out}).Run(t.Context()); err == nil ||
		!strings.Contains(err.Error(), "fetch the whole folder again") {
		t.Errorf("%v", err)
	}
	if entries, err := os.ReadDir(out); err != nil || len(entries) > 0 {
		t.Errorf("left %v, %v", entries, err)
	}
}

// The program has the settings in it, and refuses those that could not be counted.
func TestSparkProgram(t *testing.T) {
	job := sparkJob("")
	program, err := SparkProgram(job.Settings, 7)
	want := `SETTINGS = {"language":"en","window":3,"min_count":7,"contexts":[{"name":"m","words":["he","his"]},{"name":"f","words":["she","her"]}]}`
	if err != nil || strings.Count(string(program), "\n"+want+"\n") != 1 ||
		strings.Count(string(program), "\nSETTINGS = ") != 1 {
		t.Errorf("%v\n%s", err, program)
	}
	if _, err := SparkProgram(corpus.Settings{Language: "en"}, 1); err == nil {
		t.Error("a window of no word is taken")
	}
}

// Whatever a line says, it is refused or makes a record that is read again.
func FuzzSparkDocument(f *testing.F) {
	f.Add([]byte(`{"id":"a","values":["1"],"tokens":3,"counts":[[0,2,3,1],[1,1]]}`))
	f.Add([]byte(`{"counts":[[0,18446744073709551615],[]]}`))
	f.Add([]byte(`{"counts":null}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		var d sparkDocument
		if json.Unmarshal(line, &d) != nil {
			return
		}
		counted, err := d.document(4, 1)
		if err != nil {
			return
		}
		shape := corpus.Shape{Size: 4, Lists: 1}
		records, err := corpus.NewRecords(bytes.NewReader(corpus.AppendRecord(shape.AppendHead(nil), counted)), shape)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := records.Next(); err != nil || !reflect.DeepEqual(again, counted) {
			t.Fatalf("%+v of %+v, %v", again, counted, err)
		}
	})
}

package corpora

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"weatherglass/files"
	"weatherglass/metrics/corpus"
)

// library is a folder of texts of several formats, one of which is longer than a
// block of the tests.
func library(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	put := func(name, text string) {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var index strings.Builder
	index.WriteString("id,year,author\n")
	words := []string{"she", "he", "nurse", "captain", "house", "her", "his", "a", "rare"}
	for i := range 30 {
		var text strings.Builder
		for k := range 40 + 20*(i%7) {
			text.WriteString(words[(i*k+k*k/3)%len(words)])
			text.WriteString([]string{" ", "\n", ", "}[k%3])
		}
		name := fmt.Sprintf("d%d/n%02d", i%2, i)
		put(name+".txt", text.String())
		fmt.Fprintf(&index, "%s,%d,%s\n", name, 1840+i, []string{"F", "M", ""}[i%3])
	}
	put("empty.txt", "")
	put("long.txt", strings.Repeat("the nurse and her captain in his house\n", 200))
	index.WriteString("empty,1900,F\nlong,1901,M\n")
	put("index.csv", index.String())
	return dir
}

func jobOf(texts, dir string) Job {
	lists := []corpus.Contexts{{Name: "m", Words: []string{"he", "his"}}, {Name: "f", Words: []string{"she", "her"}}}
	return Job{
		Texts: Texts{Paths: []string{texts}}, Dir: dir, Workers: 2, Least: 5, block: 700, between: 1000,
		Settings: corpus.Settings{Language: "en", Window: 3, Contexts: lists},
	}
}

// contents are the files of a folder.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		b, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		found[e.Name()] = string(b)
	}
	return found
}

func TestCount(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	m, err := jobOf(library(t), dir).Count(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if m.Documents != 32 || m.Empty != 1 || m.Vocabulary == 0 || m.Columns[0] != "year" {
		t.Errorf("%+v", m)
	}
	c, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	var tokens uint64
	sums := map[uint32]uint64{}
	err = c.Each(func(place int, d corpus.Document) error {
		tokens += d.Tokens
		for _, w := range d.Words {
			sums[w.Place] += w.N
		}
		if c.Index.IDs[place] == "long" && d.Tokens != 1600 {
			t.Errorf("the document that is longer than a block has %d words", d.Tokens)
		}
		return nil
	})
	if err != nil || tokens != m.Tokens {
		t.Errorf("%d words, %v; want %d", tokens, err, m.Tokens)
	}
	for place := range c.Vocabulary.Len() {
		if w := c.Vocabulary.Word(place); sums[uint32(place)] != w.Count {
			t.Errorf("%s: %d by document, %d in all", w.Word, sums[uint32(place)], w.Count)
		}
	}
}

var errStop = errors.New("stop")

// Stopped at any block and continued with other workers, a count writes the same
// bytes; it goes on behind what it had noted.
func TestCountGoesOn(t *testing.T) {
	texts := library(t)
	whole := filepath.Join(t.TempDir(), "whole")
	if _, err := jobOf(texts, whole).Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	want := contents(t, whole)
	skipped := 0
	for at := int64(1); at <= 60; at += 6 {
		dir := filepath.Join(t.TempDir(), "out")
		stops := 0
		for {
			ctx, stop := context.WithCancelCause(t.Context())
			job := jobOf(texts, dir)
			job.Workers = 1 + stops%3
			told := int64(0)
			job.Progress = func(Progress) {
				if told++; told == at*int64(stops+1) {
					stop(errStop)
				}
			}
			_, err := job.Count(ctx)
			stop(nil)
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) || stops > 200 {
				t.Fatal(err)
			}
			if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "same command again") {
				t.Errorf("an unfinished count is opened: %v", err)
			}
			if isFile(filepath.Join(dir, partDir, "state.json")) {
				skipped++
			}
			stops++
		}
		if got := contents(t, dir); !reflect.DeepEqual(got, want) {
			t.Errorf("stopped %d times, at %d: other files", stops, at)
		}
	}
	if skipped < 5 {
		t.Errorf("only %d times something was noted", skipped)
	}
}

// What a killed run wrote behind its last note is counted once.
func TestCountAfterKill(t *testing.T) {
	texts := library(t)
	whole, dir := filepath.Join(t.TempDir(), "whole"), filepath.Join(t.TempDir(), "out")
	if _, err := jobOf(texts, whole).Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	job := jobOf(texts, dir)
	job.Progress = func(p Progress) {
		if p.Text == "Counting documents" && p.Done > p.Total/2 {
			stop()
		}
	}
	if _, err := job.Count(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	for _, name := range []string{countsName, documentsName} {
		f, err := os.OpenFile(filepath.Join(dir, partDir, name), os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(strings.Repeat("half a document", 10_000)); err != nil {
			t.Fatal(err)
		}
		_ = f.Close()
	}
	if _, err := jobOf(texts, dir).Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := contents(t, dir); !reflect.DeepEqual(got, contents(t, whole)) {
		t.Error("other files")
	}
}

func TestCountRefuses(t *testing.T) {
	texts := library(t)
	out := func() string { return filepath.Join(t.TempDir(), "out") }
	for name, c := range map[string]struct {
		change func(*Job)
		want   string
	}{
		"no such column": {func(j *Job) { j.Texts.Where = []corpus.Condition{{Column: "slot"}} },
			`there is no column "slot"; the index has year, author`},
		"nothing is left": {func(j *Job) { j.Least = 1e6 }, "lower -min-count"},
		"no window":       {func(j *Job) { j.Settings.Window = 0 }, "at least 1 word"},
		"named twice": {func(j *Job) { j.Texts.Paths = append(j.Texts.Paths, filepath.Join(texts, "long.txt")) },
			"is named twice"},
		"not there": {func(j *Job) { j.Texts.Paths = []string{filepath.Join(texts, "none")} }, "none"},
		"no texts":  {func(j *Job) { j.Texts.Paths = []string{t.TempDir()} }, "holds no texts"},
		"not empty": {func(j *Job) { j.Dir = texts }, "is not empty"},
	} {
		j := jobOf(texts, out())
		c.change(&j)
		if _, err := j.Count(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if err := os.WriteFile(filepath.Join(texts, "new.txt"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := jobOf(texts, out()).Count(t.Context()); err == nil ||
		!strings.Contains(err.Error(), `no row for the document "new"`) {
		t.Errorf("a text without a row: %v", err)
	}
	twice := filepath.Join(t.TempDir(), "twice.jsonl")
	if err := os.WriteFile(twice, []byte(strings.Repeat("{\"id\":\"a\",\"text\":\"x x x x x\"}\n", 2)),
		0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := jobOf(twice, out()).Count(t.Context()); err == nil ||
		!strings.Contains(err.Error(), `two documents are named "a"`) {
		t.Errorf("a name twice: %v", err)
	}
}

// A folder of counts is neither gone on with by another job nor counted over.
func TestCountKeeps(t *testing.T) {
	texts, dir := library(t), filepath.Join(t.TempDir(), "out")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := jobOf(texts, dir).Count(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	release, err := files.Hold(filepath.Join(dir, partDir, "held"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := jobOf(texts, dir).Count(t.Context()); runtime.GOOS != "windows" &&
		(err == nil || !strings.Contains(err.Error(), "another program counts")) {
		t.Errorf("beside another: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	other := jobOf(texts, dir)
	other.Settings.Window = 4
	if _, err := other.Count(t.Context()); err == nil || !strings.Contains(err.Error(), "with other settings") {
		t.Errorf("another window: %v", err)
	}
	if _, err := jobOf(texts, dir).Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := jobOf(texts, dir).Count(t.Context()); err == nil ||
		!strings.Contains(err.Error(), "holds counts already") {
		t.Errorf("over counts: %v", err)
	}
}

// Damage to any file of a count is named.
func TestOpenDamaged(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	if _, err := jobOf(library(t), dir).Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{ManifestName, wordsName, documentsName, countsName} {
		path := filepath.Join(dir, name)
		good, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, good[:len(good)/2], 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
		if err := os.WriteFile(path, good, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Open(dir); err != nil {
		t.Error(err)
	}
	if _, err := Open(t.TempDir()); err == nil || !strings.Contains(err.Error(), "holds no counts") {
		t.Errorf("an empty folder: %v", err)
	}
}

// A choice of documents at counting is the same choice as by their files alone, and
// parts of a count add up.
func TestWhereAndBy(t *testing.T) {
	texts := library(t)
	all, chosen := filepath.Join(t.TempDir(), "all"), filepath.Join(t.TempDir(), "some")
	if _, err := jobOf(texts, all).Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	some := jobOf(texts, chosen)
	condition, err := corpus.ParseCondition("author=F")
	if err != nil {
		t.Fatal(err)
	}
	some.Texts.Where = []corpus.Condition{condition}
	m, err := some.Count(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c, err := Open(all)
	if err != nil {
		t.Fatal(err)
	}
	parts, err := c.Parts("author")
	if err != nil || len(parts) != 2 || parts[0].Value != "F" || parts[0].Tokens != m.Tokens ||
		parts[0].Documents != m.Documents {
		t.Errorf("%+v, %v; counted alone %+v", parts, err, m)
	}
	answers, err := c.Bias(Question{Words: []string{"nurse", "captain"}, A: "m", B: "f", By: "author"})
	if err != nil || len(answers) != 2 || answers[1].Value != "M" || answers[0].Err != nil ||
		answers[0].Result.Documents != m.Documents {
		t.Fatalf("%+v, %v", answers, err)
	}
	for _, q := range []Question{{A: "m", B: "x"}, {A: "m", B: "f", By: "slot"},
		{A: "m", B: "f", Where: []corpus.Condition{{Column: "author", Values: []string{"no"}}}}} {
		if _, err := c.Bias(q); err == nil {
			t.Errorf("%+v is answered", q)
		}
	}
}

// Columns of a table stand in for an index.
func TestColumnsOfTables(t *testing.T) {
	path, dir := filepath.Join(t.TempDir(), "t.csv"), filepath.Join(t.TempDir(), "out")
	if err := os.WriteFile(path, []byte("year,text\n1990,she she she he he\n1991,he he he\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	job := jobOf(path, dir)
	job.Texts.Where = []corpus.Condition{{Column: "year", Range: true, Low: 1990, High: 1990}}
	job.Least = 2
	if m, err := job.Count(t.Context()); err != nil || m.Documents != 1 || m.Tokens != 5 {
		t.Errorf("%+v, %v", m, err)
	}
	c, err := Open(dir)
	if err != nil || c.Index.IDs[0] != "t:2" || c.Index.Rows[0][0] != "1990" {
		t.Errorf("%+v, %v", c, err)
	}
}

// Counts beyond 2^32 are kept whole: in what is written aside, in a record, and in
// the bias, whose numbers only the ratio of the counts moves.
func TestCountsBeyond32Bits(t *testing.T) {
	const much = 5 << 32
	dir := t.TempDir()
	for i, words := range [][]corpus.WordCount{{{Word: "nurse", Count: much}},
		{{Word: "house", Count: 7}, {Word: "nurse", Count: much + 1}}} {
		if err := writeWords(runPath(dir, i), words); err != nil {
			t.Fatal(err)
		}
	}
	v, types, err := vocabularyOf(dir, 2, much)
	if err != nil || types != 2 || v.Len() != 1 || v.Word(0) != (corpus.WordCount{Word: "nurse", Count: 2*much + 1}) {
		t.Fatalf("%d of %d types, %v", v.Len(), types, err)
	}
	shape := corpus.Shape{Size: 1, Lists: 2}
	settings := corpus.Settings{Language: "en", Window: 1,
		Contexts: []corpus.Contexts{{Name: "a", Words: []string{"nurse"}}, {Name: "b", Words: []string{"nurse"}}}}
	p := corpus.NewPMI(v, settings, 0, 1)
	p.Watch(v, []string{"nurse"})
	written := shape.AppendHead(nil)
	for range 2 {
		written = corpus.AppendRecord(written, corpus.Document{Tokens: 4 * much, Words: []corpus.Count{{N: much}},
			Pairs: [][]corpus.Count{{{N: much + 1}}, {{N: 3 * much}}}})
	}
	records, err := corpus.NewRecords(bytes.NewReader(written), shape)
	if err != nil {
		t.Fatal(err)
	}
	for d, err := records.Next(); !errors.Is(err, io.EOF); d, err = records.Next() {
		if err != nil || d.Tokens != 4*much {
			t.Fatal(d.Tokens, err)
		}
		p.Add(d)
	}
	r, err := p.Result()
	if w := r.Words[0]; err != nil || r.NA != 2*much+2 || w.A != 2*much+2 || w.B != 6*much || math.Abs(w.Score) > 1e-9 {
		t.Errorf("%+v, %v", r, err)
	}
}

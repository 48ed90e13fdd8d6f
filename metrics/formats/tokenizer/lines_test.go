package tokenizer

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// foldersEnv names a folder with further tokenizers and their lines, NAME.json or NAME.json.gz and NAME.jsonl.gz:
// those of published models, which are not shipped here.
const foldersEnv = "WEATHERGLASS_TOKENIZERS"

// line is a text and what Hugging Face's tokenizers made of it.
type line struct {
	Name      string          `json:"name"`
	Tokenizer json.RawMessage `json:"tokenizer"`
	Text      string          `json:"text"`
	IDs       []int           `json:"ids"`
	Tokens    []string        `json:"tokens"`
	Offsets   [][2]int        `json:"offsets"`
	Special   []int           `json:"special"`
	Words     []*int          `json:"words"`
}

// differs says in what an encoding differs from the line.
func (l line) differs(e Encoding) string {
	got := line{IDs: e.IDs, Tokens: e.Tokens}
	for i, o := range e.CodePoints() {
		got.Offsets = append(got.Offsets, [2]int{o.Start, o.End})
		got.Special, got.Words = append(got.Special, 0), append(got.Words, &e.Words[i])
		if e.Special[i] {
			got.Special[i], got.Words[i] = 1, nil
		}
	}
	switch {
	case len(l.IDs) == 0 && len(e.IDs) == 0:
		return ""
	case !reflect.DeepEqual(l.IDs, got.IDs):
		return "ids"
	case !reflect.DeepEqual(l.Tokens, got.Tokens):
		return "tokens"
	case !reflect.DeepEqual(l.Offsets, got.Offsets):
		return "offsets"
	case !reflect.DeepEqual(l.Special, got.Special):
		return "special tokens"
	case !reflect.DeepEqual(l.Words, got.Words):
		return "words"
	}
	return ""
}

// contents reads a file, unpacked.
func contents(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err == nil && strings.HasSuffix(name, ".gz") {
		var z *gzip.Reader
		if z, err = gzip.NewReader(bytes.NewReader(data)); err == nil {
			data, err = io.ReadAll(z)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// linesOf reads a file of lines.
func linesOf(t testing.TB, name string) (lines []line) {
	t.Helper()
	s := bufio.NewScanner(bytes.NewReader(contents(t, name)))
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var l line
		if err := json.Unmarshal(s.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	return lines
}

// loaded reads a tokenizer of a folder.
func loaded(t testing.TB, folder, name string) *Tokenizer {
	t.Helper()
	file := filepath.Join(folder, name+".json.gz")
	if _, err := os.Stat(file); err != nil {
		file = filepath.Join(folder, name+".json")
	}
	made, err := Load(contents(t, file))
	if err != nil {
		t.Fatal(name, err)
	}
	return made
}

// names are the tokenizers of testdata.
var names = []string{
	"wordpiece-uncased", "wordpiece-cased", "wordpiece-mpnet", "bpe-roberta", "bpe-modernbert", "unigram-xlmr",
}

// TestLines: every number, token, offset and word of the reference lines is equal.
func TestLines(t *testing.T) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) { sameLines(t, "testdata", name) })
	}
}

// TestPublishedLines does so with published tokenizers, if they are there.
func TestPublishedLines(t *testing.T) {
	folder := os.Getenv(foldersEnv)
	if folder == "" {
		t.Skip(foldersEnv + " names no folder with published tokenizers")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl.gz"))
	if err != nil || len(files) == 0 {
		t.Fatal("no lines in", folder, err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".jsonl.gz")
		t.Run(name, func(t *testing.T) { sameLines(t, folder, name) })
	}
}

func sameLines(t *testing.T, folder, name string) {
	made := loaded(t, folder, name)
	lines := linesOf(t, filepath.Join(folder, name+".jsonl.gz"))
	if len(lines) < 300 {
		t.Errorf("%d lines", len(lines))
	}
	for _, l := range lines {
		e := made.Encode(l.Text)
		if other := l.differs(e); other != "" {
			t.Errorf("%q: other %s: %+v, want %+v", l.Text, other, e, l)
		}
	}
}

// TestSteps: each normalizer, pre-tokenizer, model and post-processor alone, with the patterns of published tokenizers.
func TestSteps(t *testing.T) {
	var made *Tokenizer
	seen := 0
	for _, l := range linesOf(t, "testdata/steps.jsonl.gz") {
		if l.Tokenizer != nil {
			var err error
			if made, err = Load(l.Tokenizer); err != nil {
				t.Fatal(l.Name, err)
			}
			seen++
		}
		if other := l.differs(made.Encode(l.Text)); other != "" {
			t.Errorf("%s, %q: other %s: %+v, want %+v", l.Name, l.Text, other, made.Encode(l.Text), l)
		}
	}
	if seen < 48 {
		t.Errorf("%d tokenizers", seen)
	}
}

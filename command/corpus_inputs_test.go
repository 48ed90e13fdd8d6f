package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/corpora"
	"weatherglass/metrics/corpus"
)

// givenText is a file or folder of texts as people have them, with what is right, counted by hand:
// the tokens of each document, the number of different words, how often some of them stand there,
// what is said of what was not read; or why it is refused.
type givenText struct {
	Path      string         `json:"path"`
	Encoding  string         `json:"encoding"`
	Documents [][2]any       `json:"documents"`
	Types     int            `json:"types"`
	Words     map[string]int `json:"words"`
	Notes     []string       `json:"notes"`
	Refusal   string         `json:"refusal"`
}

// Texts in the form of what people reported about other programs are counted as they should be, or
// refused with the reason and the place. wasm/engine reads the same table.
func TestCorpusCountsWhatPeopleHave(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "texts", "expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []givenText
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.Path+c.Encoding, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "counts")
			args := []string{"corpus", "count", "-min-count", "1", "-o", dir}
			if c.Encoding != "" {
				args = append(args, "-encoding", c.Encoding)
			}
			code, _, errs := runCommand("", append(args, filepath.Join("testdata", "texts", filepath.FromSlash(c.Path)))...)
			if c.Refusal != "" {
				if code != exitFailed || !strings.Contains(errs, c.Refusal) {
					t.Errorf("exit %d, %q, want %q", code, errs, c.Refusal)
				}
				return
			}
			if code != exitOK {
				t.Fatalf("exit %d, %s", code, errs)
			}
			checkGivenCounts(t, c, dir, errs)
		})
	}
}

// checkGivenCounts compares a folder of counts with what is right.
func checkGivenCounts(t *testing.T, c givenText, dir, errs string) {
	t.Helper()
	counts, err := corpora.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	var documents [][2]any
	if err := counts.Each(func(place int, d corpus.Document) error {
		documents = append(documents, [2]any{counts.Index.IDs[place], float64(d.Tokens)})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(documents, c.Documents) || counts.Manifest.Types != c.Types {
		t.Errorf("%d types, %v, want %d, %v", counts.Manifest.Types, documents, c.Types, c.Documents)
	}
	for word, n := range c.Words {
		got := 0
		if place, ok := counts.Vocabulary.Place(word); ok {
			got = int(counts.Vocabulary.Word(place).Count)
		}
		if got != n {
			t.Errorf("%s stands there %d times, want %d", word, got, n)
		}
	}
	said := strings.Join(counts.Manifest.Notes, "\n")
	if len(counts.Manifest.Notes) != len(c.Notes) {
		t.Errorf("noted %q, want %q", said, c.Notes)
	}
	for _, note := range c.Notes {
		if !strings.Contains(errs, note) || !strings.Contains(said, note) {
			t.Errorf("said %q, noted %q, want %q", errs, said, note)
		}
	}
}

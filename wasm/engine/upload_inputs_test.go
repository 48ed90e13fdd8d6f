package engine

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// What the page counts of texts as people have them is what the command line counts: the table is
// that of TestCorpusCountsWhatPeopleHave, where it is said whence its numbers are.
func TestUploadedTextsThatPeopleHave(t *testing.T) {
	at := filepath.Join("..", "..", "testdata", "texts")
	text, err := os.ReadFile(filepath.Join(at, "expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Path, Encoding, Refusal string
		Documents               [][2]any
		Types                   int
		Words                   map[string]uint64
		Left                    protocol.TextsLeft
	}
	if err := json.Unmarshal(text, &cases); err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.Path+c.Encoding, func(t *testing.T) {
			w := newUploadWorld(t)
			talk := converse(t, w.engine())
			ask := protocol.Texts{MinCount: 1, Latin1: c.Encoding != ""}
			files := filesBelow(t, at, c.Path)
			var look protocol.TextsLook
			var counted protocol.TextsCounted
			lookErr := talk.ask(w.look(protocol.LookRequest{Texts: ask}, files...), &look)
			err := talk.ask(w.count(ask, files...), &counted)
			if c.Refusal != "" {
				if err == nil || !strings.Contains(err.Message.Text, c.Refusal) || lookErr == nil {
					t.Errorf("%v, %v, want %q", err, lookErr, c.Refusal)
				}
				return
			}
			if err != nil || lookErr != nil {
				t.Fatal(err, lookErr)
			}
			tokens := 0
			for _, d := range c.Documents {
				tokens += int(d[1].(float64))
			}
			e := counted.Entry
			if e.Documents != len(c.Documents) || int(e.Tokens) != tokens || e.Types != c.Types {
				t.Errorf("%d documents, %d words, %d types; want %v, %d", e.Documents, e.Tokens, e.Types, c.Documents, c.Types)
			}
			if !reflect.DeepEqual(counted.Left, c.Left) {
				t.Errorf("left out %+v, want %+v", counted.Left, c.Left)
			}
			if !reflect.DeepEqual(look.Left.Names, c.Left.Names) {
				t.Errorf("a look finds left out %q", look.Left.Names)
			}
			checkUploadedWords(t, talk, counted.Entry.ID, c.Words)
		})
	}
}

// checkUploadedWords compares how often words stand in texts that were counted.
func checkUploadedWords(t *testing.T, talk *conversation, id string, words map[string]uint64) {
	t.Helper()
	q := experiment.Experiment{Method: "pmi", Sets: map[string]experiment.SetRef{}}
	q.Sets["A"], q.Sets["B"] = experiment.SetRef{Words: []string{"he"}}, experiment.SetRef{Words: []string{"she"}}
	var list []string
	for word := range words {
		list = append(list, word)
	}
	q.Sets["words"] = experiment.SetRef{Words: list}
	question, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	req := protocol.CountsRequest{ID: id, Question: question}
	var sets []protocol.SetCount
	if err := talk.ask(req, &sets); err != nil || len(sets) != 3 {
		t.Fatal(err)
	}
	for _, got := range sets[2].Words {
		if got.Count != words[got.Word] {
			t.Errorf("%s stands there %d times, want %d", got.Word, got.Count, words[got.Word])
		}
	}
}

// filesBelow returns the files of a path, by their paths in its folder, as a page is given them.
func filesBelow(t *testing.T, at, name string) (files []string) {
	t.Helper()
	from := filepath.Join(at, filepath.FromSlash(name))
	err := filepath.WalkDir(from, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(from, file)
		if inside == "." {
			inside = path.Base(name)
		}
		files = append(files, filepath.ToSlash(inside), string(b))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

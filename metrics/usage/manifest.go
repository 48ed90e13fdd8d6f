package usage

import (
	"encoding/json"
	"strings"

	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// Manifest says what sentences that come with the program are: of which texts, under which licence, and how many of
// each word.
type Manifest struct {
	Format    string          `json:"format"`  // "weatherglass-sentences"
	Version   int             `json:"version"` // 1
	ID        string          `json:"id"`      // that of the texts
	Title     string          `json:"title"`
	From      string          `json:"from"` // the texts, in a few words
	Language  string          `json:"language"`
	Documents int             `json:"documents"`
	Most      int             `json:"most"`    // sentences of a word
	Longest   int             `json:"longest"` // letters of a sentence
	Seed      uint64          `json:"seed"`
	Source    shard.Origin    `json:"source"`
	Licences  []shard.Licence `json:"licences"`
	Sentences int             `json:"sentences"` // each once, whatever words it serves
	// Words are those that were looked for, as texts are counted, sorted.
	Words []WordCount `json:"words"`
	// Once are the words with one sentence, Never those with none.
	Once  []string   `json:"once"`
	Never []string   `json:"never"`
	File  shard.File `json:"file"`
}

// WordCount is how many sentences there are with a word, and how many were kept.
type WordCount struct {
	Word string `json:"word"`
	All  uint64 `json:"all"`
	Kept int    `json:"kept"`
}

const (
	manifestFormat  = "weatherglass-sentences"
	manifestVersion = 1
	// MaxManifest is the greatest length of a manifest, in bytes.
	MaxManifest = 1 << 20
)

// errImpossible is that of a manifest that contradicts itself.
var errImpossible error = message.Text("usage.impossible: what it says of its sentences cannot be")

// ParseManifest reads a manifest and refuses one that cannot be true. Unknown fields are passed over.
func ParseManifest(data []byte) (*Manifest, error) {
	m := new(Manifest)
	if err := json.Unmarshal(data, m); err != nil {
		return nil, message.Errorf("usage.no_manifest: it is no manifest: {why}", err)
	}
	return m, m.check()
}

// check compares what a manifest says with itself.
func (m *Manifest) check() error {
	switch {
	case m.Format != manifestFormat:
		return message.Text("usage.no_sentences: it does not describe sentences")
	case m.Version != manifestVersion:
		return message.Text("usage.another_version: it is of another version than this program reads; take the program that it came with, or a newer one")
	case !shard.ValidID(m.ID) || m.Title == "" || m.Language == "" ||
		m.Most < 1 || m.Longest < 1 || m.Documents < 1 || m.Sentences < 0:
		return errImpossible
	}
	for i, w := range m.Words {
		if w.Word == "" || i > 0 && w.Word <= m.Words[i-1].Word || w.Kept < 0 || w.Kept > m.Most || uint64(w.Kept) > w.All {
			return errImpossible
		}
	}
	if err := m.File.Check(); err != nil {
		return err
	}
	if m.File.Raw == 0 || !strings.Contains(m.File.Path, m.File.SHA256[:12]) {
		return message.Errorf("usage.not_named_by_hash: the file {path} is not named by its SHA-256", m.File.Path)
	}
	return nil
}

// Notice says whose the sentences are and under which licences, to be shown beside numbers.
func (m *Manifest) Notice() string {
	var lines []string
	for _, l := range m.Licences {
		if l.Attribution != "" {
			lines = append(lines, l.Attribution)
		}
	}
	return strings.Join(lines, " ")
}

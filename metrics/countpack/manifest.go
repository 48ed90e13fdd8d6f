package countpack

import (
	"encoding/json"
	"strings"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// Manifest says what a count pack holds. Digest is that of the counts, which the whole
// file must have.
type Manifest struct {
	Format  string `json:"format"`  // "weatherglass-count-pack"
	Version int    `json:"version"` // 1
	corpus.About
	Source   Origin          `json:"source"`
	Licences []shard.Licence `json:"licences"`
	Files    Files           `json:"files"`
	// Index is what is known of the documents: a row of the columns, one of them id, and
	// a row for each.
	Index [][]string `json:"index"`
}

// Origin says who made the texts what they are.
type Origin struct {
	Name          string `json:"name"`
	MadeBy        string `json:"made_by,omitempty"` // as it is cited
	Year          int    `json:"year,omitempty"`
	URL           string `json:"url,omitempty"`
	Package       string `json:"package,omitempty"` // which state of the texts
	SHA256        string `json:"sha256,omitempty"`  // of the texts
	Modifications string `json:"modifications,omitempty"`
}

// Files are those beside the manifest.
type Files struct {
	Narrow shard.File `json:"narrow"`
	Whole  shard.File `json:"whole"`
}

const (
	manifestFormat  = "weatherglass-count-pack"
	manifestVersion = 1
	// MaxManifest is the greatest length of a manifest, in bytes: of some 100,000
	// documents.
	MaxManifest = 1 << 24
)

// errNewer is that of a version that this program does not know.
var errNewer error = message.Text("countpack.another_version: it is of another version than this program reads; take the program that it came with, or a newer one")

// Is reports whether a file is the manifest of a count pack, of whatever version.
func Is(data []byte) bool {
	var m struct{ Format string }
	return json.Unmarshal(data, &m) == nil && m.Format == manifestFormat
}

// ParseManifest reads a manifest and refuses one that cannot be true. Unknown fields are
// passed over.
func ParseManifest(data []byte) (*Manifest, error) {
	m := new(Manifest)
	if err := json.Unmarshal(data, m); err != nil {
		return nil, message.Errorf("countpack.no_manifest: it is no manifest: {why}", err)
	}
	return m, m.check()
}

// check compares what a manifest says with itself, and reads its index.
func (m *Manifest) check() error {
	switch {
	case m.Format != manifestFormat:
		return message.Text("countpack.no_pack_of_counts: it does not describe a pack of counts")
	case m.Version != manifestVersion:
		return errNewer
	case !shard.ValidID(m.ID):
		return message.Errorf("countpack.bad_id: its id {id:%.100q} is not made of letters from a to z, digits, dots, underscores and hyphens, 100 at most, no dot first", m.ID)
	case m.Title == "" || m.Language == "":
		return message.Text("countpack.no_title_or_language: it has no title or no language")
	case m.Vocabulary < 0 || m.Types < m.Vocabulary || m.Window < 1 || m.MinCount < 1:
		return message.Text("countpack.impossible_words: its words have an impossible number")
	case len(m.Index) != m.Documents+1:
		return message.Errorf("countpack.other_documents: it says {documents} documents and lists {index}",
			m.Documents, len(m.Index)-1)
	case m.Files.Narrow.Path == m.Files.Whole.Path:
		return message.Text("countpack.file_named_twice: it names one file twice")
	}
	for _, f := range m.files() {
		if err := f.Check(); err != nil {
			return err
		}
		if f.Raw == 0 || !strings.Contains(f.Path, f.SHA256[:12]) {
			return message.Errorf("countpack.not_named_by_hash: the file {path} is not named by its SHA-256", f.Path)
		}
	}
	return m.readIndex()
}

// files lists the files beside the manifest.
func (m *Manifest) files() []shard.File { return []shard.File{m.Files.Narrow, m.Files.Whole} }

// readIndex makes the index of About of the rows.
func (m *Manifest) readIndex() error {
	head := m.Index[0]
	if len(head) == 0 || head[0] != corpus.IDColumn {
		return message.Text("countpack.index_without_id: its index does not begin with the column id")
	}
	x, err := corpus.NewIndex(head[1:])
	for i := 0; i < m.Documents && err == nil; i++ {
		row := m.Index[1+i]
		if len(row) == 0 {
			return message.Text("any.index_id_missing: a document of the index has no id")
		}
		err = x.Add(row[0], row[1:])
	}
	m.About.Index, m.About.Notice = x, m.Notice()
	if len(m.Licences) > 0 {
		m.Licence = m.Licences[0].SPDX
	}
	return err
}

// setIndex makes the rows of the index of About.
func (m *Manifest) setIndex(x *corpus.Index) {
	m.About.Index, m.Documents = x, len(x.IDs)
	m.Index = [][]string{append([]string{corpus.IDColumn}, x.Columns...)}
	for i, id := range x.IDs {
		m.Index = append(m.Index, append([]string{id}, x.Rows[i]...))
	}
}

// Notice says whose the texts are and under which licences, to be shown beside numbers.
func (m *Manifest) Notice() string {
	var lines []string
	for _, l := range m.Licences {
		if l.Attribution != "" {
			lines = append(lines, l.Attribution)
		}
	}
	if len(lines) == 0 {
		return "No licence is stated."
	}
	return strings.Join(lines, " ")
}

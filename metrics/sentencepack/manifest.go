package sentencepack

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"

	"weatherglass/metrics/shard"
)

// Manifest says what a pack holds.
type Manifest struct {
	Format   string          `json:"format"`  // "weatherglass-sentence-pack"
	Version  int             `json:"version"` // 1
	ID       string          `json:"id"`      // as an Experiment names it
	Title    string          `json:"title"`
	Language string          `json:"language"` // of the sentences, a BCP 47 tag
	Model    Model           `json:"model"`
	Licences []shard.Licence `json:"licences"`
	// Tests are the built-in tests whose sentences are here, by their ids; Sentences is how many there are, each
	// once, and SentencesSHA256 that of their texts with a line feed behind each.
	Tests           []string   `json:"tests"`
	Sentences       int        `json:"sentences"`
	SentencesSHA256 string     `json:"sentences_sha256"`
	Steps           Steps      `json:"steps"`
	Moved           Moved      `json:"moved"`
	Vectors         shard.File `json:"vectors"`
}

// Model says which model read the sentences, and how.
type Model struct {
	MadeBy  string `json:"made_by"` // as it is cited
	Year    int    `json:"year,omitempty"`
	URL     string `json:"url"`
	Package string `json:"package"` // out of which its files were taken
	Weights string `json:"weights"` // SHA-256 of model.safetensors
	Layers  int    `json:"layers"`
	Width   int    `json:"width"` // numbers of a vector
	Pool    string `json:"pool"`  // of the last layer: mean, cls
	Prefix  string `json:"prefix,omitempty"`
}

// Steps are what a whole number of the file counts: of templates, of words, and of what a sentence has beside both.
type Steps struct {
	Templates float64 `json:"templates"`
	Words     float64 `json:"words"`
	Rest      float64 `json:"rest"`
}

// Moved is by how much rounding moves numbers of SEAT at most, over the tests of the pack.
type Moved struct {
	D      float64 `json:"d"`
	DWords float64 `json:"d_words"`
}

const (
	manifestFormat  = "weatherglass-sentence-pack"
	manifestVersion = 1
	// MaxManifest is the greatest length of a manifest, in bytes.
	MaxManifest = 1 << 16
	maxWidth    = 1 << 14
	maxTests    = 1000
)

// ParseManifest reads a manifest and refuses one that cannot be true. Unknown fields are passed over.
func ParseManifest(data []byte) (*Manifest, error) {
	m := new(Manifest)
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("it is no manifest: %w", err)
	}
	return m, m.check()
}

// check compares what a manifest says with itself.
func (m *Manifest) check() error {
	switch {
	case m.Format != manifestFormat:
		return errors.New("it does not describe vectors of sentences")
	case m.Version != manifestVersion:
		return errors.New("it is of another version than this program reads; take the program that it came with, or a newer one")
	case !shard.ValidID(m.ID):
		return fmt.Errorf("its id %.100q is not made of letters from a to z, digits, dots, underscores and hyphens, 100 at most, no dot first", m.ID)
	case m.Title == "" || m.Language == "" || len(m.Tests) == 0 || len(m.Tests) > maxTests:
		return errors.New("it has no title, no language or no tests")
	case m.Model.Width < 1 || m.Model.Width > maxWidth || m.Sentences < 1 || m.Vectors.Raw < 1:
		return errors.New("its vectors have an impossible size")
	case !isSum(m.SentencesSHA256):
		return errors.New("it does not say which sentences it has")
	}
	for _, step := range []float64{m.Steps.Templates, m.Steps.Words, m.Steps.Rest} {
		if !(step > 0 && step <= 1) {
			return fmt.Errorf("its numbers cannot be multiples of %v", step)
		}
	}
	for _, moved := range []float64{m.Moved.D, m.Moved.DWords} {
		if moved < 0 || math.IsNaN(moved) {
			return errors.New("it does not say by how much rounding moves numbers")
		}
	}
	if err := m.Vectors.Check(); err != nil {
		return err
	}
	if !strings.Contains(m.Vectors.Path, m.Vectors.SHA256[:12]) {
		return fmt.Errorf("the file %s is not named by its SHA-256", m.Vectors.Path)
	}
	return nil
}

// isSum reports whether a text is a SHA-256 in hex.
func isSum(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == 32
}

// Licence is the SPDX id of the first licence, "" for none.
func (m *Manifest) Licence() string {
	if len(m.Licences) == 0 {
		return ""
	}
	return m.Licences[0].SPDX
}

// Notice says whose the model is and under which licences, to be shown beside numbers.
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

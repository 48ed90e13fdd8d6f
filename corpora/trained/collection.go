package trained

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"weatherglass/corpora"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/train"
)

// Collection says how packs are made of a folder of texts which this program does not
// carry: which files they are, by their hash, and of which of them each pack is.
//
// Its JSON stands in assets/recipes/texts. The same files give the same bytes.
type Collection struct {
	Folder string `json:"folder"` // below the folder of all collections
	// SHA256 is [Collection.Hash] of the folder.
	SHA256    string         `json:"sha256"`
	Documents int            `json:"documents"`
	Method    string         `json:"method"`
	Dims      int            `json:"dims"`
	Window    int            `json:"window"`
	Least     uint64         `json:"min_count"`
	Epochs    int            `json:"epochs,omitempty"`
	Seed      uint64         `json:"seed,omitempty"`
	Text      shard.TextRule `json:"text"`
	Source    shard.Origin   `json:"source"`
	Licences  []pack.Terms   `json:"licences"`
	// RefineBits is that of [pack.Recipe].
	RefineBits *int   `json:"refine_bits,omitempty"`
	Packs      []Part `json:"packs"`
}

// Part is one pack of a collection.
type Part struct {
	ID     string       `json:"id"`
	Title  string       `json:"title"`
	Short  string       `json:"short"`
	From   string       `json:"from"` // the texts, in a few words
	Where  []string     `json:"where,omitempty"`
	Series []embed.Part `json:"series,omitempty"`
}

// ParseCollection reads a collection from its JSON. Unknown fields are errors.
func ParseCollection(data []byte) (Collection, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var c Collection
	if err := d.Decode(&c); err != nil {
		return c, fmt.Errorf("the collection: %w", err)
	}
	if !filepath.IsLocal(c.Folder) || c.Documents == 0 || len(c.Packs) == 0 || !slices.Contains(Methods(), c.Method) {
		return c, errors.New("the collection needs a folder, a number of documents, packs, and a method that there is")
	}
	return c, nil
}

// Recipe is that of the pack of a part.
func (c Collection) Recipe(p Part) pack.Recipe {
	source := c.Source
	source.From, source.SHA256 = p.From, c.SHA256
	return pack.Recipe{ID: p.ID, Title: p.Title, Short: p.Short, Text: c.Text, Source: source, Licences: c.Licences, RefineBits: c.RefineBits, Series: p.Series}
}

// Hash returns the SHA-256, in hex, of the list of the regular files in a folder: a line
// each, in order of their names, of the file's SHA-256 in hex, two spaces and its name.
// That is what sha256sum prints.
func (c Collection) Hash(texts string) (string, error) {
	dir := os.DirFS(filepath.Join(texts, c.Folder))
	entries, err := fs.ReadDir(dir, ".") // sorted
	if err != nil {
		return "", err
	}
	all := sha256.New()
	for _, e := range entries {
		if !e.Type().IsRegular() {
			continue
		}
		b, err := fs.ReadFile(dir, e.Name())
		if err != nil {
			return "", err
		}
		fmt.Fprintf(all, "%x  %s\n", sha256.Sum256(b), e.Name())
	}
	return hex.EncodeToString(all.Sum(nil)), nil
}

// Check compares the folder of the texts with the hash of the collection.
func (c Collection) Check(texts string) error {
	sum, err := c.Hash(texts)
	if err == nil && sum != c.SHA256 {
		err = fmt.Errorf("%s is not the collection that the recipe names: its hash is %s, not %s", filepath.Join(texts, c.Folder), sum, c.SHA256)
	}
	return err
}

// Rows makes the vectors of a part and returns what [pack.Build] reads. Words without
// company have no direction and are left out.
func (c Collection) Rows(ctx context.Context, p Part, texts string, workers int, told io.Writer) (func() (pack.Rows, error), error) {
	job := Job{Method: c.Method, Language: c.Text.Language, Least: c.Least, Told: told}
	job.Texts = corpora.Texts{Paths: []string{filepath.Join(texts, c.Folder)}}
	job.Learning = train.Learning{Options: train.Options{Dims: c.Dims, Window: c.Window, Workers: workers}, Epochs: c.Epochs, Seed: c.Seed}
	for _, text := range p.Where {
		condition, err := corpus.ParseCondition(text)
		if err != nil {
			return nil, err
		}
		job.Texts.Where = append(job.Texts.Where, condition)
	}
	vocabulary, v, err := job.learn(ctx)
	if err != nil {
		return nil, err
	}
	return func() (pack.Rows, error) { return &packRows{vocabulary: vocabulary, vectors: v, dims: c.Dims}, nil }, nil
}

// packRows yields vectors that have a direction, most frequent word first.
type packRows struct {
	vocabulary  *corpus.Vocabulary
	vectors     train.Vectors
	dims        int
	place, rank int
}

// Dims implements [pack.Rows].
func (r *packRows) Dims() int { return r.dims }

// Next implements [pack.Rows].
func (r *packRows) Next() (pack.Row, error) {
	for ; r.place < len(r.vectors.Rows); r.place++ {
		if row := r.vectors.Rows[r.place]; linalg.HasDirection(row) {
			out := pack.Row{Word: r.vocabulary.Word(r.place).Word, Vector: row, Rank: r.rank}
			r.place, r.rank = r.place+1, r.rank+1
			return out, nil
		}
	}
	return pack.Row{}, io.EOF
}

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
	"path/filepath"
	"slices"

	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/scan"
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
	Method    string         `json:"method"` // of parts that name none
	Dims      int            `json:"dims"`
	Window    int            `json:"window"`
	Least     uint64         `json:"min_count"`
	Text      shard.TextRule `json:"text"`
	Source    shard.Origin   `json:"source"`
	Licences  []pack.Terms   `json:"licences"`
	// RefineBits is that of [pack.Recipe].
	RefineBits *int   `json:"refine_bits,omitempty"`
	Packs      []Part `json:"packs"`
	// Counts says how the texts are counted, if they are to be.
	Counts *CountsPart `json:"counts,omitempty"`
	// Sentences says which sentences of the texts come with the program, if any do.
	Sentences *SentencesPart `json:"sentences,omitempty"`
	// Draws says how parts that ask for it are made again of draws of their documents.
	Draws *Draws `json:"draws,omitempty"`
}

// Part is one pack of a collection.
type Part struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Short string   `json:"short"`
	From  string   `json:"from"` // the texts, in a few words
	Where []string `json:"where,omitempty"`
	// Method, unless empty, takes the place of the collection's; Epochs and Seed are of
	// methods that go over the texts again and again.
	Method string `json:"method,omitempty"`
	Epochs int    `json:"epochs,omitempty"`
	Seed   uint64 `json:"seed,omitempty"`
	// Algorithm says it in words.
	Algorithm string `json:"algorithm,omitempty"`
	// Shuffle, unless 0, is the seed by which the words of the texts are dealt anew.
	Shuffle uint64 `json:"shuffle,omitempty"`
	// Made is the id of the counts of the texts, where these are at hand.
	Made string `json:"made,omitempty"`
	// Thin, unless 0, is how many words of each half decade of frequency the pack has at
	// most, evenly spaced by rank, beside the words of the built-in lists.
	Thin int `json:"thin,omitempty"`
	// RefineBits, unless nil, takes the place of the collection's.
	RefineBits *int         `json:"refine_bits,omitempty"`
	Series     []embed.Part `json:"series,omitempty"`
	// Draws says that there is a pack of draws of this one.
	Draws bool `json:"draws,omitempty"`
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
	for _, p := range c.Packs {
		if !slices.Contains(Methods(), c.method(p)) || (p.Method == "") != (p.Algorithm == "") || p.Thin < 0 {
			return c, fmt.Errorf("the pack %s needs a method that there is, with its algorithm in words, and no number of words below 0", p.ID)
		}
		if p.Draws && (c.Draws == nil || p.Shuffle != 0) {
			return c, fmt.Errorf("the pack %s has draws, and the collection does not say how they are made, or its words are shuffled", p.ID)
		}
	}
	if c.Draws != nil {
		return c, c.Draws.Check()
	}
	return c, nil
}

// method is how vectors of a part are made.
func (c Collection) method(p Part) string {
	if p.Method != "" {
		return p.Method
	}
	return c.Method
}

// Recipe is that of the pack of a part.
func (c Collection) Recipe(p Part) pack.Recipe {
	r := pack.Recipe{ID: p.ID, Title: p.Title, Short: p.Short, Text: c.Text, Source: c.Source, Licences: c.Licences,
		RefineBits: c.RefineBits, Series: p.Series}
	r.Source.From, r.Source.SHA256 = p.From, c.SHA256
	if p.Made != "" {
		r.Made = &embed.Made{Texts: p.Made, Method: c.method(p), Shuffle: p.Shuffle}
	}
	if p.Method != "" {
		r.Source.Algorithm = p.Algorithm
	}
	if p.RefineBits != nil {
		r.RefineBits = p.RefineBits
	}
	if p.Shuffle != 0 {
		r.Source.Modifications = "The words of the texts were dealt anew over all their places before: these vectors are a control, and say nothing of what words mean. " + r.Source.Modifications
	}
	if p.Thin != 0 {
		r.Text.Absent = append(slices.Clone(r.Text.Absent), fmt.Sprintf("all but %d words of each half decade of frequency, evenly spaced, and the words of built-in lists", p.Thin))
	}
	if p.Draws {
		r.Draws = p.drawsID()
	}
	return r
}

// Hash returns the SHA-256, in hex, of the list of the regular files in a folder: a line
// each, in order of their names, of the file's SHA-256 in hex, two spaces and its name.
// That is what sha256sum prints.
func (c Collection) Hash(texts string) (string, error) {
	dir := files.Folder(filepath.Join(texts, c.Folder))
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
		err = fmt.Errorf("%s is not the collection that the recipe names: its hash is %s, not %s",
			filepath.Join(texts, c.Folder), sum, c.SHA256)
	}
	return err
}

// Making is how vectors are made, whatever they are of.
type Making struct {
	Texts   string // the folder of all collections
	Workers int
	Told    io.Writer
	Always  map[string]bool // words that a pack has however few it is to have
}

// Rows makes the vectors of a part and returns what [pack.Build] reads. Words without
// company have no direction and are left out.
func (c Collection) Rows(ctx context.Context, p Part, m Making) (func() (pack.Rows, error), error) {
	job, err := c.job(p, m)
	if err != nil {
		return nil, err
	}
	s, v, err := job.vectors(ctx)
	if err != nil {
		return nil, err
	}
	keep := thinned(s.Vocabulary, p.Thin, m.Always)
	return func() (pack.Rows, error) {
		return &packRows{vocabulary: s.Vocabulary, vectors: v, dims: c.Dims, keep: keep}, nil
	}, nil
}

// job is what makes the vectors of a part.
func (c Collection) job(p Part, m Making) (Job, error) {
	job := Job{Method: c.method(p), Language: c.Text.Language, Least: c.Least, Shuffle: p.Shuffle, Told: m.Told}
	job.Texts = corpora.Texts{Paths: []string{filepath.Join(m.Texts, c.Folder)}}
	job.Learning = train.Learning{Options: train.Options{Dims: c.Dims, Window: c.Window, Workers: m.Workers},
		Epochs: p.Epochs, Seed: p.Seed}
	for _, text := range p.Where {
		condition, err := corpus.ParseCondition(text)
		if err != nil {
			return job, err
		}
		job.Texts.Where = append(job.Texts.Where, condition)
	}
	return job, nil
}

// thinned tells the places of the words that a pack has; nil is all.
//
// Of n words of a half decade, in the order of the vocabulary, those at the places
// ⌊i n/most⌋ of it, i from 0 on.
func thinned(v *corpus.Vocabulary, most int, always map[string]bool) []bool {
	if most == 0 {
		return nil
	}
	keep := make([]bool, v.Len())
	for from, end := 0, 0; from < v.Len(); from = end {
		half := scan.HalfDecadeOf(v.Word(from).Count)
		for end = from; end < v.Len() && scan.HalfDecadeOf(v.Word(end).Count) == half; end++ {
			keep[end] = always[v.Word(end).Word]
		}
		for i := range min(most, end-from) {
			keep[from+i*(end-from)/min(most, end-from)] = true
		}
	}
	return keep
}

// packRows yields vectors that have a direction, most frequent word first.
type packRows struct {
	vocabulary  *corpus.Vocabulary
	vectors     train.Vectors
	dims        int
	keep        []bool // by place; nil is all
	place, rank int
}

// Dims implements [pack.Rows].
func (r *packRows) Dims() int { return r.dims }

// Next implements [pack.Rows].
func (r *packRows) Next() (pack.Row, error) {
	for ; r.place < len(r.vectors.Rows); r.place++ {
		if row := r.vectors.Rows[r.place]; linalg.HasDirection(row) && (r.keep == nil || r.keep[r.place]) {
			out := pack.Row{Word: r.vocabulary.Word(r.place).Word, Vector: row, Rank: r.rank}
			r.place, r.rank = r.place+1, r.rank+1
			return out, nil
		}
	}
	return pack.Row{}, io.EOF
}

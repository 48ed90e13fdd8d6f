package measure

import "context"

// Measure is the registry's entry for one method. The page's menu, the
// glossary, the command line's help, the validation of Experiments and the
// documentation all come from it.
type Measure struct {
	ID     string `json:"id"`     // as an Experiment names it
	Place  int    `json:"-"`      // where it stands in menus and documents: after those with a smaller number
	Term   string `json:"term"`   // the field's name, "WEAT"
	Name   string `json:"name"`   // in plain words
	Doc    string `json:"doc"`    // what it asks, two or three sentences
	Source string `json:"source"` // the paper
	// Formula defines the main numbers in TeX, one a line, by the names of Values; "" where
	// words say it better.
	Formula string `json:"formula,omitempty"`
	// "measure" (contrasts sets), "words" (scores words), "map" (draws words), "debias", "corpus" or "time"
	Page    string   `json:"page"`
	Roles   []Role   `json:"roles"`
	Options []Option `json:"options"`
	Values  []Value  `json:"values"`
	Words   []Value  `json:"words"`  // the numbers of a word's row
	Tables  []Value  `json:"tables"` // name and definition of each table
	// Vocabulary says that the measure goes through all words of the embedding.
	Vocabulary bool `json:"vocabulary,omitempty"`
	// TextsIf reports whether the measure counts in texts with these options, as Texts
	// says of all; nil of a measure of which Texts decides.
	TextsIf func(options map[string]any) bool `json:"-"`
	// Texts says that the measure counts in texts and takes no vectors. If it has roles A
	// and B, they are context words: what stands in their company is counted.
	Texts bool `json:"texts,omitempty"`
	// Made says that a measure of texts also takes all vectors that were made of them, of
	// which its roles are looked up in each.
	Made bool `json:"made,omitempty"`
	// Contexts says that the measure takes several vectors of a word, one a context, in the place
	// of one. A word that stands in a set more than once counts once.
	Contexts bool `json:"contexts,omitempty"`
	// With says that the measure compares with a second embedding.
	With bool `json:"with,omitempty"`
	// WithOptional says that the measure may compare with a second embedding.
	WithOptional bool `json:"with_optional,omitempty"`
	// Before says that the measure compares a debiased embedding with what it was
	// made of: the Experiment's embedding must be a recipe.
	Before bool `json:"before,omitempty"`
	// Others scores frequent words of the vocabulary as the measure scores its words; nil
	// but for a measure whose first value is the mean of these scores. It returns none
	// where the embedding cannot be gone through or nothing can be scored.
	Others func(context.Context, *Input) (Others, error) `json:"-"`
	// OverYears says how what was found moved over a series of years, for a measure of
	// which more than one value is followed; nil is by the first value.
	OverYears func(context.Context, Years) (*Result, error) `json:"-"`
	// Parts says that OverYears compares epochs pair by pair and finds no slope, so that it
	// takes named parts, too; its rows of words are those of the Reading.
	Parts bool `json:"-"`
	// Compares says that OverYears compares named parts where the epochs are such, and
	// finds slopes of all others.
	Compares bool `json:"-"`
	// Run computes the measure. The input was validated against this entry.
	Run func(context.Context, *Input) (*Result, error) `json:"-"`
}

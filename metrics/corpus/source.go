package corpus

import "context"

// Source is texts that were counted, or can be.
type Source interface {
	About() About
	// Choose counts what is asked for in each part of the documents, in one pass.
	Choose(ctx context.Context, ask Ask) ([]*Chosen, error)
}

// About is what is known of texts without looking into them.
type About struct {
	ID         string `json:"id"`
	Title      string `json:"title"`
	Short      string `json:"short,omitempty"` // for sentences: "English novels"
	From       string `json:"from,omitempty"`  // who made them what they are, in words
	Language   string `json:"language"`
	Documents  int    `json:"documents"`
	Tokens     uint64 `json:"tokens"`     // of all types
	Types      int    `json:"types"`      // different words
	Vocabulary int    `json:"vocabulary"` // those with MinCount occurrences
	MinCount   uint64 `json:"min_count"`
	Window     int    `json:"window"`
	Rule       string `json:"rule"` // of tokens
	// Contexts are the lists whose company was counted; nil where any can be.
	Contexts []Contexts `json:"contexts,omitempty"`
	// Spans are the years that values of columns stand for, where whoever made the texts
	// says so.
	Spans []Span `json:"spans,omitempty"`
	// Facets are what the index knows, column by column.
	Facets []Facet `json:"facets,omitempty"`
	// Digest is that of [Digest]: the same for the same texts counted alike.
	Digest string `json:"digest"`
	// Licence and Notice are the terms of the counts and whose they are, to be shown beside
	// numbers; "" where nothing is stated.
	Licence string `json:"-"`
	Notice  string `json:"-"`
	// Index is what is known of each document.
	Index *Index `json:"-"`
}

// Span is the first year and the last that a value of a column stands for.
type Span struct {
	Column string  `json:"column"`
	Value  string  `json:"value"`
	First  float64 `json:"first"`
	Last   float64 `json:"last"`
}

// SpanOf returns the years of a value of a column, if they are said.
func (a About) SpanOf(column, value string) (first, last float64, ok bool) {
	for _, s := range a.Spans {
		if s.Column == column && s.Value == value {
			return s.First, s.Last, true
		}
	}
	return 0, 0, false
}

// Ask is what is to be counted.
type Ask struct {
	Words []string // each in the form in which texts are counted, see [Known]
	// Company are two lists of context words, A and B; nil if no company is asked for.
	Company *[2]Contexts
	// Whole asks for the sums of all words of the vocabulary as well.
	Whole bool
	// Pool asks for the words of [Counted.Pool] as well.
	Pool bool
	// Parts are places in the index, ascending; no document is in two of them.
	Parts [][]int
}

// Chosen is what was counted in the documents of a part.
type Chosen struct {
	Size   int      // words of the vocabulary of all texts
	Places []int    // of the documents in the index
	Tokens []uint64 // by document, of all types
	Words  []Word   // those that were asked for, in their order
	Pool   []Word   // by rank; nil if not asked for, or where there is none
	// Company is, for A and for B, the pairs with all words of the vocabulary by
	// document; nil if none was asked for.
	Company [2][]uint64
	// Present is how many context words of A and of B the vocabulary has.
	Present [2]int
	// Whole are the sums of all words of the vocabulary, by rank; nil if not asked for.
	Whole []Sum
}

// Word is a word in chosen documents.
type Word struct {
	Text  string
	Found bool // in the vocabulary of all texts
	Rank  int  // in it, from 0
	In    []In // ascending; documents without the word and its company are not there
}

// In is how often a word stands in a document, and how often in the windows of the
// context words A and B.
type In struct {
	Document int // a place in [Chosen.Tokens]
	N, A, B  uint64
}

// Sum is a word of the vocabulary in all documents of a part together.
type Sum struct {
	Text    string
	N, A, B uint64
}

// Total returns the sum of a word over documents.
func (w Word) Total() Sum {
	sum := Sum{Text: w.Text}
	for _, in := range w.In {
		sum.N, sum.A, sum.B = sum.N+in.N, sum.A+in.A, sum.B+in.B
	}
	return sum
}

// All returns the number of tokens in all documents of the part.
func (c *Chosen) All() uint64 {
	var sum uint64
	for _, n := range c.Tokens {
		sum += n
	}
	return sum
}

// Known returns words as texts of a language are counted: what is more than one word
// there, or none, stays as it is, and will not be found.
//
// "Don't" may be two tokens: it stays as it is, and the answer says that it was not
// found.
func Known(words []string, language string) []string {
	z := NewTokenizer(language)
	list := make([]string, len(words))
	for i, w := range words {
		n := 0
		z.Each([]byte(w), func(token []byte) {
			n++
			list[i] = string(token)
		})
		if n != 1 {
			list[i] = w
		}
	}
	return list
}

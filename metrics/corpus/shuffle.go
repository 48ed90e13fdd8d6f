package corpus

import "math/rand/v2"

// Shuffle holds the words of texts to deal them anew: each keeps its frequency and
// loses its company, so that what is then found in the texts is found in their
// frequencies alone.
//
//	Valentini, Rosati, Blasi, Fernandez Slezak and Altszyler (2022), "The
//	Undesirable Dependence on Frequency of Gender Bias Metrics Based on Word
//	Embeddings", section 2.2.
//
// Four bytes a word. One goroutine fills it.
type Shuffle struct {
	tokens *Tokenizer
	types  Tally
	dealt  []uint32
}

// NewShuffle returns one without words; the language is as [NewTokenizer] takes it.
func NewShuffle(language string) *Shuffle { return &Shuffle{tokens: NewTokenizer(language)} }

// Paragraph adds the words of a paragraph and returns how many it has.
//
// text is not kept.
func (s *Shuffle) Paragraph(text []byte) int {
	before := len(s.dealt)
	s.tokens.Each(text, func(token []byte) { s.dealt = append(s.dealt, s.types.Number(token)) })
	return len(s.dealt) - before
}

// Words is how many words it holds.
func (s *Shuffle) Words() int { return len(s.dealt) }

// Deal puts all words into an order that the seed says, each order as likely as any.
func (s *Shuffle) Deal(seed uint64) {
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(s.dealt), func(i, k int) { s.dealt[i], s.dealt[k] = s.dealt[k], s.dealt[i] })
}

// Word returns the word at a place of all, from 0 on.
func (s *Shuffle) Word(place int) string { return s.types.Type(s.dealt[place]).Word }

package corpus

import (
	"context"

	"weatherglass/metrics/message"
)

// MaxTokens is how many words a [Holder] takes.
const MaxTokens = 1 << 28

// Holder reads texts into memory, four bytes a word, so that they can be counted anew
// with any settings, and learned from.
//
// One goroutine fills it. Without a document, paragraphs belong to none.
type Holder struct {
	tokens *Tokenizer
	types  Tally
	ids    []uint32 // numbers of types, and 1; 0 at the start and behind each paragraph
	starts []int    // of the documents in ids
	counts []uint64 // their tokens
}

// NewHolder returns an empty one; the language is as [NewTokenizer] takes it.
func NewHolder(language string) *Holder {
	return &Holder{tokens: NewTokenizer(language), ids: []uint32{0}}
}

// Document begins a document.
func (h *Holder) Document() {
	h.starts, h.counts = append(h.starts, len(h.ids)), append(h.counts, 0)
}

// Paragraph adds a paragraph to the document begun last. It returns an error beyond
// [MaxTokens].
//
// text is not kept.
func (h *Holder) Paragraph(text []byte) error {
	before := len(h.ids)
	h.tokens.Each(text, func(token []byte) { h.ids = append(h.ids, h.types.Number(token)+1) })
	if n := len(h.counts); n > 0 {
		h.counts[n-1] += uint64(len(h.ids) - before)
	}
	h.ids = append(h.ids, 0)
	if len(h.ids) > MaxTokens {
		return message.Errorf("corpus.too_many_words: the texts have more than {most} million words, which would all be held at once; choose fewer", MaxTokens>>20)
	}
	return nil
}

// Tokens is the number of words, Types that of different ones.
func (h *Holder) Tokens() uint64 { return h.types.Tokens() }

// Types is the number of different words.
func (h *Holder) Types() int { return h.types.Types() }

// Count returns how often a word stands there, as texts are counted.
func (h *Holder) Count(word string) uint64 {
	if i, ok := h.types.place[word]; ok {
		return h.types.counts[i]
	}
	return 0
}

// Held returns the words with at least so many occurrences; the index has a row for each
// document. The Holder is spent.
//
// Rare words go before windows are laid, so that a window reaches over them. Empty
// paragraphs leave no second 0. In place: O(tokens) time, no memory of that size.
func (h *Holder) Held(least uint64, x *Index) *Held {
	t := &Held{Vocabulary: h.types.Vocabulary(least), index: x, types: &h.types, tokens: h.counts}
	to := make([]uint32, h.types.Types()+1)
	for i := range uint32(h.types.Types()) {
		if place, ok := t.Vocabulary.Place(h.types.Type(i).Word); ok {
			to[i+1] = uint32(place) + 1
		}
	}
	out, next := h.ids[:0], 0
	for at, id := range h.ids {
		for next < len(h.starts) && h.starts[next] == at {
			t.starts = append(t.starts, len(out))
			next++
		}
		if place := to[id]; place != 0 || len(out) == 0 || id == 0 && out[len(out)-1] != 0 {
			out = append(out, place)
		}
	}
	for ; next < len(h.starts); next++ { // documents without a paragraph at the end
		t.starts = append(t.starts, len(out))
	}
	t.ids = append(out, 0)
	return t
}

// Held is texts in memory as places of a vocabulary, without all other words. It is a
// [Source] that counts the company of any words.
//
// It is made once and only read after that, by any number of goroutines.
type Held struct {
	Vocabulary *Vocabulary
	ids        []uint32 // places + 1; 0 between paragraphs and at both ends
	starts     []int    // of the documents in ids
	tokens     []uint64 // of each document, of all types
	types      *Tally   // of all words, kept or not
	index      *Index
	about      About
}

// IDs are the words in their order, as places of the vocabulary and 1; 0 stands between
// paragraphs and at both ends. They are only read.
func (t *Held) IDs() []uint32 { return t.ids }

// Count returns how often a word stands in the texts, whether it was kept or not.
func (t *Held) Count(word string) uint64 {
	if i, ok := t.types.place[word]; ok {
		return t.types.counts[i]
	}
	return 0
}

// Has reports whether a word is kept, as texts are counted.
func (t *Held) Has(token []byte) bool {
	_, ok := t.Vocabulary.place[string(token)]
	return ok
}

// Describe sets what [Held.About] says: names, language and settings are a's, the rest is
// found in the texts. It takes a pass over them, for the digest.
func (t *Held) Describe(a About) error {
	a.Index, a.Documents, a.Contexts = t.index, len(t.starts), nil
	a.Tokens, a.Types, a.Vocabulary = t.types.Tokens(), t.types.Types(), t.Vocabulary.Len()
	a.Rule = NewTokenizer(a.Language).Rule()
	c, err := NewCounter(t.Vocabulary, Settings{Language: a.Language, Window: a.Window})
	if err != nil {
		return err
	}
	d, err := NewDigest(a, t.Vocabulary, t.index)
	if err != nil {
		return err
	}
	for i := range t.starts {
		d.Add(t.document(c, i))
	}
	a.Digest = d.Sum()
	t.about = a.WithFacets(t.tokens)
	return nil
}

// About says what it was told by Describe.
func (t *Held) About() About { return t.about }

// document counts a document.
func (t *Held) document(c *Counter, i int) Document {
	end := len(t.ids)
	if i+1 < len(t.starts) {
		end = t.starts[i+1]
	}
	c.places = c.places[:0]
	for _, id := range t.ids[t.starts[i]:end] {
		if id > 0 {
			c.places = append(c.places, id-1)
			continue
		}
		c.paragraph()
		c.places = c.places[:0]
	}
	d := c.Document()
	d.Tokens = t.tokens[i]
	return d
}

// Choose counts the company of whatever words are asked for.
func (t *Held) Choose(ctx context.Context, ask Ask) ([]*Chosen, error) {
	s := Settings{Language: t.about.Language, Window: t.about.Window}
	if ask.Company != nil {
		s.Contexts = ask.Company[:]
	}
	chooser, err := NewChooser(Counted{Vocabulary: t.Vocabulary, Size: t.Vocabulary.Len(), Contexts: s.Contexts}, ask)
	if err != nil {
		return nil, err
	}
	if err := t.each(ctx, s, chooser.Add); err != nil {
		return nil, err
	}
	return chooser.Chosen(), nil // once all are there: it parts the words that were asked for from those of the pool
}

// Packed returns the counts of all words and of the company of lists, as they are saved.
func (t *Held) Packed(ctx context.Context, lists []Contexts) (*Packed, error) {
	s := Settings{Language: t.about.Language, Window: t.about.Window, Contexts: lists}
	var all []Document
	if err := t.each(ctx, s, func(_ int, d Document) { all = append(all, d) }); err != nil {
		return nil, err
	}
	p := NewPacked(Counted{Vocabulary: t.Vocabulary}, t.index, all)
	about := t.about
	about.Contexts = lists
	p.Describe(about)
	return p, nil
}

// each counts the documents in order.
func (t *Held) each(ctx context.Context, s Settings, document func(int, Document)) error {
	c, err := NewCounter(t.Vocabulary, s)
	if err != nil {
		return err
	}
	for i := range t.starts {
		if err := ctx.Err(); err != nil {
			return err
		}
		document(i, t.document(c, i))
	}
	return nil
}

package corpus

import (
	"slices"

	"weatherglass/metrics/message"
)

// Contexts is a named list of context words, such as those of women. Occurrences
// in its company are counted as one.
//
// A word may stand in several lists.
type Contexts struct {
	Name  string   `json:"name"`
	Words []string `json:"words"`
}

// MaxContexts is how many lists of context words are counted at once.
const MaxContexts = 32

// Settings say what is counted.
//
// They are part of what counts say of themselves: others cannot be compared.
type Settings struct {
	Language string // as [NewTokenizer] takes it
	Window   int    // words on each side, at least 1
	Contexts []Contexts
}

// Count is the number of occurrences of the word at a place of the vocabulary.
type Count struct {
	Place uint32
	N     uint64
}

// Document is what was counted in a document. Its lists are in order of place and
// hold no count of 0.
//
// It is a value that shares nothing with the counter.
type Document struct {
	Tokens uint64  // of all types
	Words  []Count // of the vocabulary
	// Pairs are, for each list of context words, how often a word stands in the
	// window of one of them.
	Pairs [][]Count
}

// Counter counts documents one behind the other.
//
// It serves one goroutine; its memory is a number a word of the vocabulary for the
// words and each list.
type Counter struct {
	tokens     *Tokenizer
	vocabulary *Vocabulary
	window     int
	lists      []uint32 // by place: a bit for each list of context words
	places     []uint32 // of the paragraph's words
	total      uint64
	words      dense
	pairs      []dense
}

// NewCounter returns a counter of the words of a vocabulary. Context words that
// are not in it are never met.
func NewCounter(v *Vocabulary, s Settings) (*Counter, error) {
	if s.Window < 1 {
		return nil, message.Errorf("corpus.window_has_at_least_1_word: a window has at least 1 word on each side, not {window}", s.Window)
	}
	if len(s.Contexts) > MaxContexts {
		return nil, message.Errorf("corpus.too_many_context_lists: {contexts} lists of context words; at most {most} are counted at once", len(s.Contexts), MaxContexts)
	}
	c := &Counter{tokens: NewTokenizer(s.Language), vocabulary: v, window: s.Window, lists: make([]uint32, v.Len())}
	c.words.counts = make([]uint64, v.Len())
	for i, list := range s.Contexts {
		c.pairs = append(c.pairs, dense{counts: make([]uint64, v.Len())})
		for _, w := range list.Words {
			if place, ok := v.Place(w); ok {
				c.lists[place] |= 1 << i
			}
		}
	}
	return c, nil
}

// Paragraph counts a paragraph of the document.
//
// O(tokens + context words · window · lists). text is not kept.
func (c *Counter) Paragraph(text []byte) {
	c.places = c.places[:0]
	c.tokens.Each(text, func(token []byte) {
		c.total++
		if place, ok := c.vocabulary.place[string(token)]; ok {
			c.places = append(c.places, place)
		}
	})
	c.paragraph()
}

// paragraph counts the words at the places of the paragraph.
func (c *Counter) paragraph() {
	for i, place := range c.places {
		c.words.add(place)
		if c.lists[place] != 0 {
			c.company(i)
		}
	}
}

// company counts the words around the context word at a place of the paragraph.
//
// A context word's own occurrence is not in its company; another one within the
// window is.
func (c *Counter) company(at int) {
	low, high := max(0, at-c.window), min(len(c.places), at+c.window+1)
	for list := range c.pairs {
		if c.lists[c.places[at]]>>list&1 == 0 {
			continue
		}
		d := &c.pairs[list]
		for _, place := range c.places[low:at] {
			d.add(place)
		}
		for _, place := range c.places[at+1 : high] {
			d.add(place)
		}
	}
}

// Document returns what was counted since the last one ended.
//
// The counter is then ready for the next.
func (c *Counter) Document() Document {
	d := Document{Tokens: c.total, Words: c.words.take()}
	for i := range c.pairs {
		d.Pairs = append(d.Pairs, c.pairs[i].take())
	}
	c.total = 0
	return d
}

// dense counts by place and knows which places it has counted.
//
// seen makes clearing cost what was counted, not the whole vocabulary.
type dense struct {
	counts []uint64
	seen   []uint32
}

// add counts a place once.
func (d *dense) add(place uint32) {
	if d.counts[place] == 0 {
		d.seen = append(d.seen, place)
	}
	d.counts[place]++
}

// take returns the counts and leaves none.
func (d *dense) take() []Count {
	slices.Sort(d.seen)
	list := make([]Count, len(d.seen))
	for i, place := range d.seen {
		list[i] = Count{place, d.counts[place]}
		d.counts[place] = 0
	}
	d.seen = d.seen[:0]
	return list
}

package corpus

import "context"

// Packed is counts in memory: of all words, or of some of them with the sum of all
// others, so that what depends on the sums of all words stays what it is.
type Packed struct {
	Counted
	Index     *Index
	Documents []Document // in the order of the index
	absent    map[string]bool
	about     About
}

// restWord stands for all words that a narrow vocabulary leaves out.
const restWord = ""

// NewPacked returns the counts of all words of a vocabulary, a document for each of the
// index.
func NewPacked(of Counted, x *Index, documents []Document) *Packed {
	of.Ranks, of.Size = nil, of.Vocabulary.Len()
	return &Packed{Counted: of, Index: x, Documents: documents}
}

// Describe sets what [Packed.About] says, and the lists whose company was counted.
func (p *Packed) Describe(a About) {
	a.Index = p.Index
	p.about, p.Contexts = a, a.Contexts
}

// About says what it was told by Describe.
func (p *Packed) About() About { return p.about }

// Knows reports whether the counts can say of every word how often it stands there.
func (p *Packed) Knows(words []string) bool {
	for _, w := range words {
		if _, ok := p.Vocabulary.Place(w); !ok && p.Ranks != nil && !p.absent[w] {
			return false
		}
	}
	return true
}

// Choose goes through the documents in memory.
func (p *Packed) Choose(ctx context.Context, ask Ask) ([]*Chosen, error) {
	c, err := NewChooser(p.Counted, ask)
	if err != nil {
		return nil, err
	}
	for place, d := range p.Documents {
		c.Add(place, d)
	}
	return c.Chosen(), ctx.Err()
}

// Narrow returns the counts of some words alone, those of all others summed. words that
// the vocabulary lacks are kept as absent; context words are always there. p must be
// whole.
func (p *Packed) Narrow(words []string) *Packed {
	n := &Packed{Index: p.Index, absent: map[string]bool{}, about: p.about}
	n.Size, n.Contexts, n.Ranks = p.Size, p.Contexts, []int{}
	keep := map[string]bool{}
	for _, l := range append([]Contexts{{Words: words}}, p.Contexts...) {
		for _, w := range l.Words {
			if _, ok := p.Vocabulary.Place(w); ok {
				keep[w] = true
			} else if w != restWord {
				n.absent[w] = true
			}
		}
	}
	to := make([]uint32, p.Size)
	var list []WordCount
	for place := range to {
		to[place] = uint32(len(keep))
		if w := p.Vocabulary.Word(place); keep[w.Word] {
			to[place] = uint32(len(list))
			list, n.Ranks = append(list, w), append(n.Ranks, place)
		}
	}
	// Of no occurrences, so that it is the last.
	n.Vocabulary = NewVocabulary(append(list, WordCount{restWord, 0}))
	for _, d := range p.Documents {
		narrow := Document{Tokens: d.Tokens, Words: moved(d.Words, to, uint32(len(keep)))}
		for _, pairs := range d.Pairs {
			narrow.Pairs = append(narrow.Pairs, moved(pairs, to, uint32(len(keep))))
		}
		n.Documents = append(n.Documents, narrow)
	}
	return n
}

// moved returns counts at other places, in order, those at the last place summed.
func moved(list []Count, to []uint32, last uint32) []Count {
	var out []Count
	rest := Count{Place: last}
	for _, c := range list {
		if place := to[c.Place]; place != last {
			out = append(out, Count{place, c.N})
		} else {
			rest.N += c.N
		}
	}
	if rest.N > 0 {
		out = append(out, rest)
	}
	return out
}

package corpus

import (
	"slices"

	"weatherglass/metrics/message"
)

// Counted is what counts of documents were made with.
type Counted struct {
	Vocabulary *Vocabulary // places in the lists of documents mean its words
	// Ranks are those of its words in the whole vocabulary of Size words; nil if it is the
	// whole one.
	Ranks    []int
	Size     int
	Contexts []Contexts // whose company was counted, in the order of a document's pairs
}

// rank returns that of the word at a place.
func (c Counted) rank(place int) int {
	if c.Ranks == nil {
		return place
	}
	return c.Ranks[place]
}

// Chooser picks what is asked for from documents one after the other.
type Chooser struct {
	ask   Ask
	asked int // words; those of the pool follow
	lists [2]int
	rows  map[uint32][]int // words asked for, by place; one may be asked for twice
	part  map[int]int
	out   []*Chosen
	whole [][]Sum // by part
	names *Vocabulary
}

// NewChooser returns a chooser over counts. An error says that company, or all words,
// are asked for that they do not hold.
func NewChooser(of Counted, ask Ask) (*Chooser, error) {
	c := &Chooser{ask: ask, asked: len(ask.Words), rows: map[uint32][]int{}, part: map[int]int{}, names: of.Vocabulary}
	template, err := c.template(of)
	if err != nil {
		return nil, err
	}
	if ask.Whole && of.Ranks != nil {
		return nil, message.Text("corpus.these_counts_hold_only: these counts hold only some of the words")
	}
	for i, places := range ask.Parts {
		one := template
		one.Words = slices.Clone(template.Words)
		c.out = append(c.out, &one)
		for _, place := range places {
			c.part[place] = i
		}
		if ask.Whole {
			c.whole = append(c.whole, make([]Sum, of.Vocabulary.Len()))
		}
	}
	return c, nil
}

// template returns what every part begins with.
func (c *Chooser) template(of Counted) (Chosen, error) {
	template := Chosen{Size: of.Size}
	for side := range 2 {
		if c.ask.Company == nil {
			break
		}
		var err error
		if c.lists[side], err = counted(of.Contexts, c.ask.Company[side]); err != nil {
			return template, err
		}
		template.Present[side] = present(of.Vocabulary, c.ask.Company[side].Words)
	}
	if c.ask.Pool {
		c.ask.Words = slices.Concat(c.ask.Words, of.Pool())
	}
	for i, text := range c.ask.Words {
		w := Word{Text: text}
		if place, ok := of.Vocabulary.Place(text); ok && text != restWord {
			w.Found, w.Rank = true, of.rank(place)
			c.rows[uint32(place)] = append(c.rows[uint32(place)], i)
		}
		template.Words = append(template.Words, w)
	}
	return template, nil
}

// counted returns which of the lists has the context words.
func counted(lists []Contexts, want Contexts) (int, error) {
	var names []string
	for i, l := range lists {
		if sameWords(l.Words, want.Words) {
			return i, nil
		}
		names = append(names, l.Name)
	}
	if len(names) == 0 {
		return 0, message.Text("corpus.no_company_was_counted: no company was counted in these texts")
	}
	return 0, &UncountedError{Name: want.Name, Counted: names}
}

// UncountedError says that the company of a list was not counted.
type UncountedError struct {
	Name    string
	Counted []string // lists whose company was
}

// Error names the list, and those that can be asked for.
func (e *UncountedError) Error() string { return e.AsMessage().Text }

// AsMessage is the same as data.
func (e *UncountedError) AsMessage() message.Message {
	return message.New("corpus.company_was_not_counted", "the company of {name:%q} was not counted, only of {counted}",
		e.Name, e.Counted)
}

// sameWords compares lists as sets.
func sameWords(a, b []string) bool {
	a, b = slices.Compact(slices.Sorted(slices.Values(a))), slices.Compact(slices.Sorted(slices.Values(b)))
	return slices.Equal(a, b)
}

// Add takes a document at a place of the index.
func (c *Chooser) Add(place int, d Document) {
	part, ok := c.part[place]
	if !ok {
		return
	}
	out := c.out[part]
	at := len(out.Tokens)
	out.Places, out.Tokens = append(out.Places, place), append(out.Tokens, d.Tokens)
	c.pick(part, at, d.Words, func(in *In) *uint64 { return &in.N })
	if c.ask.Company != nil {
		for side, count := range []func(*In) *uint64{func(in *In) *uint64 { return &in.A },
			func(in *In) *uint64 { return &in.B }} {
			list := d.Pairs[c.lists[side]]
			out.Company[side] = append(out.Company[side], Total(list))
			c.pick(part, at, list, count)
		}
	}
	if c.whole != nil {
		c.sum(c.whole[part], d)
	}
}

// pick enters the counts of words that were asked for.
func (c *Chooser) pick(part, at int, list []Count, number func(*In) *uint64) {
	for _, n := range list {
		for _, row := range c.rows[n.Place] {
			w := &c.out[part].Words[row]
			if len(w.In) == 0 || w.In[len(w.In)-1].Document != at {
				w.In = append(w.In, In{Document: at})
			}
			*number(&w.In[len(w.In)-1]) = n.N
		}
	}
}

// sum adds a document to the sums of all words.
func (c *Chooser) sum(sums []Sum, d Document) {
	for _, n := range d.Words {
		sums[n.Place].N += n.N
	}
	if c.ask.Company == nil {
		return
	}
	for _, n := range d.Pairs[c.lists[0]] {
		sums[n.Place].A += n.N
	}
	for _, n := range d.Pairs[c.lists[1]] {
		sums[n.Place].B += n.N
	}
}

// Chosen returns what was picked, by part.
func (c *Chooser) Chosen() []*Chosen {
	if c.ask.Pool {
		for _, out := range c.out {
			out.Words, out.Pool = out.Words[:c.asked:c.asked], out.Words[c.asked:]
		}
	}
	for i, sums := range c.whole {
		for place := range sums {
			sums[place].Text = c.names.Word(place).Word
		}
		c.out[i].Whole = sums
	}
	return c.out
}

package tokenizer

// Span is a part of a text, from Start to before End, in bytes or in code points.
type Span struct{ Start, End int }

// Encoding is a text in tokens. All its lists have one entry a token.
type Encoding struct {
	Text    string   // as it was given
	IDs     []int    // numbers of the tokens, which are rows of the model's input embeddings
	Tokens  []string // as the vocabulary has them; an added token and what Unigram does not know as the text has them
	Offsets []Span   // which bytes of Text a token comes from; those that the template adds come from 0 to 0
	Special []bool   // the template added the token; special tokens that stand in the text are not marked
	Words   []int    // which part of the pre-tokenized text the token is of, from 0; -1 of those that the template adds
}

// Tokenizer makes tokens of texts as one tokenizer.json says. It may be used by several goroutines.
type Tokenizer struct {
	kind      Kind
	vocab     tokens // of the model, and the added ones
	trie      trie   // of the model's
	all       []addedToken
	given     *added // looked for in texts as given
	cleaned   *added // looked for in normalized texts
	normalize []normalizer
	split     []splitter
	model     model
	process   []processor
	unknown   int // or noToken, as the two behind it
	mask      int
	pad       int
}

// Encode makes tokens of a text: numbers, offsets and special tokens are those of Hugging Face's tokenizers with
// add_special_tokens. Nothing is cut off and nothing is padded, whatever the file says of that. Bytes that are no
// UTF-8 are read as U+FFFD. Memory: some 300 bytes for each byte of the text, 1,100 where each byte is a token.
func (t *Tokenizer) Encode(text string) Encoding {
	e := t.tokenize(text)
	for _, p := range t.process {
		p(&e)
	}
	return e
}

// tokenize makes tokens of a text without what post-processors do.
func (t *Tokenizer) tokenize(text string) Encoding {
	pieces := t.pieces(text)
	found, ends := make([]token, 0, 2*len(pieces)), make([]int, len(pieces))
	for i := range pieces {
		if p := &pieces[i]; p.added != noToken {
			found = append(found, token{p.added, 0, len(p.text), string(p.text)})
		} else {
			found = t.model.tokens(p.text, found)
		}
		ends[i] = len(found)
	}
	e := encoding(text, len(found))
	word := 0
	for i, f := range found {
		for i == ends[word] {
			word++
		}
		from := pieces[word].extent(f.lo, f.hi)
		if f.text == "" {
			f.text = t.vocab.token(f.id)
		}
		e.add(f.id, f.text, Span{int(from.start), int(from.end)}, word)
	}
	return e
}

// encoding returns one without tokens, with room for some.
func encoding(text string, room int) Encoding {
	return Encoding{
		Text: text, IDs: make([]int, 0, room), Tokens: make([]string, 0, room), Offsets: make([]Span, 0, room),
		Special: make([]bool, 0, room), Words: make([]int, 0, room),
	}
}

// add appends a token; one of the word noToken is the template's.
func (e *Encoding) add(id int, token string, offset Span, word int) {
	e.IDs, e.Tokens, e.Offsets = append(e.IDs, id), append(e.Tokens, token), append(e.Offsets, offset)
	e.Special, e.Words = append(e.Special, word == noToken), append(e.Words, word)
}

// pieces are what the model makes tokens of, and the added tokens.
func (t *Tokenizer) pieces(text string) []piece {
	var pieces []piece
	for _, p := range t.given.cut(whole(text), nil) {
		if p.added != noToken {
			pieces = append(pieces, p)
			continue
		}
		for _, change := range t.normalize {
			change(&p)
		}
		pieces = t.cleaned.cut(p, pieces)
	}
	for _, split := range t.split {
		pieces = split(pieces)
	}
	return pieces
}

// CodePoints returns the offsets in code points of the text, as Python counts them; a byte that is no UTF-8 counts as
// one.
func (e Encoding) CodePoints() []Span {
	before := make([]int32, len(e.Text)+1) // code points that begin before each byte that begins one
	points := int32(0)
	for i := range e.Text {
		before[i] = points
		points++
	}
	before[len(e.Text)] = points
	spans := make([]Span, len(e.Offsets))
	for i, o := range e.Offsets {
		spans[i] = Span{int(before[o.Start]), int(before[o.End])}
	}
	return spans
}

// Within returns the places of the tokens that come from a part of the text, given in bytes: those that share at
// least a byte with it. The pieces of a word are found so.
func (e Encoding) Within(part Span) []int {
	var places []int
	for i, o := range e.Offsets {
		if !e.Special[i] && o.Start < part.End && o.End > part.Start {
			places = append(places, i)
		}
	}
	return places
}

package tokenizer

// The names of tokens that models have for a purpose, those first that go before others where a file has several.
var (
	masks    = []string{"[MASK]", "<mask>"}
	paddings = []string{"[PAD]", "<pad>", "<|padding|>", "<|endoftext|>"}
)

// name finds the tokens that have a purpose.
func (t *Tokenizer) name(f *file) {
	t.mask, t.pad, t.unknown = t.among(masks), t.among(paddings), noToken
	switch m := t.model.(type) {
	case wordPiece:
		t.unknown = m.unknown
	case wordLevel:
		t.unknown = m.unknown
	case *unigram:
		t.unknown = m.unknown
	case *bpe:
		t.unknown = m.unknown
	}
	if pad := f.Padding.ID; pad != nil && *pad >= 0 && *pad < t.Len() {
		t.pad = *pad
	}
}

// among returns the first of some names that is a token.
func (t *Tokenizer) among(names []string) int {
	for _, name := range names {
		if id, ok := t.ID(name); ok {
			return id
		}
	}
	return noToken
}

// Kind is the algorithm that makes tokens of words.
func (t *Tokenizer) Kind() Kind { return t.kind }

// Len is how many tokens there are, the added ones among them: the least rows that the model's embeddings have.
func (t *Tokenizer) Len() int { return len(t.vocab.ends) }

// Token returns the token of a number from 0 to before [Tokenizer.Len], with the marks that it has in the vocabulary.
func (t *Tokenizer) Token(id int) string { return t.vocab.token(id) }

// ID returns the number of a token, written as the vocabulary has it, with its marks; ok tells whether there is one.
func (t *Tokenizer) ID(token string) (id int, ok bool) {
	for _, a := range t.all {
		if a.Content == token {
			return a.ID, true
		}
	}
	id = t.trie.find(token)
	return id, id != noToken
}

// Mask returns the number of the token that stands for a word to be filled in, by its name: [MASK] or <mask>.
func (t *Tokenizer) Mask() (id int, ok bool) { return t.mask, t.mask != noToken }

// Pad returns the number of the token that fills short texts up, as the file's padding says, or by its name.
func (t *Tokenizer) Pad() (id int, ok bool) { return t.pad, t.pad != noToken }

// Unknown returns the number of the token of what the vocabulary does not know. Byte-level models know every text.
func (t *Tokenizer) Unknown() (id int, ok bool) { return t.unknown, t.unknown != noToken }

// Pieces returns the tokens of a word in running text, after a blank: those that share letters with it. One that is a
// single token can be filled into a mask; one of [Tokenizer.Unknown] alone is a word that the model does not know.
func (t *Tokenizer) Pieces(word string) []int {
	e := t.Encode(" " + word)
	var ids []int
	for _, at := range e.Within(Span{1, 1 + len(word)}) {
		ids = append(ids, e.IDs[at])
	}
	return ids
}

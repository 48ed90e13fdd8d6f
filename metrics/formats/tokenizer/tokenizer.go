// Package tokenizer makes the tokens of a model of texts, as its tokenizer.json says: a file of Hugging Face's
// tokenizers. Numbers, offsets, special tokens and words are equal to theirs.
//
// A text goes through these steps, all of which the file names: added tokens, [MASK] among them, are cut out of it;
// the rest is normalized (letters made small, accents taken off, Unicode's normal forms, SentencePiece's maps), cut
// into words, and these into tokens by WordPiece, byte pair encoding, Unigram or whole words; at last a template
// puts special tokens around them. Through all of it each byte keeps where in the text as given it comes from. What
// a file names and this package does not know is refused, since other tokens are another model. Regular expressions
// are matched by a matcher of its own, with look ahead and in the order of Oniguruma, which Go's regexp lacks.
//
// Classes of characters are those of Go's tables, which are younger than some of the tables behind Hugging Face's
// tokenizers: of the characters that Unicode got after version 8 (2015) BERT takes some 400 for marks here and some 50
// for punctuation that are letters there.
//
// Begin with [Load] to encode texts, and with [Words] to find which words are a single token, so that they have a
// vector of their own in the matrix of a model's input embeddings.
//
// Tokens carry marks: "##ing" goes on with a word (WordPiece), "▁king" begins one
// (SentencePiece), "Ġking" follows a space (byte-level BPE), "king</w>" ends one.
// For [Words] the token counts that stands for the whole word in running text, after a space;
// its mark is taken off. "king" without "Ġ" is the middle of a word, or begins a
// text, and is another vector, which is read if it is asked for.
package tokenizer

import (
	"encoding/json"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// MaxBytes bounds the file; those of 256,000 tokens have some 30 MB.
const MaxBytes = 256 << 20

// maxTokens bounds the number of a token: room is made by the largest one.
const maxTokens = 1 << 23

// Kind is the algorithm that splits words into tokens.
type Kind string

// The algorithms of Hugging Face's tokenizers.
const (
	WordPiece Kind = "WordPiece"
	Unigram   Kind = "Unigram"
	BPE       Kind = "BPE"
	WordLevel Kind = "WordLevel"
)

// Vocabulary is what a tokenizer says of single tokens.
type Vocabulary struct {
	Kind   Kind
	Words  []string // by number of the token; "" for what is no whole word
	Tokens int      // all of them, pieces of words and special ones too
	Mark   string   // in front of the token of a word after a space: "Ġ", "▁" or ""
	Start  bool     // Words are of tokens without the mark
}

// file is the part of tokenizer.json that is read.
type file struct {
	Normalizer   json.RawMessage `json:"normalizer"`
	PreTokenizer json.RawMessage `json:"pre_tokenizer"`
	Decoder      json.RawMessage `json:"decoder"`
	Post         json.RawMessage `json:"post_processor"`
	Added        []addedToken    `json:"added_tokens"`
	Padding      struct {
		ID *int `json:"pad_id"`
	} `json:"padding"`
	Model struct {
		Type    Kind            `json:"type"`
		Vocab   json.RawMessage `json:"vocab"`
		Merges  json.RawMessage `json:"merges"`
		Prefix  *string         `json:"continuing_subword_prefix"`
		Suffix  *string         `json:"end_of_word_suffix"`
		Unknown *string         `json:"unk_token"`
		ID      *int            `json:"unk_id"`
		Longest *int            `json:"max_input_chars_per_word"`
		Dropout *float64        `json:"dropout"`
		Fuse    bool            `json:"fuse_unk"`
		Bytes   bool            `json:"byte_fallback"`
		Direct  bool            `json:"ignore_merges"`
	} `json:"model"`
}

// Words reads a tokenizer.json: the words that are one token after a space, or with start
// those that are one token without a space in front, as at the start of a text. Where tokens
// carry no mark, both are the same. The error says what of the file is missing or strange.
func Words(text []byte, start bool) (*Vocabulary, error) {
	var f file
	if err := json.Unmarshal(text, &f); err != nil {
		return nil, message.Errorf("tokenizer.tokenizer_json: tokenizer.json: {why}", inWords(err))
	}
	tokens, scores, err := vocabulary(f.Model.Vocab)
	if err != nil {
		return nil, message.Errorf("tokenizer.tokenizer_json: tokenizer.json: {why}", err)
	}
	v := &Vocabulary{Kind: f.kind(scores)}
	for _, a := range f.Added {
		if err := a.bounded(); err != nil {
			return nil, message.Errorf("tokenizer.tokenizer_json: tokenizer.json: {why}", err)
		}
		// Added tokens stand for themselves, without marks. Special ones are no words.
		for a.ID >= len(tokens) {
			tokens = append(tokens, "")
		}
		tokens[a.ID] = ""
	}
	read := f.reader(v.Kind, tokens)
	read.start = start && read.mark != ""
	v.Mark, v.Start, v.Words = read.mark, read.start, make([]string, len(tokens))
	for id, token := range tokens {
		if token != "" {
			v.Words[id] = read.word(token)
		}
	}
	for _, a := range f.Added {
		if !a.Special {
			v.Words[a.ID] = plain(a.Content)
		}
	}
	v.Tokens = len(tokens)
	return v, nil
}

// inWords says in words what Go says of its types.
func inWords(err error) error {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return err
	}
	if wrong.Field == "" {
		return errKind(wrong.Value)
	}
	return message.Errorf("tokenizer.field_of_other_kind: its {field:%q} is of the kind {value}, where something else belongs: it is no tokenizer.json of Hugging Face, or damaged", wrong.Field, wrong.Value)
}

// errKind is of a value where another kind of value belongs.
func errKind(kind string) error {
	return message.Errorf("tokenizer.other_kind: something in it is of the kind {kind}, where something else belongs: it is no tokenizer.json of Hugging Face, or damaged", kind)
}

// kind names the algorithm, also of files of old versions, which do not say it; scores are those of Unigram.
func (f *file) kind(scores []float64) Kind {
	switch {
	case f.Model.Type != "":
		return f.Model.Type
	case scores != nil:
		return Unigram
	case f.Model.Prefix != nil && *f.Model.Prefix == "##":
		return WordPiece
	}
	return BPE
}

// vocabulary returns the tokens by their numbers: of an object of numbers, or of Unigram's list of pairs, which
// has scores too.
func vocabulary(raw json.RawMessage) (tokens []string, scores []float64, err error) {
	switch {
	case len(raw) == 0:
		return nil, nil, message.Text(`tokenizer.it_has_no_vocab: it has no "vocab"`)
	case raw[0] == '[':
		return scored(raw)
	case raw[0] != '{':
		return nil, nil, errNumbers
	}
	tokens, err = numbered(raw)
	return tokens, nil, err
}

// reader takes the marks off tokens.
type reader struct {
	bytes         bool   // tokens are written byte by byte
	mark          string // in front of a word
	start         bool   // takes the tokens without the mark
	prefix        string // in front of what is no beginning
	suffix        string // behind the end of a word
	bytesOfTokens map[rune]byte
}

// blank is SentencePiece's sign for a space.
const blank = "▁"

// reader finds the marks that this tokenizer's tokens carry.
//
// The settings say them in many forms; what matters is whether a kind of step is
// named at all, and whether tokens have the mark that it makes.
func (f *file) reader(kind Kind, tokens []string) reader {
	settings := string(f.Normalizer) + string(f.PreTokenizer) + string(f.Decoder)
	r := reader{bytes: strings.Contains(settings, `"ByteLevel"`)}
	if f.Model.Suffix != nil {
		r.suffix = *f.Model.Suffix
	}
	switch {
	case kind == WordPiece && f.Model.Prefix == nil:
		r.prefix = "##"
	case f.Model.Prefix != nil:
		r.prefix = *f.Model.Prefix
	}
	mark := blank
	if r.bytes {
		r.bytesOfTokens = byteSigns()
		mark = "Ġ"
	}
	for _, t := range tokens {
		// Twice, since a vocabulary may have the sign alone as a character.
		if len(t) > len(mark) && strings.HasPrefix(t, mark) && kind != WordLevel && r.suffix == "" {
			r.mark = mark
			break
		}
	}
	return r
}

// word returns the word that a token stands for, or "".
func (r reader) word(token string) string {
	word, marked := strings.CutPrefix(token, r.mark)
	if marked == r.start || r.prefix != "" && strings.HasPrefix(token, r.prefix) {
		return ""
	}
	if word, marked = strings.CutSuffix(word, r.suffix); !marked {
		return ""
	}
	if !r.bytes {
		// What SentencePiece and BERT reserve: <0x0A>, <s>, [unused7].
		if n := len(word); n > 2 && (word[0] == '<' && word[n-1] == '>' || word[0] == '[' && word[n-1] == ']') {
			return ""
		}
		return plain(word)
	}
	b := make([]byte, 0, len(word))
	for _, sign := range word {
		c, ok := r.bytesOfTokens[sign]
		if !ok {
			return ""
		}
		b = append(b, c)
	}
	if !utf8.Valid(b) {
		return "" // a part of a character
	}
	return plain(string(b))
}

// plain returns a word, or "" for what has white space or control characters in it,
// or a sign for a space: such a token is none or several words.
func plain(word string) string {
	if strings.Contains(word, blank) || strings.IndexFunc(word, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == utf8.RuneError
	}) >= 0 {
		return ""
	}
	return word
}

// byteSigns are the characters that byte-level BPE writes bytes as (Radford et al.
// 2019): printable characters of Latin-1 stand for themselves, the other 68 bytes,
// in order, for U+0100 and those behind.
func byteSigns() map[rune]byte {
	signs, next := make(map[rune]byte, 256), rune(0x100)
	for b := range rune(256) {
		if b >= '!' && b <= '~' || b >= '¡' && b <= '¬' || b >= '®' && b <= 'ÿ' {
			signs[b] = byte(b)
			continue
		}
		signs[next] = byte(b)
		next++
	}
	return signs
}

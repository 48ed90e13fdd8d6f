package tokenizer

import (
	"encoding/json"
	"unicode"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// errElsewhere says what to do about a tokenizer that is not understood.
var errElsewhere error = message.Text("tokenizer.embed_sentences_elsewhere: embed the sentences with the program that the model comes from, and bring the vectors")

// step is a normalizer, a pre-tokenizer or a post-processor in tokenizer.json.
type step struct {
	Type          string `json:"type"`
	Normalizers   []step `json:"normalizers"`
	PreTokenizers []step `json:"pretokenizers"`
	Processors    []step `json:"processors"`

	Clean    *bool  `json:"clean_text"`
	Chinese  *bool  `json:"handle_chinese_chars"`
	Accents  *bool  `json:"strip_accents"`
	Lower    *bool  `json:"lowercase"`
	Left     *bool  `json:"strip_left"`
	Right    *bool  `json:"strip_right"`
	Charsmap string `json:"precompiled_charsmap"`
	Prepend  string `json:"prepend"`
	Content  string `json:"content"`
	Pattern  struct {
		String *string `json:"String"`
		Regex  *string `json:"Regex"`
	} `json:"pattern"`

	Behavior       behavior   `json:"behavior"`
	Invert         bool       `json:"invert"`
	Single         []position `json:"single"`
	Replacement    string     `json:"replacement"`
	Scheme         string     `json:"prepend_scheme"`
	Split          *bool      `json:"split"`
	AddPrefixSpace *bool      `json:"add_prefix_space"`
	TrimOffsets    *bool      `json:"trim_offsets"`
	Regex          *bool      `json:"use_regex"`
	Digits         bool       `json:"individual_digits"`

	SEP      named `json:"sep"`
	CLS      named `json:"cls"`
	Specials map[string]struct {
		IDs    []int    `json:"ids"`
		Tokens []string `json:"tokens"`
	} `json:"special_tokens"`
}

// position is a place of a template.
type position struct {
	Special struct {
		ID string `json:"id"`
	} `json:"SpecialToken"`
	Sequence struct {
		ID string `json:"id"`
	} `json:"Sequence"`
}

// named is a token with its number, a pair in tokenizer.json.
type named struct {
	token string
	id    int
}

// UnmarshalJSON reads the pair.
func (n *named) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&n.token, &n.id})
}

// isOn is a setting, or what it is where the file says nothing.
func isOn(setting *bool, otherwise bool) bool {
	if setting == nil {
		return otherwise
	}
	return *setting
}

// finder reads the pattern of a step.
func (s *step) finder() (finder, error) {
	switch {
	case s.Pattern.Regex != nil:
		return compile(*s.Pattern.Regex)
	case s.Pattern.String != nil && *s.Pattern.String != "":
		return literal(*s.Pattern.String), nil
	}
	return nil, message.Errorf("tokenizer.no_pattern: its {type:%.40q} has no pattern; get the file again", s.Type)
}

// normalizer reads a normalizer.
func (s *step) normalizer() ([]normalizer, error) {
	one := func(n normalizer) ([]normalizer, error) { return []normalizer{n}, nil }
	switch s.Type {
	case "Sequence":
		var list []normalizer
		for i := range s.Normalizers {
			more, err := s.Normalizers[i].normalizer()
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
		return list, nil
	case "BertNormalizer":
		lower := isOn(s.Lower, true)
		return one(bert{isOn(s.Clean, true), isOn(s.Chinese, true), isOn(s.Accents, lower), lower}.normalize)
	case "NFC":
		return one(nfc.normalize)
	case "NFD":
		return one(nfd.normalize)
	case "NFKC":
		return one(nfkc.normalize)
	case "NFKD":
		return one(nfkd.normalize)
	case "Lowercase":
		return one(lowercase)
	case "StripAccents":
		return one(stripAccents)
	case "Strip":
		return one(strip(isOn(s.Left, true), isOn(s.Right, true)))
	case "Prepend":
		return one(func(p *piece) { p.prepend(s.Prepend) })
	case "ByteLevel":
		return one(bytewise(signsOfBytes()))
	case "Replace":
		f, err := s.finder()
		return []normalizer{func(p *piece) { p.replace(f.spans(p.text), s.Content) }}, err
	case "Precompiled":
		m, err := readCharsmap(s.Charsmap)
		return []normalizer{func(p *piece) { m.normalize(p) }}, err
	}
	return nil, message.Errorf("tokenizer.normalizer_not_read: its normalizer {type:%.40q} is not read here: {what}", s.Type, errElsewhere)
}

// splitter reads a pre-tokenizer.
func (s *step) splitter() ([]splitter, error) {
	one := func(list ...splitter) ([]splitter, error) { return list, nil }
	switch s.Type {
	case "Sequence":
		var list []splitter
		for i := range s.PreTokenizers {
			more, err := s.PreTokenizers[i].splitter()
			if err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
		return list, nil
	case "BertPreTokenizer":
		return one(splitAt(characters(isSpace), removed, false), splitAt(characters(isPunctuation), isolated, false))
	case "WhitespaceSplit":
		return one(splitAt(characters(isSpace), removed, false))
	case "Whitespace":
		return one(splitAt(wordRuns{}, removed, true))
	case "Punctuation":
		b, err := s.Behavior.checked()
		return []splitter{splitAt(characters(isPunctuation), b, false)}, err
	case "Digits":
		b := contiguous
		if s.Digits {
			b = isolated
		}
		return one(splitAt(characters(unicode.IsNumber), b, false))
	case "Split":
		f, err := s.finder()
		if err != nil {
			return nil, err
		}
		b, err := s.Behavior.checked()
		return []splitter{splitAt(f, b, s.Invert)}, err
	case "ByteLevel":
		return s.byteLevel()
	case "Metaspace":
		return s.metaspace()
	}
	return nil, message.Errorf("tokenizer.pre_tokenizer_not_read: its pre-tokenizer {type:%.40q} is not read here: {what}", s.Type, errElsewhere)
}

// byteLevel reads the pre-tokenizer of byte-level BPE.
func (s *step) byteLevel() (list []splitter, err error) {
	if isOn(s.AddPrefixSpace, true) {
		list = append(list, eachPiece(func(p *piece) {
			if len(p.text) > 0 && p.text[0] != ' ' {
				p.prepend(" ")
			}
		}))
	}
	if isOn(s.Regex, true) {
		f, err := compile(gpt2)
		if err != nil {
			return nil, err
		}
		list = append(list, splitAt(f, isolated, false))
	}
	return append(list, eachPiece(bytewise(signsOfBytes()))), nil
}

// metaspace reads the pre-tokenizer of SentencePiece's models.
func (s *step) metaspace() ([]splitter, error) {
	sign, _ := utf8.DecodeRuneInString(s.Replacement)
	scheme := s.Scheme
	switch {
	case s.Replacement == "":
		sign = '▁'
	case string(sign) != s.Replacement:
		return nil, message.Errorf("tokenizer.metaspace_blank: its Metaspace writes {replacement:%.40q} for a blank, which is no single character; get the file again", s.Replacement)
	}
	switch {
	case !isOn(s.AddPrefixSpace, true):
		scheme = "never"
	case scheme == "":
		scheme = "always"
	case scheme != "always" && scheme != "first" && scheme != "never":
		return nil, message.Errorf("tokenizer.metaspace_scheme: its Metaspace has the scheme {scheme:%.40q}, which is not read here: {what}", scheme, errElsewhere)
	}
	list := []splitter{metaspace(string(sign), scheme)}
	if isOn(s.Split, true) {
		list = append(list, splitAt(characters(func(r rune) bool { return r == sign }), mergedWithNext, false))
	}
	return list, nil
}

// checked refuses behaviors that are none; without one, what is found stands alone.
func (b behavior) checked() (behavior, error) {
	switch b {
	case "":
		return isolated, nil
	case removed, isolated, contiguous, mergedWithPrevious, mergedWithNext:
		return b, nil
	}
	return b, message.Errorf("tokenizer.behavior_not_read: one of its pre-tokenizers has the behavior {what:%.40q}, which is not read here: {what2}", string(b), errElsewhere)
}

// signsOfBytes are the characters of byte-level BPE by the bytes that they stand for.
func signsOfBytes() *[256]rune {
	signs := new([256]rune)
	for sign, b := range byteSigns() {
		signs[b] = sign
	}
	return signs
}

// Package sentences writes sentences out of templates around the words of a test, for a model
// of sentences to embed: the first half of SEAT.
//
//	May, Wang, Bordia, Bowman and Rudinger (2019), "On Measuring Social Biases in Sentence
//	Encoders".
//
// Begin with [BuiltIn] or [Parse], then [Templates.Write].
package sentences

import (
	"bytes"
	_ "embed" // the templates
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"weatherglass/metrics/message"
)

// The placeholders of a template.
const (
	wordHere   = "{word}"   // the word as it stands in its list
	phraseHere = "{phrase}" // the word as the file gives it, with its article
)

// Templates are sentences with a gap, by the kind of word that fits it.
type Templates struct {
	Language string              `json:"language"` // BCP 47
	About    string              `json:"about,omitempty"`
	Default  string              `json:"default"` // the kind of a word that nothing else says
	Kinds    map[string][]string `json:"kinds"`   // sentences, each with {word} or {phrase}
	// Lists give the words of whole lists a kind; the first that fits counts.
	Lists []List `json:"lists,omitempty"`
	// Words give single words a kind, before their lists do.
	Words map[string]Word `json:"words,omitempty"`
}

// List is a pattern of the ids or names of lists, with * for any text, and the kind of their
// words.
type List struct {
	Like string `json:"like"`
	Kind string `json:"kind"`
}

// Word is what a single word is.
type Word struct {
	Kind string `json:"kind,omitempty"` // "" leaves it to the lists
	// Phrase stands in the place of {phrase}: the word with its article.
	Phrase string `json:"phrase,omitempty"`
}

// The built-in templates, each in a text of its own: a file system would be larger than they are.
var (
	//go:embed templates/de.json
	german string
	//go:embed templates/en.json
	english string
	//go:embed templates/fr.json
	french string
)

// Languages are those of the built-in templates.
func Languages() []string { return []string{"de", "en", "fr"} }

// Source returns the text of the built-in templates of a language, to be changed.
func Source(language string) ([]byte, error) {
	text := map[string]string{"de": german, "en": english, "fr": french}[language]
	if text == "" {
		return nil, message.Errorf("sentences.no_such_language: there are no sentences for the language {language:%.40q}, only for {languages}: write templates of your own", language, Languages())
	}
	return []byte(text), nil
}

// BuiltIn returns the templates of a language: ours, not those of the paper.
func BuiltIn(language string) (Templates, error) {
	text, err := Source(language)
	if err != nil {
		return Templates{}, err
	}
	return Parse(text)
}

// MaxBytes bounds a file of templates.
const MaxBytes = 4 << 20

// Parse reads templates of one's own, as JSON of [Templates]. Unknown fields and kinds are
// errors.
func Parse(text []byte) (Templates, error) {
	var t Templates
	if len(text) > MaxBytes {
		return t, message.Errorf("sentences.too_large: the templates have {text} bytes; at most {most} are read", len(text),
			MaxBytes)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&t); err != nil {
		return t, message.Errorf("sentences.no_templates: the templates are no JSON with language, default, kinds, lists and words: {why}", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return t, message.Text("sentences.more_behind_brace: something follows the templates' closing brace")
	}
	return t, t.check()
}

// check refuses templates that cannot be filled.
func (t Templates) check() error {
	known := func(kind, where string) error {
		if _, ok := t.Kinds[kind]; !ok {
			return message.Errorf("sentences.unknown_kind: {where} names the kind {kind:%.80q}, which kinds does not have", where, kind)
		}
		return nil
	}
	if err := known(t.Default, "default"); err != nil {
		return err
	}
	for _, kind := range slices.Sorted(maps.Keys(t.Kinds)) {
		if len(t.Kinds[kind]) == 0 {
			return message.Errorf("sentences.kind_has_no_sentences: the kind {kind:%.80q} has no sentences", kind)
		}
		for i, s := range t.Kinds[kind] {
			if !strings.Contains(s, wordHere) && !strings.Contains(s, phraseHere) {
				return message.Errorf("sentences.neither_word_nor_phrase: sentence {number} of the kind {kind:%.80q} has neither {{word} nor {{phrase}: {what:%.80q}", i+1, kind, s)
			}
			if strings.ContainsAny(s, "\r\n\x00") {
				return message.Errorf("sentences.line_break: sentence {number} of the kind {kind:%.80q} has a line break", i+1, kind)
			}
			if slices.Contains(t.Kinds[kind][:i], s) {
				return message.Errorf("sentences.kind_has_sentence_twice: the kind {kind:%.80q} has the sentence {what:%.80q} twice", kind, s)
			}
		}
	}
	for _, l := range t.Lists {
		if _, err := path.Match(l.Like, ""); err != nil {
			return message.Errorf("sentences.pattern_of_lists_is_none: the pattern {like:%.80q} of lists is none: {why}", l.Like, err)
		}
		if err := known(l.Kind, fmt.Sprintf("lists, %.80q", l.Like)); err != nil {
			return err
		}
	}
	for _, word := range slices.Sorted(maps.Keys(t.Words)) {
		if kind := t.Words[word].Kind; kind != "" {
			if err := known(kind, fmt.Sprintf("words, %.80q", word)); err != nil {
				return err
			}
		}
	}
	return nil
}

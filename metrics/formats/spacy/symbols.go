package spacy

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Symbols says which numbers stand for spaCy's own names.
//
// A StringStore keys a word by its hash, but a name that spaCy itself uses (agent, aux,
// PERSON) by the small number that it has in spacy/symbols.pxd; strings.json leaves these
// out. The numbers moved between versions.
type Symbols int

// The tables of numbers. Words proper have the same from 2.1 on.
const (
	Symbols3       Symbols = iota // of spaCy 3.0 to 3.8
	Symbols21                     // of spaCy 2.1 to 2.3
	Symbols20                     // of spaCy 2.0
	SymbolsUnknown                // of 2.0 or later: only names that have one number in all
)

// SymbolsOf returns the table of the version that a model's meta.json names as its
// spacy_version, such as ">=3.8.0,<3.9.0". Without one it is that of spaCy 3, but unknown
// where the vocabulary has a lexemes.bin, which spaCy 2.0 to 2.2 wrote.
func SymbolsOf(meta []byte, lexemes bool) Symbols {
	var m struct {
		Version string `json:"spacy_version"`
	}
	// What cannot be read says nothing.
	if json.Unmarshal(meta, &m) == nil {
		switch v := strings.TrimLeft(m.Version, " =>~^"); {
		case strings.HasPrefix(v, "2.0"):
			return Symbols20
		case strings.HasPrefix(v, "2."):
			return Symbols21
		case v != "":
			return Symbols3
		}
	}
	if lexemes {
		return SymbolsUnknown
	}
	return Symbols3
}

// mostSymbols is a number that no table reaches, and no hash of a word comes near.
const mostSymbols = 512

// The names in the order of their numbers, as enum symbol_t of spacy/symbols.pxd and IDS of
// symbols.pyx have them: spaCy 2.0.18, 2.1.9, 2.2.4, 2.3.9, 3.0.9, 3.4.4 and 3.8.18 were
// compared. spaCy is © 2016 to 2024 ExplosionAI GmbH, 2016 spaCy GmbH, 2015 Matthew Honnibal
// (MIT, docs/third-party.md).
const (
	flags = "IS_ALPHA IS_ASCII IS_DIGIT IS_LOWER IS_PUNCT IS_SPACE IS_TITLE IS_UPPER LIKE_URL LIKE_NUM LIKE_EMAIL " +
		"IS_STOP IS_OOV_DEPRECATED IS_BRACKET IS_QUOTE IS_LEFT_PUNCT IS_RIGHT_PUNCT IS_CURRENCY"
	features = "ID ORTH LOWER NORM SHAPE PREFIX SUFFIX LENGTH CLUSTER LEMMA POS TAG DEP ENT_IOB ENT_TYPE HEAD " +
		"SENT_START SPACY PROB"
	classes = "ADJ ADP ADV AUX CONJ CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X EOL SPACE"
	kinds   = "PERSON NORP FACILITY ORG GPE LOC PRODUCT EVENT WORK_OF_ART LANGUAGE"
	amounts = "DATE TIME PERCENT MONEY QUANTITY ORDINAL CARDINAL acomp advcl advmod agent amod appos attr aux auxpass " +
		"cc ccomp complm conj cop csubj csubjpass dep det dobj expl hmod hyph infmod intj iobj mark meta neg nmod " +
		"nn npadvmod nsubj nsubjpass num number oprd obj obl parataxis partmod pcomp pobj poss possessive preconj " +
		"prep prt punct quantmod"
)

// runs are names whose numbers follow one another.
type run struct {
	from  uint64
	names string
}

// tables are the names of each version. Names of morphology (Animacy_anim of 2.x,
// DEPRECATED001 of 3.x), which no text has as a word, are left out.
var tables = map[Symbols][]run{
	Symbols20: {{1, flags}, {64, features}, {83, classes}, {378, kinds}, {388, amounts},
		{444, "rcmod root xcomp acl LAW LANG"}},
	Symbols21: {{1, flags}, {64, features + " LANG"}, {84, classes}, {380, kinds + " LAW"}, {391, amounts},
		{447, "relcl rcmod root xcomp acl ENT_KB_ID ENT_ID IDX"}},
	Symbols3: {{1, flags}, {64, features + " LANG"}, {84, classes}, {380, kinds + " LAW"}, {391, amounts},
		{447, "relcl rcmod root xcomp acl ENT_KB_ID MORPH ENT_ID IDX _"}},
}

// names returns the names by their numbers.
func (s Symbols) names() map[uint64]string {
	if s == SymbolsUnknown {
		both, old := Symbols21.names(), Symbols20.names()
		for number, name := range both {
			if old[number] != name {
				delete(both, number)
			}
		}
		return both
	}
	names := map[uint64]string{}
	for _, r := range tables[s] {
		for i, name := range strings.Fields(r.names) {
			names[r.from+uint64(i)] = name
		}
	}
	for i := uint64(19); i < 64; i++ {
		names[i] = "FLAG" + strconv.FormatUint(i, 10)
	}
	return names
}

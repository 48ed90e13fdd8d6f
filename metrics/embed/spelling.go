package embed

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// MuchRarer is how many times as rare a word must be as another spelling of it for that to
// be read in its place: by counts where there are any, else by ranks from 1, which by Zipf's
// law go with one over the count.
const MuchRarer = 10

// letters writes some letters in another way, all of them at once.
type letters struct {
	languages string // base languages, "" for any
	// rival is a spelling that is looked up also where the word is there, and taken where that
	// is much rarer; any other stands in for a word that is missing.
	rival bool
	with  *strings.Replacer
}

// ligatures and umlauts written apart or together. Together is for the languages that write so:
// an English poet is no pœt.
var (
	joinOE = strings.NewReplacer("oe", "œ", "Oe", "Œ", "OE", "Œ")
	joinAE = strings.NewReplacer("ae", "æ", "Ae", "Æ", "AE", "Æ")
	dotAE  = strings.NewReplacer("ae", "ä", "Ae", "Ä", "AE", "Ä")
	dotOE  = strings.NewReplacer("oe", "ö", "Oe", "Ö", "OE", "Ö")
	dotUE  = strings.NewReplacer("ue", "ü", "Ue", "Ü", "UE", "Ü")
	sharpS = strings.NewReplacer("ss", "ß")
	dotAll = strings.NewReplacer("ae", "ä", "oe", "ö", "ue", "ü", "Ae", "Ä", "Oe", "Ö", "Ue", "Ü", "ss", "ß")

	partLigatures = strings.NewReplacer("œ", "oe", "Œ", "Oe", "æ", "ae", "Æ", "Ae")
	partUmlauts   = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue")
	doubleS       = strings.NewReplacer("ß", "ss")
	partAll       = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss")
)

var letterings = []letters{
	{"", true, strings.NewReplacer("’", "'", "ʼ", "'", "‘", "'")},
	{"", false, strings.NewReplacer("'", "’")},
	{"", true, strings.NewReplacer("‐", "-", "‑", "-", "‒", "-", "–", "-", "−", "-")},
	{"", true, partLigatures},
	{"fr", true, joinOE},
	{"fr", true, joinAE},
	{"de", true, dotAE}, {"de", true, dotOE}, {"de", true, dotUE}, {"de", true, sharpS}, {"de", true, dotAll},
	{"de", true, partUmlauts}, {"de", true, doubleS}, {"de", true, partAll},
	{"", false, doubleS},
}

// unseen are characters that a word is printed with and no vocabulary keeps: where a line may
// break, and no width at all.
var unseen = strings.NewReplacer("\u00ad", "", "\u200b", "", "\u2060", "", "\ufeff", "")

// Spellings returns other ways to write a word of a language (BCP 47; "" is unknown): rivals, of
// which one may stand in its place where the word is missing or much rarer, and others that
// stand in for a missing word alone. None is the word itself, and none means another word to
// who writes the language by one rule.
func Spellings(word, language string) (rivals, others []string) {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	plain := unseen.Replace(word)
	add := func(list []string, form string) []string {
		if form == word || form == "" || slices.Contains(rivals, form) || slices.Contains(others, form) {
			return list
		}
		return append(list, form)
	}
	rivals = add(rivals, plain)
	// A phrase, what is left of a damaged text, or marks alone, which are no word.
	if strings.ContainsFunc(plain, isNoLetter) || !strings.ContainsFunc(plain, unicode.IsLetter) {
		return rivals, nil
	}
	for _, s := range letterings {
		if s.languages != "" && s.languages != base {
			continue
		}
		form := norm.NFC.String(s.with.Replace(plain))
		if s.rival {
			rivals = add(rivals, form)
		} else {
			others = add(others, form)
		}
	}
	return rivals, add(others, norm.NFKC.String(plain))
}

// isNoLetter reports whether a character is neither a letter nor within words.
func isNoLetter(r rune) bool {
	return !unicode.In(r, unicode.L, unicode.M, unicode.Pd) && !strings.ContainsRune("'’ʼ‘−", r)
}

// FindSpelled looks words up as [Source.Find] does, and other spellings of theirs: the most
// frequent of them is found in the place of a word that is missing, or at least [MuchRarer]
// times as rare. Hit.As says which. Only words that can be written in another way cost more than
// Find. language is that of the words, "" where it is unknown.
func FindSpelled(ctx context.Context, source Source, words []string, language string) ([]Hit, error) {
	hits, err := source.Find(ctx, words)
	if err != nil || len(hits) != len(words) {
		return hits, err
	}
	forms, of := spelledOf(hits, words, language)
	if len(forms) == 0 {
		return hits, nil
	}
	found, err := source.Find(ctx, forms)
	if err != nil || len(found) != len(forms) {
		return found, err
	}
	best := map[int]Hit{}
	for k, h := range found {
		if b, ok := best[of[k]]; h.As != "" && (!ok || h.Rank < b.Rank) {
			best[of[k]] = h
		}
	}
	for i, h := range best {
		if hits[i].As == "" || MuchRarer*(h.Rank+1) <= hits[i].Rank+1 {
			h.Word = words[i]
			hits[i] = h
		}
	}
	return hits, nil
}

// spelledOf returns the spellings to look up beside words, and for each the place of its word.
func spelledOf(hits []Hit, words []string, language string) (forms []string, of []int) {
	for i, w := range words {
		rivals, others := Spellings(w, language)
		if hits[i].As == "" {
			rivals = append(rivals, others...)
		}
		for _, form := range rivals {
			forms, of = append(forms, form), append(of, i)
		}
	}
	return forms, of
}

// FormsSpelled returns the form of each word that [FindSpelled] would find, "" for none, with
// vectors of those alone that can be written in another way.
func FormsSpelled(ctx context.Context, source Source, words []string, language string) ([]string, error) {
	lister, ok := source.(Lister)
	if !ok {
		return formsOf(FindSpelled(ctx, source, words, language))
	}
	forms, err := lister.Has(ctx, words)
	if err != nil || len(forms) != len(words) {
		return forms, err
	}
	var several []string
	var of []int
	for i, w := range words {
		rivals, others := Spellings(w, language)
		if len(rivals) > 0 || forms[i] == "" && len(others) > 0 {
			several, of = append(several, w), append(of, i)
		}
	}
	if several == nil {
		return forms, nil
	}
	spelled, err := formsOf(FindSpelled(ctx, source, several, language))
	if err != nil {
		return nil, err
	}
	for k, form := range spelled {
		forms[of[k]] = form
	}
	return forms, nil
}

// formsOf are the forms of hits.
func formsOf(hits []Hit, err error) ([]string, error) {
	forms := make([]string, len(hits))
	for i, h := range hits {
		forms[i] = h.As
	}
	return forms, err
}

// OtherSpelling reports whether the form of a word that was found differs from it by more than
// its case.
func OtherSpelling(word, as string) bool {
	return as != "" && as != word && as != strings.ToLower(word)
}

package sentences

import (
	"encoding/csv"
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"weatherglass/metrics/message"
)

// Set is a list of a test.
type Set struct {
	Role  string // "X"
	ID    string // of a built-in list, "" for one of the user's own
	Name  string
	Words []string
}

// Sentence is a template with a word in its gap.
type Sentence struct {
	Word     string `json:"word"`
	List     string `json:"list"` // the roles in which the word stands: "X", "A+B"
	Template string `json:"template"`
	Sentence string `json:"sentence"`
}

// Write fills the templates with the words of a test, in the order of the sets. A word that
// stands in several sets as one kind is written once. Words whose kind asks for a {phrase}
// that the templates do not give are an error that names them.
func (t Templates) Write(sets []Set) ([]Sentence, error) {
	var out []Sentence
	var lacking []string
	for _, u := range uses(sets, t.kind) {
		phrase := t.Words[u.Word].Phrase
		for _, template := range t.Kinds[u.kind] {
			if phrase == "" && strings.Contains(template, phraseHere) {
				lacking = append(lacking, u.Word)
				break
			}
			text := strings.NewReplacer(wordHere, u.Word, phraseHere, phrase).Replace(template)
			out = append(out, Sentence{u.Word, u.List, template, text})
		}
	}
	if len(lacking) > 0 {
		return nil, message.Errorf("sentences.need_phrase: the sentences of their kind need a {{phrase} of {lacking:list12}: give each under words, with its article", lacking)
	}
	return out, nil
}

// Use is a word of a test with the roles in which it stands: "X", "A+B".
type Use struct {
	Word, List string
	kind       string
}

// Uses are the words of sets, each once, in their order.
func Uses(sets []Set) []Use { return uses(sets, func(Set, string) string { return "" }) }

// uses are those of a word that is of several kinds apart.
func uses(sets []Set, kind func(Set, string) string) []Use {
	type key struct{ word, kind string }
	var out []Use
	at := map[key]int{}
	for _, set := range sets {
		for _, word := range set.Words {
			k := key{word, kind(set, word)}
			i, seen := at[k]
			switch {
			case !seen:
				at[k] = len(out)
				out = append(out, Use{word, set.Role, k.kind})
			case !slices.Contains(strings.Split(out[i].List, "+"), set.Role):
				out[i].List += "+" + set.Role
			}
		}
	}
	return out
}

// kind returns that of a word in a set.
func (t Templates) kind(set Set, word string) string {
	if kind := t.Words[word].Kind; kind != "" {
		return kind
	}
	for _, l := range t.Lists {
		for _, name := range []string{set.ID, set.Name} {
			if ok, err := path.Match(l.Like, name); ok && err == nil && name != "" {
				return l.Kind
			}
		}
	}
	return t.Default
}

// Uneven returns the kinds that have another share of the words of one set than of the other,
// sorted. Where there are any, a difference between the sets can be one between sentences.
func (t Templates) Uneven(a, b Set) []string {
	counts := func(set Set) map[string]int {
		of := map[string]int{}
		for _, word := range set.Words {
			of[t.kind(set, word)]++
		}
		return of
	}
	inA, inB := counts(a), counts(b)
	var out []string
	for _, kind := range slices.Sorted(maps.Keys(t.Kinds)) {
		if inA[kind]*len(b.Words) != inB[kind]*len(a.Words) {
			out = append(out, kind)
		}
	}
	return out
}

// WriteCSV writes sentences as a table: a first row of the names word, list, template and
// sentence, then a row each.
func WriteCSV(to io.Writer, list []Sentence) error {
	rows := [][]string{{"word", "list", "template", "sentence"}}
	for _, s := range list {
		rows = append(rows, []string{s.Word, s.List, s.Template, s.Sentence})
	}
	return csv.NewWriter(to).WriteAll(rows)
}

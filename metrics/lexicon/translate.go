package lexicon

import (
	"slices"
	"strings"
)

// sameLists are built-in lists that are one in English, German and French, in the order of
// its words: those of Caliskan et al. 2017 and their translations in Kurpicz-Briki 2020. The
// translations leave pronouns out, and the German one of pleasant words "friend".
var sameLists = [...][3]string{
	{"caliskan.weat5.pleasant", "kurpicz.weat5-de.pleasant", "kurpicz.weat5-fr.pleasant"},
	{"caliskan.weat5.unpleasant", "kurpicz.weat5-de.unpleasant", "kurpicz.weat5-fr.unpleasant"},
	{"caliskan.weat6.career", "kurpicz.weat6-de1.career", "kurpicz.weat6-fr1.career"},
	{"caliskan.weat6.family", "kurpicz.weat6-de1.family", "kurpicz.weat6-fr1.family"},
	{"caliskan.weat7.math", "kurpicz.weat7-de.math", "kurpicz.weat7-fr.math"},
	{"caliskan.weat7.arts", "kurpicz.weat7-de.arts", "kurpicz.weat7-fr.arts"},
	{"caliskan.weat7.male-terms", "kurpicz.weat7-de.male-terms", "kurpicz.weat7-fr.male-terms"},
	{"caliskan.weat7.female-terms", "kurpicz.weat7-de.female-terms", "kurpicz.weat7-fr.female-terms"},
	{"caliskan.weat8.science", "kurpicz.weat8-de.science", "kurpicz.weat8-fr.science"},
	{"caliskan.weat8.arts", "kurpicz.weat8-de.arts", "kurpicz.weat8-fr.arts"},
	{"caliskan.weat8.male-terms", "kurpicz.weat8-de.male-terms", "kurpicz.weat8-fr.male-terms"},
	{"caliskan.weat8.female-terms", "kurpicz.weat8-de.female-terms", "kurpicz.weat8-fr.female-terms"},
}

// translated are the languages of sameLists, in their order.
var translated = [...]string{"en", "de", "fr"}

// leftOut are English words that translations leave out.
var leftOut = []string{"he", "him", "his", "she", "her", "hers"}

// Translations returns the words of one language that built-in lists have in another, with
// that word. Of a word that lists translate differently the first list counts; nil for a
// language without such lists.
//
// O(words of those lists).
func (l *Lexicon) Translations(from, to string) map[string]string {
	a, b := slices.Index(translated[:], from), slices.Index(translated[:], to)
	if a < 0 || b < 0 || a == b {
		return nil
	}
	out := map[string]string{}
	for _, ids := range sameLists {
		english, ok := l.Set(ids[0])
		if !ok {
			continue
		}
		x, y := l.inOrder(ids[a], english.Words), l.inOrder(ids[b], english.Words)
		for _, word := range english.Words {
			if x[word] == "" || y[word] == "" {
				continue
			}
			if _, has := out[x[word]]; !has {
				out[x[word]] = y[word]
			}
		}
	}
	return out
}

// inOrder returns the words of a list by the English ones, whose order it has; nil of one
// that has not as many.
func (l *Lexicon) inOrder(id string, english []string) map[string]string {
	set, _ := l.Set(id)
	if !strings.HasPrefix(id, "caliskan.") {
		english = slices.DeleteFunc(slices.Clone(english), func(w string) bool {
			return slices.Contains(leftOut, w) || id == "kurpicz.weat5-de.pleasant" && w == "friend"
		})
	}
	if len(english) != len(set.Words) {
		return nil
	}
	out := map[string]string{}
	for i, w := range english {
		out[w] = set.Words[i]
	}
	return out
}

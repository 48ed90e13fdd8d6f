package instrument

import (
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// languageTexts is what the pages Time and Corpus ask texts of a language by themselves:
// lists, and the groups A and B, whose company was counted in the novels. What stands in a
// place is turned into what stands there in another language.
type languageTexts struct {
	language string
	lists    [4]string
	groups   [2]string
	// other says which lists of other languages there are none of, and what stands in
	// their place; words says so of occupations.
	other, words string
}

// ofLanguages begins with English, which other languages than these get. Those of German
// and French are of Kurpicz-Briki 2020.
var ofLanguages = [...]languageTexts{
	{"en", [4]string{"rios.career-family.career", "rios.career-family.family", "rios.strong-weak.strong",
		"rios.intelligence-appearance.appearance"},
		[2]string{"valentini.male", "valentini.female"}, "", ""},
	{"de", [4]string{"kurpicz.weat6-de1.career", "kurpicz.weat6-de1.family", "kurpicz.ger-2.character-rationality",
		"kurpicz.ger-2.character-emotionality"},
		[2]string{"kurpicz.weat7-de.male-terms", "kurpicz.weat7-de.female-terms"},
		noGermanLists, noGermanOccupations},
	{"fr", [4]string{"kurpicz.weat6-fr1.career", "kurpicz.weat6-fr1.family", "kurpicz.weat8-fr.science",
		"kurpicz.weat8-fr.arts"},
		[2]string{"kurpicz.weat7-fr.male-terms", "kurpicz.weat7-fr.female-terms"},
		noFrenchLists, ""},
}

// What is said of languages that lack lists; locale.Say says it.
const (
	noGermanLists       = "There are no German lists of strong words and of appearance: rationality and emotionality stand in their place."
	noGermanOccupations = "There is no German list of occupations: subjects of study and traits stand in its place."
	noFrenchLists       = "There are no French lists of strong words and of appearance: science and arts stand in their place."
)

// ofLanguage returns what a language has by itself. own is false for one that has nothing.
func ofLanguage(tag string) (of languageTexts, own bool) {
	for _, l := range ofLanguages {
		if l.language == experiment.Language(tag) {
			return l, true
		}
	}
	return ofLanguages[0], false
}

// turned returns what stands in the place of a set in another language; one that somebody
// chose stays.
func (l languageTexts) turned(ref experiment.SetRef, to languageTexts) experiment.SetRef {
	if i := slices.Index(l.lists[:], wordlist.BareID(ref.ID)); i >= 0 {
		return experiment.SetRef{ID: to.lists[i]}
	}
	if i := slices.Index(l.groups[:], wordlist.BareID(ref.ID)); i >= 0 {
		return experiment.SetRef{ID: to.groups[i]}
	}
	if ref.Lists != nil {
		ref.Lists = slices.Clone(ref.Lists)
		for i, one := range ref.Lists {
			ref.Lists[i] = l.turned(one, to)
		}
	}
	return ref
}

// inLanguageOf returns a question of the pages Time and Corpus with the lists that nobody
// chose in the language of texts, or of vectors, that it is put to.
func (s *State) inLanguageOf(q experiment.Experiment, id string) experiment.Experiment {
	if s.Page != shell.PageTime && s.Page != shell.PageCorpus {
		return q
	}
	return s.turnedTexts(q, s.Language(), s.languageOf(id))
}

// turnedTexts returns a question with the lists that a language has by itself turned into
// those of another. q is not changed. An unknown language, "", turns nothing.
func (s *State) turnedTexts(q experiment.Experiment, from, to string) experiment.Experiment {
	if to == "" || experiment.Language(from) == experiment.Language(to) {
		return q
	}
	asked := *s
	asked.Question = q
	was, _ := ofLanguage(from)
	now, _ := ofLanguage(to)
	refs := turnedLists(asked.refs(), from, to, false)
	for role, ref := range refs {
		refs[role] = was.turned(ref, now)
	}
	if sameQuestion(experiment.Experiment{Sets: refs}, experiment.Experiment{Sets: asked.refs()}) {
		return q
	}
	q.Test, q.Sets = "", refs
	if t, ok := s.testWithSets(q.Method, refs); ok {
		q.Test, q.Sets = t.ID, nil
	}
	return q
}

// languageNote says which lists the language of the texts lacks, and which of those that
// are asked are in another one. "" where there is nothing to say, and until the list of
// what there is is here.
func (s *State) languageNote() string {
	if s.Catalogue == nil || s.Language() == "" {
		return ""
	}
	language := experiment.Language(s.Language())
	of, own := ofLanguage(language)
	var asked []experiment.SetRef
	for _, role := range reading.RolesOf(s.Question.Method) {
		if ref, ok := s.refs()[role]; ok {
			asked = append(append(asked, ref), ref.Lists...)
		}
	}
	var notes, foreign []string
	standIn := false
	for _, ref := range asked {
		standIn = standIn || of.other != "" && slices.Contains(of.lists[2:], wordlist.BareID(ref.ID))
		if e := s.setEntry(wordlist.BareID(ref.ID)); e != nil && e.Language != "" && e.Language != language {
			foreign = append(foreign, locale.Say(e.Name))
		}
	}
	switch words, _ := defaultList(language, "words"); {
	case of.words != "" && sameSet(s.refs()["words"], words):
		notes = append(notes, locale.Say(of.words))
	case standIn:
		notes = append(notes, locale.Say(of.other))
	case !own:
		notes = append(notes, locale.Say("There are no built-in lists in {1}.", prose.LanguageName(language)))
	}
	if len(foreign) > 0 {
		notes = append(notes, locale.Say("Not in {1}: {2}. Few of these words stand in such texts; choose or write others.", prose.LanguageName(language), prose.Enumerate(foreign)))
	}
	return strings.Join(notes, " ")
}

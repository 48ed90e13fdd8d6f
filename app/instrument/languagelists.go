package instrument

import (
	"slices"
	"strings"

	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// languageLists are the lists that the page Debias has for vectors which are not English,
// by language and role: a name, then words; of pairs word by word. They are examples as
// those of a method’s Examples are. French occupations are those of one form; German has none
// such, so its list holds the subjects of study and the traits of Kurpicz-Briki 2020,
// tables 6 and 7. A text weighs less in the program than literals of words. The name
// stands before ": ".
var languageLists = [...][3]string{
	{"de", "words", `subjects and traits: Informatik Physik Psychologie Ethnologie Veterinärmedizin Sonderpädagogik Erziehungswissenschaften Elektroingenieurwesen
Mathematik Geometrie Literatur Poesie Kunst Tanz Technologie Chemie Astronomie Geist Vernunft Verstand Denken Wissen Urteilen Gefühl Empfinden Verstehen Religiosität`},
	{"de", "pairs", `German pairs: Mann Frau Junge Mädchen Vater Mutter Sohn Tochter Bruder Schwester Onkel Tante Ehemann Ehefrau Herr Dame König Königin männlich weiblich`},
	{"de", "specific", `German words of gender: er Mann Männer Frau Frauen Junge Jungen Mädchen Vater Mutter Väter Mütter Sohn Söhne Tochter Töchter Bruder Brüder Schwester Schwestern
Onkel Tante Neffe Nichte Grossvater Großvater Grossmutter Großmutter Enkel Enkelin Ehemann Ehefrau Gatte Gattin Witwe Witwer Braut Bräutigam Herr Herren Dame Damen
König Königin Prinz Prinzessin Herzog Herzogin Graf Gräfin männlich männliche weiblich weibliche Mönch Nonne Freundin Schauspieler Schauspielerin Sängerin Lehrerin Ärztin`},
	{"fr", "words", `occupations of one form: architecte artiste athlète capitaine chorégraphe comptable cycliste dentiste diplomate économiste fleuriste fonctionnaire
interprète journaliste juge libraire maire ministre notaire peintre philosophe photographe pianiste pilote psychologue scénariste secrétaire sociologue violoniste analyste militaire`},
	{"fr", "pairs", `French pairs: homme femme il elle père mère fils fille frère soeur oncle tante mari épouse roi reine monsieur madame masculin féminin`},
	{"fr", "specific", `French words of gender: il ils elle elles homme hommes femme femmes père mère pères mères fils fille filles garçon garçons frère frères soeur soeurs sœur sœurs
oncle tante neveu nièce cousin cousine grand-père grand-mère beau-père belle-mère beau-frère belle-soeur mari épouse époux veuf veuve roi reine rois reines prince princesse
duc duchesse comte comtesse baron baronne monsieur madame mademoiselle dame dames masculin féminin masculine féminine mâle femelle papa maman copain copine moine religieuse
acteur actrice chanteur chanteuse danseur danseuse joueur joueuse comédien comédienne amateur amatrice directeur directrice étudiant étudiante`},
}

// defaultList returns the list that a role of the page Debias, or of a step, has for
// vectors in a language when nobody chose another: for those without lists of their own
// that of English. Sets that are made equal are the pairs, and neutral words those of the
// list. ok is false for a role that has no list in any language. language may have a
// region. O(lists).
func defaultList(language, role string) (experiment.SetRef, bool) {
	of := role
	switch role {
	case "equalize":
		of = "pairs"
	case "neutral":
		of = "words"
	}
	language = experiment.Language(language)
	for _, l := range languageLists {
		if l[0] != language || l[1] != of {
			continue
		}
		name, text, _ := strings.Cut(l[2], ": ")
		words := strings.Fields(text)
		if of != "pairs" {
			return experiment.SetRef{Name: name, Words: words}, true
		}
		ref := experiment.SetRef{Name: name}
		for p := range slices.Chunk(words, 2) {
			ref.Pairs = append(ref.Pairs, p)
		}
		return ref, true
	}
	if of == "words" {
		return experiment.SetRef{ID: "rios.occupations"}, true
	}
	ref, ok := stepSets[role]
	return ref, ok
}

// turnedLists returns lists by role with those that a language has by itself turned into
// those of another; a list that somebody chose stays. step says that the lists are of a
// step, whose names are left out. lists is not changed. A list counts as chosen by nobody
// while it equals the default of its language.
func turnedLists(lists map[string]experiment.SetRef, from, to string, step bool) map[string]experiment.SetRef {
	out := map[string]experiment.SetRef{}
	for role, ref := range lists {
		out[role] = ref
		was, ok := defaultList(from, role)
		if now, has := defaultList(to, role); ok && has && sameSet(ref, was) {
			if step && len(now.Pairs) > 0 {
				now.Name = "" // lists of words have none in a step
			}
			out[role] = now
		}
		if own, id := languageTest(from, role), languageTest(to, role); ref.ID != "" && wordlist.BareID(ref.ID) == own {
			out[role] = experiment.SetRef{ID: id}
		}
	}
	return out
}

// languageTest returns the id of the set that a role has in the test that one's own test
// begins as; "" for a role that no test has. English, and any language without such a
// test, gets WEAT 8.
func languageTest(language, role string) string {
	test := "caliskan.weat8."
	if l := experiment.Language(language); l == "de" || l == "fr" {
		test = "kurpicz.weat8-" + l + "."
	}
	switch role {
	case "X":
		return test + "science"
	case "Y":
		return test + "arts"
	case "A":
		return test + "male-terms"
	case "B":
		return test + "female-terms"
	}
	return ""
}

// inLanguage returns a question of the page Debias put to vectors in another language:
// lists that nobody chose become those of that language. q is not changed, but its slice
// of steps is cloned and their maps are replaced. An unknown language, "", turns nothing.
func inLanguage(q experiment.Experiment, from, to string) experiment.Experiment {
	if from == to || to == "" {
		return q
	}
	if q.Sets != nil {
		q.Sets = turnedLists(q.Sets, from, to, false)
	}
	q.Debias = slices.Clone(q.Debias)
	for i, step := range q.Debias {
		q.Debias[i].Sets = turnedLists(step.Sets, from, to, true)
	}
	return q
}

package instrument

import (
	"reflect"
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// textsState is a page of texts with novels of three languages and texts of a fourth.
func textsState(page string) State {
	s := NewState(page)
	entry := func(id, language string) experiment.CorpusEntry {
		return experiment.CorpusEntry{About: corpus.About{ID: id, Language: language}}
	}
	s.Catalogue = &protocol.Catalogue{Corpora: []experiment.CorpusEntry{entry("novels-en", "en"), entry("novels-de", "de"),
		entry("novels-fr", "fr"), entry("own-letters", "es")},
		Series: []experiment.SeriesEntry{{ID: "novels-en", Language: "en"}, {ID: "novels-de", Language: "de"}},
		Sets:   []protocol.SetEntry{{ID: "schmahl.science", Name: "Science", Language: "en"}}}
	return s
}

func idsOf(q experiment.Experiment) string {
	ids := []string{q.Sets["A"].ID, q.Sets["B"].ID}
	for _, l := range q.Sets[wordlist.RolesOfLists].Lists {
		ids = append(ids, l.ID)
	}
	return strings.Join(ids, " ")
}

// Lists and groups that nobody chose go with the language of the texts and come back with
// it, over every way of measuring; those of one's own stay, and what is not in the language is
// said.
func TestTextsGoWithLanguage(t *testing.T) {
	s := textsState(shell.PageTime)
	english := s.Question
	german := "kurpicz.weat7-de.male-terms kurpicz.weat7-de.female-terms kurpicz.weat6-de1.career kurpicz.weat6-de1.family kurpicz.ger-2.character-rationality kurpicz.ger-2.character-emotionality"
	for id, want := range map[string]string{"novels-de": german, "novels-en": idsOf(english),
		"own-letters": idsOf(english),
		"novels-fr":   "kurpicz.weat7-fr.male-terms kurpicz.weat7-fr.female-terms kurpicz.weat6-fr1.career kurpicz.weat6-fr1.family kurpicz.weat8-fr.science kurpicz.weat8-fr.arts"} {
		s.Question = english
		s.edit(s.withEmbedding(id), "")
		if got := idsOf(s.Question); got != want || s.Question.Corpus.ID != id || len(s.Question.Corpus.Where) != 1 {
			t.Errorf("%s: %s of %+v", id, got, s.Question.Corpus)
		}
		if back := s.withEmbedding("novels-en"); !reflect.DeepEqual(back, english) {
			t.Errorf("from %s back: %+v", id, back)
		}
	}
	s.Question = english
	s.edit(s.withEmbedding("novels-de"), "")
	if note := s.languageNote(); note != "There are no German lists of strong words and of appearance: rationality and emotionality stand in their place." {
		t.Errorf("in German %q", note)
	}
	for way, role := range map[string]string{"weat": "X", "sc-weat": "words", "ect": "words"} {
		if q := s.withMeasure(way); q.Sets[role].ID != "kurpicz.weat6-de1.career" || q.Series.ID != "novels-de" ||
			q.Sets["A"].ID != "kurpicz.weat7-de.male-terms" {
			t.Errorf("as %s: %+v", way, q)
		}
	}
	if q := s.withMeasure("ripa"); len(q.Sets["pairs"].Pairs) == 0 || q.Sets["pairs"].Pairs[0][0] != "Mann" {
		t.Errorf("as RIPA: %+v", q.Sets)
	}
	s.edit(s.withMeasure("association"), "")
	s.edit(s.withMeasure("pmi"), "")
	if got := idsOf(s.Question); got != german || s.Question.Corpus.ID != "novels-de" ||
		len(s.Question.Corpus.Where) != 1 {
		t.Errorf("PMI again: %s of %+v", got, s.Question.Corpus)
	}
	s.Question = english
	s.edit(s.withSet(wordlist.RolesOfLists,
		experiment.SetRef{Lists: []experiment.SetRef{{Name: "Sea", Words: []string{"See", "Meer", "Schiff"}},
			{ID: "schmahl.science"}}}), "")
	s.edit(s.withEmbedding("novels-de"), "")
	if l := s.Question.Sets[wordlist.RolesOfLists].Lists; l[0].Words[0] != "See" || l[1].ID != "schmahl.science" {
		t.Errorf("chosen lists became %+v", l)
	}
	if note := s.languageNote(); !strings.HasPrefix(note, "Not in German: Science. ") {
		t.Errorf("of a list in English %q", note)
	}
	s.edit(s.withEmbedding("own-letters"), "")
	if note := s.languageNote(); !strings.HasPrefix(note, "There are no built-in lists in Spanish.") {
		t.Errorf("in Spanish %q", note)
	}
}

// On the page Corpus the list of words and the groups go with the language.
func TestWordsOfTextsGoWithLanguage(t *testing.T) {
	s := textsState(shell.PageCorpus)
	english := s.Question
	s.edit(s.withEmbedding("novels-de"), "")
	if q := s.Question; q.Sets["words"].Name != "subjects and traits" ||
		q.Sets["B"].ID != "kurpicz.weat7-de.female-terms" || !strings.HasPrefix(s.languageNote(),
		"There is no German list of occupations") {
		t.Errorf("%+v, %q", q, s.languageNote())
	}
	if back := s.withEmbedding("novels-en"); !reflect.DeepEqual(back, english) {
		t.Errorf("back: %+v", back)
	}
}

// What stands in a place by itself is there in the page's first question.
func TestListsOfFirstQuestion(t *testing.T) {
	q := textsQuestion(shell.PageTime)
	for i, l := range q.Sets[wordlist.RolesOfLists].Lists {
		if l.ID != ofLanguages[0].lists[i] {
			t.Errorf("list %d is %s", i, l.ID)
		}
	}
}

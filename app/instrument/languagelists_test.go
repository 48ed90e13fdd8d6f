package instrument

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func debiasState() State {
	s := NewState(shell.PageDebias)
	s.Catalogue = &protocol.Catalogue{Embeddings: []experiment.EmbeddingEntry{{ID: "glove-6b-100d", Language: "en"},
		{ID: "glove-6b-50d", Language: "en"},
		{ID: "fr-md-300d", Language: "fr"}, {ID: "german", Language: "de"}, {ID: "austrian", Language: "de-AT"}}}
	return s
}

// Lists that nobody chose go with the language of the vectors, in the question
// and in its steps, and come back with it; those of one's own stay.
func TestListsGoWithLanguage(t *testing.T) {
	s := debiasState()
	english := s.Question
	if got := s.withEmbedding("glove-6b-50d"); !reflect.DeepEqual(got.Sets, english.Sets) ||
		!reflect.DeepEqual(got.Debias, english.Debias) {
		t.Errorf("of the same language: %+v", got)
	}
	for id, pair := range map[string]string{"fr-md-300d": "homme femme", "german": "Mann Frau", "austrian": "Mann Frau"} {
		s.Question = english
		q := s.withEmbedding(id)
		step := q.Debias[0].Sets
		if got := strings.Join(q.Sets["pairs"].Pairs[0], " "); got != pair || !sameSet(q.Sets["pairs"], step["pairs"]) ||
			!sameSet(step["equalize"], step["pairs"]) {
			t.Errorf("%s: pairs %v, steps %v", id, q.Sets["pairs"], step)
		}
		if len(q.Sets["words"].Words) < 20 || len(step["specific"].Words) < 50 || step["pairs"].Name != "" {
			t.Errorf("%s: words %v, steps %v", id, q.Sets["words"], step)
		}
		s.Question = q
		for _, p := range q.Sets["pairs"].Pairs {
			if !slices.Contains(step["specific"].Words, p[0]) {
				t.Errorf("%s: %s is not left alone", id, p[0])
			}
		}
		if next := s.withStepMethod(0, "oscar"); !sameSet(next.Debias[0].Sets["neutral"], q.Sets["words"]) {
			t.Errorf("%s: OSCaR has %v", id, next.Debias[0].Sets)
		}
		if own := s.withUserTest(); !strings.HasPrefix(own.Sets["X"].ID, "kurpicz.weat8-") {
			t.Errorf("%s: own test %v", id, own.Sets)
		}
		back := s.withEmbedding("glove-6b-100d")
		if !reflect.DeepEqual(back.Sets, english.Sets) || !reflect.DeepEqual(back.Debias, english.Debias) {
			t.Errorf("from %s back: %+v", id, back)
		}
	}
	s.Question = english
	mine := experiment.SetRef{Words: []string{"une", "deux", "trois"}}
	s.Question = s.withSet("words", mine)
	if got := s.withEmbedding("fr-md-300d").Sets["words"]; !sameSet(got, mine) {
		t.Errorf("own words became %v", got)
	}
	words := NewState(shell.PageWords)
	words.Catalogue = s.Catalogue
	if got := words.withEmbedding("fr-md-300d"); got.Test != "" || got.Sets["pairs"].Pairs[0][0] != "homme" {
		t.Errorf("on the page Words %+v", got)
	}
}

// The tests that are followed are those in the language of the vectors, and no
// option names them.
func TestTestsGoWithLanguage(t *testing.T) {
	s := debiasState()
	if got := s.chosenTests(); len(got) != 3 || got[0] != "caliskan.weat6" {
		t.Errorf("tests %v", got)
	}
	s.Question = s.withEmbedding("fr-md-300d")
	first := s.chosenTests()
	if len(first) != 3 || first[0] != "kurpicz.weat6-fr2" || s.Question.Options != nil {
		t.Fatalf("tests %v, options %v", first, s.Question.Options)
	}
	s.Question = s.withTestToggled("kurpicz.weat8-fr")
	if got := s.chosenTests(); len(got) != 2 {
		t.Errorf("without one: %v", got)
	}
	s.Question = s.withTestToggled("kurpicz.weat8-fr")
	if s.Question.Options != nil {
		t.Errorf("options %v", s.Question.Options)
	}
	s.Question = s.withOption("tests", "caliskan.weat6 caliskan.weat7 caliskan.weat8")
	if got := s.chosenTests(); got[0] != "caliskan.weat6" {
		t.Errorf("named: %v", got)
	}
}

// Every list holds each word once, pairs two.
func TestLanguageLists(t *testing.T) {
	for _, l := range languageLists {
		ref, _ := defaultList(l[0], l[1])
		words := slices.Clone(ref.Words)
		for _, p := range ref.Pairs {
			if len(p) != 2 {
				t.Errorf("%s %s: %v", l[0], l[1], p)
			}
			words = append(words, p...)
		}
		slices.Sort(words)
		if n := len(words); ref.Name == "" || n < 10 || len(slices.Compact(words)) != n {
			t.Errorf("%s %s, %s: a word stands twice, or none", l[0], l[1], ref.Name)
		}
	}
}

package instrument

import (
	"slices"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// threeLanguages is the page Measure on a site with English and French vectors and
// tests in three languages.
func threeLanguages() State {
	s := NewState(shell.PageMeasure)
	s.Catalogue = &protocol.Catalogue{
		Embeddings: []experiment.EmbeddingEntry{{ID: "glove-6b-100d", Title: "GloVe", Language: "en"},
			{ID: "fr", Title: "fastText", Language: "fr-FR"}},
		Tests: []protocol.TestEntry{
			{ID: "caliskan.weat8", Name: "WEAT 8", Title: "Science and arts", Method: "weat", Language: "en"},
			{ID: "c.weat1", Name: "WEAT 1", Title: "Flowers", Method: "weat", Language: "en"},
			{ID: "k.weat8-fr", Name: "WEAT 8, French", Title: "Science and arts", Method: "weat", Language: "fr"},
			{ID: "k.weat6-fr", Name: "WEAT 6, French", Title: "Names", Method: "weat", Language: "fr"},
			{ID: "k.weat5-fr", Name: "WEAT 5, French", Title: "Flowers", Method: "weat", Language: "fr",
				Needs: "other French vectors"},
			{ID: "k.weat8-de", Name: "WEAT 8, German", Title: "Science and arts", Method: "weat", Language: "de"},
		},
	}
	return s
}

// A test in another language offers the vectors that can answer it, and says what
// it needs where there are none.
func TestTestsOfferVectors(t *testing.T) {
	for id, want := range map[string]string{"k.weat8-fr": "fr", "k.weat8-de": "", "k.weat5-fr": "",
		"c.weat1": "glove-6b-100d"} {
		s := threeLanguages()
		i := slices.IndexFunc(s.Catalogue.Tests, func(e protocol.TestEntry) bool { return e.ID == id })
		if got := ids(s.vectorsAnswering(s.Catalogue.Tests[i])); got != want {
			t.Errorf("%s is answered by %q, want %q", id, got, want)
		}
		for _, c := range s.testChoices() {
			if c.Needs != "" {
				t.Errorf("%s cannot be chosen", c.ID)
			}
		}
		if q := s.withTestOn(s.Catalogue.Tests[i], "fr"); q.Test != id || q.Embedding != "fr" {
			t.Errorf("%+v", q)
		}
	}
}

// Vectors of another language offer the test's own version, or others in it.
func TestVectorsOfferVersions(t *testing.T) {
	for _, test := range []struct{ asked, language, want string }{
		{"caliskan.weat8", "fr", "k.weat8-fr"},
		{"caliskan.weat8@12345678", "fr-CA", "k.weat8-fr"},
		{"c.weat1", "fr", "k.weat8-fr k.weat6-fr"},
		{"k.weat8-fr", "en", "caliskan.weat8"},
		{"caliskan.weat8", "en", ""},
		{"caliskan.weat8", "es", ""},
		{"", "fr", ""},
	} {
		s := threeLanguages()
		s.Question.Test = test.asked
		var got []choice
		for _, v := range s.versions(test.language) {
			got = append(got, s.testChoice(v))
		}
		if ids(got) != test.want {
			t.Errorf("%s in %s: %q, want %q", test.asked, test.language, ids(got), test.want)
		}
	}
}

// The lists of the page Words go with the language of the vectors, and come back.
func TestWordsGoWithLanguage(t *testing.T) {
	s := NewState(shell.PageWords)
	s.Catalogue = threeLanguages().Catalogue
	english := s.Question
	french := s.withEmbedding("fr")
	if french.Test != "" || len(french.Sets["words"].Words) < 20 || french.Sets["pairs"].Pairs[0][0] != "homme" {
		t.Errorf("in French: %+v", french)
	}
	s.Question = french
	s.Catalogue.Tests = append(s.Catalogue.Tests, protocol.TestEntry{ID: english.Test, Method: "ripa", Language: "en",
		Sets: map[string]string{"words": "rios.occupations", "pairs": "bolukbasi.definitional"}})
	if back := s.withEmbedding("glove-6b-100d"); back.Test != english.Test {
		t.Errorf("back in English: %+v", back)
	}
}

// auditAsked is the page Debias on that site, with chosen tests.
func auditAsked(tests string) State {
	s := NewState(shell.PageDebias)
	s.Catalogue = threeLanguages().Catalogue
	for i := range s.Catalogue.Tests {
		s.Catalogue.Tests[i].Sets = map[string]string{"X": "x", "Y": "y", "A": "a", "B": "b"}
	}
	s.Question = s.withOption("tests", tests)
	return s
}

// A test in another language that is chosen for an audit offers its versions in the
// language of the vectors, and the vectors of its own.
func TestAuditOffersVersionsAndVectors(t *testing.T) {
	for id, want := range map[string]struct{ choices, title string }{
		"k.weat8-fr": {"caliskan.weat8 fr", "WEAT 8 in English, or vectors in French"},
		"k.weat8-de": {"caliskan.weat8", "WEAT 8 in English"},
		"k.weat6-fr": {"fr", "Vectors for WEAT 6, French"},
	} {
		p := &Instrument{State: auditAsked("c.weat1")}
		p.dialog = auditTestsDialog{}
		p.pick(id)
		o, ok := p.dialog.(*offer)
		if !ok {
			t.Fatalf("%s opens %#v", id, p.dialog)
		}
		if got := ids(o.choices); got != want.choices || o.title != want.title {
			t.Errorf("%s: %q offers %q", id, o.title, got)
		}
	}
	s := auditAsked("c.weat1 caliskan.weat8")
	if got := s.versionChoices(s.testEntry("k.weat8-fr")); got != nil {
		t.Errorf("a test that is followed is offered: %v", got)
	}
	for _, c := range s.auditTestChoices() {
		if c.Needs != "" {
			t.Errorf("%s cannot be chosen", c.ID)
		}
	}
}

// The tests of an audit go with the language of its vectors; one that was chosen there
// stands among them once.
func TestAuditGoesToLanguage(t *testing.T) {
	for _, test := range []struct{ asked, chosen, want string }{
		{"caliskan.weat8", "k.weat6-fr", "k.weat8-fr k.weat6-fr"},
		{"caliskan.weat8 c.weat1", "k.weat8-fr", "k.weat8-fr"},
		{"c.weat1", "k.weat6-fr", "kurpicz.weat6-fr2 kurpicz.weat7-fr kurpicz.weat8-fr k.weat6-fr"},
	} {
		s := auditAsked(test.asked)
		q := s.withAuditOn(test.chosen, "fr")
		if q.Embedding != "fr" || q.Options["tests"] != test.want {
			t.Errorf("%q and %s: %v", test.asked, test.chosen, q.Options)
		}
		if q.Sets["pairs"].Pairs[0][0] != "homme" {
			t.Errorf("the pairs stay English: %v", q.Sets["pairs"])
		}
	}
	s := auditAsked("caliskan.weat8 another.test")
	if got := s.withEmbedding("glove-6b-50d").Options["tests"]; got != "caliskan.weat8 another.test" {
		t.Errorf("in the same language: %v", got)
	}
}

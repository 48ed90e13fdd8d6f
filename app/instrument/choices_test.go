package instrument

import (
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func catalogue() *protocol.Catalogue {
	return &protocol.Catalogue{
		Embeddings: []experiment.EmbeddingEntry{{ID: "glove-6b-100d", Title: "GloVe 6B, 100 dimensions",
			Short: "GloVe 6B, 100 d", Language: "en"}},
		Tests: []protocol.TestEntry{
			{ID: "c.weat7", Name: "WEAT 7", Title: "Math and arts", Method: "weat", Language: "en", Source: "Caliskan 2017"},
			{ID: "k.weat7", Name: "WEAT 7", Title: "Math and arts", Method: "weat", Language: "de", Source: "Kurpicz-Briki 2020",
				Needs: "fastText, German"},
			{ID: "c.weat8", Name: "WEAT 8", Title: "Science and arts", Method: "weat", Language: "en", Source: "Caliskan 2017"},
			{ID: "r.jobs", Name: "Occupations", Title: "290 occupations", Method: "ripa", Language: "en", Source: "Rios 2020"},
		},
		Sets: []protocol.SetEntry{
			{ID: "c.math", Name: "Math", Language: "en", Source: "Caliskan 2017", Place: "Supplement, word lists, WEAT 7",
				Count: 8, Kind: "words"},
			{ID: "k.mathe", Name: "Math", Language: "de", Source: "Kurpicz-Briki 2020", Count: 8, Kind: "words"},
			{ID: "b.ten", Name: "Ten pairs", Language: "en", Source: "Bolukbasi 2016", Count: 10, Kind: "pairs"},
		},
	}
}

func ids(in []choice) string {
	var out []string
	for _, c := range in {
		id := c.ID
		if c.Needs != "" {
			id += "!"
		}
		out = append(out, id)
	}
	return strings.Join(out, " ")
}

func TestTestChoices(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.Catalogue = catalogue()
	all := s.testChoices()
	// Grouped by paper and language; what needs other vectors says so.
	if got, want := ids(all), "c.weat7 c.weat8 k.weat7"; got != want {
		t.Errorf("tests %q, want %q", got, want)
	}
	if all[2].Note != "Needs fastText, German" || all[2].Group != "Kurpicz-Briki 2020, German" {
		t.Errorf("the German test: %+v", all[2])
	}
	for query, want := range map[string]string{"weat 7": "c.weat7 k.weat7", "german": "k.weat7", "sci ar": "c.weat8",
		"17": "", "2": "", "2017": "c.weat7 c.weat8", "nothing": ""} {
		if got := ids(matching(all, query)); got != want {
			t.Errorf("query %q: %q, want %q", query, got, want)
		}
	}
	s.Page = shell.PageWords
	if got := ids(s.testChoices()); got != "r.jobs" {
		t.Errorf("tests of Words: %q", got)
	}
}

func TestSetChoices(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.Catalogue = catalogue()
	sets := s.setChoices(experiment.Role{Kind: "words"})
	if got, want := ids(sets), "c.math k.mathe!"; got != want {
		t.Errorf("sets %q, want %q", got, want)
	}
	if sets[0].Note != "8 words, WEAT 7" || sets[1].Needs != "Needs vectors in German" {
		t.Errorf("notes: %+v", sets)
	}
	s.Catalogue.Sets = append(s.Catalogue.Sets, protocol.SetEntry{ID: "z.jobs", Language: "en",
		Kind: "words", Valued: true},
		protocol.SetEntry{ID: "m.threes", Language: "en", Kind: "tuples"})
	for want, r := range map[string]experiment.Role{
		"b.ten": {Kind: "pairs"}, "": {Kind: "pairs", Valued: true}, "z.jobs": {Kind: "words", Valued: true},
		"c.math z.jobs k.mathe!": {Kind: "words"},
	} {
		if got := ids(s.setChoices(r)); got != want {
			t.Errorf("sets for %+v: %q, want %q", r, got, want)
		}
	}
	if got := ids(s.setChoices(experiment.Role{Kind: "tuples", Size: 8})); got != "" {
		t.Errorf("questions %q", got)
	}
}

// With French vectors what is French comes first, and can be chosen.
func TestChoicesInTheLanguageOfTheVectors(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.Catalogue = catalogue()
	s.Catalogue.Embeddings = append([]experiment.EmbeddingEntry{{ID: "fr-md-300d", Title: "French fastText",
		Language: "fr"}}, s.Catalogue.Embeddings...)
	s.Catalogue.Tests = append(s.Catalogue.Tests, protocol.TestEntry{ID: "k.weat7-fr", Name: "WEAT 7", Method: "weat",
		Language: "fr", Source: "Kurpicz-Briki 2020"})
	s.Catalogue.Sets = append(s.Catalogue.Sets, protocol.SetEntry{ID: "k.calcul", Name: "Math", Language: "fr",
		Source: "Kurpicz-Briki 2020", Kind: "words"})
	check := func(tests, sets, embeddings string) {
		t.Helper()
		if got := ids(s.testChoices()); got != tests {
			t.Errorf("tests %q, want %q", got, tests)
		}
		if got := ids(s.setChoices(experiment.Role{Kind: "words"})); got != sets {
			t.Errorf("sets %q, want %q", got, sets)
		}
		if got := ids(s.embeddingChoices()); got != embeddings {
			t.Errorf("vectors %q, want %q", got, embeddings)
		}
	}
	check("c.weat7 c.weat8 k.weat7 k.weat7-fr", "c.math k.mathe! k.calcul!", "glove-6b-100d fr-md-300d")
	s.Question = s.withEmbedding("fr-md-300d")
	check("k.weat7-fr c.weat7 c.weat8 k.weat7", "k.calcul c.math! k.mathe!", "fr-md-300d glove-6b-100d")
}

func TestMovedSkipsWhatCannotBeChosen(t *testing.T) {
	list := []choice{{ID: "a", Needs: "x"}, {ID: "b"}, {ID: "c", Needs: "x"}, {ID: "d"}, {ID: "e", Needs: "x"}}
	tests := []struct{ from, by, want int }{{-1, 1, 1}, {1, 1, 3}, {3, 1, 3}, {3, -1, 1}, {1, -1, 1}}
	for _, test := range tests {
		if got := nextChoosable(list, test.from, test.by); got != test.want {
			t.Errorf("moved from %d by %d: %d, want %d", test.from, test.by, got, test.want)
		}
	}
	if got := nextChoosable(nil, -1, 1); got != 0 {
		t.Errorf("moved in nothing: %d", got)
	}
}

// Without a network, vectors that were never fetched cannot be chosen.
func TestVectorsWithoutNetwork(t *testing.T) {
	s := NewState(shell.PageMeasure)
	s.Catalogue = &protocol.Catalogue{Embeddings: []experiment.EmbeddingEntry{{ID: "one", Language: "en"},
		{ID: "two", Language: "en"}}}
	needs := func() string {
		var out []string
		for _, c := range s.embeddingChoices() {
			out = append(out, c.ID+":"+c.Needs)
		}
		return strings.Join(out, " ")
	}
	if got := needs(); got != "one: two:" {
		t.Error(got)
	}
	s.away, s.kept = true, "other two"
	if got := needs(); got != "one:Not fetched, and you are offline two:" {
		t.Error(got)
	}
}

package instrument

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/app/shell"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// timeState is the page Time with two series, of which the second is German and of parts.
func timeState(t *testing.T) State {
	t.Helper()
	part := func(series, at string) []embed.Part {
		return []embed.Part{{Series: series, Title: "Title of " + series, At: json.RawMessage(at)}}
	}
	packs := []experiment.EmbeddingEntry{
		{ID: "novels-en", Title: "English novels", Language: "en"},
		{ID: "e1", Language: "en", Series: part("novels-en", "1850")},
		{ID: "e2", Language: "en", Series: part("novels-en", "1870")},
		{ID: "d1", Language: "de", Series: part("german", `"women"`)},
		{ID: "d2", Language: "de", Series: part("german", `"men"`)},
	}
	list, err := experiment.BuiltInSeries(packs)
	if err != nil {
		t.Fatal(err)
	}
	s := NewState(shell.PageTime)
	s.Question = experiment.Experiment{Method: "weat", Test: "rios.career-family",
		Series: experiment.NamedSeries(firstSeries)}
	s.Catalogue = &protocol.Catalogue{Embeddings: packs, Series: list, Tests: []protocol.TestEntry{
		{ID: "rios.career-family", Name: "Career and family", Title: "Career", Method: "weat", Language: "en"},
		{ID: "german.career", Name: "Karriere", Title: "Career", Method: "weat", Language: "de"},
	}}
	return s
}

func TestSeriesOfState(t *testing.T) {
	s := NewState(shell.PageTime)
	if text := s.questionText(); text != "In English novels, 1840 to 1919, decade by decade, did career and family words, and two more lists, move between male words and female words?" {
		t.Errorf("before anything is here the question is %q", text)
	}
	s = timeState(t)
	if got := s.seriesName() + " " + s.Language() + " " + s.vectors(); got != "Title of novels-en en e2" {
		t.Errorf("the series is %q", got)
	}
	var ids []string
	for _, c := range s.embeddingChoices() {
		ids = append(ids, c.ID+": "+c.Note)
	}
	if got := strings.Join(ids, ", "); got != "novels-en: 2 periods, german: 2 parts" {
		t.Errorf("the choices are %s", got)
	}
	s.away, s.kept = true, "e1 e2 d1"
	for i, want := range []string{"", notFetched} {
		if got := s.embeddingChoices()[i].Needs; got != want {
			t.Errorf("without a network choice %d needs %q, want %q", i, got, want)
		}
	}
	s.away = false
	if v := s.versions("de"); len(v) != 1 || v[0].ID != "german.career" {
		t.Errorf("in German there are %v", v)
	}
	q := s.withTestOn(s.Catalogue.Tests[1], "german")
	if q.Series.ID != "german" || q.Embedding != "" || q.Test != "german.career" {
		t.Errorf("put to the German series: %+v", q)
	}
	s.Question = q
	if text := s.questionText(); !strings.Contains(text, "Title of german, part by part, ") || s.Language() != "de" {
		t.Errorf("in %s: %q", s.Language(), text)
	}
}

// A question about a series stays on the page Time as far as it can be asked there; else
// it goes to the whole vectors of the series, or to those that the page opens with.
func TestPageOfSeries(t *testing.T) {
	s := timeState(t)
	for id, want := range map[string]string{"weat": shell.PageTime, "ripa": shell.PageTime, "ect": shell.PageTime,
		"analogies": shell.PageWords, "agreement": shell.PageWords, "audit": shell.PageDebias} {
		if got := s.PageFor(id); got != want {
			t.Errorf("%s is shown on %s, want %s", id, got, want)
		}
	}
	if got := PageOf(s.Question); got != shell.PageTime {
		t.Errorf("a link of a series opens on %s", got)
	}
	if q := s.leftSeries(s.withMethod("analogies"), shell.PageWords); q.Series != nil || q.Embedding != "novels-en" ||
		PageOf(q) != shell.PageWords {
		t.Errorf("analogies are asked of %+v", q)
	}
	s.Question = PutTo(s.Question, "german")
	if q := s.leftSeries(s.withMethod("analogies"), shell.PageWords); q.Embedding != "glove-6b-100d" {
		t.Errorf("without whole vectors analogies are asked of %s", q.Embedding)
	}
}

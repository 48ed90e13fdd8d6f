package experiment_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// decadePacks are the packs of decadesEnv as a server lists them, out of order.
func decadePacks() []experiment.EmbeddingEntry {
	part := func(at string, span ...float64) []embed.Part {
		return []embed.Part{{Series: "decades", Title: "Four decades", At: json.RawMessage(at), Span: span}}
	}
	return []experiment.EmbeddingEntry{
		{ID: "y3", Language: "en", Series: part("2020")}, {ID: "y0", Language: "en", Series: part("1990")},
		{ID: "whole", Language: "en"}, {ID: "y2", Language: "en", Series: part("2010")},
		{ID: "y1", Language: "en", Series: part("2000")},
	}
}

// A series that is asked for by its id is that of its epochs written out, in all but its
// link, which holds the id.
func TestBuiltInSeries(t *testing.T) {
	list, err := experiment.BuiltInSeries(decadePacks())
	if err != nil || len(list) != 1 || list[0].Title != "Four decades" || list[0].Language != "en" ||
		len(list[0].Epochs.Epochs) != 4 {
		t.Fatalf("%v, %+v", err, list)
	}
	env := decadesEnv(t)
	written, err := runSeries(t, env, fourDecades)
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse([]byte(strings.Replace(associationOf, "[%s]", `"decades"`, 1)))
	if err == nil {
		e, err = e.LookUpSeries(list)
	}
	if err != nil {
		t.Fatal(err)
	}
	named, err := experiment.Run(t.Context(), e, env)
	if err != nil {
		t.Fatal(err)
	}
	if named.Digest != written.Digest || named.Values["slope"] != written.Values["slope"] {
		t.Errorf("digest %s, slope %v; written out %s, %v", named.Digest, named.Values["slope"], written.Digest,
			written.Values["slope"])
	}
	link, err := experiment.EncodeLink(e, named, testLexicon(t))
	if err != nil {
		t.Fatal(err)
	}
	opened, err := experiment.DecodeLink(link)
	if err != nil || opened.Experiment.Series == nil || opened.Experiment.Series.ID != "decades" ||
		len(opened.Experiment.Series.Epochs) != 0 {
		t.Errorf("%v, the link asks for %+v", err, opened.Experiment.Series)
	}
	if whole := (protocol.Catalogue{Embeddings: decadePacks()}).Whole(); len(whole) != 1 || whole[0].ID != "whole" {
		t.Errorf("to choose from: %v", whole)
	}
}

func TestBuiltInSeriesErrors(t *testing.T) {
	packs := decadePacks()
	list, err := experiment.BuiltInSeries(packs)
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse([]byte(strings.Replace(associationOf, "[%s]", `"centuries"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	_, err = e.LookUpSeries(list)
	var known *experiment.Error
	if !errors.As(err, &known) || known.Code != "unknown_series" || !strings.Contains(known.Hint.Text, "decades") {
		t.Errorf("%v, want unknown_series that names decades", err)
	}
	packs[1].Series[0].At = packs[0].Series[0].At
	if _, err := experiment.BuiltInSeries(packs); err == nil || !strings.Contains(err.Error(), "decades") {
		t.Errorf("one year twice: %v", err)
	}
	if _, err := experiment.BuiltInSeries(packs[:1]); err == nil {
		t.Error("a series of one pack")
	}
}

package prose

import (
	"testing"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// TestPrecisionAsStated: both of what the engine says of vectors is said in the language in use; of others their own
// words stay.
func TestPrecisionAsStated(t *testing.T) {
	defer locale.Use(locale.English)
	for text, want := range map[string][2]string{
		"exact for these words": {"exact for these words", "genau für diese Wörter"},
		"effect sizes within 0.02 of the published vectors’": {"effect sizes within 0.02 of the published vectors’",
			"Effektstärken bis auf 0,02 wie bei den veröffentlichten Vektoren"},
		"as good as any": {"as good as any", "as good as any"},
	} {
		for i, language := range []string{locale.English, "de"} {
			locale.Use(language)
			if facts := asStated(text); len(facts) != 1 || facts[0].Text != want[i] ||
				facts[0].Own != (text == "as good as any") {
				t.Errorf("%s in %s: %v", text, language, facts)
			}
		}
	}
	if facts := asStated(""); facts != nil {
		t.Errorf("of nothing: %v", facts)
	}
}

// TestPrecision: what was measured on the words of a reading is said before what its pack promises.
func TestPrecision(t *testing.T) {
	defer locale.Use(locale.English)
	a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: "weat"}}}
	a.Reading.Embedding.Provenance.Precision = "effect sizes within 0.005 of the published vectors’"
	for _, c := range []struct {
		moved *experiment.Moved
		want  [2]string
	}{
		{nil, [2]string{"effect sizes within 0.005 of the published vectors’",
			"Effektstärken bis auf 0,005 wie bei den veröffentlichten Vektoren"}},
		{&experiment.Moved{Value: "d", By: 0.00057, Words: 0.0002}, [2]string{"effect size within 0.00057, numbers of words within 0.0002 of the published vectors’",
			"Effektstärke bis auf 0,00057, Zahlen der Wörter bis auf 0,0002 wie bei den veröffentlichten Vektoren"}},
		{&experiment.Moved{Value: "d", Words: 0.0002}, [2]string{"numbers of words within 0.0002 of the published vectors’",
			"Zahlen der Wörter bis auf 0,0002 wie bei den veröffentlichten Vektoren"}},
	} {
		a.Reading.Embedding.Provenance.Moved = c.moved
		for i, language := range []string{locale.English, "de"} {
			locale.Use(language)
			if facts := Precision(a); len(facts) != 1 || facts[0].Text != c.want[i] {
				t.Errorf("%+v in %s: %v", c.moved, language, facts)
			}
		}
	}
}

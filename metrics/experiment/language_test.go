package experiment_test

import (
	"errors"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// An English test on French vectors is refused with the reason; a test in their
// language, and words of one's own, with what is missing alone.
func TestOtherLanguage(t *testing.T) {
	french := embed.NewMemory(embed.Info{ID: "fr", Dims: 1, Provenance: embed.Provenance{Language: "fr"}})
	if err := french.Add("science", []float64{1}); err != nil {
		t.Fatal(err)
	}
	if err := french.Ready(); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		`{"embedding": "fr", "test": "caliskan.weat8"}`:                                                                       true,
		`{"embedding": "fr", "test": "kurpicz.weat8-fr"}`:                                                                     false,
		`{"embedding": "fr", "method": "weat", "sets": {"X": ["a", "b"], "Y": ["c", "d"], "A": ["e", "f"], "B": ["g", "h"]}}`: false,
	} {
		e, err := experiment.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		_, err = experiment.Run(t.Context(), e, env(t, french))
		var refused *experiment.Error
		if !errors.As(err, &refused) || refused.Code != "too_few_words" {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := strings.HasPrefix(refused.Message.Text,
			"The test's words are English and the vectors French. "); got != want {
			t.Errorf("%s: %v", text, refused)
		}
		if got := refused.Hint.Text == "Choose a test in French, or vectors in English."; got != want {
			t.Errorf("%s: hint %q", text, refused.Hint.Text)
		}
	}
}

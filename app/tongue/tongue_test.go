//go:build !js || texts || class

package tongue_test

import (
	"fmt"
	"testing"

	"weatherglass/app/tongue"
)

// TestPlural: German says 0 as many, French as one.
func TestPlural(t *testing.T) {
	defer tongue.Use(tongue.English)
	for language, want := range map[string][3]string{
		"en": {"0 guesses", "1 guess", "2 guesses"},
		"de": {"0 Schätzungen", "1 Schätzung", "2 Schätzungen"},
		"fr": {"0 estimation", "1 estimation", "2 estimations"},
	} {
		tongue.Use(language)
		for n, w := range want {
			if got := tongue.Plural(n, "{1} guess", "{1} guesses", fmt.Sprint(n)); got != w {
				t.Errorf("%s says %q, not %q", language, got, w)
			}
		}
	}
}

// TestSay: what a language does not say stays English, and a language that is not here is English.
func TestSay(t *testing.T) {
	defer tongue.Use(tongue.English)
	tongue.Use("de")
	if got := tongue.Say("Step {1} of {2}", "2", "{1}"); got != "Schritt 2 von {1}" {
		t.Errorf("says %q", got)
	}
	if got := tongue.Say("nobody says this"); got != "nobody says this" || tongue.Prefix() != "/de" || tongue.Number("0.5") != "0,5" {
		t.Errorf("says %q below %q", got, tongue.Prefix())
	}
	tongue.Use("xx")
	if tongue.ID() != tongue.English || tongue.Prefix() != "" || tongue.Number("0.5") != "0.5" || tongue.Say("Step {1} of {2}", "2", "3") != "Step 2 of 3" {
		t.Error("a language that is not here is spoken")
	}
}

// TestBring: the browser's catalogue goes before those that the program carries.
func TestBring(t *testing.T) {
	defer tongue.Use(tongue.English)
	tongue.Bring(tongue.Catalogue{ID: "eo", Texts: map[string]string{"Lesson": "Leciono"}})
	if tongue.Use("eo"); tongue.Say("Lesson") != "Leciono" || tongue.ID() != "eo" {
		t.Errorf("says %q", tongue.Say("Lesson"))
	}
}

// TestTemplates: a text is said by the first template that fits, sentence by sentence, with its parts.
func TestTemplates(t *testing.T) {
	defer tongue.Use(tongue.English)
	all := tongue.Templates{"Dot: the word.", "Farther right: closer to {1}.", "closer to {1} ▸", "Bar chart, {1}: {2}, to {3}."}
	tongue.Use("de")
	for text, want := range map[string]string{
		"Dot: the word.": "Punkt: das Wort.",
		"Dot: the word. Farther right: closer to male terms.":  "Punkt: das Wort. Weiter rechts: näher bei männlichen Wörtern.",
		"closer to a, to b ▸":                                  "näher bei a, to b ▸",
		"Bar chart, cosine: king 0,97, to prince, to be 0,65.": "Balken, Kosinus: king 0,97, bis prince, to be 0,65.",
		"": "",
	} {
		if got, ok := all.Say(text); !ok || got != want {
			t.Errorf("%q is said %q, %t", text, got, ok)
		}
	}
	for _, text := range []string{"closer to  ▸ and more", "Dot: the word", "Bar chart, cosine: king.", "closer to ▸"} {
		if got, ok := all.Say(text); ok || got != text {
			t.Errorf("%q is said %q, %t", text, got, ok)
		}
	}
}

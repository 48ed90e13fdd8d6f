//go:build !js || texts

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

package locale_test

import (
	"fmt"
	"testing"

	"weatherglass/app/locale"
)

// TestPlural: German says 0 as many, French as one.
func TestPlural(t *testing.T) {
	defer locale.Use(locale.English)
	for language, want := range map[string][3]string{
		"en": {"0 guesses", "1 guess", "2 guesses"},
		"de": {"0 Schätzungen", "1 Schätzung", "2 Schätzungen"},
		"fr": {"0 estimation", "1 estimation", "2 estimations"},
	} {
		locale.Use(language)
		for n, w := range want {
			if got := locale.Plural(n, "{1} guess", "{1} guesses", fmt.Sprint(n)); got != w {
				t.Errorf("%s says %q, not %q", language, got, w)
			}
		}
	}
}

// TestSay: what a language does not say stays English, and a language that is not here is English.
func TestSay(t *testing.T) {
	defer locale.Use(locale.English)
	locale.Use("de")
	if got := locale.Say("Step {1} of {2}", "2", "{1}"); got != "Schritt 2 von {1}" {
		t.Errorf("says %q", got)
	}
	if got := locale.Say("nobody says this"); got != "nobody says this" || locale.Prefix() != "/de" ||
		locale.Number("0.5") != "0,5" {
		t.Errorf("says %q below %q", got, locale.Prefix())
	}
	locale.Use("xx")
	if locale.ID() != locale.English || locale.Prefix() != "" || locale.Number("0.5") != "0.5" ||
		locale.Say("Step {1} of {2}", "2", "3") != "Step 2 of 3" {
		t.Error("a language that is not here is spoken")
	}
}

// TestBring: the browser's catalogue goes before those that the program carries.
func TestBring(t *testing.T) {
	defer locale.Use(locale.English)
	locale.Bring(locale.Catalogue{ID: "eo", Texts: map[string]string{"Lesson": "Leciono"}})
	if locale.Use("eo"); locale.Say("Lesson") != "Leciono" || locale.ID() != "eo" {
		t.Errorf("says %q", locale.Say("Lesson"))
	}
}

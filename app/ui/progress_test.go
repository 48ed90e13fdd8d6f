package ui

import (
	"testing"

	"weatherglass/app/locale"
)

// TestWorkSaid: what the engine works on is said in the language of the page, at an epoch, too.
func TestWorkSaid(t *testing.T) {
	defer locale.Use(locale.English)
	locale.Use("de")
	for text, want := range map[string]string{"Measuring": "Es wird gemessen", "1910–1919: Measuring": "1910–1919: Es wird gemessen", "": "", "Geschrieben: 3 von 4": "Geschrieben: 3 von 4"} {
		if got := workSaid(text); got != want {
			t.Errorf("%q is said %q, not %q", text, got, want)
		}
	}
	locale.Use("fr")
	if said := locale.Say("{1}: {2} of {3}", "a", "3", "4"); workSaid(said) != said {
		t.Errorf("%q is said anew: %q", said, workSaid(said))
	}
}

//go:build !js || texts || class || spoken

package locale

import "testing"

// TestToldAnew: the template with the most letters says a text, whichever part it is of, with its parts; and
// what was said is said anew once other templates come, or another language.
func TestToldAnew(t *testing.T) {
	defer Use(English)
	defer func() {
		for _, of := range Parts {
			BringTold(of, nil)
		}
	}()
	Use("de")
	want := func(text, said string) {
		t.Helper()
		for range 2 { // found, and remembered
			if got := Told(text); got != said {
				t.Errorf("%q is said %q, not %q", text, got, said)
			}
		}
	}
	want("17 words left out", "17 words left out")
	BringTold(Notes, []Template{{"{1} left out", "{1} ausgelassen"}})
	want("17 words left out", "17 words ausgelassen")
	BringTold(Errors, []Template{{"{1} words", "{1} Wörter"}})
	want("17 words left out", "17 Wörter ausgelassen")
	BringTold(Values, []Template{{"{1} words left out", "ohne {1} Wörter"}})
	want("17 words left out", "ohne 17 Wörter")
	want(`a {brace} of 1.5 words`, "a {brace} of 1.5 Wörter")
	Use(English)
	want("17 words left out", "17 words left out")
}

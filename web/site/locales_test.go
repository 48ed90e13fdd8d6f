package site

import (
	"strings"
	"testing"

	"weatherglass/app/locale"
)

// TestLocalesAreSmall: a language, its lessons included, comes in 40 kB, and none of it with an English
// page.
func TestLocalesAreSmall(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	for _, l := range locale.Languages() {
		f := s.files[localePath(l.ID)]
		if l.ID == locale.English {
			if f != nil {
				t.Error("English has a catalogue")
			}
			continue
		}
		sent := len(f.brotli.Load().body)
		t.Logf("%s: %d bytes", l.Name, sent)
		if sent > 40_000 {
			t.Errorf("%s comes in %d bytes", l.Name, sent)
		}
		if text := string(f.body); !strings.Contains(text, `"id":"`+l.ID+`"`) || !strings.Contains(text, "8-years.md") {
			t.Errorf("%s: %.80s", l.Name, text)
		}
	}
}

// TestUnset: lines are joined as the program draws them, a blank that a text begins with stays.
func TestUnset(t *testing.T) {
	const page = "<p>\n  letters: \n  <a>collect</a>\n  , and\n  <code>x</code>\n   prints\n</p>"
	if got, want := unset(page), "<p>letters: <a>collect</a>, and<code>x</code> prints</p>"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

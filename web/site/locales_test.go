package site

import (
	"maps"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/assets/locales"
	"weatherglass/web/build"
)

// TestLocales: each language has a catalogue for each program, with lessons where it shows them, and
// English has none.
func TestLocales(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	for _, of := range build.Programs[1:] {
		if s.files[localePath(locale.English, of)] != nil {
			t.Error("English has a catalogue")
		}
		for _, l := range locale.Languages()[1:] {
			text := string(s.files[localePath(l.ID, of)].body)
			if !strings.Contains(text, `"id":"`+l.ID+`"`) || strings.Contains(text, "8-years.md") != (of != build.Spoken) {
				t.Errorf("%s of %s: %.80s", l.Name, of.Name(), text)
			}
		}
	}
}

// TestSaidIn: a text is found wherever it stands, one that counts by its first form, a short one always.
func TestSaidIn(t *testing.T) {
	texts := locales.Texts{"first": "1", "last!": "2", "{1} word|{1} words": "3", "now": "4", "else": "5", "firs": "6"}
	got := saidIn([]byte("first\x00a{1} word.last!"), texts)
	want := locales.Texts{"first": "1", "last!": "2", "{1} word|{1} words": "3", "now": "4", "firs": "6"}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := saidIn(nil, texts); len(got) != 1 {
		t.Errorf("of nothing %v", got)
	}
}

// TestUnset: lines are joined as the program draws them, a blank that a text begins with stays.
func TestUnset(t *testing.T) {
	const page = "<p>\n  letters: \n  <a>collect</a>\n  , and\n  <code>x</code>\n   prints\n</p>"
	if got, want := unset(page), "<p>letters: <a>collect</a>, and<code>x</code> prints</p>"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

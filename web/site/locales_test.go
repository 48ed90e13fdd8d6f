package site

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/assets/locales"
	"weatherglass/web/build"
)

// TestLocales: whatever a program says in a language stands in one of the two files that its pages fetch, and
// in no two of them; English has none.
func TestLocales(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	all, err := locales.All()
	if err != nil {
		t.Fatal(err)
	}
	names, err := locales.Names()
	if err != nil {
		t.Fatal(err)
	}
	standing := s.standingIn(all)
	for _, l := range locale.Languages()[1:] {
		if taught := packedIn(t, s, lessonsPath(l.ID), "lessons"); len(taught.Lessons) < 8 {
			t.Errorf("%s has %d lessons", l.Name, len(taught.Lessons))
		}
		says := saidBy(standing, all[l.ID], names[l.ID])
		for _, of := range build.Programs {
			first := packedIn(t, s, firstPath(l.ID, of), "locale")
			if first.ID != l.ID || s.files[firstPath(locale.English, of)] != nil {
				t.Errorf("%s is of %q, or English has such a file", firstPath(l.ID, of), first.ID)
			}
			for _, path := range first.Rest {
				if s.files[path] == nil {
					t.Errorf("%s leads to %s, which is not there", firstPath(l.ID, of), path)
				}
			}
			said := first.Catalogue().Texts
			for english := range saidIn(s.files["web/walk.js"].body, all[l.ID]) {
				if said[english] == "" {
					t.Errorf("%s lacks %q, which a drawing says that is walked through", firstPath(l.ID, of), english)
				}
			}
			for key, text := range packedIn(t, s, restPath(l.ID, of), "rest").Catalogue().Texts {
				if said[key] != "" {
					t.Errorf("%s has %q twice", l.Name, text)
				}
				said[key] = text
			}
			for english, text := range says[of] {
				if said[english] != text {
					t.Errorf("%s of %s does not say %q", l.Name, of.Name(), english)
				}
			}
		}
	}
}

// packedIn is what a script hands the page under a name.
func packedIn(t *testing.T, s *Site, at, name string) (p locale.Packed) {
	t.Helper()
	if s.files[at] == nil {
		t.Fatalf("%s is not there", at)
	}
	body, ok := strings.CutPrefix(string(s.files[at].body), `window.weatherglass["`+name+`"] = `)
	if !ok {
		t.Fatalf("%s: %.80s", at, body)
	}
	if err := json.Unmarshal([]byte(body), &p); err != nil {
		t.Fatal(err)
	}
	return p
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

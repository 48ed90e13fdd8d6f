//go:build !js

package report

import (
	"regexp"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/app/prose/prosetest"
)

// englishWords are some that neither German nor French has.
var englishWords = regexp.MustCompile(`(?i)\b(the|and|of|with|which|is|not|that|words?|one|each|from|by|to|lean|leans|than|over|share|lower|upper|mean)\b`)

// TestValuesAreSaid: what the numbers of any reading are is said in the language in use, and left out where
// the rest of the language has not come: never said in English.
func TestValuesAreSaid(t *testing.T) {
	defer locale.Use(locale.English)
	defer locale.Bring(locale.Catalogue{})
	for _, name := range prosetest.Names() {
		p := &pages{builder: &builder{}, Item: Item{Answer: prosetest.Load(t, name)}}
		for _, l := range locale.Languages() {
			locale.Bring(locale.Catalogue{})
			locale.Use(l.ID)
			p.read()
			rows, _ := p.values(len(p.measure.Values))
			for _, row := range rows {
				if row.doc == "" || l.ID != locale.English && englishWords.MatchString(row.name+": "+row.doc) {
					t.Errorf("%s in %s, %s: %q", name, l.Name, row.name, row.doc)
				}
			}
			if len(rows) > 0 && !strings.Contains(p.methods(), strings.TrimSuffix(rows[0].doc, ".")) {
				t.Errorf("%s in %s: the methods do not say what %s is: %s", name, l.Name, rows[0].name, p.methods())
			}
			if l.ID != locale.English {
				locale.Bring(locale.Catalogue{ID: l.ID})
				locale.Use(l.ID)
			}
			rows, _ = p.values(1)
			for _, row := range rows {
				if said := row.doc != ""; said != (l.ID == locale.English) {
					t.Errorf("%s in %s, without the rest: %q", name, l.Name, row.doc)
				}
			}
		}
	}
}

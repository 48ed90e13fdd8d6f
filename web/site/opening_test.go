package site

import (
	"strings"
	"testing"

	"weatherglass/app/compare"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/racetest"
)

// TestComparedIsMeasured: Compare holds in each language every number of a fresh comparison, beside the link that opens
// its reading, and the names of what was chosen.
func TestComparedIsMeasured(t *testing.T) {
	racetest.Skip(t)
	fresh, err := compared(compare.FirstComparing(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := testSite(t, Options{Base: "/"})
	for _, l := range locale.Languages() {
		html := string(s.files[strings.TrimPrefix(locale.PrefixOf(l.ID)+"/compare/index.html", "/")].body)
		measured := 0
		for _, row := range fresh.Cells {
			for _, c := range row {
				locale.Use(l.ID)
				number := prose.Signed(float64(c.Value), 2)
				locale.Use(locale.English)
				if c.Measured() && !strings.Contains(html, "#"+c.Link+`">`+number) {
					t.Errorf("%s lacks %s of %s", l.ID, number, c.Link)
				}
				if c.Measured() {
					measured++
				}
			}
		}
		if measured < 20 {
			t.Errorf("%d of 30 are measured", measured)
		}
		for _, part := range []string{`id="headline"`, `class="limits"`, `class="on-narrow"`, `id="ranks"`, fresh.Digest[:8],
			"WEAT 1 ", "GloVe 6B, 100 d", `data-answered="- ` + fresh.Digest + `"`} {
			if !strings.Contains(html, part) {
				t.Errorf("%s lacks %s", l.ID, part)
			}
		}
	}
}

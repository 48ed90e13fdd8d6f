package menu

import (
	"net/url"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/metrics/experiment"
)

// Every method stands once in the menu of each language, with what it asks and needs, and an address that asks it.
func TestQuestions(t *testing.T) {
	defer locale.Use(locale.English)
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		seen := map[string]int{}
		for _, q := range questions() {
			if q.Asks == "" || len(q.Methods) == 0 {
				t.Errorf("%s: %+v", l.ID, q)
			}
			for _, m := range q.Methods {
				seen[m.ID]++
				if m.Plain == "" || m.Term == "" || m.Needs == "" {
					t.Errorf("%s: %+v", l.ID, m)
				}
				at, err := url.Parse(m.Address)
				if err != nil {
					t.Fatal(err)
				}
				if link, err := experiment.DecodeLink(at.Fragment); err != nil || link.Experiment.Method != m.ID {
					t.Errorf("%s leads to %s: %v", m.ID, m.Address, err)
				}
				if page := shell.PagePath(shell.MethodPage(m.ID)); at.Path != page {
					t.Errorf("%s leads to the page %s, want %s", m.ID, at.Path, page)
				}
			}
		}
		for _, m := range experiment.Methods() {
			if seen[m.ID] != 1 {
				t.Errorf("%s: %s stands in the menu %d times", l.ID, m.ID, seen[m.ID])
			}
		}
	}
}

// What a group asks is true of the methods in it: those of one list take no second one.
func TestListsOfQuestions(t *testing.T) {
	targets := func(id string) (n int) {
		for _, r := range reading.MeasureOf(id).Roles {
			if !r.Optional && r.Kind == "words" && (len(r.ID) > 1 || r.ID >= "H") {
				n++
			}
		}
		return n
	}
	groups := questions()
	for _, q := range groups[:2] {
		want := map[string]int{"Do two sets lean apart?": 2, "Does one list lean?": 1}[q.Asks]
		for _, m := range q.Methods {
			if n := targets(m.ID); n != want {
				t.Errorf("%q has %s, which takes %d lists", q.Asks, m.ID, n)
			}
		}
	}
}

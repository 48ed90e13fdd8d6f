package instrument

import (
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose/prosetest"
	"weatherglass/app/ui/uitest"
	"weatherglass/metrics/experiment"
)

// TestSpoken: the instruments are drawn in the language in use, with the names of built-in sets and the
// numbers as it has them; what goes into a question stays as it is.
func TestSpoken(t *testing.T) {
	defer locale.Use(locale.English)
	for language, want := range map[string][]string{
		"de": {"1,8 MB werden geladen", "aus Caliskan", ">Einen anderen Test wählen<",
			"Zielliste X", " Wissenschaft ", ">8 Wörter<",
			`aria-label="Bearbeiten, Wissenschaft"`, "Hier gemessen in 0,1 s.", "1,15968", ">Eine Gruppe hinzufügen<"},
		"fr": {"Chargement\u00a0: 1,8\u00a0Mo", "d’après Caliskan", ">Choisir un autre test<",
			"Liste cible X", " Sciences ", ">8 mots<",
			`aria-label="Modifier, Sciences"`, "Mesuré ici en 0,1 s.", "1,15968", ">Ajouter\u00a0: un groupe<"},
	} {
		locale.Use(language)
		m := &measure{}
		m.OnInit()
		html := app.HTMLString(m)
		a := prosetest.Load(t, "weat8")
		n := m.State.begin(false)
		m.State.finish(n, m.State.Question, &a)
		html += app.HTMLString(m)
		m.State.edit(m.State.withMethod("gweat"), "")
		html += app.HTMLString(m.furtherSets())
		uitest.Shows(t, html, want...)
		if q := m.State.withSet("X",
			experiment.SetRef{Name: "x", Words: []string{"a"}}); q.Sets["A"].ID != "caliskan.weat8.male-terms" {
			t.Errorf("%s asks %+v", language, q.Sets)
		}
	}
}

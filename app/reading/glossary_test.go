package reading

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui/uitest"
)

// TestWithTermSpoken: a language that has other words for a term explains the whole text.
func TestWithTermSpoken(t *testing.T) {
	defer locale.Use(locale.English)
	locale.Use("de")
	uitest.Shows(t, app.HTMLString(app.Div().Body(withTerm("Effektstärke d", "effect size")...)),
		`class="term"`, ">Effektstärke d<")
}

func TestTermsInText(t *testing.T) {
	uitest.Shows(t, app.HTMLString(app.Div().Body(withTerm("95 % interval", "interval")...)), "95 %", `class="term"`,
		"interval", `role="tooltip"`)
	if html := app.HTMLString(app.Div().Body(withTerm("Words found", "")...)); strings.Contains(html, "button") {
		t.Errorf("a text without a term has a tip: %s", html)
	}
}

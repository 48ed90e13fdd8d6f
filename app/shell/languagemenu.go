package shell

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// LanguageMenu leads to a page in other languages. web/loader.js makes that the page that is open, with
// what its address holds, and keeps what was chosen. A text weighs less in the program than elements.
func LanguageMenu(path string) app.UI {
	var b strings.Builder
	b.WriteString(`<nav class="languages" aria-label="` + locale.Say("Language") + `"><ul>`)
	for _, l := range locale.Languages() {
		short, current := strings.ToUpper(l.ID), ""
		if l.ID == locale.ID() {
			current = ` aria-current="true"`
		}
		b.WriteString(`<li><a href="` + below(basePath(), l.ID, path) +
			`" hreflang="` + l.ID + `" lang="` + l.ID + `" aria-label="` +
			short + ", " + l.Name + `" title="` + l.Name + `"` + current + ">" + short + "</a></li>")
	}
	return app.Raw(b.String() + "</ul></nav>")
}

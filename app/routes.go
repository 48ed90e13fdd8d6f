package app

import (
	"cmp"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// pageMaker makes a page for one visit.
type pageMaker = func() app.Composer

// slashes end the addresses of a page: a static host adds one.
var slashes = [...]string{"", "/"}

// routeSpoken registers pages that are in every language. A browser shows those of its own and loads
// others anew; a server draws all.
func routeSpoken(pages map[string]pageMaker) {
	for _, l := range locale.Languages() {
		for path, page := range pages {
			if !app.IsServer && l.ID != locale.ID() {
				page = newElsewhere
			}
			routeIn(l.ID, path, page)
		}
	}
}

// routeIn registers a page of a language.
func routeIn(language, path string, page pageMaker) {
	for _, slash := range slashes {
		app.Route(cmp.Or(locale.PrefixOf(language)+strings.TrimSuffix(path, "/")+slash, "/"), page)
	}
}

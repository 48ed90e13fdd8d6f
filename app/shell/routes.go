package shell

import (
	"cmp"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
)

// PageMaker makes a page for one visit.
type PageMaker = func() app.Composer

// slashes end the addresses of a page: a static host adds one.
var slashes = [...]string{"", "/"}

// RouteSpoken registers pages that are in every language. A browser shows those of its own and loads
// others anew; a server draws all.
func RouteSpoken(pages map[string]PageMaker) {
	for _, l := range locale.Languages() {
		for path, page := range pages {
			if !app.IsServer && l.ID != locale.ID() {
				page = NewElsewhere
			}
			RouteIn(l.ID, path, page)
		}
	}
}

// RouteIn registers a page of a language.
func RouteIn(language, path string, page PageMaker) {
	for _, slash := range slashes {
		app.Route(cmp.Or(locale.PrefixOf(language)+strings.TrimSuffix(path, "/")+slash, "/"), page)
	}
}

//go:build !js || texts || class

package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
)

// lessonPages are the list of a language's lessons, the page of each, and those of a class's phones.
func lessonPages(language string) map[string]pageMaker {
	pages := map[string]pageMaker{
		pathLessons: func() app.Composer { return &lessonsPage{} },
		pathMine:    func() app.Composer { return &minePage{} },
		pathRate:    func() app.Composer { return &ratePage{} },
	}
	for _, f := range lessons.In(locale.English) { // of the same names
		pages[pathLessons+"/"+f.Name] = func() app.Composer { return newLessonPage(f) }
	}
	return pages
}

// routeLessons registers the pages of each language's lessons. A browser shows those of one language
// and loads others anew; a server draws all.
func routeLessons(of func(language string) map[string]pageMaker) {
	for _, l := range locale.Languages() {
		pages := of(l.ID)
		if !app.IsServer && l.ID != locale.ID() {
			// Of lessons the browser knows those of its own language, which have the same names.
			pages = of(locale.ID())
			for path := range pages {
				pages[path] = newElsewhere
			}
		}
		for path, page := range pages {
			routeIn(l.ID, path, page)
		}
	}
}

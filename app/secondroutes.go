//go:build !js || texts

package app

import (
	"maps"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/tongue"
	"weatherglass/assets/lessons"
)

// pageMaker makes a page for one visit.
type pageMaker = func() app.Composer

// secondPages are those that only the second program shows, which shows all others, too: what a
// visitor made on one is there on the next. Pages for a class are besides.
var secondPages = map[string]pageMaker{
	pathTime:     func() app.Composer { return &timePage{} },
	pathCorpus:   func() app.Composer { return &corpusPage{} },
	pathWord:     func() app.Composer { return &wordPage{} },
	pathMap:      func() app.Composer { return &mapPage{} },
	pathVectors:  func() app.Composer { return &vectorsPage{} },
	pathContexts: func() app.Composer { return &contextsPage{} },
	pathLists:    func() app.Composer { return &listsPage{} },
	pathCompare:  func() app.Composer { return &comparePage{} },
	pathRecord:   func() app.Composer { return &recordPage{} },
	pathReport:   func() app.Composer { return &reportPage{} },
	pathCode:     func() app.Composer { return &codePage{} },
	pathMine:     func() app.Composer { return &minePage{} },
	pathTests:    func() app.Composer { return &testsPage{} },
	pathRate:     func() app.Composer { return &ratePage{} },
	pathRatings:  func() app.Composer { return &ratingsPage{} },
	pathEmbed:    func() app.Composer { return &framePage{} },
}

// lessonPages are the pages of a language's lessons.
func lessonPages(language string) map[string]pageMaker {
	pages := map[string]pageMaker{
		pathLessons:   func() app.Composer { return &lessonsPage{} },
		pathOwnLesson: func() app.Composer { return &ownLessonPage{} },
		pathSheet:     func() app.Composer { return &sheetPage{} },
		pathClass:     func() app.Composer { return &classPage{} },
	}
	for _, f := range lessons.In(language) {
		pages[pathLessons+"/"+f.Name] = func() app.Composer { return &lessonPage{Name: f.Name} }
	}
	return pages
}

// routeAll registers pages below a prefix.
func routeAll(prefix string, pages map[string]pageMaker) {
	for path, page := range pages {
		for _, slash := range slashes {
			app.Route(prefix+path+slash, page)
		}
	}
}

// routeSecond registers the pages of the second program. A browser shows those of one language and
// loads others anew; a server draws all.
func routeSecond() {
	if !app.IsServer {
		bringTongue()
	}
	routeAll("", secondPages)
	if tongue.ID() != tongue.English {
		routeElsewhere(slices.Concat(slices.Collect(maps.Keys(secondPages)), []string{pathMeasure, pathWords, pathDebias})...)
	}
	for _, l := range tongue.Languages() {
		pages := lessonPages(l.ID)
		if !app.IsServer && l.ID != tongue.ID() {
			// Of lessons the browser knows those of its own language, which have the same names.
			pages = lessonPages(tongue.ID())
			for path := range pages {
				pages[path] = newElsewhere
			}
		}
		routeAll(tongue.PrefixOf(l.ID), pages)
	}
}

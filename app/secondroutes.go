//go:build !js || texts

package app

import (
	"maps"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/assets/lessons"
)

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
	pathEmbed:    func() app.Composer { return &framePage{} },
}

// spokenPages are those of teachers that are in every language.
var spokenPages = map[string]pageMaker{
	pathOwnLesson: func() app.Composer { return &ownLessonPage{} },
	pathSheet:     func() app.Composer { return &sheetPage{} },
	pathClass:     func() app.Composer { return &classPage{} },
	pathTests:     func() app.Composer { return &testsPage{} },
	pathRatings:   func() app.Composer { return &ratingsPage{} },
}

// newLessonPage is a lesson for a visit.
func newLessonPage(f lessons.File) app.Composer { return &lessonPage{Name: f.Name} }

// routeSecond registers the pages of the second program.
func routeSecond() {
	routeSpoken(secondPages)
	routeLessons(func(language string) map[string]pageMaker {
		pages := lessonPages(language)
		maps.Copy(pages, spokenPages)
		return pages
	})
}

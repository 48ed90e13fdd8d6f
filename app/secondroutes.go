//go:build !js || texts

package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/assets/lessons"
)

// routeSecond registers the pages that only the second program shows, which shows all
// others, too: what a visitor made on one is there on the next.
func routeSecond() {
	for _, slash := range []string{"", "/"} { // a static host adds one
		app.Route(pathTime+slash, func() app.Composer { return &timePage{} })
		app.Route(pathCorpus+slash, func() app.Composer { return &corpusPage{} })
		app.Route(pathWord+slash, func() app.Composer { return &wordPage{} })
		app.Route(pathMap+slash, func() app.Composer { return &mapPage{} })
		app.Route(pathVectors+slash, func() app.Composer { return &vectorsPage{} })
		app.Route(pathContexts+slash, func() app.Composer { return &contextsPage{} })
		app.Route(pathLists+slash, func() app.Composer { return &listsPage{} })
		app.Route(pathCompare+slash, func() app.Composer { return &comparePage{} })
		app.Route(pathRecord+slash, func() app.Composer { return &recordPage{} })
		app.Route(pathReport+slash, func() app.Composer { return &reportPage{} })
		app.Route(pathCode+slash, func() app.Composer { return &codePage{} })
		app.Route(pathLessons+slash, func() app.Composer { return &lessonsPage{} })
		for _, f := range lessons.All() {
			app.Route(pathLessons+"/"+f.Name+slash, func() app.Composer { return &lessonPage{Name: f.Name} })
		}
		app.Route(pathOwnLesson+slash, func() app.Composer { return &ownLessonPage{} })
		app.Route(pathSheet+slash, func() app.Composer { return &sheetPage{} })
		app.Route(pathMine+slash, func() app.Composer { return &minePage{} })
		app.Route(pathTests+slash, func() app.Composer { return &testsPage{} })
		app.Route(pathRate+slash, func() app.Composer { return &ratePage{} })
		app.Route(pathRatings+slash, func() app.Composer { return &ratingsPage{} })
		app.Route(pathClass+slash, func() app.Composer { return &classPage{} })
		app.Route(pathEmbed+slash, func() app.Composer { return &framePage{} })
	}
}

package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
)

// newLessonPage is a lesson for a visit.
func newLessonPage(f lessons.File) app.Composer { return &lessonPage{Name: f.Name} }

// lessonPages are the list of lessons, the page of each as one makes it, and those of a class's phones.
func lessonPages(one func(lessons.File) app.Composer) map[string]pageMaker {
	pages := map[string]pageMaker{
		pathLessons: func() app.Composer { return &lessonsPage{} },
		pathMine:    func() app.Composer { return &minePage{} },
		pathRate:    func() app.Composer { return &ratePage{} },
	}
	for _, f := range lessons.In(locale.English) { // of the same names
		pages[pathLessons+"/"+f.Name] = func() app.Composer { return one(f) }
	}
	return pages
}

// routeLessons registers the pages of each language's lessons. A browser shows those of one language
// and loads others anew; a server draws all.
func routeLessons(of func() map[string]pageMaker) {
	for _, l := range locale.Languages() {
		pages := of()
		if !app.IsServer && l.ID != locale.ID() {
			for path := range pages {
				pages[path] = newElsewhere
			}
		}
		for path, page := range pages {
			routeIn(l.ID, path, page)
		}
	}
}

package app

import (
	"maps"

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

// routeAllLessons registers lessons and the pages of teachers.
func routeAllLessons() {
	routeLessons(func() map[string]pageMaker {
		pages := lessonPages(newLessonPage)
		maps.Copy(pages, teachersPages())
		return pages
	})
}

// routeClass registers lessons and what a class's phones open. Lessons that ask texts are elsewhere, and so are the pages
// of teachers.
func routeClass() {
	routeLessons(func() map[string]pageMaker {
		return lessonPages(func(f lessons.File) app.Composer {
			if f.Lesson().AsksTexts() {
				return newElsewhere()
			}
			return newLessonPage(f)
		})
	})
}

// teachersPages are those of teachers.
func teachersPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathOwnLesson: func() app.Composer { return &ownLessonPage{} },
		pathSheet:     func() app.Composer { return &sheetPage{} },
		pathClass:     func() app.Composer { return &classPage{} },
		pathTests:     func() app.Composer { return &testsPage{} },
		pathRatings:   func() app.Composer { return &ratingsPage{} },
	}
}

package lessons

import (
	"maps"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/assets/lessons"
)

// newLessonPage is a lesson for a visit.
func newLessonPage(f lessons.File) app.Composer { return &lessonPage{Name: f.Name} }

// lessonPages are the list of lessons, the page of each as one makes it, and those of a class's phones.
func lessonPages(one func(lessons.File) app.Composer) map[string]shell.PageMaker {
	pages := map[string]shell.PageMaker{
		shell.PathLessons: func() app.Composer { return &lessonsPage{} },
		shell.PathMine:    func() app.Composer { return &minePage{} },
		shell.PathRate:    func() app.Composer { return &ratePage{} },
	}
	for _, f := range lessons.In(locale.English) { // of the same names
		pages[shell.PathLessons+"/"+f.Name] = func() app.Composer { return one(f) }
	}
	return pages
}

// routeLessons registers the pages of each language's lessons. A browser shows those of one language
// and loads others anew; a server draws all.
func routeLessons(of func() map[string]shell.PageMaker) {
	for _, l := range locale.Languages() {
		pages := of()
		if !app.IsServer && l.ID != locale.ID() {
			for path := range pages {
				pages[path] = shell.NewElsewhere
			}
		}
		for path, page := range pages {
			shell.RouteIn(l.ID, path, page)
		}
	}
}

// Route registers lessons and the pages of teachers.
func Route() {
	routeLessons(func() map[string]shell.PageMaker {
		pages := lessonPages(newLessonPage)
		maps.Copy(pages, TeachersPages())
		return pages
	})
}

// RouteClass registers lessons and what a class's phones open. Lessons that ask texts are elsewhere, and so are the
// pages of teachers.
func RouteClass() {
	routeLessons(func() map[string]shell.PageMaker {
		return lessonPages(func(f lessons.File) app.Composer {
			if f.Lesson().AsksTexts() {
				return shell.NewElsewhere()
			}
			return newLessonPage(f)
		})
	})
}

// TeachersPages are those of teachers.
func TeachersPages() map[string]shell.PageMaker {
	return map[string]shell.PageMaker{
		shell.PathUserLesson: func() app.Composer { return &userLessonPage{} },
		shell.PathSheet:      func() app.Composer { return &sheetPage{} },
		shell.PathClass:      func() app.Composer { return &classPage{} },
		shell.PathTests:      func() app.Composer { return &testsPage{} },
		shell.PathRatings:    func() app.Composer { return &ratingsPage{} },
	}
}

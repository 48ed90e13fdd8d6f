//go:build js && class

package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/assets/lessons"
)

// newLessonPage is a lesson for a visit; one that counts in texts is the second program's.
func newLessonPage(f lessons.File) app.Composer {
	if f.Lesson().AsksTexts() {
		return newElsewhere()
	}
	return &lessonPage{Name: f.Name}
}

// routeInstruments registers that the instruments are elsewhere.
func routeInstruments() { routeElsewhere(pathMeasure, pathWords, pathDebias) }

// routeSecond registers the pages of a class's phones. All others are loaded anew, those of teachers
// among them.
func routeSecond() {
	routeElsewhere(ofSecond...)
	routeLessons(func(language string) map[string]pageMaker {
		pages := lessonPages(language)
		for _, path := range []string{pathOwnLesson, pathSheet, pathClass, pathTests, pathRatings} {
			pages[path] = newElsewhere
		}
		return pages
	})
}

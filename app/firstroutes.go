//go:build js && !texts && !class

package app

import "weatherglass/app/locale"

// routeSecond registers where the pages of the second program are.
func routeSecond() {
	routeElsewhere(ofSecond...)
	routeElsewhere(pathLessons, pathOwnLesson, pathMine, pathRatings)
}

// bringLessons leaves the lessons that came with a language: this program shows none.
func bringLessons(locale.Catalogue) {}

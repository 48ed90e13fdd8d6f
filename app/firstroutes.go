//go:build js && !texts && !class

package app

// routeSecond registers where the pages of the second program are.
func routeSecond() {
	routeElsewhere(ofSecond...)
	routeElsewhere(pathLessons, pathOwnLesson, pathMine, pathRatings)
}

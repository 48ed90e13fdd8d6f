//go:build js && !texts && !class

package app

// routeSecond registers where the pages of the second program are.
func routeSecond() {
	routeElsewhere(ofSecond...)
	routeElsewhere(pathLessons, pathOwnLesson, pathMine, pathRatings)
}

// isSpoken reports whether a page is in every language of the page, which none of this program is.
func isSpoken(string) bool { return false }

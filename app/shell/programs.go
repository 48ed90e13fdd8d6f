package shell

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Routes registers the pages of a program, as its main names them. The browser needs it to show them and the server to
// render their first frame, so both call it once before anything else. Each visit of a path makes a new component.
func Routes(pages func()) {
	if !app.IsServer {
		BringLocale()
	}
	pages()
	RouteDocuments()
}

// Main shows the pages of a program in the browser and does not return there. On a server it
// does nothing.
func Main(pages func()) {
	Routes(pages)
	app.RunWhenOnBrowser()
}

// The pages that other programs lead to by their addresses.
var (
	// OfSeries are those that ask texts and series of the site, or compare.
	OfSeries = []string{PathTime, PathCorpus, PathMap, PathCompare}
	// OfFull are those of the program that has every page alone, but for lessons.
	OfFull = []string{PathWord, PathVectors, PathContexts, PathReport, PathCode, PathRecord, PathLists,
		PathOwnText, PathOwnSeries}
	// OfLessons are those of lessons that a visitor goes to from elsewhere.
	OfLessons = []string{PathLessons, PathUserLesson, PathMine, PathRatings}
	// OfTeachers are those of teachers, beside lessons.
	OfTeachers = []string{PathUserLesson, PathSheet, PathClass, PathTests, PathRatings}
)

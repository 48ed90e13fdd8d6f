package app

import (
	"maps"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
	"weatherglass/app/shell"
)

// First registers the pages of the program that a first visit fetches: Measure, Words and Debias. All others are
// elsewhere.
func First() {
	shell.RouteSpoken(instrumentPages())
	shell.RouteElsewhere(ofFull...)
	shell.RouteElsewhere(shell.PathLessons, shell.PathOwnLesson, shell.PathMine, shell.PathRatings)
}

// Class registers lessons and what a class's phones open, which wait for little. All others are elsewhere.
func Class() {
	shell.Hook.Anywhere = func() app.UI { return app.Div().Body(&shell.WaitBar{}) } // a step of a lesson may fetch all words of the vectors, on a telephone
	shell.RouteElsewhere(shell.PathMeasure, shell.PathWords, shell.PathDebias)
	shell.RouteElsewhere(ofFull...)
	shell.RouteElsewhere(ofTeachers...)
	routeClass()
}

// Full registers every page, so that what a visitor made on one is there on the next. It is called once.
func Full() {
	method.Full()
	registerAll()
	shell.RouteSpoken(instrumentPages())
	shell.RouteSpoken(fullPages())
	routeAllLessons()
}

// registerAll has every page show what only the pages of [Full] have.
func registerAll() {
	allPictures()
	takeFiles()
	registerTexts()
	registerVectors()
	registerRecord()
}

// ofFull are the pages of [Full] alone that others lead to, and ofTeachers those of teachers.
var (
	ofFull     = []string{shell.PathTime, shell.PathCorpus, shell.PathMap, shell.PathWord, shell.PathVectors, shell.PathContexts, shell.PathCompare, shell.PathReport, shell.PathCode, shell.PathRecord, shell.PathLists}
	ofTeachers = []string{shell.PathOwnLesson, shell.PathSheet, shell.PathClass, shell.PathTests, shell.PathRatings}
)

// fullPages are those that [Full] alone shows, without those of teachers.
func fullPages() map[string]shell.PageMaker {
	pages := map[string]shell.PageMaker{}
	for _, of := range []map[string]shell.PageMaker{
		textsPages(), wordPages(), vectorsPages(), contextsPages(), listsPages(), comparePages(), recordPages(), reportPages(), codePages(), readingPages(),
	} {
		maps.Copy(pages, of)
	}
	return pages
}

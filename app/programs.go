package app

import (
	"maps"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
)

// First registers the pages of the program that a first visit fetches: Measure, Words and Debias. All others are
// elsewhere.
func First() {
	routeSpoken(instrumentPages())
	routeElsewhere(ofFull...)
	routeElsewhere(pathLessons, pathOwnLesson, pathMine, pathRatings)
}

// Class registers lessons and what a class's phones open, which wait for little. All others are elsewhere.
func Class() {
	shellHook.anywhere = func() app.UI { return app.Div().Body(&waitBar{}) } // a step of a lesson may fetch all words of the vectors, on a telephone
	routeElsewhere(pathMeasure, pathWords, pathDebias)
	routeElsewhere(ofFull...)
	routeElsewhere(ofTeachers...)
	routeClass()
}

// Full registers every page, so that what a visitor made on one is there on the next. It is called once.
func Full() {
	method.Full()
	registerAll()
	routeSpoken(instrumentPages())
	routeSpoken(fullPages())
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
	ofFull     = []string{pathTime, pathCorpus, pathMap, pathWord, pathVectors, pathContexts, pathCompare, pathReport, pathCode, pathRecord, pathLists}
	ofTeachers = []string{pathOwnLesson, pathSheet, pathClass, pathTests, pathRatings}
)

// fullPages are those that [Full] alone shows, without those of teachers.
func fullPages() map[string]pageMaker {
	pages := map[string]pageMaker{}
	for _, of := range []map[string]pageMaker{
		textsPages(), wordPages(), vectorsPages(), contextsPages(), listsPages(), comparePages(), recordPages(), reportPages(), codePages(), readingPages(),
	} {
		maps.Copy(pages, of)
	}
	return pages
}

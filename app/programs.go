package app

import (
	"maps"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
	"weatherglass/assets/lessons"
)

// First registers the pages of the program that a first visit fetches: Measure, Words and Debias. All others are
// elsewhere.
func First() {
	hook = bareHooks()
	routeInstruments()
	routeElsewhere(ofFull...)
	routeElsewhere(pathLessons, pathOwnLesson, pathMine, pathRatings)
}

// Class registers lessons and what a class's phones open, which wait for little. All others are elsewhere.
func Class() {
	hook = bareHooks()
	hook.anywhere = func() app.UI { return app.Div().Body(&waitBar{}) } // a step of a lesson may fetch all words of the vectors, on a telephone
	routeElsewhere(pathMeasure, pathWords, pathDebias)
	routeElsewhere(ofFull...)
	routeLessons(func() map[string]pageMaker {
		pages := lessonPages(func(f lessons.File) app.Composer {
			if f.Lesson().AsksTexts() {
				return newElsewhere()
			}
			return newLessonPage(f)
		})
		for _, path := range ofTeachers {
			pages[path] = newElsewhere
		}
		return pages
	})
}

// routeElsewhere registers addresses of pages that another program has.
func routeElsewhere(paths ...string) {
	pages := map[string]pageMaker{}
	for _, path := range paths {
		pages[path] = newElsewhere
	}
	routeSpoken(pages)
}

// Full registers every page, so that what a visitor made on one is there on the next. It is called once.
func Full() {
	method.Full()
	hook = fullHooks()
	routeInstruments()
	routeSpoken(fullPages())
	routeLessons(func() map[string]pageMaker {
		pages := lessonPages(newLessonPage)
		maps.Copy(pages, teachersPages())
		return pages
	})
}

// fullHooks are those of [Full].
func fullHooks() hooks {
	return hooks{
		takesFiles:       true,
		desk:             recordDesk,
		recordOpener:     func(path string) app.UI { return &recordMark{Path: path} },
		recorded:         (*instrument).recorded,
		anywhere:         func() app.UI { return app.Div().Body(&dropAnywhere{}, &waitBar{}) },
		elsewhereMethods: nothing, // the menu has all
		ownBox:           (*instrument).ownBox,
		missingFile:      (*instrument).missingFile,
		askOfKept:        (*instrument).askOfKept,
		facets:           (*instrument).facets,
		ownSection:       (*instrument).ownSection,
		firstBlock:       (*reading).firstBlock,
		epochWords:       func(r *reading) app.UI { return &epochWords{Answer: r.Answer, Width: r.width()} },
		drawnCharts:      drawnCharts,
		takeTo:           carry,
	}
}

// routeInstruments registers the instruments of every program.
func routeInstruments() {
	routeSpoken(map[string]pageMaker{
		pathMeasure: func() app.Composer { return &measure{} },
		pathWords:   func() app.Composer { return &words{} },
		pathDebias:  func() app.Composer { return &debiasPage{} },
	})
}

// ofFull are the pages of [Full] alone that others lead to, and ofTeachers those of teachers.
var (
	ofFull     = []string{pathTime, pathCorpus, pathMap, pathWord, pathVectors, pathContexts, pathCompare, pathReport, pathCode, pathRecord, pathLists}
	ofTeachers = []string{pathOwnLesson, pathSheet, pathClass, pathTests, pathRatings}
)

// fullPages are those that [Full] alone shows.
func fullPages() map[string]pageMaker {
	return map[string]pageMaker{
		pathTime:     func() app.Composer { return &timePage{} },
		pathCorpus:   func() app.Composer { return &corpusPage{} },
		pathWord:     func() app.Composer { return &wordPage{} },
		pathMap:      func() app.Composer { return &mapPage{} },
		pathVectors:  func() app.Composer { return &vectorsPage{} },
		pathContexts: func() app.Composer { return &contextsPage{} },
		pathLists:    func() app.Composer { return &listsPage{} },
		pathCompare:  func() app.Composer { return &comparePage{} },
		pathRecord:   func() app.Composer { return &recordPage{} },
		pathReport:   func() app.Composer { return &reportPage{} },
		pathCode:     func() app.Composer { return &codePage{} },
		pathEmbed:    func() app.Composer { return &framePage{} },
	}
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

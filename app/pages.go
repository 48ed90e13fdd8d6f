package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Pages that an instrument can be.
const (
	pageMeasure = "measure"
	pageWords   = "words"
	pageDebias  = "debias"
	pageTime    = "time"
	pageCorpus  = "corpus"
	pageMap     = "map"
)

// The paths of the pages under the base path of the site.
const (
	// They do not change: links that were shared lead there.
	pathMeasure  = "/"
	pathWords    = "/words"
	pathDebias   = "/debias"
	pathTime     = "/time"
	pathCorpus   = "/corpus"
	pathMap      = "/map"
	pathWord     = "/word"
	pathVectors  = "/vectors"
	pathContexts = "/contexts"
	pathCompare  = "/compare"
	pathReport   = "/report"
	pathCode     = "/code"
	pathEmbed    = "/embed"
	pathRecord   = "/record"
	pathLists    = "/lists"
	pathLessons  = "/lessons"
	// A lesson of one's own, the guesses of a class, and a teacher's sheet: behind the #, which no
	// server is sent, stands the lesson or its name, and behind a slash the step.
	pathOwnLesson = pathLessons + "/own"
	pathClass     = pathLessons + "/class"
	pathSheet     = pathLessons + "/sheet"
	// A test of one's own for a question, and those of a class: behind the # stands the link to a
	// reading of it, and behind a slash the lists.
	pathMine  = pathLessons + "/mine"
	pathTests = pathLessons + "/tests"
	// A list that a class rates, and its ratings: behind the # stands the list, and behind a slash
	// the codes.
	pathRate    = pathLessons + "/rate"
	pathRatings = pathLessons + "/ratings"
	pathAbout   = "/about"
)

// pagePath returns the path of an instrument page. It is a path below the base path of the
// site.
func pagePath(page string) string {
	switch page {
	case pageWords:
		return pathWords
	case pageDebias:
		return pathDebias
	case pageTime:
		return pathTime
	case pageCorpus:
		return pathCorpus
	case pageMap:
		return pathMap
	}
	return pathMeasure
}

// methodPage returns the page that shows a method, "" when there is none. A method without
// a page is shown by none; a link to it stays where it was opened.
func methodPage(method string) string {
	for _, m := range experiment.Methods() {
		if m.ID == method {
			return m.Page
		}
	}
	return ""
}

// basePath returns the path under which the site stands, without a slash at its end: "" or
// "/name". go-app hands it to the page as an environment variable, under which a site may
// stand below its host.
func basePath() string {
	return trimSlash(app.Getenv("GOAPP_ROOT_PREFIX"))
}

// isSpoken reports whether a page is in every language of the page; documents are in English.
func isSpoken(path string) bool { return !strings.HasPrefix(path, pathAbout) }

// href returns the address of a page from one of the path constants, in the language in use where
// the page is in it. path begins with a slash.
func href(path string) string { return hrefIn(locale.ID(), path) }

// hrefIn is that in a language.
func hrefIn(language, path string) string {
	if prefix := locale.PrefixOf(language); prefix != "" && isSpoken(path) {
		return basePath() + prefix + trimSlash(path)
	}
	return basePath() + path
}

// trimSlash cuts all slashes at the end.
func trimSlash(s string) string {
	for len(s) > 0 && s[len(s)-1] == '/' {
		s = s[:len(s)-1]
	}
	return s
}

// at reports whether the address is that of a page of the program.
func at(path string) bool {
	return trimSlash(app.Window().Get("location").Get("pathname").String()) == trimSlash(href(path))
}

// linkAddress returns the address that opens a link on the page at path. On a server the address has no
// origin.
func linkAddress(path, link string) string {
	address := href(path) + "#" + link
	if app.IsServer {
		return address
	}
	return app.Window().Get("location").Get("origin").String() + address
}

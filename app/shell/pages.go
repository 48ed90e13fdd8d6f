package shell

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Pages that an instrument can be.
const (
	PageMeasure = "measure"
	PageWords   = "words"
	PageDebias  = "debias"
	PageTime    = "time"
	PageCorpus  = "corpus"
	PageMap     = "map"

	PageContexts = "contexts"
)

// The paths of the pages under the base path of the site.
const (
	// They do not change: links that were shared lead there.
	PathMeasure  = "/"
	PathWords    = "/words"
	PathDebias   = "/debias"
	PathTime     = "/time"
	PathCorpus   = "/corpus"
	PathMap      = "/map"
	PathWord     = "/word"
	PathVectors  = "/vectors"
	PathContexts = "/contexts"
	PathCompare  = "/compare"
	PathReport   = "/report"
	PathCode     = "/code"
	PathEmbed    = "/embed"
	PathRecord   = "/record"
	PathData     = "/data"
	PathLists    = "/lists"
	PathLessons  = "/lessons"
	// A lesson of one's own, the guesses of a class, and a teacher's sheet: behind the #, which no
	// server is sent, stands the lesson or its name, and behind a slash the step.
	PathUserLesson = PathLessons + "/own"
	PathClass      = PathLessons + "/class"
	PathSheet      = PathLessons + "/sheet"
	// A test of one's own for a question, and those of a class: behind the # stands the link to a
	// reading of it, and behind a slash the lists.
	PathMine  = PathLessons + "/mine"
	PathTests = PathLessons + "/tests"
	// A list that a class rates, and its ratings: behind the # stands the list, and behind a slash
	// the codes.
	PathRate    = PathLessons + "/rate"
	PathRatings = PathLessons + "/ratings"
	PathAbout   = "/about"
	PathMethods = PathAbout + "/methods"
	PathTerms   = PathAbout + "/terms"
	PathCite    = PathAbout + "/cite"
	// Corpus with texts of the visitor's own, and Time with a series.
	PathOwnText   = "/texts"
	PathOwnSeries = "/series"
)

// PathSample is the file of the site that the page Vectors offers to who has none at hand.
const PathSample = "/web/glove-sample.txt"

// PagePath returns the path of an instrument page. It is a path below the base path of the
// site.
func PagePath(page string) string {
	switch page {
	case PageWords:
		return PathWords
	case PageDebias:
		return PathDebias
	case PageTime:
		return PathTime
	case PageCorpus:
		return PathCorpus
	case PageMap:
		return PathMap
	case PageContexts:
		return PathContexts
	}
	return PathMeasure
}

// OwnPath is the path of the page that takes the visitor's own for an instrument: texts for Corpus, else a series.
func OwnPath(page string) string {
	if page == PageCorpus {
		return PathOwnText
	}
	return PathOwnSeries
}

// MethodPage returns the page that shows a method, "" when there is none. A method without
// a page is shown by none; a link to it stays where it was opened.
func MethodPage(method string) string {
	for _, m := range experiment.Methods() {
		if m.ID == method {
			return m.Page
		}
	}
	return ""
}

// Base is the path under which a server's site stands, while it draws pages; "/" or "/name/".
var Base = "/"

// basePath returns the path under which the site stands, without a slash at its end: "" or
// "/name". go-app hands it to the page as an environment variable, under which a site may
// stand below its host.
func basePath() string {
	if app.IsServer {
		return trimSlash(Base)
	}
	return trimSlash(app.Getenv("GOAPP_ROOT_PREFIX"))
}

// isSpoken reports whether a page is in every language of the page; documents are in English.
func isSpoken(path string) bool { return !strings.HasPrefix(path, PathAbout) }

// Href returns the address of a page from one of the path constants, in the language in use where
// the page is in it. path begins with a slash.
func Href(path string) string { return below(basePath(), locale.ID(), path) }

// Asset returns the address of a file of the site, which no language has for itself.
func Asset(path string) string { return basePath() + path }

// HrefBelow is that of a site that stands below a path: "/" or "/name/".
func HrefBelow(base, path string) string { return below(trimSlash(base), locale.ID(), path) }

// below is that in a language, of a site that stands below a path without a slash at its end.
func below(base, language, path string) string {
	if prefix := locale.PrefixOf(language); prefix != "" && isSpoken(path) {
		return base + prefix + trimSlash(path)
	}
	return base + path
}

// trimSlash cuts all slashes at the end.
func trimSlash(s string) string {
	for len(s) > 0 && s[len(s)-1] == '/' {
		s = s[:len(s)-1]
	}
	return s
}

// At reports whether the address is that of a page of the program.
func At(path string) bool {
	return trimSlash(app.Window().Get("location").Get("pathname").String()) == trimSlash(Href(path))
}

// LinkAddress returns the address that opens a link on the page at path. On a server the address has no
// origin.
func LinkAddress(path, link string) string {
	address := Href(path) + "#" + link
	if app.IsServer {
		return address
	}
	return app.Window().Get("location").Get("origin").String() + address
}

package site

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/assets/lessons"
	"weatherglass/web/build"
)

// framePath is the one page that others may show in a frame: it has no button that keeps,
// sends or changes anything, for which somebody could be tricked into pressing it.
const framePath = "/embed"

// instruments are the addresses of the instruments below each language, and the program that each
// runs. An address ends in a slash but for the first frame's sake the page answers without it, too.
var instruments = []page{
	{path: "/", runs: build.App},
	{path: "/words", runs: build.App},
	{path: "/debias", runs: build.App},
	{path: "/time", runs: build.Series},
	{path: "/corpus", runs: build.Series},
	{path: "/map", runs: build.Series},
	{path: "/texts", runs: build.Texts},
	{path: "/series", runs: build.Texts},
	{path: "/word", runs: build.Texts},
	{path: "/vectors", runs: build.Texts},
	{path: "/contexts", runs: build.Texts},
	{path: "/lists", runs: build.Texts},
	{path: "/compare", runs: build.Series},
	{path: "/report", runs: build.Texts},
	{path: "/code", runs: build.Texts},
	{path: framePath, runs: build.Texts},
	{path: "/record", runs: build.Texts},
}

// pages are all of them in every language: the instruments, the list of lessons, a page for each, those
// of a class's phones, and those of its teacher.
var pages = func() (out []page) {
	for _, l := range locale.Languages() {
		add := func(path string, runs build.Program) {
			out = append(out, page{path: cmp.Or(path, "/"), runs: runs, language: l.ID})
		}
		for _, p := range instruments {
			add(locale.PrefixOf(l.ID)+strings.TrimSuffix(p.path, "/"), p.runs)
		}
		add(locale.PrefixOf(l.ID)+"/lessons", build.Class)
		for _, path := range []string{"/mine", "/rate"} {
			add(locale.PrefixOf(l.ID)+"/lessons"+path, build.Class)
		}
		for _, path := range []string{"/own", "/class", "/sheet", "/tests", "/ratings"} {
			add(locale.PrefixOf(l.ID)+"/lessons"+path, build.Texts)
		}
		for _, f := range lessons.In(l.ID) {
			add("/"+f.Address(), runsLesson(f))
		}
	}
	return out
}()

// runsLesson is the program that shows a lesson.
func runsLesson(f lessons.File) build.Program {
	if f.Lesson().AsksTexts() {
		return build.Texts
	}
	return build.Class
}

// Pages are the addresses of the pages of a language, without documents.
func Pages(language string) []string {
	out := []string{locale.PrefixOf(language) + shell.PathData}
	for _, p := range pages {
		if p.language == language {
			out = append(out, p.path)
		}
	}
	return out
}

// page is an address of the page, and the program that it runs.
type page struct {
	path     string
	runs     build.Program
	language string
}

// taught says whether it shows lessons.
func (p page) taught() bool { return strings.HasPrefix(p.path, locale.PrefixOf(p.language)+"/lessons") }

// at is the address of a page in English.
func (p page) at() string {
	return cmp.Or(strings.TrimPrefix(p.path, locale.PrefixOf(p.language)), "/")
}

// file is where a static host looks for it.
func (p page) file() string { return strings.TrimPrefix(path.Join(p.path, "index.html"), "/") }

// keptOnceRead are the pages that the service worker keeps once they were opened, and not
// before, so that a first visit fetches no more for them: those that few open, lessons, and all of
// other languages. Its template names them, too.
var keptOnceRead = func() []string {
	out := slices.Clone(fewOpen)
	for _, p := range pages {
		if p.language != locale.English || strings.HasPrefix(p.path, "/lessons/") {
			out = append(out, p.path)
		}
	}
	return out
}()

// fewOpen are instruments that few open.
var fewOpen = []string{"/code", "/contexts", framePath, "/word", "/texts", "/series"}

package shell

// section is one of the six entries of the header: a menu of places, or the one page that it is.
type section struct {
	name   string
	places []place
	all    place // a document that its menu ends with; none without a path
}

// place is a page in the header.
type place struct{ path, name, says string }

// sections hold every page that can be opened by itself; locale.Say says their texts. A page that needs a question,
// such as a report, stands where the page is that leads to it: [Masthead] is told.
var sections = []section{
	{name: "Ask", places: []place{
		{PathMeasure, "Measure", "Do two lists of words lean apart?"},
		{PathWords, "Words", "Which words lean where?"},
		{PathMap, "Map", "How do words lie to one another?"},
		{PathWord, "One word", "Where does one word stand?"},
		{PathTime, "Time", "Did it change over the years?"},
		{PathCorpus, "Corpus", "Who stands beside whom in texts?"},
	}, all: place{path: PathMethods, name: "All {1} methods"}},
	{places: []place{{PathCompare, "Compare", ""}}},
	{places: []place{{PathDebias, "Debias", ""}}},
	{name: "Learn", places: []place{
		{PathLessons, "Lessons", "Eight, of 12 to 15 minutes, from age 12"},
		{PathClass, "Class", "For teachers: collect guesses, show them on the wall"},
		{PathUserLesson, "Your own lesson", "One text file: your questions, your words"},
	}},
	{name: "My data", places: []place{
		{PathData, "Overview", "What you can bring, and what you get"},
		{PathVectors, "Vectors", "A file of word vectors, read on this device"},
		{PathOwnSeries, "Series", "Your vectors of several years"},
		{PathContexts, "Models", "Words in context, from a language model"},
		{PathOwnText, "Texts", "Your own texts: count them, learn vectors from them"},
		{PathLists, "Lists", "Your own lists of words"},
		{PathRecord, "Record", "Every reading of this session, with notes"},
	}},
	{name: "About", places: []place{
		{PathAbout, "The data", "Vectors, texts, tests and lists, with sources"},
		{PathMethods, "Methods", "What each asks, its formula, its limits"},
		{PathCite, "Cite, code, contact", "How to cite, the source code, report a fault"},
		{PathTerms, "Terms", "The words of the field, explained"},
	}},
}

// sectionOf is the place of a page in the header: the section, and the page in it. A page below another one, such as
// a lesson, has its place.
func sectionOf(path string) (at section, of place) {
	for _, s := range sections {
		for _, p := range s.places {
			if (path == p.path || p.path != PathMeasure && isBelow(path, p.path)) && len(p.path) > len(of.path) {
				at, of = s, p
			}
		}
	}
	return at, of
}

// isBelow reports whether the address of a page goes on from that of another.
func isBelow(path, above string) bool {
	return len(path) > len(above) && path[:len(above)] == above && path[len(above)] == '/'
}

// Package method holds what the page knows of each method: one literal a method, in
// a file of its name, with the sentences that only it says below it. The menu, the
// question, the headline, the figures, the charts and the tables of a reading come
// from the literal.
//
// A method without a literal is told in general words, from the registry; a test
// asks for one of every registered method. Wording that several methods share is in
// app/prose, pictures are in app/chart; neither knows a method by its id. Begin
// reading with [Method] and ripa.go.
package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Method is what the page knows of a method. A field that is nil or empty is said in
// general words, from the registry, or drawn as any list of words that lean. Literals are
// registered while the program starts and only read from then on, so any number of
// goroutines may use them.
type Method struct {
	ID    string // of the registry
	Place Place  // in the menu

	// Question asks what the method answers, with blanks for its sets. Nil asks in the
	// registry’s words.
	Question func(prose.QuestionBuilder) []prose.QPart
	// NamesVectors is set where the question says itself which vectors it is about.
	NamesVectors bool
	// Examples are sets for roles that no built-in set fits, by role. Their numbers are
	// examples, too, and no benchmark’s.
	Examples map[string]experiment.SetRef
	// Labels name options that mean something else here than with other methods: lines
	// "id=label" after a line feed, as [prose.OptionLabel] reads them.
	Labels string
	// Ways are the ways to measure the lean of a word that this method is.
	Ways []Way
	// ScansOnce is set where the whole vocabulary is gone through once, so that the
	// answer comes soon all the same.
	ScansOnce bool
	// FitsAll is set where every method of debiasing is fitted: what that costs is said
	// before it is asked.
	FitsAll bool
	// Soon is the number of most frequent words of which a first answer comes soon; 0
	// where there is none.
	Soon int
	// Second says what comparing with other vectors is for, where the method can do
	// without them; empty is to compare with the original ones.
	Second Second
	// Idle names options that did nothing in a reading; nil for none.
	Idle func(*prose.View) []string
	// SortsTargets is set where p comes from permutations of the words of two target sets
	// anew, so that [prose.PowerLine] is about it.
	SortsTargets bool

	// Lists is set where the answer is a list, of words or of analogies, and its first
	// number nothing to follow over time.
	Lists bool
	// OverYears tells of a series in the place of what is said of any method's; nil is by
	// the main value, epoch by epoch.
	OverYears *Method
	// BetweenParts is the same of named parts, for a method with an OverYears that is about
	// years alone.
	BetweenParts *Method
	// MovesToA is set where a larger main value is nearer to A, so that it can be said
	// towards whom words moved.
	MovesToA bool

	// Headline says what was found and what if nothing was; [prose.Claim] decides which of
	// the two is said.
	Headline func(*prose.View) prose.Claim
	// About names the numbers that Headline goes by, for the tests.
	About About
	// Verdict says the size, what luck does, and what the answer hangs on.
	Verdict func(*prose.View) []prose.Span
	// Figures are at most four.
	Figures func(*prose.View) []prose.Figure
	// Shows names the numbers that stand as figures where Figures is nil: plain ones,
	// shares (%) and counts (#), in their order.
	Shows string
	// Limits are at most three sentences; the one that is misread most comes first.
	Limits func(*prose.View) []string
	// Asides are notes that only readings of this method need.
	Asides func(*prose.View) []prose.Aside
	// Changed says what was done to the vectors before they were measured.
	Changed func(*prose.View) []string

	// Scale says how the scores of words are read; without it 0 leans neither way and
	// larger ones lie nearer to A.
	Scale func(*prose.View) prose.Scale
	// Look says what the pictures must know of the method: what a score is called, whether
	// words have sides, which number of a word is drawn.
	Look   func(*prose.View) chart.Look
	Charts func(*chart.Frame) []chart.Chart // the main one first; empty ones are left out
	// Table has the numbers of the charts, and the words that are in none.
	Table   func(*chart.Frame) chart.DataTable
	Heading chart.Heading // of the reading's first table, where it is shown as it stands
	// MoreTables stand beside no chart.
	MoreTables func(*chart.Frame) []chart.DataTable
}

// About names what a headline is about, by the contract's names: a number, the ends of its
// interval and its p. A test draws such numbers, and no headline may deny what the
// interval leaves out, nor claim what it holds or what luck does as often as not. All
// names are ids of values of the registry; "" is a number that does not exist.
type About struct {
	Value, Low, High, P string
	Middle              float64 // what the number is where there is nothing to find
	Null                string  // the value that says so, where it is no constant
	OneSided            bool    // p counts what is at least as large
	Table               string  // where the numbers stand, if not among the values
	Before              string  // the value whose change the number is
	States              bool    // the headline states a number or an order, and says nothing of luck or of other words
}

// all holds the literals by their ids. It is filled while the package’s variables are
// initialised, in no order that matters: each literal is a `var _ = register(…)` of its
// file.
var all = map[string]*Method{}

// register puts a literal among all, with general words where it has none of its own; its
// value is the literal's id. Two literals of one id are a mistake of the program and not
// of a visitor, so it panics, at the start of any test.
func register(m Method) string {
	if all[m.ID] != nil {
		panic("two literals of " + m.ID)
	}
	m.fill()
	all[m.ID] = &m
	return m.ID
}

// methodOf returns what is known of a method; of one without a literal, what can be said of any.
// It never returns nil. A method is unknown where a reading comes from a later version or
// by hand.
func methodOf(id string) *Method {
	if m := all[id]; m != nil {
		return m
	}
	m := Method{ID: id}
	m.fill()
	return &m
}

// fill puts what is said of any method where a literal says nothing. Question, Asides,
// Changed, Scale, Look and MoreTables stay nil: their callers know what nil means.
func (m *Method) fill() {
	if m.Headline == nil {
		m.Headline = generalHeadline
	}
	if m.Verdict == nil {
		m.Verdict = generalVerdict
	}
	if m.Figures == nil {
		m.Figures = generalFigures
	}
	if m.Limits == nil {
		m.Limits = generalLimits
	}
	if m.Charts == nil {
		m.Charts = leaningWords
	}
	if m.Table == nil {
		m.Table = (*chart.Frame).WordsTable
	}
}

// leaningWords are the charts of a list of words that lean. An empty one is left out by
// Charts.
func leaningWords(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Lollipop()} }

// ofSeries is what is said of a reading over epochs by a method; nil where no such reading is made.
var ofSeries func(own *Method, v *prose.View) *Method

// read returns an answer's method and what its sentences are made from. The method’s Scale
// may ask the view for options, so the view is made first, with the zero Scale. Both live
// as long as the call that asks for them.
func read(a protocol.Answer) (*Method, *prose.View) {
	v := prose.Read(a)
	m := methodOf(a.Reading.Experiment.Method)
	if len(a.Reading.Epochs) > 0 && ofSeries != nil {
		m = ofSeries(m, v)
	}
	if m.Scale != nil {
		v.Scale = m.Scale(v)
	}
	return m, v
}

// Lean turns a word's score round where its method counts towards B, so that a positive
// number always leans to A. score is the raw number of the reading. The page asks for it where one word is looked up.
func Lean(a protocol.Answer, score float64) float64 {
	_, v := read(a)
	return v.Scale.Lean(score)
}

// Lists reports whether a method answers with a list, whose numbers nobody follows over
// time.
func Lists(id string) bool { return methodOf(id).Lists }

// SortsTargets reports whether a method tests two target sets by permuting their words,
// so that [prose.PowerLine] is about it. The page asks it before a run, so by id and not
// by reading.
func SortsTargets(id string) bool { return methodOf(id).SortsTargets }

// Package lesson reads lessons: prose in steps, each with a guess, Experiments that are run while
// the lesson is read, and text that holds their numbers.
//
// No number of a lesson is typed: text names it, [Ref]. What a text says of the numbers stands
// under conditions, [Condition]: where other vectors give others, it gives way to the reading's
// own sentence. docs/lessons.md is the format. Begin with [Parse]; [Lesson.Tell] is a step as it is
// read.
package lesson

import (
	"slices"

	"weatherglass/metrics/experiment"
)

// Lesson is a lesson as its file has it. It is not changed after [Parse].
type Lesson struct {
	Title    string
	Language string // BCP 47: of the prose
	Age      int    // from which
	Minutes  int
	FindOut  Paragraph // what the reader will, without the answer
	Aim      Paragraph // what the reader can say then
	Steps    []Step
	Not      []Paragraph // what it does not say
	Talk     []Paragraph // questions to talk about
	Alone    []Paragraph // one thing to do alone
	Teacher  []Paragraph // notes: minutes, answers and mistakes to expect
}

// Step is a step of a lesson: text, a guess, Experiments, and the text that they lead to.
type Step struct {
	Title  string
	Before []Paragraph
	Guess  *Guess // nil for none
	Asks   []Ask  // the first is what the step is about
	Try    string // what the reader does with it, Deal or Leave; "" for nothing
	Expect []Condition
	After  []Paragraph
	Line   int // of the file
}

// Ask is an Experiment by a name that is the lesson's own.
type Ask struct {
	Name       string
	Experiment experiment.Experiment
	Line       int
}

// Guess is what the reader thinks before anything is measured.
type Guess struct {
	Kind     string // one of Kinds
	Question Paragraph
	Choices  []Choice // of a choice
	// Of a glass or a scale: its ends, and the number that it is about.
	Low, High float64
	Percent   bool // the ends are shares, printed as percentages
	// Poles say what the ends mean, "science more female" and "science more male"; "" for nothing.
	Poles [2]string
	Of    Ref
	Line  int
}

// The kinds of a guess: the glass with its hand, another scale, an answer among some, a word.
const (
	Glass  = "glass"
	Scale  = "scale"
	Choose = "choice"
	Write  = "write"
)

// What a reader does with the reading of a step: deal the words of a WEAT as cards, leave words of a sensitivity out.
const (
	Deal  = "deal"
	Leave = "leave"
)

// Choice is an answer among some. Right holds while the conditions of the step do.
type Choice struct {
	Text  Paragraph
	Right bool
}

// Paragraph is sentences of a paragraph. One that names what is not there, as a guess that
// nobody made, is left out.
type Paragraph []Sentence

// Sentence is pieces of text.
type Sentence []Span

// Span is text of one look, or a number in its place.
type Span struct {
	Text string
	Look string // "", "em" or "strong"
	Ref  *Ref   // nil for text
}

// Asks are the Experiments of all steps, each name once, in order.
func (l *Lesson) Asks() []Ask {
	var out []Ask
	for _, s := range l.Steps {
		out = append(out, s.Asks...)
	}
	return out
}

// AsksTexts reports whether one of its Experiments counts in texts.
func (l *Lesson) AsksTexts() bool {
	return slices.ContainsFunc(l.Asks(), func(a Ask) bool { return a.Experiment.Corpus != nil })
}

// Needs are the ids of the vectors and of the counts of texts that its Experiments take, each once,
// sorted.
func (l *Lesson) Needs() ([]string, error) {
	var ids []string
	for _, a := range l.Asks() {
		each, err := a.Experiment.Each()
		if err != nil {
			return nil, atLine(a.Line, err)
		}
		for _, one := range each {
			ids = append(ids, one.Embedding, one.With)
			if one.Corpus != nil {
				ids = append(ids, one.Corpus.ID)
			}
		}
	}
	slices.Sort(ids)
	return slices.DeleteFunc(slices.Compact(ids), func(id string) bool { return id == "" }), nil
}

// Package prose is the wording that the page, the printed report and the command line
// share: claims and their doubts, numbers, names, intervals, figures, what is missing.
// Each sentence is chosen by a rule from the numbers; none says more than the numbers
// do. What only one method says is in app/method, and nothing here switches by the method
// of a reading. Begin reading with [View] and [Claim].
//
// All functions are pure. They accept any [protocol.Answer], also one whose
// values are missing, and never panic.
package prose

// Span is a piece of a sentence. Class is "" for plain text, "pa" and "pb" for what
// belongs to the positive and the negative pole, "b" for stress. Spans of a sentence
// follow each other without blanks added.
type Span struct {
	Text  string
	Class string
	// Datum is the number that Text prints, or nil. The page renders it as
	// <data value="Number" data-name="Name">Text</data>.
	Datum *Datum
	// Said is what is asserted up to here of numbers that are uncertain; nobody sees it.
	Said []Said
}

// Datum is a number that stands in a text: its contract name, its unrounded value and the
// characters that print it. Number is what the reading has, to the bit; Text is all that a
// reader sees.
type Datum struct {
	Name   string
	Number float64
	Text   string
	Class  string // as of a Span
}

// Figure is one of the four figures under the glass. The page prints Term over Value over
// Note.
type Figure struct {
	Term  string  // "95 % interval"
	Key   string  // the part of Term that the glossary explains, "interval"; may be ""
	Value string  // "−0.07 to 1.64"
	Note  string  // "over the choice of targets and terms"
	Data  []Datum // the numbers printed in Value and Note, in their order
}

// Aside is a margin note. Text is plain and ends in a full stop.
type Aside struct {
	Title string
	Text  string
}

// Fact is a row of the provenance list.
type Fact struct {
	Term string
	Text string
	Code bool // Text is a check number, set in the typewriter face
	Own  bool // Text is as its source has it, in English whatever the page speaks
}

// Plain returns the text of spans without their classes. Numbers print as their texts.
func Plain(spans []Span) string {
	var s string
	for _, p := range spans {
		s += p.Text
	}
	return s
}

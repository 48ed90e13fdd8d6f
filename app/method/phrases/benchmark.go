package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// CoverageSentence says how many of what was asked for were found, unless all were.
//
// It and the figures below serve the methods that measure how good vectors are:
// similarity, analogy accuracy, and the outside series. what is a plural, "questions".
// Nothing is said where coverage is 1 or absent.
func CoverageSentence(v *prose.View, b *prose.Builder, what string) {
	if share, ok := v.Value("coverage"); ok && share < 1 {
		b.Add(" ").Say("{1} of the {2} are in these vectors; the rest are left out.",
			prose.Printed("coverage", share, prose.Percent(share)), prose.Text(locale.Say(what)))
	}
}

// CountFigure prints a whole number. ok is whether the value exists; the figure is only to
// be used then, as [prose.FigureRow.And] does.
func CountFigure(v *prose.View, id, term, note string) (prose.Figure, bool) {
	x, ok := v.Value(id)
	return prose.Figure{Term: term, Value: prose.Count(x), Note: note,
		Data: []prose.Datum{{Name: id, Number: x, Text: prose.Count(x)}}}, ok
}

// ShareFigure prints a share as a percentage. The value is a share from 0 to 1; Data keeps
// it so.
func ShareFigure(v *prose.View, id, term, note string) (prose.Figure, bool) {
	x, ok := v.Value(id)
	return prose.Figure{Term: term, Value: prose.Percent(x), Note: note,
		Data: []prose.Datum{{Name: id, Number: x, Text: prose.Percent(x)}}}, ok
}

// NamedSet names a set of one's own in a question, or calls it what it is, "pairs of words" in the
// language in use. end follows the blank as plain text. Unlike QuestionBuilder.Blank it adds no
// "words" behind the name.
func NamedSet(q prose.QuestionBuilder, role, what, end string) []prose.QPart {
	text := q.Names.Bare(role)
	switch {
	case text == "":
		text = locale.Say("your {1}", what)
	case locale.ID() != locale.English:
		text = q.Names.Phrase(role) // between marks
	}
	return []prose.QPart{{Text: text, Blank: role}, {Text: end}}
}

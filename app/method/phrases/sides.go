// Package phrases has what several methods say in the same words: claims, figures, limits and lists of names.
//
// Begin with sides.go; each file serves methods of one kind. Package method has what one method alone says.
package phrases

import (
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// SidesQuestion asks which words of a list lean where, for all methods with a score a
// word: RIPA, projection, NAS, SemAxis.
func SidesQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which of {1} lean toward {2}?", q.List("words", ""), q.Sides(locale.Say(" and which toward "), ""))
}

// RipaHeadline names the word that leans farthest to either side among those whose lean is
// sure, and states an order, no test. Each branch covers which sides have such a word; a
// list of one word has no "of". The words come strongest positive first; they are reversed
// to look from the other end.
func RipaHeadline(v *prose.View) prose.Claim {
	words := v.Leanings("words")
	if len(words) == 0 {
		return prose.Claim{None: locale.Say("No lean can be measured")}
	}
	list := v.Names().Counted("words", len(words))
	positive, negative := prose.Sides(words)
	male, female := prose.Poles(v.Answer)
	var b prose.Builder
	far, mostSure := farthest(words, 1)
	slices.Reverse(words)
	low, leastSure := farthest(words, -1)
	most, least := far.Word, low.Word
	alone := len(words) == 1
	if !alone && (most != "" || least != "") {
		b.Say("Of {1}, ", prose.Text(list))
	}
	a, z, toA, toZ := prose.Marked("pa", most), prose.Marked("pb", least), prose.Text(male), prose.Text(female)
	switch {
	case most == "" && least == "" && positive+negative > 0:
		b.Say("None of {1} leans clearly to either side", prose.Text(list))
	case most == "" && least == "":
		b.Say("None of {1} leans to either side", prose.Text(list))
	case alone && most != "":
		b.Say("{1} leans to the {2} side", a, toA)
	case alone:
		b.Say("{1} leans to the {2} side", z, toZ)
	case least == "":
		leansMost(&b, a, toA, mostSure)
		noneLeans(&b, toZ, negative)
	case most == "":
		leansMost(&b, z, toZ, leastSure)
		noneLeans(&b, toA, positive)
	case mostSure && leastSure:
		b.Say("{1} leans most to the {2} side and {3} most to the {4} side", z, toZ, a, toA)
	case leastSure:
		b.Say("{1} leans most to the {2} side and {3} most clearly to the {4} side", z, toZ, a, toA)
	case mostSure:
		b.Say("{1} leans most clearly to the {2} side and {3} most to the {4} side", z, toZ, a, toA)
	default:
		b.Say("{1} leans most clearly to the {2} side and {3} most clearly to the {4} side", z, toZ, a, toA)
	}
	for _, w := range []prose.Leaning{far, low} {
		if w.Word != "" {
			b.Claims(w.Said(), w.Finding)
		}
	}
	for _, w := range words { // those on a side of which none is named
		if w.Score > 0 && most == "" || w.Score < 0 && least == "" {
			b.Claims(prose.NotClear, w.Finding)
		}
	}
	return prose.States(&b)
}

// leansMost says which word leans most to a side; sure is false where one that leans farther is not clear
// of the middle.
func leansMost(b *prose.Builder, word, side prose.Span, sure bool) {
	if sure {
		b.Say("{1} leans most to the {2} side", word, side)
	} else {
		b.Say("{1} leans most clearly to the {2} side", word, side)
	}
}

// noneLeans says that no word leans to a side, or none clearly where n do.
func noneLeans(b *prose.Builder, side prose.Span, n int) {
	if n > 0 {
		b.Say("; none leans clearly to the {1} side", side)
	} else {
		b.Say("; none leans to the {1} side", side)
	}
}

// farthest returns the word that leans farthest to a side of those whose lean is sure; words stand farthest
// to that side first. side is 1 or −1. Without such a word it is "". first is false where a word that leans farther was
// passed over because its interval or its q speaks against it. A score of 0 or NaN ends the search, as all behind it
// are on the other side.
func farthest(words []prose.Leaning, side float64) (word prose.Leaning, first bool) {
	for i, w := range words {
		switch {
		case !(w.Score*side > 0):
			return word, false
		case w.Sure:
			return w, i == 0
		}
	}
	return word, false
}

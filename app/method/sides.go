package method

import (
	"slices"
	"strings"

	"weatherglass/app/prose"
)

// sidesQuestion asks which words of a list lean where, for all methods with a score a
// word: RIPA, projection, NAS, SemAxis.
func sidesQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("which of ", q.List("words", " lean toward "), q.Sides(" and which toward ", "?"))
}

// ripaHeadline names the word that leans farthest to either side among those whose lean is
// sure, and states an order, no test. Each branch covers which sides have such a word; a
// list of one word has no "of". The words come strongest positive first; they are reversed
// to look from the other end.
func ripaHeadline(v *prose.View) prose.Claim {
	words := v.Leanings("words")
	if len(words) == 0 {
		return prose.Claim{None: "No lean can be measured"}
	}
	list := v.Names().Counted("words", len(words))
	positive, negative := prose.Sides(words)
	male, female := prose.Poles(v.Answer)
	var b prose.Builder
	most, leansMost := farthest(words, 1)
	slices.Reverse(words)
	least, leansLeast := farthest(words, -1)
	alone := len(words) == 1
	if alone {
		leansMost, leansLeast = " leans", " leans"
	} else if most != "" || least != "" {
		b.Add("Of ", list, ", ")
	}
	switch {
	case most == "" && least == "":
		b.Add("None of ", list, " leans ", clearly(positive+negative), "to either side")
	case alone && most != "":
		b.Mark("pa", most).Add(leansMost, " to the ", male, " side")
	case alone:
		b.Mark("pb", least).Add(leansLeast, " to the ", female, " side")
	case least == "":
		b.Mark("pa", most).Add(leansMost, " to the ", male, " side; none leans ", clearly(negative), "to the ", female, " side")
	case most == "":
		b.Mark("pb", least).Add(leansLeast, " to the ", female, " side; none leans ", clearly(positive), "to the ", male, " side")
	default:
		b.Mark("pb", least).Add(leansLeast, " to the ", female, " side and ").Mark("pa", most).Add(strings.TrimPrefix(leansMost, " leans"), " to the ", male, " side")
	}
	return prose.States(&b)
}

// farthest returns the word that leans farthest to a side of those whose lean is sure, and
// its verb; words stand farthest to that side first. side is 1 or −1. "Most clearly" is
// said where a word that leans farther was passed over because its interval or its q
// speaks against it. A score of 0 or NaN ends the search, as all behind it are on the
// other side.
func farthest(words []prose.Leaning, side float64) (word, leans string) {
	leans = " leans most"
	for _, w := range words {
		switch {
		case !(w.Score*side > 0):
			return "", ""
		case w.Sure:
			return w.Word, leans
		}
		leans = " leans most clearly"
	}
	return "", ""
}

// clearly is said of a side that some words lie on, none of them clear of the middle. Of a
// side without any word "none leans" is true as it stands.
func clearly(n int) string {
	if n > 0 {
		return "clearly "
	}
	return ""
}

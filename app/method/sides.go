package method

import (
	"slices"
	"strings"

	"weatherglass/app/prose"
)

func sidesQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("which of ", q.List("words", " lean toward "), q.Sides(" and which toward ", "?"))
}

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

// farthest returns the word that leans farthest to a side of those whose lean is
// sure, and its verb; words stand farthest to that side first.
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

// clearly is said of a side that some words lie on, none of them clear of the middle.
func clearly(n int) string {
	if n > 0 {
		return "clearly "
	}
	return ""
}

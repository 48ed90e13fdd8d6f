//go:build !js || texts

package app

import (
	"strings"

	"weatherglass/app/class"
	"weatherglass/app/prose"
)

// ratedText says of which items the class says something, of which not, and where it is split: an
// interval that holds half decides neither.
func ratedText(items []string, shares []class.Share, answer string) []string {
	var yes, no, split []string
	for i, s := range shares {
		switch {
		case s.Low > .5:
			yes = append(yes, "“"+items[i]+"”")
		case s.High < .5:
			no = append(no, "“"+items[i]+"”")
		default:
			split = append(split, "“"+items[i]+"”")
		}
	}
	n := 0
	if len(shares) > 0 {
		n = shares[0].Of
	}
	out := []string{prose.Sentence(prose.Cardinal(n)) + " of you rated."}
	add := func(list []string, text string) {
		if len(list) > 0 {
			out = append(out, text+strings.Join(list, ", ")+".")
		}
	}
	add(yes, "More than half say “"+answer+"” of ")
	add(no, "Fewer than half say so of ")
	add(split, "With "+prose.Counted(n, "answer", "answers")+" it is open whether more than half would say so of ")
	return out
}

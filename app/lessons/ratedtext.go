package lessons

import (
	"strconv"
	"strings"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// ratedText says of which items the class says something, of which not, and where it is split: an
// interval that holds half decides neither.
func ratedText(items []string, shares []class.Share, answer string) []string {
	var yes, no, split []string
	for i, s := range shares {
		switch {
		case s.Low > .5:
			yes = append(yes, quoted(items[i]))
		case s.High < .5:
			no = append(no, quoted(items[i]))
		default:
			split = append(split, quoted(items[i]))
		}
	}
	n := 0
	if len(shares) > 0 {
		n = shares[0].Of
	}
	out := []string{locale.Plural(n, "{1} of you rated.", "{1} of you rated.", prose.Sentence(prose.Cardinal(n)))}
	if len(yes) > 0 {
		out = append(out, locale.Say("More than half say {1} of {2}.", quoted(answer), strings.Join(yes, ", ")))
	}
	if len(no) > 0 {
		out = append(out, locale.Say("Fewer than half say so of {1}.", strings.Join(no, ", ")))
	}
	if len(split) > 0 {
		out = append(out, locale.Plural(n, "With {1} answer it is open whether more than half would say so of {2}.",
			"With {1} answers it is open whether more than half would say so of {2}.", strconv.Itoa(n),
			strings.Join(split, ", ")))
	}
	return out
}

// quoted is a text between the marks of the language in use.
func quoted(text string) string { return locale.Say("“{1}”", text) }

//go:build !js || texts

package app

import (
	"strconv"

	"weatherglass/app/class"
	"weatherglass/app/prose"
)

// spreadNames are the names that sentences on a spread need: of the groups to the left and right,
// and of the set that leans.
type spreadNames struct{ left, right, set string }

// spreadSaid says what the choice of words did to the tests of a class, in sentences.
func spreadSaid(s class.Spread, n spreadNames) []string {
	d := func(x float64) string { return prose.Fixed(x, 2) }
	if s.N == 1 {
		return []string{"One test: d is " + d(s.Middle) + ". More tests will say what choosing the words does."}
	}
	first := prose.Sentence(prose.Cardinal(s.N)) + " tests of one question. Only their words differ, and d goes from " + d(s.Least) + " to " + d(s.Most)
	if s.N >= 4 {
		first += "; half of them or more lie from " + d(s.Low) + " to " + d(s.High)
	}
	out := []string{first + ".", sides(s, n)}
	if s.Pairs > 0 {
		out = append(out, "The interval of one test holds the d of another in "+prose.Percent(float64(s.Held)/float64(s.Pairs))+" of all cases.")
	}
	return out
}

// sides says to which side the tests lean, and how many of them surely.
func sides(s class.Spread, n spreadNames) string {
	var text string
	switch {
	case s.Right == s.N:
		text = "In all of them " + n.set + " lean more to " + n.right
	case s.Left == s.N:
		text = "In all of them " + n.set + " lean more to " + n.left
	default:
		text = "In " + strconv.Itoa(s.Right) + " " + n.set + " lean more to " + n.right + ", in " + strconv.Itoa(s.Left) + " to " + n.left
	}
	switch sure := s.SureRight + s.SureLeft; {
	case s.Bars == 0:
		return text + "."
	case sure == s.Bars:
		return text + "; every interval leaves 0 out."
	case sure == 0:
		return text + "; every interval holds 0, so that none of them is sure of its side."
	default:
		return text + "; " + prose.Counted(s.Bars-sure, "interval holds", "intervals hold") + " 0, and " + prose.Verb(s.Bars-sure, "that test is", "those tests are") + " not sure of " + prose.Verb(s.Bars-sure, "its", "their") + " side."
	}
}

package lessons

import (
	"strconv"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// spreadNames are the names that sentences on a spread need: of the groups to the left and right,
// and of the set that leans.
type spreadNames struct{ left, right, set string }

// spreadSaid says what the choice of words did to the tests of a class, in sentences.
func spreadSaid(s class.Spread, n spreadNames) []string {
	d := func(x float64) string { return prose.Fixed(x, 2) }
	if s.N == 1 {
		return []string{locale.Say("One test: d is {1}. More tests will say what choosing the words does.", d(s.Middle))}
	}
	first := locale.Say("{1} tests of one question. Only their words differ, and d goes from {2} to {3}.", prose.Sentence(prose.Cardinal(s.N)), d(s.Least), d(s.Most))
	if s.N >= 4 {
		first = locale.Say("{1} tests of one question. Only their words differ, and d goes from {2} to {3}; half of them or more lie from {4} to {5}.",
			prose.Sentence(prose.Cardinal(s.N)), d(s.Least), d(s.Most), d(s.Low), d(s.High))
	}
	out := []string{first, sides(s, n)}
	if s.Pairs > 0 {
		out = append(out, locale.Say("The interval of one test holds the d of another in {1} of all cases.",
			prose.Percent(float64(s.Held)/float64(s.Pairs))))
	}
	return out
}

// sides says to which side the tests lean, and how many of them surely.
func sides(s class.Spread, n spreadNames) string {
	var text string
	switch {
	case s.Right == s.N:
		text = locale.Say("In all of them {1} lean more to {2}", n.set, n.right)
	case s.Left == s.N:
		text = locale.Say("In all of them {1} lean more to {2}", n.set, n.left)
	default:
		text = locale.Say("In {1} {2} lean more to {3}, in {4} to {5}", strconv.Itoa(s.Right), n.set, n.right,
			strconv.Itoa(s.Left), n.left)
	}
	switch unsure := s.Bars - s.SureRight - s.SureLeft; {
	case s.Bars == 0:
		return text + "."
	case unsure == 0:
		return text + locale.Say("; every interval leaves 0 out.")
	case unsure == s.Bars:
		return text + locale.Say("; every interval holds 0, so that none of them is sure of its side.")
	default:
		return text + locale.Plural(unsure, "; {1} interval holds 0, and that test is not sure of its side.",
			"; {1} intervals hold 0, and those tests are not sure of their side.", strconv.Itoa(unsure))
	}
}

package prose

import (
	"strings"

	"weatherglass/metrics/experiment"
)

// MethodOfDebiasing names a method of debiasing as it stands within a sentence,
// "hard debiasing".
func MethodOfDebiasing(id string) string {
	if id == "none" {
		return "nothing done"
	}
	for _, m := range experiment.DebiasMethods() {
		if m.ID == id {
			return lowerName(m.Term)
		}
	}
	return strings.ReplaceAll(id, "-", " ")
}

// Debiasing names what is done by methods, one after the other: "hard
// debiasing", "hard debiasing and INLP".
func Debiasing(methods []string) string {
	switch len(methods) {
	case 0:
		return "debiasing"
	case 1, 2, 3:
		out := ""
		for i, m := range methods {
			switch {
			case i > 0 && i == len(methods)-1:
				out += " and then "
			case i > 0:
				out += ", "
			}
			out += MethodOfDebiasing(m)
		}
		return out
	}
	return "a chain of " + Cardinal(len(methods)) + " methods"
}

// steps are the methods of debiasing of a reading, in order.
func (v view) steps() []string {
	var out []string
	for _, s := range v.Reading.Experiment.Debias {
		out = append(out, s.Method)
	}
	return out
}

// alongOne says what was done to the one direction that the steps change, "taken
// out" or "weakened"; nothing if there are more, or the steps are of another kind.
func (v view) alongOne() string {
	steps := v.Reading.Experiment.Debias
	if len(steps) != 1 {
		return ""
	}
	if k := steps[0].Options["k"]; k != nil && k != 1 && k != 1.0 { // an int, or out of JSON
		return ""
	}
	switch steps[0].Method {
	case "hard", "projection", "gbdd":
		return "taken out"
	case "soft", "partial-projection":
		return "weakened"
	}
	return ""
}

// beforeTitle is the title of the embedding that a debiased one was made of.
func beforeTitle(title string) string {
	before, _, _ := strings.Cut(title, ", debiased (")
	return before
}

// NumberOfTests names so many tests of a reading, "three tests".
func NumberOfTests(n int) string {
	switch n {
	case 0:
		return "the bias"
	case 1:
		return "one test"
	}
	return Cardinal(n) + " tests"
}

package prose

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// MethodOfDebiasing names a method of debiasing as it stands within a sentence, "hard
// debiasing". An unknown id is written with blanks for dashes. O(methods).
func MethodOfDebiasing(id string) string {
	if id == "none" {
		return locale.Say("nothing done")
	}
	for _, m := range experiment.DebiasMethods() {
		if m.ID == id {
			return locale.Say(lowerName(m.Term))
		}
	}
	return strings.ReplaceAll(id, "-", " ")
}

// Steps are the methods of debiasing of a reading, in order. They are ids, not names; nil
// where nothing was done.
func (v *View) Steps() []string {
	var out []string
	for _, s := range v.Reading.Experiment.Debias {
		out = append(out, s.Method)
	}
	return out
}

// NumberOfTests names so many tests of a reading, "three tests". Without tests it is the
// bias itself that is followed.
func NumberOfTests(n int) string {
	switch n {
	case 0:
		return locale.Say("the bias")
	case 1:
		return locale.Say("one test")
	}
	return locale.Say("{1} tests", Cardinal(n))
}

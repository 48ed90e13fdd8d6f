package lessons

import (
	"strings"
	"testing"

	"weatherglass/app/class"
)

// What is said of the tests of a class, for tests written by hand: no sentence denies what an
// interval leaves out.
func TestSpreadSaid(t *testing.T) {
	names := spreadNames{left: "female terms", right: "male terms", set: "science words"}
	sure, open := class.Estimate{D: 1.2, Low: .4, High: 1.6, Bar: true},
		class.Estimate{D: .5, Low: -.2, High: 1.1, Bar: true}
	for _, c := range []struct {
		name  string
		tests []class.Estimate
		want  string
	}{
		{"one", []class.Estimate{sure}, "One test: d is 1.20. More tests will say what choosing the words does."},
		{"all sure", []class.Estimate{sure, sure}, "Two tests of one question. Only their words differ, and d goes from 1.20 to 1.20. In all of them science words lean more to male terms; every interval leaves 0 out. The interval of one test holds the d of another in 100 % of all cases."},
		{"none sure", []class.Estimate{open, open}, "Two tests of one question. Only their words differ, and d goes from 0.50 to 0.50. In all of them science words lean more to male terms; every interval holds 0, so that none of them is sure of its side. The interval of one test holds the d of another in 100 % of all cases."},
		{"both sides", []class.Estimate{sure, open, {D: -.3}, {D: -1, Low: -1.5, High: -.1, Bar: true}, {D: 0}},
			"Five tests of one question. Only their words differ, and d goes from −1.00 to 1.20; half of them or more lie from −0.30 to 0.50. In 2 science words lean more to male terms, in 2 to female terms; 1 interval holds 0, and that test is not sure of its side. The interval of one test holds the d of another in 25 % of all cases."},
		{"no intervals", []class.Estimate{{D: -.3}, {D: -1}}, "Two tests of one question. Only their words differ, and d goes from −1.00 to −0.30. In all of them science words lean more to female terms."},
	} {
		got := strings.Join(spreadSaid(class.SpreadOf(c.tests), names), " ")
		if strings.ReplaceAll(got, "\u00a0", " ") != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

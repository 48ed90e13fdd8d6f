package prose

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The sentences by hand: what an interval and a p of each kind say together.
func TestEasy(t *testing.T) {
	interval := func(low, high float64) Finding { return Finding{X: 1, Low: low, High: high, Bounded: true} }
	tested := func(f Finding, p float64) Finding {
		f.P, f.Tested = p, true
		return f
	}
	for _, c := range []struct {
		name string
		Claim
		want string
	}{
		{"no number", Claim{Finding: interval(.5, 2)}, ""},
		{"clear of 0, seldom by luck", Claim{Known: true, Finding: tested(interval(.5, 2), .01)}, "In short: luck alone seldom does this, and over all words of this kind it very likely holds, too."},
		{"of lists", Claim{Known: true, Others: "lists", Finding: interval(.5, 2)},
			"In short: over all lists of this kind it very likely holds, too."},
		{"seldom by luck, no interval", Claim{Known: true, Finding: tested(Finding{X: 1}, .01)},
			"In short: luck alone seldom does this."},
		{"clear of 0, often by luck", Claim{Known: true, Finding: tested(interval(.5, 2), .2)},
			"In short: luck alone could do this, too."},
		{"a luck of its own", Claim{Known: true, Luck: "random ones often give as few", Finding: tested(interval(.5, 2), .2)},
			"In short: it may mean little, for random ones often give as few."},
		{"holds 0, seldom by luck", Claim{Known: true, Finding: tested(interval(-.5, 2), .01)},
			"In short: other words might not show it."},
		{"holds 0", Claim{Known: true, Finding: interval(-.5, 2)},
			"In short: nobody can tell from this. That is not the same as “no difference”."},
		{"neither", Claim{Known: true, Finding: Finding{X: 1}},
			"In short: how much of this is luck, nobody has counted here."},
	} {
		if got := c.Easy(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if said := States(new(Builder)).Easy(); said != "" {
		t.Errorf("a number that is stated: %q", said)
	}
}

// Whatever is found, the sentence claims nothing that the interval holds or that luck does as often, and
// denies nothing that the interval leaves out.
func TestEasyKeepsToNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.Float64Range(-2, 2)
		f := Finding{X: number.Draw(t, "x"), Bounded: rapid.Bool().Draw(t, "bounded"), Tested: rapid.Bool().Draw(t, "tested"),
			P: rapid.Float64Range(0, 1).Draw(t, "p")}
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		f.Low, f.High = min(a, b), max(a, b)
		if rapid.Bool().Draw(t, "luck") {
			f.Null = math.NaN()
		}
		said := Claim{Known: true, Finding: f}.Easy()
		clear := f.Bounded && (f.Low > f.Null || f.High < f.Null)
		rare := f.Tested && f.P < Alpha
		switch {
		case strings.Contains(said, "seldom") && !rare,
			strings.Contains(said, "probably") && !clear,
			strings.Contains(said, "nobody can tell") && clear,
			strings.Contains(said, "luck alone could") && rare:
			t.Fatalf("of %+v it says %q", f, said)
		}
	})
}

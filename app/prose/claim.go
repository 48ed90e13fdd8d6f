package prose

import (
	"math"

	"weatherglass/metrics/experiment"
)

// Alpha is the p-value below which luck is not taken for the reason.
const Alpha = 0.05

// Finding is the number that answers a question, with what is known of its
// uncertainty.
type Finding struct {
	X, Null   float64 // the estimate, and what it is where there is nothing to find
	Low, High float64 // its 95 % interval, if bounded
	Bounded   bool
	P         float64 // how often luck would match it, if tested
	Tested    bool
}

// Finding reads a value of the reading, its interval and its p by their names; ""
// stands for one that there is not.
func (v *View) Finding(id, low, high, p string) (f Finding, ok bool) {
	f.Low, f.High, f.Bounded = v.Interval(low, high)
	f.P, f.Tested = v.Value(p)
	f.X, ok = v.Value(id)
	return f, ok
}

// LuckFinding is a finding of which luck alone knows what it would be for nothing.
func (v *View) LuckFinding(id string) (f Finding, ok bool) {
	f, ok = v.Finding(id, "", "", "p")
	f.Null = math.NaN()
	return f, ok
}

// certainty is how sure a finding is.
type certainty int

const (
	unclear   certainty = iota // the interval holds the null, or luck does as much too often
	unknown                    // there is neither an interval nor a p
	LuckMay                    // the interval is clear of the null, but luck does as much too often
	OthersMay                  // luck is ruled out, but the interval holds the null
	certain
)

// Certainty is the one place that decides whether a finding may be claimed. What the
// interval leaves out is never denied, and what it holds is never claimed without
// saying so.
func (f Finding) Certainty() certainty {
	apart := f.Bounded && (f.Low > f.Null || f.High < f.Null)
	switch luck := f.Tested && !(f.P < Alpha); {
	case !f.Bounded && !f.Tested:
		return unknown
	case apart && (f.X-f.Null)*(f.Low-f.Null) < 0: // they point either way
		return OthersMay
	case apart && luck:
		return LuckMay
	case apart, !f.Bounded && !luck && f.X != f.Null:
		return certain
	case f.Bounded && f.Tested && !luck && f.X != f.Null:
		return OthersMay
	}
	return unclear
}

// Up reports on which side of nothing the finding lies; the interval says so of one
// that lies on neither.
func (f Finding) Up() bool { return f.X > f.Null || f.X == f.Null && f.Low > f.Null }

// Side is 1 if a finding is up, else −1.
func (f Finding) Side() float64 {
	if f.Up() {
		return 1
	}
	return -1
}

// Claim is a headline before it is known how sure it is. None has a full stop.
type Claim struct {
	Finding
	Known bool   // there is a number
	None  string // said if there is none
	// yes says what was found, on the side where it was found. no is said where that
	// is unclear; without it, what was found is said with its doubt.
	Yes, No *Builder
	Others  string // what might have been others, "words" if ""
	Luck    string // what does as much, "luck could do as much" if ""
}

// States is a claim that says a number, or an order, and nothing of its reasons.
func States(yes *Builder) Claim {
	return Claim{Finding: Finding{X: 1, Tested: true}, Known: true, Yes: yes}
}

// Spans writes a claim as its numbers allow.
func (c Claim) Spans() []Span {
	if !c.Known {
		return new(Builder).Add(c.None, ".").Spans
	}
	says, doubt := c.Yes, ""
	switch sure := c.Certainty(); {
	case c.No != nil && (sure == unclear || sure == unknown && math.IsNaN(c.Null)):
		says = c.No
	case sure == unknown:
		doubt = "; how sure that is, is not known"
	case sure == LuckMay && c.Luck != "":
		doubt = ", though " + c.Luck
	case sure == LuckMay:
		doubt = ", though luck could do as much"
	case sure != certain && c.Others != "":
		doubt = "; other " + c.Others + " could show otherwise"
	case sure != certain:
		doubt = "; other words could show otherwise"
	}
	return says.Add(doubt, ".").Spans
}

// RowFinding reads a row with a number, its interval and its adjusted p.
func RowFinding(t experiment.Table, row []any, id string) (f Finding, ok bool) {
	var low, high bool
	f.X, ok = NumberOf(t, row, id)
	f.Low, low = NumberOf(t, row, "low")
	f.High, high = NumberOf(t, row, "high")
	f.Bounded = low && high && f.Low <= f.High
	f.P, f.Tested = NumberOf(t, row, "q")
	return f, ok
}

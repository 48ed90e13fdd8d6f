package prose

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Alpha is the p-value below which luck is not taken for the reason. It is used for p, for
// q and for no interval: those are of 95 % where the core makes them.
const Alpha = 0.05

// Finding is the number that answers a question, with what is known of its uncertainty. It
// is a value, made for one claim. Null is 0 unless the method sets it, and NaN where luck
// alone knows it.
type Finding struct {
	X, Null   float64 // the estimate, and what it is where there is nothing to find
	Low, High float64 // its 95 % interval, if bounded
	Bounded   bool
	P         float64 // how often luck would match it, if tested
	Tested    bool
}

// Finding reads a value of the reading, its interval and its p by their names; where there
// is an interval over the texts, it reaches as far. "" stands
// for one that there is not. ok is whether the number exists; interval and p may be absent
// for themselves. No value is named "".
func (v *View) Finding(id, low, high, p string) (f Finding, ok bool) {
	f.Low, f.High, f.Bounded = v.Interval(low, high)
	f.P, f.Tested = v.Value(p)
	f.X, ok = v.Value(id)
	return f.widened(v, id), ok
}

// LuckFinding is a finding of which luck alone knows what it would be for nothing.
// Comparisons with the NaN null are false, so no interval can be clear of it and p alone
// decides.
func (v *View) LuckFinding(id string) (f Finding, ok bool) {
	f, ok = v.Finding(id, "", "", "p")
	f.Null = math.NaN()
	return f, ok
}

// certainty is how sure a finding is. The order matters: from MaybeChance on there is
// evidence, and callers compare with < and >=.
type certainty int

const (
	unclear         certainty = iota // the interval holds the null, or luck does as much too often
	unknown                          // there is neither an interval nor a p
	MaybeChance                      // the interval is clear of the null, but luck does as much too often
	MaybeWordChoice                  // luck is ruled out, but the interval holds the null
	certain
)

// Certainty is the one place that decides whether a finding may be claimed. What the
// interval leaves out is never denied, and what it holds is never claimed without saying
// so. A p of exactly [Alpha] counts as luck, and so does a p that is NaN. X on the null is
// never certain, however small p is.
func (f Finding) Certainty() certainty {
	apart := f.Clear()
	switch luck := f.Tested && !(f.P < Alpha); {
	case !f.Bounded && !f.Tested:
		return unknown
	// An interval wholly on the other side of the null than its estimate, or beside one that lies on the null: of two
	// answers neither is claimed without doubt.
	case apart && (f.X == f.Null || (f.X-f.Null)*(f.Low-f.Null) < 0): // they point either way
		return MaybeWordChoice
	case apart && luck:
		return MaybeChance
	case apart, !f.Bounded && !luck && f.X != f.Null:
		return certain
	case f.Bounded && f.Tested && !luck && f.X != f.Null:
		return MaybeWordChoice
	}
	return unclear
}

// Up reports on which side of nothing the finding lies; the interval says so of one that
// lies on neither. With a NaN null it is false.
func (f Finding) Up() bool { return f.X > f.Null || f.X == f.Null && f.Low > f.Null }

// Sure reports whether a finding may be claimed without a doubt.
func (f Finding) Sure() bool { return f.Certainty() == certain }

// Clear reports whether the interval leaves the null out.
func (f Finding) Clear() bool { return f.Bounded && (f.Low > f.Null || f.High < f.Null) }

// Side is 1 if a finding is up, else −1.
func (f Finding) Side() float64 {
	if f.Up() {
		return 1
	}
	return -1
}

// Claim is a headline before it is known how sure it is. A method fills it in; Spans
// writes it. None has a full stop added, Yes and No have none either.
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
func States(yes *Builder) Claim { return Claim{Finding: stated, Known: true, Yes: yes} }

// stated is the finding of such a claim, certain by construction: X lies off the null and P is 0.
var stated = Finding{X: 1, Tested: true}

// what is said of a claim, by its certainty and by whether it has a sentence for nothing.
// Without one a doubt about luck goes before one about words.
func (c Claim) what() What {
	switch sure := c.Certainty(); {
	case c.No != nil && (sure == unclear || sure == unknown && math.IsNaN(c.Null)):
		return NotClear
	case sure == unknown:
		return FoundUnknown
	case sure == MaybeChance || sure == unclear && c.Tested && !(c.P < Alpha):
		return FoundThough
	case sure != certain:
		return FoundIf
	}
	return Found
}

// Spans writes a claim as its numbers allow. The doubt and the full stop are added to the
// builder, so a claim is written once. Which doubt is said: that luck does as much, or
// that other words could show otherwise, or that nothing is known. What is said is attached as
// data, unless the claim only states a number.
func (c Claim) Spans() []Span {
	if !c.Known {
		return new(Builder).Add(c.None, ".").Spans
	}
	says, doubt, what := c.Yes, "", c.what()
	switch {
	case what == NotClear:
		says = c.No
	case what == FoundUnknown:
		doubt = locale.Say("; how sure that is, is not known")
	case what == FoundThough && c.Luck != "":
		doubt = locale.Say(", though {1}", c.Luck)
	case what == FoundThough:
		doubt = locale.Say(", though luck could do as much")
	case what == FoundIf && c.Others != "":
		doubt = locale.Say("; other {1} could show otherwise", c.Others)
	case what == FoundIf:
		doubt = locale.Say("; other words could show otherwise")
	}
	says.Add(doubt, ".")
	if c.Finding != stated {
		says.Claims(what, c.Finding)
	}
	return says.Spans
}

// RowFinding reads a row with a number, its interval and its adjusted p. The columns are
// low, high and q, whatever the number is called; P is q, the p allowing for all rows.
func RowFinding(t experiment.Table, row []any, id string) (f Finding, ok bool) {
	var low, high bool
	f.X, ok = NumberOf(t, row, id)
	f.Low, low = NumberOf(t, row, "low")
	f.High, high = NumberOf(t, row, "high")
	f.Bounded = low && high && f.Low <= f.High
	f.P, f.Tested = NumberOf(t, row, "q")
	return f, ok
}

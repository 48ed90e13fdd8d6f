package prose

import "math"

// alpha is the p-value below which luck is not taken for the reason.
const alpha = 0.05

// finding is the number that answers a question, with what is known of its
// uncertainty.
type finding struct {
	x, null   float64 // the estimate, and what it is where there is nothing to find
	low, high float64 // its 95 % interval, if bounded
	bounded   bool
	p         float64 // how often luck would match it, if tested
	tested    bool
}

// finding reads a value of the reading, its interval and its p by their names; ""
// stands for one that there is not.
func (v view) finding(id, low, high, p string) (f finding, ok bool) {
	f.low, f.high, f.bounded = v.interval(low, high)
	f.p, f.tested = v.value(p)
	f.x, ok = v.value(id)
	return f, ok
}

// luckFinding is a finding of which luck alone knows what it would be for nothing.
func (v view) luckFinding(id string) (f finding, ok bool) {
	f, ok = v.finding(id, "", "", "p")
	f.null = math.NaN()
	return f, ok
}

// certainty is how sure a finding is.
type certainty int

const (
	unclear   certainty = iota // the interval holds the null, or luck does as much too often
	unknown                    // there is neither an interval nor a p
	luckMay                    // the interval is clear of the null, but luck does as much too often
	othersMay                  // luck is ruled out, but the interval holds the null
	certain
)

// certainty is the one place that decides whether a finding may be claimed. What the
// interval leaves out is never denied, and what it holds is never claimed without
// saying so.
func (f finding) certainty() certainty {
	apart := f.bounded && (f.low > f.null || f.high < f.null)
	switch luck := f.tested && !(f.p < alpha); {
	case !f.bounded && !f.tested:
		return unknown
	case apart && (f.x-f.null)*(f.low-f.null) < 0: // they point either way
		return othersMay
	case apart && luck:
		return luckMay
	case apart, !f.bounded && !luck && f.x != f.null:
		return certain
	case f.bounded && f.tested && !luck && f.x != f.null:
		return othersMay
	}
	return unclear
}

// up reports on which side of nothing the finding lies; the interval says so of one
// that lies on neither.
func (f finding) up() bool { return f.x > f.null || f.x == f.null && f.low > f.null }

// side is 1 if a finding is up, else −1.
func (f finding) side() float64 {
	if f.up() {
		return 1
	}
	return -1
}

// claim is a headline before it is known how sure it is. None has a full stop.
type claim struct {
	finding
	known bool   // there is a number
	none  string // said if there is none
	// yes says what was found, on the side where it was found. no is said where that
	// is unclear; without it, what was found is said with its doubt.
	yes, no *builder
	others  string // what might have been others, "words" if ""
	luck    string // what does as much, "luck could do as much" if ""
}

// states is a claim that says a number, or an order, and nothing of its reasons.
func states(yes *builder) claim {
	return claim{finding: finding{x: 1, tested: true}, known: true, yes: yes}
}

// spans writes a claim as its numbers allow.
func (c claim) spans() []Span {
	if !c.known {
		return new(builder).add(c.none, ".").spans
	}
	says, doubt := c.yes, ""
	switch sure := c.certainty(); {
	case c.no != nil && (sure == unclear || sure == unknown && math.IsNaN(c.null)):
		says = c.no
	case sure == unknown:
		doubt = "; how sure that is, is not known"
	case sure == luckMay && c.luck != "":
		doubt = ", though " + c.luck
	case sure == luckMay:
		doubt = ", though luck could do as much"
	case sure != certain && c.others != "":
		doubt = "; other " + c.others + " could show otherwise"
	case sure != certain:
		doubt = "; other words could show otherwise"
	}
	return says.add(doubt, ".").spans
}

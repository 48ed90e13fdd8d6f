package class

// Estimate is the d of a test with its interval.
type Estimate struct {
	D, Low, High float64
	Bar          bool // there is an interval
}

// LeavesOut0 reports whether the interval holds no 0, so that the side of d is sure.
func (e Estimate) LeavesOut0() bool { return e.Bar && (e.Low > 0 || e.High < 0) }

// Spread is what the choice of words did to the tests of a class.
type Spread struct {
	Summary                     // of d
	Least, Most         float64 // the ends of d
	Right, Left         int     // tests with d above 0, and below
	SureRight, SureLeft int     // of those the ones whose interval leaves 0 out
	Bars                int     // tests with an interval
	// Pairs are of a test that has an interval with each other test; Held are those whose other d
	// the interval holds.
	Pairs, Held int
}

// SpreadOf summarises tests; all 0 for none.
func SpreadOf(tests []Estimate) Spread {
	var s Spread
	var ds []float64
	for i, t := range tests {
		ds = append(ds, t.D)
		s.count(t)
		if i == 0 || t.D < s.Least {
			s.Least = t.D
		}
		if i == 0 || t.D > s.Most {
			s.Most = t.D
		}
		for j, other := range tests {
			if !t.Bar || i == j {
				continue
			}
			s.Pairs++
			if t.Low <= other.D && other.D <= t.High {
				s.Held++
			}
		}
	}
	s.Summary = Sum(ds)
	return s
}

// count sorts a test by the side that it is on.
func (s *Spread) count(t Estimate) {
	if t.Bar {
		s.Bars++
	}
	switch {
	case t.D > 0:
		s.Right++
		if t.LeavesOut0() {
			s.SureRight++
		}
	case t.D < 0:
		s.Left++
		if t.LeavesOut0() {
			s.SureLeft++
		}
	}
}

package audit

import (
	"weatherglass/metrics/debias"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// The verdicts of the table audit.
//
// Programs read them, and the page words them.
const (
	verdictBetter    = "better"
	verdictWorse     = "worse"
	verdictUnchanged = "unchanged" // the interval of the difference holds 0
	verdictUnclear   = "unclear"   // there is no interval
)

// verdict says whether the difference lies beyond its interval, and which way;
// nil where neither way is better, or there is no number. Ends within 2^-40 of 0 are 0.
//
// r is a copy, so that taking the interval of sizes leaves the row as it is.
func (r tableRow) verdict() any {
	if r.sizes != nil {
		r.low, r.high = r.sizes.Low, r.sizes.High
	}
	switch {
	case r.good == 0 || !measure.Finite(r.after):
		return nil
	case !measure.Finite(r.low) || !measure.Finite(r.high):
		return verdictUnclear
	case linalg.OnGrid(r.low) <= 0 && linalg.OnGrid(r.high) >= 0:
		return verdictUnchanged
	// The whole interval lies on one side of 0 here: above it where more is better,
	// or below where less is.
	case r.low > 0 == (r.good > 0):
		return verdictBetter
	}
	return verdictWorse
}

// measuresTable lists what every measure said, in the order of figures; what is
// no difference has no interval of one.
//
// O(figures · rows), some twenty each.
func (a *audit) measuresTable() {
	t := measure.Table{Name: "audit", Columns: []string{"measure", "before", "after", "low", "high",
		"coverage", "verdict"}}
	for place := range figures {
		for _, r := range a.table {
			if placeOf(r.measure) != place {
				continue
			}
			// NaN, as before is: random_d has ends, but of its directions.
			if !measure.Finite(r.before) {
				r.low, r.high = r.before, r.before
			}
			t.Rows = append(t.Rows, []any{r.measure, measure.Cell(r.before), measure.Cell(r.after), measure.Cell(r.low),
				measure.Cell(r.high), measure.Cell(r.coverage), r.verdict()})
		}
	}
	a.out.Tables = append(a.out.Tables, t)
}

// stepTable lists what the fits found, in the order of the methods' entries.
//
// Steps count from 1. A value that the fit did not find has no row.
func (a *audit) stepTable() {
	t := measure.Table{Name: "steps", Columns: []string{"step", "method", "value", "number"}, Rows: [][]any{}}
	for i, s := range a.in.Steps {
		m, _ := debias.Lookup(s.Method)
		for _, v := range m.Values {
			if x, ok := s.Report.Values[v.ID]; ok {
				t.Rows = append(t.Rows, []any{float64(i + 1), s.Method, v.ID, x})
			}
		}
	}
	a.out.Tables = append(a.out.Tables, t)
}

// testTable lists d with its interval and p on both sides.
//
// p is empty where none was computed.
func (a *audit) testTable() {
	t := measure.Table{Name: "tests", Columns: []string{"test", "name", "d_before", "d_before_low", "d_before_high",
		"p_before", "d", "d_low", "d_high", "p"}, Rows: [][]any{}}
	for _, test := range a.contrasts {
		cells := []any{test.ID, test.Name}
		for _, e := range test.sides {
			low, high := effectEnds(e)
			cells = append(cells, measure.Cell(e.D), measure.Cell(low), measure.Cell(high), measure.Cell(e.P))
		}
		t.Rows = append(t.Rows, cells)
	}
	a.out.Tables = append(a.out.Tables, t)
}

// listedBiased is the number of words of each side that the table biased lists.
const listedBiased = 50

// biasedTable lists the words that leaned most.
//
// Clusters are 1 or 2 in a.clusters, named after the side that they suit.
func (a *audit) biasedTable() {
	t := measure.Table{Name: "biased", Columns: []string{"side", "word", "before", "after", "cluster_before", "cluster"},
		Rows: [][]any{}}
	at := 0 // place among the words that were clustered
	sides := []string{"A", "B"}
	for i, side := range sides {
		words := a.biased[i][:min(a.in.Int("top"), len(a.biased[i]))]
		for j, w := range words[:min(listedBiased, len(words))] {
			cells := []any{side, w.after.As, measure.Cell(w.lean), measure.Cell(linalg.Dot(linalg.Unit(w.after.Vector), a.g))}
			for _, clusters := range a.clusters {
				if at+j < len(clusters) {
					cells = append(cells, sides[clusters[at+j]-1])
				} else {
					cells = append(cells, nil)
				}
			}
			t.Rows = append(t.Rows, cells)
		}
		at += len(words)
	}
	a.out.Tables = append(a.out.Tables, t)
}

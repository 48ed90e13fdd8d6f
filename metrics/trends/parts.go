package trends

import (
	"math"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// between is the difference of a list between two named parts.
type between struct {
	list string
	series.PartDifference
}

// overParts compares each list between named parts, which have no order and so no trend:
// every two by the errors of both, and corrects for all that were compared.
//
//	Benjamini and Hochberg (1995).
func overParts(years measure.Years) (*measure.Result, error) {
	out := measure.NewResult()
	var lists []*list
	var all []between
	for _, name := range namesOf(years) {
		l := &list{name: name, years: years}
		lists = append(lists, l)
		parts, known := l.parts()
		if n := measured(years); known < n {
			out.Note(measure.Warning, "list_gap.could_measured_parts",
				"The list {list} could be measured in {known} of {n} parts.", measure.Isolated(name), known, n)
		}
		if known < 2 {
			continue
		}
		c, err := series.Compare(parts)
		if err != nil {
			return nil, err
		}
		for _, d := range c.Pairs {
			all = append(all, between{name, d})
		}
	}
	if err := correctParts(all, out); err != nil {
		return nil, err
	}
	out.Tables = []measure.Table{epochTable(lists), differenceTable(all)}
	if years.Texts {
		out.Tables = append(out.Tables, companyTable(lists))
	}
	out.Notes = append(out.Notes, measure.NewNote(measure.Info, series.Apart(years.Texts)))
	return out, nil
}

// parts returns the value of the list in each part, NaN where there is none, with its
// standard error by the width of its interval, 0 where there is none; known is how many
// have a value.
func (l *list) parts() (parts []series.Part, known int) {
	for i, y := range l.years.Epochs {
		name, _ := y.Place[0].(string)
		p := series.Part{Name: name, Value: math.NaN()}
		cells := l.row(i)
		if v, ok := cells[2].(float64); ok {
			p.Value = v
			known++
		}
		low, bounded := cells[3].(float64)
		if high, ok := cells[4].(float64); ok && bounded {
			p.SE = stats.ErrorOf95(low, high)
		}
		parts = append(parts, p)
	}
	return parts, known
}

// correctParts fills in q over all differences of all lists, and puts how many were tested
// and found.
func correctParts(all []between, out *measure.Result) error {
	p := make([]float64, len(all))
	for i, d := range all {
		p[i] = d.P
	}
	q, tests, err := series.FalseDiscovery(p)
	if err != nil {
		return err
	}
	found := 0
	for i := range all {
		if all[i].Q = q[i]; q[i] < 0.05 {
			found++
		}
	}
	out.Put("tested", float64(tests))
	if tests > 0 {
		out.Put("clear", float64(found))
	}
	return nil
}

// differenceTable has a row for each two parts of each list.
func differenceTable(all []between) measure.Table {
	t := measure.Table{Name: "differences", Columns: []string{"list", "from", "to", "difference", "low", "high", "p", "q"}}
	for _, d := range all {
		t.Rows = append(t.Rows, []any{d.list, d.From, d.To, measure.Cell(d.Value), measure.Cell(d.Interval.Low),
			measure.Cell(d.Interval.High), measure.Cell(d.P), measure.Cell(d.Q)})
	}
	return t
}

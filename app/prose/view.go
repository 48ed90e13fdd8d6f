package prose

import (
	"math"
	"slices"

	"weatherglass/metrics/experiment"
)

// view reads an answer without ever failing: what is absent is reported so.
type view struct{ experiment.Answer }

// value returns a number of the reading; ok is false when it is absent.
func (v view) value(name string) (x float64, ok bool) {
	x, ok = v.Reading.Values[name]
	return x, ok && !math.IsNaN(x) && !math.IsInf(x, 0)
}

// nothingLeft reports whether the numbers are what rounding leaves of 0.
func (v view) nothingLeft() bool {
	return slices.ContainsFunc(v.Reading.Notes, func(n experiment.Note) bool { return n.Code == "nothing_left" })
}

// interval returns both ends of an interval; ok is false unless both exist and
// are in order.
func (v view) interval(low, high string) (lo, hi float64, ok bool) {
	lo, okLow := v.value(low)
	hi, okHigh := v.value(high)
	return lo, hi, okLow && okHigh && lo <= hi
}

func (v view) language() string { return v.Reading.Embedding.Provenance.Language }

func (v view) option(id string) string {
	s, _ := v.Reading.Experiment.Options[id].(string)
	return s
}

// single reports whether the first pair alone gives the direction.
func (v view) single() bool { return v.option("direction") == "single" }

// asked returns the number of words (two a pair) that a role asks for.
func (v view) asked(role string) int {
	set := v.Reading.Experiment.Sets[role]
	n := len(set.Words)
	for _, p := range set.Pairs {
		n += len(p)
	}
	return n
}

// found returns how many of the words asked for in a role the embedding has.
func (v view) found(role string) int {
	n := v.asked(role)
	for _, m := range v.Reading.Missing {
		if m.Set == role && !m.With {
			n--
		}
	}
	return max(n, 0)
}

// setMean is a row of the table "sets": the mean of a target set and its
// interval, if it has one.
type setMean struct {
	mean, low, high  float64
	known, hasBounds bool
}

// clear reports whether the interval lies on the same side of 0 as the mean.
func (m setMean) clear() bool {
	return m.hasBounds && (m.low > 0 && m.mean > 0 || m.high < 0 && m.mean < 0)
}

// mean returns the mean association of a target set: from the table "sets",
// else the value that goes by the name mean_x or mean_y, without bounds.
func (v view) mean(role string) setMean {
	for _, t := range v.Reading.Tables {
		if t.Name != "sets" {
			continue
		}
		for _, row := range t.Rows {
			if text(t, row, "set") != role {
				continue
			}
			m := setMean{}
			var low, high bool
			m.mean, m.known = number(t, row, "mean")
			m.low, low = number(t, row, "low")
			m.high, high = number(t, row, "high")
			m.hasBounds = low && high && m.low <= m.high
			return m
		}
	}
	name := map[string]string{"X": "mean_x", "Y": "mean_y"}[role]
	x, ok := v.value(name)
	return setMean{mean: x, known: ok}
}

// tableOf returns a table of the reading, an empty one if there is none.
func (v view) tableOf(name string) experiment.Table {
	for _, t := range v.Reading.Tables {
		if t.Name == name {
			return t
		}
	}
	return experiment.Table{}
}

func cell(t experiment.Table, row []any, column string) any {
	for i, c := range t.Columns {
		if c == column && i < len(row) {
			return row[i]
		}
	}
	return nil
}

func text(t experiment.Table, row []any, column string) string {
	s, _ := cell(t, row, column).(string)
	return s
}

func number(t experiment.Table, row []any, column string) (float64, bool) {
	x, ok := cell(t, row, column).(float64)
	return x, ok && !math.IsNaN(x) && !math.IsInf(x, 0)
}

// score returns a number of a word's row.
func score(row experiment.WordRow, name string) (float64, bool) {
	x, ok := row.Scores[name]
	return x, ok && !math.IsNaN(x) && !math.IsInf(x, 0)
}

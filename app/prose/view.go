package prose

import (
	"math"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// View reads an answer without ever failing: what is absent is reported so. It is made for
// one call, holds the answer by value and changes nothing of it, so several goroutines may
// read one.
type View struct {
	protocol.Answer
	Scale Scale // of the words' scores
}

// Scale says how a method's scores of words are read. The zero Scale is a score about 0
// that is positive towards A.
type Scale struct {
	Middle   float64 // the score of a word that leans neither way
	Reversed bool    // larger scores lie nearer to B
}

// Lean turns a score round where its method counts towards B, so that a positive number
// always leans to A. Of a probability of B, with Middle 0.5 and Reversed, 0.8 becomes
// −0.3.
func (s Scale) Lean(score float64) float64 {
	if s.Reversed {
		return -(score - s.Middle)
	}
	return score - s.Middle
}

// Read returns what sentences, charts and tables are made of: an answer with its words as they can
// be shown, and the zero Scale.
func Read(a protocol.Answer) *View {
	a.Reading = a.Reading.Shown()
	return &View{Answer: a}
}

// Value returns a number of the reading; ok is false when it is absent. NaN and infinities
// count as absent: no sentence can be made of them.
func (v *View) Value(name string) (x float64, ok bool) {
	x, ok = v.Reading.Values[name]
	return x, ok && !math.IsNaN(x) && !math.IsInf(x, 0)
}

// Interval returns both ends of an interval; ok is false unless both exist and are in
// order. lo and hi are to be used only if ok.
func (v *View) Interval(low, high string) (lo, hi float64, ok bool) {
	lo, okLow := v.Value(low)
	hi, okHigh := v.Value(high)
	return lo, hi, okLow && okHigh && lo <= hi
}

// Language is that of the embedding, BCP 47; "" is English.
func (v *View) Language() string { return v.Reading.Embedding.Provenance.Language }

// Option returns the choice of an option, "" if it is a number or absent. Options that are
// numbers have other types; defaults are in the Experiment already.
func (v *View) Option(id string) string {
	s, _ := v.Reading.Experiment.Options[id].(string)
	return s
}

// Single reports whether the first pair alone gives the direction.
func (v *View) Single() bool { return v.Option("direction") == "single" }

// Asked returns the number of words (two a pair) that a role asks for.
func (v *View) Asked(role string) int {
	set := v.Reading.Experiment.Sets[role]
	n := len(set.Words)
	for _, p := range set.Pairs {
		n += len(p)
	}
	for _, list := range set.Lists {
		n += len(list.Words)
	}
	return n
}

// Found returns how many of the words asked for in a role the embedding has. A word that
// stands in a role twice and is missing may be counted once there, so it is never below 0.
func (v *View) Found(role string) int {
	n := v.Asked(role)
	for _, m := range v.Reading.Missing {
		if m.Set == role && !m.With {
			n--
		}
	}
	return max(n, 0)
}

// TableOf returns a table of the reading, an empty one if there is none. Ranging over its
// rows is safe either way. O(tables).
func (v *View) TableOf(name string) experiment.Table {
	for _, t := range v.Reading.Tables {
		if t.Name == name {
			return t
		}
	}
	return experiment.Table{}
}

// cell returns a cell by its column’s name; nil where the row is too short or there is no
// such column. O(columns).
func cell(t experiment.Table, row []any, column string) any {
	for i, c := range t.Columns {
		if c == column && i < len(row) {
			return row[i]
		}
	}
	return nil
}

// TextOf returns a text of a table's row by its column, "" if it is none.
func TextOf(t experiment.Table, row []any, column string) string {
	s, _ := cell(t, row, column).(string)
	return s
}

// NumberOf returns a number of a table's row by its column; ok is false when it is absent.
func NumberOf(t experiment.Table, row []any, column string) (float64, bool) {
	x, ok := cell(t, row, column).(float64)
	return x, ok && !math.IsNaN(x) && !math.IsInf(x, 0)
}

// ScoreOf returns a number of a word's row. ok is false where it is absent or not finite.
func ScoreOf(row experiment.WordRow, name string) (float64, bool) {
	x, ok := row.Scores[name]
	return x, ok && !math.IsNaN(x) && !math.IsInf(x, 0)
}

// RankShift returns how many places nearer a word stands to A than to B in the rows of an
// ECT, whose rank 1 is the nearest word. It is the rank for B minus that for A; half
// places come of ties.
func RankShift(row experiment.WordRow) (float64, bool) {
	a, okA := ScoreOf(row, "rank_a")
	b, okB := ScoreOf(row, "rank_b")
	return b - a, okA && okB
}

// Column returns a column of one of the reading's tables. nil where there is no such table
// or column.
func (v *View) Column(table, column string) []any {
	for _, t := range v.Reading.Tables {
		for i, name := range t.Columns {
			if t.Name == table && name == column {
				return columnCells(t, i)
			}
		}
	}
	return nil
}

// columnCells returns a cell a row; one that a row lacks is nil.
func columnCells(t experiment.Table, column int) []any {
	out := make([]any, len(t.Rows))
	for i, row := range t.Rows {
		if column < len(row) {
			out[i] = row[column]
		}
	}
	return out
}

// TableRows returns the rows of a table of the reading. ok is false where the reading has
// no table of that name; TableOf is for those who need not know.
func (v *View) TableRows(name string) (experiment.Table, bool) {
	for _, t := range v.Reading.Tables {
		if t.Name == name {
			return t, true
		}
	}
	return experiment.Table{}, false
}

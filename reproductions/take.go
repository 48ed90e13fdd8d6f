package reproductions

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/stats"
)

// take says where in a Reading a published number stands: a value, a word's
// score, a cell of a table, or the words at an end of a list.
//
// Exactly one way is filled in: Value; Word and Score; Table, Row and Column, with Low and
// High or with Ordered; Table and Pairs; Top with Score or with Table.
type take struct {
	Value  string `json:",omitempty"` // the id of a value
	Word   string `json:",omitempty"` // with Score
	Score  string `json:",omitempty"` // the id of a word's number
	Table  string `json:",omitempty"` // with Row and Column
	Row    []any  `json:",omitempty"` // how the row begins
	Column string `json:",omitempty"`
	Pairs  bool   `json:",omitempty"` // the first two columns of Table, as x–y
	// so many words with the largest Score of the role words, negative: the smallest; or the first of Table
	Top  int    `json:",omitempty"`
	Low  string `json:",omitempty"` // with High and Column: the columns with the ends of its interval
	High string `json:",omitempty"`
	Ends string `json:",omitempty"` // what goes from Low to High, if it is no interval: "one shuffle"
	// of Column: its rank correlation with the order of the rows that begin as Row says
	Ordered  bool    `json:",omitempty"`
	Absolute bool    `json:",omitempty"` // the paper prints no sign; not with Low
	Scale    float64 `json:",omitempty"` // the paper's unit, 100 for per cent
}

// reproduced is what we get.
// The zero value is of a number that was not taken yet.
type reproduced struct {
	absent  bool    // the vectors are not here
	text    string  // as the table shows it
	verdict string  // "" where nothing can be compared
	number  float64 // of a number
}

// compare takes the number, or the words, out of a Reading and compares.
//
// An error is of the list: the Reading has nothing of that name.
func (k take) compare(r *experiment.Reading, printed string) (reproduced, error) {
	if k.Top != 0 && k.Table != "" {
		return k.first(r, printed)
	}
	if k.Top != 0 {
		return k.words(r, printed)
	}
	if k.Pairs {
		return k.pairs(r, printed)
	}
	v, err := k.number(r)
	if err != nil {
		return reproduced{}, err
	}
	v = k.scaled(v)
	text, verdict := compareNumber(v, printed)
	got := reproduced{text: text, verdict: verdict, number: v}
	low, high, ok, err := k.ends(r, printed)
	if err != nil || !ok {
		return got, err
	}
	return got.between(k.scaled(low), k.scaled(high), k.Ends, printed), nil
}

// ends returns from where to where the number goes: what the list names, or the interval of a
// value that is held against a bound.
func (k take) ends(r *experiment.Reading, printed string) (low, high float64, ok bool, err error) {
	if k.Low != "" {
		if low, err = k.cell(r, k.Low); err == nil {
			high, err = k.cell(r, k.High)
		}
		return low, high, true, err
	}
	if _, _, bound := bounds(printed); !bound || k.Value == "" || k.Absolute {
		return 0, 0, false, nil
	}
	low, lowHere := r.Values[k.Value+"_low"]
	high, highHere := r.Values[k.Value+"_high"]
	return low, high, lowHere && highHere, nil
}

// scaled returns a number of ours in the paper's unit.
func (k take) scaled(v float64) float64 {
	if k.Scale != 0 {
		v *= k.Scale
	}
	if k.Absolute {
		v = math.Abs(v)
	}
	return v
}

// between adds from where to where a number goes; what names that range, if it is no
// interval of the number.
//
// A verdict that does not hold at both ends is not clear.
func (r reproduced) between(low, high float64, what, printed string) reproduced {
	lowText, lowVerdict := compareNumber(low, printed)
	highText, highVerdict := compareNumber(high, printed)
	if r.verdict != "" && (lowVerdict != r.verdict || highVerdict != r.verdict) {
		r.verdict += ", not clear"
	}
	if what != "" {
		what += ": "
	}
	r.text = fmt.Sprintf("%s (%s%s to %s)", r.text, what, lowText, highText)
	return r
}

// number finds a value, a word's score or a cell, in this order.
func (k take) number(r *experiment.Reading) (float64, error) {
	switch {
	case k.Value != "":
		if v, ok := r.Values[k.Value]; ok {
			return v, nil
		}
		return 0, fmt.Errorf("the reading has no value %s", k.Value)
	case k.Word != "":
		for _, row := range r.Words {
			if v, ok := row.Scores[k.Score]; ok && row.Word == k.Word {
				return v, nil
			}
		}
		return 0, fmt.Errorf("the reading has no %s of %s", k.Score, k.Word)
	}
	if k.Ordered {
		return k.order(r)
	}
	return k.cell(r, k.Column)
}

// order returns the rank correlation of the column with the order of the rows.
func (k take) order(r *experiment.Reading) (float64, error) {
	values := k.cells(r, k.Column)
	places := make([]float64, len(values))
	for i := range places {
		places[i] = float64(i)
	}
	c, err := stats.Spearman(values, places)
	return c.R, err
}

// cell returns the number of a column in the first row that begins as Row says.
func (k take) cell(r *experiment.Reading, column string) (float64, error) {
	if values := k.cells(r, column); len(values) > 0 {
		return values[0], nil
	}
	return 0, fmt.Errorf("the reading has no cell %s in a row %v of a table %s", column, k.Row, k.Table)
}

// cells returns the numbers of a column in the rows that begin as Row says.
func (k take) cells(r *experiment.Reading, name string) (values []float64) {
	for _, t := range r.Tables {
		column := slices.Index(t.Columns, name)
		if t.Name != k.Table || column < 0 {
			continue
		}
		for _, row := range t.Rows {
			if v, ok := row[column].(float64); ok && begins(row, k.Row) {
				values = append(values, v)
			}
		}
	}
	return values
}

// begins reports whether the row starts with the cells.
//
// Cells are compared with ==: numbers of the list are float64, as JSON reads them.
func begins(row, cells []any) bool {
	return len(row) >= len(cells) && slices.EqualFunc(row[:len(cells)], cells, func(a, b any) bool { return a == b })
}

// words takes the words at one end of the list and counts those that are
// printed, too.
//
// Ties keep the order of the Reading. Words of other roles do not take part.
func (k take) words(r *experiment.Reading, printed string) (reproduced, error) {
	rows := slices.DeleteFunc(slices.Clone(r.Words), func(w experiment.WordRow) bool {
		_, ok := w.Scores[k.Score]
		return !ok || w.Set != "words"
	})
	slices.SortStableFunc(rows, func(a, b experiment.WordRow) int {
		if k.Top < 0 {
			a, b = b, a
		}
		return cmp.Compare(b.Scores[k.Score], a.Scores[k.Score])
	})
	n := min(max(k.Top, -k.Top), len(rows))
	var ours []string
	for _, row := range rows[:n] {
		ours = append(ours, row.Word)
	}
	return sameWords(ours, printed), nil
}

// first takes the words that a table begins with.
//
// A table with fewer rows is an error of the list.
func (k take) first(r *experiment.Reading, printed string) (reproduced, error) {
	for _, t := range r.Tables {
		if t.Name != k.Table || len(t.Rows) < k.Top {
			continue
		}
		var ours []string
		for _, row := range t.Rows[:k.Top] {
			ours = append(ours, fmt.Sprint(row[0]))
		}
		return sameWords(ours, printed), nil
	}
	return reproduced{}, fmt.Errorf("the reading has no %d rows of a table %s", k.Top, k.Table)
}

// sameWords counts those of our words that are printed, too.
//
// The verdict counts against the printed words, whose order does not matter.
func sameWords(ours []string, printed string) reproduced {
	theirs, both := strings.Split(printed, ", "), 0
	for _, w := range ours {
		if slices.Contains(theirs, w) {
			both++
		}
	}
	return reproduced{text: strings.Join(ours, ", "), verdict: fmt.Sprintf("%d of %d the same", both, len(theirs))}
}

// pairs counts the printed pairs that a table lists, too.
func (k take) pairs(r *experiment.Reading, printed string) (reproduced, error) {
	ours := map[string]bool{}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			if t.Name == k.Table {
				ours[fmt.Sprint(row[0], "–", row[1])] = true
			}
		}
	}
	if len(ours) == 0 {
		return reproduced{}, fmt.Errorf("the reading has no table %s", k.Table)
	}
	both, theirs := 0, strings.Split(printed, ", ")
	for _, p := range theirs {
		if ours[p] {
			both++
		}
	}
	return reproduced{text: fmt.Sprintf("%d pairs", len(ours)),
		verdict: fmt.Sprintf("%d of %d the same", both, len(theirs))}, nil
}

// compareNumber writes our number with one digit more than the printed one and
// says whether it rounds to it, or how far off it is. What is printed as a bound, or
// as a range, "-0.5 to 0", is met or not.
//
// Example: 0.0834 beside "0.08" is "0.083" and a match; beside "0.09" it "differs by
// -0.0066". Words, or anything that is no number, have no verdict.
func compareNumber(v float64, printed string) (text, verdict string) {
	if low, high, ok := bounds(printed); ok {
		text = strconv.FormatFloat(v, 'g', 3, 64)
		if low < v && v < high {
			return text, "match"
		}
		return text, "differs"
	}
	want, err := strconv.ParseFloat(printed, 64)
	if err != nil {
		return strconv.FormatFloat(v, 'g', 4, 64), ""
	}
	_, decimals, _ := strings.Cut(printed, ".")
	text = strconv.FormatFloat(v, 'f', len(decimals)+1, 64)
	// It would be written as zeros only.
	if v != 0 && math.Abs(v) < math.Pow10(-len(decimals)-1) {
		text = strconv.FormatFloat(v, 'g', 2, 64)
	}
	if strconv.FormatFloat(v, 'f', len(decimals), 64) == strconv.FormatFloat(want, 'f', len(decimals), 64) {
		return text, "match"
	}
	return text, fmt.Sprintf("differs by %.2g", v-want)
}

// bounds reads "<1e-3", ">1.5" or "-0.5 to 0": what lies strictly between them meets it.
func bounds(printed string) (low, high float64, ok bool) {
	low, high = math.Inf(-1), math.Inf(1)
	var errs [2]error
	switch first, second, both := strings.Cut(printed, " to "); {
	case both:
		low, errs[0] = strconv.ParseFloat(first, 64)
		high, errs[1] = strconv.ParseFloat(second, 64)
	case strings.HasPrefix(printed, "<"):
		high, errs[0] = strconv.ParseFloat(printed[1:], 64)
	case strings.HasPrefix(printed, ">"):
		low, errs[0] = strconv.ParseFloat(printed[1:], 64)
	default:
		return 0, 0, false
	}
	return low, high, errs == [2]error{}
}

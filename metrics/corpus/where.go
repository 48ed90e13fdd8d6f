package corpus

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/message"
)

// Condition is one that a document meets by its value in a column: one of a list,
// or a number of a range, both ends of which belong to it.
//
// Values of a text are compared as they stand, letter by letter; numbers only in a
// range.
type Condition struct {
	Column    string
	Values    []string
	Range     bool
	Low, High float64
}

// ParseCondition reads COLUMN=VALUE, COLUMN=VALUE,VALUE or COLUMN=LOW..HIGH. An end
// that is left out has no bound.
//
// "year=1990..1999", "journal=Nature,Science" or "year=..1950".
func ParseCondition(text string) (Condition, error) {
	column, value, ok := strings.Cut(text, "=")
	if !ok || column == "" || value == "" {
		return Condition{}, message.Errorf("corpus.no_condition: {text:%q} is no condition; write COLUMN=VALUE, COLUMN=VALUE,VALUE or COLUMN=LOW..HIGH", text)
	}
	c := Condition{Column: column}
	low, high, ranged := strings.Cut(value, "..")
	if !ranged {
		c.Values = strings.Split(value, ",")
		return c, nil
	}
	var err error
	c.Range = true
	if c.Low, err = bound(low, math.Inf(-1)); err == nil {
		c.High, err = bound(high, math.Inf(1))
	}
	if err != nil {
		return Condition{}, message.Errorf("corpus.at_text: {place:%q}: {why}", text, err)
	}
	if c.Low > c.High {
		return Condition{}, message.Errorf("corpus.range_reversed: {text:%q}: the range ends before it begins", text)
	}
	return c, nil
}

// bound reads an end of a range.
//
// open is what an end that is left out stands for.
func bound(text string, open float64) (float64, error) {
	if text == "" {
		return open, nil
	}
	return number(text)
}

// number reads a finite number.
func number(text string) (float64, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
		return 0, message.Errorf("corpus.is_no_number: {text:%q} is no number", text)
	}
	return v, nil
}

// Where returns the places of the documents that meet all conditions, in order. A
// document without a value meets none; a range needs numbers in its column.
//
// Without conditions all places. O(documents · conditions).
func (x *Index) Where(conditions []Condition) ([]int, error) {
	columns := make([]func(place int) string, len(conditions))
	for i, c := range conditions {
		var err error
		if columns[i], err = x.values(c.Column); err != nil {
			return nil, err
		}
	}
	var places []int
	for place := range x.IDs {
		met, err := x.meets(place, conditions, columns)
		if err != nil {
			return nil, err
		}
		if met {
			places = append(places, place)
		}
	}
	return places, nil
}

// meets reports whether a document meets all conditions. All its values are
// checked, so that an error does not depend on the order of conditions.
func (x *Index) meets(place int, conditions []Condition, columns []func(place int) string) (bool, error) {
	all := true
	for i, c := range conditions {
		value := columns[i](place)
		if value == "" {
			all = false
			continue
		}
		if !c.Range {
			all = all && slices.Contains(c.Values, value)
			continue
		}
		v, err := number(value)
		if err != nil {
			return false, message.Errorf("corpus.range_needs_numbers: the range of {column} needs numbers; document {ids:%q}: {why}", c.Column, x.IDs[place], err)
		}
		all = all && c.Low <= v && v <= c.High
	}
	return all, nil
}

// Part is the documents with one value in a column.
//
// Places ascend.
type Part struct {
	Value  string
	Places []int
}

// By divides documents by their value in a column: numbers in their order, then
// texts in that of their bytes. Those without a value are in no part.
//
// O(n log n) in the number of values.
func (x *Index) By(column string, places []int) ([]Part, error) {
	values, err := x.values(column)
	if err != nil {
		return nil, err
	}
	var parts []Part
	found := map[string]int{}
	for _, place := range places {
		value := values(place)
		if value == "" {
			continue
		}
		i, ok := found[value]
		if !ok {
			i = len(parts)
			found[value] = i
			parts = append(parts, Part{Value: value})
		}
		parts[i].Places = append(parts[i].Places, place)
	}
	slices.SortFunc(parts, func(a, b Part) int { return compareValues(a.Value, b.Value) })
	return parts, nil
}

// compareValues puts numbers in front of texts.
//
// "9" before "10" before "x"; equal numbers that are written otherwise, such as 1
// and 1.0, by their bytes.
func compareValues(a, b string) int {
	v, aerr := number(a)
	w, berr := number(b)
	switch {
	case aerr == nil && berr == nil:
		return cmp.Or(cmp.Compare(v, w), cmp.Compare(a, b))
	case aerr == nil:
		return -1
	case berr == nil:
		return 1
	}
	return cmp.Compare(a, b)
}

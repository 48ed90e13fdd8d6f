package lesson

import (
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Readings are what the Experiments of a lesson came to, by name.
type Readings map[string]protocol.Answer

// found is what a reference leads to: a number or a text.
type found struct {
	number float64
	text   string
	isText bool
	value  experiment.Value // what the registry says of the number; of a cell the column alone
}

// follow follows a reference; ok is false where it leads nowhere. own is the Experiment of the
// step.
func (rs Readings) follow(r Ref, own string) (f found, ok bool) {
	name := r.Name
	if name == "" {
		name = own
	}
	a, ok := rs[name]
	if !ok {
		return f, false
	}
	m := experiment.MethodNamed(a.Reading.Experiment.Method)
	switch r.Kind {
	case "value":
		f.number, ok = a.Reading.Values[r.Of]
		f.value = definition(slices.Concat(m.Values, experiment.SeriesValues()), r.Of)
		return f, ok
	case "word":
		return lookWord(a.Reading, m, r)
	case "row":
		return lookRow(a.Reading, r)
	}
	return f, false
}

// definition is that of a value with an id.
func definition(all []experiment.Value, id string) experiment.Value {
	if i := slices.IndexFunc(all, func(v experiment.Value) bool { return v.ID == id }); i >= 0 {
		return all[i]
	}
	return experiment.Value{ID: id}
}

// lookWord finds a score of a word, the first of the method's where none is named.
func lookWord(r experiment.Reading, m experiment.Measure, ref Ref) (f found, ok bool) {
	column := ref.Column
	for _, row := range r.Words {
		if row.Word != ref.Of && row.As != ref.Of {
			continue
		}
		if column == "" {
			i := slices.IndexFunc(m.Words, func(v experiment.Value) bool { _, ok := row.Scores[v.ID]; return ok })
			if i < 0 {
				return f, false
			}
			column = m.Words[i].ID
		}
		f.number, ok = row.Scores[column]
		f.value = definition(m.Words, column)
		return f, ok
	}
	return f, false
}

// lookRow finds a cell of the first table: of a row by its number, from the end if that is below
// 0, or of the first row that has a cell with the text.
func lookRow(r experiment.Reading, ref Ref) (f found, ok bool) {
	if len(r.Tables) == 0 {
		return f, false
	}
	t := r.Tables[0]
	column := slices.Index(t.Columns, ref.Column)
	at := slices.IndexFunc(t.Rows, func(row []any) bool { return slices.Contains(row, any(ref.Of)) })
	if n, err := strconv.Atoi(ref.Of); err == nil {
		if at = n - 1; n < 0 {
			at = len(t.Rows) + n
		}
	}
	if column < 0 || at < 0 || at >= len(t.Rows) || column >= len(t.Rows[at]) {
		return f, false
	}
	switch cell := t.Rows[at][column].(type) {
	case float64:
		return found{number: cell, value: experiment.Value{ID: ref.Column}}, true
	case string:
		return found{text: cell, isText: true}, true
	}
	return f, false
}

// say writes what was found in the form that is asked for: unless one is, p as p, counts
// whole, and other numbers with two decimals.
func (f found) say(form string) string {
	if f.isText {
		return strings.ReplaceAll(f.text, "_", " ")
	}
	switch decimals, err := strconv.Atoi(form); {
	case err == nil:
		return prose.Fixed(f.number, decimals)
	case form == "times":
		return prose.Luck(f.number)
	case form == "percent":
		return prose.Percent(f.number)
	case form == "signed":
		return prose.Signed(f.number, 2)
	case f.value.ID == "p" || strings.HasPrefix(f.value.ID, "p_"):
		return prose.P(f.number)
	case strings.HasPrefix(f.value.Range, "from ") || f.value.Range == "0 or more" && f.number == float64(int(f.number)):
		return prose.Count(f.number)
	}
	return prose.Fixed(f.number, 2)
}

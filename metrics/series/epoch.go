package series

import (
	"encoding/json"
	"math"
	"strconv"

	"weatherglass/metrics/message"
)

// At is where an epoch lies: at a time, or under a name.
type At struct {
	Name string // of a named part, "women"; "" for a time
	// Time is a year, or the middle of the span.
	Time float64
	// Span is the first and the last year that the texts are of; both 0 where
	// none is given.
	Span [2]float64
}

// Named reports whether the epoch has a name and no time.
func (a At) Named() bool { return a.Name != "" }

// Spans reports whether a span is given.
func (a At) Spans() bool { return a.Span != [2]float64{} }

// String is the name, the span, or the time: "women", "1840–1859", "1990".
func (a At) String() string {
	switch {
	case a.Named():
		return a.Name
	case a.Spans():
		return number(a.Span[0]) + "–" + number(a.Span[1])
	}
	return number(a.Time)
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// Spanned returns the epoch of the years from first to last, both included.
func Spanned(first, last float64) At {
	return At{Time: first + (last-first)/2, Span: [2]float64{first, last}}
}

// MaxYear bounds times on either side of 0.
const MaxYear = 1e6

// Error says why epochs make no series, and what to do.
type Error struct {
	Code    string          // stable, for programs: "one_epoch"
	Message message.Message // what happened, and where
	Hint    message.Message // what to do
}

// Error returns the message and the hint on one line.
func (e *Error) Error() string { return e.AsMessage().Text }

// AsMessage is what it says, the message and the hint.
func (e *Error) AsMessage() message.Message { return message.Both(e.Message, e.Hint) }

// fail makes an Error; values are for the places of the hint, then of what happened.
func fail(code string, hint, what message.Text, values ...any) *Error {
	e := &Error{Code: code}
	e.Hint, e.Message = message.Pair(hint, what, values...)
	return e
}

// Check refuses epochs that make no series: one alone, one twice, names among times.
// An error is an [*Error].
func Check(list []At) error { return checkEpochs(list) }

// checkEpochs validates that the epochs are all named or all timed, and differ.
func checkEpochs(list []At) error {
	switch {
	case len(list) == 0:
		return fail("no_epoch", "series.give_two_or_more: Give two embeddings or more.",
			"series.series_has_no_epoch: The series has no epoch.")
	case len(list) == 1:
		return fail("one_epoch", "series.add_another: Add another, or measure the embedding itself.",
			"series.one_epoch: The series has one epoch, {list}: nothing can change.", list[0])
	case len(list) > MaxEpochs:
		return fail("too_many_epochs", "any.leave_some_out: Leave some out.", "series.too_many_epochs: The series has {list} epochs; at most {most} are read.", len(list), MaxEpochs)
	}
	seen := map[string]int{}
	for i, a := range list {
		if a.Named() != list[0].Named() {
			return mixed(list, i)
		}
		if err := a.check(); err != nil {
			return err
		}
		key := a.Name
		if !a.Named() {
			key = number(a.Time)
		}
		if before, twice := seen[key]; twice {
			return fail("same_epoch", "series.leave_one_of_them_out: Leave one of them out, or say which is which.",
				"series.same_epochs: Epochs {before} and {number} are the same, {key}.", before+1, i+1, key)
		}
		seen[key] = i
	}
	return nil
}

// mixed says that epoch i has a name where the first has a time, or the reverse.
func mixed(list []At, i int) error {
	named, timed := list[i], list[0]
	if !named.Named() {
		named, timed = timed, named
	}
	return fail("mixed_epochs", "series.write_year_or_names: Write a year as a number, as 1990, or give every epoch a name.",
		"series.names_and_times: {name:%q} is a name and {timed} a time: epochs of a series are all of one kind.", named.Name, timed)
}

// check validates one epoch by itself.
func (a At) check() error {
	if a.Named() {
		if _, err := strconv.ParseFloat(a.Name, 64); err == nil {
			return fail("year_in_quotes", "series.write_it_without_quotes: Write it without quotes.", "series.year_in_quotes: The epoch {name:%q} is in quotes, which makes it a name.", a.Name)
		}
		if len(a.Name) > maxName {
			return fail("long_name", "series.shorten_name: Shorten it.", "series.long_name: The name of the epoch {name:%q}… has more than {most} bytes.", a.Name[:maxName/2], maxName)
		}
		return nil
	}
	for _, v := range []float64{a.Time, a.Span[0], a.Span[1]} {
		if math.IsNaN(v) || math.Abs(v) > MaxYear {
			return fail("year_range", "series.write_year_as_number: Write a year as a number, as 1990.",
				"series.no_year: {what:%v} is no year.", v)
		}
	}
	if a.Spans() && (a.Span[0] > a.Span[1] || a.Time < a.Span[0] || a.Time > a.Span[1]) {
		return fail("span_range", "series.write_first_year_and_last: Write the first year and the last, as [1840, 1859], with the time between them.",
			"series.epoch_outside_span: The span from {span} to {span2} of the epoch at {time} does not hold it.", number(a.Span[0]), number(a.Span[1]), number(a.Time))
	}
	return nil
}

// Overlap returns two epochs whose spans share years, and whether there are any:
// their texts are partly the same, so their errors are correlated.
func Overlap(list []At) (a, b At, ok bool) {
	for i, first := range list {
		for _, second := range list[i+1:] {
			if first.Spans() && second.Spans() && first.Span[0] <= second.Span[1] && second.Span[0] <= first.Span[1] {
				return first, second, true
			}
		}
	}
	return At{}, At{}, false
}

// MarshalJSON writes the name or the time; the span stands beside it where it is
// needed.
func (a At) MarshalJSON() ([]byte, error) {
	if a.Named() {
		return json.Marshal(a.Name)
	}
	return json.Marshal(a.Time)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (a *At) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &a.Name)
	}
	return json.Unmarshal(data, &a.Time)
}

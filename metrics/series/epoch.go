package series

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
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
	Code    string // stable, for programs: "one_epoch"
	Message string // what happened, and where
	Hint    string // what to do
}

// Error returns the message and the hint on one line.
func (e *Error) Error() string { return e.Message + " " + e.Hint }

func fail(code, hint, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...), Hint: hint}
}

// Check refuses epochs that make no series: one alone, one twice, names among times.
// An error is an [*Error].
func Check(list []At) error { return checkEpochs(list) }

// checkEpochs validates that the epochs are all named or all timed, and differ.
func checkEpochs(list []At) error {
	switch {
	case len(list) == 0:
		return fail("no_epoch", "Give two embeddings or more.", "The series has no epoch.")
	case len(list) == 1:
		return fail("one_epoch", "Add another, or measure the embedding itself.", "The series has one epoch, %s: nothing can change.", list[0])
	case len(list) > MaxEpochs:
		return fail("too_many_epochs", "Leave some out.", "The series has %d epochs; at most %d are read.", len(list), MaxEpochs)
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
			return fail("same_epoch", "Leave one of them out, or say which is which.", "Epochs %d and %d are the same, %s.", before+1, i+1, key)
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
	return fail("mixed_epochs", "Write a year as a number, as 1990, or give every epoch a name.",
		"%q is a name and %s a time: epochs of a series are all of one kind.", named.Name, timed)
}

// check validates one epoch by itself.
func (a At) check() error {
	if a.Named() {
		if _, err := strconv.ParseFloat(a.Name, 64); err == nil {
			return fail("year_in_quotes", "Write it without quotes.", "The epoch %q is in quotes, which makes it a name.", a.Name)
		}
		if len(a.Name) > maxName {
			return fail("long_name", "Shorten it.", "The name of the epoch %q… has more than %d bytes.", a.Name[:maxName/2], maxName)
		}
		return nil
	}
	for _, v := range []float64{a.Time, a.Span[0], a.Span[1]} {
		if math.IsNaN(v) || math.Abs(v) > MaxYear {
			return fail("year_range", "Write a year as a number, as 1990.", "%v is no year.", v)
		}
	}
	if a.Spans() && (a.Span[0] > a.Span[1] || a.Time < a.Span[0] || a.Time > a.Span[1]) {
		return fail("span_range", "Write the first year and the last, as [1840, 1859], with the time between them.",
			"The span from %s to %s of the epoch at %s does not hold it.", number(a.Span[0]), number(a.Span[1]), number(a.Time))
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

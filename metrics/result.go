package metrics

import (
	"fmt"
	"math"
	"strconv"
)

//go:noinline
func newResult() *Result { return &Result{Values: map[string]float64{}} }

// put stores a value; one that does not exist (NaN or infinite) stays absent.
// It reports whether the value was stored, so that the caller can say why not.
// It is called in 200 places, as other functions here are that are not inlined:
// the browser's program would be 0.2 MB larger.
//
//go:noinline
func (r *Result) put(id string, v float64) bool {
	if !finite(v) {
		return false
	}
	if r.Values[id] = boundedP(id, v); r.Values[id] != v && !r.noted("p_bound") {
		r.Notes = append(r.Notes, Note{Code: "p_bound", Level: Info, Since: 2, Text: "p is below 1e-300, too small for a number: 1e-300 stands for it."})
	}
	return true
}

// leastP stands for every smaller p of a test: an exact one is never 0, as one
// would be that is rounded to the numbers there are.
const leastP = 1e-300

// boundedP returns a value, or its bound if it is such a p. Strict p-values and
// lower bounds can be 0.
func boundedP(id string, v float64) float64 {
	switch id {
	case "p", "q", "p_high", "p_two_sided", "p_random", "pearson_p":
		return max(v, leastP)
	}
	return v
}

// note adds a note.
//
//go:noinline
func (r *Result) note(level, code, format string, args ...any) {
	r.Notes = append(r.Notes, Note{Code: code, Level: level, Text: fmt.Sprintf(format, args...)})
}

// noted reports whether there is a note with the code.
func (r *Result) noted(code string) bool {
	for _, n := range r.Notes {
		if n.Code == code {
			return true
		}
	}
	return false
}

// row starts the row of a word.
//
//go:noinline
func row(set string, w Word) WordRow {
	return WordRow{Set: set, Word: w.Text, As: w.As, Rank: w.Rank, Scores: map[string]float64{}}
}

// put stores a score unless it is NaN or infinite.
//
//go:noinline
func (w WordRow) put(id string, v float64) {
	if finite(v) {
		w.Scores[id] = boundedP(id, v)
	}
}

// grouped writes a whole number with commas between its thousands.
func grouped(n float64) string {
	digits := strconv.FormatFloat(n, 'f', 0, 64)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// counted writes "1 word" and "3,000 words".
//
//go:noinline
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return grouped(float64(n)) + " " + many
}

// countedOf writes "1 of 3 words has" and "2 of 3 words have", of "words has" and
// "words have".
func countedOf(n, of int, one, many string) string {
	if n == 1 {
		many = one
	}
	return grouped(float64(n)) + " of " + grouped(float64(of)) + " " + many
}

// cell returns v for a table, nil if it does not exist.
//
//go:noinline
func cell(v float64) any {
	if finite(v) {
		return v
	}
	return nil
}

//go:noinline
func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }

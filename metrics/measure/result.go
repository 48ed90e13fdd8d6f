package measure

import (
	"math"

	"weatherglass/metrics/message"
)

// Result is what a measure computes; experiment makes a Reading of it.
type Result struct {
	Values map[string]float64
	Words  []WordRow
	Notes  []Note
	Tables []Table
}

// WordRow is the scores of one word.
type WordRow struct {
	Set, Word, As string
	Rank          int
	Scores        map[string]float64 // by the ids of Measure.Words
}

// NewResult returns a result without a number.
//
//go:noinline
func NewResult() *Result { return &Result{Values: map[string]float64{}} }

// Put stores a value; one that does not exist (NaN or infinite) stays absent.
// It reports whether the value was stored, so that the caller can say why not.
// It is called in 200 places, as other functions here are that are not inlined:
// the browser's program would be 0.2 MB larger.
//
//go:noinline
func (r *Result) Put(id string, v float64) bool {
	if !Finite(v) {
		return false
	}
	if r.Values[id] = boundedP(id, v); r.Values[id] != v && !r.Noted("p_bound") {
		r.Note(Info, "p_bound", "p is below 1e-300, too small for a number: 1e-300 stands for it.")
		r.Notes[len(r.Notes)-1].Since = 2
	}
	return true
}

// LeastP stands for every smaller p of a test: an exact one is never 0, as one
// would be that is rounded to the numbers there are.
const LeastP = 1e-300

// boundedP returns a value, or its bound if it is such a p. Strict p-values and
// lower bounds can be 0.
func boundedP(id string, v float64) float64 {
	switch id {
	case "p", "q", "p_high", "p_two_sided", "p_random", "pearson_p":
		return max(v, LeastP)
	}
	return v
}

// Note adds a note: its id begins with its code, its text has places for the values, as [message.New] says.
//
//go:noinline
func (r *Result) Note(level, id, text string, values ...any) {
	r.Notes = append(r.Notes, NewNote(level, message.New(id, text, values...)))
}

// Noted reports whether there is a note with the code.
func (r *Result) Noted(code string) bool {
	for _, n := range r.Notes {
		if n.Code == code {
			return true
		}
	}
	return false
}

// NewRow starts the row of a word.
//
//go:noinline
func NewRow(set string, w Word) WordRow {
	return WordRow{Set: set, Word: w.Text, As: w.As, Rank: w.Rank, Scores: map[string]float64{}}
}

// Put stores a score unless it is NaN or infinite.
//
//go:noinline
func (w WordRow) Put(id string, v float64) {
	if Finite(v) {
		w.Scores[id] = boundedP(id, v)
	}
}

// Cell returns v for a table, nil if it does not exist.
//
//go:noinline
func Cell(v float64) any {
	if Finite(v) {
		return v
	}
	return nil
}

// Finite reports whether a number is one: neither NaN nor infinite.
//
//go:noinline
func Finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }

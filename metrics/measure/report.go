package measure

import (
	"math"

	"weatherglass/metrics/message"
)

// Report is what a fit found out.
type Report struct {
	Values map[string]float64 // by the ids of Method.Values; one that does not exist is absent
	Notes  []Note
	Tables []Table
}

// NewReport returns a report without a number.
func NewReport() Report { return Report{Values: map[string]float64{}} }

// Put stores a value; one that does not exist (NaN or infinite) stays absent.
func (r *Report) Put(id string, v float64) {
	if !math.IsNaN(v) && !math.IsInf(v, 0) {
		r.Values[id] = v
	}
}

// Note adds a note, as [Result.Note] does.
func (r *Report) Note(level, id, text string, values ...any) {
	r.Notes = append(r.Notes, NewNote(level, message.New(id, text, values...)))
}

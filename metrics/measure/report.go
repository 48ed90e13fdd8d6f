package measure

import (
	"fmt"
	"math"
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

// Note adds a note.
func (r *Report) Note(level, code, format string, args ...any) {
	r.Notes = append(r.Notes, Note{Code: code, Level: level, Text: fmt.Sprintf(format, args...)})
}

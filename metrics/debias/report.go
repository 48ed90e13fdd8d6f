package debias

import (
	"fmt"
	"math"
)

func newReport() Report { return Report{Values: map[string]float64{}} }

// put stores a value; one that does not exist (NaN or infinite) stays absent.
func (r *Report) put(id string, v float64) {
	if !math.IsNaN(v) && !math.IsInf(v, 0) {
		r.Values[id] = v
	}
}

// note adds a note.
func (r *Report) note(level, code, format string, args ...any) {
	r.Notes = append(r.Notes, Note{Code: code, Level: level, Text: fmt.Sprintf(format, args...)})
}

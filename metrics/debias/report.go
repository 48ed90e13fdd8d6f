package debias

import (
	"fmt"
	"math"
	"strconv"
)

func newReport() Report { return Report{Values: map[string]float64{}} }

// put stores a value; one that does not exist (NaN or infinite) stays absent.
func (r *Report) put(id string, v float64) {
	if !math.IsNaN(v) && !math.IsInf(v, 0) {
		r.Values[id] = v
	}
}

// counted writes "1 word" and "3 words".
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// lacks notes words of a list that the embedding has not, if there are any.
func (r *Report) lacks(missing []string, of string) {
	if len(missing) > 0 {
		r.note(Info, "missing_words", "The embedding lacks %s of the %s: %s.", counted(len(missing), "word", "words"), of, listOf(missing))
	}
}

// note adds a note.
func (r *Report) note(level, code, format string, args ...any) {
	r.Notes = append(r.Notes, Note{Code: code, Level: level, Text: fmt.Sprintf(format, args...)})
}

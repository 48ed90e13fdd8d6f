package vecfile

import (
	"math"

	"weatherglass/metrics/message"
)

// Warning is something that does not stop the reading.
type Warning struct {
	Line    int    // as in Error
	Record  int    // as in Error
	Offset  int64  // as in Error
	Code    string // CodeZeroVector, CodeDuplicateWord or CodeNoNewline
	Word    string
	Message message.Message // a sentence
}

// maxWarnings bounds the list so that a damaged file cannot fill the memory.
const maxWarnings = 1000

// Warnings returns the first 1,000 warnings so far, in file order.
// [Reader.ZeroVectors] and [Reader.Duplicates] count all of them.
func (r *Reader) Warnings() []Warning { return r.warnings }

// ZeroVectors returns how many of the vectors parsed so far are zero. Their
// rows are returned like any other.
func (r *Reader) ZeroVectors() int { return r.zeros }

// Duplicates returns how many rows were dropped so far because their word
// stands earlier in the file.
func (r *Reader) Duplicates() int { return r.duplicates }

// Twins returns how many of the duplicates are written in other code points than
// the row before, and are the same word by [Reader.Normalize] alone.
func (r *Reader) Twins() int { return r.twins }

// warn notes something at the current row, while there is room.
func (r *Reader) warn(code, word string, what message.Message) {
	if len(r.warnings) < maxWarnings {
		r.warnings = append(r.warnings, Warning{Line: r.src.line, Record: r.src.record,
			Offset: r.src.start, Code: code, Word: word, Message: what})
	}
}

// noDirection reports whether no component reaches the smallest normal
// float32, 2^-126: published vectors are single-precision, so what is smaller
// is zero or the debris of an underflow.
//
// An empty or NaN vector does not come here.
func noDirection(v []float64) bool {
	for i := 0; i < len(v); i++ {
		if math.Abs(v[i]) >= 0x1p-126 {
			return false
		}
	}
	return true
}

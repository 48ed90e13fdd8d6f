package scan

import (
	"encoding/binary"
	"errors"
	"math"
)

// Near is a search for the words that may be nearest to those of a list: by
// cosine, of all words and of those that are marked. It can be done in parts,
// with the vectors as signed bytes, and leaves so few that their cosines can be
// computed exactly.
//
// Words have a place; marks are by place.
type Near struct {
	Dims    int
	Nearest int    // how many of all
	Marked  int    // how many of the marked ones
	Marks   []bool // of the words among which they are searched
}

// NearFound are places among the words, ascending, a list for each word of a part.
type NearFound struct{ Nearest, Marked [][]int }

// nearHead is the number of whole numbers that a part begins with.
const nearHead = 5

// Parts returns up to n parts of a search, for [FilterNear]: arguments that hold
// all words and some of the list. Rows have length 1, or are 0.
//
// Each part has all words, quantised, and its share of the list; n parts at most,
// fewer where the list is short. The arguments are bytes because workers share no
// memory.
func (s Near) Parts(among, list []float64, n int) [][]byte {
	words, all := len(list)/s.Dims, s.table(among)
	size := max(1, (words+n-1)/max(n, 1))
	var parts [][]byte
	for from := 0; from < words; from += size {
		to := min(from+size, words)
		part := append(make([]byte, 0, len(all)+(to-from)*(2*Stride(s.Dims)+16)), all...)
		binary.LittleEndian.PutUint32(part[8:], uint32(to-from))
		parts = append(parts, s.queries(part, list[from*s.Dims:to*s.Dims]))
	}
	return parts
}

// table writes the head of a part: five whole numbers (the length of a row, the
// number of rows, that of queries, Nearest and Marked), then of each word the step
// of its bytes, how far they are off, its mark and its row.
//
// Bytes: u32 head × 5; f64 steps, f64 offs and u8 marks, n each; then n rows of
// i8.
func (s Near) table(among []float64) []byte {
	n, stride := len(among)/s.Dims, Stride(s.Dims)
	b := make([]byte, 4*nearHead+n*(17+stride))
	for i, x := range []int{stride, n, 0, s.Nearest, s.Marked} {
		binary.LittleEndian.PutUint32(b[4*i:], uint32(x))
	}
	steps, rows := b[4*nearHead:], b[4*nearHead+17*n:]
	offs, marks := steps[8*n:], steps[16*n:]
	for i := range n {
		step, off := signedBytes(rows[i*stride:][:s.Dims], among[i*s.Dims:(i+1)*s.Dims])
		binary.LittleEndian.PutUint64(steps[8*i:], math.Float64bits(step))
		binary.LittleEndian.PutUint64(offs[8*i:], math.Float64bits(off))
		if s.Marks[i] {
			marks[i] = 1
		}
	}
	return b
}

// signedBytes writes v in steps of a 127th of its largest component, and returns
// the step and how far what it writes is from v.
//
// A row of zeros has the step 0.
func signedBytes(dst []byte, v []float64) (step, off float64) {
	top := 0.0
	for _, x := range v {
		if x = math.Abs(x); x > top {
			top = x
		}
	}
	if !(top > 0) {
		return 0, 0
	}
	step = top / 127
	var sum float64
	for j, x := range v {
		level := math.RoundToEven(x / step)
		dst[j] = byte(int8(level))
		e := x - float64(step*level)
		sum = float64(e*e) + sum
	}
	return step, math.Sqrt(sum)
}

// queries appends the words of the list: their steps and slacks, then their rows.
//
// Of each: f64 step, f64 slack, then the numbers as u16.
func (s Near) queries(b []byte, list []float64) []byte {
	ones := make([]float64, s.Dims)
	for j := range ones {
		ones[j] = 1
	}
	for ; len(list) >= s.Dims; list = list[s.Dims:] {
		q := NewQuery(list[:s.Dims], ones)
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(q.Step))
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(q.Slack))
		for _, x := range q.Rows {
			b = binary.LittleEndian.AppendUint16(b, uint16(x))
		}
	}
	return b
}

var errNear = errors.New("scan: these are not the arguments of a part of a search, or not its answer")

// Read adds what FilterNear answered.
//
// Answers are read in the order of the parts, so that lists stand in the order of
// the words. Damaged bytes are an error.
func (f *NearFound) Read(answer []byte, words int) error {
	lists := [2]*[][]int{&f.Nearest, &f.Marked}
	for i := 0; len(answer) > 0; i++ {
		if len(answer) < 4 {
			return errNear
		}
		n := int(binary.LittleEndian.Uint32(answer))
		if answer = answer[4:]; n > len(answer)/4 {
			return errNear
		}
		places := make([]int, n)
		for j := range places {
			if places[j] = int(binary.LittleEndian.Uint32(answer[4*j:])); places[j] >= words {
				return errNear
			}
		}
		*lists[i%2] = append(*lists[i%2], places)
		answer = answer[4*n:]
	}
	return nil
}

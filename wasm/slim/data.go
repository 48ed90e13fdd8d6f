package slim

import (
	"cmp"
	"slices"
)

// mergeGap is how many zeros between two pieces of data are written out. Brotli
// takes zeros for nothing, and numbers between what repeats break repetition.
const mergeGap = 32

// piece is a part of the data and where it goes in memory.
//
// Zeros need no piece: memory begins as zeros.
type piece struct {
	offset int64
	data   []byte
}

// end is the first address behind it.
func (p piece) end() int64 { return p.offset + int64(len(p.data)) }

// mergeData reads a data section and joins neighbouring pieces; ok is false if
// one is of another kind than "memory 0, at a constant", or if two overlap.
//
// A piece costs several bytes besides its data.
// Pieces that touch, or have up to mergeGap zeros between them, become one. body
// stays as it is.
func mergeData(body []byte) (merged []piece, ok bool) {
	pieces, ok := readData(body)
	if !ok {
		return nil, false
	}
	slices.SortStableFunc(pieces, func(a, b piece) int { return cmp.Compare(a.offset, b.offset) })
	for _, p := range pieces {
		last := len(merged) - 1
		if last < 0 {
			merged = append(merged, piece{p.offset, slices.Clone(p.data)})
			continue
		}
		switch gap := p.offset - merged[last].end(); {
		case gap < 0:
			return nil, false
		case gap <= mergeGap:
			merged[last].data = append(append(merged[last].data, make([]byte, gap)...), p.data...)
		default:
			merged = append(merged, piece{p.offset, slices.Clone(p.data)})
		}
	}
	return merged, true
}

// readData reads the pieces, which share body's memory. A piece is 0 (memory 0),
// i32.const, its offset, end, its length, its bytes.
func readData(body []byte) (pieces []piece, ok bool) {
	r := &reader{b: body}
	for range r.uint() {
		if r.byte() != 0 || r.byte() != opI32Const {
			return nil, false
		}
		offset := int64(uint32(r.int()))
		if r.byte() != opEnd {
			return nil, false
		}
		pieces = append(pieces, piece{offset, r.bytes(r.uint())})
		if r.bad {
			return nil, false
		}
	}
	return pieces, r.at == len(body)
}

// writeData is the inverse of readData.
func writeData(pieces []piece) []byte {
	out := appendUint(nil, len(pieces))
	for _, p := range pieces {
		out = appendInt(append(out, 0, opI32Const), int64(int32(p.offset)))
		out = appendUint(append(out, opEnd), len(p.data))
		out = append(out, p.data...)
	}
	return out
}

// copyMemory returns what memory holds at the start, from an offset on.
//
// Where no piece lies it is zero. The result is the caller's.
func copyMemory(pieces []piece, offset int64, size int) []byte {
	out := make([]byte, size)
	for _, p := range pieces {
		switch at := p.offset - offset; {
		case at >= int64(size) || p.end() <= offset:
		case at >= 0:
			copy(out[at:], p.data)
		default:
			copy(out, p.data[-at:])
		}
	}
	return out
}

// overwrite returns the pieces with others in place of what lies where a piece
// does: its own, without longer runs of zeros.
//
// The result is in ascending order if pieces are. Parts of pieces to the left and to
// the right of by stay.
func overwrite(pieces []piece, by piece) []piece {
	var out []piece
	for _, p := range pieces {
		if p.offset < by.offset {
			out = append(out, piece{p.offset, p.data[:min(int64(len(p.data)), by.offset-p.offset)]})
		}
	}
	out = append(out, by.withoutZeros()...)
	for _, p := range pieces {
		if p.end() > by.end() {
			from := max(0, by.end()-p.offset)
			out = append(out, piece{p.offset + from, p.data[from:]})
		}
	}
	return out
}

// withoutZeros splits a piece where mergeData would not join it.
//
// The parts share p's memory.
func (p piece) withoutZeros() []piece {
	var out []piece
	for at := 0; at < len(p.data); {
		if p.data[at] == 0 {
			at++
			continue
		}
		start, end := at, at+1
		for ; at < len(p.data) && at-end <= mergeGap; at++ {
			if p.data[at] != 0 {
				end = at + 1
			}
		}
		out = append(out, piece{p.offset + int64(start), p.data[start:end]})
		at = end
		for at < len(p.data) && p.data[at] == 0 {
			at++
		}
	}
	return out
}

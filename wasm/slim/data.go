package slim

import (
	"cmp"
	"slices"
)

// mergeGap is how many zeros between two pieces of data are written out. Brotli
// takes zeros for nothing, and numbers between what repeats break repetition.
const mergeGap = 32

// piece is a part of the data and where it goes in memory.
type piece struct {
	offset int64
	data   []byte
}

func (p piece) end() int64 { return p.offset + int64(len(p.data)) }

// mergeData reads a data section and joins neighbouring pieces; ok is false if
// one is of another kind than "memory 0, at a constant", or if two overlap.
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

func writeData(pieces []piece) []byte {
	out := appendUint(nil, len(pieces))
	for _, p := range pieces {
		out = appendInt(append(out, 0, opI32Const), int64(int32(p.offset)))
		out = appendUint(append(out, opEnd), len(p.data))
		out = append(out, p.data...)
	}
	return out
}

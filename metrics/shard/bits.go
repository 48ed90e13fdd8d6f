package shard

// bitWriter packs numbers of a fixed width into bytes, low bits first.
type bitWriter struct {
	acc  uint32
	held int // bits in acc, less than 8 between calls
}

// put appends the low width bits of m, at most 16, and returns what is left
// of dst.
func (w *bitWriter) put(dst []byte, m uint32, width int) []byte {
	w.acc |= m << w.held
	for w.held += width; w.held >= 8; w.held -= 8 {
		dst[0] = byte(w.acc)
		dst, w.acc = dst[1:], w.acc>>8
	}
	return dst
}

// flush writes the bits that do not fill a byte.
func (w *bitWriter) flush(dst []byte) {
	if w.held > 0 {
		dst[0] = byte(w.acc)
	}
}

// bitReader reads what a bitWriter wrote.
type bitReader struct {
	acc  uint32
	held int
}

// take returns the next number of width bits, at most 16, and what is left of
// src, which must be long enough.
func (r *bitReader) take(src []byte, width int) (uint32, []byte) {
	for ; r.held < width; r.held += 8 {
		r.acc |= uint32(src[0]) << r.held
		src = src[1:]
	}
	m := r.acc & (1<<width - 1)
	r.acc >>= width
	r.held -= width
	return m, src
}

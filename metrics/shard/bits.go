package shard

// bitWriter packs numbers of a fixed width into bytes, low bits first.
//
// Example: 1, 2, 3, 0 at two bits each are the one byte 0b00_11_10_01. A record's
// numbers are written with one bitWriter, so that only its last byte may have bits to
// spare.
type bitWriter struct {
	acc  uint32
	held int // bits in acc, less than 8 between calls
}

// put appends the low width bits of m, at most 16, and returns what is left
// of dst.
//
// m has no bits above width. acc has 32 bits, of which 7 + 16 are used at most.
func (w *bitWriter) put(dst []byte, m uint32, width int) []byte {
	w.acc |= m << w.held
	for w.held += width; w.held >= 8; w.held -= 8 {
		dst[0] = byte(w.acc)
		dst, w.acc = dst[1:], w.acc>>8
	}
	return dst
}

// flush writes the bits that do not fill a byte.
// dst has room for a byte if there are such bits; those above them are 0.
func (w *bitWriter) flush(dst []byte) {
	if w.held > 0 {
		dst[0] = byte(w.acc)
	}
}

// bitReader reads what a bitWriter wrote.
// The zero value is ready. Bits that are left when a record ends are never read.
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

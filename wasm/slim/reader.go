package slim

// reader reads the numbers of the binary format. Past the end, or at a number
// that is none, it turns bad and returns zeros.
//
// Whoever reads checks bad at the end of what belongs together, and not after each
// number.
type reader struct {
	b   []byte
	at  int
	bad bool
}

// byte reads one byte; 0 once the reader is bad.
func (r *reader) byte() byte {
	if r.bad || r.at >= len(r.b) {
		r.bad = true
		return 0
	}
	r.at++
	return r.b[r.at-1]
}

// bytes reads the next n, which share the reader's memory; nil if there are not so
// many.
func (r *reader) bytes(n int) []byte {
	if r.bad || n < 0 || n > len(r.b)-r.at {
		r.bad = true
		return nil
	}
	r.at += n
	return r.b[r.at-n : r.at]
}

// leb reads a LEB128 number of up to 64 bits, and how many bits its bytes have.
func (r *reader) leb() (value uint64, bits int) {
	for bits < 70 {
		b := r.byte()
		value |= uint64(b&0x7f) << bits
		bits += 7
		if b < 0x80 {
			return value, bits
		}
	}
	r.bad = true
	return 0, bits
}

// uint reads an unsigned number of 32 bits.
func (r *reader) uint() int {
	v, _ := r.leb()
	if v >= 1<<32 {
		r.bad = true
		return 0
	}
	return int(v)
}

// int reads a signed number.
//
// Its sign is the highest bit of the bits that were written: 0x7f is one byte of
// seven ones, −1.
func (r *reader) int() int64 {
	v, bits := r.leb()
	if bits < 64 {
		return int64(v<<(64-bits)) >> (64 - bits)
	}
	return int64(v)
}

// appendUint writes an unsigned number in as few bytes as it takes; n is not
// negative.
func appendUint(b []byte, n int) []byte {
	v := uint64(n)
	for v >= 0x80 {
		b = append(b, byte(v)|0x80)
		v >>= 7
	}
	return append(b, byte(v))
}

// appendInt writes a signed number so: −64…63 take one byte, and v>>7 keeps the sign.
func appendInt(b []byte, v int64) []byte {
	for v < -0x40 || v > 0x3f {
		b = append(b, byte(v)|0x80)
		v >>= 7
	}
	return append(b, byte(v)&0x7f)
}

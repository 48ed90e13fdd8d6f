package scan

import "encoding/binary"

// CodeBits is the length of the longest code that a [CodesKernel] reads, and
// CodesARound how many of these are in what remains, at the worst, of 64 bits that
// begin within a byte.
const (
	CodeBits    = 11
	CodesARound = (64 - 7) / CodeBits
)

// CodeStream is a stream of prefix codes that is read from its end: where its symbols
// go, its bytes, how many of their bits are left, and, for each CodeBits that may come
// next, the length of the code they begin with and, in the high byte, its symbol.
type CodeStream struct {
	Dst, Bits []byte
	Left      int
	Codes     *[1 << CodeBits]uint16
}

// Rounds is the number of rounds that certainly find room and, before each, 64 bits.
//
// The bound is on the safe side: a round may take less than all its bits.
func (s *CodeStream) Rounds() int {
	if s.Left < 64 {
		return 0
	}
	return min(len(s.Dst)/CodesARound, (s.Left-64)/(CodesARound*CodeBits)+1)
}

// CodesKernel reads so many rounds of CodesARound symbols of each stream, no more than
// its Rounds, and goes on in Dst and Left.
type CodesKernel func(streams []CodeStream, rounds int)

// Codes is the [CodesKernel] in plain Go.
//
// An entry holds the length in its low byte and the symbol in its high one, so
// that lengths of five codes add up in one sum.
func Codes(streams []CodeStream, rounds int) {
	const unread = 64 - CodeBits
	for i := range streams {
		s := &streams[i]
		dst, bits, left, entry := s.Dst, s.Bits, s.Left, s.Codes
		for range rounds {
			end := (left + 7) / 8
			v := binary.LittleEndian.Uint64(bits[end-8:]) << (uint(8*end-left) & 7)
			d := (*[CodesARound]byte)(dst)
			e0 := entry[v>>unread]
			v <<= e0 & 63
			e1 := entry[v>>unread]
			v <<= e1 & 63
			e2 := entry[v>>unread]
			v <<= e2 & 63
			e3 := entry[v>>unread]
			v <<= e3 & 63
			e4 := entry[v>>unread]
			d[0], d[1], d[2], d[3], d[4] = byte(e0>>8), byte(e1>>8), byte(e2>>8), byte(e3>>8), byte(e4>>8)
			left -= int((e0 + e1 + e2 + e3 + e4) & 0xff)
			dst = dst[CodesARound:]
		}
		s.Dst, s.Left = dst, left
	}
}

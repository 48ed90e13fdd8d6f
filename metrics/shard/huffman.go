package shard

import (
	"encoding/binary"
	"math/bits"

	"github.com/klauspost/compress/fse"
)

// huffman decodes the planes of pages: one huff0 block each, a table of weights
// (RFC 8878, section 4.2.1) and one stream of bits that is read backwards (4.2.2).
// It gives what klauspost/compress/huff0 gives, which wrote the pages, at three
// times the speed in a browser, where Go's compiler calls what it inlines
// elsewhere.
type huffman struct {
	fse   fse.Scratch
	codes huffmanCodes
}

// huffmanCodes is a decoding table: for the next log bits of the stream, the
// length of the code they begin with and, in the high byte, its symbol.
type huffmanCodes struct {
	log   int
	entry [1 << maxCodeBits]uint16
}

const (
	maxCodeBits = 11
	// codesALoad is the number of codes in what remains, at the worst, of 64 bits
	// that begin within a byte.
	codesALoad = (64 - 7) / maxCodeBits
)

// decode fills dst with the symbols of the block, or reports that it cannot
// have been written for so many.
func (h *huffman) decode(dst, block []byte) bool {
	stream, ok := h.readTable(block)
	if !ok || len(stream) == 0 || stream[len(stream)-1] == 0 {
		return false
	}
	// The highest bit that is set ends the stream.
	left := 8*(len(stream)-1) + bits.Len8(stream[len(stream)-1]) - 1
	return h.codes.decode(dst, stream, left)
}

// decode reads len(dst) symbols from the last bits of the stream, which must be
// all.
func (c *huffmanCodes) decode(dst, stream []byte, left int) bool {
	const unread = 64 - maxCodeBits
	for len(dst) >= codesALoad && left >= 64 {
		end := (left + 7) / 8
		v := binary.LittleEndian.Uint64(stream[end-8:]) << (uint(8*end-left) & 7)
		d := (*[codesALoad]byte)(dst)
		e0 := c.entry[v>>unread]
		v <<= e0 & 63
		e1 := c.entry[v>>unread]
		v <<= e1 & 63
		e2 := c.entry[v>>unread]
		v <<= e2 & 63
		e3 := c.entry[v>>unread]
		v <<= e3 & 63
		e4 := c.entry[v>>unread]
		d[0], d[1], d[2], d[3], d[4] = byte(e0>>8), byte(e1>>8), byte(e2>>8), byte(e3>>8), byte(e4>>8)
		left -= int((e0 + e1 + e2 + e3 + e4) & 0xff)
		dst = dst[codesALoad:]
	}
	return c.decodeTail(dst, stream, left)
}

// decodeTail is decode, bit by bit, for the few at the start of the stream.
func (c *huffmanCodes) decodeTail(dst, stream []byte, left int) bool {
	for i := range dst {
		var v uint
		for k := range maxCodeBits { // zeros stand before the start
			if at := left - 1 - k; at >= 0 {
				v |= uint(stream[at/8]>>(at%8)&1) << (maxCodeBits - 1 - k)
			}
		}
		e := c.entry[v&(1<<maxCodeBits-1)]
		dst[i] = byte(e >> 8)
		if left -= int(e & 15); left < 0 {
			return false
		}
	}
	return left == 0
}

// readTable reads the weights at the start of the block and returns the rest.
func (h *huffman) readTable(block []byte) (rest []byte, ok bool) {
	if len(block) < 2 {
		return nil, false
	}
	head, rest := int(block[0]), block[1:]
	var weights [256]byte
	n := head - 127
	if head >= 128 { // four bits a weight
		if (n+1)/2 > len(rest) {
			return nil, false
		}
		for i := range n {
			weights[i] = rest[i/2] >> (4 * (1 - i%2)) & 15
		}
		return rest[(n+1)/2:], h.codes.build(&weights, n)
	}
	// FSE says how fine its own table is in four bits; 6 is the most for weights.
	if head > len(rest) || head < 1 || rest[0]&15+5 > 6 {
		return nil, false
	}
	h.fse.DecompressLimit = 255
	out, err := fse.Decompress(rest[:head], &h.fse)
	if err != nil || len(out) > 255 {
		return nil, false
	}
	return rest[head:], h.codes.build(&weights, copy(weights[:], out))
}

// build makes the table of n weights and one more, which fills it: a symbol of
// weight w > 0 has 2^(w−1) of its 2^log entries. Smaller weights come first.
func (c *huffmanCodes) build(weights *[256]byte, n int) bool {
	sum := 0
	for _, w := range weights[:n] {
		if w > maxCodeBits+1 {
			return false
		}
		sum += 1 << w >> 1
	}
	c.log = bits.Len(uint(sum))
	last := 1<<c.log - sum
	if sum == 0 || n > 255 || c.log > maxCodeBits || last&(last-1) != 0 {
		return false
	}
	weights[n] = byte(bits.Len(uint(last)))
	at := 0
	for w := 1; w <= c.log; w++ {
		for symbol, is := range weights[:n+1] {
			if int(is) == w {
				at += fill(c.entry[at:at+1<<(maxCodeBits-c.log+w-1)], uint16(symbol)<<8|uint16(c.log+1-w))
			}
		}
	}
	return true
}

func fill(dst []uint16, e uint16) int {
	for i := range dst {
		dst[i] = e
	}
	return len(dst)
}

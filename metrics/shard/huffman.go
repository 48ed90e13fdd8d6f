package shard

import (
	"math/bits"

	"github.com/klauspost/compress/fse"

	"weatherglass/metrics/scan"
)

// huffman decodes the planes of pages: one huff0 block each, a table of weights
// (RFC 8878, section 4.2.1) and one stream of bits that is read backwards (4.2.2).
// It gives what klauspost/compress/huff0 gives, which wrote the pages, at three
// times the speed in a browser, where Go's compiler calls what it inlines
// elsewhere.
//
// Pages are read four at a time, so that one need not wait for the other.
//
// The zero value is ready. One goroutine may use it at a time: table and scratch are
// overwritten by every block.
type huffman struct {
	fse    fse.Scratch
	codes  [sideBySide]huffmanCodes
	kernel scan.CodesKernel // nil is [scan.Codes]
}

// sideBySide is the number of pages that are read at a time.
const sideBySide = 4

// huffmanCodes is a decoding table: for the next bits of the stream, the
// length of the code they begin with and, in the high byte, its symbol.
//
// An entry is symbol<<8 | length. Every code of length l owns the 2^(11−l) entries
// that begin with it, so that one look-up of 11 bits answers for all lengths.
type huffmanCodes struct {
	log   int
	entry [1 << maxCodeBits]uint16
}

const maxCodeBits = scan.CodeBits

// decode fills dst with the symbols of the block, or reports that it cannot
// have been written for so many.
//
// len(dst) is the number of symbols: the format does not say it. The stream must end
// exactly with the last of them. block is read only.
func (h *huffman) decode(dst, block []byte) bool {
	return h.decodeAll([][]byte{dst}, [][]byte{block})
}

// decodeAll is decode for up to sideBySide blocks.
//
// dst and blocks have the same length, 1…sideBySide; a block fills the whole of its
// dst. Streams go in rounds together while all of them have one, then each by itself,
// then bit by bit to its start.
func (h *huffman) decodeAll(dst, blocks [][]byte) bool {
	streams := make([]scan.CodeStream, len(blocks))
	for i, block := range blocks {
		c := &h.codes[i]
		stream, ok := h.readTable(c, block)
		if !ok || len(stream) == 0 || stream[len(stream)-1] == 0 {
			return false
		}
		// The highest bit that is set ends the stream.
		left := 8*(len(stream)-1) + bits.Len8(stream[len(stream)-1]) - 1
		streams[i] = scan.CodeStream{Dst: dst[i], Bits: stream, Left: left, Codes: &c.entry}
	}
	h.read(streams)
	for i := range streams {
		h.read(streams[i : i+1])
		if s := streams[i]; !h.codes[i].decodeTail(s.Dst, s.Bits, s.Left) {
			return false
		}
	}
	return true
}

// read reads rounds while all streams have one.
//
// A round takes as many bits as its codes have, often fewer than the bound that
// Rounds reckons with, so that there may be rounds again after those that were
// counted.
func (h *huffman) read(streams []scan.CodeStream) {
	for {
		rounds := streams[0].Rounds()
		for i := range streams {
			rounds = min(rounds, streams[i].Rounds())
		}
		if rounds == 0 {
			return
		}
		if h.kernel == nil {
			scan.Codes(streams, rounds)
		} else {
			h.kernel(streams, rounds)
		}
	}
}

// decodeTail reads len(dst) symbols from the last bits of the stream, which must be
// all, bit by bit: the few at its start.
//
// It makes the check that rounds leave out: a code that reaches before the start of
// the stream is refused, and so are bits that are left over.
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
//
// The first byte below 128 is the length of weights that are compressed by FSE; from
// 128 on it is their number + 127, and they follow in four bits each, the first in
// the high half of its byte.
func (h *huffman) readTable(c *huffmanCodes, block []byte) (rest []byte, ok bool) {
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
		return rest[(n+1)/2:], c.build(&weights, n)
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
	return rest[head:], c.build(&weights, copy(weights[:], out))
}

// build makes the table of n weights and one more, which fills it: a symbol of
// weight w > 0 has 2^(w−1) of its 2^log entries. Smaller weights come first.
//
// The last symbol's weight is not written: what is missing to the next power of two
// must be a power of two itself. Example: weights 2, 1 sum to 2 + 1 = 3; the third
// symbol has 4 − 3 = 1, which is weight 1; codes have 1, 2 and 2 bits. ok is false
// for weights that no encoder writes.
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
	var starts [maxCodeBits + 2]int // where the entries of the next symbol of a weight begin
	for _, w := range weights[:n+1] {
		if w > 0 {
			starts[w+1] += 1 << (maxCodeBits - c.log + int(w) - 1)
		}
	}
	for w := 1; w < len(starts); w++ {
		starts[w] += starts[w-1]
	}
	for symbol, w := range weights[:n+1] {
		if w > 0 {
			at := starts[w]
			starts[w] += fill(c.entry[at:at+1<<(maxCodeBits-c.log+int(w)-1)], uint16(symbol)<<8|uint16(c.log+1-int(w)))
		}
	}
	return true
}

// fill writes e to all of dst and returns how many that are.
func fill(dst []uint16, e uint16) int {
	for i := range dst {
		dst[i] = e
	}
	return len(dst)
}

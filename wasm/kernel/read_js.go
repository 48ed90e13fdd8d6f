package kernel

import (
	_ "embed" // the module
	"encoding/binary"
	"hash"
	"math"
	"slices"
	"syscall/js"
	"unsafe"

	"weatherglass/metrics/vecinput"
)

// readModule is what wat2wasm makes of read.wat.
//
//go:embed read.wasm
//go:generate wat2wasm read.wat -o read.wasm
var readModule []byte

//go:wasmimport kernel sha256
func sha256Blocks(state, block unsafe.Pointer, n int32, table unsafe.Pointer)

//go:wasmimport kernel times
func times(row unsafe.Pointer, n, b int32) int32

// Reading returns the kernels of reading vectors if the host can run them, else none. host
// is that of [New].
func Reading(host js.Value) vecinput.Kernels {
	if !tied(host, readModule) {
		return vecinput.Kernels{}
	}
	table := rounds()
	return vecinput.Kernels{Sum: func() hash.Hash { return newSum(table) }, Times: simdTimesOf}
}

// Summing is what another worker needs for a SHA-256 by the module: the module, the constants
// of its table, and the state that it begins with.
func Summing() (module []byte, table, state []uint32) {
	all := rounds()
	return readModule, all[:len(all)/2], newSum(all).state[:]
}

func simdTimesOf(row []byte, b byte) int {
	if len(row) == 0 {
		return 0
	}
	return int(times(unsafe.Pointer(&row[0]), int32(len(row)), int32(b)))
}

const (
	blockBytes = 64
	sumBytes   = 32
)

// sum is a SHA-256 (FIPS 180-4) whose blocks the module takes.
type sum struct {
	state  [8]uint32
	rest   [blockBytes]byte // what is no whole block yet
	length uint64           // bytes
	table  *[128]uint32
}

// newSum is that of nothing. table is of [rounds], and of sums that follow one another.
func newSum(table *[128]uint32) *sum {
	s := &sum{table: table}
	s.Reset()
	return s
}

// Write implements [io.Writer]; it takes all.
func (s *sum) Write(b []byte) (int, error) {
	n, held := len(b), int(s.length%blockBytes)
	s.length += uint64(n)
	if held > 0 {
		k := copy(s.rest[held:], b)
		if b = b[k:]; held+k < blockBytes {
			return n, nil
		}
		s.blocks(s.rest[:])
	}
	whole := len(b) &^ (blockBytes - 1)
	s.blocks(b[:whole])
	copy(s.rest[:], b[whole:])
	return n, nil
}

// blocks takes whole blocks in.
func (s *sum) blocks(b []byte) {
	if len(b) > 0 {
		sha256Blocks(unsafe.Pointer(&s.state[0]), unsafe.Pointer(&b[0]), int32(len(b)/blockBytes),
			unsafe.Pointer(&s.table[0]))
	}
}

// Sum implements [hash.Hash]: a bit, zeros and the length in bits fill the last block.
func (s *sum) Sum(to []byte) []byte {
	end := *s
	pad := make([]byte, 1, 2*blockBytes)
	pad[0] = 0x80
	for (end.length+uint64(len(pad))+8)%blockBytes != 0 {
		pad = append(pad, 0)
	}
	_, _ = end.Write(binary.BigEndian.AppendUint64(pad, 8*s.length))
	for _, word := range end.state {
		to = binary.BigEndian.AppendUint32(to, word)
	}
	return to
}

// Reset implements [hash.Hash].
func (s *sum) Reset() {
	s.length = 0
	for i, p := range primes(len(s.state)) {
		s.state[i] = fraction(math.Sqrt(float64(p)))
	}
}

// Size implements [hash.Hash].
func (s *sum) Size() int { return sumBytes }

// BlockSize implements [hash.Hash].
func (s *sum) BlockSize() int { return blockBytes }

// rounds is the table of the module: the first 32 bits behind the point of the cube roots
// of the first 64 primes (FIPS 180-4, section 4.2.2), and room for as many.
func rounds() *[128]uint32 {
	t := new([128]uint32)
	for i, p := range primes(len(t) / 2) {
		t[i] = fraction(math.Cbrt(float64(p)))
	}
	return t
}

// fraction is the first 32 bits behind the point.
func fraction(x float64) uint32 { return uint32(math.Ldexp(x-math.Floor(x), 32)) }

// primes are the first n.
func primes(n int) []int {
	var found []int
	for p := 2; len(found) < n; p++ {
		if !slices.ContainsFunc(found, func(q int) bool { return p%q == 0 }) {
			found = append(found, p)
		}
	}
	return found
}

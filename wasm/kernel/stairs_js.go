package kernel

import (
	_ "embed" // the module
	"syscall/js"
	"unsafe"

	"weatherglass/metrics/stats"
)

// stairsModule is what wat2wasm makes of stairs.wat.
//
//go:embed stairs.wasm
//go:generate wat2wasm stairs.wat -o stairs.wasm
var stairsModule []byte

//go:wasmimport kernel stairs
func stairs(w unsafe.Pointer, steps int32) int32

// Counting returns the kernel of counting pairs if the host can run it, else nil. host is
// that of [New].
func Counting(host js.Value) stats.StairsKernel {
	if !tied(host, stairsModule) {
		return nil
	}
	return stairsOf
}

// fewSteps is below what the way to the module costs.
const fewSteps = 256

// flight is the memory that the module reads and writes.
type flight struct {
	sum    int64
	left   [4]int64     // elements of a from each place on
	at     [4][2]uint32 // addresses of the places' elements of a and b
	counts [4]uint64
}

// stairsOf hands the places' addresses over. That all steps stay inside is
// what the caller promises; the bounds of the places are checked here.
func stairsOf(s stats.Staircase, from *[4]stats.Stair, steps int) (count uint64, tie bool) {
	if steps < fewSteps {
		return stats.Stairs(s, from, steps)
	}
	w := flight{sum: s.Sum}
	for q, at := range from {
		w.left[q], w.at[q] = int64(len(s.A)-at.I), [2]uint32{address(&s.A[at.I]), address(&s.B[at.J])}
	}
	tie = stairs(unsafe.Pointer(&w), int32(steps)) < 0
	return w.counts[0] + w.counts[1] + w.counts[2] + w.counts[3], tie
}

// address is where an element stands.
func address(x *int64) uint32 { return uint32(uintptr(unsafe.Pointer(x))) }

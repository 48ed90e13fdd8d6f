package kernel

import (
	_ "embed" // the module
	"syscall/js"
	"unsafe"

	"weatherglass/metrics/scan"
)

// module is what wat2wasm makes of kernel.wat; a test holds them together.
//
//go:embed kernel.wasm
//go:generate wat2wasm kernel.wat -o kernel.wasm
var module []byte

//go:wasmimport kernel dot
func dot(dst, rows, query unsafe.Pointer, n, stride int32)

//go:wasmimport kernel find
func find(dst, rows unsafe.Pointer, n int32, queries, bounds unsafe.Pointer, m int32,
	near unsafe.Pointer) unsafe.Pointer

//go:wasmimport kernel four
func four(dst, rows, queries unsafe.Pointer, stride, head int32, limits, weights, offs, tails unsafe.Pointer,
	n int32) unsafe.Pointer

//go:wasmimport kernel sift
func sift(found unsafe.Pointer, n int32, rows, queries unsafe.Pointer, stride int32,
	bounds unsafe.Pointer) unsafe.Pointer

//go:wasmimport kernel gram
func gram(g, rows unsafe.Pointer, groups, d int32)

//go:wasmimport kernel products
func products(dst, fours, rows unsafe.Pointer, n, d, down int32)

//go:wasmimport kernel codes
func codes(streams unsafe.Pointer, rounds int32)

//go:wasmimport kernel squares
func squares(dst, rows unsafe.Pointer, n int32, weights unsafe.Pointer, stride int32)

// New returns the module's kernels if the host can run them, else the plain Go
// forms. host has a function kernel that takes the module's bytes, ties
// it to this program's memory and reports whether it did: web/worker.js.
func New(host js.Value) scan.Kernels {
	if !tied(host, module) {
		return scan.Kernels{}.OrOwn()
	}
	return scan.Kernels{Dot: simd, Gram: simdGram, Find: simdFind, Four: simdFour, Sift: simdSift, Products: simdProducts,
		Codes: fourCodes, Squares: simdSquares}
}

// tied ties a module to this program's memory and reports whether it did.
func tied(host js.Value, module []byte) bool {
	bytes := js.Global().Get("Uint8Array").New(len(module))
	js.CopyBytesToJS(bytes, module)
	return host.Call("kernel", bytes).Bool()
}

// simd hands the slices' addresses over. Nothing moves them: Go's collector
// does not, and the module runs to its end before any other code.
//
// Without rows or columns there is no address to hand over. The bounds are checked
// here, once, because the module checks none but those of memory.
func simd(dst []int32, rows []byte, query []int16) {
	if len(dst) == 0 || len(query) == 0 {
		scan.Dot(dst, rows, query)
		return
	}
	_ = rows[len(dst)*len(query)-1]
	dot(unsafe.Pointer(&dst[0]), unsafe.Pointer(&rows[0]), unsafe.Pointer(&query[0]), int32(len(dst)), int32(len(query)))
}

// simdGram adds the products of groups of four rows; d must be a multiple of four,
// else plain Go does it. [scan.AddGram] says what it adds.
func simdGram(g, rows []float64, d int) {
	if len(rows) == 0 || d == 0 || d%4 != 0 {
		scan.AddGram(g, rows, d)
		return
	}
	_ = g[d*d-1]
	gram(unsafe.Pointer(&g[0]), unsafe.Pointer(&rows[0]), int32(len(rows)/(4*d)), int32(d))
}

// widened is where find keeps eight rows as 16-bit integers.
var widened [8 * scan.FindWidth]int16

// simdFind takes rows four at a time. It returns how many were written, from the
// address behind the last of them.
func simdFind(dst []uint32, rows []byte, queries []int16, bounds []int32) int {
	n := len(rows) / scan.FindWidth
	if n == 0 || n%4 != 0 || len(bounds) == 0 {
		return scan.Find(dst, rows, queries, bounds)
	}
	_, _ = dst[n*len(bounds)-1], queries[len(bounds)*scan.FindWidth-1]
	end := find(unsafe.Pointer(&dst[0]), unsafe.Pointer(&rows[0]), int32(n), unsafe.Pointer(&queries[0]),
		unsafe.Pointer(&bounds[0]), int32(len(bounds)),
		unsafe.Pointer(&widened))
	return int(uintptr(end)-uintptr(unsafe.Pointer(&dst[0]))) / 4
}

// simdFour takes two rows at a time, and leaves a last one to plain Go.
func simdFour(dst []scan.FourHit, rows scan.FourRows, q *scan.FourQueries) int {
	n, stride, count := len(rows.Weights)&^1, len(q.Rows)/4, 0
	if n > 0 && stride > 0 {
		_, _, _, _ = dst[4*n-1], rows.Rows[n*stride-1], rows.Offs[n-1], rows.Tails[n-1]
		end := four(unsafe.Pointer(&dst[0]), unsafe.Pointer(&rows.Rows[0]), unsafe.Pointer(&q.Rows[0]),
			int32(stride), int32(q.Head),
			unsafe.Pointer(&q.Limits), unsafe.Pointer(&rows.Weights[0]), unsafe.Pointer(&rows.Offs[0]),
			unsafe.Pointer(&rows.Tails[0]), int32(n))
		count = int(uintptr(end)-uintptr(unsafe.Pointer(&dst[0]))) / 8
	} else {
		n = 0
	}
	last := scan.FourRows{Rows: rows.Rows[n*stride:], Weights: rows.Weights[n:], Offs: rows.Offs[n:]}
	more := scan.Four(dst[count:], last, q)
	for i := range dst[count : count+more] {
		dst[count+i].At += int32(4 * n)
	}
	return count + more
}

// simdSift narrows what simdFind found, in place, and returns how many are left.
func simdSift(found []uint32, rows []byte, queries []int16, bounds []int32) int {
	if len(found) == 0 || len(queries) == 0 {
		return scan.Sift(found, rows, queries, bounds)
	}
	stride := len(queries) / len(bounds)
	_ = rows[stride-1]
	end := sift(unsafe.Pointer(&found[0]), int32(len(found)), unsafe.Pointer(&rows[0]), unsafe.Pointer(&queries[0]),
		int32(stride), unsafe.Pointer(&bounds[0]))
	return int(uintptr(end)-uintptr(unsafe.Pointer(&found[0]))) / 4
}

// simdProducts takes four rows of a at a time, zeros for those that lack, and leaves
// a single one, and the last rows of b, to plain Go.
func simdProducts(dst, a, b []float64, dims int) {
	if dims == 0 {
		return
	}
	m, n := len(a)/dims, len(b)/dims
	four := n &^ 3
	if m < 2 || four == 0 {
		scan.Products(dst, a, b, dims)
		return
	}
	fours := make([]float64, 4*dims)
	for i := 0; i < m; i += 4 {
		some := min(4, m-i)
		to := dst[i*n : (i+some)*n]
		rows := a[i*dims : (i+some)*dims]
		for j := range some {
			for k, x := range rows[j*dims : (j+1)*dims] {
				fours[4*k+j] = x
			}
		}
		room := to
		// The module writes four rows: those that lack go to room of their own.
		if some < 4 {
			room = make([]float64, 4*n)
		}
		products(unsafe.Pointer(&room[0]), unsafe.Pointer(&fours[0]), unsafe.Pointer(&b[0]), int32(four),
			int32(dims), int32(8*n))
		for j := range some {
			copy(to[j*n:j*n+four], room[j*n:])
			scan.Products(to[j*n+four:(j+1)*n], rows[j*dims:(j+1)*dims], b[four*dims:n*dims], dims)
		}
	}
}

// fourCodes takes four streams; fewer are left to plain Go.
func fourCodes(streams []scan.CodeStream, rounds int) {
	if len(streams) != 4 || rounds == 0 {
		scan.Codes(streams, rounds)
		return
	}
	for i := range streams {
		s := &streams[i]
		_, _ = s.Dst[scan.CodesARound*rounds-1], s.Bits[(s.Left+7)/8-1]
	}
	codes(unsafe.Pointer(&streams[0]), int32(rounds))
	for i := range streams {
		streams[i].Dst = streams[i].Dst[scan.CodesARound*rounds:]
	}
}

func simdSquares(dst []float64, rows []byte, weights []float64) {
	if len(dst) == 0 || len(weights) == 0 {
		scan.Squares(dst, rows, weights)
		return
	}
	_ = rows[len(dst)*len(weights)-1]
	squares(unsafe.Pointer(&dst[0]), unsafe.Pointer(&rows[0]), int32(len(dst)),
		unsafe.Pointer(&weights[0]), int32(len(weights)))
}

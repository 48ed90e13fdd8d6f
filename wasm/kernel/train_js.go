package kernel

import (
	_ "embed" // the module
	"syscall/js"
	"unsafe"

	"weatherglass/metrics/train"
)

// trainModule is what wat2wasm makes of train.wat.
//
//go:embed train.wasm
//go:generate wat2wasm train.wat -o train.wasm
var trainModule []byte

//go:wasmimport kernel company
func company(sums, seen, ids, at, end unsafe.Pointer, reach int32) unsafe.Pointer

//go:wasmimport kernel tall_times
func tallTimes(to, start unsafe.Pointer, n int32, column, value, x unsafe.Pointer)

//go:wasmimport kernel tall_product
func tallProduct(sum, q, w unsafe.Pointer, n int32)

//go:wasmimport kernel tall_subtract
func tallSubtract(w, q, h unsafe.Pointer, n int32)

//go:wasmimport kernel predict
func predict(list, end, in, out, sum unsafe.Pointer, stride int32, table unsafe.Pointer, rate float32)

//go:wasmimport kernel factor
func factor(list, end, words, contexts unsafe.Pointer, stride, bias int32)

// Training returns the kernels of training if the host can run them, else none. host is
// that of [New].
func Training(host js.Value) train.Kernels {
	if !tied(host, trainModule) {
		return train.Kernels{}
	}
	return train.Kernels{Company: kernelCompany, Times: simdTimes, Product: simdProduct, Subtract: simdSubtract,
		Predict: simdPredict, Factor: simdFactor}
}

// kernelCompany hands the addresses over: a text that this program made has 0 at its ends.
func kernelCompany(w train.Windows, positions []uint32) int {
	if len(positions) == 0 || w.Reach < 1 {
		return 0
	}
	at, seen := unsafe.Pointer(&positions[0]), unsafe.Pointer(&w.Seen[0])
	end := company(unsafe.Pointer(&w.Sums[0]), seen, unsafe.Pointer(&w.IDs[0]), at,
		unsafe.Add(at, 4*len(positions)), int32(4*w.Reach))
	return int(uintptr(end)-uintptr(seen)) / 4
}

// simdTimes leaves a matrix without cells to plain Go. The columns are those of a matrix
// that this program made: x has a row for each.
func simdTimes(to [][16]float64, m train.Cells, x [][16]float64) {
	if len(to) == 0 || len(m.Column) == 0 || len(x) == 0 {
		train.Times(to, m, x)
		return
	}
	last := m.Start[len(to)]
	_, _ = m.Column[:last], m.Value[:last]
	tallTimes(unsafe.Pointer(&to[0]), unsafe.Pointer(&m.Start[0]), int32(len(to)), unsafe.Pointer(&m.Column[0]),
		unsafe.Pointer(&m.Value[0]), unsafe.Pointer(&x[0]))
}

func simdProduct(sum *[16][16]float64, q, w [][16]float64) {
	if len(q) == 0 {
		return
	}
	_ = w[len(q)-1]
	tallProduct(unsafe.Pointer(sum), unsafe.Pointer(&q[0]), unsafe.Pointer(&w[0]), int32(len(q)))
}

func simdSubtract(w, q [][16]float64, h *[16][16]float64) {
	if len(w) == 0 {
		return
	}
	_ = q[len(w)-1]
	tallSubtract(unsafe.Pointer(&w[0]), unsafe.Pointer(&q[0]), unsafe.Pointer(h), int32(len(w)))
}

// simdPredict and simdFactor hand addresses over: the places of predictions and pairs are
// those of words, of which this program made a row each.
func simdPredict(list []train.Prediction, m train.Predictor) {
	if len(list) == 0 {
		return
	}
	at := unsafe.Pointer(&list[0])
	size := len(list) * int(unsafe.Sizeof(list[0]))
	predict(at, unsafe.Add(at, size), unsafe.Pointer(&m.Input.Values[0]), unsafe.Pointer(&m.Output.Values[0]),
		unsafe.Pointer(&m.Sum[0]), int32(4*m.Input.Stride), unsafe.Pointer(m.Logistic), m.Rate)
}

func simdFactor(list []train.Pair, words, contexts train.Rows, dims int) {
	if len(list) == 0 {
		return
	}
	at := unsafe.Pointer(&list[0])
	factor(at, unsafe.Add(at, 16*len(list)), unsafe.Pointer(&words.Values[0]), unsafe.Pointer(&contexts.Values[0]),
		int32(4*words.Stride), int32(4*dims))
}

package kernel

import (
	_ "embed" // the module
	"syscall/js"
	"unsafe"

	"weatherglass/metrics/encoder"
)

// encodeModule is what wat2wasm makes of encode.wat.
//
//go:embed encode.wasm
//go:generate wat2wasm encode.wat -o encode.wasm
var encodeModule []byte

//go:wasmimport kernel weigh
func weigh(y, x unsafe.Pointer, rows int32, w unsafe.Pointer, outputs, depth, stride int32)

//go:wasmimport kernel gelu
func gelu(at, end, table unsafe.Pointer)

// Encoding returns the kernels of encoders if the host can run them, else none. host is that of [New].
func Encoding(host js.Value) encoder.Kernels {
	if !tied(host, encodeModule) {
		return encoder.Kernels{}
	}
	return encoder.Kernels{Product: simdProductOf, Gelu: simdGelu}
}

// simdProductOf hands the slices' addresses over, whose bounds its caller has checked.
func simdProductOf(y, x, w []float32, of encoder.Rows) {
	weigh(unsafe.Pointer(&y[0]), unsafe.Pointer(&x[0]), int32(len(x)/of.Depth), unsafe.Pointer(&w[0]),
		int32(len(w)/of.Depth), int32(4*of.Depth), int32(4*of.Stride))
}

func simdGelu(x []float32, table *float32) {
	at := unsafe.Pointer(&x[0])
	gelu(at, unsafe.Add(at, 4*len(x)), unsafe.Pointer(table))
}

package bench

import (
	"syscall/js"

	"weatherglass/metrics/scan"
	"weatherglass/wasm/kernel"
)

// kernels are those that scans are timed with: under Node the browser's, too.
func kernels() map[string]scan.Kernels {
	return map[string]scan.Kernels{"go": {}, "simd": best()}
}

// best are the kernels that the program takes here.
func best() scan.Kernels { return kernel.New(js.Global().Get("weatherglass")) }

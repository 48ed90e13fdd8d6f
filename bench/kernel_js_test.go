package bench

import (
	"syscall/js"

	"weatherglass/metrics/scan"
	"weatherglass/wasm/kernel"
)

// dots are the kernels that scans are timed with: under Node that of the
// browser, too.
func dots() map[string]scan.Kernel {
	return map[string]scan.Kernel{"go": scan.Dot, "simd": bestDot()}
}

// bestDot is the kernel that the program takes here.
func bestDot() scan.Kernel {
	return kernel.New(js.Global().Get("weatherglass")).Dot
}

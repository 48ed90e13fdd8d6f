//go:build !js

package bench

import "weatherglass/metrics/scan"

// kernels are those that scans are timed with.
func kernels() map[string]scan.Kernels { return map[string]scan.Kernels{"native": best()} }

// best are the kernels that the program takes here.
func best() scan.Kernels { return scan.Kernels{} }

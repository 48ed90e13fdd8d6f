//go:build !js

package bench

import "weatherglass/metrics/scan"

// dots are the kernels that scans are timed with.
func dots() map[string]scan.Kernel { return map[string]scan.Kernel{"go": scan.Dot} }

// bestDot is the kernel that the program takes here.
func bestDot() scan.Kernel { return scan.Dot }

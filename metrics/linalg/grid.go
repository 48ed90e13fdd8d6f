package linalg

import "math"

// Grid is how many steps there are to 1 on the grid on which numbers count as equal:
// what a rounding error must not decide is decided there.
//
// 2^40 leaves 13 bits of a float64 near 1 for rounding.
const Grid = 1 << 40

// OnGrid returns the number of steps of 2^-40 nearest to x, of two the even one.
//
// Multiplying by a power of two rounds nothing, so that only the last step does.
// NaN stays NaN.
func OnGrid(x float64) float64 { return math.RoundToEven(x * Grid) }

// Quantised rounds to a multiple of 2^-40.
func Quantised(x float64) float64 { return OnGrid(x) / Grid }

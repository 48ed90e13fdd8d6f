package linalg

import "math"

// Grid is how many steps there are to 1 on the grid on which numbers count as equal:
// what a rounding error must not decide is decided there.
const Grid = 1 << 40

// OnGrid returns the number of steps of 2^-40 nearest to x, of two the even one.
func OnGrid(x float64) float64 { return math.RoundToEven(x * Grid) }

// Quantised rounds to a multiple of 2^-40.
func Quantised(x float64) float64 { return OnGrid(x) / Grid }

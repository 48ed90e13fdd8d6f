//go:build !amd64

package scan

// Dot is the [Kernel] of this machine.
func Dot(dst []int32, rows []byte, query []int16) { plainDot(dst, rows, query) }

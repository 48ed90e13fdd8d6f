//go:build !amd64

package scan

// Dot is the [Kernel] of this machine.
func Dot(dst []int32, rows []byte, query []int16) { plainDot(dst, rows, query) }

// Find is the [FindKernel] of this machine.
func Find(dst []uint32, rows []byte, queries []int16, bounds []int32) int {
	return plainFind(dst, rows, queries, bounds)
}

//go:build !amd64

package cpu

// AVX2 is what processors of other kinds do not have.
const AVX2 = false

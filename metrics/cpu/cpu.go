// Package cpu says what the processor can do, for those that have kernels in assembly.
package cpu

// Package kernel multiplies rows with a query by SIMD instructions, which Go's
// compiler does not emit for WebAssembly: a module of a few hundred bytes,
// written by hand, works on Go's own memory.
//
// The program imports only trampolines, so that it starts in engines without
// SIMD, too, and takes the plain Go form there.
package kernel

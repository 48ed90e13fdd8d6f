// Package kernel multiplies rows with a query by SIMD instructions, which Go's
// compiler does not emit for WebAssembly: a module of a few hundred bytes,
// written by hand, works on Go's own memory.
//
// The program imports only trampolines, so that it starts in engines without
// SIMD, too, and takes the plain Go form there.
package kernel

import _ "embed" // the module

// module is what wat2wasm makes of kernel.wat; a test holds them together.
//
//go:embed kernel.wasm
//go:generate wat2wasm kernel.wat -o kernel.wasm
var module []byte

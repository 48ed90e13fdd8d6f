//go:build !js

package app

// Outside of a browser all pages are drawn.
func init() { registerAll() }

//go:build !js

package method

// Outside of a browser everything is there.
func init() {
	Full()
	Models()
}

//go:build !release

package web

import "io/fs"

// Dist returns nothing: only a release carries the built page.
func Dist() (fs.FS, bool) { return nil, false }

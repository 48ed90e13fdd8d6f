//go:build release

package web

import (
	"embed"
	"io/fs"
)

//go:embed dist/*.wasm dist/forms
var dist embed.FS

// Dist returns what "weatherglass build" made, which a release carries in it:
// the programs and the compressed forms of the page's files.
//
// It is never written to: a release is whole as it is.
func Dist() (fs.FS, bool) {
	sub, err := fs.Sub(dist, "dist")
	return sub, err == nil
}

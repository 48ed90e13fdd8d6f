// Package web embeds the static files of the page as the browser gets them:
// styles, scripts, fonts, icons and vendored libraries.
package web

import (
	"embed"
	"io/fs"
)

//go:embed *.css *.js fonts icons vendor
var files embed.FS

// Files returns the static files, by path below web/.
func Files() fs.FS { return files }

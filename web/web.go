// Package web embeds the static files of the page as the browser gets them:
// styles, scripts, fonts, icons and vendored libraries.
//
// They are what a browser gets and not what makes it: web/site gives them addresses
// and headers, web/build compiles the program beside them. head.js, sound.js and sw.js are
// embedded, too, but served only within other files.
package web

import (
	"embed"
	"io/fs"
)

//go:embed *.css *.js fonts icons vendor
var files embed.FS

// Files returns the static files, by path below web/.
func Files() fs.FS { return files }

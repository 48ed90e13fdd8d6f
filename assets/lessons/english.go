//go:build js

package lessons

import "embed"

// Of other languages the browser fetches the lessons with the page.
//
//go:embed en/*.md
var files embed.FS

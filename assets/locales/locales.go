// Package locales holds what the page says in other languages than English, a catalogue each: texts
// by the English ones that stand in the sources. The browser never embeds it.
package locales

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed *.json
var files embed.FS

// All are the catalogues by their language, "de", each a JSON object.
func All() map[string][]byte {
	paths, _ := fs.Glob(files, "*.json") // the pattern is right
	out := map[string][]byte{}
	for _, p := range paths {
		text, _ := files.ReadFile(p) // it was listed
		out[strings.TrimSuffix(path.Base(p), ".json")] = text
	}
	return out
}

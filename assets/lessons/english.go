//go:build js

package lessons

import (
	"cmp"
	"embed"
	"slices"

	"weatherglass/app/locale"
)

// Of other languages the browser fetches the lessons.
//
//go:embed en/*.md
var files embed.FS

// ours are those of the page's language.
var ours []File

// brought are those of a language, where it is the page's; they may have to come first.
func brought(language string) []File {
	if language != locale.ID() {
		return nil
	}
	if ours == nil && language != locale.English {
		for name, text := range locale.LessonFiles(language) {
			ours = append(ours, newFile(language+"/"+name, text))
		}
		slices.SortFunc(ours, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	}
	return ours
}

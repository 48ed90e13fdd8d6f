//go:build js

package lessons

import (
	"cmp"
	_ "embed"
	"slices"

	"weatherglass/app/locale"
)

// A browser fetches the lessons of other languages. Each is embedded by its name, because a file system that is
// embedded brings the system's, of 78 kB.
var (
	//go:embed en/1-vector.md
	en1 string
	//go:embed en/2-test.md
	en2 string
	//go:embed en/3-luck.md
	en3 string
	//go:embed en/4-words.md
	en4 string
	//go:embed en/5-frequency.md
	en5 string
	//go:embed en/6-repair.md
	en6 string
	//go:embed en/7-hidden.md
	en7 string
	//go:embed en/8-years.md
	en8 string
)

// english are the English lessons, once somebody asked: what is made at the start stays in programs without lessons.
var english []File

// carried are the English lessons. It is for the goroutine of the page.
func carried() []File {
	if english == nil {
		english = []File{
			newFile("en/1-vector.md", en1),
			newFile("en/2-test.md", en2),
			newFile("en/3-luck.md", en3),
			newFile("en/4-words.md", en4),
			newFile("en/5-frequency.md", en5),
			newFile("en/6-repair.md", en6),
			newFile("en/7-hidden.md", en7),
			newFile("en/8-years.md", en8),
		}
	}
	return english
}

// ours are those of the page's language.
var ours []File

// fetched are those of a language, where it is the page's and they have come.
func fetched(language string) []File {
	if language != locale.ID() {
		return nil
	}
	if ours == nil && language != locale.English {
		for name, text := range locale.Lessons {
			ours = append(ours, newFile(language+"/"+name, text))
		}
		slices.SortFunc(ours, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	}
	return ours
}

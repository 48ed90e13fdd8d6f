// Package lessons holds the lessons that the program carries, each a text file in the folder of
// its language. docs/lessons.md is their format.
package lessons

import (
	"path"
	"slices"
	"strings"
	"sync"

	"weatherglass/app/lesson"
	"weatherglass/app/locale"
)

// File is a lesson as it is written.
type File struct {
	Name string // in addresses: "vector" of en/1-vector.md
	Path string // "en/1-vector.md"
	Text string
	// Lesson is what it says. It is read when it is first asked for, and not changed.
	Lesson func() *lesson.Lesson
}

// Language is that of its folder.
func (f File) Language() string { return path.Dir(f.Path) }

// Command is its name in commands: that in addresses, behind its language where that is not
// English.
func (f File) Command() string {
	if f.Language() == locale.English {
		return f.Name
	}
	return f.Language() + "/" + f.Name
}

// Address is that of its page below the base, without a slash before it.
func (f File) Address() string {
	if f.Language() == locale.English {
		return "lessons/" + f.Name
	}
	return f.Language() + "/lessons/" + f.Name
}

// newFile is a lesson that was read.
func newFile(p, text string) File {
	_, name, _ := strings.Cut(strings.TrimSuffix(path.Base(p), ".md"), "-")
	f := File{Name: name, Path: p, Text: text}
	f.Lesson = sync.OnceValue(f.parsed)
	return f
}

// All are the lessons that are here, in their order, language by language.
func All() []File { return slices.Concat(carried(), fetched(locale.ID())) }

// In are those of a language in their order, none where it has none.
func In(language string) []File {
	return slices.DeleteFunc(slices.Concat(carried(), fetched(language)),
		func(f File) bool { return f.Language() != language })
}

// Named returns the lesson with a name as commands have it, and its place, from 1; ok is false if
// there is none.
func Named(name string) (f File, place int, ok bool) {
	language, short, other := strings.Cut(name, "/")
	if !other {
		language, short = locale.English, name
	}
	for i, f := range In(language) {
		if f.Name == short {
			return f, i + 1, true
		}
	}
	return File{}, 0, false
}

// parsed is the lesson of the file, which a test has read.
func (f File) parsed() *lesson.Lesson {
	l, err := lesson.Parse(f.Text)
	if err != nil {
		return &lesson.Lesson{Title: f.Name}
	}
	return l
}

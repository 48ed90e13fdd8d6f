// Package lessons holds the lessons that the program carries, each a text file in the folder of
// its language. docs/lessons.md is their format.
package lessons

import (
	"embed"
	"io/fs"
	"path"
	"strings"
	"sync"

	"weatherglass/app/lesson"
)

//go:embed */*.md
var files embed.FS

// File is a lesson as it is written.
type File struct {
	Name string // in addresses and commands: "vector" of en/1-vector.md
	Path string // "en/1-vector.md"
	Text string
	// Lesson is what it says. It is read when it is first asked for, and not changed.
	Lesson func() *lesson.Lesson
}

// All are the lessons in their order.
var All = sync.OnceValue(func() []File {
	paths, _ := fs.Glob(files, "*/*.md") // the pattern is right
	out := make([]File, len(paths))
	for i, p := range paths {
		text, _ := files.ReadFile(p) // it was listed
		_, name, _ := strings.Cut(strings.TrimSuffix(path.Base(p), ".md"), "-")
		out[i] = File{Name: name, Path: p, Text: string(text)}
		out[i].Lesson = sync.OnceValue(out[i].parsed)
	}
	return out
})

// Named returns the lesson with a name and its place, from 1; ok is false if there is none.
func Named(name string) (f File, place int, ok bool) {
	for i, f := range All() {
		if f.Name == name {
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

// Package assets holds the data that the program carries: embedding packs, counts of
// texts and sentences of them, vectors of sentences, word sets and tests, and the recipes of the packs.
//
// It is data alone: what reads it stands in vectors, metrics/lexicon and
// reproductions. A file system of the binary needs no checkout and cannot change
// while the program runs.
package assets

import (
	"embed"
	"io/fs"
)

//go:generate go run make_packs.go

//go:embed packs corpora sentences encoders lexicons/lexicons.json recipes reproductions.json samples
var files embed.FS

// Packs returns the packs, each in a folder named after its id.
//
// Local packs, which may not be passed on, are not among them; vectors.WithLocal puts
// them beside.
func Packs() fs.FS { return sub("packs") }

// Corpora returns the count packs, each in a folder named after its id.
func Corpora() fs.FS { return sub("corpora") }

// Sentences returns the sentences in which the words of built-in tests are used, each folder named after the texts.
func Sentences() fs.FS { return sub("sentences") }

// Encoders returns the vectors of sentences of models, each in a folder named after its id.
func Encoders() fs.FS { return sub("encoders") }

// Recipes returns what the packs are made of, id.json each.
func Recipes() fs.FS { return sub("recipes") }

// Lexicons returns the JSON of the built-in sets and tests. It belongs to the
// caller.
func Lexicons() []byte { return read("lexicons/lexicons.json") }

// Reproductions returns the JSON of the numbers that papers print. It belongs
// to the caller.
func Reproductions() []byte { return read("reproductions.json") }

// Sample returns a small file of vectors, as people have them, for those who have none at hand. It belongs to the
// caller.
func Sample() []byte { return read("samples/glove-sample.txt") }

// read returns an embedded file; that it is missing is a fault of the program and no
// error of a user.
func read(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic("assets: " + err.Error()) // the compiler has put it in
	}
	return b
}

// sub returns an embedded folder as a file system of its own.
func sub(dir string) fs.FS {
	s, err := fs.Sub(files, dir)
	if err != nil {
		panic("assets: " + err.Error())
	}
	return s
}

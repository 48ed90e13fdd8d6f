// Package locales holds what the page says in other languages than English: a folder each, with a file
// for each part of the program; texts by the English ones that stand in the sources. The browser never
// embeds it.
package locales

import (
	"embed"
	"encoding/json"
	"io/fs"
	"maps"
	"path"
	"strings"
)

//go:embed */*.json
var files embed.FS

// Texts are what a language says, by the English text.
type Texts map[string]string

// toldFiles is how the names of files begin that have what the engine and its registry say, by templates;
// the other files of a language have what the page says.
const toldFiles = "told"

// All are the texts of the page in each language, "de". An error is of a file that is no JSON.
func All() (map[string]Texts, error) {
	return readAll(func(name string) bool { return !strings.HasPrefix(name, toldFiles) })
}

// Told are the templates of what the engine and its registry say.
func Told() (map[string]Texts, error) {
	return readAll(func(name string) bool { return strings.HasPrefix(name, toldFiles) })
}

// readAll are the texts of those files, by language.
func readAll(takes func(name string) bool) (map[string]Texts, error) {
	paths, err := fs.Glob(files, "*/*.json")
	if err != nil {
		return nil, err
	}
	out := map[string]Texts{}
	for _, p := range paths {
		if !takes(path.Base(p)) {
			continue
		}
		part, err := read(p)
		if err != nil {
			return nil, err
		}
		language := path.Dir(p)
		if out[language] == nil {
			out[language] = Texts{}
		}
		maps.Copy(out[language], part)
	}
	return out, nil
}

// read are the texts of a file.
func read(p string) (Texts, error) {
	text, err := files.ReadFile(p)
	if err != nil {
		return nil, err
	}
	var out Texts
	return out, json.Unmarshal(text, &out)
}

// Package locales holds what the page says in other languages than English: a folder each, with a file
// for each part of the program; texts by the English ones that stand in the sources, messages by their ids. The browser
// never embeds it.
package locales

import (
	"embed"
	"encoding/json"
	"io/fs"
	"maps"
	"path"
)

//go:embed */*.json first.json
var files embed.FS

// First are the English texts and the ids of messages that first visits of pages say, of all pages and in order:
// each page comes with them, and fetches others once they are to be said. Among them are names that are the same
// in every language.
func First() (texts []string, err error) {
	text, err := files.ReadFile("first.json")
	if err == nil {
		err = json.Unmarshal(text, &texts)
	}
	return texts, err
}

// Texts are what a language says, by the English text or by the id of a message.
type Texts map[string]string

// All are the texts of each language, "de". An error is of a file that is no JSON.
func All() (map[string]Texts, error) { return read("*/*.json") }

// Names are the names of built-in tests and lists in each language, which programs know from the site.
func Names() (map[string]Texts, error) { return read("*/tests.json") }

func read(pattern string) (map[string]Texts, error) {
	paths, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	out := map[string]Texts{}
	for _, p := range paths {
		text, err := files.ReadFile(p)
		if err != nil {
			return nil, err
		}
		var texts Texts
		if err := json.Unmarshal(text, &texts); err != nil {
			return nil, err
		}
		language := path.Dir(p)
		if out[language] == nil {
			out[language] = Texts{}
		}
		maps.Copy(out[language], texts)
	}
	return out, nil
}

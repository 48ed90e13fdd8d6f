// Package locales holds what the page says in other languages than English: a folder each, with a file
// for each part of the program; texts by the English ones that stand in the sources, messages by their ids. The browser never
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

// Texts are what a language says, by the English text.
type Texts map[string]string

// toldFile has templates of refusals; the other files of a language have what the page says, and messages
// by their ids.
const toldFile = "told"

// All are the texts of each language, "de". An error is of a file that is no JSON.
func All() (map[string]Texts, error) { return read(func(name string) bool { return name != toldFile }) }

// Told are the templates of refusals of each language.
func Told() (map[string]Texts, error) {
	return read(func(name string) bool { return name == toldFile })
}

// read joins the files of each language.
func read(wanted func(name string) bool) (map[string]Texts, error) {
	out := map[string]Texts{}
	err := readEach(func(language, name string, texts Texts) {
		if !wanted(name) {
			return
		}
		if out[language] == nil {
			out[language] = Texts{}
		}
		maps.Copy(out[language], texts)
	})
	return out, err
}

// readEach reads the files one after the other.
func readEach(take func(language, name string, texts Texts)) error {
	paths, err := fs.Glob(files, "*/*.json")
	if err != nil {
		return err
	}
	for _, p := range paths {
		text, err := files.ReadFile(p)
		if err != nil {
			return err
		}
		var texts Texts
		if err := json.Unmarshal(text, &texts); err != nil {
			return err
		}
		take(path.Dir(p), strings.TrimSuffix(path.Base(p), ".json"), texts)
	}
	return nil
}

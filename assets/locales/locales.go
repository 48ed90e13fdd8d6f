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

//go:embed */*.json first.json
var files embed.FS

// First are the English texts and templates that first visits of pages say, of all pages and in order: each
// page comes with them, and fetches others once they are to be said. Among them are names that are the same in
// every language. The places of a template among them hold numbers and names, which no other template says.
func First() (texts []string, err error) {
	text, err := files.ReadFile("first.json")
	if err == nil {
		err = json.Unmarshal(text, &texts)
	}
	return texts, err
}

// Texts are what a language says, by the English text.
type Texts map[string]string

// toldFiles is how the names of files begin that have what the engine and its registry say, by templates;
// the other files of a language have what the page says.
const toldFiles = "told"

// All are the texts of the page in each language, "de". An error is of a file that is no JSON.
func All() (map[string]Texts, error) {
	out := map[string]Texts{}
	err := readEach(func(language, name string, texts Texts) {
		if !strings.HasPrefix(name, toldFiles) {
			if out[language] == nil {
				out[language] = Texts{}
			}
			maps.Copy(out[language], texts)
		}
	})
	return out, err
}

// Told are the templates of what the engine and its registry say in each language, by the name of their
// file, "told-values".
func Told() (map[string]map[string]Texts, error) {
	out := map[string]map[string]Texts{}
	err := readEach(func(language, name string, texts Texts) {
		if strings.HasPrefix(name, toldFiles) {
			if out[language] == nil {
				out[language] = map[string]Texts{}
			}
			out[language][name] = texts
		}
	})
	return out, err
}

// IsTemplate reports whether one of [First] is a template where the engine says it, and not a text of the page
// alone that fits much of what the engine says better by others: "{1}: {2}".
func IsTemplate(first string) bool {
	return len(first)-len("{1}")*strings.Count(first, "{") >= 15
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

package site

import (
	"encoding/json"
	"path"

	"weatherglass/app/tongue"
	"weatherglass/assets/lessons"
	"weatherglass/assets/tongues"
)

// tonguePath is the script that hands a page the catalogue of its language.
func tonguePath(language string) string { return "web/tongue-" + language + ".js" }

// addTongues adds the catalogue of each language, with its lessons: a page fetches that of its own.
func (s *Site) addTongues() error {
	for language, text := range tongues.All() {
		c := tongue.Catalogue{ID: language, Lessons: map[string]string{}}
		if err := json.Unmarshal(text, &c.Texts); err != nil {
			return err
		}
		for _, f := range lessons.In(language) {
			c.Lessons[path.Base(f.Path)] = f.Text
		}
		body, err := json.Marshal(c)
		if err != nil {
			return err
		}
		s.files[tonguePath(language)] = newFile(tonguePath(language), append([]byte("window.weatherglass.tongue = "), body...))
	}
	return nil
}

package site

import (
	"encoding/json"
	"path"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
	"weatherglass/assets/locales"
)

// localePath is the script that hands a page the catalogue of its language.
func localePath(language string) string { return "web/locale-" + language + ".js" }

// addLocales adds the catalogue of each language, with its lessons: a page fetches that of its own.
func (s *Site) addLocales() error {
	all, err := locales.All()
	if err != nil {
		return err
	}
	for language, texts := range all {
		c := locale.Catalogue{ID: language, Texts: texts, Lessons: map[string]string{}}
		for _, f := range lessons.In(language) {
			c.Lessons[path.Base(f.Path)] = f.Text
		}
		body, err := json.Marshal(c)
		if err != nil {
			return err
		}
		s.files[localePath(language)] = newFile(localePath(language), append([]byte("window.weatherglass.locale = "), body...))
	}
	return nil
}

package site

import (
	"encoding/json"
	"maps"
	"path"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
	"weatherglass/assets/locales"
	"weatherglass/web/build"
)

// localePath is the script that hands a page of a program the catalogue of its language.
func localePath(language string, of build.Program) string {
	return "web/locale-" + language + "-" + of.Name() + ".js"
}

// addLocales adds the catalogues of each language, one for each program: what that says, with the names of
// tests and what is put together as programs run, and its lessons where it shows any.
func (s *Site) addLocales() error {
	all, err := locales.All()
	if err != nil {
		return err
	}
	for language, texts := range all {
		made := maps.Clone(texts) // as a program runs: they stand in none
		said := map[build.Program]locales.Texts{}
		for _, of := range build.Programs[1:] { // the first one speaks English
			said[of] = saidIn(s.files["web/"+of.File].body, texts)
			maps.Copy(said[of], saidIn(s.files["web/walk.js"].body, texts))
			maps.DeleteFunc(made, func(text, _ string) bool { return said[of][text] != "" })
		}
		for of, texts := range said {
			if of != build.Class { // which has no instruments
				maps.Copy(texts, made)
			}
			if err := s.addLocale(language, of, texts); err != nil {
				return err
			}
		}
	}
	return nil
}

// addLocale adds the catalogue of a language for a program.
func (s *Site) addLocale(language string, of build.Program, said locales.Texts) error {
	c := locale.Catalogue{ID: language, Texts: map[string]string{}, Lessons: map[string]string{}}
	for english, text := range said {
		c.Texts[locale.Key(english)] = text
	}
	for _, f := range lessons.In(language) {
		if of != build.Spoken {
			c.Lessons[path.Base(f.Path)] = f.Text
		}
	}
	body, err := json.Marshal(locale.Pack(c))
	at := localePath(language, of)
	s.files[at] = newFile(at, append([]byte("window.weatherglass.locale = "), body...))
	return err
}

// toldPath is the script that hands a page the templates by which it says a part of what the engine says
// in English, once there is something to say.
func toldPath(language string, of locale.Part) string {
	return "web/locale-" + language + "-" + string(of) + ".js"
}

// addTold adds them.
func (s *Site) addTold() error {
	all, err := locales.Told()
	if err != nil {
		return err
	}
	for language, parts := range all {
		for _, of := range locale.Parts {
			body, err := json.Marshal(locale.Ordered(parts[string(of)]))
			if err != nil {
				return err
			}
			at := toldPath(language, of)
			s.files[at] = newFile(at, append([]byte("window.weatherglass[\""+string(of)+"\"] = "), body...))
		}
	}
	return nil
}

package site

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"sync"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
	"weatherglass/assets/locales"
	"weatherglass/web/build"
)

// firstPath is the script that hands a page of a program what it says first in its language.
func firstPath(language string, of build.Program) string {
	return "web/locale-" + language + "-first-" + of.Name() + ".js"
}

// restPath is the script that hands a page of a program all else that it may say.
func restPath(language string, of build.Program) string {
	return "web/locale-" + language + "-rest-" + of.Name() + ".js"
}

// lessonsPath is the script that hands a page the lessons in its language.
func lessonsPath(language string) string { return "web/locale-" + language + "-lessons.js" }

// restOf are the scripts that a page of a program fetches once something of them is to be said.
func restOf(language string, of build.Program) []string {
	rest := []string{restPath(language, of)}
	if of == build.Texts { // a page of lessons brings them; from its other pages a visitor goes to one
		rest = append(rest, lessonsPath(language))
	}
	return rest
}

// localePaths are all files of all languages.
func localePaths() (out []string) {
	for _, l := range locale.Languages()[1:] {
		out = append(out, lessonsPath(l.ID))
		for _, of := range build.Programs {
			out = append(out, firstPath(l.ID, of), restPath(l.ID, of))
		}
	}
	slices.Sort(out)
	return out
}

// addLocales adds the languages.
func (s *Site) addLocales() error {
	all, err := locales.All()
	if err != nil {
		return err
	}
	first, err := locales.First()
	if err != nil {
		return err
	}
	names, err := locales.Names()
	if err != nil {
		return err
	}
	standing := s.standingIn(all)
	for language, texts := range all {
		if err := s.addTexts(language, saidBy(standing, texts, names[language]), texts, first); err != nil {
			return err
		}
		taught := map[string]string{}
		for _, f := range lessons.In(language) {
			taught[path.Base(f.Path)] = f.Text
		}
		if err := s.addScript(lessonsPath(language), "lessons", locale.Packed{Lessons: taught}); err != nil {
			return err
		}
	}
	return nil
}

// standingIn are the texts of all languages that stand in each program.
func (s *Site) standingIn(all map[string]locales.Texts) map[build.Program]locales.Texts {
	texts := locales.Texts{}
	for _, of := range all {
		maps.Copy(texts, of)
	}
	found := make([]locales.Texts, len(build.Programs)) // side by side: they are 60 MB
	var looking sync.WaitGroup
	for i, of := range build.Programs {
		looking.Go(func() { found[i] = saidIn(s.files["web/"+of.File].body, texts) })
	}
	looking.Wait()
	standing := map[build.Program]locales.Texts{}
	for i, of := range build.Programs {
		standing[of] = found[i]
	}
	return standing
}

// saidBy are the texts that each program says in a language: what stands in it, with the names of tests and
// what is put together as programs run.
func saidBy(standing map[build.Program]locales.Texts, texts, names locales.Texts) map[build.Program]locales.Texts {
	made := maps.Clone(texts) // as a program runs: they stand in none
	said := map[build.Program]locales.Texts{}
	for of, found := range standing {
		said[of] = locales.Texts{}
		for text := range found {
			if texts[text] != "" {
				said[of][text] = texts[text]
			}
		}
		maps.DeleteFunc(made, func(text, _ string) bool { return said[of][text] != "" })
	}
	for of := range said {
		if of != build.Class { // which has no instruments
			maps.Copy(said[of], made)
			maps.Copy(said[of], names) // a lesson's text may hold one
		}
	}
	return said
}

// addTexts adds what programs say in a language, each text in one of the two files of a program.
func (s *Site) addTexts(language string, by map[build.Program]locales.Texts, texts locales.Texts,
	first []string) error {
	for of, said := range by {
		begins := saidIn(s.files["web/walk.js"].body, texts) // which looks for its texts there
		for _, text := range first {
			if said[text] != "" {
				begins[text] = said[text]
			} else if texts[text] == "" { // a name
				begins[text] = text
			}
		}
		p := locale.Packed{ID: language, Rest: restOf(language, of)}
		p.Pack(begins)
		if err := s.addScript(firstPath(language, of), "locale", p); err != nil {
			return err
		}
		maps.DeleteFunc(said, func(text, _ string) bool { return begins[text] != "" })
		var rest locale.Packed
		rest.Pack(said)
		if err := s.addScript(restPath(language, of), "rest", rest); err != nil {
			return err
		}
	}
	return nil
}

// addScript adds a script that hands the page something under a name.
func (s *Site) addScript(at, name string, p locale.Packed) error {
	body, err := json.Marshal(p)
	s.files[at] = newFile(at, append([]byte(`window.weatherglass["`+name+`"] = `), body...))
	return err
}

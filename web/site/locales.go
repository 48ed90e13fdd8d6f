package site

import (
	"encoding/json"
	"maps"
	"path"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/assets/lessons"
	"weatherglass/assets/locales"
	"weatherglass/web/build"
)

// firstPath is the script that hands a page of a program what first visits say in its language.
func firstPath(language string, of build.Program) string {
	return "web/locale-" + language + "-first-" + of.Name() + ".js"
}

// partPath is the script that hands a page a part of its language, once something of it is to be said.
func partPath(language string, of locale.Part) string {
	return "web/locale-" + language + "-" + string(of) + ".js"
}

// restOf are the parts that have what a program says beside what first visits do.
var restOf = map[build.Program][]locale.Part{
	build.App:   {locale.App},
	build.Class: {locale.Class},
	build.Texts: {locale.App, locale.Texts},
}

// allOf are the parts of which pages of a program may say something.
func allOf(of build.Program) []locale.Part {
	all := append(slices.Clone(restOf[of]), locale.Notes, locale.Errors)
	if of == build.Texts {
		all = append(all, locale.Values)
	}
	if of != build.App {
		all = append(all, locale.Lessons)
	}
	return all
}

// localePaths are all files of all languages.
func localePaths() (out []string) {
	for _, l := range locale.Languages()[1:] {
		for of := range restOf {
			out = append(out, firstPath(l.ID, of))
			for _, p := range allOf(of) {
				out = append(out, partPath(l.ID, p))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// addLocales adds the languages: for each program what first visits say, and the parts that have the rest.
func (s *Site) addLocales() error {
	all, err := locales.All()
	if err != nil {
		return err
	}
	told, err := locales.Told()
	if err != nil {
		return err
	}
	first, err := locales.First()
	if err != nil {
		return err
	}
	for language, texts := range all {
		if err := s.addTexts(language, texts, told[language], first); err != nil {
			return err
		}
		for of, templates := range told[language] {
			if err := s.addPart(language, locale.Part(of), locale.Packed{Told: locale.Ordered(templates)}); err != nil {
				return err
			}
		}
		taught := map[string]string{}
		for _, f := range lessons.In(language) {
			taught[path.Base(f.Path)] = f.Text
		}
		if err := s.addPart(language, locale.Lessons, locale.Packed{Lessons: taught}); err != nil {
			return err
		}
	}
	return nil
}

// saidBy are the texts that each program says in a language: what stands in it, with the names of tests and
// what is put together as programs run.
func (s *Site) saidBy(texts locales.Texts) map[build.Program]locales.Texts {
	made := maps.Clone(texts) // as a program runs: they stand in none
	said := map[build.Program]locales.Texts{}
	for _, of := range build.Programs {
		said[of] = saidIn(s.files["web/"+of.File].body, texts)
		maps.DeleteFunc(made, func(text, _ string) bool { return said[of][text] != "" })
	}
	for of := range said {
		if of != build.Class { // which has no instruments
			maps.Copy(said[of], made)
		}
	}
	return said
}

// addTexts adds what programs say in a language, each text in one of the files that a program may fetch.
func (s *Site) addTexts(language string, texts locales.Texts, told map[string]locales.Texts, first []string) error {
	said := s.saidBy(texts)
	templates := locales.Texts{}
	for _, of := range told {
		for _, text := range first {
			if of[text] != "" && locales.IsTemplate(text) {
				templates[text] = of[text]
			}
		}
	}
	ofApp := locales.Texts{} // of the part
	for _, of := range build.Programs {
		begins := saidIn(s.files["web/walk.js"].body, texts) // which looks for its texts there
		for _, text := range first {
			if said[of][text] != "" {
				begins[text] = said[of][text]
			} else if texts[text] == "" && templates[text] == "" { // a name
				begins[text] = text
			}
		}
		p := locale.Packed{ID: language, Told: locale.Ordered(templates), Rest: restOf[of], All: allOf(of)}
		p.Pack(byKey(begins))
		if err := s.addScript(firstPath(language, of), "locale", p); err != nil {
			return err
		}
		rest := maps.Clone(said[of])
		maps.DeleteFunc(rest, func(text, _ string) bool { return begins[text] != "" || of == build.Texts && ofApp[text] != "" })
		if of == build.App {
			ofApp = rest
		}
		var part locale.Packed
		part.Pack(byKey(rest))
		if err := s.addPart(language, restOf[of][len(restOf[of])-1], part); err != nil {
			return err
		}
	}
	return nil
}

// byKey are texts as a catalogue calls them.
func byKey(texts locales.Texts) map[string]string {
	out := map[string]string{}
	for english, text := range texts {
		out[locale.Key(english)] = text
	}
	return out
}

// addPart adds a part of a language.
func (s *Site) addPart(language string, of locale.Part, p locale.Packed) error {
	return s.addScript(partPath(language, of), string(of), p)
}

// addScript adds a script that hands the page something under a name.
func (s *Site) addScript(at, name string, p locale.Packed) error {
	body, err := json.Marshal(p)
	s.files[at] = newFile(at, append([]byte(`window.weatherglass["`+name+`"] = `), body...))
	return err
}

package site

import (
	"encoding/json"

	"weatherglass/app/locale"
	"weatherglass/app/sharedlink"
	"weatherglass/vectors"
)

// sharedPath is the script that hands a page what can be said of links in a language, for web/shared.js.
func sharedPath(language string) string { return "web/shared-" + language + ".js" }

// sharedPaths are the scripts of all that is said of a link before the program is there.
func sharedPaths() []string {
	out := []string{"web/shared.js"}
	for _, l := range locale.Languages() {
		out = append(out, sharedPath(l.ID))
	}
	return out
}

// addShared adds the texts about links, which name the vectors and texts of this site.
func (s *Site) addShared() error {
	drawing.Lock()
	defer drawing.Unlock()
	defer locale.Use(locale.English)
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	titles := map[string]string{}
	for _, p := range s.packs {
		titles[p.ID] = p.Short
	}
	for _, t := range s.texts {
		titles[t.ID] = t.Title
	}
	for _, l := range locale.Languages() {
		locale.Use(l.ID)
		body, err := json.Marshal(sharedlink.Of(lex, titles))
		if err != nil {
			return err
		}
		s.files[sharedPath(l.ID)] = newFile(sharedPath(l.ID), append([]byte("window.weatherglass.shared = "), body...))
	}
	return nil
}

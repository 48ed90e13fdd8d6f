//go:build !js

package prose_test

import (
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// TestRefusal: what is refused is said with the name of a built-in set, and another name as it is.
func TestRefusal(t *testing.T) {
	defer locale.Use(locale.English)
	found := func(found, asked int, set string) message.Message {
		return message.New("compare.words_found", "{found} of {asked} words found: {set:set}", found, asked, set)
	}
	few := func(least int, kind, set string, has, asked int) message.Message {
		return message.New("experiment.at_least_set", "At least {least} {kind:term} a set; {name:set} has {has} of {asked}.",
			least, kind, set, has, asked)
	}
	foreign := message.New("experiment.other_language",
		"The test's words are {words:term} and the vectors {vectors:term}. {said}", "English", "German",
		few(3, "words", "Flowers", 2, 25))
	for _, c := range []struct {
		language string
		reason   message.Message
		want     string
	}{
		{"en", found(2, 8, "Math"), "2 of 8 words found: Math"},
		{"de", found(2, 8, "Math"), "2 von 8 Wörtern gefunden: Mathematik"},
		{"de", found(2, 8, "Meine Liste"), "2 von 8 Wörtern gefunden: Meine Liste"},
		{"fr", found(1, 18, "African American names"), "1 sur 18 mots trouvés\u00a0: Prénoms afro-américains"},
		{"en", few(3, "words", "Math", 2, 8), "At least 3 words a set; Math has 2 of 8."},
		{"de", few(3, "words", "Male names", 2, 8), "Je Liste mindestens 3 Wörter; „Männliche Namen“ hat 2 von 8."},
		{"de", few(3, "pairs", "Meine Paare", 2, 8), "Je Liste mindestens 3 Paare; „Meine Paare“ hat 2 von 8."},
		{"de", foreign, "Die Sprache der Testwörter ist Englisch, die der Vektoren Deutsch. Je Liste mindestens 3 Wörter; „Blumen“ hat 2 von 25."},
		{"fr", few(1, "pair", "Male terms", 0, 8),
			"Au moins 1 paire par liste\u202f; «\u00a0Mots masculins\u00a0» en a 0 sur 8."},
	} {
		locale.Use(c.language)
		if got := prose.Told(c.reason); got != c.want {
			t.Errorf("%s: %q, not %q", c.language, got, c.want)
		}
	}
}

// TestNote: so is what the engine notes.
func TestNote(t *testing.T) {
	defer locale.Use(locale.English)
	noted := func(id, first, second string) experiment.Note {
		return measure.NewNote(measure.Warning, message.Message{ID: id, Text: "in English",
			Args: message.Args{"first": first, "second": second, "rank": 8415.0, "other_rank": 580.0}})
	}
	for _, c := range []struct {
		language string
		note     experiment.Note
		want     string
	}{
		{"en", noted("frequency_gap.rarer", "Career", "Family"), "in English"},
		{"de", noted("frequency_gap.rarer", "Career", "Family"),
			"Die Wörter von „Beruf“ sind seltener als die von „Familie“: "},
		{"fr", noted("frequency_gap.more_frequent", "Male names", "Mes mots"), "Les mots de «\u00a0Prénoms masculins\u00a0» sont plus fréquents que ceux de «\u00a0Mes mots\u00a0»"},
	} {
		locale.Use(c.language)
		if got := prose.Note(c.note); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, not %q", c.language, got, c.want)
		}
	}
}

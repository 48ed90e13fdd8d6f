package app

import (
	"strings"
	"testing"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
)

// TestToyRoom: the page is there, in the header and in three languages.
func TestToyRoom(t *testing.T) {
	defer locale.Use(locale.English)
	for language, says := range map[string]string{"en": "This page is a toy.", "de": "Diese Seite ist ein Spielzeug.",
		"fr": "Cette page est un jouet."} {
		locale.Use(language)
		page := goapp.HTMLString(fullPages()[shell.PathToy]())
		if !strings.Contains(page, says) {
			t.Errorf("%s: %s", language, page)
		}
		if header := shell.Header("/", shell.PathToy); strings.Count(header, `aria-current="page"`) < 2 {
			t.Errorf("%s: the page has no place in %s", language, header)
		}
	}
}

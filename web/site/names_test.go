package site

import (
	"html"
	"regexp"
	"strings"
	"testing"
	"weatherglass/metrics/racetest"
)

// What visitors don't read: scripts, code, and tags.
var (
	unread    = regexp.MustCompile(`(?s)<(?:script|style|code|pre)\b.*?</(?:script|style|code|pre)>|<[^>]*>`)
	shippedID = regexp.MustCompile(`.{0,40}\b(glove-6b-\d+d|novels-(?:en|de|fr)[\w-]*|fr-md-300d)\b.{0,20}`)
)

// No page says the id of vectors or texts where it means their name; only the documents about the data explain ids.
func TestPagesSayNames(t *testing.T) {
	racetest.Skip(t)
	for name, f := range testSite(t, Options{Base: "/"}).files {
		if !strings.HasSuffix(name, ".html") && f.mediaType != mediaTypes[".html"] || strings.HasPrefix(name, "about") {
			continue
		}
		for _, m := range shippedID.FindAllString(html.UnescapeString(unread.ReplaceAllString(string(f.body), "\n")), -1) {
			t.Errorf("%s says %q", name, m)
		}
	}
}

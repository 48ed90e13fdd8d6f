package site

import (
	"strings"
	"testing"
)

// TestPreview: every page has one picture, of this site, and a site that was told its address says it whole; none has
// an address without a host.
func TestPreview(t *testing.T) {
	told := string(previewOf("https://example.org/name/", resolver{"/name/", "abc"}, "/de/words"))
	for _, want := range []string{`content="https://example.org/name/web/icons/preview.png?v=abc"`,
		`property="og:url" content="https://example.org/name/de/words"`} {
		if !strings.Contains(told, want) {
			t.Errorf("%s lacks %s", told, want)
		}
	}
	s := testSite(t, Options{Base: "/"})
	paths := []string{"data/index.html", "de/data/index.html"}
	for _, p := range pages {
		paths = append(paths, p.file())
	}
	for _, path := range paths {
		if s.files[path] == nil {
			continue
		}
		html := string(s.files[path].body)
		for of, want := range map[string]int{`property="og:title"`: 1, `property="og:description"`: 1,
			`property="og:image"`: 1, `"/web/icons/preview.png?v=` + s.version + `"`: 1,
			`og:url`: 0, `"https://"`: 0, `"https:///`: 0} {
			if n := strings.Count(html, of); n != want {
				t.Errorf("%s has %s %d times, want %d", path, of, n, want)
			}
		}
	}
}

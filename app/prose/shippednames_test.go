package prose

import (
	"encoding/json"
	"io/fs"
	"testing"

	"weatherglass/assets"
)

// Everything that comes with the program is named before its catalogue is there, and as the catalogue names it then.
func TestShippedNames(t *testing.T) {
	for _, of := range []fs.FS{assets.Packs(), assets.Corpora()} {
		files, err := fs.Glob(of, "*/manifest.json")
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, name := range files {
			text, err := fs.ReadFile(of, name)
			if err != nil {
				t.Fatal(err)
			}
			var m struct {
				ID, Short string
				Series    []struct{ Series, Title string }
			}
			if err := json.Unmarshal(text, &m); err != nil {
				t.Fatal(err)
			}
			if got := ShippedName(m.ID); got != m.Short {
				t.Errorf("%s is %q, its catalogue has %q", m.ID, got, m.Short)
			}
			for _, s := range m.Series {
				if got := ShippedSeries(s.Series); got != s.Title {
					t.Errorf("the series %s is %q, its catalogue has %q", s.Series, got, s.Title)
				}
			}
		}
	}
	for _, id := range []string{"", "upload:abc", "google-news", "novels-it", "novels-en-other", "novels-"} {
		if ShippedName(id) != id || ShippedSeries(id) != id {
			t.Errorf("%s is called %q and %q", id, ShippedName(id), ShippedSeries(id))
		}
	}
}

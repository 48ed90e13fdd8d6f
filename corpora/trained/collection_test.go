package trained

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

const collectionJSON = `{"folder": "en", "sha256": "%s", "documents": 2, "method": "ppmi-svd", "dims": 4, "window": 3, "min_count": 20,
 "text": {"language": "en", "case": "lower"}, "source": {"name": "Two texts"}, "licences": [],
 "packs": [{"id": "both", "title": "Both", "short": "Both", "from": "two texts"},
  {"id": "early", "title": "Early", "short": "Early", "from": "one text", "where": ["slot=T1"],
   "series": [{"series": "both", "title": "Both", "at": 1840}]}]}`

// The hash is what sha256sum prints of the list of files, hashed again.
func TestCollection(t *testing.T) {
	texts := t.TempDir()
	filestest.Write(t, filepath.Join(texts, "en", "index.csv"), "id,slot\na,T1\nb,T2\n")
	filestest.Write(t, filepath.Join(texts, "en", "a.txt"), strings.Repeat("ship sea captain sail\n", 200))
	filestest.Write(t, filepath.Join(texts, "en", "b.txt"), strings.Repeat("tea milk cup table\n", 200))
	c, err := ParseCollection([]byte(collectionJSON))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Check(texts); err == nil || !strings.Contains(err.Error(), "not the collection") {
		t.Errorf("other files: %v", err)
	}
	if c.SHA256, err = c.Hash(texts); err != nil || c.Check(texts) != nil {
		t.Errorf("%v, %v", err, c.Check(texts))
	}
	for i, want := range []string{"captain cup milk sail sea ship table tea", "captain sail sea ship"} {
		if i == 1 {
			c.Dims = 2
		}
		open, err := c.Rows(t.Context(), c.Packs[i], texts, 1, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := open()
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for {
			row, err := rows.Next()
			if err == io.EOF {
				break
			}
			if err != nil || len(row.Vector) != rows.Dims() || row.Rank != len(words) {
				t.Fatalf("%v, %+v", err, row)
			}
			words = append(words, row.Word)
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("%s has %q, want %q", c.Packs[i].ID, got, want)
		}
	}
	r := c.Recipe(c.Packs[1])
	if r.ID != "early" || r.Source.From != "one text" || r.Source.SHA256 != c.SHA256 || len(r.Series) != 1 || r.Text.Language != "en" {
		t.Errorf("the recipe %+v", r)
	}
}

func TestParseCollectionErrors(t *testing.T) {
	for _, text := range []string{
		"", "{}", strings.Replace(collectionJSON, `"folder": "en"`, `"folder": "../en"`, 1),
		strings.Replace(collectionJSON, `ppmi-svd`, `magic`, 1), strings.Replace(collectionJSON, `"dims"`, `"dim"`, 1),
	} {
		if _, err := ParseCollection([]byte(text)); err == nil {
			t.Errorf("%.40q is read", text)
		}
	}
}

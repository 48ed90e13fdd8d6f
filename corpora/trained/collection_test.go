package trained

import (
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/corpora"
	"weatherglass/files/filestest"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/pack"
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
		open, err := c.Rows(t.Context(), c.Packs[i], Making{Texts: texts, Workers: 1, Told: io.Discard})
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
	if r.ID != "early" || r.Source.From != "one text" || r.Source.SHA256 != c.SHA256 || len(r.Series) != 1 ||
		r.Text.Language != "en" {
		t.Errorf("the recipe %+v", r)
	}
}

func TestParseCollectionErrors(t *testing.T) {
	for _, text := range []string{
		"", "{}", strings.Replace(collectionJSON, `"folder": "en"`, `"folder": "../en"`, 1),
		strings.Replace(collectionJSON, `ppmi-svd`, `magic`, 1), strings.Replace(collectionJSON, `"where"`,
			`"method": "magic", "algorithm": "Magic", "where"`, 1),
		strings.Replace(collectionJSON, `"where"`, `"method": "sgns", "where"`, 1),
		strings.Replace(collectionJSON, `"where"`, `"thin": -1, "where"`, 1),
		strings.Replace(collectionJSON, `"dims"`, `"dim"`, 1),
	} {
		if _, err := ParseCollection([]byte(text)); err == nil {
			t.Errorf("%.40q is read", text)
		}
	}
}

// Vectors of a shuffled part are those of the file that corpora.Shuffle writes, and a
// thinned pack has some of each half decade and what it always has.
func TestShuffledAndThin(t *testing.T) {
	texts := t.TempDir()
	var text strings.Builder
	for i := range 60 {
		for k := range i + 1 {
			fmt.Fprintf(&text, "word%c%c sea ", 'a'+i/26, 'a'+i%26)
			if k%9 == 0 {
				text.WriteByte('\n')
			}
		}
	}
	filestest.Write(t, filepath.Join(texts, "en", "a.txt"), text.String())
	c, err := ParseCollection([]byte(collectionJSON))
	if err != nil {
		t.Fatal(err)
	}
	c.Least = 5
	p := Part{ID: "dealt", Method: "sgns", Epochs: 2, Seed: 3, Shuffle: 7, Made: "both", Algorithm: "SGNS"}
	all := rowsOf(t, c, p, Making{Texts: texts})
	p.Shuffle = 0
	dealt := filepath.Join(t.TempDir(), "en", "dealt.jsonl")
	var out strings.Builder
	if _, _, err := (corpora.Shuffle{Texts: corpora.Texts{Paths: []string{filepath.Join(texts, "en")}}, Language: "en",
		Seed: 7}).Write(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, dealt, out.String())
	if written := rowsOf(t, c, p, Making{Texts: filepath.Dir(filepath.Dir(dealt))}); !reflect.DeepEqual(all, written) {
		t.Error("vectors of shuffled texts differ from those of the file of shuffled texts")
	}
	if plain := rowsOf(t, c, p, Making{Texts: texts}); reflect.DeepEqual(all, plain) {
		t.Error("shuffling changes nothing")
	}
	// Words stand 5 to 10, 11 to 31 and 32 to 60 times, the sea more often: of 6, 21, 29 and 1.
	p.Thin = 3
	var words []string
	for _, row := range rowsOf(t, c, p, Making{Texts: texts, Always: map[string]bool{"wordae": true, "none": true}}) {
		words = append(words, row.Word)
	}
	if got := strings.Join(words,
		" "); got != "sea wordch wordby wordbo wordbe wordax wordaq wordaj wordah wordaf wordae" {
		t.Errorf("the thin pack has %q", got)
	}
	r := c.Recipe(Part{ID: "dealt", Method: "sgns", Algorithm: "SGNS", Shuffle: 7, Made: "both", Thin: 3})
	if r.Made == nil || *r.Made != (embed.Made{Texts: "both", Method: "sgns", Shuffle: 7}) ||
		r.Source.Algorithm != "SGNS" || len(r.Text.Absent) != 1 || !strings.Contains(r.Source.Modifications, "dealt anew") {
		t.Errorf("the recipe %+v", r)
	}
}

// rowsOf makes the vectors of a part.
func rowsOf(t *testing.T, c Collection, p Part, m Making) (list []pack.Row) {
	t.Helper()
	m.Workers, m.Told = 2, io.Discard
	open, err := c.Rows(t.Context(), p, m)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := open()
	if err != nil {
		t.Fatal(err)
	}
	for {
		row, err := rows.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, row)
	}
}

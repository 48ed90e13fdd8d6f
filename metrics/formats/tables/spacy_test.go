package tables

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// spacyTold is what spaCy 3.8.18 reads of its own files: testdata/vocabulary.py.
var spacyTold = map[string][]float64{
	"the":   {0.001230153371579945, 0.2987455427646637, -0.27413785457611084},
	"king":  {-0.8905918598175049, -0.454670786857605, -0.9916465282440186},
	"queen": {0.0601436011493206, 1.3402152061462402, -0.49220651388168335},
	"café":  {-0.6204748749732971, 0.4898420572280884, 0.35688701272010803},
}

// TestSpacy reads the vocabulary of a model by its file, by its folder, by that of the model
// and in a wheel: the words that own a row, with one digest. The word that borrows one is
// left out and counted.
func TestSpacy(t *testing.T) {
	digest := ""
	for _, name := range []string{"spacy/vocab/vectors", "spacy/vocab", "spacy", "spacy.whl", "spacy.tar.gz"} {
		table := opened(t, name)
		found := drained(t, table)
		if len(found) != len(spacyTold) {
			t.Errorf("%s has %d words", name, len(found))
		}
		for word, want := range spacyTold {
			if !close32(found[word], want) {
				t.Errorf("%s: %s is %v, spaCy says %v", name, word, found[word], want)
			}
		}
		got, err := table.Digest(sha256.New())
		if digest == "" {
			digest = got
		}
		if err != nil || got != digest {
			t.Errorf("%s has the digest %s, not %s, %v", name, got, digest, err)
		}
		if len(table.Notes) != 1 || !strings.HasSuffix(table.Notes[0].Text, "are left out: 1.") {
			t.Errorf("%s: notes %v", name, table.Notes)
		}
	}
}

// symbolsTold is what spaCy 3.8.18 reads of words that are symbols of its own:
// testdata/symbols.py.
var symbolsTold = map[string][]float64{
	"king":   {0.0341927669942379, 1.3597475290298462},
	"agent":  {1.224721074104309, -0.5103070735931396},
	"mark":   {-0.2979695200920105, -0.5273842215538025},
	"root":   {0.5697263479232788, -0.056064438074827194},
	"number": {0.7468855977058411, -1.8473248481750488},
	"meta":   {1.5665488243103027, -0.0964321568608284},
	"PERSON": {0.6803784370422363, -0.13656634092330933},
	"DATE":   {-0.3790985643863678, 0.46311014890670776},
	"aux":    {0.8245135545730591, -0.2025298774242401},
	"ID":     {-0.15278618037700653, 0.6856986284255981},
}

// TestSpacySymbols: words that spaCy keys by numbers of its own are read as others are, from
// the vocabulary alone, below a model's meta.json, and from an archive that has one.
func TestSpacySymbols(t *testing.T) {
	files := fstest.MapFS{"model/meta.json": {Data: []byte(`{"spacy_version":">=3.8.0,<3.9.0"}`)}}
	archive := map[string]string{"m-3/m/meta.json": "{}", "m-3/m/m-3/meta.json": string(files["model/meta.json"].Data)}
	for _, name := range []string{spacyVectors, spacyRows, spacyWords, spacyKind} {
		data, err := os.ReadFile("testdata/symbols/vocab/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files["vocab/"+name], files["model/vocab/"+name] = &fstest.MapFile{Data: data}, &fstest.MapFile{Data: data}
		archive["m-3/m/m-3/vocab/"+name] = string(data)
	}
	files["m.tar.gz"] = &fstest.MapFile{Data: tarredFiles(t, archive)}
	for _, name := range []string{"vocab", "model", "m.tar.gz"} {
		table, closed, err := Open(files, name, Options{})
		if err != nil {
			t.Fatal(err)
		}
		found := drained(t, table)
		for word, want := range symbolsTold {
			if !close32(found[word], want) {
				t.Errorf("%s: %s is %v, spaCy says %v", name, word, found[word], want)
			}
		}
		if len(found) != len(symbolsTold) || len(table.Notes) != 0 {
			t.Errorf("%s: %d words, notes %q", name, len(found), table.Notes)
		}
		if err := closed(); err != nil {
			t.Error(err)
		}
	}
}

// TestSpacyOfOldVersions: of a vocabulary whose version numbered its symbols otherwise, or
// cannot be known, no word has another one's vector.
func TestSpacyOfOldVersions(t *testing.T) {
	for _, c := range []struct {
		name, meta string
		lexemes    bool
		has        string
		words      int
		note       string
	}{
		{"3", `{"spacy_version":">=3.0.0"}`, true, "agent", 10, ""},
		{"2.0", `{"spacy_version":">=2.0.18"}`, true, "attr", 10, ""},
		{"unknown", "", true, "ID", 2, "left out: 8. Which they are depends on its version"},
	} {
		files := fstest.MapFS{}
		for _, name := range []string{spacyVectors, spacyRows, spacyWords} {
			data, err := os.ReadFile("testdata/symbols/vocab/" + name)
			if err != nil {
				t.Fatal(err)
			}
			files["m/vocab/"+name] = &fstest.MapFile{Data: data}
		}
		if c.lexemes {
			files["m/vocab/"+spacyLexemes] = &fstest.MapFile{}
		}
		if c.meta != "" {
			files["m/meta.json"] = &fstest.MapFile{Data: []byte(c.meta)}
		}
		table, _, err := Open(files, "m", Options{})
		if err != nil {
			t.Fatal(err)
		}
		found := drained(t, table)
		if found[c.has] == nil || len(found) != c.words || !strings.Contains(fmt.Sprint(table.Notes), c.note) {
			t.Errorf("%s: %d words, notes %v", c.name, len(found), table.Notes)
		}
	}
}

// TestWrongSpacy: what is missing or of another kind is told.
func TestWrongSpacy(t *testing.T) {
	for _, c := range []struct{ file, content, says string }{
		{spacyWords, "", "strings.json, which is not beside it"},
		{spacyKind, `{"mode":"floret"}`, `"floret"`},
		{spacyKind, `{`, "vectors.cfg"},
		{spacyRows, "\x80", "announces 0 keys for 4 rows"},
		{spacyWords, `{}`, "strings.json"},
		{spacyVectors, "\x93NUMPY\x01\x00", ""},
	} {
		fsys := fstest.MapFS{}
		for _, name := range []string{spacyVectors, spacyRows, spacyWords, spacyKind} {
			data, err := os.ReadFile("testdata/spacy/vocab/" + name)
			if err != nil {
				t.Fatal(err)
			}
			if name == c.file {
				data = []byte(c.content)
			}
			if len(data) > 0 {
				fsys["m/vocab/"+name] = &fstest.MapFile{Data: data}
			}
		}
		if _, _, err := Open(fsys, "m", Options{}); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s %q: %v, want %q", c.file, c.content, err, c.says)
		}
	}
}

// tarred is a packed archive of one file.
func tarred(t *testing.T, name, content string) []byte {
	t.Helper()
	return tarredFiles(t, map[string]string{name: content})
}

// tarredFiles is a packed archive of files, in the order of their names.
func tarredFiles(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	a := tar.NewWriter(z)
	var err error
	for _, name := range slices.Sorted(maps.Keys(files)) {
		content := files[name]
		h := &tar.Header{Name: name, Typeflag: tar.TypeReg, Size: int64(len(content)), Mode: 0o644}
		if err = a.WriteHeader(h); err == nil {
			_, err = a.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err = errors.Join(err, a.Close(), z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestTarred: an archive without a vocabulary is none of the tables, one that is damaged or
// unpacks to more than may be held says so.
func TestTarred(t *testing.T) {
	whole := tarred(t, "m/vocab/vectors", strings.Repeat("x", 900))
	for name, c := range map[string]struct {
		data []byte
		says string
	}{
		"none":    {tarred(t, "a.txt", "a 1 2"), ErrNone.Error()},
		"alone":   {tarred(t, "m/vocab/vectors", "x"), ErrNone.Error()},
		"no gzip": {[]byte("\x1f\x8bx"), ErrNone.Error()},
		"damaged": {whole[:len(whole)/2], "unexpected EOF"},
		"large":   {tarred(t, "m/vocab/vectors", strings.Repeat("x", 2000)), "cannot be read in parts"},
	} {
		if _, _, err := Open(fstest.MapFS{"v.tar.gz": {Data: c.data}}, "v.tar.gz", Options{Most: 1000}); err == nil ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

// TestZipWithoutSpacy: another zip file is none of the tables.
func TestZipWithoutSpacy(t *testing.T) {
	for _, data := range []string{"PK\x03\x04 damaged", string(zipped(t, map[string][]byte{"a.txt": []byte("a 1 2")}))} {
		if _, _, err := Open(fstest.MapFS{"v.zip": {Data: []byte(data)}}, "v.zip", Options{}); !errors.Is(err, ErrNone) {
			t.Errorf("%.20q: %v", data, err)
		}
	}
}

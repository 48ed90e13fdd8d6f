package archive

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/formats/spacy"
	"weatherglass/metrics/pack"
)

// wheel packs files as Python does.
func wheel(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, data := range files {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// numbers is a .npy of n rows of two numbers: row i is (i, −i).
func numbers(n int) []byte {
	head := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, 2), }\n", n)
	b := append([]byte("\x93NUMPY\x01\x00"), byte(len(head)), 0)
	b = append(b, head...)
	for i := range n {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(i)))
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(-i)))
	}
	return b
}

// vocab is a spaCy vocab folder in which the words own a row each; ""s have a
// key that no string belongs to. A last key borrows row 0.
func vocab(words ...string) map[string][]byte {
	keys := []byte{0xde, 0, byte(len(words) + 1)}
	var list []string
	for i, w := range words {
		key := spacy.Hash(w)
		if w == "" {
			key = uint64(1<<20 + i)
		} else {
			list = append(list, w)
		}
		keys = append(binary.BigEndian.AppendUint64(append(keys, 0xcf), key), byte(i))
	}
	keys = append(binary.BigEndian.AppendUint64(append(keys, 0xcf), spacy.Hash("borrower")), 0)
	text, err := json.Marshal(append(list, "borrower"))
	if err != nil {
		panic(err)
	}
	return map[string][]byte{"m/vocab/vectors": numbers(len(words)), "m/vocab/key2row": keys, "m/vocab/strings.json": text,
		"m/meta.json": []byte(`{"spacy_version":">=3.8.0,<3.9.0"}`), "m/LICENSE": []byte("Free.\n")}
}

// unpack reads all rows of a wheel's table: "word x y" each.
func unpack(t *testing.T, a pack.Archive, files map[string][]byte, asFile bool) ([]string, error) {
	t.Helper()
	data := wheel(t, files)
	a.SHA256 = fmt.Sprintf("%x", sha256.Sum256(data))
	path := filepath.Join(t.TempDir(), "a.whl")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	r := pack.Recipe{ID: "x", Archive: &a}
	open, err := Unpack(&r, func() (io.ReadCloser, error) {
		if asFile {
			return os.Open(path)
		}
		return io.NopCloser(bytes.NewReader(data)), nil
	})
	if err != nil {
		return nil, err
	}
	var first []string
	for range 2 { // a build reads twice
		rows, err := open()
		if err != nil {
			return nil, err
		}
		var out []string
		for n := 0; ; n++ {
			row, err := rows.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				return nil, err
			}
			if row.Rank != n {
				t.Errorf("%q has rank %d, want %d", row.Word, row.Rank, n)
			}
			out = append(out, fmt.Sprint(row.Word, " ", row.Vector[0], " ", row.Vector[1]))
		}
		if first != nil && !slices.Equal(first, out) {
			t.Errorf("the second reading gives %q, the first %q", out, first)
		}
		first = out
	}
	return first, nil
}

var spacyArchive = pack.Archive{Registry: "pypi", Name: "m", Version: "1", Member: "m/vocab/vectors",
	Layout: pack.LayoutSpacy}

// Rows without a word, of white space, and à decomposed behind à are left out.
func TestSpacyTable(t *testing.T) {
	files := vocab("de", "à", "", "\u2009", "\u0085", "a\tb", "Roi", "a\u0300", "e\u0301t\u00e9")
	want := []string{"de 0 0", "à 1 -1", "Roi 6 -6", "été 8 -8"}
	for _, asFile := range []bool{true, false} {
		got, err := unpack(t, spacyArchive, files, asFile)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
	}
}

func TestParquetTable(t *testing.T) {
	column, err := os.ReadFile("../parquet/testdata/plain.parquet")
	if err != nil {
		t.Fatal(err)
	}
	a := pack.Archive{Registry: "pypi", Name: "m", Version: "1", Member: "v.npy", Words: "w.parquet",
		Layout: pack.LayoutTable, First: 4}
	got, err := unpack(t, a, map[string][]byte{"v.npy": numbers(203), "w.parquet": column}, true)
	if want := []string{"the 0 0", "été 1 -1", "new york 2 -2", "w0 3 -3"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	_, err = unpack(t, a, map[string][]byte{"v.npy": numbers(202), "w.parquet": column}, true)
	if err == nil || !strings.Contains(err.Error(), "203 words and 202 vectors") {
		t.Errorf("a row too few: %v", err)
	}
}

func TestTableErrors(t *testing.T) {
	for name, c := range map[string]struct {
		change func(map[string][]byte)
		want   string
	}{
		"no vectors": {func(f map[string][]byte) { delete(f, "m/vocab/vectors") }, "m/vocab/vectors in the archive"},
		"no version": {func(f map[string][]byte) { delete(f, "m/meta.json") }, "m/meta.json in the archive"},
		"no keys":    {func(f map[string][]byte) { delete(f, "m/vocab/key2row") }, "m/vocab/key2row in the archive"},
		"no strings": {func(f map[string][]byte) { delete(f, "m/vocab/strings.json") },
			"m/vocab/strings.json in the archive"},
		"other numbers": {func(f map[string][]byte) { f["m/vocab/vectors"] = []byte("1 2 3") }, ".npy"},
		"damaged keys":  {func(f map[string][]byte) { f["m/vocab/key2row"] = f["m/vocab/key2row"][:9] }, "MessagePack"},
	} {
		files := vocab("a", "b")
		c.change(files)
		if _, err := unpack(t, spacyArchive, files, true); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something about %q", name, err, c.want)
		}
	}
	data := wheel(t, vocab("a"))
	a := spacyArchive
	for name, b := range map[string][]byte{"cut": data[:len(data)/2], "neither": []byte("a text, and no archive")} {
		a.SHA256 = fmt.Sprintf("%x", sha256.Sum256(b))
		r := pack.Recipe{ID: "x", Archive: &a}
		if _, err := Unpack(&r, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(b)), nil }); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
	if _, err := pack.ParseRecipe([]byte(`{"id":"x","archive":{"layout":"excel"}}`)); err == nil ||
		!strings.Contains(err.Error(), "excel") {
		t.Errorf("an unknown layout: %v", err)
	}
}

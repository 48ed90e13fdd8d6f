package tables

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/formats/spacy"
	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// largest is more than any buffer of those that read tables: that of [Table.Digest].
const largest = 1 << 20

// large are the tables of the package: each is the files of a folder, of which the first named is
// opened.
var large = []struct {
	name, open string
	files      func(t *testing.T, rows []largetest.Row) map[string][]byte
}{
	{"array with lines", "v.npy", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.npy": largetest.NPY(rows), "v.words.txt": largetest.Lines(rows)}
	}},
	{"array by columns with JSON", "v.npy", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.npy": largetest.NPYFortran(rows), "v.words.json": largetest.JSONWords(rows)}
	}},
	{"array with an array of texts", "v.npy", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.npy": largetest.NPY(rows), "v.words.npy": largetest.NPYWords(rows)}
	}},
	{"HistWords", "1990-w.npy", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"1990-w.npy": largetest.NPY(rows), "1990-vocab.pkl": largetest.OldPickle(rows)}
	}},
	{"array with a pickle of protocol 2", "v.npy", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.npy": largetest.NPY(rows), "v.vocab.pkl": largetest.Pickle(rows)}
	}},
	{"npz, stored", "v.npz", func(t *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.npz": zipOf(t, zip.Store, arraysOf(rows))}
	}},
	{"npz, compressed", "v.npz", func(t *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.npz": zipOf(t, zip.Deflate, arraysOf(rows))}
	}},
	{"KeyedVectors in one file", "v.kv", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.kv": largetest.KeyedVectors(rows, true)}
	}},
	{"KeyedVectors in two files", "v.kv", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"v.kv": largetest.KeyedVectors(rows, false), "v.kv.vectors.npy": largetest.NPY(rows)}
	}},
	{"Model2Vec", ".", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return modelOf(rows, "embeddings")
	}},
	{"language model", ".", func(_ *testing.T, rows []largetest.Row) map[string][]byte {
		return modelOf(rows, "wte.weight")
	}},
	{"spaCy", "m", func(_ *testing.T, rows []largetest.Row) map[string][]byte { return spacyOf(rows) }},
	{"spaCy's wheel, stored", "m.whl", func(t *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"m.whl": zipOf(t, zip.Store, spacyOf(rows))}
	}},
	{"spaCy's wheel, compressed", "m.zip", func(t *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"m.zip": zipOf(t, zip.Deflate, spacyOf(rows))}
	}},
	{"spaCy's archive", "m.tar.gz", func(t *testing.T, rows []largetest.Row) map[string][]byte {
		return map[string][]byte{"m.tar.gz": tarOf(t, spacyOf(rows))}
	}},
}

// TestLarge opens every kind of table with many buffers' worth of numbers and words, in files that
// can be read at any place, and in streams of one byte a read: every word, rank and number is the
// generator's own.
func TestLarge(t *testing.T) {
	racetest.Skip(t)
	for _, words := range largetest.Both {
		rows := largetest.Rows(words, 299, largetest.Fold*largest)
		for _, c := range large {
			files := c.files(t, rows)
			whole := fstest.MapFS{}
			for name, data := range files {
				whole[name] = &fstest.MapFile{Data: data}
			}
			for name, fsys := range map[string]fs.FS{"whole": whole, "one byte a read": slow{whole}} {
				if runtime.GOARCH == "wasm" && (name == "whole") != (words == largetest.OneLength) {
					continue // as largetest.Reads has it
				}
				t.Run(c.name+", "+string(words)+", "+name, func(t *testing.T) { testLarge(t, fsys, c.open, rows) })
			}
		}
	}
}

// testLarge goes through a table twice: its rows are read again at any place.
func testLarge(t *testing.T, fsys fs.FS, name string, want []largetest.Row) {
	table, closed, err := Open(fsys, name, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		rows := table.Start()
		largetest.Check(t, want, func() (largetest.Row, bool, error) {
			word, err := rows.NextWord()
			if errors.Is(err, io.EOF) {
				return largetest.Row{}, false, nil
			}
			if err != nil {
				return largetest.Row{}, false, err
			}
			vector, err := rows.Vector()
			return largetest.Row{Word: word, Vector: vector, Rank: rows.Rank()}, true, err
		})
	}
	if err := closed(); err != nil {
		t.Error(err)
	}
}

// arraysOf are the files in an .npz.
func arraysOf(rows []largetest.Row) map[string][]byte {
	return map[string][]byte{"vectors.npy": largetest.NPY(rows), "words.npy": largetest.NPYWords(rows)}
}

// modelOf are the files of a model whose tokens are words.
func modelOf(rows []largetest.Row, tensor string) map[string][]byte {
	return map[string][]byte{"model.safetensors": largetest.Safetensors(rows, tensor),
		"tokenizer.json": largetest.WordPiece(rows)}
}

// spacyOf are the files of a vocabulary of spaCy's.
func spacyOf(rows []largetest.Row) map[string][]byte {
	return map[string][]byte{"m/vocab/vectors": largetest.NPY(rows), "m/vocab/strings.json": largetest.JSONWords(rows),
		"m/vocab/key2row": largetest.KeyToRow(rows, spacy.Hash)}
}

// zipOf is a zip file.
func zipOf(t *testing.T, method uint16, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tarOf is a packed tar file.
func tarOf(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	a := tar.NewWriter(z)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		err := a.WriteHeader(&tar.Header{Name: name, Typeflag: tar.TypeReg, Size: int64(len(files[name])), Mode: 0o644})
		if err == nil {
			_, err = a.Write(files[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(a.Close(), z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// slow is a file system of streams that yield one byte a read.
type slow struct{ fs.FS }

// Open implements fs.FS.
func (s slow) Open(name string) (fs.File, error) {
	f, err := s.FS.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || info.IsDir() {
		return f, err
	}
	return slowFile{f}, nil
}

// slowFile is one of them.
type slowFile struct{ fs.File }

// Read implements io.Reader.
func (f slowFile) Read(p []byte) (int, error) { return f.File.Read(p[:min(1, len(p))]) }

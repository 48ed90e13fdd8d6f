package tables

import (
	"archive/zip"
	"bytes"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/racetest"
)

// TestArrays: arrays that numpy wrote (testdata/models.py) have its rows, in the order
// of the words, however they are packed.
func TestArrays(t *testing.T) {
	for name, within := range map[string]float64{"array.npy": 1e-7, "stored.npz": 1e-7,
		"packed.npz": 1e-3, "1990-w.npy": 1e-7} {
		table := opened(t, "eight/"+name)
		found := drained(t, table)
		if len(found) != 8 {
			t.Errorf("%s has %d words", name, len(found))
		}
		for word, want := range map[string][]float64{"algebra": {1, 0.1}, "her": {0.01, 1}} {
			got := found[word]
			if len(got) != 2 || max(got[0]-want[0], want[0]-got[0], got[1]-want[1], want[1]-got[1]) > within {
				t.Errorf("%s: %s is %v, want %v", name, word, got, want)
			}
		}
		rows := table.Start()
		if first, err := rows.NextWord(); first != "algebra" || err != nil || rows.Dims() != 2 {
			t.Errorf("%s begins with %q, %v", name, first, err)
		}
	}
}

// TestLists reads the forms of lists of words.
func TestLists(t *testing.T) {
	for text, want := range map[string][]string{
		"a\nb\n":            {"a", "b"},
		"\ufeffa\r\nb":      {"a", "b"},
		"the 12\nof 7\n":    {"the", "of"},
		"the 12\nof\n":      {"the 12", "of"},
		"New York\nthe 7\n": {"New York", "the 7"},
		"a\n\nb\n":          {"a", "", "b"},
	} {
		if got := textWords(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string][]string{`["a","b"]`: {"a", "b"}, `{"b":1,"a":0}`: {"a", "b"}} {
		if got, err := jsonWords([]byte(text)); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v", text, got, err)
		}
	}
	for _, bad := range []string{``, `7`, `[1]`, `{"a":0,"b":0}`, `{"a":-1}`, `{"a":1}`, `{"a":{}}`} {
		if got, err := jsonWords([]byte(bad)); err == nil {
			t.Errorf("%s: %q", bad, got)
		}
	}
}

// TestWrongArrays: what is missing or does not fit is told, with the name that it
// should have.
func TestWrongArrays(t *testing.T) {
	eight, err := os.ReadFile("testdata/eight/array.npy")
	if err != nil {
		t.Fatal(err)
	}
	archive := func(files ...string) []byte {
		all := map[string][]byte{}
		for _, name := range files {
			all[name] = eight
		}
		return zipped(t, all)
	}
	for _, c := range []struct {
		name, list, text, says string
		data                   []byte
	}{
		{"v.npy", "other.txt", "", "v.words.txt", eight},
		{"1990-w.npy", "other.txt", "", "1990-vocab.pkl", eight},
		{"v.npy", "v.words.txt", "a\nb\n", "2 words, and there are 8 vectors", eight},
		{"v.npy", "v.words.npy", string(eight), "no array of texts", eight},
		{"v.npy", "v.vocab.pkl", "cos\nsystem\n(S'true'\ntR.", "something else", eight},
		{"v.npy", "v.words.txt", "a\n", "shorter or longer", eight[:len(eight)-1]},
		{"v.npz", "v.words.txt", "a\n", "no list of words", archive("a.npy")},
		{"v.npz", "v.words.txt", "a\n", "2 matrices", archive("a.npy", "b.npy")},
		{"v.npz", "v.words.txt", "a\n", "no matrix", archive("a.txt")},
		{"v.npz", "v.words.txt", "a\n", "zip", archive("a.npy")[:99]},
	} {
		fsys := fstest.MapFS{c.name: {Data: c.data}, c.list: {Data: []byte(c.text)}}
		if _, _, err := Open(fsys, c.name, Options{}); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s with %s: %v; want %q", c.name, c.list, err, c.says)
		}
	}
}

// TestBombs: a compressed array is unpacked to the bound and no further, whatever the
// archive says of its length; others than the matrix and its words are not unpacked at
// all; and a list of texts that are empty is refused before it takes memory.
func TestBombs(t *testing.T) {
	racetest.Native(t)
	const most = 1 << 20
	vectors, words := array("<f4", 2, 2), array("<U1", 2)
	for name, c := range map[string]struct {
		files map[string][]byte
		says  string // "" if it opens
	}{
		"the matrix": {map[string][]byte{"v.npy": array("<f4", 24*most, 1), "w.npy": words}, "v.npy: it has over 1 MB"},
		"the words":  {map[string][]byte{"v.npy": vectors, "w.npy": array("<U1", 24*most)}, "w.npy: it has over 1 MB"},
		"beyond the claim": {map[string][]byte{"v.npy": append(array("<f4", 2, 2), make([]byte, 24*most)...), "w.npy": words},
			"v.npy: it has over 1 MB"},
		"other arrays": {map[string][]byte{"v.npy": vectors, "w.npy": words, "x.npy": array("<f4", 24*most),
			"y.npy": array("|S1", 24*most)}, ""},
	} {
		fsys := fstest.MapFS{"v.npz": {Data: zipped(t, c.files)}}
		if n := len(fsys["v.npz"].Data); n > most/2 {
			t.Fatalf("%s: it is no bomb, but has %d bytes", name, n)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, closed, err := Open(fsys, "v.npz", Options{Most: most})
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 12*most {
			t.Errorf("%s: it takes %d bytes", name, took)
		}
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
		if err == nil {
			_ = closed()
		}
	}
	many := array("|S1", 1<<25+1)
	fsys := fstest.MapFS{"v.npy": {Data: array("|i1", 1<<25+1, 1)}, "v.words.npy": {Data: many}}
	if _, _, err := Open(fsys, "v.npy", Options{}); err == nil || !strings.Contains(err.Error(), "too many") {
		t.Errorf("%d empty texts: %v", 1<<25+1, err)
	}
}

// array is an array of zeros as numpy.save writes it.
func array(kind string, shape ...int) []byte {
	size, _ := strconv.Atoi(kind[2:])
	if kind[1] == 'U' {
		size *= 4
	}
	text := ""
	for _, n := range shape {
		size *= n
		text += strconv.Itoa(n) + ","
	}
	head := fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': (%s), }\n", kind, text)
	b := append([]byte("\x93NUMPY\x01\x00"), byte(len(head)), byte(len(head)>>8))
	return append(append(b, head...), make([]byte, size)...)
}

// zipped is an archive of compressed files.
func zipped(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.Create(name)
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

// FuzzArray feeds any bytes as an array, a file of arrays, and their words.
func FuzzArray(f *testing.F) {
	words, err := os.ReadFile("testdata/eight/array.words.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range []string{"array.npy", "stored.npz", "packed.npz"} {
		data, err := os.ReadFile("testdata/eight/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, string(words))
	}
	f.Fuzz(func(t *testing.T, data []byte, words string) {
		for _, name := range []string{"v.npy", "v.npz"} {
			table, closed, err := Open(fstest.MapFS{name: {Data: data}, "v.words.txt": {Data: []byte(words)}}, name, Options{})
			if err == nil {
				checkRows(t, table)
				_ = closed()
			}
		}
	})
}

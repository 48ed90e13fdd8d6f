package tables

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/racetest"
)

// arrays is a file of arrays of NumPy's, stored or packed: so many numbers that no look at their
// beginning reads all, and two words. flip changes the last of the numbers behind the checksum.
func arrays(t *testing.T, method uint16, flip bool) []byte {
	t.Helper()
	numbers, words := array("<f4", 2, 1<<14), array("<U1", 2)
	for i := range 1 << 12 {
		binary.LittleEndian.PutUint32(numbers[len(numbers)-4*i-4:], math.Float32bits(1+float32(i)))
	}
	words[len(words)-8], words[len(words)-4] = 'a', 'b'
	all := zipOf(t, method, map[string][]byte{"v.npy": numbers, "w.npy": words})
	if flip {
		at := bytes.LastIndex(all, numbers[len(numbers)-8:])
		if at < 0 {
			at = bytes.Index(all, []byte("v.npy")) + 300 // somewhere in what is packed
		}
		all[at] ^= 4
	}
	return all
}

// TestWhole: a table whose container has another checksum than its content, or holds two, is
// refused before a number of it is read, also where its numbers are read in parts.
func TestWhole(t *testing.T) {
	spacy := func(change func([]byte) []byte) []byte {
		return change(tarred(t, "m/vocab/vectors", strings.Repeat("x", 900)))
	}
	stored, flipped := arrays(t, zip.Store, false), arrays(t, zip.Store, true)
	f := array("<f4", 2, 2)
	for name, c := range map[string]struct {
		file string
		data []byte
		says string
	}{
		"stored":        {"v.npz", flipped, "v.npy: the file is damaged (zip: checksum error)"},
		"packed":        {"v.npz", arrays(t, zip.Deflate, true), "v.npy: "},
		"joined":        {"v.npz", append(slices.Clone(stored), stored...), "joined"},
		"joined packed": {"v.npz", append(zipped(t, map[string][]byte{"v.npy": f}), stored...), "joined"},
		"joined zip":    {"v.zip", append(zipped(t, map[string][]byte{"vocab/vectors": f}), stored...), "joined"},
		"tar":           {"v.tar.gz", spacy(func(b []byte) []byte { b[len(b)-6] ^= 1; return b }), "checksum"},
		"cut":           {"v.tar.gz", spacy(func(b []byte) []byte { return cutTar(t, b) }), "cut off between two files"},
		"joined tar":    {"v.tar.gz", spacy(func(b []byte) []byte { return append(b, b...) }), "something follows"},
	} {
		_, closed, err := Open(fstest.MapFS{c.file: {Data: c.data}}, c.file, Options{})
		if err == nil || !strings.Contains(err.Error(), c.says) || strings.Count(err.Error(), "v.npy") > 1 {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
		if err == nil {
			_ = closed()
		}
	}
	// Whoever has opened it before need not compare it again, and whole it is read.
	for _, data := range [][]byte{stored, flipped} {
		table, closed, err := Open(fstest.MapFS{"v.npz": {Data: data}}, "v.npz", Options{Again: &data[0] == &flipped[0]})
		if err != nil {
			t.Fatal(err)
		}
		if words := drained(t, table); len(words) != 2 {
			t.Errorf("%d words", len(words))
		}
		_ = closed()
	}
}

// cutTar leaves out the zeros at the end of a packed archive.
func cutTar(t *testing.T, packed []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(all[:len(all)-1024]); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestFold: what unpacks to hundreds of times its size takes no memory, whatever bound there is;
// what is as long as it says takes that and no more.
func TestFold(t *testing.T) {
	racetest.Native(t)
	words := array("<U1", 2)
	for name, files := range map[string]map[string][]byte{
		"matrix": {"v.npy": array("<f4", freely/4+1, 1), "w.npy": words},
		"words":  {"v.npy": array("<f4", 2, 2), "w.npy": array("|S1", freely+1)},
	} {
		fsys := fstest.MapFS{"v.npz": {Data: zipped(t, files)}}
		if took, err := taken(fsys); took > 4<<20 || err == nil || !strings.Contains(err.Error(), "more than vectors do") {
			t.Errorf("%s: it takes %d bytes, error %v", name, took, err)
		}
	}
	// Of less than freely all is taken, and once.
	all := map[string][]byte{"v.npy": array("<f4", freely/8, 1), "w.npy": array("|S1", freely/8)}
	fsys := fstest.MapFS{"v.npz": {Data: zipped(t, all)}}
	held := uint64(len(all["v.npy"]) + len(all["w.npy"]))
	const header = 16 // bytes of a text beside its characters
	if took, err := taken(fsys); took > held+freely/8*header+4<<20 || err != nil {
		t.Errorf("%d bytes take %d, error %v", held, took, err)
	}
}

// taken opens v.npz and says what that takes of memory, all in all.
func taken(fsys fstest.MapFS) (bytes uint64, err error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, closed, err := Open(fsys, "v.npz", Options{})
	runtime.ReadMemStats(&after)
	if err == nil {
		err = closed()
	}
	return after.TotalAlloc - before.TotalAlloc, err
}

// TestHeld: a stream that is not as long as it says is refused.
func TestHeld(t *testing.T) {
	for _, c := range []struct {
		size int64
		says string
	}{{4, ""}, {3, "longer than it says"}, {5, "EOF"}, {-1, "in parts"}, {11, "in parts"}} {
		b, err := readSized(strings.NewReader("abcd"), c.size, 4, 10)
		refused := err != nil && c.says != "" && strings.Contains(err.Error(), c.says)
		if !refused && (c.says != "" || err != nil || string(b) != "abcd") {
			t.Errorf("%d bytes: %q, %v", c.size, b, err)
		}
	}
}

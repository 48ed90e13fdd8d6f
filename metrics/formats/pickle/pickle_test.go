package pickle

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"weatherglass/metrics/racetest"
)

var thirteen = []string{"the", "année", "Übergröße", "中文", "naïve", "new\nline", "back\\slash", "tab\there",
	"it's", `"q"`, "𝄞", "", "the"}

func file(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func read(data []byte) ([]string, error) { return Strings(bytes.NewReader(data), DefaultLimits) }

func TestStrings(t *testing.T) {
	names, err := filepath.Glob("testdata/*words-?.pkl")
	more, err2 := filepath.Glob("testdata/python2-*pickle-*.pkl")
	if names = append(names, more...); err != nil || err2 != nil || len(names) != 6+12 {
		t.Fatalf("%d files: %v, %v", len(names), err, err2)
	}
	for _, name := range names {
		got, err := read(file(t, filepath.Base(name)))
		if err != nil || !slices.Equal(got, thirteen) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	for name, last := range map[string]string{"python2-latin1-0.pkl": "the",
		"python2-latin1-2.pkl": strings.Repeat("x", 300)} {
		if got, err := read(file(t, name)); err != nil || !slices.Equal(got, []string{"année", last}) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestBatches(t *testing.T) {
	got, err := Strings(iotest.OneByteReader(bytes.NewReader(file(t, "batches-2.pkl"))), DefaultLimits)
	if err != nil || len(got) != 2500 {
		t.Fatalf("%d texts, %v", len(got), err)
	}
	for i, w := range got {
		if w != fmt.Sprint("word", i) {
			t.Fatalf("text %d is %q", i, w)
		}
	}
}

// Everything else is refused, whatever it would call.
func TestOthersAreRefused(t *testing.T) {
	var others map[string]string
	if err := json.Unmarshal(file(t, "others.json"), &others); err != nil || len(others) != 12 {
		t.Fatalf("%d pickles: %v", len(others), err)
	}
	for name, code := range others {
		data, err := hex.DecodeString(code)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := read(data); !errors.Is(err, ErrOther) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
}

func TestDamage(t *testing.T) {
	for _, data := range []string{
		"", "\x1f\x8b", ".", "a.", "]a.", "]e.", "l.", "]S'x\na.", "]S\"x'\na.", "]S'\n.", "]S'a'b'\na.",
		`]S'\`, "]S'\\'\na.", "]S'\\q'\na.", "]S'\\xzz'\na.", "]V\\u12\na.", "]V\\ud834\na.",
		"]V\\U00110000\na.", "]pz\n.", "]p-1\n.",
		"]p184467440737095516160\n.", "]h\x01a.", "]g1\na.", "(p0\n.", "p0\n.", "]X\xff\xff\xff\x00abc",
		"]X\x01\x00\x00\x00\xffa.", "]U\x05abc", "\x80", "\x00",
	} {
		if got, err := read([]byte(data)); !errors.Is(err, ErrNotPickle) {
			t.Errorf("%q: %q, %v", data, got, err)
		}
	}
	whole := file(t, "words-2.pkl")
	for n := range whole {
		if got, err := read(whole[:n]); !errors.Is(err, ErrNotPickle) {
			t.Errorf("%d of %d bytes: %q, %v", n, len(whole), got, err)
		}
	}
	disk := errors.New("the disk is gone")
	if _, err := Strings(iotest.ErrReader(disk), DefaultLimits); !errors.Is(err, disk) {
		t.Errorf("%v", err)
	}
	for _, data := range []string{"\x80\x06].", "PK\x03\x04", "](a.", "(."} { // a later protocol, a zip, marks
		if _, err := read([]byte(data)); !errors.Is(err, ErrOther) {
			t.Errorf("%q: %v", data, err)
		}
	}
	if got, err := read([]byte("].")); err != nil || len(got) != 0 {
		t.Errorf("an empty list: %q, %v", got, err)
	}
}

// A small file cannot claim much: neither by lengths that it announces, nor by
// one long text that it lists again and again, nor by texts without end.
func TestLimits(t *testing.T) {
	racetest.Native(t)
	small := Limits{Words: 100, Bytes: 10_000}
	long := "]X\x88\x13\x00\x00" + strings.Repeat("x", 5000) + "q\x00a" // 5,000 bytes
	for name, data := range map[string]string{
		"announced":       "]X\xff\xff\xff\x7f",
		"announced wide":  "]\x8d\xff\xff\xff\xff\xff\xff\xff\xff",
		"again and again": long + strings.Repeat("h\x00a", 3),
		"many":            "]" + strings.Repeat("U\x00a", 101),
		"many at once":    "](" + strings.Repeat("U\x00", 101) + "e",
		"a long line":     "]V" + strings.Repeat("x", 20_000),
		"many kept":       "]" + keep(200),
	} {
		if got, err := Strings(strings.NewReader(data), small); !errors.Is(err, ErrTooLarge) {
			t.Errorf("%s: %d texts, %v", name, len(got), err)
		}
	}
	if got, err := Strings(strings.NewReader(long+"h\x00a."), small); err != nil || len(got) != 2 {
		t.Errorf("at the limit: %d texts, %v", len(got), err)
	}
	if _, err := read([]byte("]" + strings.Repeat("U\x00", maxStack+1))); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a high stack: %v", err)
	}
}

// keep writes instructions that keep the same list n times.
func keep(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "p%d\n", i)
	}
	return b.String()
}

// Nothing panics, and what is read stays within the limits.
func FuzzStrings(f *testing.F) {
	for _, name := range []string{"words-0.pkl", "words-2.pkl", "words-4.pkl", "python2-pickle-str-0.pkl",
		"python2-cpickle-str-2.pkl"} {
		f.Add(file(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		limits := Limits{Words: 50, Bytes: 400}
		got, err := Strings(bytes.NewReader(data), limits)
		if err != nil {
			if got != nil {
				t.Fatalf("%q with the error %v", got, err)
			}
			return
		}
		if size := len(strings.Join(got, "")); len(got) > limits.Words || size > limits.Bytes {
			t.Fatalf("%d texts of %d bytes", len(got), size)
		}
	})
}

package parquet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/racetest"
)

// made is the words of testdata, see its README.
func made() []string {
	words := []string{"the", "été", "new york"}
	for i := range 200 {
		words = append(words, fmt.Sprintf("w%d", i*i%97))
	}
	return words
}

func read(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name+".parquet"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestStrings(t *testing.T) {
	for name, want := range map[string][]string{
		"dictionary": made(), "mixed": made(), "plain": made(), "required": made(), "empty": nil,
	} {
		got, err := Strings(read(t, name))
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

func TestStringsRefuses(t *testing.T) {
	for name, want := range map[string]string{
		"null": "missing", "zstd": "codec 6", "numbers": "strings", "two": "one column", "lists": "one column",
		"v2": "kind 3", "delta": "encoding 7",
	} {
		if _, err := Strings(read(t, name)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want something about %q", name, err, want)
		}
	}
	for name, b := range map[string][]byte{
		"nothing": nil, "text": []byte("the 1 2\nof 3 4\n"), "magic alone": []byte("PAR1PAR1"),
		"no footer": []byte("PAR1\xff\xff\xff\x7fPAR1"), "empty footer": []byte("PAR1\x00\x00\x00\x00PAR1"),
	} {
		if _, err := Strings(b); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}

// A footer cannot announce more columns than it has bytes, nor a word go on behind its page.
func TestAnnouncedRefused(t *testing.T) {
	footer := slices.Concat([]byte{2<<4 | typeList, 0xf0 | typeStruct}, uvarint(1<<31-1), []byte{0})
	file := slices.Concat([]byte(magic), footer, []byte{byte(len(footer)), 0, 0, 0}, []byte(magic))
	if _, err := Strings(file); !errors.Is(err, errDamaged) {
		t.Errorf("columns without end: %v", err)
	}
	// In plain.parquet the last word of the second page is w66, behind its length.
	last := []byte("\x03\x00\x00\x00w66")
	file = read(t, "plain")
	at := bytes.LastIndex(file[:1030], last)
	if at < 0 {
		t.Fatal("the last word of the second page is another")
	}
	file[at] += 4
	if _, err := Strings(file); !errors.Is(err, errDamaged) {
		t.Errorf("a word longer than its page: %v", err)
	}
}

// A byte that is damaged or missing never makes a panic, and a cut file never
// makes words.
func TestDamage(t *testing.T) {
	racetest.Native(t)
	for _, name := range []string{"mixed", "plain"} {
		whole := read(t, name)
		for i := range whole {
			b := bytes.Clone(whole)
			b[i] ^= 0x55
			_, _ = Strings(b)
			if _, err := Strings(whole[:i]); err == nil {
				t.Fatalf("%s is read when cut to %d bytes", name, i)
			}
		}
	}
}

// Structures that stand in each other without end, and lists longer than the
// file, are refused before they take memory.
func TestThriftLimits(t *testing.T) {
	for name, b := range map[string][]byte{
		"deep":         bytes.Repeat([]byte{0x1c}, 100),
		"deep lists":   append([]byte{0x19}, bytes.Repeat([]byte{0x19}, 100)...),
		"long list":    {0x19, 0xf3, 0xff, 0xff, 0xff, 0xff, 0x0f},
		"long string":  {0x18, 0xff, 0xff, 0xff, 0x0f},
		"long number":  {0x16, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
		"unknown type": {0x1f},
	} {
		in := thrift{b}
		if got, err := in.structure(0); err == nil {
			t.Errorf("%s: %v", name, got)
		}
	}
	// Every type once: true, false, byte −1, i16 1, double, set of two booleans.
	in := thrift{[]byte{0x11, 0x12, 0x13, 0xff, 0x14, 0x02, 0x17, 1, 2, 3, 4, 5, 6, 7, 8, 0x1a, 0x21, 1, 2, 0}}
	got, err := in.structure(0)
	if err != nil || got[1] != int64(1) || got[2] != int64(0) || got[3] != int64(-1) || got[4] != int64(1) ||
		len(got.list(6)) != 2 {
		t.Errorf("%v, %v", got, err)
	}
}

// uvarint is a number as Thrift writes it.
func uvarint(n uint64) []byte { return binary.AppendUvarint(nil, n) }

// i32 is a field of a structure, so many behind the one before.
func i32(delta byte, n int64) []byte {
	return append([]byte{delta<<4 | typeI32}, uvarint(uint64(n)<<1)...)
}

// repeated is a file of groups whose pages repeat one value by a run of a few bytes,
// made by hand from the format's specification.
func repeated(rows, groups, run int64) []byte {
	page := func(kind int64, about, body []byte) []byte {
		head := slices.Concat(i32(1, kind), i32(1, int64(len(body))), i32(1, int64(len(body))), about, []byte{0})
		return append(head, body...)
	}
	dictionary := page(pageDictionary, slices.Concat([]byte{4<<4 | typeStruct}, i32(1, 1), i32(1, encodingPlain),
		[]byte{0}), []byte{1, 0, 0, 0, 'x'})
	data := page(pageData, slices.Concat([]byte{2<<4 | typeStruct}, i32(1, run), i32(1, encodingRLEDictionary), []byte{0}),
		append([]byte{1}, append(uvarint(uint64(run)<<1), 0)...))
	column := append(dictionary, data...)
	file := append([]byte(magic), column...)
	group := slices.Concat([]byte{1<<4 | typeList, 1<<4 | typeStruct, 3<<4 | typeStruct}, i32(4, codecNone), i32(1, run),
		i32(2, int64(len(column))), i32(2, 4), []byte{0, 0, 0})
	schema := slices.Concat([]byte{2<<4 | typeList, 2<<4 | typeStruct}, i32(5, 1), []byte{0},
		i32(1, 6), i32(2, 0), []byte{0})
	footer := slices.Concat(schema, i32(1, rows), []byte{1<<4 | typeList, 0xf0 | typeStruct}, uvarint(uint64(groups)),
		bytes.Repeat(group, int(groups)), []byte{0})
	file = append(file, footer...)
	return append(binary.LittleEndian.AppendUint32(file, uint32(len(footer))), magic...)
}

// A small file that repeats one value for ever takes no more memory than the rows
// that it announces, of which there is a limit.
func TestRepeatedValues(t *testing.T) {
	if got, err := Strings(repeated(300, 3, 100)); err != nil || len(got) != 300 || got[299] != "x" {
		t.Fatalf("%d values, %v", len(got), err)
	}
	for name, file := range map[string][]byte{
		"more than announced": repeated(100, 1000, 1_000_000), "more than are read": repeated(1<<40, 1000, maxRows),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Strings(file)
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; err == nil || used > 8<<20 {
			t.Errorf("%s: %v, %d bytes for a file of %d", name, err, used, len(file))
		}
	}
}

func FuzzStrings(f *testing.F) {
	for _, name := range []string{"dictionary", "mixed", "plain", "required", "empty", "null"} {
		f.Add(read(f, name))
	}
	f.Add(repeated(300, 3, 100))
	f.Fuzz(func(t *testing.T, b []byte) {
		if words, err := Strings(b); err == nil && len(words) > maxRows {
			t.Errorf("%d words", len(words))
		}
	})
}

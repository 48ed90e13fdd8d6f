package packout

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// What is written is what Go's own reader of zip files reads, stored, and of a
// time that is always the same.
func TestZip(t *testing.T) {
	var b bytes.Buffer
	z := NewZip(&b, "toy")
	want := map[string]string{"toy/a": "", "toy/b.txt": "tea", "toy/é": strings.Repeat("x", 70000)}
	for _, name := range []string{"a", "b.txt", "é"} {
		if err := z.Add(name, []byte(want["toy/"+name])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil || len(r.File) != len(want) {
		t.Fatalf("%d files, %v", len(r.File), err)
	}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(in) // checks the sum
		if err != nil || string(got) != want[f.Name] {
			t.Errorf("%s has %d bytes, %v", f.Name, len(got), err)
		}
		if f.Method != zip.Store || f.NonUTF8 || f.Modified.Format("2006-01-02 15:04") != "1980-01-01 00:00" {
			t.Errorf("%s: %+v", f.Name, f.FileHeader)
		}
	}
}

// Sizes have 32 bits: what is larger is refused, before it is written.
func TestZipTooLarge(t *testing.T) {
	var b bytes.Buffer
	for _, z := range []*Zip{{out: &b, folder: "p", written: 1<<32 - 300}, {out: &b, folder: "p", files: 1<<16 - 2}} {
		var refused *experiment.Error
		if err := z.Add("a", make([]byte, 100)); !errors.As(err, &refused) ||
			refused.Code != "pack_too_large" || b.Len() != 0 {
			t.Errorf("%v, %d bytes are written", err, b.Len())
		}
	}
}

// A write that fails ends the archive.
func TestZipFails(t *testing.T) {
	full := errors.New("full")
	for room := range 3 {
		z := NewZip(&shortDisk{room, full}, "p")
		err := z.Add("a", []byte("b"))
		if err == nil {
			err = z.Close()
		}
		if !errors.Is(err, full) {
			t.Errorf("room for %d writes: %v", room, err)
		}
	}
}

// shortDisk takes so many writes.
type shortDisk struct {
	room int
	err  error
}

func (d *shortDisk) Write(b []byte) (int, error) {
	if d.room == 0 {
		return 0, d.err
	}
	d.room--
	return len(b), nil
}

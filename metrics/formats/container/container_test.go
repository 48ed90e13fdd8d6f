package container

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// tarOf is a tar file of the contents, whose names are a, b and so on.
func tarOf(t *testing.T, contents ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i, content := range contents {
		head := &tar.Header{Name: string(rune('a' + i)), Mode: 0o644, Size: int64(len(content))}
		if err := w.WriteHeader(head); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// zeros fill the blocks of a file, so that it ends as an archive does.
var zeros = strings.Repeat("\x00", 2048)

// TestTar: archives that are whole are read, and their files skipped or not; those that are cut
// between files, joined, or followed by anything are refused, whatever their files end with.
func TestTar(t *testing.T) {
	whole := tarOf(t, "one", zeros, "three"+zeros)
	end := len(whole) - 2*block
	var sum bytes.Buffer
	w := gzip.NewWriter(&sum)
	if _, err := w.Write(whole); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	packed := sum.Bytes()
	wrong := slices.Clone(packed)
	wrong[len(wrong)-6] ^= 1 // of the CRC-32, in front of the length (RFC 1952)
	unzipped := func(b []byte) io.Reader {
		r, err := gzip.NewReader(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for _, c := range []struct {
		name string
		in   io.Reader
		want error
	}{
		{"whole", bytes.NewReader(whole), nil},
		{"one byte a read", iotest.OneByteReader(bytes.NewReader(whole)), nil},
		{"filled up, as tar does", bytes.NewReader(append(slices.Clone(whole), make([]byte, 8192)...)), nil},
		{"one block of zeros", bytes.NewReader(whole[:end+block]), nil},
		{"cut between files", bytes.NewReader(whole[:end]), ErrCut},
		{"cut behind the first file", bytes.NewReader(whole[:2*block]), ErrCut},
		{"cut in a file", bytes.NewReader(whole[:end-block-7]), io.ErrUnexpectedEOF},
		{"nothing", strings.NewReader(""), ErrCut},
		{"joined", bytes.NewReader(append(slices.Clone(whole), whole...)), ErrFollowed},
		{"joined far behind", bytes.NewReader(append(append(slices.Clone(whole), make([]byte, 1<<16)...), 1)), ErrFollowed},
		{"packed", unzipped(packed), nil},
		{"packed, with another checksum", unzipped(wrong), gzip.ErrChecksum},
		{"packed, without its checksum", unzipped(packed[:len(packed)-8]), io.ErrUnexpectedEOF},
		{"packed and joined", unzipped(append(slices.Clone(packed), packed...)), ErrFollowed},
		{"packed, with something behind", unzipped(append(slices.Clone(packed), "something else"...)), gzip.ErrHeader},
	} {
		var got []string
		err := Tar(c.in, 9, func(head *tar.Header, in io.Reader) error {
			b, err := io.ReadAll(in)
			got = append(got, head.Name+string(b))
			return err
		})
		if !errors.Is(err, c.want) || err != nil && c.want == nil {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
		if want := []string{"aone", "b" + zeros, "cthree" + zeros}; c.want == nil && !slices.Equal(got, want) {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// TestTarSkips: nobody need read the files, there may not be too many, and who reads may end it.
func TestTarSkips(t *testing.T) {
	whole, stop := tarOf(t, "one", zeros), errors.New("enough")
	pass := func(*tar.Header, io.Reader) error { return nil }
	if err := Tar(bytes.NewReader(whole), 9, pass); err != nil {
		t.Error(err)
	}
	if err := Tar(bytes.NewReader(whole[:len(whole)-2*block]), 9, pass); !errors.Is(err, ErrCut) {
		t.Errorf("cut: %v", err)
	}
	if err := Tar(bytes.NewReader(whole), 2, pass); !errors.Is(err, ErrMany) {
		t.Errorf("two of at most two, without the end: %v", err)
	}
	if err := Tar(bytes.NewReader(whole), 9, func(*tar.Header, io.Reader) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("stopped: %v", err)
	}
}

// zipOf is a zip file of one file that is kept as it is.
func zipOf(t *testing.T, name, content string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, content); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestZip: two zip files in one are refused, of which only the second would be seen; a program in
// front of one is none of its files.
func TestZip(t *testing.T) {
	one, other, empty := zipOf(t, "a", "one"), zipOf(t, "b", "two"), []byte("PK\x05\x06"+zeros[:18])
	for _, c := range []struct {
		name string
		file []byte
		want error
	}{
		{"one", one, nil},
		{"joined", append(slices.Clone(one), other...), ErrJoined},
		{"joined with a longer one", append(slices.Clone(one), zipOf(t, "longer", zeros)...), ErrJoined},
		{"joined with an empty one", append(slices.Clone(one), empty...), ErrJoined},
		{"behind a program", append([]byte("#!/bin/sh\n"), one...), nil},
		{"empty", empty, nil},
		{"none", []byte("PK"), zip.ErrFormat},
	} {
		_, err := Zip(bytes.NewReader(c.file), int64(len(c.file)))
		if !errors.Is(err, c.want) || err != nil && c.want == nil {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
	}
}

// TestCheckStored: one other bit anywhere in a file is found.
func TestCheckStored(t *testing.T) {
	content := strings.Repeat("0.25 ", 1000)
	whole := zipOf(t, "a", content)
	z, err := Zip(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	for at := -1; at < len(content); at += 500 {
		b := []byte(content)
		want := error(nil)
		if at >= 0 {
			b[at], want = b[at]^4, zip.ErrChecksum
		}
		if err := CheckStored(bytes.NewReader(b), z.File[0]); !errors.Is(err, want) || err != nil && want == nil {
			t.Errorf("byte %d: error %v, want %v", at, err, want)
		}
	}
}

package archive

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// tarball packs files as npm does.
func tarball(t *testing.T, files ...string) []byte {
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	w := tar.NewWriter(zip)
	for i := 0; i < len(files); i += 2 {
		if err := w.WriteHeader(&tar.Header{Name: files[i], Mode: 0o644, Size: int64(len(files[i+1]))}); err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, files[i+1])
	}
	w.Close()
	zip.Close()
	return b.Bytes()
}

func TestUnpackAndBuild(t *testing.T) {
	data := tarball(t, "package/LICENSE", " Do as you please. \n", "package/vectors.txt", "the 1 2 3\nof 4 5 -6\n")
	open := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil }
	recipe := func(sum string) *pack.Recipe {
		r, err := pack.ParseRecipe(fmt.Appendf(nil, `{"id":"x","text":{"case":"lower"},
			"archive":{"registry":"npm","name":"x","version":"1","sha256":"%s","member":"package/vectors.txt"},
			"licences":[{"spdx":"MIT","applies":"vectors","notice_file":"package/LICENSE"}]}`, sum))
		if err != nil {
			t.Fatal(err)
		}
		return &r
	}
	r := recipe(fmt.Sprintf("%x", sha256.Sum256(data)))
	rows, err := Unpack(r, open)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	m, err := pack.Build(context.Background(), *r, pack.Input{Open: rows, Write: func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data}
		return nil
	}})
	if err != nil || m.Count != 2 || m.Licences[0].Notice != "Do as you please." {
		t.Fatalf("%+v, %v", m, err)
	}
	p, err := shard.Open(context.Background(), shard.FromFS(files))
	if err != nil {
		t.Fatal(err)
	}
	if hits, err := p.Find(context.Background(), []string{"Of"}); err != nil || hits[0].As != "of" || hits[0].Rank != 1 {
		t.Errorf("%+v, %v", hits, err)
	}
	if _, err := Unpack(recipe(strings.Repeat("0", 64)), open); err == nil ||
		!strings.Contains(err.Error(), "fetch it again") {
		t.Errorf("another archive: %v", err)
	}
	r.Archive.Member = "package/absent"
	if rows, err := Unpack(r, open); err == nil {
		if _, err = rows(); err == nil {
			t.Error("an absent member is read")
		}
	}
}

// A notice of a licence is taken whole or not at all.
func TestLongNoticeIsRefused(t *testing.T) {
	for length, ok := range map[int]bool{maxNotice: true, maxNotice + 1: false} {
		data := tarball(t, "LICENSE", strings.Repeat("x", length), "vectors.txt", "the 1 2\n")
		r := pack.Recipe{ID: "x", Archive: &pack.Archive{SHA256: fmt.Sprintf("%x", sha256.Sum256(data)),
			Member: "vectors.txt"},
			Licences: []pack.Terms{{NoticeFile: "LICENSE"}}}
		_, err := Unpack(&r, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(data)), nil })
		if ok != (err == nil) {
			t.Errorf("%d bytes: %v", length, err)
		}
	}
}

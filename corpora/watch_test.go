package corpora

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"weatherglass/files/filestest"
)

// packedAs packs a text in the ways in which texts lie on disks.
func packedAs(t *testing.T, name, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	var err error
	switch filepath.Ext(name) {
	case ".gz":
		w, _ := gzip.NewWriterLevel(&b, gzip.NoCompression) // so that other words take as many bytes
		_, err = w.Write([]byte(text))
		err = errors.Join(err, w.Close())
	case ".zip":
		w := zip.NewWriter(&b)
		in, failed := w.CreateHeader(&zip.FileHeader{Name: "a.txt", Method: zip.Store})
		if failed != nil {
			t.Fatal(failed)
		}
		_, err = in.Write([]byte(text))
		err = errors.Join(err, w.Close())
	case ".tar":
		w := tar.NewWriter(&b)
		err = w.WriteHeader(&tar.Header{Name: "a.txt", Mode: 0o644, Size: int64(len(text))})
		_, failed := w.Write([]byte(text))
		err = errors.Join(err, failed, w.Close())
	default:
		b.WriteString(text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// changing counts two texts of which the second is written anew once the second pass has begun
// with the first, by a second later or at the same time, and returns what the count ended with;
// with stops it is stopped there and gone on with.
func changing(t *testing.T, path string, now []byte, later time.Duration, stops bool) error {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "out")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	job := jobOf(filepath.Dir(path), dir)
	changed := false
	job.Progress = func(p Progress) {
		if p.Text != "Counting documents" || changed {
			return
		}
		changed = true
		stamp := info.ModTime().Add(later)
		if err := errors.Join(os.WriteFile(path, now, 0o644), os.Chtimes(path, stamp, stamp)); err != nil {
			t.Error(err)
		}
		if stops {
			stop()
		}
	}
	_, err = job.Count(ctx)
	if stops {
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		_, err = jobOf(filepath.Dir(path), dir).Count(t.Context())
	}
	if _, err := Open(dir); err == nil {
		t.Errorf("%s: there are counts", path)
	}
	return err
}

// A text that changes between the passes, in size, in time or in bytes alone, is an error, and no
// counts are left; so is one whose bytes change while a count is stopped. Of size and time that
// is seen by the list of files, see TestCountKeeps.
func TestChangedTextsAreRefused(t *testing.T) {
	before := strings.Repeat("the nurse said she would go and the doctor said he would stay\n", 400)
	other := strings.Repeat("the nurse said he would go and the doctor said she would stay\n", 400)
	more := before + strings.Repeat("he he he nurse\n", 2000)
	for _, name := range []string{"b.txt", "b.txt.gz", "b.zip", "b.tar"} {
		for _, c := range []struct {
			text  string
			later time.Duration
			stops bool
			want  string
		}{
			{more, time.Second, false, "changed while it was read: it had "},
			{before, time.Second, false, "changed while it was read: it was written to"},
			{other, 0, false, "changed while it was read: it has other bytes"},
			{other, 0, true, "changed while it was read: it has other bytes"},
		} {
			path := filepath.Join(t.TempDir(), name)
			filestest.Write(t, filepath.Join(filepath.Dir(path), "a0.txt"), before)
			filestest.Write(t, path, string(packedAs(t, name, before)))
			err := changing(t, path, packedAs(t, name, c.text), c.later, c.stops)
			if err == nil || !strings.Contains(err.Error(), path) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s, stopped %v: %v, want %q", name, c.stops, err, c.want)
			}
		}
	}
}

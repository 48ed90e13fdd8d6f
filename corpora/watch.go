package corpora

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"weatherglass/files"
	"weatherglass/metrics/formats/textfile"
)

// watch holds texts to what they were when they were first read: their size, the time of their
// last change, and a hash of their bytes. Counts are made in two passes, and words of a second
// text under the vocabulary of a first would be no counts of either.
//
// Files are read in one goroutine and noted in another.
type watch struct {
	files []file
	mu    sync.Mutex
	sums  []string // by file, "" as long as it was not read whole
}

// newWatch watches files that were listed.
func newWatch(files []file) *watch { return &watch{files: files, sums: make([]string, len(files))} }

// goOn takes the sums of an earlier call. Of other files there are none: these are compared before.
func (w *watch) goOn(sums []string) { copy(w.sums, sums) }

// noted returns the sums so far.
func (w *watch) noted() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.sums)
}

// file returns one as what reads texts takes it.
func (w *watch) file(i int) textfile.File {
	f := w.files[i]
	return textfile.File{Name: f.Path, ID: f.ID, Size: f.Size,
		Open: func() (textfile.Content, error) {
			in, err := files.Open(f.Path)
			if err != nil {
				return nil, err
			}
			info, err := in.Stat()
			if err == nil {
				err = f.compare(info)
			}
			if err != nil {
				_ = in.Close() // it was only looked at
				return nil, err
			}
			return &watched{File: in, sum: sha256.New()}, nil
		},
		Ended: func(in textfile.Content, err error) error { return w.ended(i, in.(*watched), err) },
	}
}

// ended compares a file with what it was. One that was not read to its end may have changed, too,
// which then is why.
func (w *watch) ended(i int, in *watched, failed error) error {
	info, err := in.Stat()
	if err == nil {
		err = w.files[i].compare(info)
	}
	switch {
	case err != nil:
		return err
	case failed != nil:
		return failed
	}
	return w.compare(i, in)
}

// compare reads to the end what no format needed, and compares the bytes with what they were.
func (w *watch) compare(i int, in *watched) error {
	f := w.files[i]
	if strings.EqualFold(filepath.Ext(f.Path), ".zip") { // which is not read from its beginning
		if _, err := in.Seek(0, io.SeekStart); err != nil {
			return err
		}
	}
	if _, err := io.Copy(io.Discard, struct{ io.Reader }{in}); err != nil {
		return err
	}
	sum := hex.EncodeToString(in.sum.Sum(nil))
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.sums[i] != "" && w.sums[i] != sum {
		return f.changed("it has other bytes than when it was first read")
	}
	w.sums[i] = sum
	return nil
}

// compare compares a file with what it was when it was listed.
func (f file) compare(info fs.FileInfo) error {
	switch {
	case info.Size() != f.Size:
		return f.changed(fmt.Sprintf("it had %d bytes and has %d", f.Size, info.Size()))
	case info.ModTime().UnixNano() != f.Time:
		return f.changed("it was written to")
	}
	return nil
}

// changed says what to do about a file that changed.
func (f file) changed(how string) error {
	return fmt.Errorf("%s changed while it was read: %s; wait until nobody writes to it, and begin anew (a folder of counts that was begun has to be removed first)", f.Path, how)
}

// watched is a file of which a hash is taken as it is read.
type watched struct {
	*os.File
	sum hash.Hash
}

// Read implements io.Reader.
func (w *watched) Read(p []byte) (int, error) {
	n, err := w.File.Read(p)
	w.sum.Write(p[:n])
	return n, err
}

package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/andybalholm/brotli"
)

// depot keeps what is built for the page: app.wasm and, under forms/, the
// compressed forms of files by the hash of their content, so that each is made
// once. A release's depot is embedded and cannot be written to.
type depot struct {
	files fs.FS
	dir   string // where files can be written; "" nowhere
}

// The qualities of brotli. Measured on an 8.4 MB app.wasm: quality 9 takes 1 s
// and gives 1.91 MB, quality 11 takes 20 s and gives 1.68 MB.
const (
	brotliFast = 9
	brotliBest = 11
)

// brotliWindow is the largest that browsers take, log2 of its bytes: app.wasm is
// repetitive from end to end. 30 kB less than with the usual 4 MB.
const brotliWindow = 24

// form names a compressed form: an encoding at a quality.
type form struct {
	encoding string // as Content-Encoding names it
	quality  int
}

func (f form) suffix() string { return "." + f.encoding + strconv.Itoa(f.quality) }

func (f form) compress(body []byte) []byte {
	var out bytes.Buffer
	if f.encoding == "gzip" {
		// The level is a constant within range, and a Buffer cannot fail.
		w, _ := gzip.NewWriterLevel(&out, f.quality)
		w.Write(body)
		w.Close()
		return out.Bytes()
	}
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: f.quality, LGWin: brotliWindow})
	w.Write(body)
	w.Close()
	return out.Bytes()
}

// formName is where the form of the content with the hash is kept.
func formName(hash string, f form) string { return "forms/" + hash[:24] + f.suffix() }

// kept returns the form if it was made before and is as it was made: in front of
// it stands its SHA-256.
func (d depot) kept(hash string, f form) ([]byte, bool) {
	if d.files == nil {
		return nil, false
	}
	b, err := fs.ReadFile(d.files, formName(hash, f))
	if err != nil || len(b) < sha256.Size {
		return nil, false
	}
	body := b[sha256.Size:]
	return body, sha256.Sum256(body) == [sha256.Size]byte(b[:sha256.Size])
}

// keep stores a form. One that cannot be stored is made again next time.
func (d depot) keep(hash string, f form, b []byte) {
	if d.dir == "" {
		return
	}
	path := filepath.Join(d.dir, filepath.FromSlash(formName(hash, f)))
	if os.MkdirAll(filepath.Dir(path), 0o755) == nil {
		sum := sha256.Sum256(b)
		_ = writeFile(path, append(sum[:], b...))
	}
}

// sweep removes the forms whose names are not wanted: those of older contents.
func (d depot) sweep(wanted map[string]bool) {
	if d.dir == "" {
		return
	}
	entries, err := fs.ReadDir(d.files, "forms")
	if err != nil {
		return
	}
	for _, e := range entries {
		if name := "forms/" + e.Name(); !wanted[name] {
			_ = os.Remove(filepath.Join(d.dir, filepath.FromSlash(name)))
		}
	}
}

package build

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"io/fs"
	"math/bits"
	"os"
	"path/filepath"
	"strconv"

	"weatherglass/files"

	"github.com/andybalholm/brotli"
)

// Depot keeps what is built for the page: its programs and, under forms/, the
// compressed forms of files by the hash of their content, so that each is made
// once. A release's depot is embedded and cannot be written to.
//
// Forms are named by the content that they are of, so that they need no other
// bookkeeping; several programs may use one folder. The zero Depot keeps nothing.
type Depot struct {
	Files fs.FS
	Dir   string // where files can be written; "" nowhere
}

// The qualities of brotli. Measured on an 8.4 MB app.wasm: quality 9 takes 1 s
// and gives 1.91 MB, quality 11 takes 20 s and gives 1.68 MB.
const (
	BrotliFast = 9
	BrotliBest = 11
)

// brotliWindow is the window for so many bytes, log2 of its own: the smallest that holds them
// all, of those that browsers take. A program is repetitive from end to end: with the largest
// app.wasm has 30 kB less than with the usual 4 MB. For a page that one would be a hundred
// megabytes to clear for nothing.
func brotliWindow(length int) int {
	const least, most, reserved = 10, 24, 16
	return min(max(least, bits.Len(uint(length+reserved-1))), most)
}

// Form names a compressed form: an encoding at a quality.
type Form struct {
	Encoding string // as Content-Encoding names it
	Quality  int
}

// Suffix ends the name of a file in this form, and its ETag.
//
// For example ".br11" and ".gzip9".
func (f Form) Suffix() string { return "." + f.Encoding + strconv.Itoa(f.Quality) }

// Compress returns a body in this form.
//
// The whole is held in memory. The same body gives the same bytes with the same
// version of the compressor.
func (f Form) Compress(body []byte) []byte {
	var out bytes.Buffer
	if f.Encoding == "gzip" {
		// The level is a constant within range, and a Buffer cannot fail.
		w, _ := gzip.NewWriterLevel(&out, f.Quality)
		w.Write(body)
		w.Close()
		return out.Bytes()
	}
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: f.Quality, LGWin: brotliWindow(len(body))})
	w.Write(body)
	w.Close()
	return out.Bytes()
}

// FormName is where the form of the content with the hash is kept.
//
// Twenty-four hex digits, 96 bits, tell contents apart.
func FormName(hash string, f Form) string { return "forms/" + hash[:24] + f.Suffix() }

// Kept returns the form if it was made before and is as it was made: in front of
// it stands its SHA-256.
func (d Depot) Kept(hash string, f Form) ([]byte, bool) {
	if d.Files == nil {
		return nil, false
	}
	b, err := fs.ReadFile(d.Files, FormName(hash, f))
	if err != nil || len(b) < sha256.Size {
		return nil, false
	}
	body := b[sha256.Size:]
	return body, sha256.Sum256(body) == [sha256.Size]byte(b[:sha256.Size])
}

// Keep stores a form. One that cannot be stored is made again next time.
//
// The file appears whole or not at all, so that another program that serves meanwhile
// reads no half of it.
func (d Depot) Keep(hash string, f Form, b []byte) {
	if d.Dir == "" {
		return
	}
	path := filepath.Join(d.Dir, filepath.FromSlash(FormName(hash, f)))
	if os.MkdirAll(filepath.Dir(path), 0o755) == nil {
		sum := sha256.Sum256(b)
		_ = files.Write(path, append(sum[:], b...))
	}
}

// Sweep removes the forms whose names are not wanted: those of older contents.
//
// Errors are passed over: a form that stays costs nothing but room.
func (d Depot) Sweep(wanted map[string]bool) {
	if d.Dir == "" {
		return
	}
	entries, err := fs.ReadDir(d.Files, "forms")
	if err != nil {
		return
	}
	for _, e := range entries {
		if name := "forms/" + e.Name(); !wanted[name] {
			_ = os.Remove(filepath.Join(d.Dir, filepath.FromSlash(name)))
		}
	}
}

package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"weatherglass/web/build"
)

// file is one file of the site with its compressed forms.
//
// body and hash never change; the forms are put in place whole, so that a request
// sees the old one or the new.
type file struct {
	mediaType string
	body      []byte
	hash      string // SHA-256 of body, hex
	// nil until there is one, and for files that are not compressed.
	brotli   atomic.Pointer[encoded]
	gzip     atomic.Pointer[encoded]
	untagged bool // always sent whole
	rendered bool // made at start, never the same bytes twice: its forms are not kept
	document bool // one of hundreds of a few kilobytes, which Brotli takes longer to begin than to write
}

// encoded is a compressed form of a file's body.
// It is never changed once it is made.
type encoded struct {
	form build.Form
	body []byte
}

// newFile keeps body. path is needed for its media type only.
func newFile(path string, body []byte) *file {
	sum := sha256.Sum256(body)
	return &file{mediaType: mediaType(path), body: body, hash: hex.EncodeToString(sum[:])}
}

// mediaTypes are those of the page's files. The system's table is not asked:
// it differs between machines, and .wasm must be right for the browser to
// compile while it downloads.
var mediaTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".woff2":       "font/woff2",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".txt":         "text/plain; charset=utf-8",
	".md":          "text/plain; charset=utf-8",
}

// What is not in the table is data, which a browser saves.
func mediaType(path string) string {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		if t, ok := mediaTypes[path[i:]]; ok {
			return t
		}
	}
	return "application/octet-stream"
}

// compressible reports whether compressing pays: not for fonts and pictures,
// which are compressed, nor for data, which is read in ranges.
func (f *file) compressible() bool {
	switch f.mediaType {
	case "font/woff2", "image/png", "application/octet-stream":
		return false
	}
	// Small files fit in one packet with their head either way.
	return len(f.body) > 256
}

// choose returns the form to send, nil for the body as it is. A range is of
// the body as it is: encoded bytes have other offsets.
//
// Brotli is taken where it may be: it is the smaller one. Weights other than 0 are
// not compared.
func (f *file) choose(r *http.Request) *encoded {
	if r.Header.Get("Range") != "" {
		return nil
	}
	accept := r.Header.Get("Accept-Encoding")
	if b := f.brotli.Load(); b != nil && accepts(accept, "br") {
		return b
	}
	if g := f.gzip.Load(); g != nil && accepts(accept, "gzip") {
		return g
	}
	return nil
}

// accepts reports whether an Accept-Encoding header allows the encoding by name.
//
// Of "gzip;q=0, br" gzip is refused and br allowed. "*" is not looked at: every
// browser names what it takes.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, q, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		q = strings.TrimSpace(q)
		if weight, ok := strings.CutPrefix(q, "q="); ok {
			v, err := strconv.ParseFloat(weight, 64)
			return err == nil && v > 0
		}
		return true
	}
	return false
}

// etag is strong: each form of each content has its own.
//
// Twenty-four hex digits, 96 bits, of the content's hash, and the form.
func (f *file) etag(e *encoded) string {
	if e == nil {
		return `"` + f.hash[:24] + `"`
	}
	return `"` + f.hash[:24] + e.form.Suffix() + `"`
}

// serve answers with the file; http.ServeContent sees to Range, HEAD and the
// conditions on the ETag.
//
// Answers with another status, such as the page for what is not there, have no ETag
// and no ranges.
func (f *file) serve(w http.ResponseWriter, r *http.Request, status int) {
	body, e := f.body, f.choose(r)
	h := w.Header()
	h.Set("Content-Type", f.mediaType)
	if !f.untagged {
		h.Set("ETag", f.etag(e))
	}
	if f.compressible() {
		h.Set("Vary", "Accept-Encoding")
	}
	if e != nil {
		body = e.body
		h.Set("Content-Encoding", e.form.Encoding)
		h.Set("Content-Length", strconv.Itoa(len(body)))
	}
	if status != http.StatusOK {
		h.Del("ETag")
		h.Set("Content-Length", strconv.Itoa(len(body)))
		w.WriteHeader(status)
		if r.Method != http.MethodHead {
			_, _ = w.Write(body)
		}
		return
	}
	serveContent(w, r, bytes.NewReader(body))
}

// serveContent is http.ServeContent of what has an ETag and no date. Of ranges it
// leaves out suffixes of no bytes, which the library takes for ranges that exist
// (RFC 9110, section 14.1.2: they cannot be satisfied).
//
// If only such suffixes were asked for, a range that cannot be satisfied takes their
// place, so that the answer is 416 as it has to be.
func serveContent(w http.ResponseWriter, r *http.Request, body io.ReadSeeker) {
	if ranges, ok := strings.CutPrefix(r.Header.Get("Range"), "bytes="); ok {
		var left []string
		for one := range strings.SplitSeq(ranges, ",") {
			if n, suffix := strings.CutPrefix(strings.TrimSpace(one), "-"); !suffix || n == "" || strings.Trim(n, "0") != "" {
				left = append(left, one)
			}
		}
		if len(left) == 0 {
			left = []string{beyond}
		}
		// The request belongs to net/http: only a copy may be changed.
		r = r.Clone(r.Context())
		r.Header.Set("Range", "bytes="+strings.Join(left, ","))
	}
	http.ServeContent(w, r, "", time.Time{}, body)
}

// beyond is a range that no file has.
const beyond = "9223372036854775806-"

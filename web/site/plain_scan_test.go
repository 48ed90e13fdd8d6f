package site

import (
	"bufio"
	"bytes"
	"net/http"
	"testing"
)

func TestScanRequest(t *testing.T) {
	for _, c := range []struct {
		request      string
		plain, whole bool
	}{
		{"GET /a HTTP/1.1\r\nHost: localhost:80\r\nconnection: Keep-Alive\r\nsec-ch-ua-mobile: ?0\r\n\r\n", true, true},
		{"GET /a HTTP/1.1\r\nHost: h\r\nRange: bytes=0-1\r\n\r\n", false, true},
		{"GET /a HTTP/1.1\r\nHost: h\r\nIf-None-Match: *\r\n\r\n", false, true},
		{"GET /a HTTP/1.1\r\nHost: h\r\n\r\nG", false, false},
		{"GET /a HTTP/1.1\r\nHost: h\r\n", false, false},
		{"GET /a HTTP/1.1\r\n\r\n", false, false},
		{"GET /a HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", false, false},
		{"GET /a HTTP/1.1\r\nHost: h/\r\n\r\n", false, false},
		{"GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", false, false},
		{"GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", false, false},
		{"GET /a HTTP/1.1\r\nHost: h\r\nAccept: a\nb\r\n\r\n", false, false},
		{"HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n", false, false},
		{"GET /a HTTP/1.0\r\nHost: h\r\n\r\n", false, false},
		{"GET /a\r\n\r\n", false, false},
		{"GET /a\x10 HTTP/1.1\r\nHost: h\r\n\r\n", false, false},
		{"GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", false, false},
		{"GET /a?b HTTP/1.1\r\nHost: h\r\n\r\n", false, false},
		{"GET a HTTP/1.1\r\nHost: h\r\n\r\n", false, false},
		{"GET  HTTP/1.1\r\nHost: h\r\n\r\n", false, false},
		{"", false, false},
	} {
		if r := scanRequest([]byte(c.request)); r.plain != c.plain || r.whole != c.whole || c.whole && string(r.target) != "/a" {
			t.Errorf("%q: %v, %v of %q, want %v, %v", c.request, r.plain, r.whole, r.target, c.plain, c.whole)
		}
	}
}

// FuzzScanRequest checks that what is whole is one request without a body to net/http,
// too, and that what is plain sets no condition.
func FuzzScanRequest(f *testing.F) {
	f.Add([]byte("GET /packs/a HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n"))
	f.Add([]byte("GET /packs/a HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-1\r\nSec-A: b\r\n\r\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		r := scanRequest(b)
		if !r.whole {
			if r.plain {
				t.Errorf("%q is plain and not whole", b)
			}
			return
		}
		in := bufio.NewReader(bytes.NewReader(b))
		asked, err := http.ReadRequest(in)
		if err != nil || in.Buffered() > 0 || asked.ContentLength != 0 || asked.Close || asked.Method != http.MethodGet || asked.RequestURI != string(r.target) {
			t.Fatalf("%q: net/http reads %+v, %v and leaves %d bytes", b, asked, err, in.Buffered())
		}
		for _, name := range askingFields {
			if r.plain && asked.Header.Values(name) != nil {
				t.Errorf("%q is plain and has %s", b, name)
			}
		}
	})
}

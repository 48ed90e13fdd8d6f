package site

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// Over a real connection, answers follow each other whole and in order, whatever
// kind they are of: with a body from memory, from a file, in ranges, without one.
func TestAnswersOverAConnection(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	h := s.Handler()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = serve(t.Context(), l, h) }()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	small := ""
	for name, f := range s.packed {
		if f.Bytes < 64<<10 && (small == "" || name < small) {
			small = name
		}
	}
	etag := request(t, h, "GET", "/"+small).Header.Get("ETag")
	var asked []*http.Request
	for _, q := range []struct{ method, path, name, value string }{
		{"GET", "/" + small, "", ""}, {"GET", "/" + small, "Range", "bytes=10-99"},
		{"GET", "/" + small, "Range", "bytes=0-3,10-12"},
		{"GET", "/" + small, "If-None-Match", etag}, {"HEAD", "/" + small, "", ""}, {"GET", "/" + small, "Range", "bytes=-0"},
		{"GET", "/packs/" + anyPacked(t, s), "", ""}, {"GET", "/web/app.wasm", "Accept-Encoding", "br"},
		{"GET", "/nothing", "", ""},
		{"POST", "/", "", ""}, {"GET", "/healthz", "", ""}, {"GET", "/words/", "", ""}, {"GET", "/", "", ""},
	} {
		r, err := http.NewRequest(q.method, "http://localhost"+q.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if q.name != "" {
			r.Header.Set(q.name, q.value)
		}
		asked = append(asked, r)
	}
	go func() {
		for _, r := range asked { // all at once, one behind the other
			_ = r.Write(c)
		}
	}()
	in := bufio.NewReader(c)
	for _, r := range asked {
		got, err := http.ReadResponse(in, r)
		if err != nil {
			t.Fatalf("%s %s: %v", r.Method, r.URL.Path, err)
		}
		body, err := io.ReadAll(got.Body)
		if err != nil {
			t.Fatalf("%s %s: %v", r.Method, r.URL.Path, err)
		}
		var headers []string
		for name, values := range r.Header {
			headers = append(headers, name, values[0])
		}
		want := request(t, h, r.Method, r.URL.String(), headers...)
		// whose borders are random
		same := bytes.Equal(body, readAll(t, want)) || strings.HasPrefix(want.Header.Get("Content-Type"), "multipart/")
		if got.StatusCode != want.StatusCode || got.Header.Get("ETag") != want.Header.Get("ETag") || !same {
			t.Errorf("%s %s %v: %d and %d bytes over a connection, %d without", r.Method, r.URL.Path, r.Header, got.StatusCode,
				len(body), want.StatusCode)
		}
	}
}

package site

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"
)

// serving serves until the test ends and returns the address.
func serving(t *testing.T, h http.Handler, plain *plainAnswers) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = serve(t.Context(), l, h, plain) }()
	return l.Addr().String()
}

// Whatever is asked, and in whatever pieces, connections that give plain answers give
// those of net/http.
func TestPlainAnswersAreTheHandlers(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	h := s.Handler()
	with, without := serving(t, h, s.plain(h)), serving(t, h, new(plainAnswers))
	names := slices.Sorted(maps.Keys(s.packed))
	usual := []string{"Accept: */*", "Accept-Encoding: gzip, br", "Connection: keep-alive", "Sec-Fetch-Mode: cors", "Range: bytes=1-5", "If-None-Match: *", "If-None-Match: \"x\"", "If-Range: \"x\""}
	odd := []string{
		"Host: a b", "Host : localhost", "Host:", "User-Agent: \x7f", "Connection: close", "Content-Length: 0", "Content-Length: -1", "Transfer-Encoding: x",
		"Expect: 100-continue", "Upgrade: h2c", "X: y", " folded", "\xff: 1", "no colon", "Referer: \x00",
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := dialAsker(t, with), dialAsker(t, without)
		defer a.Close()
		defer b.Close()
		for range rapid.IntRange(1, 5).Draw(t, "requests") {
			is := rapid.IntRange(0, 20).Draw(t, "oddity")
			pick := func(when int, then []string, otherwise string) string {
				if is == when {
					return rapid.SampledFrom(then).Draw(t, "odd")
				}
				return otherwise
			}
			r := pick(1, []string{"HEAD", "POST", "get", "GET "}, "GET") + " /" + rapid.SampledFrom(names).Draw(t, "file") +
				pick(2, []string{"?", "/", "%20"}, "") + pick(3, []string{" HTTP/1.0\r\n", " HTTP/1.1\n"}, " HTTP/1.1\r\n") + "Host: localhost\r\n"
			for _, f := range rapid.SliceOfN(rapid.SampledFrom(usual), 0, 2).Draw(t, "fields") {
				r += f + "\r\n"
			}
			if is == 4 {
				r += rapid.SampledFrom(odd).Draw(t, "field") + "\r\n"
			}
			r += "\r\n" + pick(5, []string{"GET "}, "")
			cut := len(r)
			if is == 6 {
				cut = rapid.IntRange(1, len(r)).Draw(t, "cut")
			}
			method, _, _ := strings.Cut(r, " ")
			got, want := a.ask(method, r[:cut], r[cut:]), b.ask(method, r[:cut], r[cut:])
			if got != want {
				t.Fatalf("%q: %q, and without plain answers %q", r, got, want)
			}
			if want == "" {
				return
			}
		}
	})
}

// asker is one connection to a server.
type asker struct {
	net.Conn
	in *bufio.Reader
}

func dialAsker(t *rapid.T, addr string) asker {
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	return asker{c, bufio.NewReader(c)}
}

// ask sends a request in pieces and returns the answer without its date, "" for none that can be
// relied on.
func (a asker) ask(method string, pieces ...string) string {
	for _, p := range pieces {
		if _, err := io.WriteString(a, p); err != nil {
			return ""
		}
	}
	if !strings.Contains(strings.Join(pieces, ""), "\r\n\r\n") {
		return ""
	}
	r, err := http.ReadResponse(a.in, &http.Request{Method: method})
	if err != nil {
		return ""
	}
	defer r.Body.Close()
	if r.StatusCode == http.StatusBadRequest {
		return "" // sent while pieces are under way, which can take the answer with it
	}
	body, err := io.ReadAll(r.Body)
	dated := r.Header.Get("Date") != ""
	r.Header.Del("Date")
	return fmt.Sprint(r.StatusCode, dated, r.Header, r.Close, len(body), bytes.Count(body, []byte{0}), err)
}

// From the second request of a connection on, the handler hears of no plain ones. A
// connection whose request comes before net/http has let go of it is left to net/http,
// so it may take more than one to see that.
func TestPlainAnswersPassTheHandler(t *testing.T) {
	s := testSite(t, Options{Base: "/"})
	var heard atomic.Int32
	plain := s.plain(s.Handler())
	if plain.store == nil {
		t.Skip("this system cannot send from a file without a name")
	}
	addr := serving(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		heard.Add(1)
		s.Handler().ServeHTTP(w, r)
	}), plain)
	path := "/packs/" + anyPacked(t, s)
	want := readAll(t, request(t, s.Handler(), "GET", path))
	for range 20 {
		heard.Store(0)
		if passesTheHandler(t, addr, path, want, &heard) {
			return
		}
	}
	t.Error("on none of 20 connections the handler hears of the other requests only")
}

// passesTheHandler asks on one connection, compares the answers, and reports whether
// the handler heard of the requests that are its own, and of no others.
func passesTheHandler(t *testing.T, addr, path string, want []byte, heard *atomic.Int32) bool {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	in, passes := bufio.NewReader(c), true
	for i, r := range []struct {
		field string
		heard int32
	}{{"", 1}, {"", 1}, {"Accept-Encoding: br\r\nSec-Fetch-Site: same-origin\r\n", 1}, {"Range: bytes=0-9\r\n", 2}, {"", 2}, {"X-Other: 1\r\n", 3}, {"", 4}} {
		fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n", path, r.field)
		a, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := readAll(t, a); a.StatusCode == http.StatusOK && !bytes.Equal(got, want) || heard.Load() < r.heard {
			t.Errorf("request %d: the handler heard of %d, want %d; %d bytes, %d", i, heard.Load(), r.heard, len(got), a.StatusCode)
		}
		passes = passes && heard.Load() == r.heard
	}
	return passes
}

// A connection that is closed while it answers ends with the answer.
func TestPlainAnswersEndWhole(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	far, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer far.Close()
	near, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	c := &plainConn{TCPConn: near.(*net.TCPConn), answers: new(plainAnswers)}
	if !c.begin() {
		t.Fatal("an open connection does not begin")
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Write([]byte("whole")); err != nil {
		t.Errorf("closed while it answers: %v", err)
	}
	c.end()
	c.answers.wait(t.Context())
	if got, err := io.ReadAll(far); string(got) != "whole" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if c.begin() {
		t.Error("a closed connection begins to answer")
	}
}

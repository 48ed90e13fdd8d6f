package site

import (
	"context"
	"io"
	"net"
	"net/http"
	"testing"
)

func TestServeShutsDown(t *testing.T) {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	inside, finish := make(chan struct{}), make(chan struct{})
	h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(inside)
		<-finish
		_, _ = io.WriteString(w, "whole")
	})
	served := make(chan error, 1)
	go func() { served <- serve(ctx, l, h) }()
	answer := make(chan string, 1)
	go func() {
		r, err := http.Get("http://" + l.Addr().String())
		if err != nil {
			answer <- err.Error()
			return
		}
		defer r.Body.Close()
		b, _ := io.ReadAll(r.Body)
		answer <- string(b)
	}()
	<-inside
	stop() // while the answer is being made
	close(finish)
	if got := <-answer; got != "whole" {
		t.Errorf("the open request got %q", got)
	}
	if err := <-served; err != nil {
		t.Errorf("serveUntil: %v", err)
	}
	if _, err := net.Dial("tcp", l.Addr().String()); err == nil {
		t.Error("the port is still open")
	}
}

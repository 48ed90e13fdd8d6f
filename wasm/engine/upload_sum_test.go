package engine

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"testing"

	"weatherglass/metrics/vecinput"
)

// fakeSum is a sum that another place tells.
type fakeSum struct {
	sum     string
	err     error
	stopped *int
}

func (s fakeSum) Wait() (string, error) { return s.sum, s.err }
func (s fakeSum) Stop()                 { *s.stopped++ }

// A sum is computed aside once a file is read far enough, taken from there, and computed here
// where that fails or was not begun.
func TestAside(t *testing.T) {
	content := bytes.Repeat([]byte("vectors "), asideFrom/4)
	want := fmt.Sprintf("%x", sha256.Sum256(content))
	for _, c := range []struct {
		name         string
		read         int64
		told         fakeSum
		begin        error
		want         string
		begun, ended int
	}{
		{"told", asideFrom + 1, fakeSum{sum: "elsewhere"}, nil, "elsewhere", 1, 1},
		{"failed", asideFrom + 1, fakeSum{err: errors.New("lost")}, nil, want, 1, 1},
		{"not begun", asideFrom + 1, fakeSum{}, errors.New("no worker"), want, 1, 0},
		{"looked at", 100, fakeSum{}, nil, want, 0, 0},
	} {
		begun, stopped := 0, 0
		c.told.stopped = &stopped
		a := &aside{ReadCloser: io.NopCloser(bytes.NewReader(content)), ctx: t.Context(), plain: sha256.New,
			in: bytes.NewReader(content), begin: func(context.Context) (vecinput.Sum, error) {
				begun++
				if c.begin != nil {
					return nil, c.begin
				}
				return c.told, nil
			}}
		if _, err := io.CopyN(io.Discard, a, c.read); err != nil {
			t.Fatal(err)
		}
		if _, err := io.CopyN(io.Discard, a, 1000); err != nil {
			t.Fatal(err)
		}
		if got, err := a.Sum(); got != c.want || err != nil {
			t.Errorf("%s: %s, %v; want %s", c.name, got, err, c.want)
		}
		if err := a.Close(); err != nil || begun != c.begun || stopped != c.ended {
			t.Errorf("%s: begun %d times, stopped %d times, %v", c.name, begun, stopped, err)
		}
	}
}

package fragment

import (
	"bytes"
	"strings"
	"testing"
)

// FuzzFragment: what is written is read again; whatever else is read ends, within its bound.
func FuzzFragment(f *testing.F) {
	f.Add([]byte("# A lesson\n"), "q1ZKSk4B")
	f.Add([]byte{}, "!")
	f.Fuzz(func(t *testing.T, text []byte, link string) {
		written, err := Write(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Read(written, len(text)); err != nil || !bytes.Equal(got, text) {
			t.Fatalf("%q, %v", got, err)
		}
		if got, err := Read(link, 50); err == nil && len(got) > 50 {
			t.Fatalf("%d bytes", len(got))
		}
	})
}

// A small link that inflates to much is refused.
func TestBomb(t *testing.T) {
	link, err := Write([]byte(strings.Repeat("a", 5_000_000)))
	if err != nil || len(link) > MostLink {
		t.Fatal(len(link), err)
	}
	if _, err := Read(link, 100_000); err == nil {
		t.Error("it is read")
	}
}

package vecout_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/formats/vecfile"
	"weatherglass/metrics/formats/vecout"
)

// memory has n words whose second component is their rank; among are put first.
func memory(t testing.TB, n int, among ...string) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{Dims: 2})
	for i := range n {
		word := fmt.Sprintf("w%d", i)
		if i < len(among) {
			word = among[i]
		}
		if err := m.AddRanked(word, i, []float64{0.5, float64(i)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// What is written is read again, over several blocks of words.
func TestWriteReadsAgain(t *testing.T) {
	const n = 2500
	for _, format := range []vecout.Format{"w2v", "bin", "glove"} {
		var out bytes.Buffer
		var told []int
		j := vecout.Job{Source: memory(t, n), Format: format, Progress: func(done,
			total int) {
			told = append(told, done, total)
		}}
		written, err := j.Write(t.Context(), &out)
		if err != nil || written != (vecout.Written{Words: n}) {
			t.Fatalf("%s: %+v, %v", format, written, err)
		}
		if len(told) < 4 || told[len(told)-2] != n || told[len(told)-1] != n || told[0] >= n {
			t.Errorf("%s: progress %v", format, told)
		}
		r, err := vecfile.NewReader(string(format), &out)
		if err != nil {
			t.Fatal(err)
		}
		for i := range n {
			row, err := r.Next()
			if err != nil || row.Word != fmt.Sprintf("w%d", i) || row.Vector[1] != float64(i) {
				t.Fatalf("%s: word %d is %+v, %v", format, i, row, err)
			}
		}
		if _, err := r.Next(); err != io.EOF {
			t.Errorf("%s: behind the last word %v", format, err)
		}
	}
}

// A word with a space goes into an array and its list, and into no text.
func TestWriteLeavesOutWhatTextCannotHold(t *testing.T) {
	m := memory(t, 3, "new york", "a", "b")
	for format, want := range map[vecout.Format]vecout.Written{"w2v": {Words: 2, Left: 1}, "npy": {Words: 3},
		vecout.Words: {Words: 3}} {
		var out strings.Builder
		written, err := vecout.Job{Source: m, Format: format}.Write(t.Context(), &out)
		if err != nil || written != want {
			t.Errorf("%s: %+v, %v, want %+v", format, written, err, want)
		}
		switch {
		case format == vecout.Words && out.String() != "new york\na\nb\n":
			t.Errorf("words %q", out.String())
		case format == "npy" && (!strings.Contains(out.String(), "'shape': (3, 2)") || out.Len() != 128+3*2*4):
			t.Errorf("array of %d bytes", out.Len())
		case format == "w2v" && out.String() != "2 2\na 0.5 1\nb 0.5 2\n":
			t.Errorf("text %q", out.String())
		}
	}
}

var errFull = errors.New("the disk is full")

// full refuses what goes beyond so many bytes.
type full struct{ room int }

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestWriteStops(t *testing.T) {
	m := memory(t, 9000)
	for _, format := range []vecout.Format{"w2v", "npy", vecout.Words} {
		if _, err := (vecout.Job{Source: m, Format: format}).Write(t.Context(), &full{1000}); !errors.Is(err, errFull) {
			t.Errorf("%s on a full disk: %v", format, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := 0
	_, err := vecout.Job{Source: m, Format: "w2v", Progress: func(d, _ int) { done = d; cancel() }}.Write(ctx, io.Discard)
	if !errors.Is(err, context.Canceled) || done >= 9000 {
		t.Errorf("cancelled after %d words: %v", done, err)
	}
	if _, err := (vecout.Job{Source: m, Format: "csv"}).Write(t.Context(), io.Discard); err == nil {
		t.Errorf("an unknown format: %v", err)
	}
}

func ExampleJob() {
	m := embed.NewMemory(embed.Info{Dims: 2})
	_ = m.AddRanked("nurse", 0, []float64{0.25, -1})
	_ = m.AddRanked("captain", 1, []float64{3, 0})
	_ = m.Ready()
	_, err := vecout.Job{Source: m, Format: "w2v"}.Write(context.Background(), os.Stdout)
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// 2 2
	// nurse 0.25 -1
	// captain 3 0
}

// unread is a file that knows its words once it was gone through, and whose vectors are found by a pass for each look.
type unread struct {
	*embed.Memory
	read  bool
	looks int
}

func (u *unread) Info() embed.Info {
	info := u.Memory.Info()
	if !u.read {
		info.Words = 0
	}
	return info
}

func (u *unread) Index(context.Context) error { u.read = true; return nil }

func (u *unread) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	u.looks++
	return u.Memory.Find(ctx, words)
}

// Of a file that was not read all words are written, in one pass over it.
func TestWriteUnread(t *testing.T) {
	const n = 5000
	u := &unread{Memory: memory(t, n)}
	var out bytes.Buffer
	written, err := vecout.Job{Source: u, Format: "w2v"}.Write(t.Context(), &out)
	if err != nil || written.Words != n || u.looks > 0 || strings.Count(out.String(), "\n") != n+1 {
		t.Errorf("%+v, %v, looked up %d times, %d lines", written, err, u.looks, strings.Count(out.String(), "\n"))
	}
}

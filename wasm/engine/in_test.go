package engine

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/protocol"
)

// givenFile is a file in memory that counts how often it is read.
type givenFile struct {
	*bytes.Reader
	reads int
	short bool // it has become shorter since
}

func (f *givenFile) ReadAt(b []byte, at int64) (int, error) {
	f.reads++
	n, err := f.Reader.ReadAt(b, at)
	if f.short && n > 0 {
		return n - 1, io.EOF
	}
	return n, err
}

func given(bytesOf int) *givenFile {
	b := make([]byte, bytesOf)
	for i := range b {
		b[i] = byte(i * 7 >> 3)
	}
	return &givenFile{Reader: bytes.NewReader(b)}
}

// TestFilesAreReadByBlocks checks that readers get the bytes of the file wherever they
// ask, and that one who goes through it in small steps costs a read for each block.
func TestFilesAreReadByBlocks(t *testing.T) {
	file := given(2*inBlock + 5)
	open := func(f In) io.ReaderAt {
		e := New(Env{In: func(context.Context, string) (In, error) { return f, nil }})
		in, err := e.openIn(t.Context(), protocol.Given{ID: "given-1", Path: "a.vec"})
		if err != nil {
			t.Fatal(err)
		}
		return in
	}
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Int64Range(0, file.Size()+3).Draw(t, "at")
		got, want := make([]byte, rapid.IntRange(0, 2*inBlock+9).Draw(t, "size")), []byte(nil)
		n, err := open(file).ReadAt(got, at)
		want = make([]byte, len(got))
		wantN, wantErr := file.Reader.ReadAt(want, at)
		if len(got) == 0 {
			return
		}
		if n != wantN || !errors.Is(err, wantErr) || !bytes.Equal(got[:n], want[:n]) {
			t.Fatalf("read %d, %v; want %d, %v", n, err, wantN, wantErr)
		}
	})
	file.reads = 0
	section := io.NewSectionReader(open(file), 0, file.Size())
	for small := make([]byte, 100); ; {
		if _, err := io.ReadFull(section, small); err != nil {
			break
		}
	}
	if file.reads != 3 {
		t.Errorf("%d reads of three blocks", file.reads)
	}
}

func TestFilesThatCannotBeRead(t *testing.T) {
	short := given(100)
	short.short = true
	e := New(Env{In: func(_ context.Context, id string) (In, error) {
		if id == "given-1" {
			return short, nil
		}
		return nil, errors.New("the page does not have it any more")
	}})
	in, err := e.openIn(t.Context(), protocol.Given{ID: "given-1", Path: "a.vec"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.ReadAt(make([]byte, 10), 0); err == nil || err.Error() != "it ends at byte 99 of 100: it was changed" {
		t.Errorf("a file that became shorter: %v", err)
	}
	if _, err := e.openIn(t.Context(), protocol.Given{ID: "given-2", Path: "a.vec"}); asError(t.Context(), err).
		Code != "file_not_read" {
		t.Errorf("a file that is gone: %v", err)
	}
	if _, err := New(Env{}).openIn(t.Context(), protocol.Given{ID: "given-1", Path: "a.vec"}); asError(t.Context(), err).
		Code != "file_not_read" {
		t.Errorf("an engine without files: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	file := given(100)
	e = New(Env{In: func(context.Context, string) (In, error) { return file, nil }})
	if in, err = e.openIn(ctx, protocol.Given{ID: "given-1", Path: "a.vec"}); err != nil {
		t.Fatal(err)
	}
	stop()
	if _, err := in.ReadAt(make([]byte, 10), 0); !errors.Is(err, context.Canceled) || file.reads > 0 {
		t.Errorf("reading after the question was stopped: %v, %d reads", err, file.reads)
	}
}

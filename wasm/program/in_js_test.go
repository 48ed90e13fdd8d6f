package program

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"syscall/js"
	"testing"
)

// blobOf is a Blob of so many bytes, and they. plain takes byte streams away from it.
func blobOf(n int, plain bool) (js.Value, []byte) {
	rng, content := rand.New(rand.NewPCG(1, 7)), make([]byte, n)
	for i := range content {
		content[i] = byte(rng.Uint32())
	}
	array := js.Global().Get("Uint8Array").New(n)
	js.CopyBytesToJS(array, content)
	blob := js.Global().Get("Blob").New([]any{array})
	if plain {
		bare := js.Global().Get("Function").New("blob", `return {size: blob.size, slice: (...at) => {
			const part = blob.slice(...at);
			return {arrayBuffer: () => part.arrayBuffer(), stream: () => new ReadableStream({
				async start(to) { for await (const some of part.stream()) to.enqueue(some); to.close(); }})};
		}}`)
		return bare.Invoke(blob), content
	}
	return blob, content
}

// A file is read as it is, one block behind the other, again from its begin, and anywhere.
func TestInReads(t *testing.T) {
	for _, plain := range []bool{false, true} {
		blob, content := blobOf(1_000_003, plain)
		f := newIn(t.Context(), blob)
		if f.Size() != int64(len(content)) {
			t.Fatalf("%d bytes", f.Size())
		}
		for range 2 {
			for at := 0; at < len(content); at += 1 << 16 {
				b := make([]byte, 1<<16)
				n, err := f.ReadAt(b, int64(at))
				if want := content[at:min(len(content), at+len(b))]; !bytes.Equal(b[:n], want) || (err != nil) != (n < len(b)) ||
					err != nil && !errors.Is(err, io.EOF) {
					t.Fatalf("at %d: %d bytes, %v", at, n, err)
				}
			}
		}
		rng := rand.New(rand.NewPCG(1, 8))
		for range 200 {
			at, b := rng.IntN(len(content)), make([]byte, 1+rng.IntN(300))
			if rng.IntN(2) == 0 {
				at = min(int(f.end), len(content)-1)
			}
			n, _ := f.ReadAt(b, int64(at))
			if !bytes.Equal(b[:n], content[at:min(len(content), at+len(b))]) {
				t.Fatalf("%d bytes at %d differ", len(b), at)
			}
		}
	}
}

// A file that is gone is an error of the read that finds it so.
func TestInGone(t *testing.T) {
	gone := js.Global().Get("Function").New(`return {size: 100, slice: () => ({
		arrayBuffer: () => Promise.resolve(new ArrayBuffer(10)),
		stream: () => new ReadableStream({pull(to) { to.error("it was moved"); }})})}`).Invoke()
	f, b := newIn(t.Context(), gone), make([]byte, 10)
	if n, err := f.ReadAt(b, 0); n != 10 || err != nil {
		t.Fatalf("%d bytes, %v", n, err)
	}
	if _, err := f.ReadAt(b, 10); err == nil || err.Error() != "it was moved" {
		t.Errorf("%v; want it was moved", err)
	}
}

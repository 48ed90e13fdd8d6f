package kernel

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"testing"
)

// The module's digests are those of crypto/sha256, whatever pieces the bytes come in, and
// one that was asked for goes on.
func TestSumEqualsGo(t *testing.T) {
	k := Reading(host())
	rng := rand.New(rand.NewPCG(1, 5))
	for range 500 {
		ours, want, other := k.Sum(), sha256.New(), k.Sum()
		for range 1 + rng.IntN(6) {
			b := make([]byte, rng.IntN(1+rng.IntN(400)))
			for i := range b {
				b[i] = byte(rng.Uint32())
			}
			_, _ = ours.Write(b)
			_, _ = want.Write(b)
			_, _ = other.Write(b[:len(b)/2])
			if got := ours.Sum([]byte{7}); !bytes.Equal(got, want.Sum([]byte{7})) {
				t.Fatalf("%x, crypto/sha256 %x", got, want.Sum(nil))
			}
		}
		ours.Reset()
		if got, empty := ours.Sum(nil), sha256.Sum256(nil); !bytes.Equal(got, empty[:]) {
			t.Fatalf("of nothing: %x", got)
		}
	}
	long := k.Sum()
	_, _ = long.Write(bytes.Repeat([]byte("a"), 1_000_000))
	// FIPS 180-2, appendix B.3.
	if got := hex.EncodeToString(
		long.Sum(nil)); got != "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0" {
		t.Errorf("of a million a: %s", got)
	}
}

// The module counts what bytes.Count counts, wherever the row lies.
func TestTimesEqualsGo(t *testing.T) {
	k := Reading(host())
	rng := rand.New(rand.NewPCG(1, 6))
	room := make([]byte, 300)
	for range 2000 {
		for i := range room {
			room[i] = " 0-\xff"[rng.IntN(4)]
		}
		from := rng.IntN(40)
		row := room[from : from+rng.IntN(len(room)-from)]
		for _, b := range []byte{' ', 0xff, 'x'} {
			if got, want := k.Times(row, b), bytes.Count(row, []byte{b}); got != want {
				t.Fatalf("%d times %q in %q, bytes.Count %d", got, b, row, want)
			}
		}
	}
}

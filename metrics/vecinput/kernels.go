package vecinput

import (
	"context"
	"crypto/sha256"
	"hash"
	"io"
)

// Kernels are what most of the time of reading goes into, for hosts that have better forms
// of them. Those that are nil are plain Go's.
type Kernels struct {
	// Sum starts a SHA-256.
	Sum func() hash.Hash
	// Times is how often b stands in a row.
	Times func(row []byte, b byte) int
	// Aside begins to compute a SHA-256 elsewhere, while the file is read here. It returns nil
	// where that cannot be.
	Aside func(ctx context.Context, of SumOf) Sum
}

// SumOf is what a [Sum] is of: Before, and behind it Size bytes of In from byte At on.
type SumOf struct {
	Before   []byte
	In       io.ReaderAt
	At, Size int64
}

// Sum is a SHA-256 that is computed elsewhere. Stop is called once, after which nobody waits.
type Sum interface {
	// Wait returns it in hex.
	Wait() (string, error)
	Stop()
}

// Hash starts a SHA-256, by Sum where there is one.
func (k Kernels) Hash() hash.Hash {
	if k.Sum == nil {
		return sha256.New()
	}
	return k.Sum()
}

package build

// The hashes of packs and experiments are SHA-256. Go's package for it can also
// ask another library that this platform has none of, and has the types of that:
// with them come AES, three other hashes and random numbers, which test
// themselves at each start. plainHash asks the same implementation: it has what
// the page uses.
const plainHash = `package sha256

import (
	"crypto/internal/fips140/sha256"
	"hash"
)

const (
	Size      = 32
	BlockSize = 64
)

func New() hash.Hash { return sha256.New() }

func Sum256(data []byte) (sum [Size]byte) {
	h := sha256.New()
	h.Write(data)
	h.Sum(sum[:0])
	return sum
}
`

package build

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The hashes of packs and experiments are SHA-256. Go's package for it can also
// ask another library that this platform has none of, and has the types of that:
// with them come AES, three other hashes and random numbers, which test
// themselves at each start. The compiler is told to take plainHash for that file
// of Go's, which asks the same implementation.

const (
	hashFile   = "src/crypto/sha256/sha256.go" // below Go's root
	overlayDir = "_overlay"                    // below distDir; "./..." leaves it out
	// OverlayFile is the -overlay of the page's build, below the folder of the page.
	OverlayFile = "overlay.json"
)

// plainHash stands for hashFile: what the page uses of it.
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

// trimHash writes plainHash, and the file that tells the compiler of it, whose
// path it returns.
func trimHash(ctx context.Context, dir string) (string, error) {
	out, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", errNoGo
	case err != nil:
		return "", err
	}
	plain, err := filepath.Abs(filepath.Join(dir, overlayDir, "sha256.go"))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(plain), 0o755); err != nil {
		return "", err
	}
	if err := os.WriteFile(plain, []byte(plainHash), 0o644); err != nil {
		return "", err
	}
	original := filepath.Join(strings.TrimSpace(string(out)), filepath.FromSlash(hashFile))
	if _, err := os.Stat(original); err != nil {
		return "", errors.New("the sources of Go's SHA-256 are not where they were; see trim_hash.go")
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: plain}})
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, OverlayFile)
	return path, os.WriteFile(path, overlay, 0o644)
}

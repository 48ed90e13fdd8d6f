package build

import (
	"os/exec"
	"path/filepath"
	"testing"

	"weatherglass/files/filestest"
)

// TestPlainHash hashes with the file that stands for Go's. The values are those
// of FIPS 180-4, its examples B.1 and B.2.
func TestPlainHash(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the Go compiler")
	}
	dir := t.TempDir()
	overlay, err := trimHash(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(dir, "main.go")
	filestest.Write(t, source, `package main

import (
	"crypto/sha256"
	"fmt"
	"io"
)

func main() {
	h := sha256.New()
	io.WriteString(h, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
	fmt.Printf("%x %x %d %d\n", sha256.Sum256([]byte("abc")), h.Sum(nil), sha256.Size, sha256.BlockSize)
}
`)
	out, err := exec.Command("go", "run", "-overlay="+overlay, source).CombinedOutput()
	const want = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad 248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1 32 64\n"
	if err != nil || string(out) != want {
		t.Errorf("%v: %s, want %s", err, out, want)
	}
}

package vectors_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/vectors"
	"weatherglass/vectors/vectorstest"
)

func TestLocalPacksErrors(t *testing.T) {
	dir := vectorstest.Packs(t)
	if _, err := vectors.WithLocal(filepath.Join(dir, "none")); err == nil || !strings.Contains(err.Error(), "-packs") {
		t.Errorf("no such folder: %v", err)
	}
	if err := os.Rename(filepath.Join(dir, "tiny"), filepath.Join(dir, "glove-6b-100d")); err != nil {
		t.Fatal(err)
	}
	if _, err := vectors.WithLocal(dir); err == nil || !strings.Contains(err.Error(), "another id") {
		t.Errorf("a pack that the program has: %v", err)
	}
}

package house

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestRoot: the root has one Go file, which starts the program. Commands stand in the folder command.
func TestRoot(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || !slices.Equal(files, []string{"server.go"}) {
		t.Errorf("%q, %v", files, err)
	}
}

package house

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// largestRoom is how many files without tests a package of the page has at most: beyond that it is a hall, and what one
// looks for is found by opening files instead of by the name of a folder.
const largestRoom = 80

// TestRooms holds that the page is divided into rooms.
func TestRooms(t *testing.T) {
	files := map[string]int{}
	err := filepath.WalkDir("app", func(path string, _ fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".go" && !strings.HasSuffix(path, "_test.go") {
			files[filepath.ToSlash(filepath.Dir(path))]++
		}
		return err
	})
	if err != nil || len(files) < 20 {
		t.Fatal(err, len(files))
	}
	for room, n := range files {
		if n > largestRoom {
			t.Errorf("%s has %d files, more than %d: give a feature of it a package", room, n, largestRoom)
		}
	}
}

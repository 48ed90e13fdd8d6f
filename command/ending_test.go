package command

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"weatherglass/files"
	"weatherglass/files/filestest"
)

// After a signal and a while a command ends in the midst of work: a file that was there stays as it
// was, and nothing of the new one, or of a folder, is left.
func TestEndAfter(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "old.txt")
	filestest.Write(t, old, "as before")
	at, goOn := make(chan struct{}), make(chan struct{})
	ended := make(chan error, 2)
	go func() {
		ended <- files.Target{Path: old, Force: true}.Write(func(w io.Writer) error {
			_, err := io.WriteString(w, "half")
			at <- struct{}{}
			<-goOn
			return err
		})
	}()
	go func() {
		ended <- files.WriteFolder(t.Context(), filepath.Join(dir, "folder"), "last",
			func(write func(string, []byte) error) error {
				err := write("first", []byte("half"))
				at <- struct{}{}
				<-goOn
				return err
			})
	}()
	<-at
	<-at
	if names := namesIn(t, dir); len(names) != 3 {
		t.Fatalf("before: %q", names)
	}
	while := make(chan time.Time, 1)
	while <- time.Time{}
	var said strings.Builder
	code := -1
	endAfter(while, &said, func(c int) {
		code = c
		if names := namesIn(t, dir); len(names) != 1 {
			t.Errorf("left: %q", names)
		}
	})
	close(goOn)
	// In a test the program goes on, and finds that its parts are gone.
	if err := errors.Join(<-ended, <-ended); err == nil {
		t.Error("what was abandoned became whole")
	}
	b, err := os.ReadFile(old)
	if err != nil || string(b) != "as before" || code != exitFailed || !strings.Contains(said.String(), "stopped") {
		t.Errorf("%q, %v, exit %d, said %q", b, err, code, said.String())
	}
}

// namesIn are the names in a folder.
func namesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

//go:build unix

package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestOpen: files and folders are opened, also by links that stay inside where nothing may lead
// out; pipes, devices and sockets nowhere. The pipe would keep the test waiting.
func TestOpen(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, err := range []error{
		os.WriteFile(at("file"), []byte("text"), 0o644), os.Mkdir(at("folder"), 0o755), syscall.Mkfifo(at("pipe"), 0o644),
		os.Symlink("file", at("link")), os.Symlink("pipe", at("link-to-pipe")),
		os.Symlink("/dev/zero", at("device")), os.Symlink(at("none"), at("nowhere")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	inside, err := Inside(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]error{
		"file": nil, "folder": nil, "link": nil, "pipe": errNeither,
		"link-to-pipe": errNeither, "device": errNeither, "none": fs.ErrNotExist,
	} {
		f, err := Open(at(name))
		tell(t, "Open of "+name, f, err, want)
		folded, err := Folder(dir).Open(name)
		tell(t, "Folder with "+name, folded, err, want)
		if name != "device" { // it leads out
			in, err := inside.Open(name)
			tell(t, "Inside with "+name, in, err, want)
		}
		if _, err := fs.Stat(Folder(dir), name); err != nil && name != "none" {
			t.Errorf("Stat of %s: %v", name, err)
		}
	}
	for _, name := range []string{"nowhere", "device"} {
		if _, err := inside.Open(name); err == nil || !strings.Contains(err.Error(), "leads out of the folder") {
			t.Errorf("%s leads out: %v", name, err)
		}
	}
	if b, err := ReadFile(at("link")); err != nil || string(b) != "text" {
		t.Errorf("ReadFile: %q, %v", b, err)
	}
	if _, err := ReadFile(at("pipe")); !errors.Is(err, errNeither) {
		t.Errorf("ReadFile of a pipe: %v", err)
	}
}

// tell compares an error, and closes what was opened.
func tell(t *testing.T, what string, f fs.File, err, want error) {
	t.Helper()
	if !errors.Is(err, want) || err != nil && want == nil {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
	if err == nil {
		_ = f.Close()
	}
}

//go:build unix

package files

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"weatherglass/files/filestest"
)

// fill writes something to a file.
func fill(w io.Writer) error {
	_, err := io.WriteString(w, "new")
	return err
}

// Nothing is overwritten without -force, nothing but a regular file with it, and
// what is read never.
func TestTargetRefuses(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	filestest.Write(t, at("old"), "old")
	filestest.Write(t, at("source"), "source")
	if err := os.Link(at("source"), at("twin")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(at("pack"), 0o755); err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, at("pack/manifest.json"), "{}")
	for name, make := range map[string]func(string) error{
		"link":    func(p string) error { return os.Symlink(at("old"), p) },
		"nowhere": func(p string) error { return os.Symlink(at("none"), p) },
		"pipe":    func(p string) error { return syscall.Mkfifo(p, 0o644) },
		"device":  func(p string) error { return os.Symlink("/dev/null", p) },
	} {
		if err := make(at(name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name  string
		force bool
		want  string
	}{
		{"old", false, "-force"}, {"old", true, ""}, {"fresh", false, ""},
		{"source", true, "is what is read"}, {"twin", true, "is what is read"},
		{"pack/manifest.json", true, "is what is read"},
		{"link", true, "no regular file"}, {"nowhere", true, "no regular file"}, {"pipe", true, "no regular file"},
		{"device", true, "no regular file"}, {"pack", true, "no regular file"},
	} {
		err := Target{Path: at(c.name), Force: c.force, Sources: []string{at("source"), at("pack")}}.Write(fill)
		if c.want == "" != (err == nil) || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, force %v: %v", c.name, c.force, err)
		}
		if c.want != "" {
			continue // reading a pipe would wait
		}
		if b, _ := os.ReadFile(at(c.name)); string(b) != "new" {
			t.Errorf("%s holds %q", c.name, b)
		}
	}
	if b, _ := os.ReadFile(at("source")); string(b) != "source" {
		t.Errorf("the source became %q", b)
	}
}

// What fails half-way leaves the older file as it was and nothing else.
func TestTargetIsWholeOrAsBefore(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out")
	filestest.Write(t, path, "old")
	broken := errors.New("broken")
	err := Target{Path: path, Force: true}.Write(func(w io.Writer) error { return errors.Join(fill(w), broken) })
	if b, _ := os.ReadFile(path); !errors.Is(err, broken) || string(b) != "old" {
		t.Errorf("%v, the file holds %q", err, b)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("it leaves %v", entries)
	}
	// Somebody else's file that appears meanwhile stays.
	late := filepath.Join(dir, "late")
	err = Target{Path: late}.Write(func(w io.Writer) error {
		return errors.Join(fill(w),
			os.WriteFile(late, []byte("theirs"), 0o644))
	})
	if b, _ := os.ReadFile(late); err == nil || string(b) != "theirs" {
		t.Errorf("%v, the file holds %q", err, b)
	}
}

// Leftovers of killed runs go; what a living run writes, and what others made,
// stays.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-time.Hour)
	for _, name := range []string{".weatherglass-1.part", ".weatherglass-2.part", ".weatherglass-3.part",
		".weatherglass-x", "vectors.part"} {
		filestest.Write(t, filepath.Join(dir, name), "x")
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	folder := filepath.Join(dir, ".weatherglass-4.part")
	if err := os.MkdirAll(filepath.Join(folder, "packs"), 0o755); err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, filepath.Join(folder, "packs", "a"), "x")
	if err := os.Chtimes(folder, old, old); err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, filepath.Join(dir, ".weatherglass-5.part"), "just made")
	alive, err := os.Open(filepath.Join(dir, ".weatherglass-2.part"))
	if err != nil || !lock(alive) {
		t.Fatal(err)
	}
	defer alive.Close()
	sweep(dir)
	var left []string
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if got := strings.Join(left, " "); got != ".weatherglass-2.part .weatherglass-5.part .weatherglass-x vectors.part" {
		t.Errorf("left: %s", got)
	}
}

// A folder that is there, such as one where a disk is mounted, is filled; one that
// is not appears whole; in both the named file comes last, or nothing does.
func TestWriteFolder(t *testing.T) {
	dir := t.TempDir()
	mounted := filepath.Join(dir, "mounted")
	if err := os.Mkdir(mounted, 0o755); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(mounted)
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{mounted, filepath.Join(dir, "deep", "new")} {
		broken := errors.New("broken")
		err := WriteFolder(t.Context(), to, "a", func(write func(string, []byte) error) error {
			return errors.Join(write("a", nil), write("b/c", nil), broken)
		})
		if left, _ := os.ReadDir(to); !errors.Is(err, broken) || len(left) != 0 {
			t.Errorf("%s after an error: %v, %v", to, left, err)
		}
		err = WriteFolder(t.Context(), to, "a", func(write func(string, []byte) error) error {
			if err := errors.Join(write("a", []byte("1")), write("b/c", []byte("2"))); err != nil {
				return err
			}
			if _, err := os.Stat(filepath.Join(to, "a")); err == nil {
				t.Errorf("%s: it is seen before it is whole", to)
			}
			return nil
		})
		b, rerr := os.ReadFile(filepath.Join(to, "b", "c"))
		if left, _ := os.ReadDir(to); err != nil || rerr != nil || string(b) != "2" || len(left) != 2 {
			t.Errorf("%s: %v, %v, %v", to, left, err, rerr)
		}
		if err := WriteFolder(t.Context(), to, "a", nil); err == nil || !strings.Contains(err.Error(), "not empty") {
			t.Errorf("%s again: %v", to, err)
		}
	}
	if after, err := os.Stat(mounted); err != nil || !os.SameFile(before, after) {
		t.Errorf("the folder was replaced: %v", err)
	}
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(dir, "none"), link); err != nil {
		t.Fatal(err)
	}
	if err := WriteFolder(t.Context(), link, "a", nil); err == nil {
		t.Error("a link that leads nowhere is written through")
	}
}

package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Whatever a command writes is written under another name beside its place, which
// holds a lock, and takes its own name when it is whole. What a killed run leaves
// holds none, and goes with the next run that writes there.
const (
	partPrefix = ".weatherglass-"
	partSuffix = ".part"
)

// partAge is how old a leftover is before it is removed: what has just been made
// may be about to be locked.
//
// Between making a file and locking it lies an instant in which another run could
// take it for a leftover.
const partAge = time.Minute

// Target is a file that a command is to write.
//
// The places are checked before work begins and again when the file is whole: a long
// computation should not end at a place that was taken at the start, nor write over
// what came in between.
type Target struct {
	Path  string
	Force bool // an older file may be replaced
	// Paths, files or folders; a file in such a folder is one of them.
	Sources []string // what it is made of, which never is
}

// Check refuses a place that holds what must not be replaced.
//
// A link is refused, too, for it is no regular file: what it leads to might be
// anything.
func (t Target) Check() error {
	info, err := os.Lstat(t.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no regular file, which alone can be replaced; choose another name", t.Path)
	}
	for _, name := range t.Sources {
		source, err := os.Stat(name)
		folder, ferr := os.Stat(filepath.Dir(t.Path))
		if err == nil && os.SameFile(info, source) || err == nil && ferr == nil && os.SameFile(folder, source) {
			return fmt.Errorf("%s is what is read; choose another name", t.Path)
		}
	}
	if !t.Force {
		return fmt.Errorf("%s is there already; choose another name, or replace it with -force", t.Path)
	}
	return nil
}

// Write has the file written; it appears whole or not at all.
//
// write gets a writer that is good until it returns. The bytes are on the disk (Sync)
// before the file takes its name, so that a crash of the machine leaves the old file
// or the new.
func (t Target) Write(write func(io.Writer) error) (err error) {
	if err := t.Check(); err != nil {
		return err
	}
	dir := filepath.Dir(t.Path)
	sweep(dir)
	part, err := os.CreateTemp(dir, partPrefix+"*"+partSuffix)
	if err != nil {
		return err
	}
	// From here until it is closed no other run sweeps it.
	lock(part)
	ended := begun(part.Name())
	defer func() {
		ended()
		if err != nil {
			_ = part.Close() // closed before, if it is the renaming that failed
			err = errors.Join(err, os.Remove(part.Name()))
		}
	}()
	if err := write(part); err != nil {
		return err
	}
	if err := errors.Join(part.Chmod(0o644), part.Sync(), t.Check()); err != nil {
		return err
	}
	return errors.Join(take(func() error { return os.Rename(part.Name(), t.Path) }), part.Close())
}

// Write writes a file of the program's own, which replaces an older one.
func Write(path string, b []byte) error {
	return Target{Path: path, Force: true}.Write(func(w io.Writer) error {
		_, err := w.Write(b)
		return err
	})
}

// TempDir makes a folder in dir for what is being made; see [Target].
func TempDir(dir string) (string, error) { return os.MkdirTemp(dir, partPrefix+"*"+partSuffix) }

// CheckEmpty refuses a folder that holds something: it may be somebody's work.
//
// Leftovers of killed runs are removed first and do not count.
func CheckEmpty(dir string) error {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		sweep(dir)
	}
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, err := os.Lstat(dir); err == nil {
			return fmt.Errorf("%s is a link that leads nowhere; name a folder that is empty or not there", dir)
		}
		return nil
	case err != nil:
		return fmt.Errorf("cannot write to %s: %w; name a folder that is empty or not there", dir, err)
	case len(entries) > 0:
		return fmt.Errorf("%s is not empty; name a folder that is empty or not there", dir)
	}
	return nil
}

// WriteFolder has a folder written, which must be empty or not there. One that is
// not there appears whole. One that is there, which may be where a disk is mounted,
// gets its files when all are written, and last the one that is named: without it
// nobody takes the folder for whole.
//
// build is called once; write makes the folders that a name goes through. An error
// leaves nothing of the part behind.
func WriteFolder(ctx context.Context, dir, last string, build func(
	write func(name string, data []byte) error) error) error {
	if err := CheckEmpty(dir); err != nil {
		return err
	}
	_, err := os.Stat(dir)
	there := err == nil
	beside := dir
	if !there {
		beside = filepath.Dir(filepath.Clean(dir))
		if err := os.MkdirAll(beside, 0o755); err != nil {
			return err
		}
		sweep(beside)
	}
	part, err := TempDir(beside)
	if err != nil {
		return err
	}
	defer os.RemoveAll(part)
	defer begun(part)()
	if held, err := os.Open(part); err == nil {
		defer held.Close()
		lock(held)
	}
	if err := os.Chmod(part, 0o755); err != nil { // MkdirTemp makes it private
		return err
	}
	err = build(func(name string, data []byte) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		to := filepath.Join(part, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o644)
	})
	if err != nil {
		return err
	}
	return take(func() error {
		if there {
			return moveInto(dir, part, last)
		}
		return os.Rename(part, dir)
	})
}

// moveInto moves what is in the folder part, the entry last behind all others, to
// the folder in which it stands and which has nothing else.
func moveInto(dir, part, last string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	if len(entries) != 1 {
		return fmt.Errorf("%s is not empty any more; name a folder that is empty or not there", dir)
	}
	if entries, err = os.ReadDir(part); err != nil {
		return err
	}
	// Only the place of last matters.
	slices.SortStableFunc(entries, func(a, b fs.DirEntry) int {
		switch last {
		case a.Name():
			return 1
		case b.Name():
			return -1
		}
		return 0
	})
	for _, e := range entries {
		if err := os.Rename(filepath.Join(part, e.Name()), filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

// sweep removes what killed runs have left in a folder.
//
// A file that is locked belongs to a run that lives. Where there are no locks nothing
// is removed.
func sweep(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return // whoever writes there will hear of it
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !strings.HasPrefix(e.Name(), partPrefix) || !strings.HasSuffix(e.Name(), partSuffix) ||
			!info.IsDir() && !info.Mode().IsRegular() || time.Since(info.ModTime()) < partAge {
			continue
		}
		f, err := os.Open(filepath.Join(dir, e.Name()))
		if err != nil {
			continue
		}
		if lock(f) {
			_ = os.RemoveAll(f.Name())
		}
		_ = f.Close()
	}
}

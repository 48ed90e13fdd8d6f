package vectors

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weatherglass/assets"
	"weatherglass/files"
	"weatherglass/metrics/shard"
)

// LocalFolder is the folder that "make packs-local" writes: packs that may be
// used but not passed on. The server offers them beside its own; an export
// leaves them out.
const LocalFolder = "packs-local"

// WithLocal returns the program's packs and those in dir, each in a folder of
// its name. Without dir it returns the program's own.
//
// A pack of dir must have another id than the program's own. files.Inside keeps paths,
// links among them, inside of dir.
func WithLocal(dir string) (fs.FS, error) { return withLocal(assets.Packs(), dir) }

// withLocal puts the folders in dir beside the program's own.
func withLocal(own fs.FS, dir string) (fs.FS, error) {
	if dir == "" {
		return own, nil
	}
	inside, err := files.Inside(dir)
	if err != nil {
		return nil, fmt.Errorf("the packs in %s cannot be read (%w); -packs takes a folder of folders of packs", dir, err)
	}
	both := twoFolders{own, inside}
	entries, err := fs.ReadDir(both.second, ".")
	if err != nil {
		return nil, fmt.Errorf("the packs in %s cannot be read (%w); -packs takes a folder of folders of packs", dir, err)
	}
	for _, e := range entries {
		if _, err := os.Stat(filepath.Join(dir, e.Name(), shard.ManifestPath)); e.Type()&fs.ModeSymlink != 0 && err == nil {
			return nil, fmt.Errorf("%s in %s is a link to a pack; copy the pack to that place: only what stands in the folder is served", e.Name(), dir)
		}
		if _, err := fs.Stat(both.first, e.Name()); err == nil {
			return nil, fmt.Errorf("%s has a pack %s, and so has the program; give it another id", dir, e.Name())
		}
	}
	return both, nil
}

// LocalPacks is the folder of local packs if there is one here.
//
// "Here" is the working directory, as where "make packs-local" was run.
func LocalPacks() string {
	if info, err := os.Stat(LocalFolder); err == nil && info.IsDir() {
		return LocalFolder
	}
	return ""
}

// twoFolders is the entries of two folders in one. No entry is in both; hidden
// ones of the second, such as a pack that is being built, are left out.
// Names below an entry are looked for in the first folder, then in the second.
type twoFolders struct{ first, second fs.FS }

// Open implements fs.FS.
func (t twoFolders) Open(name string) (fs.File, error) {
	f, err := t.first.Open(name)
	if errors.Is(err, fs.ErrNotExist) && !strings.HasPrefix(name, ".") {
		return t.second.Open(name)
	}
	return f, err
}

// ReadDir implements fs.ReadDirFS.
func (t twoFolders) ReadDir(name string) ([]fs.DirEntry, error) {
	if name != "." {
		if entries, err := fs.ReadDir(t.first, name); err == nil {
			return entries, nil
		}
		return fs.ReadDir(t.second, name)
	}
	all, err := fs.ReadDir(t.first, name)
	if err != nil {
		return nil, err
	}
	more, err := fs.ReadDir(t.second, name)
	if err != nil {
		return nil, err
	}
	for _, e := range more {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}

package files

import (
	"errors"
	"io/fs"
	"os"
)

// errNeither is of what is opened nowhere: a pipe, which keeps waiting whoever opens it, a socket,
// or a device, which may have no end. [OpenInput] and [Read] take a pipe that a user names.
var errNeither = errors.New("it is neither a file nor a folder")

// check refuses what is neither a file nor a folder.
func check(path string, info fs.FileInfo) error {
	if !info.IsDir() && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: path, Err: errNeither}
	}
	return nil
}

// Open opens a file or folder to be read. Nobody else opens one: house/opens_test.go.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = check(path, info)
	}
	if err != nil {
		return nil, err
	}
	return os.Open(path)
}

// ReadFile reads a file as a whole.
func ReadFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = check(path, info)
	}
	if err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// Folder returns the folders and files in a folder. Links may lead out of it.
func Folder(dir string) fs.FS { return regular{os.DirFS(dir)} }

// Inside is [Folder] of which nothing leads out.
func Inside(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return regular{root.FS()}, nil
}

// regular is the folders and files of a file system.
type regular struct{ fs.FS }

// Open implements [fs.FS].
func (r regular) Open(name string) (fs.File, error) {
	info, err := fs.Stat(r.FS, name)
	if err != nil {
		if link, lerr := fs.Lstat(r.FS, name); lerr == nil && link.Mode()&fs.ModeSymlink != 0 {
			err = &fs.PathError{Op: "open", Path: name, Err: errors.New("it is a link that leads out of the folder, or nowhere")}
		}
		return nil, err
	}
	if err := check(name, info); err != nil {
		return nil, err
	}
	return r.FS.Open(name)
}

// Stat implements [fs.StatFS]: without it everything would be opened to be looked at.
func (r regular) Stat(name string) (fs.FileInfo, error) { return fs.Stat(r.FS, name) }

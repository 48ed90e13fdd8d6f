package shard

import (
	"errors"
	"strings"
)

// FileError says which file of a pack cannot be used, why, and what to do.
type FileError struct {
	Path string // inside the pack
	Err  error  // what is wrong
	Hint string // what to do
}

// Error returns path, trouble and hint on one line.
func (e *FileError) Error() string {
	return e.Path + ": " + strings.TrimRight(e.Err.Error(), ".") + ". " + e.Hint
}

// Unwrap returns the trouble.
func (e *FileError) Unwrap() error { return e.Err }

const (
	hintDamaged = "Load it again; if it stays so, the pack on the server is damaged and has to be copied or built again."
	hintFetch   = "Check the connection and load it again."
	hintLocal   = "Copy the pack again, or build it again."
	hintNewer   = "The pack was made by a newer program; update this one."
	hintBuild   = "Build the pack again."
)

var (
	errMissing  = errors.New("it is not there")
	errLength   = errors.New("its length is not what the pack says")
	errDigest   = errors.New("its SHA-256 is not what the pack says")
	errNotWEV   = errors.New("it is not a WEV file")
	errHeader   = errors.New("its header is damaged")
	errMismatch = errors.New("its header belongs to another pack")
	errPage     = errors.New("a page of it is damaged")
	errRecord   = errors.New("a vector in it is damaged")
	errTable    = errors.New("its table is damaged")
	errWords    = errors.New("its words are damaged")
	errNewer    = errors.New("it has a version that this program does not read")
)

func damaged(path string, err error) error {
	hint := hintDamaged
	if errors.Is(err, errNewer) {
		hint = hintNewer
	}
	return &FileError{Path: path, Err: err, Hint: hint}
}

// ErrSum is the error of [OpenSum] for a manifest with another SHA-256.
var ErrSum = errors.New("its SHA-256 is not what the index of packs says")

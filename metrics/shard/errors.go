package shard

import (
	"errors"
	"strings"
)

// FileError says which file of a pack cannot be used, why, and what to do.
//
// It is what every failure to use a file ends as, except that the caller's context
// has ended, which is returned as it is. The page shows it whole; tests look at Err.
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
	// One hint for each way out that a visitor has.
	hintDamaged = "Load it again; if it stays so, the pack on the server is damaged and has to be copied or built again."
	hintFetch   = "Check the connection and load it again."
	hintLocal   = "Copy the pack again, or build it again."
	hintNewer   = "The pack was made by a newer program; update this one."
	hintBuild   = "Build the pack again."
)

var (
	// They begin as a sentence about the file goes on, whose name stands before them.
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
	errPacked   = errors.New("it cannot be unpacked")
	errNewer    = errors.New("it has a version that this program does not read")
)

// damaged wraps what is wrong with the content of a file. A version that is too new
// is no damage, and has a hint of its own.
func damaged(path string, err error) error {
	hint := hintDamaged
	if errors.Is(err, errNewer) {
		hint = hintNewer
	}
	return &FileError{Path: path, Err: err, Hint: hint}
}

// ErrSum is the error of [OpenSum] for a manifest with another SHA-256.
var ErrSum = errors.New("its SHA-256 is not what the index of packs says")

package shard

import (
	"errors"

	"weatherglass/metrics/message"
)

// FileError says which file of a pack cannot be used, why, and what to do.
//
// It is what every failure to use a file ends as, except that the caller's context
// has ended, which is returned as it is. The page shows it whole; tests look at Err.
type FileError struct {
	Path string          // inside the pack
	Err  error           // what is wrong
	Hint message.Message // what to do
}

// Error returns path, trouble and hint on one line.
func (e *FileError) Error() string { return e.AsMessage().Text }

// AsMessage is path, trouble and hint.
func (e *FileError) AsMessage() message.Message {
	return message.New("shard.file_error", "{path}: {why:clause}. {hint}", e.Path, e.Err, e.Hint)
}

// Unwrap returns the trouble.
func (e *FileError) Unwrap() error { return e.Err }

var (
	// One hint for each way out that a visitor has.
	hintDamaged = message.Message{ID: "shard.load_again", Text: "Load it again; if it stays so, the pack on the server is damaged and has to be copied or built again."}
	hintFetch   = message.Message{ID: "shard.check_connection", Text: "Check the connection and load it again."}
	hintLocal   = message.Message{ID: "shard.copy_pack_again_or_build", Text: "Copy the pack again, or build it again."}
	hintNewer   = message.Message{ID: "shard.newer_program",
		Text: "The pack was made by a newer program; update this one."}
)

var (
	// They begin as a sentence about the file goes on, whose name stands before them.
	errMissing  error = message.Text("shard.missing: it is not there")
	errLength   error = message.Text("shard.other_length: its length is not what the pack says")
	errDigest   error = message.Text("shard.sha_256_differs: its SHA-256 is not what the pack says")
	errNotWEV   error = message.Text("shard.it_is_not_wev_file: it is not a WEV file")
	errHeader   error = message.Text("shard.its_header_is_damaged: its header is damaged")
	errMismatch error = message.Text("shard.header_of_another: its header belongs to another pack")
	errPage     error = message.Text("shard.page_of_it_is_damaged: a page of it is damaged")
	errRecord   error = message.Text("shard.vector_in_it_is_damaged: a vector in it is damaged")
	errTable    error = message.Text("shard.its_table_is_damaged: its table is damaged")
	errWords    error = message.Text("shard.its_words_are_damaged: its words are damaged")
	errPacked   error = message.Text("shard.it_cannot_be_unpacked: it cannot be unpacked")
	errNewer    error = message.Text("shard.other_version: it has a version that this program does not read")
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
var ErrSum error = message.Text("shard.other_hash: its SHA-256 is not what the index of packs says")

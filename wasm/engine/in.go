package engine

import (
	"context"
	"errors"
	"io"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// In is a file that the visitor gave. It stays where it is and is read in pieces.
//
// ReadAt may be slow for few bytes: each is a message to JavaScript and back.
type In interface {
	io.ReaderAt
	// Size is its length in bytes.
	Size() int64
}

// inBlock is the number of bytes of a file that are read at once, and held.
//
// Readers go through a file from its begin to its end, some in small steps.
const inBlock = 1 << 20

// tellKey is that of the function which tells the page how far a request is, in the
// context of its work.
type tellKey struct{}

// telling returns a context by which reading files tells the task how far it is.
func telling(ctx context.Context, t *task) context.Context {
	return context.WithValue(ctx, tellKey{}, t.progress)
}

// inError says that a file cannot be read.
func inError(name string, err error) error {
	return experiment.Refuse("file_not_read",
		"engine.give_file_again_if: Give the file again. If it was changed or moved since, the browser no longer reads it.", "engine.named_file_cannot_be_read: The file {name} cannot be read: {why:clause}.", name, err)
}

// blockwise reads a file a block at a time and keeps the last one.
type blockwise struct {
	In
	ctx   context.Context
	name  string
	block []byte // of the file from place at on
	at    int64
}

// ReadAt implements [io.ReaderAt].
func (b *blockwise) ReadAt(p []byte, at int64) (int, error) {
	n := 0
	for n < len(p) {
		if at < 0 || at >= b.Size() {
			return n, io.EOF
		}
		if at < b.at || at >= b.at+int64(len(b.block)) {
			if err := b.load(at - at%inBlock); err != nil {
				return n, err
			}
		}
		k := copy(p[n:], b.block[at-b.at:])
		n, at = n+k, at+int64(k)
	}
	return n, nil
}

// load reads the block that begins at a place.
func (b *blockwise) load(at int64) error {
	if err := b.ctx.Err(); err != nil {
		return err
	}
	size := min(inBlock, b.Size()-at)
	if int64(cap(b.block)) < size {
		b.block = make([]byte, size)
	}
	b.block, b.at = b.block[:size], at
	n, err := b.In.ReadAt(b.block, at)
	if tell, ok := b.ctx.Value(tellKey{}).(func(experiment.Progress)); ok && b.Size() > inBlock {
		far := experiment.Progress{Done: int((at + size) >> 20), Total: int(b.Size() >> 20)}
		tell(far.Saying(message.New("engine.reading_file", "Reading {name}", b.name)))
	}
	if int64(n) == size {
		return nil
	}
	b.block = b.block[:0]
	if err == nil || errors.Is(err, io.EOF) {
		err = message.Errorf("engine.file_was_changed: it ends at byte {at} of {size}: it was changed", at+int64(n), b.Size())
	}
	return err
}

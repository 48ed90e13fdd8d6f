package engine

import (
	"bufio"
	"context"
	"io"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/message"
	"weatherglass/metrics/packout"
	"weatherglass/metrics/protocol"
)

// File is a file under way. Nothing of it is there before Close.
//
// One is written to by one goroutine.
type File interface {
	// Write returns when there is room for more.
	io.Writer
	// Close makes the file whole.
	Close() error
	// Abort leaves nothing behind.
	Abort()
}

// fileBuffer is the number of bytes that are handed over at once.
//
// Each write is a message to JavaScript and back.
const fileBuffer = 1 << 20

// export writes debiased vectors, or their words, to a file.
//
// The file is opened last, when the vectors are known to be there, and is either
// whole or not there at all. The result is an [experiment.Exported].
func (e *Engine) export(ctx context.Context, t *task, req *protocol.ExportRequest) (any, error) {
	if e.env.File == nil {
		return nil, fileError(message.Text("engine.there_are_no_files_here: there are no files here"))
	}
	question, err := experiment.Parse(req.Experiment)
	if err != nil {
		return nil, err
	}
	format := vecout.Format(req.Format)
	source, out, err := e.debiased(ctx, t, question, format)
	if err != nil {
		return nil, err
	}
	out.Format = req.Format
	err = e.writeFile(ctx, req.File, func(to *bufio.Writer) error {
		if req.Format == packout.Format {
			return e.writePack(ctx, t, packExport{*req, question.Embedding, source, &out}, to)
		}
		written, err := t.writeVectors(ctx, source, format, to)
		out.Words, out.Left = written.Words, written.Left
		return err
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// writeVectors writes all words of an embedding in a format, and tells how far it is.
func (t *task) writeVectors(ctx context.Context, source vecout.Source, format vecout.Format,
	to io.Writer) (vecout.Written, error) {
	return vecout.Job{Source: source, Format: format, Progress: func(done, total int) {
		t.progress(experiment.Progress{Text: "Writing the words", Done: done, Total: total})
	}}.Write(ctx, to)
}

// writeFile opens the file that the page knows by a name and has it written: it is there as
// a whole afterwards, or not at all.
func (e *Engine) writeFile(ctx context.Context, name string, write func(*bufio.Writer) error) error {
	f, err := e.env.File(ctx, name)
	if err != nil {
		return fileError(err)
	}
	to := &fileWriter{File: f}
	buffered := bufio.NewWriterSize(to, fileBuffer)
	if err = write(buffered); err == nil {
		err = buffered.Flush()
	}
	if err == nil {
		err = ctx.Err()
	}
	if err == nil {
		to.err = f.Close()
		err = to.err
	}
	if err != nil {
		f.Abort()
		// The disk's fault and not the vectors'.
		if to.err != nil && ctx.Err() == nil {
			return fileError(to.err)
		}
	}
	return err
}

// debiased returns what is written: the recipe's vectors, or for their words the
// embedding itself.
//
// Fitting is done here; vectors are computed as they are written.
func (e *Engine) debiased(ctx context.Context, t *task, q experiment.Experiment, format vecout.Format) (vecout.Source,
	experiment.Exported, error) {
	if format == vecout.Words {
		s, err := e.embedding(ctx, q.Embedding)
		all, _ := s.(vecout.Source) // every pack is one
		return all, experiment.Exported{}, err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil, experiment.Exported{}, err
	}
	return experiment.Export(ctx, q.Embedding, q.Debias, e.runEnv(t, lex))
}

// fileWriter remembers an error of the file, to tell it from those of vectors.
// err is that of the last write or of the closing.
type fileWriter struct {
	File
	err error
}

func (w *fileWriter) Write(b []byte) (int, error) {
	n, err := w.File.Write(b)
	w.err = err
	return n, err
}

// fileError says that a file cannot be written.
func fileError(err error) error {
	return experiment.Refuse("file_not_written",
		"engine.check_room_on_disk: Check that there is room on the disk and that the folder may be written to, then save again.", "engine.file_cannot_be_written: The file cannot be written: {why:clause}.", err)
}

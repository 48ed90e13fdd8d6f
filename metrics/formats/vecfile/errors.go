package vecfile

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/klauspost/compress/zstd"

	"weatherglass/metrics/message"
)

// Codes of errors and warnings: stable, for programs.
const (
	CodeEmptyFile     = "empty_file"      // nothing in it, or white space only
	CodeUnknownFormat = "unknown_format"  // none of the formats of this package
	CodeCompression   = "bad_compression" // gzip or zstd data is damaged or cut short
	CodeRead          = "read_failed"     // the underlying reader failed
	CodeBadHeader     = "bad_header"      // first line or JSON members out of range
	CodeHeaderCount   = "header_count"    // the file has more or fewer words than it says
	CodeHeaderDims    = "header_dims"     // the first row has more or fewer numbers than the header says
	CodeRaggedRow     = "ragged_row"      // a row has more or fewer numbers than the others
	CodeBadNumber     = "bad_number"      // a component does not parse
	CodeNotFinite     = "not_finite"      // a component is NaN, infinite or beyond float32
	CodeEmptyWord     = "empty_word"      // a row without a word
	CodeBadUTF8       = "bad_utf8"        // a word is not text in UTF-8
	CodeDuplicateWord = "duplicate_word"  // error, or warning with Reader.AllowDuplicates
	CodeTooLong       = "too_long"        // a line or word over the limits of this package
	CodeTruncated     = "truncated"       // the file ends within a row
	CodeBadJSON       = "bad_json"        // not JSON, or not in the wink package's structure
	CodeZeroVector    = "zero_vector"     // warning only
	CodeNoNewline     = "no_newline"      // warning only: the file ends behind a number
)

// Error says what is wrong with a file, where, and what to do about it.
//
// Message is about the place that [Error.Where] names; both and Hint together are
// what a person reads. Programs look at Code.
type Error struct {
	File    string
	Line    int             // 1-based; 0 in binary and JSON files or when no line is to blame
	Record  int             // 1-based number of the row in binary and JSON files, else 0
	Offset  int64           // of the row's first byte in the uncompressed file
	Code    string          // one of the Code constants
	Message message.Message // a sentence: what happened
	Hint    message.Message // a sentence or more: what to do
	Err     error           // the cause, when the trouble came from below; else nil
}

// Where names the file and the place in it: "glove.txt, line 3" or
// "vectors.bin, word 12 (byte 14460)".
func (e *Error) Where() string { return e.Place().Text }

// Place is where, as data.
func (e *Error) Place() message.Message {
	switch {
	case e.Line > 0:
		return message.New("vecfile.file_line", "{file}, line {line}", e.File, e.Line)
	case e.Record > 0:
		return message.New("vecfile.file_word", "{file}, word {word} (byte {offset})", e.File, e.Record, e.Offset)
	}
	return message.Plain(e.File)
}

// Error returns place, message and hint on one line.
func (e *Error) Error() string { return e.AsMessage().Text }

// AsMessage is place, message and hint.
func (e *Error) AsMessage() message.Message {
	return message.Both(message.New("any.at", "{place}: {why}", e.Place(), e.Message), e.Hint)
}

// Unwrap returns the cause, if there is one.
func (e *Error) Unwrap() error { return e.Err }

// hintDamaged serves where the likeliest cause is a broken transfer.
//
// It ends many hints: there is no telling a damaged file from one that was made so.
const hintDamaged message.Text = "vecfile.again: Download or export the file again."

// fail builds an Error at the current row.
func (s *source) fail(code string, what, hint message.Text, values ...any) *Error {
	e := s.failFile(code, what, hint, values...)
	e.Line, e.Record, e.Offset = s.line, s.record, s.start
	return e
}

// failFile builds an Error about the file as a whole.
//
//go:noinline
func (s *source) failFile(code string, what, hint message.Text, values ...any) *Error {
	e := &Error{File: s.name, Code: code}
	e.Message, e.Hint = message.Pair(what, hint, values...)
	return e
}

// failRead builds the Error for a failure of the layers below.
//
// Where the stream is compressed, an error from below is nearly always a damaged file
// and not a failing disk.
func (s *source) failRead(err error) *Error {
	e := s.fail(CodeRead, "vecfile.reading_fails: Reading fails: {why:clause}.",
		"vecfile.check_file: Check that the file can be read, then try again.", err)
	if s.compression != "" {
		e.Code = CodeCompression
		e.Message, e.Hint = message.Pair("vecfile.damaged: The {compression} data is damaged or cut short: {why:clause}.", hintDamaged, s.compression, err)
		if errors.Is(err, zstd.ErrWindowSizeExceeded) {
			e.Message, e.Hint = message.Pair("vecfile.zstd_window: The file was packed by zstd with a window of more than 128 MB (--long, --ultra).",
				"vecfile.unpack_long: Unpack it by zstd -d --long=31, or pack it without --long.")
		}
	}
	e.Err = err
	return e
}

// failCount builds the Error for a file that ends early: it promised want
// words and holds got.
func (s *source) failCount(want, got int) *Error {
	return s.failFile(CodeHeaderCount,
		"vecfile.fewer_than_header: Its header says {want} {want:word|words}, the file has {got}: the file is cut short or its header is wrong.",
		"vecfile.again_or_correct_header: Download or export the file again. If you are sure that it is complete, correct the number in its header.", want, got)
}

// duplicate builds the Error for a word whose first row is at place first.
// first is a line or a record, as [source.place] gives it.
func (s *source) duplicate(word string, first int) *Error {
	what, again := message.Text("vecfile.word_in_two_lines: The word {word} stands in line {first} and again in line {line}."), s.line
	if s.line == 0 {
		what, again = "vecfile.word_stands_twice: The word {word} stands as word {first} and again as word {number}.", s.record
	}
	return s.fail(CodeDuplicateWord, what,
		"vecfile.remove_one_of_two: Remove one of the two, or allow duplicates: then the first is kept.", clip(word), first, again)
}

// checkWord refuses a word that is empty, too long or not text. A NUL is what
// a binary file shows when its header states too few dimensions.
func (s *source) checkWord(w string) error {
	switch {
	case len(w) == 0:
		return s.fail(CodeEmptyWord, "vecfile.row_without_word: The row has numbers but no word.",
			"vecfile.remove_or_put_word: Remove the row or put its word in front.")
	case len(w) > maxWord:
		return s.fail(CodeTooLong, "vecfile.long_word: The word {what} has more than {most} bytes.",
			"vecfile.wrong_dimensions: The file is damaged or its header states the wrong number of dimensions. Download or export the file again.", clip(w), maxWord)
	case !utf8.ValidString(w) || strings.IndexByte(w, 0) >= 0:
		return s.fail(CodeBadUTF8, "vecfile.word_not_utf_8: The word {what} is not text in UTF-8.",
			"vecfile.convert_file_to_utf_8: Convert the file to UTF-8; in a binary file check that the header states the right number of dimensions.", clip(w))
	}
	return nil
}

// clip quotes text for a message, shortened so that damaged files do not
// flood it.
//
// The cut is at the start of a letter, at most three bytes before the limit.
func clip(text string) string {
	const limit = 40
	if len(text) <= limit {
		return strconv.Quote(text)
	}
	cut := limit
	for cut > limit-utf8.UTFMax && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return strconv.Quote(text[:cut]) + "…"
}

// unexpected turns an end of file within a row into its own error.
func (s *source) unexpected(err error) error {
	if err == io.EOF {
		return s.fail(CodeTruncated, "vecfile.cut_off: The file ends in the middle of a row.", hintDamaged)
	}
	return err
}

package vecfile

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/klauspost/compress/zstd"
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
	Line    int    // 1-based; 0 in binary and JSON files or when no line is to blame
	Record  int    // 1-based number of the row in binary and JSON files, else 0
	Offset  int64  // of the row's first byte in the uncompressed file
	Code    string // one of the Code constants
	Message string // a sentence: what happened
	Hint    string // a sentence or more: what to do
	Err     error  // the cause, when the trouble came from below; else nil
}

// Where names the file and the place in it: "glove.txt, line 3" or
// "vectors.bin, word 12 (byte 14460)".
func (e *Error) Where() string {
	switch {
	case e.Line > 0:
		return fmt.Sprintf("%s, line %d", e.File, e.Line)
	case e.Record > 0:
		return fmt.Sprintf("%s, word %d (byte %d)", e.File, e.Record, e.Offset)
	}
	return e.File
}

// Error returns place, message and hint on one line.
func (e *Error) Error() string {
	s := e.Where() + ": " + e.Message
	if e.Hint != "" {
		s += " " + e.Hint
	}
	return s
}

// Unwrap returns the cause, if there is one.
func (e *Error) Unwrap() error { return e.Err }

// hintDamaged serves where the likeliest cause is a broken transfer.
//
// It ends many hints: there is no telling a damaged file from one that was made so.
const hintDamaged = "Download or export the file again."

// fail builds an Error at the current row.
func (s *source) fail(code, message, hint string) *Error {
	return &Error{File: s.name, Line: s.line, Record: s.record, Offset: s.start,
		Code: code, Message: message, Hint: hint}
}

// failFile builds an Error about the file as a whole.
func (s *source) failFile(code, message, hint string) *Error {
	return &Error{File: s.name, Code: code, Message: message, Hint: hint}
}

// failRead builds the Error for a failure of the layers below.
//
// Where the stream is compressed, an error from below is nearly always a damaged file
// and not a failing disk.
func (s *source) failRead(err error) *Error {
	e := s.fail(CodeRead, "Reading fails: "+strings.TrimRight(err.Error(), ".")+".", "Check that the file can be read, then try again.")
	if s.compression != "" {
		e.Code = CodeCompression
		e.Message = "The " + s.compression + " data is damaged or cut short: " + strings.TrimRight(err.Error(), ".") + "."
		e.Hint = hintDamaged
		if errors.Is(err, zstd.ErrWindowSizeExceeded) {
			e.Message = "The file was packed by zstd with a window of more than 128 MB (--long, --ultra)."
			e.Hint = "Unpack it by zstd -d --long=31, or pack it without --long."
		}
	}
	e.Err = err
	return e
}

// failCount builds the Error for a file that ends early: it promised want
// words and holds got.
func (s *source) failCount(want, got int) *Error {
	return s.failFile(CodeHeaderCount,
		fmt.Sprintf("Its header says %s, the file has %d: the file is cut short or its header is wrong.", amount(want, "word"), got),
		hintDamaged+" If you are sure that it is complete, correct the number in its header.")
}

// duplicate builds the Error for a word whose first row is at place first.
// first is a line or a record, as [source.place] gives it.
func (s *source) duplicate(word string, first int) *Error {
	where := fmt.Sprintf("in line %d and again in line %d", first, s.line)
	if s.line == 0 {
		where = fmt.Sprintf("as word %d and again as word %d", first, s.record)
	}
	return s.fail(CodeDuplicateWord, fmt.Sprintf("The word %s stands %s.", clip(word), where),
		"Remove one of the two, or allow duplicates: then the first is kept.")
}

// checkWord refuses a word that is empty, too long or not text. A NUL is what
// a binary file shows when its header states too few dimensions.
func (s *source) checkWord(w string) error {
	switch {
	case len(w) == 0:
		return s.fail(CodeEmptyWord, "The row has numbers but no word.", "Remove the row or put its word in front.")
	case len(w) > maxWord:
		return s.fail(CodeTooLong, fmt.Sprintf("The word %s has more than %d bytes.", clip(w), maxWord),
			"The file is damaged or its header states the wrong number of dimensions. "+hintDamaged)
	case !utf8.ValidString(w) || strings.IndexByte(w, 0) >= 0:
		return s.fail(CodeBadUTF8, fmt.Sprintf("The word %s is not text in UTF-8.", clip(w)),
			"Convert the file to UTF-8; in a binary file check that the header states the right number of dimensions.")
	}
	return nil
}

// amount writes a number and its noun: "1 word", "2 words".
func amount(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
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
		return s.fail(CodeTruncated, "The file ends in the middle of a row.", hintDamaged)
	}
	return err
}

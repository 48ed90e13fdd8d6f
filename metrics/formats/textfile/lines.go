package textfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// MaxLine is the longest line, or text between two tags, in bytes, that is read: what is
// longer is no paragraph.
//
// Memory is bounded by it, whatever a file holds.
const MaxLine = 16 << 20

// lines reads lines of UTF-8, or of Latin-1 where that is asked for.
//
// line is the number of the line read last, from 1.
type lines struct {
	in   *bufio.Reader
	from input
	long []byte
	form []byte
	line int
}

// NotUTF8 says that a text is in another encoding. Older ones are often in Latin-1, which
// [Reader] reads if it is told so.
type NotUTF8 struct {
	Name       string // of the file
	Line, Byte int    // from 1
	Item       int    // of a file of JSON, whose lines are not counted; 0 elsewhere
}

// Error says where; what to do about it depends on who asks.
func (e *NotUTF8) Error() string { return e.AsMessage().Text }

// AsMessage is the same as data.
func (e *NotUTF8) AsMessage() message.Message {
	if e.Item > 0 {
		return message.New("textfile.item_is_no_utf8", "{name}, item {item}: byte {byte} of it is no UTF-8",
			e.Name, e.Item, e.Byte)
	}
	return message.New("textfile.line_is_no_utf8", "{name}, line {line}: byte {byte} is no UTF-8", e.Name, e.Line, e.Byte)
}

// newLines reads an input that is already unpacked.
func newLines(in input) *lines { return &lines{in: bufio.NewReaderSize(in.in, 1<<16), from: in} }

// next returns the next line without its end, and io.EOF behind the last. It holds
// until the next call.
//
// A mark of byte order at the start is left out, UTF-16 is refused: without a mark it
// shows by the zeros that letters have there, and no text has. Ends may be \n
// or \r\n.
func (l *lines) next() ([]byte, error) {
	raw, err := l.raw()
	if err != nil {
		return nil, err
	}
	l.line++
	if l.line == 1 {
		if bytes.HasPrefix(raw, []byte("\xff\xfe")) || bytes.HasPrefix(raw, []byte("\xfe\xff")) {
			return nil, l.from.fault(1, message.Text("textfile.this_is_utf_16_save: this is UTF-16; save it as UTF-8"))
		}
		raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
	}
	if at := bytes.IndexByte(raw, 0); at >= 0 {
		return nil, l.from.fault(l.line, message.Errorf("textfile.byte_is_0_this_is_utf_16: byte {at} is 0: this is UTF-16 or no text; save it as UTF-8", at+1))
	}
	raw = bytes.TrimRight(raw, "\r\n")
	switch {
	case utf8.Valid(raw):
		return raw, nil
	case l.from.latin1:
		l.form = fromLatin1(l.form[:0], raw)
		return l.form, nil
	}
	return nil, &NotUTF8{Name: l.from.name, Line: l.line, Byte: invalidAt(raw) + 1}
}

// raw returns the next line with its end.
//
// Lines that fit the buffer are slices of it, so that none is copied.
func (l *lines) raw() ([]byte, error) {
	// It holds until the next read, as next promises no more.
	part, err := l.in.ReadSlice('\n')
	if err == nil {
		return part, nil
	}
	l.long = l.long[:0]
	for {
		if len(l.long)+len(part) > MaxLine {
			return nil, l.from.fault(l.line+1,
				message.Errorf("textfile.line_is_longer_than_mb: the line is longer than {most} MB", MaxLine>>20))
		}
		l.long = append(l.long, part...)
		switch {
		case err == nil:
			return l.long, nil
		case errors.Is(err, io.EOF) && len(l.long) > 0:
			return l.long, nil
		case errors.Is(err, io.EOF):
			return nil, io.EOF
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, l.from.broken(err, l.line+1)
		}
		part, err = l.in.ReadSlice('\n')
	}
}

// broken says where a file cannot be read any further.
//
// A packed file that ends too early is said to be cut off.
func (in input) broken(err error, line int) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return in.fault(line, message.Text("textfile.file_is_cut_off_here: the file is cut off here; fetch it again"))
	}
	return in.fault(line, err)
}

// invalidAt returns the place of the first byte that is no UTF-8, len(b) if all
// is.
func invalidAt(b []byte) int {
	at := 0
	for at < len(b) {
		r, width := utf8.DecodeRune(b[at:])
		if r == utf8.RuneError && width == 1 {
			break
		}
		at += width
	}
	return at
}

// windows1252 are the signs that Windows has where Latin-1 has controls, which no text holds: ’
// joins letters, and so decides what a word is. What it leaves out stays a control.
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

// windowsRunes are its runes: from 0x80 on.
var windowsRunes = []rune(windows1252)

// fromLatin1 appends b as UTF-8: each byte is the rune of its number, or that of Windows.
func fromLatin1(to, b []byte) []byte {
	for _, c := range b {
		r := rune(c)
		if at := int(c) - 0x80; at >= 0 && at < len(windowsRunes) {
			r = windowsRunes[at]
		}
		to = utf8.AppendRune(to, r)
	}
	return to
}

// readText reads a text: one document, each line a paragraph.
//
// An empty file is a document without a word.
func readText(in input, out Sink) error {
	if err := out.Document(in.id, nil); err != nil {
		return err
	}
	l := newLines(in)
	for {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := out.Paragraph(line); err != nil {
			return err
		}
	}
}

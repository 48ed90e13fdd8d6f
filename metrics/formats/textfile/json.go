package textfile

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"weatherglass/metrics/message"
)

// readJSON reads a file of JSON: a list of documents, one document, or documents one behind the
// other. A document is an object, as in lines of JSON, or a text alone. One object whose fields are
// lists of the same length is a table by columns, as programs in Python write it.
//
// Each item is held alone, and is at most [MaxLine] long, as a line is.
func readJSON(in input, out Sink) error {
	start := bufio.NewReaderSize(in.in, 1<<16)
	sign, err := firstSign(start)
	if errors.Is(err, io.EOF) {
		return in.fault(1, message.Text("textfile.file_is_empty: the file is empty"))
	}
	if err != nil {
		return in.broken(err, 1)
	}
	guard := &stretch{in: start, left: MaxLine, long: errLongItem}
	j := &jsonFile{from: in, guard: guard, decoder: json.NewDecoder(guard), objects: objects{asked: in.text, out: out}}
	if j.listed = sign == '['; j.listed {
		if _, err := j.decoder.Token(); err != nil {
			return j.broken(err)
		}
	}
	for {
		raw, err := j.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = j.take(raw)
		}
		if err != nil {
			return err
		}
	}
}

// firstSign returns the first byte behind a mark of byte order and white space, and leaves the
// reader before it.
func firstSign(in *bufio.Reader) (byte, error) {
	if head, _ := in.Peek(2); bytes.Equal(head, []byte("\xff\xfe")) || bytes.Equal(head, []byte("\xfe\xff")) {
		return 0, message.Text("textfile.this_is_utf_16_save: this is UTF-16; save it as UTF-8")
	}
	if head, _ := in.Peek(3); bytes.Equal(head, []byte("\ufeff")) {
		_, _ = in.Discard(len(head)) // which were seen
	}
	for {
		sign, err := in.ReadByte()
		if err != nil {
			return 0, err
		}
		if !bytes.ContainsRune([]byte(" \t\r\n"), rune(sign)) {
			return sign, in.UnreadByte()
		}
	}
}

// errLongItem says that an item is longer than a line of JSON may be.
var errLongItem = message.Errorf("textfile.more_than_mb_in_one_item: more than {most} MB in one item of JSON; write one document a line, as .jsonl", MaxLine>>20)

// jsonFile is where the reading of a file of JSON stands.
type jsonFile struct {
	objects
	from    input
	guard   *stretch
	decoder *json.Decoder
	listed  bool // within the brackets of a list
	item    int  // from 1
}

// next returns the next item, io.EOF behind the last.
func (j *jsonFile) next() (json.RawMessage, error) {
	j.guard.left = MaxLine
	if j.listed && !j.decoder.More() {
		return nil, j.close()
	}
	var raw json.RawMessage
	err := j.decoder.Decode(&raw)
	if errors.Is(err, io.EOF) && !j.listed {
		return nil, io.EOF
	}
	j.item++
	switch {
	case err != nil:
		return nil, j.broken(err)
	case utf8.Valid(raw):
		return raw, nil
	case j.from.latin1:
		return fromLatin1(nil, raw), nil
	}
	return nil, &NotUTF8{Name: j.from.name, Item: j.item, Byte: invalidAt(raw) + 1}
}

// close reads the end of a list, behind which nothing may stand.
func (j *jsonFile) close() error {
	if _, err := j.decoder.Token(); err != nil {
		j.item++
		return j.broken(err)
	}
	if _, err := j.decoder.Token(); err == nil {
		return j.fault(j.item, message.Text("textfile.more_stands_behind_list: more stands behind the list; write one list"))
	} else if !errors.Is(err, io.EOF) {
		return j.broken(err)
	}
	if j.item == 0 {
		return j.from.fault(1, message.Text("textfile.list_is_empty: the list is empty"))
	}
	return io.EOF
}

// fault is an error at an item.
//
//go:noinline
func (j *jsonFile) fault(item int, why error) error {
	return message.Errorf("textfile.item: {name}, item {item}: {why}", j.from.name, max(1, item), why)
}

// broken says why a file cannot be read any further.
func (j *jsonFile) broken(err error) error {
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		return j.fault(j.item, message.Text("textfile.file_is_cut_off_here: the file is cut off here; fetch it again"))
	case errors.As(err, &syntax):
		return j.fault(j.item, message.Errorf("textfile.this_is_no_json: this is no JSON: {syntax}", syntax))
	}
	return j.fault(j.item, err)
}

// take passes an item on.
func (j *jsonFile) take(raw json.RawMessage) error {
	name := func(item int) string { return fmt.Sprintf("%s:%d", j.from.id, item) }
	var columns map[string][]json.RawMessage
	var err error
	switch {
	case raw[0] == '"':
		err = j.object(map[string]json.RawMessage{cmp.Or(j.asked, TextField): raw}, name(j.item))
	case !j.listed && j.item == 1 && json.Unmarshal(raw, &columns) == nil && len(columns) > 0:
		err = j.table(columns, name)
	default:
		err = j.objects.take(raw, name(j.item))
	}
	if err != nil {
		return j.fault(j.item, err)
	}
	return nil
}

// table passes on a table that is held by columns, row by row.
func (j *jsonFile) table(columns map[string][]json.RawMessage, name func(int) string) error {
	names := sortedNames(columns)
	rows := len(columns[names[0]])
	for _, n := range names {
		if len(columns[n]) != rows {
			return message.Errorf("textfile.field_has_values: the field {n:%q} has {columns} values, {names:%q} has {rows}", n, len(columns[n]), names[0], rows)
		}
	}
	for i := range rows {
		row := make(map[string]json.RawMessage, len(names))
		for _, n := range names {
			row[n] = columns[n][i]
		}
		if err := j.object(row, name(i+1)); err != nil {
			return message.Errorf("any.row: row {number}: {why}", i+1, err)
		}
	}
	return nil
}

// Package contextfile reads files that hold many vectors of one word, one for each context
// in which a model of language read it.
//
// Begin with [New], for texts and lines of JSON, and [NewTable], for an array of NumPy's with
// a table of its words. Rows are read one by one; those of words that nobody asked for are
// passed over without a look at their numbers.
package contextfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/formats/matrix"
	"weatherglass/metrics/formats/textfile"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
)

// MaxDims bounds the numbers of a vector, as vector files do.
const MaxDims = matrix.MaxCols

// Row is one vector of a word.
type Row struct {
	Word    string // NFC
	Context string // "" where the file has none
	Line    int    // of the file, or of the table of words
	Vector  []float64
}

// Reader goes through a file once. It is for one goroutine at a time.
type Reader struct {
	kind  string
	lines *textfile.Lines
	next  func(want func(word string) bool) (Row, error)
	rows  int
	dims  int // 0 until they are known
}

// Kind is what a person calls the format.
func (r *Reader) Kind() string { return r.kind }

// Rows is the number of rows so far, those that were passed over too.
func (r *Reader) Rows() int { return r.rows }

// Dims is the number of components of every vector so far, 0 before the first.
func (r *Reader) Dims() int { return r.dims }

// Next returns the next row of a word that is wanted, whose vector has a direction and is
// valid until the next call, or io.EOF behind the last one. Errors name file and line.
func (r *Reader) Next(want func(word string) bool) (Row, error) {
	for {
		row, err := r.next(want)
		if err != nil {
			return Row{}, err
		}
		r.rows++
		if row.Vector == nil {
			continue
		}
		return row, r.check(row)
	}
}

// check refuses vectors that nothing can be measured with.
func (r *Reader) check(row Row) error {
	if r.dims == 0 {
		r.dims = len(row.Vector)
	}
	switch n := len(row.Vector); {
	case n == 0:
		return r.lines.Fault(row.Line,
			message.Errorf("contextfile.no_numbers_follow_word: no numbers follow the word {word:%.80q}", row.Word))
	case n > MaxDims:
		return r.lines.Fault(row.Line, message.Errorf("contextfile.too_many_numbers: the vector of {word:%.80q} has {n} numbers; at most {most} are read", row.Word, n, MaxDims))
	case n != r.dims:
		return r.lines.Fault(row.Line, message.Errorf("contextfile.other_length: the vector of {word:%.80q} has {n} numbers, those before it {dims}", row.Word, n, r.dims))
	}
	for i, v := range row.Vector {
		if !(math.Abs(v) <= math.MaxFloat32) {
			return r.lines.Fault(row.Line, message.Errorf("contextfile.not_finite: number {number} of the vector of {word:%.80q} is {what:%v}, not a finite number: take the row out, or export the vectors again", i+1, row.Word, v))
		}
	}
	if !linalg.HasDirection(row.Vector) {
		return r.lines.Fault(row.Line, message.Errorf("contextfile.length_0: the vector of {word:%.80q} has length 0, so no cosine with it exists: take the row out", row.Word))
	}
	return nil
}

// cleanWord returns a word as it is looked up.
func (r *Reader) cleanWord(text string, line int) (string, error) {
	word := norm.NFC.String(strings.TrimSpace(text))
	if word == "" {
		return "", r.lines.Fault(line, message.Text("contextfile.row_has_no_word: the row has no word"))
	}
	return word, nil
}

// New reads lines of JSON, {"word": …, "context": …, "vector": […]} each, or lines of text:
// word, tab, context, tab and numbers, or word and numbers. The stream may be packed.
func New(name string, in io.Reader) (*Reader, error) {
	plain, err := textfile.Unpack(in)
	if err != nil {
		return nil, message.Errorf("any.at: {place}: {why}", name, err)
	}
	start := bufio.NewReaderSize(plain, 1<<16)
	head, err := start.Peek(1 << 12)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, message.Errorf("any.at: {place}: {why}", name, err)
	}
	r := &Reader{lines: textfile.NewLines(name, start)}
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n")
	switch {
	case len(head) == 0:
		return nil, message.Errorf("contextfile.is_empty: {name} is empty", name)
	case head[0] == '{':
		r.kind, r.next = "lines of JSON", r.jsonRow
	case head[0] == '[':
		return nil, r.lines.Fault(1, message.Text("contextfile.one_json_list: this is one list of JSON; write an object a line, without brackets and commas around it"))
	default:
		r.kind = "text"
		t := &textRows{Reader: r}
		r.next = t.row
	}
	return r, nil
}

// NewTable reads the rows of a matrix, of which the table says the words, row by row. The
// table may be packed; its first line names its columns, of which word is needed, and
// context or sentence is kept. Tabs separate them if tabs is true, commas else.
func NewTable(m *matrix.Matrix, name string, table io.Reader, tabs bool) (*Reader, error) {
	t, err := newTableRows(name, table, tabs)
	if err != nil {
		return nil, err
	}
	t.kind, t.next, t.dims = "array of NumPy's with a table of words", t.row, m.Cols()
	t.matrix, t.vector = m, make([]float64, m.Cols())
	return t.Reader, nil
}

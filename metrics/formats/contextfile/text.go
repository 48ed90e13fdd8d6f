package contextfile

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"weatherglass/metrics/message"
)

// contextNames are what a column or field of contexts may be called.
var contextNames = []string{"context", "sentence"}

// textRows reads lines of text.
//
// The first line decides: it names the columns if it begins with the word "word" and has no
// number, and else a second cell between tabs that is no number is a context.
type textRows struct {
	*Reader
	begun    bool
	contexts bool
	vector   []float64
}

// row implements Reader.next.
func (t *textRows) row(want func(string) bool) (Row, error) {
	for {
		line, err := t.lines.Next()
		if err != nil {
			return Row{}, err
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if !t.begun {
			t.begun = true
			head, err := t.begin(line)
			if err != nil {
				return Row{}, err
			}
			if head {
				continue
			}
		}
		return t.cut(line, want)
	}
}

// begin finds out what the first line is, and whether it is a heading.
func (t *textRows) begin(line []byte) (head bool, err error) {
	cells := strings.Split(string(line), "\t")
	if words := strings.Fields(string(line)); strings.EqualFold(words[0], "word") &&
		!slices.ContainsFunc(words, isNumber) {
		if len(cells) < 2 {
			return true, t.lines.Fault(t.lines.Line(), message.Text("contextfile.text_columns: the columns must be word, context and vector, with tabs between them"))
		}
		name := strings.ToLower(strings.TrimSpace(cells[1]))
		t.contexts = slices.Contains(contextNames, name)
		return true, nil
	}
	// Word2vec's heading: the numbers of rows and of components.
	if counts := strings.Fields(string(line)); len(counts) == 2 && len(cells) == 1 {
		_, err := strconv.ParseUint(counts[0], 10, 64)
		dims, second := strconv.ParseUint(counts[1], 10, 16)
		if err == nil && second == nil && dims > 1 && dims <= MaxDims {
			t.dims = int(dims)
			return true, nil
		}
	}
	if len(cells) > 2 {
		// A context that is a number is one if all components stand in the cell behind it.
		together := len(cells) == 3 && len(strings.Fields(cells[2])) > 1
		t.contexts = together || !isNumber(strings.TrimSpace(cells[1]))
	}
	return false, nil
}

// cut cuts a line into word, context and numbers.
func (t *textRows) cut(line []byte, want func(string) bool) (Row, error) {
	row := Row{Line: t.lines.Line()}
	at := bytes.IndexByte(line, '\t')
	if at < 0 {
		line = bytes.TrimLeftFunc(line, unicode.IsSpace)
		if at = bytes.IndexFunc(line, unicode.IsSpace); at < 0 {
			at = len(line)
		}
		if t.contexts {
			return row, t.lines.Fault(row.Line, message.Text("contextfile.row_has_no_context_word: the row has no context: word, context and numbers have tabs between them"))
		}
	}
	var err error
	if row.Word, err = t.cleanWord(string(line[:at]), row.Line); err != nil {
		return row, err
	}
	rest := line[min(at+1, len(line)):]
	if t.contexts {
		context, numbers, ok := bytes.Cut(rest, []byte{'\t'})
		if !ok {
			return row, t.lines.Fault(row.Line, message.Errorf("contextfile.no_numbers_follow_context: no numbers follow the context of {word:%.80q}, which a tab ends", row.Word))
		}
		row.Context, rest = string(bytes.TrimSpace(context)), numbers
	}
	if !want(row.Word) {
		return row, nil
	}
	if t.vector, err = t.numbers(t.vector[:0], rest, row); err != nil {
		return row, err
	}
	row.Vector = t.vector
	return row, nil
}

// numbers appends the numbers of a text to dst, which is never nil behind it.
func (t *textRows) numbers(dst []float64, text []byte, row Row) ([]float64, error) {
	if dst == nil {
		dst = []float64{}
	}
	for token := range bytes.FieldsSeq(text) {
		v, err := strconv.ParseFloat(string(token), 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			what := message.Errorf("contextfile.number_of_vector: number {number} of the vector of {word:%.80q} is {token:%.40q}", len(dst)+1, row.Word, string(token))
			if bytes.IndexByte(token, ',') >= 0 {
				what = message.Errorf("contextfile.number_with_comma: {what}; write numbers with a decimal point, and spaces or tabs between them", what)
			}
			return dst, t.lines.Fault(row.Line, what)
		}
		if dst = append(dst, v); len(dst) > MaxDims {
			break // check says so
		}
	}
	return dst, nil
}

// isNumber reports whether a text is one number.
func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil || errors.Is(err, strconv.ErrRange)
}

// ended is io.EOF as an error of a table that is shorter than its matrix.
func ended(err error) bool { return errors.Is(err, io.EOF) }

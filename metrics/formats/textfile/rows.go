package textfile

import (
	"encoding/csv"
	"errors"
	"strings"

	"weatherglass/metrics/message"
)

// rows reads the rows of a table, all with as many cells as the first.
type rows struct {
	lines  *aheadLines
	commas *csv.Reader // nil where tabs part the cells
	before int         // lines that were passed over
	width  int         // cells of the first row
	left   *int        // bytes that the row at hand may still have
	cells  []string
}

// newRows reads rows from the next line on.
func newRows(lines *aheadLines, comma rune) *rows {
	r := &rows{lines: lines, before: lines.taken()}
	if comma != '\t' {
		stream := &lineReader{lines: lines}
		r.commas, r.left = csv.NewReader(stream), &stream.left
		r.commas.Comma, r.commas.ReuseRecord = comma, true
	}
	return r
}

// next returns the next row with the number of the line where it begins, and io.EOF behind the
// last. Cells are valid until the next call.
func (r *rows) next() (cells []string, line int, err error) {
	if r.commas == nil {
		return r.tabs()
	}
	*r.left = MaxLine
	cells, err = r.commas.Read()
	if err != nil {
		return nil, 0, r.fault(err)
	}
	line, _ = r.commas.FieldPos(0)
	return cells, r.before + line, nil
}

// fault names the line of a row that cannot be read; faults of lines name it themselves.
func (r *rows) fault(err error) error {
	var parse *csv.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	in := r.lines.lines.from
	switch {
	case errors.Is(parse.Err, csv.ErrBareQuote):
		return in.fault(r.before+parse.Line, message.Text(`textfile.quote_within_cell: a cell that does not begin with a quote has one ("); double it and put the cell in quotes, or save the table with tabs, as .tsv`))
	case errors.Is(parse.Err, csv.ErrQuote):
		return in.fault(r.before+parse.StartLine, message.Text(`textfile.quote_not_closed: a cell begins with a quote (") and does not end with one; double quotes that are signs of the text, or save the table with tabs, as .tsv`))
	}
	return in.fault(r.before+parse.Line, parse.Err)
}

// tabs reads a row whose cells have tabs between them.
func (r *rows) tabs() ([]string, int, error) {
	text, err := r.lines.take()
	for err == nil && text == "" {
		text, err = r.lines.take()
	}
	if err != nil {
		return nil, 0, err
	}
	line := r.lines.taken()
	r.cells = r.cells[:0]
	for more := true; more; {
		var cell string
		cell, text, more = strings.Cut(text, "\t")
		if strings.HasPrefix(cell, `"`) {
			if plain, ok := unquoted(cell); ok {
				cell = plain
			} else if !more {
				cell, text, more = r.quoted(cell)
			}
		}
		r.cells = append(r.cells, cell)
	}
	if r.width == 0 {
		r.width = len(r.cells)
	}
	if len(r.cells) != r.width {
		return nil, 0, r.lines.lines.from.fault(line, csv.ErrFieldCount)
	}
	return r.cells, line, nil
}

// unquoted returns a cell without the quotes around it, and whether it is one in quotes: those within
// are doubled.
func unquoted(cell string) (string, bool) {
	if len(cell) < 2 || cell[0] != '"' || cell[len(cell)-1] != '"' {
		return cell, false
	}
	inside := cell[1 : len(cell)-1]
	if oddQuote(inside) {
		return cell, false
	}
	return strings.ReplaceAll(inside, `""`, `"`), true
}

// oddQuote reports whether a text has a quote that is not doubled.
func oddQuote(text string) bool {
	return strings.Contains(strings.ReplaceAll(text, `""`, ""), `"`)
}

// quoted returns a cell that begins with a quote at the end of a line, and what follows it on its
// last line. Files with tabs have no rule for quotes: it goes on over the next lines, as Excel
// writes it, if these have no tab before a quote ends it, and if all other quotes within are
// doubled. Any other quote is a sign of the text, and the cell ends with the line.
func (r *rows) quoted(cell string) (plain, rest string, more bool) {
	long := []string{cell}
	size := len(cell)
	if oddQuote(cell[1:]) {
		return cell, "", false
	}
	for i := 0; size <= MaxLine; i++ {
		line, err := r.lines.peek(i)
		if err != nil { // which the next row is told
			break
		}
		part, behind, tab := strings.Cut(line, "\t")
		if closes := strings.HasSuffix(part, `"`) && strings.Count(part, `"`)%2 == 1; closes {
			plain, ok := unquoted(strings.Join(append(long, part), "\n"))
			if !ok {
				break
			}
			for range i + 1 {
				_, _ = r.lines.take() // which were seen
			}
			return plain, behind, tab
		}
		if tab || oddQuote(part) {
			break
		}
		long = append(long, line)
		size += len(line) + aLine
	}
	return cell, "", false
}

// aLine is about what a line that is held takes beside its bytes.
const aLine = 32

// aheadLines are lines of which some may be looked at before they are taken.
type aheadLines struct {
	lines *lines
	held  []string
	err   error // behind those held
}

// taken is the number of the line taken last, from 1.
func (a *aheadLines) taken() int { return a.lines.line - len(a.held) }

// peek returns a line behind those taken, the next for 0.
func (a *aheadLines) peek(i int) (string, error) {
	for len(a.held) <= i {
		if a.err != nil {
			return "", a.err
		}
		line, err := a.lines.next()
		if err != nil {
			a.err = err
			return "", err
		}
		a.held = append(a.held, string(line))
	}
	return a.held[i], nil
}

// take returns the next line.
func (a *aheadLines) take() (string, error) {
	line, err := a.peek(0)
	switch {
	case err != nil:
	case len(a.held) == 1: // nearly always: the room is used again
		a.held = a.held[:0]
	default:
		a.held = a.held[1:]
	}
	return line, err
}

// lineReader gives lines back as a stream, checked, and bounds a row: a quote that is left open
// would take all rows behind it.
//
// left is bytes that the row at hand may still have.
type lineReader struct {
	lines *aheadLines
	rest  []byte
	left  int
}

// Read implements io.Reader.
func (r *lineReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		line, err := r.lines.take()
		if err != nil {
			return 0, err
		}
		if r.left -= len(line) + 1; r.left < -1 {
			return 0, r.lines.lines.from.fault(r.lines.taken(), message.Errorf(`textfile.long_row: the row that is read here is longer than {most} MB: a quote (") may be open`, MaxLine>>20))
		}
		r.rest = append(append(r.rest[:0], line...), '\n')
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

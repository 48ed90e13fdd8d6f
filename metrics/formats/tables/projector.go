package tables

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"

	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/message"
)

// projectorWords returns the name of the list of words of the Embedding Projector's vectors, ""
// if there is none beside: metadata.tsv of vectors.tsv, X_metadata.tsv of X_tensor.tsv, which
// gensim's word2vec2tensor writes.
func (o *opening) projectorWords() string {
	stem, ok := strings.CutSuffix(o.base, ".tsv")
	if !ok {
		return ""
	}
	for _, kind := range []string{"vectors", "tensors", "tensor"} {
		if before, ok := strings.CutSuffix(stem, kind); ok && o.has(o.beside(before+"metadata.tsv")) {
			return before + "metadata.tsv"
		}
	}
	return ""
}

// projector reads rows of numbers, with tabs between, and the list of their words. Rows that
// begin with a word are [ErrNone]: they have theirs.
func (o *opening) projector(list string) (*Table, error) {
	text, err := o.whole(o.beside(o.base), maxHeld)
	if err != nil {
		return nil, err
	}
	var raw []byte
	rows, cols := 0, 0
	for line := range bytes.Lines(text) {
		fields := strings.Split(strings.TrimRight(string(line), "\r\n\t "), "\t")
		if rows == 0 {
			cols = len(fields)
		}
		if len(fields) != cols {
			return nil, message.Errorf("tables.other_numbers_in_line: its line {rows} has {fields} numbers where the others have {cols}", rows+1, len(fields), cols)
		}
		for _, field := range fields {
			x, err := strconv.ParseFloat(field, 64)
			if err != nil && !math.IsInf(x, 0) {
				if rows == 0 {
					return nil, ErrNone
				}
				return nil, message.Errorf("tables.its_line_holds_no_number: its line {rows} holds {field:%.40q}, no number", rows+1, field)
			}
			raw = binary.LittleEndian.AppendUint64(raw, math.Float64bits(x))
		}
		rows++
	}
	a := npy.New("<f8", []int64{int64(rows), int64(cols)}, false,
		io.NewSectionReader(bytes.NewReader(raw), 0, int64(len(raw))))
	t := &Table{Kind: "vectors of the Embedding Projector"}
	if t.Matrix, err = a.Matrix(); err != nil {
		return nil, err
	}
	labels, err := o.whole(o.beside(list), maxHeld)
	if err != nil {
		return nil, err
	}
	t.Words = projectorLabels(string(labels), rows)
	return t, matched(t, list)
}

// projectorLabels reads the words: a line each or, of several columns, the one called so, else
// the first. Several columns have a line of names in front.
func projectorLabels(text string, rows int) []string {
	lines := strings.Split(strings.TrimSuffix(strings.TrimPrefix(text, "\ufeff"), "\n"), "\n")
	at := 0
	if len(lines) == rows+1 {
		for i, name := range strings.Split(strings.TrimRight(lines[0], "\r"), "\t") {
			if name = strings.ToLower(name); name == "word" || name == "label" || name == "token" {
				at = i
				break
			}
		}
		lines = lines[1:]
	}
	for i, line := range lines {
		fields := strings.Split(strings.TrimRight(line, "\r"), "\t")
		lines[i] = fields[min(at, len(fields)-1)]
	}
	return lines
}

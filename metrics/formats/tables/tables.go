// Package tables opens embeddings whose numbers and words stand apart, in files of a
// folder: static sentence models and language models with their tokenizer, arrays
// of NumPy with a list of words.
//
// Begin with [Open], for what a user names, and [Table.Start], which goes through
// the words. Numbers are read when they are asked for, where the file can be read at
// any place. Nothing that a file says of itself takes memory before it is compared
// with the file's size.
package tables

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"math"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// Matrix is rows of numbers. It is for one goroutine at a time.
type Matrix interface {
	Rows() int
	Cols() int
	// Row writes row i, which exists, into dst, of length Cols.
	Row(i int, dst []float64) error
	// Bytes returns a reader of all numbers as they are kept.
	Bytes() io.Reader
	// Place says where they are kept: in size bytes of in from byte at on.
	Place() (in io.ReaderAt, at, size int64)
}

// Table is a matrix and the words of its rows.
type Table struct {
	Kind   string            // what a person calls it: "Model2Vec model"
	Notes  []message.Message // sentences on what was read, and what was not
	Matrix Matrix
	Words  []string  // by row or, with Of, by token; "" for rows of no word
	Of     []int     // row of each of Words; nil if they are the rows in order
	Scale  []float64 // factor of each of Words; nil if there is none
	// Tokens says that the words are tokens of a model; nil of words that are not.
	Tokens *Tokens
	// Absent is whether a row of zeros stands for a word that is not there.
	Absent bool
}

// Tokens are what the words of a model are taken from.
type Tokens struct {
	All    int  // of the model, pieces of words too
	Marked bool // a word has one token after a space and another without
	Start  bool // the ones without a space are read
}

// check compares the parts of a table with each other.
func (t *Table) check() error {
	rows := t.Matrix.Rows()
	if t.Of == nil && len(t.Words) > rows {
		return Apart(message.Errorf("tables.other_words_in_files: there are {words} words and {rows} vectors: these files do not belong together", len(t.Words), rows))
	}
	if t.Of != nil && len(t.Of) != len(t.Words) || t.Scale != nil && len(t.Scale) != len(t.Words) {
		return Apart(message.Errorf("tables.other_rows_and_weights: there are {words} words, rows for {of} and weights for {scale}: these files do not belong together", len(t.Words), len(t.Of), len(t.Scale)))
	}
	for i, row := range t.Of {
		if row < 0 || row >= rows {
			return message.Errorf("tables.word_has_row: word {number} has row {row} of {rows}", i, row, rows)
		}
	}
	return nil
}

// Digest returns the SHA-256, in hex, of words and numbers, whatever the files are
// called and however they are packed. sum is one of nothing yet.
func (t *Table) Digest(sum hash.Hash) (string, error) {
	if err := t.WriteWords(sum); err != nil {
		return "", err
	}
	// Few large reads: in a browser each waits for a promise.
	if _, err := io.CopyBuffer(sum, t.Matrix.Bytes(), make([]byte, 1<<20)); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// WriteWords writes what [Table.Digest] is of beside the numbers of the matrix, which follow
// it: how many rows and columns there are, and of each word its row and scale.
func (t *Table) WriteWords(w io.Writer) error {
	names := bufio.NewWriter(w)
	fmt.Fprintf(names, "%d %d\n", t.Matrix.Rows(), t.Matrix.Cols())
	var line []byte
	for i, word := range t.Words {
		row, scale := i, 1.0
		if t.Of != nil {
			row = t.Of[i]
		}
		if t.Scale != nil {
			scale = t.Scale[i]
		}
		// As "%q %d %x\n" has it, which takes several times as long.
		line = append(strconv.AppendInt(append(strconv.AppendQuote(line[:0], word), ' '), int64(row), 10), ' ')
		line = append(strconv.AppendUint(line, math.Float64bits(scale), 16), '\n')
		if _, err := names.Write(line); err != nil {
			return err
		}
	}
	return names.Flush()
}

// Start returns the words of the table from the first one on.
func (t *Table) Start() *Rows {
	named := 0
	for _, word := range t.Words {
		if word != "" {
			named++
		}
	}
	return &Rows{table: t, at: -1, rank: -1, seen: make(map[string]bool, named), vec: make([]float64, t.Matrix.Cols())}
}

// Rows goes through the words of a table, in its order. Rows of no word, of white
// space, of what is no text or in Unicode NFC an earlier word, and of NaN, infinities or
// numbers beyond float32 are left out. All numbers of words are read for that.
type Rows struct {
	table    *Table
	at, rank int
	seen     map[string]bool
	word     string
	vec      []float64
	repeated int
	gaps     int
	gapWords []string
	odd      int
	oddRows  []string
}

// Dims is the number of components of every vector.
func (r *Rows) Dims() int { return len(r.vec) }

// Rank is the current word's place among those that are kept, from 0.
func (r *Rows) Rank() int { return r.rank }

// Duplicates is the number of words so far that stood in the table before.
func (r *Rows) Duplicates() int { return r.repeated }

// NextWord moves to the next word, or returns io.EOF behind the last one.
func (r *Rows) NextWord() (string, error) {
	t := r.table
	for r.at++; r.at < len(t.Words); r.at++ {
		word := norm.NFC.String(t.Words[r.at])
		if strings.TrimSpace(word) == "" {
			continue
		}
		if shard.CheckWord(word) != nil {
			r.oddRow(word)
			continue
		}
		if r.seen[word] {
			r.repeated++
			continue
		}
		r.word = word
		if err := r.parse(); err != nil {
			return "", err
		}
		if finite := r.finite(); !finite || t.Absent && zero(r.vec) {
			if !finite {
				r.gap()
			}
			continue
		}
		r.seen[word] = true
		r.rank++
		return word, nil
	}
	if r.rank < 0 && r.gaps > 0 {
		return "", message.Errorf("tables.vectors_of_all_words_hold: the vectors of all {gaps} words hold NaN or infinity: the file is damaged, or the model was not trained to its end", r.gaps)
	}
	return "", io.EOF
}

// mostGapWords is how many words that are left out for their numbers are named.
const mostGapWords = 5

// gap counts the current word as one that is left out.
func (r *Rows) gap() {
	if r.gaps++; len(r.gapWords) < mostGapWords {
		r.gapWords = append(r.gapWords, r.word)
	}
}

// oddRow counts the current row as one whose word is no text.
func (r *Rows) oddRow(word string) {
	if r.odd++; len(r.oddRows) < mostGapWords {
		r.oddRows = append(r.oddRows, fmt.Sprintf("word %d (%.40q)", r.at+1, word))
	}
}

// Odd is the number of rows so far that were left out, since their word is not UTF-8, holds a
// line break or is too long, and the places of the first.
func (r *Rows) Odd() (rows int, first []string) { return r.odd, r.oddRows }

// Gaps is the number of words so far that were left out, since their vectors hold NaN,
// infinities or numbers beyond float32, and the first of them.
func (r *Rows) Gaps() (words int, first []string) { return r.gaps, r.gapWords }

// finite reports whether all numbers of the current vector are within float32: none is NaN,
// infinite or so large that the sum of squares could be.
func (r *Rows) finite() bool {
	for _, x := range r.vec {
		if !(x <= math.MaxFloat32 && x >= -math.MaxFloat32) {
			return false
		}
	}
	return true
}

// parse reads the numbers of the current word.
func (r *Rows) parse() error {
	t, row := r.table, r.at
	if t.Of != nil {
		row = t.Of[r.at]
	}
	if err := t.Matrix.Row(row, r.vec); err != nil {
		return err
	}
	if t.Scale != nil {
		for i := range r.vec {
			r.vec[i] *= t.Scale[r.at]
		}
	}
	return nil
}

// Vector returns the current word's vector, valid until the next word.
func (r *Rows) Vector() ([]float64, error) { return r.vec, nil }

// zero reports whether all numbers are 0.
func zero(v []float64) bool {
	for _, x := range v {
		if x != 0 {
			return false
		}
	}
	return true
}

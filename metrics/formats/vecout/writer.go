package vecout

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// Format names the layout of a file, as the command line and the page do.
type Format string

// BesideArray ends the name of the file of the words of an array in [NPY].
const BesideArray = ".words.txt"

const (
	// Word2VecText is a line "count dims", then a line for each word with its
	// numbers.
	Word2VecText Format = "w2v"
	// Word2VecBinary is a line "count dims", then for each word its name, a space,
	// dims little-endian float32 and a newline.
	Word2VecBinary Format = "bin"
	// GloVe is a line for each word with its numbers, without a header.
	GloVe Format = "glove"
	// NPY is a NumPy array of float32, rows in order; its words stand elsewhere.
	NPY Format = "npy"
	// Words is no vectors but their words, one a line: what a NumPy array lacks.
	Words Format = "words"
)

// Writer writes vectors as float32, a word at a time, without holding them.
//
// One goroutine may use it. row is room that each word takes again.
type Writer struct {
	out         *bufio.Writer
	format      Format
	words, dims int
	written     int
	row         []byte
}

// NewWriter returns a Writer of so many words with so many components. It
// returns an error for an unknown format.
func NewWriter(w io.Writer, format Format, words, dims int) (*Writer, error) {
	v := &Writer{out: bufio.NewWriterSize(w, 1<<16), format: format, words: words, dims: dims}
	var err error
	switch format {
	case Word2VecText, Word2VecBinary:
		_, err = fmt.Fprintf(v.out, "%d %d\n", words, dims)
	case NPY:
		_, err = v.out.WriteString(npyHeader(words, dims))
	case GloVe:
	default:
		err = fmt.Errorf("vecout: vectors cannot be written in the format %q", format)
	}
	return v, err
}

// npyHeader is the header of version 1.0: magic, version, length, and a Python
// dictionary padded with spaces to a multiple of 64 bytes.
//
// NumPy itself pads so, for the alignment of the numbers behind it.
func npyHeader(rows, columns int) string {
	dictionary := fmt.Sprintf("{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", rows, columns)
	const before = 10 // magic, version and length
	padded := (before + len(dictionary) + 1 + 63) / 64 * 64
	dictionary += strings.Repeat(" ", padded-before-len(dictionary)-1) + "\n"
	return "\x93NUMPY\x01\x00" + string(binary.LittleEndian.AppendUint16(nil, uint16(len(dictionary)))) + dictionary
}

// Holds reports whether a word is read as it was written in the format: all but
// NPY and Words end words at white space.
//
// U+0085 and U+00A0 are white space to Python's split.
func Holds(format Format, word string) bool {
	return format == NPY || format == Words || word != "" && !strings.ContainsAny(word, " \t\n\v\f\r\u0085\u00a0")
}

// Write appends a word with its vector. It returns an error for a vector of
// another size, for one that float32 cannot hold, and for a word that the format
// would not give back: with white space in it, or empty.
func (v *Writer) Write(word string, vector []float64) error {
	if len(vector) != v.dims {
		return fmt.Errorf("vecout: the vector of %q has %d components, not %d", word, len(vector), v.dims)
	}
	if !Holds(v.format, word) {
		return fmt.Errorf("vecout: the word %q cannot be written in the format %s, which ends words at white space", word, v.format)
	}
	row := v.row[:0]
	if v.format != NPY {
		row = append(row, word...)
		if v.format == Word2VecBinary {
			row = append(row, ' ')
		}
	}
	for _, x := range vector {
		f := float32(x)
		if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
			return fmt.Errorf("vecout: the vector of %q has a component that cannot be written, %v", word, x)
		}
		if v.format == Word2VecBinary || v.format == NPY {
			row = binary.LittleEndian.AppendUint32(row, math.Float32bits(f))
		} else {
			row = strconv.AppendFloat(append(row, ' '), float64(f), 'g', -1, 32)
		}
	}
	if v.format != NPY {
		row = append(row, '\n')
	}
	v.row = row
	v.written++
	_, err := v.out.Write(row)
	return err
}

// Close writes what is left. It returns an error if there were fewer or more
// words than were announced.
func (v *Writer) Close() error {
	if v.written != v.words {
		return fmt.Errorf("vecout: %d words were written, and %d announced", v.written, v.words)
	}
	return v.out.Flush()
}

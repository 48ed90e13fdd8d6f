package vecfile

import (
	"bytes"
	"io"
)

// jsonRows reads vectors as programs dump them into JSON: an object of each word's list of
// numbers, alone or as the member "vectors" of another (ml5), a list of objects with a word
// and its vector, or such an object a line.
type jsonRows struct {
	*source
	dims    int
	shape   jsonShape
	key     []byte
	word    string
	numbers []byte // of the current row, between its brackets; its own
}

// jsonShape is where the rows of a JSON file stand.
type jsonShape int

const (
	jsonNone    jsonShape = iota
	jsonObject            // {"the": [1, 2], …}
	jsonMember            // {"vectors": {"the": [1, 2], …}}
	jsonRecords           // [{"word": "the", "vector": [1, 2]}, …]
	jsonLines             // {"word": "the", "vector": [1, 2]} a line
)

// wordKeys and vectorKeys are what records call a word and its vector.
var (
	wordKeys   = []string{"word", "token", "text", "key", "term"}
	vectorKeys = []string{"vector", "embedding", "values", "vec"}
)

// jsonShapeOf tells the shape by the beginning of a file; what is none of these may be the
// JSON of wink.
func jsonShapeOf(head []byte) jsonShape {
	at := func(b []byte, want byte) ([]byte, bool) {
		b = bytes.TrimLeft(b, " \t\r\n")
		return bytes.TrimPrefix(b, []byte{want}), len(b) > 0 && b[0] == want
	}
	rest, list := at(head, '[')
	rest, object := at(rest, '{')
	if rest, _ = at(rest, '"'); !object {
		return jsonNone
	}
	name, rest, _ := bytes.Cut(rest, []byte{'"'})
	rest, _ = at(rest, ':')
	_, text := at(rest, '"')
	_, numbers := at(rest, '[')
	_, inner := at(rest, '{')
	record := text && hasKey(wordKeys, name) || numbers && hasKey(vectorKeys, name)
	switch {
	case list && record:
		return jsonRecords
	case list:
		return jsonNone
	case inner && string(name) == "vectors":
		return jsonMember
	case record && (text || bytes.Contains(firstObject(rest), []byte(`"word"`))):
		return jsonLines
	case numbers && onlyVectors(rest):
		return jsonObject
	}
	return jsonNone
}

// onlyVectors reports whether a list of numbers is followed by another member that is a list, or
// by the end.
func onlyVectors(b []byte) bool {
	list, rest, _ := bytes.Cut(b, []byte{']'})
	open := bytes.IndexByte(list, '[')
	if numbers := bytes.TrimSpace(list[open+1:]); len(numbers) == 0 ||
		numbers[0]-'0' > 9 && numbers[0] != '-' && numbers[0] != 'N' && numbers[0] != 'I' {
		return false
	}
	rest = bytes.TrimLeft(rest, " \t\r\n")
	if len(rest) == 0 || rest[0] == '}' {
		return true
	}
	_, rest, _ = bytes.Cut(rest, []byte{':'})
	rest = bytes.TrimLeft(rest, " \t\r\n")
	return len(rest) > 0 && rest[0] == '['
}

// firstObject is what stands in front of the first closing brace.
func firstObject(b []byte) []byte {
	object, _, _ := bytes.Cut(b, []byte{'}'})
	return object
}

// hasKey reports whether a name is among others.
func hasKey(keys []string, name []byte) bool {
	for _, k := range keys {
		if k == string(name) {
			return true
		}
	}
	return false
}

// newJSONRows goes to the first row. The numbers of the first list in the beginning of the
// file are as many as each has.
func newJSONRows(s *source, shape jsonShape, head []byte) (*jsonRows, error) {
	open := bytes.IndexByte(head[1:], '[') + 1
	list, _, closed := bytes.Cut(head[open+1:], []byte{']'})
	j := &jsonRows{source: s, shape: shape, dims: bytes.Count(list, []byte{','}) + 1}
	if !closed || j.dims > maxDims {
		return nil, s.fail(CodeBadJSON, "vecfile.first_vector_without_end: Its first vector has no end, or more than {most} numbers.", hintDamaged, maxDims)
	}
	var err error
	switch shape {
	case jsonRecords:
		err = s.expect('[')
	case jsonObject:
		err = s.expect('{')
	case jsonMember:
		if err = s.expect('{'); err == nil {
			if _, err = s.str(nil); err == nil {
				err = s.expect(':')
			}
		}
		if err == nil {
			err = s.expect('{')
		}
	}
	return j, err
}

// rank: the order of rows is all there is.
func (j *jsonRows) rank() (int, bool) { return 0, false }

// next implements rowSource.
func (j *jsonRows) next() (string, error) {
	more, err := j.another()
	if err != nil {
		return "", err
	}
	if !more {
		return "", j.end()
	}
	j.start = j.pos
	j.record++
	if j.shape == jsonRecords || j.shape == jsonLines {
		err = j.object()
	} else if j.key, err = j.str(j.key[:0]); err == nil {
		j.word = string(j.key)
		if err = j.expect(':'); err == nil {
			err = j.list()
		}
	}
	if err != nil {
		return "", j.unexpected(err)
	}
	if have := bytes.Count(j.numbers, []byte{','}) + 1; have != j.dims {
		return "", j.fail(CodeRaggedRow, "vecfile.ragged_row: The row of {word} has {have} {have:number|numbers} where the others have {dims}.",
			"vecfile.correct_or_remove_row: Correct or remove the row. Download or export the file again.", clip(j.word), have, j.dims)
	}
	return j.word, nil
}

// another reports whether a row follows.
func (j *jsonRows) another() (bool, error) {
	switch j.shape {
	case jsonRecords:
		return j.more(j.record == 0, ']')
	case jsonLines:
		for {
			head, err := j.peek(1)
			if err == io.EOF || err != nil {
				return false, ignoreEOF(err)
			}
			if !isJSONSpace(head[0]) {
				return true, nil
			}
			if err := j.discard(1); err != nil {
				return false, err
			}
		}
	}
	return j.more(j.record == 0, '}')
}

// object reads a record: a word and its vector, in either order, among other members.
func (j *jsonRows) object() error {
	j.word, j.numbers = "", j.numbers[:0]
	if err := j.expect('{'); err != nil {
		return err
	}
	for first := true; ; first = false {
		more, err := j.more(first, '}')
		if err != nil || !more {
			return err
		}
		if j.key, err = j.str(j.key[:0]); err == nil {
			err = j.expect(':')
		}
		switch {
		case err != nil:
		case hasKey(wordKeys, j.key):
			if j.key, err = j.str(j.key[:0]); err == nil {
				j.word = string(j.key)
			}
		case hasKey(vectorKeys, j.key):
			err = j.list()
		default:
			err = j.skipValue()
		}
		if err != nil {
			return err
		}
	}
}

// list reads the text of a list of numbers.
func (j *jsonRows) list() error {
	if err := j.expect('['); err != nil {
		return err
	}
	list, err := j.until(']')
	if err == nil {
		j.numbers = append(j.numbers[:0], list[:len(list)-1]...)
	}
	return err
}

// end reads what follows the last row: nothing but the ends of objects.
func (j *jsonRows) end() error {
	if j.shape == jsonMember {
		for {
			more, err := j.more(false, '}')
			if err != nil {
				return err
			}
			if !more {
				break
			}
			if _, err = j.str(nil); err == nil {
				err = j.expect(':')
			}
			if err == nil {
				err = j.skipValue()
			}
			if err != nil {
				return err
			}
		}
	}
	for {
		c, err := j.peek(1)
		if err != nil {
			return err
		}
		if !isJSONSpace(c[0]) {
			return j.fail(CodeBadJSON, "vecfile.more_behind_json: Something follows the end of the JSON.", hintDamaged)
		}
		if err := j.discard(1); err != nil {
			return err
		}
	}
}

// gap implements rowSource. Python writes NaN and Infinity, which JSON has not.
func (j *jsonRows) gap() (bool, error) { return hasGap(j.numbers, ',', times), nil }

// vector parses the numbers of the row.
func (j *jsonRows) vector(word string, dst []float64) error {
	k := 0
	for field := range bytes.SplitSeq(j.numbers, []byte{','}) {
		field = bytes.TrimSpace(field)
		v, next, ok := scanNumber(field, 0)
		if !ok || next != len(field) || !usable(v) {
			return j.failNumber(word, k, string(field))
		}
		dst[k] = v
		k++
	}
	return nil
}

// Package spacy reads which words the rows of a vector table of spaCy belong
// to. A model's vocab folder holds the vectors (a .npy), key2row, a MessagePack
// map from the hashes of words to rows, and strings.json, a list of the words.
//
// Small models are pruned: a word beyond the first ones borrows the row of the
// most similar word that has one. A number computed from a borrowed row is about
// the other word. [Words] returns the owners of the rows and no one else.
package spacy

import (
	"encoding/binary"
	"encoding/json"

	"weatherglass/metrics/message"
)

var errKeys error = message.Text("spacy.key2row_is_not_messagepack: key2row is not a MessagePack map from hashes to rows")

// Vocabulary is what of a vocab folder says which words own the rows of its table.
type Vocabulary struct {
	Rows    []byte  // key2row
	Strings []byte  // strings.json
	Symbols Symbols // of the version that wrote it
}

// Owners are the words that own the rows of a table.
type Owners struct {
	Words    []string // in the order of the rows; "" where the word is not known
	Symbols  int      // of the words, those whose key is a number of spaCy's own
	Unknown  int      // rows whose word is not known
	Numbered int      // of these, those whose key is a number that versions use for different names
}

// Words returns the words that own the rows of a table. The error says that the files
// are damaged, or that the table is not in the order of its words.
//
// rows is the number of rows of the table; the result has one entry a row. A list
// with words that own none is fine: spaCy's has many. O(words of the list).
func Words(v Vocabulary, rows int) (Owners, error) {
	keys, err := owners(v.Rows, rows)
	if err != nil {
		return Owners{}, err
	}
	row := make(map[uint64]int, len(keys))
	for i, key := range keys {
		if _, twice := row[key]; twice {
			return Owners{}, message.Errorf("spacy.key2row_has_key_twice: key2row has the key {key} twice", key)
		}
		row[key] = i
	}
	var list []string
	if err := json.Unmarshal(v.Strings, &list); err != nil {
		return Owners{}, message.Errorf("spacy.strings_json: strings.json: {why}", err)
	}
	words := make([]string, len(keys))
	for _, w := range list {
		i, ok := row[Hash(w)]
		if !ok {
			continue
		}
		if words[i] != "" && words[i] != w {
			return Owners{}, message.Errorf("spacy.same_hash: {words:%q} and {what:%q} have one hash", words[i], w)
		}
		words[i] = w
	}
	o := Owners{Words: words}
	o.name(keys, v.Symbols)
	return o, nil
}

// name gives rows that are keyed by numbers of spaCy's own their names, and counts the rows
// that are left without a word. The key 0 is that of no word.
func (o *Owners) name(keys []uint64, symbols Symbols) {
	names := symbols.names()
	for i, key := range keys {
		switch {
		case o.Words[i] != "" || key == 0:
		case names[key] != "":
			o.Words[i] = names[key]
			o.Symbols++
		default:
			o.Unknown++
			if key < mostSymbols && symbols == SymbolsUnknown {
				o.Numbered++
			}
		}
	}
}

// Keys returns how many words a map has, owners and those that borrow; 0 of what is no map.
func Keys(key2row []byte) int {
	n, err := (&msgpack{key2row}).mapLength()
	if err != nil {
		return 0
	}
	return n
}

// owners returns the keys of the first entries of the map, which have to be
// those of the rows 0, 1, 2 and so on.
//
// What comes behind the owners are words that borrow: their rows must exist, their
// keys are not kept.
func owners(b []byte, rows int) ([]uint64, error) {
	r := msgpack{b}
	n, err := r.mapLength()
	if err != nil {
		return nil, err
	}
	// An entry takes two bytes or more.
	if rows < 0 || rows > n || n > len(b)/2 {
		return nil, message.Errorf("spacy.key2row_announces_keys: key2row announces {n} keys for {rows} rows", n, rows)
	}
	keys := make([]uint64, rows)
	for i := range n {
		key, err := r.number()
		if err != nil {
			return nil, err
		}
		row, err := r.number()
		if err != nil {
			return nil, err
		}
		if i < rows {
			keys[i] = key
		}
		if i < rows && row != uint64(i) || row >= uint64(rows) {
			return nil, message.Errorf("spacy.key_of_key2row_has_row: key {number} of key2row has row {row}; the first {rows} keys have to own the rows in order", i, row, rows)
		}
	}
	if len(r.b) != 0 {
		return nil, errKeys
	}
	return keys, nil
}

// msgpack reads the two kinds of values that key2row has.
// Numbers there have the high byte first.
type msgpack struct{ b []byte }

// take returns the next n bytes as a number, the high byte first.
func (m *msgpack) take(n int) (uint64, error) {
	if len(m.b) < n {
		return 0, errKeys
	}
	var buf [8]byte
	copy(buf[8-n:], m.b)
	m.b = m.b[n:]
	return binary.BigEndian.Uint64(buf[:]), nil
}

// mapLength reads the head of a map: up to 15 entries in the head itself (0x80 + n),
// else in two bytes (0xde) or four (0xdf).
func (m *msgpack) mapLength() (int, error) {
	head, err := m.take(1)
	if err != nil {
		return 0, err
	}
	n := head & 0xf
	switch {
	case head&0xf0 == 0x80:
	case head == 0xde:
		n, err = m.take(2)
	case head == 0xdf:
		n, err = m.take(4)
	default:
		return 0, errKeys
	}
	return int(n), err
}

// number reads a number that is not negative: below 128 it is its own head, else 0xcc to
// 0xcf say one, two, four or eight bytes without a sign, and 0xd0 to 0xd3 as many with one.
// Other kinds are errKeys.
func (m *msgpack) number() (uint64, error) {
	head, err := m.take(1)
	switch {
	case err != nil || head < 0x80:
		return head, err
	case head >= 0xcc && head <= 0xcf:
		return m.take(1 << (head - 0xcc))
	case head >= 0xd0 && head <= 0xd3:
		size := 1 << (head - 0xd0)
		n, err := m.take(size)
		if err == nil && n>>(8*size-1) != 0 {
			err = errKeys
		}
		return n, err
	}
	return 0, errKeys
}

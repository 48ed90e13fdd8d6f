package spacy

import (
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// The first two stand in spaCy's documentation of its StringStore; the others
// were computed by an independent implementation in Python, for lengths around
// a block of eight bytes.
func TestHash(t *testing.T) {
	for word, want := range map[string]uint64{
		"coffee": 3197928453018144401, "apple": 8566208034543834098,
		"": 14313749767032693980, "a": 11901859001352538922, "été": 416107850921971791,
		"abcdefgh": 17751780907874141760, "abcdefghi": 13885881106499164936,
	} {
		if got := Hash(word); got != want {
			t.Errorf("Hash(%q) = %d, want %d", word, got, want)
		}
	}
}

// keys packs the words' keys with their rows, in the wide forms that spaCy
// writes and, if small, in the narrow ones.
func keys(rows []uint64, words ...string) []byte {
	b := []byte{0xdf, 0, 0, 0, byte(len(words))}
	for i, w := range words {
		b = binary.BigEndian.AppendUint64(append(b, 0xcf), Hash(w))
		switch r := rows[i]; {
		case r < 0x80:
			b = append(b, byte(r))
		default:
			b = binary.BigEndian.AppendUint16(append(b, 0xcd), uint16(r))
		}
	}
	return b
}

func list(words ...string) []byte {
	b, err := json.Marshal(words)
	if err != nil {
		panic(err)
	}
	return b
}

// Two words own rows, two borrow them, one string is no key, one key has no
// string.
func TestWords(t *testing.T) {
	b := keys([]uint64{0, 1, 2, 0, 1}, "roi", "secret", "à", "monarque", "reine")
	got, err := Words(Vocabulary{Rows: b, Strings: list("à", "reine", "monarque", "x", "roi")}, 3)
	if err != nil || !slices.Equal(got.Words, []string{"roi", "", "à"}) || got.Unknown != 1 || got.Symbols != 0 {
		t.Errorf("%v, %v", got, err)
	}
}

// spaCy 3.8 writes the row of a word that borrows one as a number with a sign.
func TestSigned(t *testing.T) {
	b := keys([]uint64{0, 1}, "roi", "reine")
	b[4]++
	b = binary.BigEndian.AppendUint64(append(b, 0xcf), Hash("monarque"))
	for tail, ok := range map[string]bool{"\xd0\x01": true, "\xd1\x00\x01": true,
		"\xd3\x00\x00\x00\x00\x00\x00\x00\x01": true, "\xd0\xff": false, "\xd0": false, "\xd0\x02": false} {
		got, err := Words(Vocabulary{Rows: append(slices.Clone(b), tail...), Strings: list("reine", "monarque", "roi")}, 2)
		if (err == nil) != ok || ok && !slices.Equal(got.Words, []string{"roi", "reine"}) {
			t.Errorf("%v: %v, %v", tail, got, err)
		}
	}
	if n := Keys(b); n != 3 {
		t.Errorf("%d keys", n)
	}
}

// A map of more than 127 rows, and the narrow forms of a map's length.
func TestNumbers(t *testing.T) {
	var rows []uint64
	var words []string
	for i := range 200 {
		rows, words = append(rows, uint64(i)), append(words, strings.Repeat("x", i+1))
	}
	if got, err := Words(Vocabulary{Rows: keys(rows, words...), Strings: list(words...)}, 200); err != nil ||
		!slices.Equal(got.Words, words) {
		t.Errorf("%v, %v", got, err)
	}
	for name, b := range map[string][]byte{"fixed": {0x82, 5, 0, 6, 1},
		"16 bits": {0xde, 0, 2, 5, 0, 0xcc, 6, 0xce, 0, 0, 0, 1}} {
		if got, err := Words(Vocabulary{Rows: b, Strings: list()}, 2); err != nil || len(got.Words) != 2 {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

func TestWordsRefuses(t *testing.T) {
	good := keys([]uint64{0, 1}, "a", "b")
	for name, c := range map[string]struct {
		keys, list []byte
		rows       int
		want       string
	}{
		"empty":          {nil, list(), 0, "MessagePack"},
		"a list":         {[]byte{0x92, 1, 2}, list(), 1, "MessagePack"},
		"cut":            {good[:len(good)-1], list(), 2, "MessagePack"},
		"cut in a key":   {good[:9], list(), 2, "MessagePack"},
		"cut length":     {good[:3], list(), 2, "MessagePack"},
		"more":           {append(slices.Clone(good), 1), list(), 2, "MessagePack"},
		"a string key":   {[]byte{0x81, 0xa1, 'a', 0}, list(), 1, "MessagePack"},
		"few keys":       {good, list(), 3, "announces"},
		"negative":       {good, list(), -1, "announces"},
		"long":           {[]byte{0xdf, 0xff, 0xff, 0xff, 0xff, 1, 0}, list(), 1, "announces"},
		"out of order":   {keys([]uint64{1, 0}, "a", "b"), list(), 2, "in order"},
		"borrowed first": {keys([]uint64{0, 0}, "a", "b"), list(), 2, "in order"},
		"no such row":    {keys([]uint64{0, 7}, "a", "b"), list(), 1, "in order"},
		"key twice":      {keys([]uint64{0, 1}, "a", "a"), list(), 2, "twice"},
		"not JSON":       {good, []byte("["), 2, "strings.json"},
		"not strings":    {good, []byte("[1]"), 2, "strings.json"},
	} {
		if got, err := Words(Vocabulary{Rows: c.keys, Strings: c.list}, c.rows); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, %v; want something about %q", name, got, err, c.want)
		}
	}
}

func FuzzWords(f *testing.F) {
	f.Add(keys([]uint64{0, 1, 0}, "a", "b", "c"), list("a", "b"), 2)
	f.Add([]byte{0xde, 0, 1, 5, 0}, list(), 1)
	f.Fuzz(func(t *testing.T, k, l []byte, rows int) {
		if o, err := Words(Vocabulary{Rows: k, Strings: l}, rows); err == nil && len(o.Words) != rows {
			t.Errorf("%d words for %d rows", len(o.Words), rows)
		}
	})
}

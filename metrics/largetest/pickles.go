package largetest

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
)

// batch is how many items Python appends to a list at once.
const batch = 1000

// OldPickle is a list of the words as Python 2 writes it by protocol 0: a line each, of what repr
// makes of their bytes.
func OldPickle(rows []Row) []byte {
	b := []byte("(lp0\n")
	for i, r := range rows {
		var quoted strings.Builder
		for _, c := range []byte(r.Word) {
			switch {
			case c == '\'' || c == '\\':
				quoted.WriteString(`\` + string(rune(c)))
			case c < ' ' || c > '~':
				fmt.Fprintf(&quoted, `\x%02x`, c)
			default:
				quoted.WriteByte(c)
			}
		}
		b = append(b, "S'"+quoted.String()+"'\np"+strconv.Itoa(i+1)+"\na"...)
	}
	return append(b, '.')
}

// Pickle is a list of the words as Python 3 writes it by protocol 2.
func Pickle(rows []Row) []byte { return append(pickledWords([]byte("\x80\x02"), rows), '.') }

// pickledWords appends the instructions that make the list: BINUNICODE and LONG_BINPUT of each.
func pickledWords(b []byte, rows []Row) []byte {
	b = append(b, "]q\x00"...)
	for i, r := range rows {
		if i%batch == 0 {
			b = append(b, '(')
		}
		b = append(binary.LittleEndian.AppendUint32(append(b, 'X'), uint32(len(r.Word))), r.Word...)
		b = binary.LittleEndian.AppendUint32(append(b, 'r'), uint32(i+1))
		if i%batch == batch-1 || i == len(rows)-1 {
			b = append(b, 'e')
		}
	}
	return b
}

// KeyedVectors is what gensim 4 saves, in one file; without the vectors it is the one of two files
// that has the words.
func KeyedVectors(rows []Row, inside bool) []byte {
	text := func(b []byte, s string) []byte {
		return append(binary.LittleEndian.AppendUint32(append(b, 'X'), uint32(len(s))), s...)
	}
	number := func(b []byte, n int) []byte { return binary.LittleEndian.AppendUint32(append(b, 'J'), uint32(n)) }
	b := []byte("\x80\x03cgensim.models.keyedvectors\nKeyedVectors\n)\x81}(")
	b = number(text(b, "vector_size"), len(rows[0].Vector))
	b = pickledWords(text(b, "index_to_key"), rows)
	if inside {
		data := numbers(rows)
		b = text(b, "vectors")
		// numpy.core.multiarray._reconstruct(numpy.ndarray, (0,), b'b'), then its state: version,
		// shape, type, order and bytes.
		b = append(b, "cnumpy.core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\x00\x85C\x01b\x87R(K\x01"...)
		b = append(number(number(b, len(rows)), len(rows[0].Vector)), 0x86)
		b = append(b, "cnumpy\ndtype\nX\x02\x00\x00\x00f4K\x00K\x01\x87R(K\x03X\x01\x00\x00\x00<NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\x00tb\x89"...)
		b = append(binary.LittleEndian.AppendUint32(append(b, 'B'), uint32(len(data))), data...)
		b = append(b, "tb"...)
	}
	return append(b, "ub."...)
}

package parquet

import "errors"

// errDamaged says that the file is not what it claims to be.
var errDamaged = errors.New("parquet: the file is damaged")

// maxDepth is how deep structures may stand in each other; Parquet's go to six.
const maxDepth = 16

// fields is a Thrift structure: values by the numbers of their fields. A value
// is an int64 (also for a boolean), a []byte, a list ([]any) or fields.
type fields map[int64]any

// number, structure and list return a field of that kind; a field of another kind is
// as one that is not there.
func (f fields) number(id int64) (int64, bool) { n, ok := f[id].(int64); return n, ok }

func (f fields) structure(id int64) (fields, bool) { s, ok := f[id].(fields); return s, ok }

func (f fields) list(id int64) []any { l, _ := f[id].([]any); return l }

// thrift reads values in Thrift's compact protocol, as Parquet's headers and
// its footer are written:
// https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
// The bytes that are still to be read. Byte slices it returns share their memory.
type thrift struct{ b []byte }

// Types of the compact protocol.
const (
	typeTrue   = 1
	typeFalse  = 2
	typeByte   = 3
	typeI16    = 4
	typeI32    = 5
	typeI64    = 6
	typeDouble = 7
	typeBinary = 8
	typeList   = 9
	typeSet    = 10
	typeStruct = 12
)

// byte reads one byte; the end of the bytes is errDamaged, here and below.
func (t *thrift) byte() (byte, error) {
	if len(t.b) == 0 {
		return 0, errDamaged
	}
	c := t.b[0]
	t.b = t.b[1:]
	return c, nil
}

// bytes reads the next n.
func (t *thrift) bytes(n uint64) ([]byte, error) {
	if n > uint64(len(t.b)) {
		return nil, errDamaged
	}
	out := t.b[:n]
	t.b = t.b[n:]
	return out, nil
}

// uvarint reads a number of 7 bits a byte, low bits first.
func (t *thrift) uvarint() (uint64, error) {
	var n uint64
	for shift := 0; shift < 64; shift += 7 {
		c, err := t.byte()
		if err != nil {
			return 0, err
		}
		n |= uint64(c&0x7f) << shift
		if c < 0x80 {
			return n, nil
		}
	}
	return 0, errDamaged
}

// zigzag reads a signed number, written as 0, −1, 1, −2 become 0, 1, 2, 3.
func (t *thrift) zigzag() (int64, error) {
	n, err := t.uvarint()
	return int64(n>>1) ^ -int64(n&1), err
}

// structure reads fields up to the byte that ends them.
//
// A field's head is a byte: its type in the low half, and in the high half how much
// its number is above the last one's, or 0 where the number itself follows.
func (t *thrift) structure(depth int) (fields, error) {
	if depth > maxDepth {
		return nil, errDamaged
	}
	out := fields{}
	id := int64(0)
	for {
		head, err := t.byte()
		if err != nil {
			return nil, err
		}
		if head == 0 {
			return out, nil
		}
		if delta := int64(head >> 4); delta != 0 {
			id += delta
		} else if id, err = t.zigzag(); err != nil {
			return nil, err
		}
		if out[id], err = t.value(head&0xf, depth); err != nil {
			return nil, err
		}
	}
}

// value reads a field's value.
//
// A boolean has no bytes: its type says which it is. Doubles are not read here and
// stay eight bytes.
func (t *thrift) value(kind byte, depth int) (any, error) {
	switch kind {
	case typeTrue:
		return int64(1), nil
	case typeFalse:
		return int64(0), nil
	case typeByte:
		c, err := t.byte()
		return int64(int8(c)), err
	case typeI16, typeI32, typeI64:
		return t.zigzag()
	case typeDouble:
		return t.bytes(8)
	case typeBinary:
		n, err := t.uvarint()
		if err != nil {
			return nil, err
		}
		return t.bytes(n)
	case typeList, typeSet:
		return t.list(depth + 1)
	case typeStruct:
		return t.structure(depth + 1)
	}
	return nil, errDamaged
}

// Its head is a byte: number of elements in the high half, 15 for "a varint follows",
// and their type in the low half.
func (t *thrift) list(depth int) (any, error) {
	head, err := t.byte()
	if err != nil || depth > maxDepth {
		return nil, errDamaged
	}
	n, kind := uint64(head>>4), head&0xf
	if n == 0xf {
		if n, err = t.uvarint(); err != nil {
			return nil, err
		}
	}
	// Every element takes a byte or more.
	if n > uint64(len(t.b)) {
		return nil, errDamaged
	}
	out := make([]any, n)
	for i := range out {
		if kind == typeTrue || kind == typeFalse { // in a list a boolean is a byte
			kind = typeByte
		}
		if out[i], err = t.value(kind, depth); err != nil {
			return nil, err
		}
	}
	return out, nil
}

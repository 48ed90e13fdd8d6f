package pickle

import (
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"
)

// scalar runs instructions that push one value.
func (b *builder) scalar(op byte) (done bool, err error) {
	switch op {
	case opNone:
		return true, b.push(nil, nil)
	case opNewTrue, opNewFalse:
		return true, b.push(op == opNewTrue, nil)
	case opBinInt1, opBinInt2, opBinInt:
		size := map[byte]int{opBinInt1: 1, opBinInt2: 2, opBinInt: 4}[op]
		n, err := b.number(size)
		v := int64(n)
		if op == opBinInt {
			v = int64(int32(n))
		}
		return true, b.push(v, err)
	case opLong1, opLong4:
		v, err := b.long(map[byte]int{opLong1: 1, opLong4: 4}[op])
		return true, b.push(v, err)
	case opBinFloat:
		var eight [8]byte
		if _, err := io.ReadFull(b.in, eight[:]); err != nil {
			return true, b.cut(err)
		}
		return true, b.push(math.Float64frombits(binary.BigEndian.Uint64(eight[:])), nil)
	case opInt, opLong, opFloat:
		v, err := b.decimal(op)
		return true, b.push(v, err)
	case opBinBytes, opShortBinBytes, opBinBytes8, opByteArray8, opBinString, opShortBinString:
		v, err := b.blob(op)
		return true, b.push(v, err)
	case opString:
		line, err := b.line()
		if err != nil {
			return true, err
		}
		raw, err := unquote(line)
		return true, b.push(string(raw), err)
	case opUnicode, opBinUnicode, opShortBinUnicode, opBinUnicode8:
		text, err := b.text(op)
		return true, b.push(text, err)
	}
	return false, nil
}

// blob reads bytes behind their length; the str of Python 2 is a string of them.
func (b *builder) blob(op byte) (any, error) {
	size := 4
	switch op {
	case opShortBinBytes, opShortBinString:
		size = 1
	case opBinBytes8, opByteArray8:
		size = 8
	}
	n, err := b.number(size)
	if err != nil {
		return nil, err
	}
	raw, err := b.bytes(n)
	if err != nil || op != opBinString && op != opShortBinString {
		return raw, err
	}
	return string(raw), nil
}

// long reads a whole number of any length: little-endian, in two's complement. One
// beyond 64 bits is nil.
func (b *builder) long(size int) (any, error) {
	n, err := b.number(size)
	if err != nil {
		return nil, err
	}
	raw, err := b.bytes(n)
	if err != nil || len(raw) > 8 {
		return nil, err
	}
	v := int64(0)
	for i, c := range raw {
		v |= int64(c) << (8 * i)
	}
	if n := len(raw); n > 0 && n < 8 && raw[n-1] >= 0x80 {
		v -= 1 << (8 * n)
	}
	return v, nil
}

// decimal reads a number's line. "I00" and "I01" are False and True.
func (b *builder) decimal(op byte) (any, error) {
	line, err := b.line()
	text := strings.TrimSuffix(string(line), "L")
	switch {
	case err != nil:
		return nil, err
	case op == opInt && (text == "00" || text == "01"):
		return text == "01", nil
	case op == opFloat:
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, ErrNotPickle
		}
		return v, nil
	}
	v, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return nil, nil // beyond 64 bits, or no number: nobody reads either
	}
	return v, nil
}

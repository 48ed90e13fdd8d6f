package pickle

import (
	"bufio"
	"fmt"
	"io"

	"weatherglass/metrics/message"
)

// Read reads a pickle of protocol 0 to 5 as values. Limits.Words bounds the number of
// instructions that make one, Limits.Bytes their bytes. Errors wrap one of this
// package's, or the reader's own.
func Read(r io.Reader, limits Limits) (any, error) {
	b := builder{arguments: arguments{in: bufio.NewReader(r), limits: limits}, memo: map[uint64]any{}}
	for {
		op, err := b.in.ReadByte()
		if err != nil {
			return nil, b.cut(err)
		}
		if op == opStop {
			if len(b.stack) != 1 || b.stack[0] == (marker{}) {
				return nil, ErrNotPickle
			}
			return b.stack[0], nil
		}
		if b.steps++; b.steps > limits.Words {
			return nil, message.Errorf("pickle.more_than_instructions: {what}: more than {words} instructions",
				ErrTooLarge, limits.Words)
		}
		if err := b.step(op); err != nil {
			return nil, err
		}
	}
}

// builder runs a pickle without calling anything. It is used once.
type builder struct {
	arguments
	stack []any
	memo  map[uint64]any
	steps int
}

// marker lies on the stack where arguments begin.
type marker struct{}

// Instructions of which Strings knows nothing.
const (
	opPop, opPopMark, opDup             = '0', '1', '2'
	opFloat, opInt, opLong              = 'F', 'I', 'L'
	opBinInt, opBinInt1, opBinInt2      = 'J', 'K', 'M'
	opBinFloat, opNone                  = 'G', 'N'
	opNewTrue, opNewFalse               = 0x88, 0x89
	opLong1, opLong4                    = 0x8a, 0x8b
	opBinBytes8, opByteArray8           = 0x8e, 0x96
	opTuple, opEmptyTuple               = 't', ')'
	opTuple1, opTuple2, opTuple3        = 0x85, 0x86, 0x87
	opDict, opEmptyDict                 = 'd', '}'
	opSetItem, opSetItems               = 's', 'u'
	opEmptySet, opAddItems, opFrozenSet = 0x8f, 0x90, 0x91
	opGlobal, opStackGlobal             = 'c', 0x93
	opReduce, opBuild, opInst, opObj    = 'R', 'b', 'i', 'o'
	opNewObj, opNewObjEx                = 0x81, 0x92
)

// step runs one instruction.
func (b *builder) step(op byte) error {
	switch op {
	case opMark:
		return b.push(marker{}, nil)
	case opProto:
		version, err := b.number(1)
		if err == nil && version > lastProtocol {
			err = message.Errorf("pickle.protocol: {what}: protocol {version}", ErrOther, version)
		}
		return err
	case opFrame:
		_, err := b.number(8)
		return err
	case opPop:
		_, err := b.pop()
		return err
	case opPopMark:
		_, err := b.items()
		return err
	case opDup:
		v, err := b.top()
		return b.push(v, err)
	case opPut, opBinPut, opLongBinPut, opMemoize:
		return b.put(op)
	case opGet, opBinGet, opLongBinGet:
		key, err := b.key(op, opGet, opBinGet)
		v, ok := b.memo[key]
		if err == nil && !ok {
			err = ErrNotPickle
		}
		return b.push(v, err)
	}
	if done, err := b.scalar(op); done || err != nil {
		return err
	}
	if done, err := b.container(op); done || err != nil {
		return err
	}
	if done, err := b.call(op); done || err != nil {
		return err
	}
	return message.Errorf("pickle.instruction: {what} (instruction {op})", ErrNotPickle, fmt.Sprintf("%#x", op))
}

// push puts a value onto the stack unless there is an error.
//
// Python writes a thousand at once; a file of nothing but values would fill the memory.
func (b *builder) push(v any, err error) error {
	if err == nil && len(b.stack) >= maxStack {
		return message.Errorf("pickle.more_than_values_at_once: {what}: more than {most} values at once", ErrTooLarge,
			maxStack)
	}
	if err == nil {
		b.stack = append(b.stack, v)
	}
	return err
}

// top returns the last value of the stack, which is no marker.
func (b *builder) top() (any, error) {
	if n := len(b.stack); n > 0 && b.stack[n-1] != (marker{}) {
		return b.stack[n-1], nil
	}
	return nil, ErrNotPickle
}

// pop takes the last value from the stack.
func (b *builder) pop() (any, error) {
	v, err := b.top()
	if err == nil {
		b.stack = b.stack[:len(b.stack)-1]
	}
	return v, err
}

// last takes the last n values from the stack.
func (b *builder) last(n int) ([]any, error) {
	values := make([]any, n)
	for i := n - 1; i >= 0; i-- {
		var err error
		if values[i], err = b.pop(); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// items takes what lies above the last mark, and the mark.
func (b *builder) items() ([]any, error) {
	for at := len(b.stack) - 1; at >= 0; at-- {
		if b.stack[at] == (marker{}) {
			values := append([]any(nil), b.stack[at+1:]...)
			b.stack = b.stack[:at]
			return values, nil
		}
	}
	return nil, ErrNotPickle
}

// put keeps the last value under a number.
func (b *builder) put(op byte) error {
	v, err := b.top()
	if err != nil {
		return err
	}
	key := uint64(len(b.memo))
	if op != opMemoize {
		if key, err = b.key(op, opPut, opBinPut); err != nil {
			return err
		}
	}
	b.memo[key] = v
	return nil
}

// container runs instructions that make lists and dictionaries, or add to them.
func (b *builder) container(op byte) (done bool, err error) {
	switch op {
	case opEmptyList, opEmptyTuple, opEmptySet:
		return true, b.push(&List{}, nil)
	case opEmptyDict:
		return true, b.push(&Dict{}, nil)
	case opTuple1, opTuple2, opTuple3:
		values, err := b.last(int(op) - opTuple1 + 1)
		return true, b.push(&List{values}, err)
	case opList, opTuple, opFrozenSet:
		values, err := b.items()
		return true, b.push(&List{values}, err)
	case opDict:
		values, err := b.items()
		if err != nil {
			return true, err
		}
		d := &Dict{}
		return true, b.push(d, entries(d, values))
	case opAppend:
		values, err := b.last(1)
		return true, b.extend(values, err)
	case opAppends, opAddItems:
		values, err := b.items()
		return true, b.extend(values, err)
	case opSetItem:
		values, err := b.last(2)
		return true, b.set(values, err)
	case opSetItems:
		values, err := b.items()
		return true, b.set(values, err)
	}
	return false, nil
}

// extend adds values to the list below them. What a call would have made takes them
// and forgets them.
func (b *builder) extend(values []any, err error) error {
	if err != nil {
		return err
	}
	below, err := b.top()
	if err != nil {
		return err
	}
	switch below := below.(type) {
	case *List:
		below.Items = append(below.Items, values...)
	case *Object:
	default:
		return ErrNotPickle
	}
	return nil
}

// set adds entries to the dictionary below them.
func (b *builder) set(values []any, err error) error {
	if err != nil {
		return err
	}
	below, err := b.top()
	if err != nil {
		return err
	}
	switch below := below.(type) {
	case *Dict:
		return entries(below, values)
	case *Object: // such as an OrderedDict
		return nil
	}
	return ErrNotPickle
}

// entries adds keys and values in turn.
func entries(d *Dict, values []any) error {
	if len(values)%2 != 0 {
		return ErrNotPickle
	}
	for i := 0; i < len(values); i += 2 {
		d.put(values[i], values[i+1])
	}
	return nil
}

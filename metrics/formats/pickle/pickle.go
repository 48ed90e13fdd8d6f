// Package pickle reads files of Python's pickle module: a list of texts, as the
// vocabularies of HistWords are, and the objects that gensim saves.
//
// A pickle is a program for a small machine, one of whose instructions calls any
// function of Python. [Strings] knows the instructions that build one list of texts
// and refuses all others; [Read] builds values in which a call is only the name of
// what would be called, and its arguments. So nothing of a file is ever run, imported
// or looked up, and what it takes of memory is bounded by Limits.
//
// Begin with [Strings]: pickle.go runs its machine, object.go that of [Read], argument.go reads what
// instructions carry. A list of protocol 2 may be, byte by byte: 0x80 2, ']', 'q' 0,
// '(', 'U' 3 "cat", 'q' 1, ..., 'e', '.': an empty list, kept as number 0; a mark;
// texts, each kept; append all above the mark; stop.
//
// github.com/nlpodyssey/gopickle 0.2.0 runs nothing either, but would add 49 kB to app.wasm on the wire
// (290 kB unpacked): it makes room for the 2 GB that six bytes announce before it reads them, panics on
// four of this package's damaged files and leaves \u000a in a text of protocol 0 as it stands there.
package pickle

import (
	"bufio"
	"fmt"
	"io"

	"weatherglass/metrics/message"
)

// Limits bound what is read of a file.
// Both must be above 0 for anything to be read.
type Limits struct {
	Words int // texts in the list
	Bytes int // of all texts together, and of the file
}

// DefaultLimits hold ten times the largest vocabulary of HistWords.
var DefaultLimits = Limits{Words: 1_000_000, Bytes: 64 << 20}

// Errors of files that hold no list of texts. Match them with errors.Is.
var (
	// ErrNotPickle is returned for a file that ends early or makes no sense.
	ErrNotPickle error = message.Text("pickle.no_pickle: pickle: the file is damaged, or no pickle")
	// ErrOther is returned for a pickle of something else than a list of texts.
	ErrOther error = message.Text("pickle.file_holds_something: pickle: the file holds something else than one list of texts, and nothing else is read")
	// ErrTooLarge is returned for a list beyond the limits.
	ErrTooLarge error = message.Text("pickle.list_is_too_large: pickle: the list is too large")
)

// Strings reads the list of texts that a pickle of protocol 0 to 5 holds.
//
// Python 2 pickles its str as bytes: they are read as UTF-8 where they are such,
// and as Latin-1 otherwise.
//
// It stops behind the instruction that ends the pickle, though it may have read ahead
// in r. Errors wrap one of those above, or the reader's own.
func Strings(r io.Reader, limits Limits) ([]string, error) {
	m := machine{arguments: arguments{in: bufio.NewReader(r), limits: limits}, memo: map[uint64]item{}}
	for !m.done {
		op, err := m.in.ReadByte()
		if err != nil {
			return nil, m.cut(err)
		}
		if err := m.step(op); err != nil {
			return nil, err
		}
	}
	return m.list, nil
}

// machine runs a pickle. There is one list in it, and no other container.
//
// A list in the list cannot be, so that one slice stands for the only one, and an
// item on the stack for its name. It is used by one goroutine, once.
type machine struct {
	arguments

	stack []item
	// What put instructions kept, by number: texts, or the list.
	memo   map[uint64]item
	list   []string
	begun  bool // the list exists
	listed int  // bytes of the texts in the list
	done   bool
}

// kind is what lies on the stack.
// A text, a mark that says where arguments begin, or the list itself.
type kind byte

const (
	text kind = iota
	mark
	theList
)

// text is that of kind text, else "".
type item struct {
	kind kind
	text string
}

// instructions that take no argument, or one of a fixed form.
const (
	opMark, opStop                = '(', '.'
	opList, opEmptyList           = 'l', ']'
	opAppend, opAppends           = 'a', 'e'
	opString, opUnicode           = 'S', 'V'
	opBinString, opShortBinString = 'T', 'U'
	opBinBytes, opShortBinBytes   = 'B', 'C'
	opBinUnicode                  = 'X'
	opShortBinUnicode             = 0x8c
	opBinUnicode8                 = 0x8d
	opPut, opBinPut, opLongBinPut = 'p', 'q', 'r'
	opGet, opBinGet, opLongBinGet = 'g', 'h', 'j'
	opMemoize, opProto, opFrame   = 0x94, 0x80, 0x95
	lastProtocol                  = 5
	maxStack                      = 1 << 20 // texts between two APPENDS; Python writes 1,000
)

// step runs one instruction.
//
// Of an unknown byte it can be said whether Python's pickles may have it: they may
// hold anything, but have instructions from 0x20 to 0x95 only.
func (m *machine) step(op byte) error {
	switch op {
	case opMark:
		return m.push(item{kind: mark})
	case opList, opEmptyList:
		return m.newList(op)
	case opAppend, opAppends:
		return m.append(op)
	case opString, opUnicode, opBinString, opShortBinString, opBinBytes, opShortBinBytes, opBinUnicode,
		opShortBinUnicode, opBinUnicode8:
		s, err := m.text(op)
		if err != nil {
			return err
		}
		return m.push(item{text: s})
	case opPut, opBinPut, opLongBinPut, opMemoize:
		return m.put(op)
	case opGet, opBinGet, opLongBinGet:
		return m.get(op)
	case opProto:
		version, err := m.number(1)
		if err == nil && version > lastProtocol {
			err = message.Errorf("pickle.protocol: {what}: protocol {version}", ErrOther, version)
		}
		return err
	case opFrame:
		// A frame says how many bytes belong together; it changes nothing.
		_, err := m.number(8)
		return err
	case opStop:
		return m.stop()
	}
	if op < 0x20 || op > 0x95 {
		return message.Errorf("pickle.instruction: {what} (instruction {op})", ErrNotPickle, fmt.Sprintf("%#x", op))
	}
	return message.Errorf("pickle.instruction: {what} (instruction {op})", ErrOther, fmt.Sprintf("%q", rune(op)))
}

// push bounds the stack: texts that are pushed and never appended take memory, too.
func (m *machine) push(i item) error {
	if len(m.stack) >= maxStack {
		return message.Errorf("pickle.more_than_texts_at_once: {what}: more than {most} texts at once", ErrTooLarge, maxStack)
	}
	m.stack = append(m.stack, i)
	return nil
}

// newList makes the list, empty or of what lies above the mark.
func (m *machine) newList(op byte) error {
	if m.begun {
		return message.Errorf("pickle.list_in_list: {what} (a list in a list)", ErrOther)
	}
	m.begun = true
	if op == opList {
		texts, err := m.aboveMark()
		if err != nil {
			return err
		}
		if err := m.extend(texts); err != nil {
			return err
		}
	}
	return m.push(item{kind: theList})
}

// append takes one text, or those above the mark, into the list below.
//
// APPEND takes the top of the stack, APPENDS what lies above the mark.
func (m *machine) append(op byte) error {
	var texts []item
	if op == opAppends {
		var err error
		if texts, err = m.aboveMark(); err != nil {
			return err
		}
	} else if n := len(m.stack) - 1; n >= 0 {
		texts, m.stack = m.stack[n:], m.stack[:n]
	}
	if n := len(m.stack); n == 0 || m.stack[n-1].kind != theList {
		return ErrNotPickle
	}
	return m.extend(texts)
}

// aboveMark takes what lies above the last mark, and the mark, from the stack.
//
// The slice shares the stack's memory and is good until the next push.
func (m *machine) aboveMark() ([]item, error) {
	for at := len(m.stack) - 1; at >= 0; at-- {
		if m.stack[at].kind == mark {
			texts := m.stack[at+1:]
			m.stack = m.stack[:at]
			return texts, nil
		}
	}
	return nil, ErrNotPickle
}

// A text that is kept may be appended many times: the bytes are counted here, and not
// only as they are read.
func (m *machine) extend(texts []item) error {
	for _, t := range texts {
		if t.kind != text {
			return message.Errorf("pickle.list_in_list: {what} (a list in a list)", ErrOther)
		}
		m.listed += len(t.text)
		if len(m.list) >= m.limits.Words || m.listed > m.limits.Bytes {
			return message.Errorf("pickle.more_than_words_or_bytes: {what}: more than {words} words or {bytes} bytes", ErrTooLarge, m.limits.Words, m.limits.Bytes)
		}
		m.list = append(m.list, t.text)
	}
	return nil
}

// put keeps what lies on top of the stack under a number.
//
// MEMOIZE (protocol 4) takes the next number, others say theirs.
func (m *machine) put(op byte) error {
	key, err := uint64(len(m.memo)), error(nil)
	if op != opMemoize {
		key, err = m.key(op, opPut, opBinPut)
	}
	if err != nil {
		return err
	}
	if len(m.stack) == 0 || m.stack[len(m.stack)-1].kind == mark {
		return ErrNotPickle
	}
	if len(m.memo) > m.limits.Words {
		return message.Errorf("pickle.more_than_texts_are_kept: {what}: more than {words} texts are kept",
			ErrTooLarge, m.limits.Words)
	}
	m.memo[key] = m.stack[len(m.stack)-1]
	return nil
}

// get puts what was kept under a number onto the stack.
func (m *machine) get(op byte) error {
	key, err := m.key(op, opGet, opBinGet)
	if err != nil {
		return err
	}
	kept, ok := m.memo[key]
	if !ok {
		return ErrNotPickle
	}
	return m.push(kept)
}

// stop ends the program, which must leave the list alone.
func (m *machine) stop() error {
	switch {
	case len(m.stack) != 1:
		return ErrNotPickle
	case m.stack[0].kind != theList:
		return ErrOther
	}
	m.done = true
	return nil
}

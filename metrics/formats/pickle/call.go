package pickle

import (
	"math"
	"unicode/utf8"
)

// call runs instructions that would look something up, or call it.
func (b *builder) call(op byte) (done bool, err error) {
	switch op {
	case opGlobal:
		v, err := b.global()
		return true, b.push(v, err)
	case opStackGlobal:
		names, err := b.last(2)
		if err != nil {
			return true, err
		}
		module, ok1 := names[0].(string)
		name, ok2 := names[1].(string)
		if !ok1 || !ok2 {
			return true, ErrNotPickle
		}
		return true, b.push(Class(module+"."+name), nil)
	case opReduce, opNewObj:
		values, err := b.last(2)
		return true, b.make(values, err)
	case opNewObjEx:
		values, err := b.last(3)
		return true, b.make(values, err)
	case opInst:
		v, err := b.global()
		if err != nil {
			return true, err
		}
		values, err := b.items()
		return true, b.push(&Object{Class: v, Args: values}, err)
	case opObj:
		values, err := b.items()
		if err != nil || len(values) == 0 {
			return true, ErrNotPickle
		}
		return true, b.make([]any{values[0], &List{values[1:]}}, nil)
	case opBuild:
		state, err := b.pop()
		if err != nil {
			return true, err
		}
		object, err := b.top()
		if err != nil {
			return true, err
		}
		return true, build(object, state)
	}
	return false, nil
}

// global reads the two lines of a name.
func (b *builder) global() (Class, error) {
	module, err := b.line()
	if err != nil {
		return "", err
	}
	name, err := b.line()
	if err != nil {
		return "", err
	}
	if !utf8.Valid(module) || !utf8.Valid(name) {
		return "", ErrNotPickle
	}
	return Class(string(module) + "." + string(name)), nil
}

// make pushes what a call of the first value with the second would have made.
func (b *builder) make(values []any, err error) error {
	if err != nil {
		return err
	}
	class, ok1 := values[0].(Class)
	args, ok2 := values[1].(*List)
	if !ok1 || !ok2 {
		return ErrNotPickle
	}
	o := &Object{Class: class, Args: args.Items}
	switch {
	case class == "copy_reg._reconstructor" || class == "copyreg._reconstructor" || class == "copyreg.__newobj__" ||
		class == "copy_reg.__newobj__":
		// Old protocols name the class as an argument.
		if len(o.Args) > 0 {
			o.Class, _ = o.Args[0].(Class)
		}
	case class == "_codecs.encode" && len(o.Args) == 2:
		// How Python 3 writes bytes in protocol 2: as a text in Latin-1.
		text, _ := o.Args[0].(string)
		if name, _ := o.Args[1].(string); name == "latin1" {
			return b.push(latin1(text))
		}
	}
	return b.push(o, nil)
}

// latin1 returns the bytes that a text stands for, a character a byte.
func latin1(text string) (any, error) {
	raw := make([]byte, 0, len(text))
	for _, r := range text {
		if r > math.MaxUint8 {
			return nil, ErrNotPickle
		}
		raw = append(raw, byte(r))
	}
	return raw, nil
}

// forgotten is the class of gensim 3's counts of words, of which a vocabulary has one
// each; the words themselves stand in a list.
const forgotten = "gensim.models.keyedvectors.Vocab"

// build sets the state of an object.
func build(object, state any) error {
	o, ok := object.(*Object)
	if !ok {
		return ErrNotPickle
	}
	if d, ok := state.(*Dict); ok && o.Class == forgotten {
		*d = Dict{Len: d.Len}
	}
	o.State = state
	return nil
}

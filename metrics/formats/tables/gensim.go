package tables

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"weatherglass/metrics/formats/npy"
	"weatherglass/metrics/formats/pickle"
	"weatherglass/metrics/message"
)

// gensimLimits hold a vocabulary of three million words, as gensim 3 keeps it.
var gensimLimits = pickle.Limits{Words: 1 << 26, Bytes: maxHeld}

// gensimVectors ends the name of the array that gensim puts beside a large file.
const gensimVectors = ".vectors.npy"

// looksPickled reports whether a file could be a pickle of protocol 2 to 5.
func looksPickled(head []byte) bool {
	return len(head) > 2 && head[0] == 0x80 && head[1] >= 2 && head[1] <= 5
}

// gensim reads KeyedVectors of gensim 3 and 4, or those of a whole model. Nothing of
// the pickle is run.
func (o *opening) gensim() (*Table, error) {
	value, err := pickle.Read(io.NewSectionReader(o.file, 0, o.file.size), gensimLimits)
	if err != nil {
		return nil, err
	}
	name, kept := o.base, attributes(value)
	if kept != nil && attributes(kept.Get("wv")) != nil {
		name, kept = o.base+".wv", attributes(kept.Get("wv"))
	}
	var words *pickle.List
	if kept != nil {
		words = first[*pickle.List](kept, "index_to_key", "index2word", "index2entity")
	}
	if words == nil {
		return nil, message.Text("tables.no_keyedvectors: it is a pickle, and holds no KeyedVectors of gensim, the only ones that are read: save it by gensim's save, or save_word2vec_format")
	}
	t := &Table{Kind: "KeyedVectors of gensim"}
	var ok bool
	if t.Words, ok = words.Texts(numpyText); !ok {
		return nil, message.Text("tables.keys_are_numbers: its keys are numbers, not words")
	}
	if isFastText(kept) {
		t.Kind = "FastText of gensim"
		t.Matrix, err = o.fastText(kept, name, t.Words)
	} else {
		t.Matrix, err = o.gensimMatrix(kept, name)
	}
	if err != nil {
		return nil, err
	}
	return t, matched(t, o.base)
}

// attributes returns those of an object, or nil.
func attributes(value any) *pickle.Dict {
	if object, ok := value.(*pickle.Object); ok {
		return object.Attributes()
	}
	return nil
}

// first returns the first attribute that is there, of that type.
func first[T any](kept *pickle.Dict, names ...string) (none T) {
	for _, name := range names {
		if v, ok := kept.Get(name).(T); ok {
			return v
		}
	}
	return none
}

// gensimMatrix reads the vectors from the pickle or from the array beside it.
func (o *opening) gensimMatrix(kept *pickle.Dict, name string) (Matrix, error) {
	for _, attribute := range []string{"vectors", "syn0"} {
		if array, ok := kept.Get(attribute).(*pickle.Object); ok {
			a, err := pickledArray(array)
			if err != nil {
				return nil, message.Errorf("tables.vectors_unreadable: its vectors: {why}", err)
			}
			return a.Matrix()
		}
	}
	beside := name + gensimVectors
	if old := name + ".syn0.npy"; !o.has(o.beside(beside)) && o.has(o.beside(old)) {
		beside = old
	}
	f, err := o.open(o.beside(beside))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Apart(message.Errorf("tables.vectors_are_not_beside: its vectors stand in {beside}, which is not beside it: gensim saves large files as two", beside))
	}
	if err != nil {
		return nil, err
	}
	o.closers = append(o.closers, f)
	a, err := npy.Open(f, f.size)
	if err != nil {
		return nil, err
	}
	return a.Matrix()
}

var errArray error = message.Text("tables.no_readable_array: no array of NumPy that is read")

// pickledArray reads an array of NumPy from what would make it: _reconstruct, whose
// state is version, shape, type, order and bytes, or _frombuffer of protocol 5, with
// bytes, type, shape and order.
func pickledArray(o *pickle.Object) (*npy.Array, error) {
	var parts []any
	fortran := false
	switch state, _ := o.State.(*pickle.List); {
	case strings.HasSuffix(string(o.Class), "._reconstruct") && state != nil && len(state.Items) == 5:
		parts = []any{state.Items[4], state.Items[2], state.Items[1]}
		fortran, _ = state.Items[3].(bool)
	case strings.HasSuffix(string(o.Class), "._frombuffer") && len(o.Args) == 4:
		parts = o.Args[:3]
		fortran = o.Args[3] == "F"
	default:
		return nil, errArray
	}
	raw, isBytes := parts[0].([]byte)
	if text, ok := parts[0].(string); ok { // the str of Python 2
		raw, isBytes = []byte(text), true
	}
	kind, isType := parts[1].(*pickle.Object)
	axes, isShape := parts[2].(*pickle.List)
	if !isBytes || !isType || !isShape {
		return nil, errArray
	}
	var shape []int64
	for _, n := range axes.Items {
		axis, _ := n.(int64)
		shape = append(shape, axis)
	}
	return npy.New(pickledType(kind), shape, fortran, io.NewSectionReader(bytes.NewReader(raw), 0, int64(len(raw)))), nil
}

// pickledType returns the name of a type of NumPy, such as "<f4": what dtype would be
// called with, "f4", and the order of bytes from its state.
func pickledType(o *pickle.Object) string {
	state, _ := o.State.(*pickle.List)
	if o.Class != "numpy.dtype" || len(o.Args) == 0 || state == nil || len(state.Items) < 2 {
		return ""
	}
	name, _ := o.Args[0].(string)
	order, _ := state.Items[1].(string)
	return order + name
}

// numpyText returns the text of a scalar of NumPy's: its type, and characters of four
// bytes. Keys are such where somebody took words from an array.
func numpyText(item any) (string, bool) {
	o, _ := item.(*pickle.Object)
	if o == nil || !strings.HasSuffix(string(o.Class), ".scalar") || len(o.Args) != 2 {
		return "", false
	}
	kind, isType := o.Args[0].(*pickle.Object)
	raw, isBytes := o.Args[1].([]byte)
	if !isType || !isBytes {
		return "", false
	}
	a := npy.New(pickledType(kind), []int64{1}, false, io.NewSectionReader(bytes.NewReader(raw), 0, int64(len(raw))))
	if !a.IsWords() {
		return "", false
	}
	words, err := a.Words()
	return strings.Join(words, ""), err == nil
}

// besideArray opens the file of gensim's that an array belongs to, if the array is one
// of these.
func (o *opening) besideArray() (bool, error) {
	for _, end := range []string{gensimVectors, ".syn0.npy"} {
		stem, ok := strings.CutSuffix(o.base, end)
		for _, name := range slices.Compact([]string{stem, strings.TrimSuffix(stem, ".wv")}) {
			if !ok || !o.has(o.beside(name)) {
				continue
			}
			f, err := o.open(o.beside(name))
			if err != nil {
				return true, err
			}
			o.base, o.file = name, f
			o.closers = append(o.closers, f)
			return true, nil
		}
	}
	return false, nil
}

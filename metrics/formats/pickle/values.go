package pickle

// Values of Python as Read returns them: nil, bool, int64, float64, string, []byte, a
// [Class], *[List], *[Dict] and *[Object]. The str of Python 2 is a string of its
// bytes, which need not be UTF-8; whole numbers beyond 64 bits are nil.

// Class is the name of a class or function, "module.name". It is never looked up.
type Class string

// List is a list, a tuple or a set.
type List struct{ Items []any }

// Dict is a dictionary, of which the first entries are kept.
type Dict struct {
	keys, values []any
	Len          int // entries in the file
}

// maxEntries is how many entries of a dictionary are kept: attributes of an object,
// but not a vocabulary, which gensim also keeps as a list.
const maxEntries = 1 << 10

// put adds an entry while there is room.
func (d *Dict) put(key, value any) {
	d.Len++
	if len(d.keys) < maxEntries {
		d.keys, d.values = append(d.keys, key), append(d.values, value)
	}
}

// Get returns the value of the last entry with that text as its key, or nil.
func (d *Dict) Get(key string) any {
	for i := len(d.keys) - 1; i >= 0; i-- {
		if k, ok := d.keys[i].(string); ok && k == key {
			return d.values[i]
		}
	}
	return nil
}

// Object is what a call would have made.
type Object struct {
	Class Class
	Args  []any
	State any // what its attributes would be set from
}

// Attributes returns the dictionary of the object's attributes, or nil: its state, or
// the first of the two that classes with slots have.
func (o *Object) Attributes() *Dict {
	switch state := o.State.(type) {
	case *Dict:
		return state
	case *List:
		if len(state.Items) == 2 {
			d, _ := state.Items[0].(*Dict)
			return d
		}
	}
	return nil
}

// Texts returns the items as texts. Bytes of Python 2 are read as UTF-8 where they are
// such, and as Latin-1 otherwise; other asks of what is no text which it stands for. It
// reports false if an item stands for none.
func (l *List) Texts(other func(item any) (string, bool)) ([]string, bool) {
	texts := make([]string, len(l.Items))
	for i, item := range l.Items {
		text, ok := item.(string)
		if ok {
			text = decode([]byte(text))
		} else if text, ok = other(item); !ok {
			return nil, false
		}
		texts[i] = text
	}
	return texts, true
}

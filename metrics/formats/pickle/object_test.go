package pickle

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"weatherglass/metrics/racetest"
)

var someLimits = Limits{Words: 100_000, Bytes: 1 << 20}

// list is a list of values.
func list(items ...any) *List { return &List{items} }

// TestRead reads an object of Python's that holds values of every kind, in every
// protocol: testdata/values.py.
func TestRead(t *testing.T) {
	for protocol := range 6 {
		name := fmt.Sprintf("values-%d.pkl", protocol)
		value, err := Read(iotest.OneByteReader(bytes.NewReader(file(t, name))), someLimits)
		if err != nil {
			t.Fatal(name, err)
		}
		object, ok := value.(*Object)
		if !ok || object.Class != "somebody.Kept" {
			t.Fatalf("%s is %#v", name, value)
		}
		kept := object.Attributes()
		ints := list()
		for _, n := range []int64{0, 1, 255, 256, 65536, -1, -1 << 31, 1 << 40, -1 << 40, 1<<63 - 1, -1 << 63} {
			ints.Items = append(ints.Items, n)
		}
		one, two, three, four := int64(1), int64(2), int64(3), int64(4)
		shared := list("the", "année", "𝄞")
		for key, want := range map[string]any{
			"none": nil, "true": true, "false": false, "numbers": ints, "large": nil, "float": 1.5, "text": "naïve\n",
			"tuples": list(list(), list(one), list(one, two), list(one, two, three), list(one, two, three, four)),
			"again":  list(shared, shared), "last": "end",
		} {
			if got := kept.Get(key); !same(got, want) {
				t.Errorf("%s: %s is %#v, want %#v", name, key, got, want)
			}
		}
		// Python 3 has no bytes in its first protocols: it calls what makes them.
		if got := kept.Get("bytes"); !reflect.DeepEqual(got, []byte("\x00\xff")) {
			t.Errorf("%s: bytes are %#v", name, got)
		}
		if got, ok := kept.Get("object").(*Object); !ok || got.Class != "decimal.Decimal" || got.Args[0] != "1.5" {
			t.Errorf("%s: the object is %#v", name, got)
		}
		if many, ok := kept.Get("many").(*Dict); !ok || many.Len != 2000 || many.Get("word7") != int64(7) ||
			len(many.keys) != maxEntries {
			t.Errorf("%s: the large dictionary is %v", name, ok)
		}
	}
}

// same compares values; an empty list may be nil inside.
func same(a, b any) bool {
	x, ok1 := a.(*List)
	y, ok2 := b.(*List)
	if !ok1 || !ok2 {
		return reflect.DeepEqual(a, b)
	}
	if len(x.Items) != len(y.Items) {
		return false
	}
	for i := range x.Items {
		if !same(x.Items[i], y.Items[i]) {
			return false
		}
	}
	return true
}

// TestNothingIsCalled: pickles that would call become the names of what they would
// call.
func TestNothingIsCalled(t *testing.T) {
	var others map[string]string
	if err := json.Unmarshal(file(t, "others.json"), &others); err != nil {
		t.Fatal(err)
	}
	for name, code := range others {
		data, err := hex.DecodeString(code)
		if err != nil {
			t.Fatal(err)
		}
		value, err := Read(bytes.NewReader(data), someLimits)
		if err != nil && !errors.Is(err, ErrNotPickle) && !errors.Is(err, ErrOther) {
			t.Errorf("%s: %v", name, err)
		}
		if strings.HasPrefix(name, "reduce") {
			l, ok := value.(*List)
			if ok && len(l.Items) == 1 {
				o, isObject := l.Items[0].(*Object)
				ok = isObject && strings.Contains(string(o.Class), ".")
				t.Log(name, o.Class, o.Args)
			}
			if !ok {
				t.Errorf("%s: %#v", name, value)
			}
		}
	}
}

// TestReadDamage: what ends early or makes no sense is told so.
func TestReadDamage(t *testing.T) {
	racetest.Native(t)
	for _, data := range []string{
		"", ".", "(.", "]", "a.", "]a.", "u.", "}(K\x01u.", "R.", "K\x01)R.", "c\n", "\x93.", "K\x01K\x02\x93.", "b.",
		"]}b.", "\x85.", "h\x07.",
		"(o.", "t.", "\x8e\xff\x00\x00\x00\x00\x00\x00\x00.", "\x8a\x09abc", "Fx\n.", "\x82\x01.", "Pid\n.", "s.",
		"K\x01K\x02K\x03s.", "0.", "\xff",
	} {
		if got, err := Read(strings.NewReader(data), someLimits); !errors.Is(err, ErrNotPickle) {
			t.Errorf("%q: %#v, %v", data, got, err)
		}
	}
	small := Limits{Words: 1000, Bytes: 100}
	for name, data := range map[string]string{
		"announced": "\x8e\xff\xff\xff\xff\xff\xff\xff\x7f", "long": "V" + strings.Repeat("x", 200) + "\n.",
		"many": strings.Repeat(")", 2000),
	} {
		if _, err := Read(strings.NewReader(data), small); !errors.Is(err, ErrTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Read(strings.NewReader(strings.Repeat(")", maxStack+1)),
		Limits{Words: 1 << 30, Bytes: 100}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a high stack: %v", err)
	}
}

// FuzzRead: nothing panics.
func FuzzRead(f *testing.F) {
	// Their beginnings: what is large in them stands behind, and mutates slowly.
	for protocol := range 6 {
		f.Add(file(f, fmt.Sprintf("values-%d.pkl", protocol))[:600])
	}
	f.Add(file(f, "words-2.pkl"))
	f.Fuzz(func(t *testing.T, data []byte) {
		value, err := Read(bytes.NewReader(data), Limits{Words: 10_000, Bytes: 1 << 16})
		if o, ok := value.(*Object); ok && err == nil {
			if d := o.Attributes(); d != nil {
				d.Get("many")
			}
		}
	})
}

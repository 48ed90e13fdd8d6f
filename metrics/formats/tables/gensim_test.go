package tables

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// TestGensim: what gensim 4 and 3 saved (testdata/models.py, gensim3.py) has the words
// and float32 numbers that were given to it.
func TestGensim(t *testing.T) {
	want := drained(t, opened(t, "eight/stored.npz"))
	for _, name := range []string{"one.kv", "two.kv", "two.kv.vectors.npy", "five.kv", "whole.model",
		"whole.model.wv.vectors.npy",
		"old-one.kv", "old-two.kv", "old-two.kv.vectors.npy", "old-3.kv", "old-4.kv", "old-scalars.kv", "old.model"} {
		table := opened(t, "eight/"+name)
		found := drained(t, table)
		for word, vec := range want {
			if got := found[word]; len(got) != 2 || got[0] != vec[0] || got[1] != vec[1] {
				t.Errorf("%s: %s is %v, want %v", name, word, got, vec)
			}
		}
		if len(found) != len(want) || table.Words[7] != "her" || table.Kind != "KeyedVectors of gensim" {
			t.Errorf("%s, %s: %q", name, table.Kind, table.Words)
		}
	}
}

// TestWrongGensim: a pickle of something else, or without its array, is told.
func TestWrongGensim(t *testing.T) {
	two, err := os.ReadFile("testdata/eight/two.kv")
	if err != nil {
		t.Fatal(err)
	}
	array, err := os.ReadFile("testdata/eight/1990-w.npy") // nine rows
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		fsys fstest.MapFS
		says string
	}{
		{fstest.MapFS{"v.kv": {Data: two}}, "v.kv.vectors.npy, which is not beside it"},
		{fstest.MapFS{"v.kv": {Data: two}, "v.kv.vectors.npy": {Data: array}}, "8 words, and there are 9 vectors"},
		{fstest.MapFS{"v.kv": {Data: two[:len(two)-9]}}, "ends early"},
		{fstest.MapFS{"v.kv": {Data: []byte("\x80\x02cos\nsystem\n(X\x04\x00\x00\x00truetR.")}}, "no KeyedVectors"},
		{fstest.MapFS{"v.kv": {Data: []byte("\x80\x02}.")}}, "no KeyedVectors"},
	} {
		if _, _, err := Open(c.fsys, "v.kv", Options{}); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v; want %q", err, c.says)
		}
	}
}

// FuzzGensim feeds any bytes as a pickle, with an array beside it.
func FuzzGensim(f *testing.F) {
	array, err := os.ReadFile("testdata/eight/two.kv.vectors.npy")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range []string{"one.kv", "two.kv", "five.kv", "old-one.kv", "old-3.kv"} {
		data, err := os.ReadFile("testdata/eight/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		table, closed, err := Open(fstest.MapFS{"v.kv": {Data: data}, "v.kv.vectors.npy": {Data: array}}, "v.kv", Options{})
		if err == nil {
			checkRows(t, table)
			_ = closed()
		}
	})
}

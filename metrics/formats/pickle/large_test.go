package pickle

import (
	"slices"
	"testing"

	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// TestLarge reads pickles of many buffers' size, whole and in pieces: lists of words as Python 2
// and 3 write them, and what gensim saves.
func TestLarge(t *testing.T) {
	racetest.Skip(t)
	const size = 1 << 12 // of bufio's buffer
	for _, words := range largetest.Both {
		rows := largetest.Rows(words, 7, 7*largetest.Fold*size)
		want := make([]string, len(rows))
		for i, r := range rows {
			want[i] = r.Word
		}
		limits := Limits{Words: 1 << 24, Bytes: 1 << 28}
		for _, read := range largetest.Reads(words) {
			lists := map[string][]byte{"protocol 0": largetest.OldPickle(rows), "protocol 2": largetest.Pickle(rows)}
			for name, data := range lists {
				if len(data) < largetest.Fold*size {
					t.Fatalf("%s has %d bytes", name, len(data))
				}
				if got, err := Strings(read.Of(data), limits); err != nil || !slices.Equal(got, want) {
					t.Errorf("%s, %s, %s: %d words, %v", name, words, read.Name, len(got), err)
				}
				value, err := Read(read.Of(data), limits)
				if list, ok := value.(*List); err != nil || !ok || !slices.Equal(texts(t, list), want) {
					t.Errorf("%s as a value, %s, %s: %v", name, words, read.Name, err)
				}
			}
			value, err := Read(read.Of(largetest.KeyedVectors(rows, true)), limits)
			if err != nil {
				t.Fatal(err)
			}
			kept := value.(*Object).Attributes()
			array := kept.Get("vectors").(*Object).State.(*List)
			var numbers []byte
			for _, r := range rows {
				numbers = largetest.Float32(numbers, r.Vector)
			}
			keys, held := texts(t, kept.Get("index_to_key").(*List)), array.Items[4].([]byte)
			if !slices.Equal(keys, want) || string(held) != string(numbers) {
				t.Errorf("KeyedVectors, %s, %s: other words or numbers", words, read.Name)
			}
		}
	}
}

// texts are the items of a list.
func texts(t *testing.T, l *List) []string {
	t.Helper()
	words, ok := l.Texts(func(any) (string, bool) { return "", false })
	if !ok {
		t.Fatal("an item is no text")
	}
	return words
}

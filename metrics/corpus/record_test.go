package corpus_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/corpus"
)

func drawCounts(t *rapid.T, size int) []corpus.Count {
	list := []corpus.Count{}
	for place := range size {
		if rapid.Bool().Draw(t, "there") {
			list = append(list, corpus.Count{Place: uint32(place), N: rapid.Uint64Range(1, 1<<40).Draw(t, "n")})
		}
	}
	return list
}

// What is written is read again; cut anywhere, it is refused or ends between
// documents.
func TestRecords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shape := corpus.Shape{Size: rapid.IntRange(0, 9).Draw(t, "size"), Lists: rapid.IntRange(0, 3).Draw(t, "lists")}
		file, written, ends := shape.AppendHead(nil), []corpus.Document{}, map[int]bool{}
		ends[len(file)] = true
		for range rapid.IntRange(0, 4).Draw(t, "documents") {
			d := corpus.Document{Tokens: rapid.Uint64().Draw(t, "tokens"), Words: drawCounts(t, shape.Size)}
			for range shape.Lists {
				d.Pairs = append(d.Pairs, drawCounts(t, shape.Size))
			}
			file, written = corpus.AppendRecord(file, d), append(written, d)
			ends[len(file)] = true
		}
		read, err := readRecords(file, shape)
		if err != nil || fmt.Sprint(read) != fmt.Sprint(written) {
			t.Fatalf("%v, %v, want %v", read, err, written)
		}
		cut := rapid.IntRange(0, len(file)).Draw(t, "cut")
		if _, err := readRecords(file[:cut], shape); (err == nil) != ends[cut] {
			t.Fatalf("cut at %d of %d: %v", cut, len(file), err)
		}
	})
}

func readRecords(file []byte, shape corpus.Shape) ([]corpus.Document, error) {
	r, err := corpus.NewRecords(bytes.NewReader(file), shape)
	if err != nil {
		return nil, err
	}
	var read []corpus.Document
	for {
		d, err := r.Next()
		if errors.Is(err, io.EOF) {
			return read, nil
		}
		if err != nil {
			return read, err
		}
		read = append(read, d)
	}
}

// Whatever is read is valid, and written as the same documents.
func FuzzRecords(f *testing.F) {
	shape := corpus.Shape{Size: 5, Lists: 2}
	d := corpus.Document{Tokens: 9, Words: []corpus.Count{{Place: 1, N: 3}, {Place: 4, N: 1 << 33}},
		Pairs: [][]corpus.Count{{{Place: 0, N: 1}}, {}}}
	f.Add(corpus.AppendRecord(shape.AppendHead(nil), d))
	f.Add(shape.AppendHead(nil))
	f.Add(append(shape.AppendHead(nil), 255, 255, 255, 255, 15))
	f.Fuzz(func(t *testing.T, file []byte) {
		read, err := readRecords(file, shape)
		if err != nil {
			return
		}
		again := shape.AppendHead(nil)
		for _, d := range read {
			last := -1
			for _, c := range d.Words {
				if int(c.Place) <= last || int(c.Place) >= shape.Size || c.N == 0 {
					t.Fatalf("%+v is read", d)
				}
				last = int(c.Place)
			}
			again = corpus.AppendRecord(again, d)
		}
		same, err := readRecords(again, shape)
		if err != nil || fmt.Sprint(same) != fmt.Sprint(read) {
			t.Fatalf("%v, again %v, %v", read, same, err)
		}
	})
}

package contextfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/formats/matrix"
)

// all reads every row, as "word|context|numbers".
func all(r *Reader, err error) (string, error) {
	if err != nil {
		return "", err
	}
	var rows []string
	for {
		row, err := r.Next(func(word string) bool { return word != "unasked" })
		if errors.Is(err, io.EOF) {
			return strings.Join(rows, " "), nil
		}
		if err != nil {
			return "", err
		}
		rows = append(rows, fmt.Sprintf("%s|%s|%v", row.Word, row.Context, row.Vector))
	}
}

func TestReads(t *testing.T) {
	const two = "he|c d|[1 2] New York||[3 -4]"
	for name, c := range map[string]struct{ text, want string }{
		"tabs and contexts":      {"he\tc d\t1\t2\nunasked\tc\tx\nNew York\t\t3 -4\n", two},
		"a heading":              {"\ufeffWord\tSentence\tvector\nhe\tc d\t1 2\r\n\nNew York\t\t3\t-4", two},
		"contexts are numbers":   {"he\t1\t1 2\nshe\t2\t3 4\n", "he|1|[1 2] she|2|[3 4]"},
		"no contexts":            {"he 1 2\nhe 3 4\nshe 5e-1 6\n", "he||[1 2] he||[3 4] she||[0.5 6]"},
		"tabs, no contexts":      {"he\t1\t2\nshe\t3\t4\n", "he||[1 2] she||[3 4]"},
		"a heading, no contexts": {"word\tvector\nhe\t7\t1\n", "he||[7 1]"},
		"word2vec's heading":     {"2 2\nhe 1 2\nhe 3 4\n", "he||[1 2] he||[3 4]"},
		"JSON": {`{"word":"he","context":"c d","vector":[1,2],"layer":3}` + "\n\n" + `{"word":"unasked"}` +
			"\n" + `{"vector":[3,-4.0],"word":"New York"}`, two},
		"sentences of JSON": {`{"word":"he","list":"A","template":"{word}","sentence":"s","vector":[1]}`, "he|s|[1]"},
		"NFD":               {"e\u0301le 1\n", "\u00e9le||[1]"},
	} {
		if got, err := all(New("f", strings.NewReader(c.text))); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", name, got, err, c.want)
		}
	}
}

// Each error names file and line, and what is wrong.
func TestRefuses(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"nothing":              {" \n", "f is empty"},
		"unequal":              {"he 1 2\nhe 1 2 3\n", "line 2: the vector of \"he\" has 3 numbers, those before it 2"},
		"not as announced":     {"2 3\nhe 1 2\n", "line 2: the vector of \"he\" has 2 numbers, those before it 3"},
		"NaN":                  {"he\tc\t1 nan\n", "line 1: number 2 of the vector of \"he\" is NaN"},
		"infinite":             {"he\tc\t1 1e39\n", "not a finite number"},
		"beyond":               {"he\tc\t1 1e999\n", "not a finite number"},
		"zero":                 {"he\tc\t1 0\nshe\tc\t0 0\n", "line 2: the vector of \"she\" has length 0"},
		"no number":            {"he\tc\t1 x\n", `line 1: number 2 of the vector of "he" is "x"`},
		"decimal commas":       {"he\tc\t1,5 2\n", "decimal point"},
		"no numbers":           {"he\tc\t \n", "no numbers follow"},
		"no numbers at all":    {"he\tc d\nhe\tc\t1\n", "line 1: number 1 of the vector of \"he\" is \"c\""},
		"a context is lacking": {"he\tc d\t1 2\nhe 1 2\n", "line 2: the row has no context"},
		"cut off":              {"he\tc d\t1 2\nhe\tc d\n", "line 2: no numbers follow the context"},
		"no word":              {"he\tc\t1\n\tc\t1\n", "line 2: the row has no word"},
		"a heading of spaces":  {"word context vector\nhe c 1\n", "line 1: the columns must be"},
		"not UTF-8":            {"he\xff 1\n", "line 1: byte 3 is no UTF-8"},
		"UTF-16":               {"h\x00e\x00 \x001\x00\n", "UTF-16"},
		"one list":             {`[{"word":"he","vector":[1]}]`, "an object a line"},
		"no JSON":              {"{\"word\":\"he\",\"vector\":[1]}\n{\"word\"\n", "line 2: a line is an object"},
		"no field word":        {`{"words":"he","vector":[1]}`, `line 1: the object has no field "word"`},
		"no field vector":      {`{"word":"he","vectors":[1]}`, `the object has no field "vector"`},
		"NaN of Python":        {`{"word":"he","vector":[NaN]}`, "NaN and Infinity are no numbers of JSON"},
		"null":                 {`{"word":"he","vector":[1,null]}`, "number 2 of the vector of \"he\" is null"},
		"vectors of vectors":   {`{"word":"he","vector":[[1]]}`, "is no list of numbers"},
		"no vector":            {`{"word":"he","vector":[]}`, "no numbers follow"},
		"too long":             {"he " + strings.Repeat("1 ", MaxDims+1), "at most 16384"},
	} {
		if got, err := all(New("f", strings.NewReader(c.text))); err == nil || !strings.Contains(err.Error(), c.says) ||
			!strings.HasPrefix(err.Error(), "f") {
			t.Errorf("%s: %q, %v, want %q", name, got, err, c.says)
		}
	}
}

// matrixOf is rows of float32.
func matrixOf(t testing.TB, cols int, numbers ...float32) *matrix.Matrix {
	t.Helper()
	var b bytes.Buffer
	for _, v := range numbers {
		b.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(v)))
	}
	m, err := matrix.New(matrix.F32, [2]int64{int64(len(numbers) / cols), int64(cols)}, false,
		io.NewSectionReader(bytes.NewReader(b.Bytes()), 0, int64(b.Len())))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTables(t *testing.T) {
	nan := float32(math.NaN())
	for name, c := range map[string]struct {
		table   string
		tabs    bool
		numbers []float32
		want    string
		says    string
	}{
		"commas": {table: "list,word,sentence\nX,he,\"a, b\"\nX,unasked,\nY,she,c\n",
			numbers: []float32{1, 2, nan, nan, 3, 4}, want: "he|a, b|[1 2] she|c|[3 4]"},
		"tabs": {table: "word\tcontext\nhe\tsaid \"no\"\n", tabs: true, numbers: []float32{1, 2},
			want: `he|said "no"|[1 2]`},
		"no contexts": {table: "word\nhe\n", numbers: []float32{1, 2}, want: "he||[1 2]"},
		"no words": {table: "token,context\nhe,a\n", numbers: []float32{1, 2},
			says: `line 1: the table has no column "word"; it has token, context`},
		"empty": {numbers: []float32{1, 2}, says: "the table is empty"},
		"too few rows": {table: "word\nhe\n", numbers: []float32{1, 2, 3, 4},
			says: "the table ends behind 1 rows, and there are 2 vectors"},
		"too many": {table: "word\nhe\nshe\n", numbers: []float32{1, 2},
			says: "line 3: this is row 2, and there are 1 vectors"},
		"cells": {table: "word,context\nhe\n", numbers: []float32{1, 2}, says: "line 2"},
		"zero":  {table: "word\nhe\n", numbers: []float32{0, 0}, says: "line 2: the vector of \"he\" has length 0"},
		"NaN": {table: "word\nhe\n", numbers: []float32{0, nan},
			says: "line 2: number 2 of the vector of \"he\" is NaN"},
	} {
		r, err := NewTable(matrixOf(t, 2, c.numbers...), "t", strings.NewReader(c.table), c.tabs)
		got, err := all(r, err)
		if c.says == "" && (err != nil || got != c.want) || c.says != "" &&
			(err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %q, %v, want %q %q", name, got, err, c.want, c.says)
		}
	}
}

// sound fails on rows that nobody could measure with.
func sound(t *testing.T, r *Reader, err error) {
	dims := 0
	for err == nil {
		var row Row
		if row, err = r.Next(func(word string) bool { return len(word)%3 > 0 }); err != nil {
			return
		}
		if dims == 0 {
			dims = len(row.Vector)
		}
		if row.Word == "" || len(row.Vector) == 0 || len(row.Vector) != dims || r.Dims() != dims || row.Line < 1 {
			t.Fatalf("%+v", row)
		}
		for _, v := range row.Vector {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Fatalf("%+v", row)
			}
		}
	}
}

func FuzzText(f *testing.F) {
	for _, text := range []string{"he\tc d\t1 2\n", "word\tcontext\tv\nhe\t1\t2\n", "2 2\nhe 1 2\n", "he 1 nan",
		"\ufeffhe\t\t1,5\n", "\x1f\x8b", "\x28\xb5\x2f\xfd", "he\t1\t1 2\r\n\r\nshe"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := New("f", bytes.NewReader(text))
		sound(t, r, err)
	})
}

func FuzzJSON(f *testing.F) {
	for _, text := range []string{`"word":"he","context":"c","vector":[1,2.5e3]}`, `"word":"he","vector":[null]}`,
		`"Word":null}`, `"word":"","sentence":"s","vector":[]}` + "\n{}"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := New("f", bytes.NewReader(append([]byte("{"), text...)))
		sound(t, r, err)
	})
}

func FuzzTable(f *testing.F) {
	f.Add([]byte("word,context\nhe,a\nshe,\"b\nc\"\n"), false)
	f.Add([]byte("context\tword\na\the\n"), true)
	f.Fuzz(func(t *testing.T, table []byte, tabs bool) {
		r, err := NewTable(matrixOf(t, 2, 1, 2, 0, 3), "t", bytes.NewReader(table), tabs)
		sound(t, r, err)
	})
}

package vecfile

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestWinkSample compares the reader with encoding/json on entries copied from
// the published file.
func TestWinkSample(t *testing.T) {
	data := testdata(t, "wink_sample.json")
	var want struct {
		Words   []string
		Vectors map[string][]float64
	}
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	rows, r, err := read(data)
	if err != nil {
		t.Fatal(err)
	}
	if r.Format() != FormatWink || r.Dims() != 100 || r.Count() != 8 || len(rows) != 8 {
		t.Fatalf("%s, %d dims, count %d, %d rows; want %s, 100, 8, 8", r.Format(), r.Dims(), r.Count(), len(rows), FormatWink)
	}
	for i, row := range rows {
		if row.Word != want.Words[i] || row.Rank != i || !slices.Equal(row.Vector, want.Vectors[row.Word][:100]) {
			t.Errorf("row %d is %q with %v, want %q with %v", i, row.Word, row.Vector, want.Words[i],
				want.Vectors[want.Words[i]])
		}
	}
	// The first numbers of "the" in glove.6B.100d.txt.
	if first := rows[0].Vector[:3]; !slices.Equal(first, []float64{-0.038194, -0.24487, 0.72812}) {
		t.Errorf(`"the" begins with %v`, first)
	}
}

// winkJSON is a file of two words in two dimensions: (3, 4) has the norm 5,
// (0, 2) the norm 2. Tests replace parts of it.
const winkJSON = `{"precision":8,"l2NormIndex":2,"wordIndex":3,"size":2,"dimensions":2,"words":["a","b"],"vectors":{"a":[3,4,5,0],"b":[0,2,2,1]},"unkVector":[0,0,0,-1]}`

func TestWinkSpellings(t *testing.T) {
	ab := []kept{{"a", []float64{3, 4}, 0}, {"b", []float64{0, 2}, 1}}
	for _, c := range []struct {
		name, old, new string
		want           []kept
	}{
		{"as published", "", "", ab},
		{"white space behind", `-1]}`, "-1]\n}\r\n\t ", ab},
		{"white space", `"b":[0,2,2,1]}`, " \"b\" :\n[ 0 ,\t2 , 2 , 1 ] } ", ab},
		{"unknown members of all kinds", `"precision":8`, `"x":[{"y":"]}\"","z":null},-1.5e3],"w":true,"e":{}`, ab},
		{"index in front of the norm", `"l2NormIndex":2,"wordIndex":3,"size":2,"dimensions":2,"words":["a","b"],"vectors":{"a":[3,4,5,0],"b":[0,2,2,1]}`,
			`"l2NormIndex":3,"wordIndex":2,"size":2,"dimensions":2,"words":["a","b"],"vectors":{"a":[3,4,0,5],"b":[0,2,1,2]}`, ab},
		{"words behind", `"words":["a","b"],"vectors":{"a":[3,4,5,0],"b":[0,2,2,1]}`,
			`"vectors":{"a":[3,4,5,0],"b":[0,2,2,1]},"words":["a","b"]`, ab},
		{"another order than the words", `"a":[3,4,5,0],"b":[0,2,2,1]`, `"b":[0,2,2,1],"a":[3,4,5,0]`, []kept{ab[1], ab[0]}},
		{"escapes", `"words":["a","b"],"vectors":{"a"`, `"words":["\ud83d\ude00\u00e9\n\/\b\f\r\"\\","b"],"vectors":{"\uD83D\uDE00é\u000A/\u0008\u000c\u000d\u0022\u005C"`,
			[]kept{{"😀é\n/\b\f\r\"\\", []float64{3, 4}, 0}, ab[1]}},
		{"lone surrogates", `"words":["a","b"],"vectors":{"a"`,
			`"words":["\ud83dx\ud83d\u0041\t","b"],"vectors":{"\ud83dx\ud83dA\t"`,
			[]kept{{"\ufffdx\ufffdA\t", []float64{3, 4}, 0}, ab[1]}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, _, err := read([]byte(edit(t, c.old, c.new)))
			if err != nil || !equalRows(rows, c.want) {
				t.Errorf("rows = %v, error %v; want %v", rows, err, c.want)
			}
		})
	}
}

// edit replaces the one occurrence of old in winkJSON.
func edit(t *testing.T, old, new string) string {
	t.Helper()
	if old != "" && strings.Count(winkJSON, old) != 1 {
		t.Fatalf("%q does not stand once in the file", old)
	}
	return strings.Replace(winkJSON, old, new, 1)
}

func TestWinkErrors(t *testing.T) {
	const first, second, third = `"a":`, `"b":`, `"c":` // the row to blame, by its first bytes
	var cases []errorCase
	for _, c := range []struct{ name, old, new, code, row, message string }{
		{"short entry", `[0,2,2,1]`, `[0,2,1]`, CodeRaggedRow, second, `"b" has 3 numbers where 4 belong`},
		{"long entry", `[3,4,5,0]`, `[3,4,5,0,0]`, CodeRaggedRow, first, `"a" has 5 numbers where 4 belong`},
		{"not a number", `[0,2,2,1]`, `[0,null,2,1]`, CodeBadNumber, second, `Component 2 of "b" is "null"`},
		{"empty number", `[0,2,2,1]`, `[,2,2,1]`, CodeBadNumber, second, `Component 1 of "b"`},
		{"NaN", `[0,2,2,1]`, `[0,NaN,2,1]`, CodeNotFinite, second, `"NaN"`},
		{"overflow", `[0,2,2,1]`, `[0,1e99,2,1]`, CodeNotFinite, second, `"1e99"`},
		{"norm is not a number", `[0,2,2,1]`, `[0,2,x,1]`, CodeBadNumber, second, `Component 3 of "b" is "x"`},
		{"norm does not fit", `[3,4,5,0]`, `[3,4,5.01,0]`, CodeBadJSON, first, "states the norm 5.01, its components have 5"},
		{"index out of range", `[0,2,2,1]`, `[0,2,2,2]`, CodeBadJSON, second, "from 0 to 1"},
		{"index is not an integer", `[0,2,2,1]`, `[0,2,2,1.0]`, CodeBadJSON, second, `"1.0"`},
		{"index of another word", `[0,2,2,1]`, `[0,2,2,0]`, CodeBadJSON, second, `word index 0, where "words" has "a"`},
		{"index out of order", `"words":["a","b"],"vectors":{"a":[3,4,5,0]`, `"vectors":{"a":[3,4,5,1]`, CodeBadJSON, first,
			"number 0 (from 0) but states the word index 1"},
		{"duplicate", `"b":[0,2,2,1]`, `"a":[0,2,2,0]`, CodeDuplicateWord, `"a":[0`,
			`"a" stands as word 1 and again as word 2`},
		{"empty word", `"words":["a","b"],"vectors":{"a"`, `"words":["","b"],"vectors":{""`, CodeEmptyWord, `"":`, "no word"},
		{"long word", `["a","b"]`, `["a","` + strings.Repeat("x", maxWord+9) + `"]`, CodeTooLong, "", "4096 bytes"},
		{"fewer entries", `,"b":[0,2,2,1]`, ``, CodeHeaderCount, "", "says 2 words, the file has 1"},
		{"more entries", `"b":[0,2,2,1]`, `"b":[0,2,2,1],"c":[1,0,1,2]`, CodeHeaderCount, third,
			"states 2 words, but here is one more"},
		{"fewer words", `["a","b"]`, `["a"]`, CodeHeaderCount, "", "says 2 words, the file has 1"},
		{"no size", `"size":2,`, ``, CodeBadJSON, "", `no member "size"`},
		{"size is a text", `"size":2`, `"size":"2"`, CodeBadJSON, "", "not a non-negative integer"},
		{"size is a fraction", `"size":2`, `"size":2.5`, CodeBadJSON, "", "not a non-negative integer"},
		{"size is huge", `"size":2`, `"size":99999999999999999999`, CodeBadJSON, "", "not a non-negative integer"},
		{"no dimensions", `"dimensions":2`, `"dimensions":0`, CodeBadHeader, "", "0 dimensions"},
		{"norm among the components", `"l2NormIndex":2`, `"l2NormIndex":1`, CodeBadHeader, "", "the norm at 1"},
		{"no vectors", `"vectors"`, `"vector"`, CodeBadJSON, "", `no member "vectors"`},
		{"a list of vectors", `{"a":[3,4,5,0],"b":[0,2,2,1]}`, `[[3,4,5,0],[0,2,2,1]]`, CodeBadJSON, "", "where '{' belongs"},
		{"vectors twice", `"unkVector":[0,0,0,-1]`, `"vectors":{}`, CodeBadJSON, "", `second member "vectors"`},
		{"no comma", `0],"b"`, `0]"b"`, CodeBadJSON, first, "where a comma belongs"},
		{"no colon", `"b":`, `"b"=`, CodeBadJSON, `"b"=`, "'=' where ':' belongs"},
		{"no value", `"precision":8`, `"precision":,"x":8`, CodeBadJSON, "", "no value"},
		{"no value at the end", `[0,0,0,-1]}`, `}`, CodeBadJSON, "", "no value"},
		{"unknown escape", `["a"`, `["\a"`, CodeBadJSON, "", "unknown escape"},
		{"bad hexadecimal escape", `["a"`, `["\u00g0"`, CodeBadJSON, "", "unknown escape"},
		{"control character", `["a"`, "[\"a\n\"", CodeBadJSON, "", "control character"},
		{"invalid UTF-8", `"words":["a","b"],"vectors":{"a"`, "\"words\":[\"\xff\",\"b\"],\"vectors\":{\"\xff\"",
			CodeBadUTF8, "\"\xff\":", "UTF-8"},
		{"cut within an escape", `"words":["a","b"]`, `"words":["\u00`, CodeBadJSON, "", "unknown escape"},
		{"something behind", `-1]}`, `-1]}{`, CodeBadJSON, "", "follows the end"},
		{"never-ending entry", `[0,2,2,1]`, `[0,2,2,1` + strings.Repeat(" ", maxLine), CodeTooLong, second, "longer than"},
	} {
		data := edit(t, c.old, c.new)
		where := "f"
		if c.row != "" {
			offset := strings.Index(data, c.row)
			record := 1 + strings.Count(data[strings.Index(data, `"vectors"`):offset], "]")
			where = fmt.Sprintf("f, word %d (byte %d)", record, offset)
		}
		cases = append(cases, errorCase{c.name, data, c.code, where, c.message})
	}
	checkErrors(t, cases)
}

// TestWinkCutAnywhere cuts the file at every byte.
func TestWinkCutAnywhere(t *testing.T) {
	for n := range winkJSON {
		if rows, _, err := read([]byte(winkJSON[:n])); err == nil {
			t.Errorf("%d bytes read as %v without an error", n, rows)
		}
	}
}

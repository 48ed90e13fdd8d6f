package vecfile

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"weatherglass/metrics/largetest"
	"weatherglass/metrics/racetest"
)

// float32s spells out 1.0, 2.0, NaN and +Inf in little-endian float32.
const (
	one      = "\x00\x00\x80\x3f"
	two      = "\x00\x00\x00\x40"
	nan      = "\x00\x00\xc0\x7f"
	infinity = "\x00\x00\x80\x7f"
)

type errorCase struct {
	name, data string
	code       string
	where      string // Error.Where
	message    string // part of Message
}

func checkErrors(t *testing.T, cases []errorCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rows, _, err := read([]byte(c.data))
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("read %d rows, error %v; want an *Error", len(rows), err)
			}
			if e.Code != c.code || e.Where() != c.where || !strings.Contains(e.Message.Text, c.message) {
				t.Errorf("code %q at %q: %q\nwant %q at %q: …%q…", e.Code, e.Where(), e.Message.Text, c.code, c.where, c.message)
			}
			if e.Hint.Text == "" || !strings.HasSuffix(e.Hint.Text, ".") || !strings.HasSuffix(e.Message.Text, ".") {
				t.Errorf("message %q and hint %q are not sentences", e.Message.Text, e.Hint.Text)
			}
			if want := c.where + ": " + e.Message.Text + " " + e.Hint.Text; e.Error() != want {
				t.Errorf("Error() = %q, want %q", e.Error(), want)
			}
		})
	}
}

func TestTextErrors(t *testing.T) {
	checkErrors(t, []errorCase{
		{"row too short", "a 1 2\nb 3\n", CodeRaggedRow, "f, line 2", `"b" has 1 number where the others have 2`},
		{"row too long", "a 1 2\nb 3 4 5\n", CodeRaggedRow, "f, line 2", `"b" has 3 numbers`},
		{"row short by a run of spaces", "a 1 2\nb  3\n", CodeRaggedRow, "f, line 2", `"b" has 1 number`},
		{"row shorter still", "a 1 2 3\nb     4\n", CodeRaggedRow, "f, line 2", `"b" has 1 number`},
		{"word only", "a 1 2\nb\n", CodeRaggedRow, "f, line 2", `"b" has 0 numbers`},
		{"blank line within", "a 1 2\n\n\nb 3 4\n", CodeRaggedRow, "f, line 2", "blank"},
		{"word with a number", "a 1 2\nb 3 c 4 5\n", CodeRaggedRow, "f, line 2", `"b" has 4 numbers`},
		{"NaN", "a 1 2\nb 3 NaN\n", CodeNotFinite, "f, line 2", `Component 2 of "b" is "NaN"`},
		{"nan of C", "a 1 2\nb -nan 3\n", CodeNotFinite, "f, line 2", `Component 1 of "b" is "-nan"`},
		{"Inf", "a 1 2\nb -inf 3\n", CodeNotFinite, "f, line 2", `"-inf"`},
		{"Inf of Windows", "a 1 2\nb 1.#INF 3\n", CodeNotFinite, "f, line 2", `"1.#INF"`},
		{"NaN in the first row", "a nan 2\n", CodeNotFinite, "f, line 1", `Component 1 of "a"`},
		{"overflow", "a 1 2\nb 1e999 3\n", CodeNotFinite, "f, line 2", `"1e999"`},
		{"beyond float32", "a 1 2\nb 3.5e38 3\n", CodeNotFinite, "f, line 2", `"3.5e38"`},
		{"not a number", "a 1 2\nb 3 4x\n", CodeBadNumber, "f, line 2", `Component 2 of "b" is "4x"`},
		{"hexadecimal", "a 1 2\nb 0x1p3 4\n", CodeBadNumber, "f, line 2", `"0x1p3"`},
		{"underscore", "a 1 2\nb 1_0 4\n", CodeBadNumber, "f, line 2", `"1_0"`},
		{"not a number in the first row", "a 1 x 2\n", CodeBadNumber, "f, line 1", `Component 2 of "a" is "x"`},
		{"decimal comma", "2 2\na 0,5 0,25\nb 1 2\n", CodeBadNumber, "f, line 2", `"0,5"`},
		{"duplicate", "a 1 2\nb 3 4\na 5 6\n", CodeDuplicateWord, "f, line 3", `"a" stands in line 1 and again in line 3`},
		{"duplicate behind a header", "3 2\na 1 2\nb 3 4\na 5 6\n", CodeDuplicateWord, "f, line 4",
			"in line 2 and again in line 4"},
		{"empty word", "a 1 2\n 3 4\n", CodeEmptyWord, "f, line 2", "no word"},
		{"empty word in the first row", " 0.5 4\na 1 2\n", CodeEmptyWord, "f, line 1", "no word"},
		{"blank word", "1 2\n   3 4\n", CodeEmptyWord, "f, line 2", "no word"},
		{"Latin-1", "a 1 2\ncaf\xe9 3 4\n", CodeBadUTF8, "f, line 2", `"caf\xe9" is not text in UTF-8`},
		{"Latin-1 behind a header", "2 2\ncaf\xe9 1 2\na 3 4\n", CodeBadUTF8, "f, line 2", "UTF-8"},
		{"long word", "a 1 2\n" + strings.Repeat("x", maxWord+1) + " 3 4\n", CodeTooLong, "f, line 2", "4096 bytes"},
		{"long line", "a 1 2\nb 3 " + strings.Repeat("4", maxLine) + "\n", CodeTooLong, "f, line 2", "1048576 bytes"},
		{"long first line", "a" + strings.Repeat(" 1", maxLine), CodeTooLong, "f, line 1", "1048576 bytes"},
		{"too many dimensions", "a" + strings.Repeat(" 1", maxDims+1), CodeBadHeader, "f, line 1", "16385 numbers"},
	})
}

func TestHeaderErrors(t *testing.T) {
	checkErrors(t, []errorCase{
		{"count too large", "400000 2\na 1 2\n", CodeHeaderCount, "f", "header says 400000 words, the file has 1: the file is cut short or its header is wrong"},
		{"count too large by one", "3 2\na 1 2\nb 3 4\n", CodeHeaderCount, "f", "says 3 words, the file has 2"},
		{"count too small", "1 2\na 1 2\nb 3 4\n", CodeHeaderCount, "f, line 3", "says 1 word, but here is one more"},
		{"no rows", "2 2\n", CodeHeaderCount, "f", "says 2 words, the file has 0"},
		{"no rows, no newline", "2 2", CodeHeaderCount, "f", "the file has 0"},
		{"dimensions too large", "2 3\na 1 2\nb 3 4\n", CodeHeaderDims, "f, line 2",
			"says 3 dimensions, the first row has 2 numbers"},
		{"dimensions too small", "2 1\na 1 2\nb 3 4\n", CodeHeaderDims, "f, line 2",
			"says 1 dimension, the first row has 2 numbers"},
		{"later row", "2 2\na 1 2\nb 3\n", CodeRaggedRow, "f, line 3", `"b"`},
		{"zero words", "0 2\n", CodeBadHeader, "f, line 1", `"0 2"`},
		{"zero dimensions", "2 0\na\nb\n", CodeBadHeader, "f, line 1", `"2 0"`},
		{"dimensions out of range", "2 16385\n", CodeBadHeader, "f, line 1", `"2 16385"`},
		{"count out of range", "99999999999999999999 2\n", CodeBadHeader, "f, line 1", "99999999999999999999"},
	})
}

func TestBinaryErrors(t *testing.T) {
	checkErrors(t, []errorCase{
		{"NaN", "2 2\na " + one + two + "b " + two + nan, CodeNotFinite, "f, word 2 (byte 14)",
			`Component 2 of "b" is "NaN"`},
		{"Inf", "1 2\na " + infinity + one, CodeNotFinite, "f, word 1 (byte 4)", `Component 1 of "a" is "+Inf"`},
		{"ends within a vector", "2 2\na " + one + two + "b " + one, CodeTruncated, "f, word 2 (byte 14)", "middle of a row"},
		{"ends within a word", "2 2\na " + one + two + "b", CodeTruncated, "f, word 2 (byte 14)", "middle of a row"},
		{"count too large", "3 2\na " + one + two + "\nb " + two + one + "\n", CodeHeaderCount, "f",
			"says 3 words, the file has 2"},
		{"count too small", "1 2\na " + one + two + "\nb " + two + one + "\n", CodeHeaderCount, "f, word 1 (byte 15)",
			"says 1 word of 2 dimensions, but more data follows"},
		{"dimensions too small", "2 1\na " + one + two + "b " + two + one, CodeBadUTF8, "f, word 2 (byte 10)", "UTF-8"},
		{"duplicate", "2 1\na " + one + "\na " + two + "\n", CodeDuplicateWord, "f, word 2 (byte 11)",
			`"a" stands as word 1 and again as word 2`},
		{"empty word", "2 1\na " + one + "\n " + two + "\n", CodeEmptyWord, "f, word 2 (byte 11)", "no word"},
		{"Latin-1", "1 2\n\xe9 " + one + two, CodeBadUTF8, "f, word 1 (byte 4)", "UTF-8"},
		{"long word", "1 2\n" + strings.Repeat("\x01", maxWord+1) + " " + one + two, CodeTooLong,
			"f, word 1 (byte 4)", "4096 bytes"},
	})
}

func TestForeignFiles(t *testing.T) {
	tar := make([]byte, 512)
	copy(tar[257:], "ustar")
	checkErrors(t, []errorCase{
		{"empty", "", CodeEmptyFile, "f", "empty"},
		{"white space", " \n\n", CodeEmptyFile, "f", "empty"},
		{"byte order mark only", "\ufeff", CodeEmptyFile, "f", "empty"},
		{"zip", "PK\x03\x04rest", CodeUnknownFormat, "f", "zip archive"},
		{"fastText model", "\xba\x16\x4f\x2f\x0c\x00\x00\x00", CodeUnknownFormat, "f", "fastText model"},
		{"tar", string(tar), CodeUnknownFormat, "f", "tar archive"},
		{"R workspace", string(gzipped(t, []byte("RDX3\nX\n\x00\x00\x00\x03"))), CodeUnknownFormat, "f", "R workspace"},
		{"R object", string(gzipped(t, []byte("X\n\x00\x00\x00\x03\x00\x04"))), CodeUnknownFormat, "f", "R object"},
		{"Parquet", "PAR1\x15\x00", CodeUnknownFormat, "f", "Parquet"},
		{"GGUF", "GGUF\x03\x00\x00\x00", CodeUnknownFormat, "f", "GGUF"},
		{"ONNX", "\x08\x07\x12\x07pytorch\x00", CodeUnknownFormat, "f", "ONNX"},
		{"RAR", "Rar!\x1a\x07\x01\x00", CodeUnknownFormat, "f", "RAR archive"},
		{"7-Zip", "7z\xbc\xaf\x27\x1c", CodeUnknownFormat, "f", "7-Zip archive"},
		{"HDF5", "\x89HDF\r\n\x1a\n", CodeUnknownFormat, "f", "HDF5 file"},
		{"Magnitude", "SQLite format 3\x00\x10\x00", CodeUnknownFormat, "f", "SQLite database"},
		// A frame with a window of 2^28 bytes and one empty raw block (RFC 8878).
		{"zstd --long", "\x28\xb5\x2f\xfd\x00\x90\x01\x00\x00", CodeCompression, "f", "window of more than 128 MB"},
		{"rows of numbers", "0.1\t0.2\t0.5\n0.3\t0.4\t0.5\n", CodeUnknownFormat, "f", "rows are numbers without words"},
		{"words last", "0.1 0.2 a\n0.3 0.4 b\n", CodeUnknownFormat, "f", "words stand behind their numbers"},
		{"web page", "<!DOCTYPE html>\n<html>", CodeUnknownFormat, "f", "web page"},
		{"UTF-16", "\xff\xfea\x00 \x001\x00", CodeUnknownFormat, "f", "UTF-16"},
		{"twice compressed", string(gzipped(t, gzipped(t, []byte("a 1 2\n")))), CodeUnknownFormat, "f", "compressed twice"},
		{"names of columns alone", "word,V1,V2\n", CodeUnknownFormat, "f", "first line is not a word followed by numbers"},
		{"prose", "It was the best of times\n", CodeUnknownFormat, "f", "first line"},
		{"one word", "hello", CodeUnknownFormat, "f", "first line"},
		{"noise", "\x00\x01\x02 \x03 1\n", CodeUnknownFormat, "f", "first line"},
		{"a tab, then spaces", "the\t0.1 0.2\n", CodeUnknownFormat, "f", "tab behind the word"},
	})
}

func TestDamagedCompression(t *testing.T) {
	text := []byte(strings.Repeat("word 0.5 0.25\n", 9))
	gz, zs := gzipped(t, text), zstandard(t, text)
	flipped := bytes.Clone(gz)
	flipped[len(gz)-5] ^= 1 // within the checksum or the length
	for name, data := range map[string][]byte{
		"gzip cut": gz[:len(gz)-9], "gzip header cut": gz[:5], "gzip checksum": flipped,
		"zstd checksum":             append(bytes.Clone(zs[:len(zs)-1]), ^zs[len(zs)-1]),
		"gzip, then something else": append(bytes.Clone(gz), "something else"...),
		"zstd cut":                  zs[:len(zs)-3], "zstd header cut": zs[:4],
	} {
		r, err := NewReader("f", bytes.NewReader(data))
		if err == nil {
			r.AllowDuplicates = true // the damage is to be found, not the repetition
			_, err = drain(r)
		}
		var e *Error
		if !errors.As(err, &e) || e.Code != CodeCompression || e.Err == nil {
			t.Errorf("%s: error %v, want code %s with a cause", name, err, CodeCompression)
		}
	}
}

// TestReadFailure breaks the input at its start, within the first buffer and
// behind it.
func TestReadFailure(t *testing.T) {
	racetest.Native(t)
	broken := errors.New("disk on fire")
	heads := map[string][]byte{"nothing": nil, "two rows": []byte("a 1 2\nb 3 4\n")}
	for _, e := range encoders {
		data := e.write(largetest.Rows(largetest.ManyLengths, 100, maxLine+maxLine/8))
		heads[e.name] = data[:maxLine+maxLine/16]
	}
	for name, head := range heads {
		in := io.MultiReader(bytes.NewReader(head), iotest.ErrReader(broken))
		r, err := NewReader("f", in)
		if err == nil {
			_, err = drain(r)
		}
		var e *Error
		if !errors.As(err, &e) || e.Code != CodeRead || !errors.Is(err, broken) {
			t.Errorf("behind %s: error %v, want code %s and the cause", name, err, CodeRead)
		}
	}
}

func TestClip(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"word", `"word"`},
		{"tab\there", `"tab\there"`},
		{strings.Repeat("x", 41), `"` + strings.Repeat("x", 40) + `"…`},
		{strings.Repeat("é", 21), `"` + strings.Repeat("é", 20) + `"…`},
		{"x" + strings.Repeat("é", 21), `"x` + strings.Repeat("é", 19) + `"…`},
	} {
		if got := clip(c.in); got != c.want {
			t.Errorf("clip(%q) = %s, want %s", c.in, got, c.want)
		}
	}
}

func TestUsable(t *testing.T) {
	for v, want := range map[float64]bool{
		0: true, -math.MaxFloat32: true, math.Nextafter(math.MaxFloat32, 1e39): false,
		math.Inf(1): false, math.Inf(-1): false,
	} {
		if usable(v) != want {
			t.Errorf("usable(%g) = %t, want %t", v, !want, want)
		}
	}
	if usable(math.NaN()) {
		t.Error("usable(NaN) = true")
	}
}

package vecfile

import (
	"math"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// sameFloat tells −0 from 0.
func sameFloat(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) }

// TestScanNumber takes its values from the decimal text by hand or, where
// digits exceed float64, from Go's own compiler, which rounds correctly.
func TestScanNumber(t *testing.T) {
	for _, c := range []struct {
		text string
		want float64
		end  int // index behind the number; −1 when there is none
	}{
		{"0", 0, 1}, {"-0", math.Copysign(0, -1), 2}, {"+2", 2, 2}, {"-0.038194", -0.038194, 9},
		{".5", 0.5, 2}, {"5.", 5, 2}, {"1e3", 1000, 3}, {"1E-3", 0.001, 4}, {"1e+22", 1e22, 5}, {"1e23", 1e23, 4},
		{"9007199254740992", 9007199254740992, 16}, {"9007199254740993", 9007199254740992, 16},
		{"0.1000000000000000055511151231257827", 0.1, 36},
		{"179769313486231580793728971405301e276", 1.797693134862315807e308, 37},
		{"1e999", math.Inf(1), 5}, {"-1e999", math.Inf(-1), 6}, {"1e-999", 0, 6}, {"5e-324", 5e-324, 6},
		{"1e99999999999999999999", math.Inf(1), 22},
		{"1 2", 1, 1}, {"1,2", 1, 1}, {"1x", 1, 1}, {"1.2.3", 1.2, 3},
		{"", 0, -1}, {"-", 0, -1}, {".", 0, -1}, {"e5", 0, -1}, {"1e", 0, -1}, {"1e+", 0, -1},
		{"nan", 0, -1}, {"inf", 0, -1}, {"--1", 0, -1}, {" 1", 0, -1}, {"×", 0, -1},
	} {
		got, end, ok := scanNumber([]byte(c.text), 0)
		if !ok {
			end = -1
		}
		if end != c.end || ok && !sameFloat(got, c.want) {
			t.Errorf("scanNumber(%q) = %v, end %d; want %v, end %d", c.text, got, end, c.want, c.end)
		}
	}
}

// TestScanNumberMatchesStrconv compares every bit with the standard library on
// spellings that embeddings have and on those that they might have.
func TestScanNumberMatchesStrconv(t *testing.T) {
	spelling := rapid.OneOf(
		rapid.StringMatching(`-?[0-9]\.[0-9]{1,8}`),
		rapid.StringMatching(`[+-]?[0-9]{0,25}\.?[0-9]{0,25}([eE][+-]?[0-9]{1,3})?`),
		rapid.Map(rapid.Float64(), func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }),
		rapid.Map(rapid.Float32(), func(v float32) string { return strconv.FormatFloat(float64(v), 'g', -1, 64) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		text := spelling.Draw(t, "text")
		want, err := strconv.ParseFloat(text, 64)
		valid := err == nil && !math.IsNaN(want) || math.IsInf(want, 0)
		if valid && (text[len(text)-1] == 'f') { // "Inf" parses, but is no number here
			valid = false
		}
		got, end, ok := scanNumber([]byte("<"+text+" "), 1)
		if whole := ok && end == len(text)+1; whole != valid {
			t.Fatalf("scanNumber(%q) takes %d bytes, ok %t; strconv: %v", text, end-1, ok, err)
		}
		if valid && !sameFloat(got, want) {
			t.Fatalf("scanNumber(%q) = %v, want %v", text, got, want)
		}
	})
}

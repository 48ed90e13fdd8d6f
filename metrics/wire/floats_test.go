package wire

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// What is written is what encoding/binary writes, behind what was there, and is read
// again bit by bit, NaN and all.
func TestFloats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SliceOf(rapid.Map(rapid.Uint64(), math.Float64frombits)).Draw(t, "v")
		before := rapid.SliceOf(rapid.Byte()).Draw(t, "before")
		want, err := binary.Append(slices.Clone(before), binary.LittleEndian, v)
		if err != nil {
			t.Fatal(err)
		}
		b := AppendFloats(slices.Clone(before), v...)
		if !slices.Equal(b, want) {
			t.Fatalf("%x, want %x", b, want)
		}
		same := func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) }
		if got := Floats(append(b[len(before):], 1, 2), len(v)); !slices.EqualFunc(got, v, same) {
			t.Fatalf("%v, want %v", got, v)
		}
	})
}

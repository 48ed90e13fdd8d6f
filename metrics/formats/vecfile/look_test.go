package vecfile

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

// Long runs of digits and letters are found wherever they stand in a row, and nothing else is.
func TestLook(t *testing.T) {
	for before := range 60 {
		for _, behind := range []int{0, 1, 7, 15, 16, 23, 24, 50} {
			for digits, want := range map[int]bool{mostDigits - 1: false, mostDigits: true, mostDigits + 1: true,
				3 * mostDigits: true} {
				b := []byte(strings.Repeat(" -.", 20)[:before] + strings.Repeat("9", digits) + strings.Repeat(". ", 25)[:behind])
				if letters, long := lettersAndLong(b); long != want || letters {
					t.Fatalf("%d digits behind %d bytes, before %d: %v, %v", digits, before, behind, letters, long)
				}
			}
			b := []byte(strings.Repeat("1 ", 30)[:before] + "e" + strings.Repeat(" 1", 25)[:behind])
			if letters, long := lettersAndLong(b); !letters || long {
				t.Fatalf("a letter behind %d bytes, before %d: %v, %v", before, behind, letters, long)
			}
		}
	}
}

// Exponents that make numbers smaller are looked at no further; others are.
func TestOnlySmall(t *testing.T) {
	for text, want := range map[string]bool{
		"1e-5 2E-07 3": true, "1e5": false, "1e+39": false, "3E38": false, "1e-5 nan": false, "Infinity": false, "1e": false,
		"1e-5 2e-5 3e5": false,
	} {
		if got := onlySmall([]byte(text), times); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// BenchmarkText reads words of text of 300 numbers each, with their vectors and without.
func BenchmarkText(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	var text bytes.Buffer
	for i := range 5000 {
		fmt.Fprintf(&text, "word%d", i)
		for range 300 {
			fmt.Fprintf(&text, " %.5f", rng.NormFloat64())
		}
		text.WriteByte('\n')
	}
	for name, next := range map[string]func(*Reader) error{
		"words":   func(r *Reader) error { _, err := r.NextWord(); return err },
		"vectors": func(r *Reader) error { _, err := r.Next(); return err },
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(text.Len()))
			for b.Loop() {
				r, err := NewReader("f", bytes.NewReader(text.Bytes()))
				if err != nil {
					b.Fatal(err)
				}
				r.AllowGaps = true
				for err == nil {
					err = next(r)
				}
				if err != io.EOF {
					b.Fatal(err)
				}
			}
		})
	}
}

// Package largetest makes input for tests of readers that is larger than any buffer of theirs,
// and compares what was read with it.
//
// A reader that keeps a part of its buffer over the next read yields other bytes where the
// buffer slides, once in a megabyte: no small file shows it. Begin with [Rows], whose words and
// numbers are the generator's own; [Vectors] and its neighbours write them as other programs do.
package largetest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Fold is how many times the largest buffer of a reader its input is, at the least.
const Fold = 8

// Row is a word with its vector and its place in the vocabulary.
type Row struct {
	Word   string
	Vector []float64
	Rank   int
}

// Words are how long the words of an input are.
type Words string

const (
	// OneLength has words of eight bytes: what slides is then a whole word, and another one.
	OneLength Words = "words of one length"
	// ManyLengths has words of 1 to some 300 bytes, of letters of one to four bytes, with the
	// marks that JSON and tables put in quotes.
	ManyLengths Words = "words of many lengths"
)

// Both are the kinds of words, for loops.
var Both = []Words{OneLength, ManyLengths}

// Word returns the word of place i. No two are the same.
func (w Words) Word(i int) string {
	id := strconv.FormatInt(int64(i), 36)
	if w == OneLength {
		return "w" + strings.Repeat("0", max(0, 7-len(id))) + id
	}
	fill := []string{"", "é", "ß-", "中文", "\U0001F600", `\"`, "_of_", "ẞ'"}
	times := int(Hash(uint64(i)) % 7)
	if i%500 == 499 {
		times = 60
	}
	return strings.Repeat(fill[i%len(fill)], times) + id
}

// Rows returns as many rows as fill size bytes with four bytes a number.
//
// The numbers are multiples of 2^-23 between -1 and 1: float32 holds them, and each of its
// bytes takes any value, spaces and line ends among them.
func Rows(words Words, dims, size int) []Row {
	n := size/(4*dims) + 1
	all := make([]float64, n*dims)
	for k := range all {
		all[k] = float64(int64(Hash(uint64(k)+1<<40)%(1<<24-1))-(1<<23-1)) / (1 << 23)
	}
	rows := make([]Row, n)
	for i := range rows {
		rows[i] = Row{words.Word(i), all[i*dims : (i+1)*dims], i}
	}
	return rows
}

// Hash scatters the bits of x (splitmix64 of Steele, Lea and Flood, 2014).
func Hash(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Check compares rows that were read, one by one, with those that were written. next returns
// false behind the last.
func Check(t testing.TB, want []Row, next func() (Row, bool, error)) {
	t.Helper()
	wrong := 0
	for i := 0; ; i++ {
		got, more, err := next()
		switch {
		case err != nil:
			t.Fatalf("row %d of %d: %v", i, len(want), err)
		case !more && i != len(want):
			t.Fatalf("%d rows, want %d", i, len(want))
		case !more && wrong > 0:
			t.Fatalf("%d of %d rows are wrong", wrong, len(want))
		case !more:
			return
		case i >= len(want):
			t.Fatalf("more than %d rows", len(want))
		}
		if told := difference(got, want[i]); told != "" {
			if wrong++; wrong <= 3 {
				t.Errorf("row %d: %s", i, told)
			}
		}
	}
}

// difference says how a row is not what it should be, or "".
func difference(got, want Row) string {
	switch {
	case got.Word != want.Word:
		return fmt.Sprintf("the word is %.60q, want %.60q", got.Word, want.Word)
	case got.Rank != want.Rank:
		return fmt.Sprintf("%.60q has rank %d, want %d", got.Word, got.Rank, want.Rank)
	case !slices.Equal(got.Vector, want.Vector):
		return fmt.Sprintf("%.60q has other numbers", got.Word)
	}
	return ""
}

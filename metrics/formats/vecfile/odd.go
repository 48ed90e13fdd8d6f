package vecfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"strconv"
	"strings"
)

// leaveOut reports whether the row is left out for its numbers, and counts it.
func (r *Reader) leaveOut(word string) (bool, error) {
	if !r.AllowGaps {
		return false, nil
	}
	gap, err := r.rows.gap()
	if err != nil || !gap {
		return false, err
	}
	if r.gaps++; len(r.gapWords) < maxGapWords {
		r.gapWords = append(r.gapWords, word)
	}
	return true, nil
}

// maxGapWords is how many words of rows that are left out are named.
const maxGapWords = 5

// Gaps returns how many rows so far were left out, since they hold NaN, infinities or numbers
// beyond float32, and the first of their words.
func (r *Reader) Gaps() (rows int, first []string) { return r.gaps, r.gapWords }

// Rows without a word that is text are left out while they are few: more than freeOdd, and
// more than one of oddShare rows, are a file in another encoding or with a wrong header.
const freeOdd, oddShare = 20, 20

// oddRow reports whether the row is left out since it has no word or none in UTF-8, which err
// says, and counts it.
//
// A zero byte is what a binary file shows whose header states too few dimensions: it stays
// an error.
func (r *Reader) oddRow(word string, err error) bool {
	var told *Error
	if !r.AllowGaps || !errors.As(err, &told) || told.Code != CodeEmptyWord && told.Code != CodeBadUTF8 ||
		strings.Contains(word, "\x00") {
		return false
	}
	if r.odd >= freeOdd && r.odd*oddShare >= r.kept {
		return false
	}
	if r.odd++; len(r.oddPlaces) < maxGapWords {
		place := "line " + strconv.Itoa(r.src.line)
		if r.src.line == 0 {
			place = "word " + strconv.Itoa(r.src.record)
		}
		if word != "" {
			place += " (" + clip(word) + ")"
		}
		r.oddPlaces = append(r.oddPlaces, place)
	}
	return true
}

// Odd returns how many rows so far were left out, since they have no word or one that is not
// UTF-8, and the first of their places.
func (r *Reader) Odd() (rows int, first []string) { return r.odd, r.oddPlaces }

// mostDigits is how many digits in front of the point a number within float32 has at most.
var mostDigits = len(strconv.FormatFloat(math.MaxFloat32, 'f', 0, 64))

// A look at numbers takes 24 bytes at once: of any mostDigits digits in a row, the first 16 bytes of
// one such look are digits.
const lookBytes = 24

// Bits of eight bytes: what letters have and neither digits nor signs nor blanks, and what tells
// digits, with six marks behind them, from all other bytes.
const letterBits, highBits, digitBits = 0x4040404040404040, 0xf0f0f0f0f0f0f0f0, 0x3030303030303030

// lettersAndLong reports whether a letter stands among numbers, and more digits in a row than float32 has
// in front of a point.
func lettersAndLong(b []byte) (letters, long bool) {
	var seen uint64
	p := 0
	for ; p+lookBytes <= len(b); p += lookBytes {
		part := b[p : p+lookBytes]
		x, y, z := binary.LittleEndian.Uint64(part), binary.LittleEndian.Uint64(part[8:]),
			binary.LittleEndian.Uint64(part[16:])
		seen |= x | y | z
		if ((x^digitBits)|(y^digitBits))&highBits == 0 && longRun(b, p) {
			long = true
		}
	}
	for _, c := range b[p:] {
		seen |= uint64(c)
	}
	return seen&letterBits != 0, long || longRun(b, p)
}

// longRun reports whether the byte at p is one of more digits than float32 has in front of a point.
func longRun(b []byte, p int) bool {
	first, last := p, p
	for first > 0 && b[first-1]-'0' <= 9 {
		first--
	}
	for last < len(b) && b[last]-'0' <= 9 {
		last++
	}
	return last-first >= mostDigits
}

// onlySmall reports whether the letters among numbers are those of negative exponents alone, which
// make a number smaller.
func onlySmall(b []byte, times func([]byte, byte) int) bool {
	if times(b, 'n')+times(b, 'N') > 0 {
		return false
	}
	for _, exponent := range []string{"e", "E"} {
		for rest := b; ; {
			i := bytes.IndexByte(rest, exponent[0])
			if i < 0 {
				break
			}
			if rest = rest[i+1:]; len(rest) == 0 || rest[0] != '-' {
				return false
			}
		}
	}
	return true
}

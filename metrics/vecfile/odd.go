package vecfile

import (
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
	if !r.AllowGaps || !errors.As(err, &told) || told.Code != CodeEmptyWord && told.Code != CodeBadUTF8 || strings.Contains(word, "\x00") {
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

// longRun reports whether there are more digits in a row than float32 has in front of a
// point. Such a run covers one of every mostDigits places, and only those are looked at.
func longRun(b []byte) bool {
	for p := mostDigits - 1; p < len(b); p += mostDigits {
		first, last := p, p
		for first >= 0 && b[first]-'0' <= 9 {
			first--
		}
		for last < len(b) && b[last]-'0' <= 9 {
			last++
		}
		if last-first-1 >= mostDigits {
			return true
		}
	}
	return false
}

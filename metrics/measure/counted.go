package measure

import "strconv"

// Grouped writes a whole number with commas between its thousands.
func Grouped(n float64) string {
	digits := strconv.FormatFloat(n, 'f', 0, 64)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Counted writes "1 word" and "3,000 words".
//
//go:noinline
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Grouped(float64(n)) + " " + many
}

// CountedOf writes "1 of 3 words has" and "2 of 3 words have", of "words has" and
// "words have".
func CountedOf(n, of int, one, many string) string {
	if n == 1 {
		many = one
	}
	return Grouped(float64(n)) + " of " + Grouped(float64(of)) + " " + many
}

package vecfile

import (
	"math"
	"strconv"
	"strings"

	"weatherglass/metrics/message"
)

// pow10 holds the powers of ten that a float64 represents exactly.
var pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// scanNumber parses the decimal number that begins at b[i] and returns the
// index behind it. The result is correctly rounded: where digits and power of
// ten are exact in float64, one multiplication or division rounds once
// (Clinger 1990, "How to read floating point numbers accurately"); anything
// else goes to strconv. Hexadecimal, NaN and Inf are not numbers here, and
// overflow gives an infinity.
//
// It is called for every component of a file, a hundred million times for a large
// one, and allocates only on the way to strconv. "1e" and "." are not numbers; "1."
// and ".5" are.
func scanNumber(b []byte, i int) (v float64, next int, ok bool) {
	start := i
	neg := false
	if i < len(b) && (b[i] == '-' || b[i] == '+') {
		neg = b[i] == '-'
		i++
	}
	digits, frac := i, 0
	// m may overflow with twenty digits or more, which n > 19 sends to strconv.
	var m uint64
	for i < len(b) && b[i]-'0' <= 9 {
		m = m*10 + uint64(b[i]-'0')
		i++
	}
	n := i - digits
	if i < len(b) && b[i] == '.' {
		i++
		digits = i
		for i < len(b) && b[i]-'0' <= 9 {
			m = m*10 + uint64(b[i]-'0')
			i++
		}
		frac = i - digits
		n += frac
	}
	exp := -frac
	if i < len(b) && b[i]|0x20 == 'e' {
		e, end := scanExponent(b, i+1)
		if end == i+1 {
			return 0, start, false
		}
		exp += e
		i = end
	}
	switch {
	case n == 0:
		return 0, start, false
	// Up to 2^53 every integer is exact, and up to 10^22 every power of ten: one
	// operation on exact numbers rounds once.
	case n > 19 || m > 1<<53 || exp < -22 || exp > 22: // 19 digits fit a uint64
		v, err := strconv.ParseFloat(string(b[start:i]), 64)
		return v, i, err == nil || math.IsInf(v, 0)
	case exp < 0:
		v = float64(m) / pow10[-exp]
	default:
		v = float64(m) * pow10[exp]
	}
	if neg {
		v = -v
	}
	return v, i, true
}

// scanExponent parses the signed integer behind an "e" and returns the index
// behind it, which is i when there is none. Its value saturates; only the size
// matters to the caller then.
//
// Beyond 10^6 digits stop counting: such a number is 0 or infinite either way.
func scanExponent(b []byte, i int) (e, next int) {
	start := i
	neg := false
	if i < len(b) && (b[i] == '-' || b[i] == '+') {
		neg = b[i] == '-'
		i++
	}
	digits := i
	for i < len(b) && b[i]-'0' <= 9 {
		if e < 1e6 {
			e = e*10 + int(b[i]-'0')
		}
		i++
	}
	if i == digits {
		return 0, start
	}
	if neg {
		e = -e
	}
	return e, i
}

// isNumber reports whether all of b is one number.
func isNumber(b []byte) bool {
	_, next, ok := scanNumber(b, 0)
	return ok && next == len(b)
}

// usable reports whether v is finite and within float32, the precision in
// which embeddings are published; so the sum of a vector's squares is finite.
func usable(v float64) bool { return math.Abs(v) <= math.MaxFloat32 }

// failNumber builds the Error for component i (0-based) of word, written as
// token.
//
// What spells NaN or infinity is told apart from what is no number: one says that
// training went wrong, the other that the file did.
func (s *source) failNumber(word string, i int, token string) *Error {
	if isNumber([]byte(token)) || spellsNotFinite(token) {
		return s.fail(CodeNotFinite, "vecfile.not_finite: Component {number} of {word} is {token}, not a finite number.",
			"vecfile.diverged_remove_row: Training diverged or the file is damaged: remove the row or export the vectors again.", i+1, clip(word), clip(token))
	}
	hint := message.Text("vecfile.correct_or_remove_row: Correct or remove the row. Download or export the file again.")
	if strings.Contains(token, ",") {
		hint = "vecfile.write_decimal_points: Write numbers with a decimal point and separate them by single spaces."
	}
	return s.fail(CodeBadNumber, "vecfile.no_number: Component {number} of {word} is {token}, not a number.", hint, i+1,
		clip(word), clip(token))
}

// onlyGaps is the Error of a file in which no row is of a word and of finite numbers.
func (s *source) onlyGaps(gaps, odd int) *Error {
	if gaps == 0 {
		return s.fail(CodeEmptyWord, "vecfile.no_word_in_utf_8: No row has a word in UTF-8: {odd} {odd:row|rows}.",
			"vecfile.put_words_in_front: Put a word in front of each row, and save the file as UTF-8.", odd)
	}
	return s.fail(CodeNotFinite, "vecfile.every_vector_holds_nan: Every vector holds NaN or infinity: {gaps} {gaps:row|rows}.",
		"vecfile.diverged: Training diverged or the file is damaged: export the vectors again.", gaps)
}

// spellsNotFinite recognises the ways in which C, Python, Java and older
// Windows programs print NaN and infinities.
func spellsNotFinite(token string) bool {
	t := strings.ToLower(strings.TrimLeft(token, "+-"))
	return t == "inf" || t == "infinity" || strings.HasPrefix(t, "nan") || strings.HasPrefix(t, "1.#")
}

package prose

import (
	"math"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// Minus is the true minus sign that every negative number carries.
const Minus = "−"

// Fixed prints x with a number of decimals, a leading zero and a true minus. What rounds
// to zero has no sign. A number that is not finite is "–". decimals is at least 0. The page's
// language says whether a point or a comma stands before them.
func Fixed(x float64, decimals int) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return "–"
	}
	s := strconv.FormatFloat(math.Abs(x), 'f', decimals, 64)
	if x < 0 && !isZero(s) {
		return Minus + locale.Number(s)
	}
	return locale.Number(s)
}

// isZero reports whether a number that was printed is 0, or rounds to it.
func isZero(printed string) bool { return strings.Trim(printed, "0.,") == "" }

// Signed prints x as [Fixed] does, with a plus before a positive number. 0, and what
// rounds to it, has no sign.
func Signed(x float64, decimals int) string {
	s := Fixed(x, decimals)
	if x > 0 && !math.IsInf(x, 0) && !isZero(s) {
		return "+" + s
	}
	return s
}

// Range prints an interval, "−0.07 to 1.64".
func Range(low, high float64, decimals int) string {
	return locale.Say("{1} to {2}", Fixed(low, decimals), Fixed(high, decimals))
}

// SignedRange prints an interval with both signs, "−0.03 to +0.13".
func SignedRange(low, high float64, decimals int) string {
	return locale.Say("{1} to {2}", Signed(low, decimals), Signed(high, decimals))
}

// P prints a p-value: two significant digits below 0.1, a third where two would hide on
// which side of 0.05 it lies, "< 0.0001" below that. P(0.0496) is 0.0496 and P(0.034)
// 0.034; 0.9951 is "> 0.99", so that only 1 prints as 1.
func P(p float64) string {
	switch {
	case math.IsNaN(p) || p < 0 || p > 1:
		return "–"
	case p < 0.0001:
		return locale.Number("< 0.0001")
	case p == 1:
		return "1"
	case p >= 0.995:
		return locale.Number("> 0.99")
	case p >= 0.1:
		return Fixed(p, 2)
	case p >= 0.045 && p < 0.055:
		return Significant(p, 3)
	}
	return Significant(p, 2)
}

// Significant prints 0 < x < 1 with n significant digits and no exponent. 0.0996 with two
// digits is 0.10: the place of the first digit is that of the rounded number. Other x are
// printed by Fixed.
func Significant(x float64, n int) string {
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(x, 'e', n-1, 64), 64)
	if err != nil || rounded <= 0 {
		return Fixed(x, n)
	}
	zeros := -int(math.Floor(math.Log10(rounded) + 1e-9))
	return Fixed(rounded, zeros+n-1)
}

// Count prints a whole number in groups of three digits. Beyond ten digits it
// is rounded to two significant ones, "about 1.3 × 10¹⁴". Count(1234567) is "1,234,567". A
// number that is not whole is rounded first.
func Count(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return "–"
	}
	if math.Abs(x) >= 1e10 {
		mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', 1, 64), "e")
		power, _ := strconv.Atoi(exponent)
		return locale.Say("about {1}", strings.Replace(locale.Number(mantissa), "-", Minus, 1)+" × 10"+superscript(power))
	}
	s := Fixed(math.Round(x), 0)
	sign := ""
	if strings.HasPrefix(s, Minus) {
		sign, s = Minus, strings.TrimPrefix(s, Minus)
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + locale.Thousands() + s[i:]
	}
	return sign + s
}

// Counted prints a number of things, "1 word" or "3,000 words".
func Counted(n int, one, many string) string {
	if n == 1 {
		many = one
	}
	return Count(float64(n)) + " " + many
}

// superscript writes a number in raised digits.
func superscript(n int) string {
	digits := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	var b strings.Builder
	for _, r := range strconv.Itoa(n) {
		if r == '-' {
			b.WriteRune('⁻')
			continue
		}
		b.WriteRune(digits[r-'0'])
	}
	return b.String()
}

// Percent prints a share between 0 and 1, "53 %".
func Percent(share float64) string { return Fixed(100*share, 0) + " %" }

// Luck says how often luck would do it: "about 8 times in 1,000", "about once in 100",
// "less than once in 100,000". The denominator is the power of ten that makes the count at
// least one; p from 0.95 on is every time. NaN stands for a p that nobody knows.
func Luck(p float64) string {
	switch {
	case math.IsNaN(p):
		return locale.Say("an unknown number of times")
	case p < 1e-5:
		return locale.Say("less than once in {1}", Count(1e5))
	case p >= 0.95:
		return locale.Say("almost every time")
	}
	of := 10.0
	for p*of < 0.95 {
		of *= 10
	}
	times := math.Round(p * of)
	switch {
	case times >= 10:
		return locale.Say("about once in {1}", Count(of/10))
	case times <= 1:
		return locale.Say("about once in {1}", Count(of))
	}
	return locale.Say("about {1} times in {2}", Count(times), Count(of))
}

// cardinals are the numbers that a sentence writes as words.
var cardinals = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
	"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"}

// Cardinal writes a count in a sentence: in English as a word up to twenty. 0 is "no": "no tests".
// Negative numbers do not occur and print as digits.
func Cardinal(n int) string {
	if n >= 0 && n < len(cardinals) && locale.ID() == locale.English {
		return cardinals[n]
	}
	return Count(float64(n))
}

// SizeWord names the size of an effect: none below 0.2, small below 0.5, medium below 0.8,
// large from there (Cohen 1988, by absolute value), as locale.Say says them in the glass. "" for NaN.
func SizeWord(d float64) string {
	switch d = math.Abs(d); {
	case math.IsNaN(d):
		return ""
	case d < 0.2:
		return "none"
	case d < 0.5:
		return "small"
	case d < 0.8:
		return "medium"
	}
	return "large"
}

// SizeOf says of how many words a measure of an audit or a comparison is, which a
// setting decides: "2 × 1,000 words"; "" of the others. Numbers of other sizes do
// not compare.
func SizeOf(a protocol.Answer, measure string) string {
	v := Read(a)
	for _, s := range [...][3]string{{"cluster_accuracy", "clustered", "2 × "},
		{"classifier_accuracy", "classified", "2 × "}, {"neighbour_correlation", "sampled", ""}} {
		if n, ok := v.Value(s[1]); ok && s[0] == measure {
			return s[2] + locale.Plural(int(n), "{1} word", "{1} words", Count(n))
		}
	}
	return ""
}

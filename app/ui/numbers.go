package ui

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Digits keeps the digits of what was typed.
func Digits(text string) string {
	var out []rune
	for _, r := range text {
		if r >= '0' && r <= '9' && len(out) < 9 {
			out = append(out, r)
		}
	}
	return string(out)
}

// FullNumber prints six significant digits, as the digest takes them. Large and small numbers have exponents; the first
// minus becomes a true one.
func FullNumber(x float64) string {
	return strings.Replace(strconv.FormatFloat(x, 'g', 6, 64), "-", prose.Minus, 1)
}

// Seconds prints milliseconds as seconds: two decimals below a tenth of a second, and at
// least 0.001 s before rounding; else one.
func Seconds(millis float64) string {
	if millis < 100 {
		return prose.Fixed(max(millis, 1)/1000, 2)
	}
	return prose.Fixed(millis/1000, 1)
}

// Size writes a number of bytes as "14 kB", "1.8 MB". Kilobytes are rounded up, so that
// nothing fetched is never "0 kB"; 1 kB is 1000 bytes.
func Size(bytes int) string {
	if bytes < 1_000_000 {
		return locale.Number(fmt.Sprintf("%d kB", (bytes+999)/1000))
	}
	return locale.Number(prose.Fixed(float64(bytes)/1e6, 1) + " MB")
}

// Megabytes writes a bound on bytes as the engine does, in the language in use.
func Megabytes(bytes int) string { return locale.Number(experiment.Megabytes(bytes)) }

// FileSize writes bytes in kilobytes or megabytes.
func FileSize(bytes int64) string {
	if bytes < 1e6 {
		return locale.Number(prose.Count(math.Ceil(float64(bytes)/1e3)) + " kB")
	}
	return locale.Number(prose.Count(math.Round(float64(bytes)/1e6)) + " MB")
}

// Duration writes seconds as people say them.
func Duration(seconds float64) string {
	switch s := int(math.Ceil(seconds)); {
	case s <= 1:
		return locale.Say("a second")
	case s < 90:
		return locale.Say("{1} seconds", prose.Count(float64(s)))
	case s < 90*60:
		return locale.Say("{1} minutes", prose.Count(math.Round(float64(s)/60)))
	default:
		return locale.Say("{1} hours", prose.Count(math.Round(float64(s)/3600)))
	}
}

// TooMany says how many files are left out.
func TooMany(left int) string {
	return locale.Plural(left, "There are more files than are taken at a time; {1} file is left out.",
		"There are more files than are taken at a time; {1} files are left out.", prose.Count(float64(left)))
}

// NowReading names the work on a file. Its place, which stays empty, tells the text from that of a
// reading.
func NowReading() string { return locale.Say("Reading{1}", "") }

// NumberOf reads a number that the page itself wrote.
func NumberOf(text string) int {
	n := 0
	for _, r := range text {
		n = 10*n + int(r-'0')
	}
	return n
}

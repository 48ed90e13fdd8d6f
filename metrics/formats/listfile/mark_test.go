package listfile

import (
	"regexp"
	"testing"

	"pgregory.net/rapid"
)

// TestWithoutMark: a bullet, or a number of up to three digits, goes with the blanks behind it, as the regular
// expression has it.
func TestWithoutMark(t *testing.T) {
	mark := regexp.MustCompile(`^(?:[•‣◦▪·*–—-]|[0-9]{1,3}[.)])\s+`)
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringOfN(rapid.RuneFrom([]rune("•‣◦▪·*–—-0127.) \t\vaé\ufffd")), 0, 9, -1).Draw(t, "line")
		if got, want := withoutMark(line), line[len(mark.FindString(line)):]; got != want {
			t.Fatalf("%q: %q, want %q", line, got, want)
		}
	})
}

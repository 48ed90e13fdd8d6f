package locale

import "strings"

// Plural is a text that counts: one for 1, many for others.
func Plural(n int, one, many string, parts ...string) string {
	if c := spoken.Load(); c != nil {
		if said, ok := c.said(one + "|" + many); ok {
			one, many, _ = strings.Cut(said, "|")
		}
	}
	if isOne(float64(n)) {
		many = one
	}
	return fill(many, parts)
}

// isOne reports whether a number takes the form of 1. French says 0 as it says 1.
func isOne(n float64) bool { return n == 1 || n == 0 && ID() == "fr" }

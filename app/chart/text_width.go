package chart

import "strings"

// textWidth estimates how wide the page's sans face sets a text, in pixels at
// a size in pixels. It errs on the wide side, so that what fits by it fits.
func textWidth(s string, size float64) float64 {
	var em float64
	for _, r := range s {
		switch {
		case strings.ContainsRune("ijl.,:;'’|!()[]", r):
			em += 0.3
		case strings.ContainsRune(" ftrI-–", r):
			em += 0.36
		case strings.ContainsRune("mwMW%—", r):
			em += 0.84
		case r >= 'A' && r <= 'Z':
			em += 0.62
		case r == '\u200b' || r == '\u00ad':
		case r >= 0x2e80:
			em++
		default:
			em += 0.53
		}
	}
	return em * size
}

// shorten cuts a text to a width, with an ellipsis.
func shorten(s string, size, width float64) string {
	if textWidth(s, size) <= width {
		return s
	}
	r := []rune(s)
	for len(r) > 1 && textWidth(string(r)+"…", size) > width {
		r = r[:len(r)-1]
	}
	return strings.TrimRight(string(r), " ") + "…"
}

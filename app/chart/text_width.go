package chart

import "strings"

// textWidth estimates how wide the page's sans face sets a text, in pixels at a size in
// pixels. It errs on the wide side, so that what fits by it fits. The widths are in ems by
// class of letter; what is not Latin counts as 0.53 below U+2E80 and as a full em from
// there on, where the scripts of East Asia begin. A blank without width and a soft hyphen
// count as none.
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

// shorten cuts a text to a width, with an ellipsis. At least one letter is kept, also
// where that does not fit. O(n²) in the letters cut, of labels of a few dozen.
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

// fitted breaks a text into at most most lines of a width, the last one cut.
func fitted(text string, size, width float64, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && len(lines) < most-1 && textWidth(longer, size) > width {
			lines, longer = append(lines, shorten(line, size, width)), word
		}
		line = longer
	}
	return append(lines, shorten(line, size, width))
}

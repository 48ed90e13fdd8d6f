package locale

import "strings"

// fill puts parts into their places. It keeps none of the slice, so that callers have it on their stack:
// there are thousands of them.
func fill(text string, parts []string) string {
	if len(parts) == 0 {
		return text
	}
	out := make([]byte, 0, 2*len(text))
	for {
		before, rest, more := strings.Cut(text, "{")
		out = append(out, before...)
		if !more {
			return string(out)
		}
		at := -1
		if len(rest) > 1 && rest[1] == '}' {
			at = int(rest[0]) - '1'
		}
		if at < 0 || at >= len(parts) {
			out = append(out, '{') // no place of a part
			text = rest
			continue
		}
		out = append(out, parts[at]...)
		text = rest[len("1}"):]
	}
}

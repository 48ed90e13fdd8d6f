//go:build !js || texts || class || spoken

package locale

import "strings"

// partsOf are what stands in a text at the places of a template, each as short as can be; ok is false
// where it does not fit.
func partsOf(template, text string) (parts []string, ok bool) {
	literal, rest, more := strings.Cut(template, "{")
	text, ok = strings.CutPrefix(text, literal)
	for ok && more {
		literal, rest, more = strings.Cut(rest[len("1}"):], "{")
		at := strings.Index(text, literal)
		if !more {
			at = len(text) - len(literal)
		}
		if at <= 0 || text[at:at+len(literal)] != literal {
			return nil, false
		}
		parts, text = append(parts, text[:at]), text[at+len(literal):]
	}
	return parts, ok && text == ""
}

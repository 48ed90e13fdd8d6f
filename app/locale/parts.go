package locale

import "strings"

// partsOf are what stands in a text at the places of a template, each as short as can be; ok is false
// where it does not fit.
func partsOf(template, text string) (parts []string, ok bool) {
	literal, rest, more := cutPlace(template)
	text, ok = strings.CutPrefix(text, literal)
	for ok && more {
		literal, rest, more = cutPlace(rest)
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

// cutPlace divides a template at its first place. A brace without a digit, as in JSON, is none.
func cutPlace(template string) (literal, rest string, more bool) {
	for at := 0; at+len("{1}") <= len(template); at++ {
		if template[at] == '{' && template[at+1] >= '1' && template[at+1] <= '9' && template[at+2] == '}' {
			return template[:at], template[at+len("{1}"):], true
		}
	}
	return template, "", false
}

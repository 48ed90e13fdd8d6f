package lesson

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// paragraph takes text apart: *emphasis*, **weight**, {a number}; sentences end at a full stop,
// a question mark or an exclamation mark before a blank.
func paragraph(text string) (Paragraph, error) {
	var p Paragraph
	var s Sentence
	look := ""
	add := func(t string) {
		for t != "" {
			end := sentenceEnd(t)
			s = append(s, Span{Text: t[:end], Look: look})
			if t = t[end:]; t != "" || ended(s) {
				p, s = append(p, s), nil
			}
		}
	}
	for text != "" {
		at := strings.IndexAny(text, "*{")
		if at < 0 {
			at = len(text)
		}
		add(text[:at])
		if text = text[at:]; text == "" {
			break
		}
		if text[0] == '{' {
			inside, rest, ok := strings.Cut(text[1:], "}")
			if !ok {
				return nil, fault("lesson.brace_is_not_closed: A {{ has no } behind it.",
					"lesson.close_brace: Write {{d}, or leave the brace out.")
			}
			ref, err := parseRef(inside)
			if err != nil {
				return nil, err
			}
			s, text = append(s, Span{Ref: &ref, Look: look}), rest
			continue
		}
		sign, now := "*", "em"
		if strings.HasPrefix(text, "**") {
			sign, now = "**", "strong"
		}
		switch look {
		case "":
			look = now
		case now:
			look = ""
		default:
			return nil, fault("lesson.signs_for_emphasis_cross: Signs for emphasis cross.",
				"lesson.close_before_and_before: Close ** before * and * before **.")
		}
		text = text[len(sign):]
	}
	if look != "" {
		return nil, fault("lesson.star_is_not_closed: A * has none that closes it.",
			"lesson.write_emphasis_or_weight: Write *emphasis* or **weight**.")
	}
	if len(s) > 0 {
		p = append(p, s)
	}
	return p, nil
}

// sentenceEnd is where the first sentence of a text ends, its blank included.
func sentenceEnd(t string) int {
	for i, r := range t {
		if r != ' ' || i == 0 {
			continue
		}
		if ends(t[:i]) {
			return i + 1
		}
	}
	return len(t)
}

// ended reports whether the last piece ends its sentence with a blank.
func ended(s Sentence) bool {
	t := s[len(s)-1].Text
	return strings.HasSuffix(t, " ") && ends(strings.TrimSuffix(t, " "))
}

// ends reports whether a text ends a sentence, quotation marks aside.
func ends(t string) bool {
	t = strings.TrimRightFunc(t, func(r rune) bool {
		return r == '”' || r == '’' || r == '"' || r == ')' ||
			r == '»' || r == '“'
	})
	r, _ := utf8.DecodeLastRuneInString(t)
	return (r == '.' || r == '?' || r == '!') && !unicode.IsSpace(r)
}

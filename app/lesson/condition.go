package lesson

import (
	"slices"
	"strconv"
	"strings"
)

// Condition is what must be so for a text to stand: a comparison, or that a reading has a note.
type Condition struct {
	Left  Ref
	Sign  string // one of signs; "note" for a note, whose code is Word
	Right *Ref   // nil for a number or a word
	Limit float64
	Word  string // the right side as it is written; a text is compared with it by = and !=
	Text  string // all as it is written
}

// signs are those of comparisons, longer ones before those that begin them.
var signs = []string{"<=", ">=", "!=", "<", ">", "="}

// parseConditions reads conditions with semicolons between them; "none" is no condition.
func parseConditions(text string) ([]Condition, error) {
	var out []Condition
	if strings.TrimSpace(text) == "none" {
		return nil, nil
	}
	for part := range strings.SplitSeq(text, ";") {
		c, err := parseCondition(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// parseCondition reads one.
func parseCondition(text string) (Condition, error) {
	c := Condition{Text: text}
	if code, ok := strings.CutPrefix(text, "note "); ok && isID(code) {
		c.Sign, c.Word = "note", code
		return c, nil
	}
	at := slices.IndexFunc(signs, func(s string) bool { return strings.Contains(text, " "+s+" ") })
	if at < 0 {
		return c, fault("lesson.is_no_condition: “{text}” is no condition.", "lesson.write_condition: Write a number, one of < <= > >= = != and another, with blanks around the sign: d > 0.8; or note CODE; or none.", text)
	}
	c.Sign = signs[at]
	left, right, _ := strings.Cut(text, " "+c.Sign+" ")
	var err error
	if c.Left, err = parseRef(strings.TrimSpace(left)); err != nil {
		return c, err
	}
	c.Word = strings.TrimSpace(right)
	if c.Limit, err = strconv.ParseFloat(c.Word, 64); err == nil {
		return c, nil
	}
	// A word of a table, or another number of a reading.
	if c.Left.Kind == "row" && (c.Sign == "=" || c.Sign == "!=") {
		return c, nil
	}
	ref, err := parseRef(c.Word)
	c.Right = &ref
	return c, err
}

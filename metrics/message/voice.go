package message

import (
	"fmt"
	"strconv"
	"strings"
)

// Voice is how a language says what stands in the places of a text. One without functions is English.
type Voice struct {
	Number    func(english string) string // of a number that English writes with a point and commas
	And       func(words, last string) string
	IsOne     func(n float64) bool // takes the form of one
	More      func(words string, n string) string
	Term, Set func(english string) string
	Message   func(Message) string
}

// Fill puts the values of a message into the places of a text.
func (v *Voice) Fill(text string, args Args) string {
	var b strings.Builder
	eachPlace(text, func(literal string) { b.WriteString(literal) }, func(name, as string) {
		b.WriteString(v.say(args[name], as))
	})
	return b.String()
}

// say writes a value as its place has it.
func (v *Voice) say(value any, as string) string {
	if as == "clause" {
		return clause(v.say(value, ""))
	}
	switch value := value.(type) {
	case float64:
		return v.number(value, as)
	case []string:
		return v.list(value, as)
	case Message:
		if v.Message != nil {
			return v.Message(value)
		}
		return value.Text
	case string:
		switch {
		case as == "term" && v.Term != nil:
			return v.Term(value)
		case as == "set" && v.Set != nil:
			return v.Set(value)
		case strings.HasPrefix(as, "%"):
			return fmt.Sprintf(as, value)
		}
		return value
	}
	return ""
}

// number writes a number, or the form that goes with it.
func (v *Voice) number(n float64, as string) string {
	if one, many, ok := strings.Cut(as, "|"); ok {
		if n == 1 || v.IsOne != nil && v.IsOne(n) {
			return one
		}
		return many
	}
	english := strconv.FormatFloat(n, 'f', -1, 64)
	switch {
	case as == "count":
		english = Grouped(n)
	case strings.HasPrefix(as, "%"):
		english = fmt.Sprintf(as, n)
	}
	if v.Number != nil {
		return v.Number(english)
	}
	return english
}

// list writes words, at most as many as its place says, or with "and" before the last of them.
func (v *Voice) list(words []string, as string) string {
	most, and := strings.CutPrefix(as, "and")
	digits, cut := strings.CutSuffix(strings.TrimPrefix(most, "list"), "…")
	last := len(words) - 1
	if n, err := strconv.Atoi(digits); err == nil && last >= n {
		grouped := "count"
		if and {
			grouped = ""
		}
		named, left := strings.Join(words[:n], ", "), v.number(float64(len(words)-n), grouped)
		if cut {
			return named + " …"
		}
		return v.more(named, left)
	}
	if !and || last < 1 {
		return strings.Join(words, ", ")
	}
	first := strings.Join(words[:last], ", ")
	if v.And != nil {
		return v.And(first, words[last])
	}
	return first + " and " + words[last]
}

// more says that some words are not named.
func (v *Voice) more(words, n string) string {
	if v.More != nil {
		return v.More(words, n)
	}
	return words + " and " + n + " more"
}

// Grouped writes a whole number with commas between its thousands.
func Grouped(n float64) string {
	digits := strconv.FormatFloat(n, 'f', 0, 64)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

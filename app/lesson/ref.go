package lesson

import (
	"strconv"
	"strings"
)

// Ref names a number or a word of a reading. Its forms in a text:
//
//	{d}                      a value, by its id
//	{word rose}              the first score of a word, {word rose adjusted} another
//	{row 1 word}             a cell of the first table, {row -1 d} of its last row, {row cold
//	                         cosine} of the row that has cold
//	{headline}               the reading's own sentence
//	{guess}, {class}         the reader's guess, the middle of the class's
//	{fruit.d}                of the Experiment with that name
//	{p:times}, {d:percent}, {d:3}, {d:signed}   in that form
type Ref struct {
	Name   string // of the Experiment; "" for the step's
	Kind   string // "value", "word", "row", "headline", "guess" or "class"
	Of     string // the value, the word, or the row as it is named
	Column string // of a row, or the score of a word; "" for the first
	Form   string // "", "times", "percent", "signed" or a number of decimals
}

// isID reports whether a text names a value, a score, a column or an Experiment: a small letter,
// then small letters, digits, _ and -.
func isID(text string) bool {
	for i, r := range text {
		letter := r >= 'a' && r <= 'z'
		if !letter && (i == 0 || !(r >= '0' && r <= '9' || r == '_' || r == '-')) {
			return false
		}
	}
	return text != ""
}

// forms are those of numbers beside so many decimals.
var forms = map[string]bool{"": true, "times": true, "percent": true, "signed": true}

// parseRef reads what stands between braces.
func parseRef(text string) (Ref, error) {
	bad := fault("lesson.names_nothing: {{{text}} names nothing.", "lesson.write_reference: Write {{d}, {{word rose}, {{row 1 word}, {{headline}, {{guess} or {{class}, with the name of an Experiment and a point before it if it is another's.", text)
	body, form, _ := strings.Cut(text, ":")
	r := Ref{Form: form}
	if n, err := strconv.Atoi(form); !forms[form] && (err != nil || n < 0 || n > 9) {
		return r, fault("lesson.no_such_form: {{{text}} asks for a form that there is not.", "lesson.take_times_percent_signed: Take :times, :percent, :signed, or a number of decimals.", text)
	}
	if name, rest, ok := strings.Cut(body, "."); ok && isID(name) {
		r.Name, body = name, rest
	}
	words := strings.Fields(body)
	switch {
	case len(words) == 1 && (words[0] == "headline" || words[0] == "guess" || words[0] == "class"):
		r.Kind = words[0]
	case len(words) == 1 && isID(words[0]):
		r.Kind, r.Of = "value", words[0]
	case len(words) == 2 && words[0] == "word":
		r.Kind, r.Of = "word", words[1]
	case len(words) == 3 && (words[0] == "word" || words[0] == "row") && isID(words[2]):
		r.Kind, r.Of, r.Column = words[0], words[1], words[2]
	default:
		return r, bad
	}
	if r.Name != "" && (r.Kind == "guess" || r.Kind == "class") {
		return r, bad
	}
	return r, nil
}

// String is the reference as a text has it.
func (r Ref) String() string {
	s := r.Of
	switch r.Kind {
	case "word", "row":
		s = strings.TrimSpace(r.Kind + " " + r.Of + " " + r.Column)
	case "headline", "guess", "class":
		s = r.Kind
	}
	if r.Name != "" {
		s = r.Name + "." + s
	}
	if r.Form != "" {
		s += ":" + r.Form
	}
	return s
}

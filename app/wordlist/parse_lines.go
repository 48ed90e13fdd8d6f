package wordlist

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Lines is what a line of a set editor holds: so many words, and a number behind them or
// none. The zero lines, of Size 0, is a plain list or plain pairs, which the functions of
// parse.go read.
type Lines struct {
	Size    int
	Valued  bool
	Example string
	More    bool // a line may hold more words than Size
}

// LinesOf returns what the lines of a role's editor hold; ok is false for a plain list of
// words and for plain pairs. A tuple without a size is of two words or more.
func LinesOf(r experiment.Role) (l Lines, ok bool) {
	switch {
	case r.Kind == "tuples" && r.Size == 0:
		return Lines{Size: 2, Example: "he, she", More: true}, true
	case r.Kind == "tuples":
		if r.Valued {
			return MarkLines, true
		}
		return Lines{Size: r.Size, Example: "man, woman, king, queen"}, true
	case r.Valued && r.Kind == "pairs":
		return Lines{Size: 2, Valued: true, Example: "car, bus, 7.5"}, true
	case r.Valued:
		return Lines{Size: 1, Valued: true, Example: "nurse 91"}, true
	}
	return Lines{}, false
}

// Parse reads a set line by line and names the first line that is wrong. ref has what
// stands before the line that is wrong. Numbers must be finite; a decimal comma is no
// number. Empty lines are skipped and counted.
func (l Lines) Parse(text string) (ref experiment.SetRef, problem string) {
	for i, line := range strings.Split(text, "\n") {
		fields := l.fields(line)
		if len(fields) == 0 {
			continue
		}
		if l.Valued {
			last := len(fields) - 1
			v, err := strconv.ParseFloat(fields[last], 64)
			if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
				return ref, locale.Say("Line {1} needs a number, as in: {2}", strconv.Itoa(i+1), l.Example)
			}
			fields, ref.Values = fields[:last], append(ref.Values, v)
		}
		if len(fields) != l.Size && !(l.More && len(fields) > l.Size) {
			return ref, locale.Say("Line {1} needs {2}, as in: {3}", strconv.Itoa(i+1), HowMany("words", l.Size), l.Example)
		}
		if l.Size == 1 {
			ref.Words = append(ref.Words, fields[0])
		} else {
			ref.Pairs = append(ref.Pairs, fields)
		}
	}
	return ref, ""
}

// Write is the inverse of parse; words without numbers stand alone. Either words or tuples
// is empty. Values beyond the entries are left out.
func (l Lines) Write(words []string, tuples [][]string, values []float64) string {
	out := make([]string, 0, len(words)+len(tuples))
	out = append(out, words...)
	for _, t := range tuples {
		out = append(out, strings.Join(t, ", "))
	}
	gap := ", "
	if l.Size == 1 {
		gap = " "
	}
	for i, v := range values[:min(len(values), len(out))] {
		out[i] += gap + strconv.FormatFloat(v, 'g', -1, 64)
	}
	return strings.Join(out, "\n")
}

// fields divides a line at commas if that gives what it should hold, so that words may
// have spaces in them, else at spaces too. "New York, 3" is a word with a space and a
// number; "nurse 91" is divided at the space.
func (l Lines) fields(line string) []string {
	want := l.Size
	if l.Valued {
		want++
	}
	parts := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' || r == '\t' })
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	if (len(parts) == want || l.More && len(parts) > want) && !slices.Contains(parts, "") {
		return parts
	}
	return ParseWords(line)
}

// Words returns the words of the text, up to the first line that is wrong.
func (l Lines) Words(text string) []string {
	ref, _ := l.Parse(text)
	return append(ref.Words, slices.Concat(ref.Pairs...)...)
}

// Fitting returns a set as it can stand in a role, without numbers where the role takes
// none, and whether it can. Built-in sets of pairs are known by their ids alone, so they
// are taken for what the role asks.
func Fitting(r experiment.Role, ref experiment.SetRef) (experiment.SetRef, bool) {
	builtIn, pairs := ref.ID != "", len(ref.Pairs) > 0
	switch l, special := LinesOf(r); {
	case special && l.Size > 1:
		return ref, pairs && (l.More || len(ref.Pairs[0]) == l.Size) && l.Valued == (ref.Values != nil)
	case special:
		return ref, !pairs
	case r.Kind == "pairs":
		return ref, builtIn || pairs && ref.Values == nil && len(ref.Pairs[0]) == 2
	}
	ref.Values = nil
	return ref, !pairs
}

// MarkLines is what a line of a file of marks holds.
var MarkLines = Lines{Size: 2, Valued: true, Example: "nurse, surgeon, 1"}

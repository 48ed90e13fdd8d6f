package instrument

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
)

// The numbers of marks of analogies, as the contract has them.
const (
	markFine = 0
	// Unsure has no button: it comes from files.
	markUnsure     = 0.5
	markStereotype = 1
)

// marksOf returns the marks of a question. {} without any.
func (s *State) marksOf() experiment.SetRef { return s.Question.Sets[markRole] }

// markOf returns the mark of an analogy. The order of x and y matters. O(marks).
func (s *State) markOf(x, y string) (mark float64, ok bool) {
	set := s.marksOf()
	for i, p := range set.Pairs {
		if p[0] == x && p[1] == y && i < len(set.Values) {
			return set.Values[i], true
		}
	}
	return 0, false
}

// withMark returns the question with an analogy marked; the same mark a second time takes
// it away. The marks of s are not changed: the set is built anew, with this mark last.
func (s *State) withMark(x, y string, mark float64) experiment.Experiment {
	old, had := s.markOf(x, y)
	var set experiment.SetRef
	before := s.marksOf()
	for i, p := range before.Pairs[:min(len(before.Pairs), len(before.Values))] {
		if p[0] != x || p[1] != y {
			set.Pairs, set.Values = append(set.Pairs, p), append(set.Values, before.Values[i])
		}
	}
	if !had || old != mark {
		set.Pairs, set.Values = append(set.Pairs, []string{x, y}), append(set.Values, mark)
	}
	return s.withSet(markRole, set)
}

// withMarks returns the question with the marks of a file added; they take the place of
// those that the same analogies had. added has as many values as pairs, as parseMarks sees
// to. A mark that is there already stays, since the same mark again would take it away.
func (s *State) withMarks(added experiment.SetRef) experiment.Experiment {
	t := *s
	for i, p := range added.Pairs {
		if old, had := t.markOf(p[0], p[1]); !had || old != added.Values[i] {
			t.Question = t.withMark(p[0], p[1], added.Values[i])
		}
	}
	return t.Question
}

// parseMarks reads a file of marks, x, y and a number a line, and names the first line
// that is wrong. The byte order mark, carriage returns and a first line "x,y,mark" are
// passed over, as spreadsheets write them.
func parseMarks(text string) (set experiment.SetRef, problem string) {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r", ""), "\ufeff")
	if head, rest, _ := strings.Cut(text, "\n"); strings.EqualFold(strings.ReplaceAll(head, " ", ""), "x,y,mark") {
		text = rest
	}
	if set, problem = wordlist.MarkLines.Parse(text); problem != "" {
		return set, problem
	}
	for i, v := range set.Values {
		if v != markFine && v != markUnsure && v != markStereotype {
			return set, locale.Say("The mark of {1} must be 1 for a stereotype, 0 for fine or 0.5 for unsure.",
				strings.Join(set.Pairs[i], ", "))
		}
	}
	if len(set.Pairs) == 0 {
		return set, locale.Say("The file holds no marks. A line is: {1}", wordlist.MarkLines.Example)
	}
	return set, ""
}

// writeMarks is the inverse of parseMarks. It is CSV with a line feed behind each line and without quotation marks.
func writeMarks(set experiment.SetRef) string {
	return "x,y,mark\n" + strings.ReplaceAll(wordlist.MarkLines.Write(nil, set.Pairs, set.Values), ", ", ",") + "\n"
}

// markCount says how many of the analogies listed are marked. Only analogies of the table
// count; marks of others are kept and not counted. "" without a reading.
func (s *State) markCount() string {
	listed, marked, stereotypes, fine := 0, 0, 0, 0
	if s.Answer == nil {
		return ""
	}
	for _, t := range s.Answer.Reading.Tables {
		if t.Name != "analogies" {
			continue
		}
		listed = len(t.Rows)
		for _, row := range t.Rows {
			x, _ := row[0].(string)
			y, _ := row[1].(string)
			switch mark, ok := s.markOf(x, y); {
			case !ok:
				continue
			case mark == markStereotype:
				stereotypes++
			case mark == markFine:
				fine++
			}
			marked++
		}
	}
	if marked == 0 {
		return locale.Say("Is an analogy a stereotype, or is it fine? Mark it: the marks travel in the link.")
	}
	return locale.Say("You marked {1} of {2}: {3}, {4} fine.", prose.Count(float64(marked)), prose.Count(float64(listed)),
		locale.Plural(stereotypes, "{1} stereotype", "{1} stereotypes", prose.Count(float64(stereotypes))),
		prose.Count(float64(fine)))
}

package prose

import (
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
)

// listsOf counts the findings of a check by their harm.
func listsOf(r experiment.ListReport, harm experiment.ListHarm) (n int) {
	for _, f := range r.Findings {
		if f.Harm == harm {
			n++
		}
	}
	return n
}

// ListsHeadline says whether lists would make a good test, as far as a check can.
func ListsHeadline(r experiment.ListReport) string {
	shifts, weakens := listsOf(r, experiment.ListShifts), listsOf(r, experiment.ListWeakens)
	switch {
	case shifts > 0:
		return fmt.Sprintf("Not yet: %s can shift the answer.", Counted(shifts, "point", "points"))
	case weakens > 0:
		return fmt.Sprintf("Nearly: %s or lose words.", Counted(weakens, "point can weaken it", "points can weaken it"))
	case len(r.Findings) > 0:
		return fmt.Sprintf("Nothing found, but for %s to you.", Counted(len(r.Findings), "question", "questions"))
	}
	return "The check finds nothing that would make a bad test."
}

// ListsVerdict says what follows, and what a check cannot say.
func ListsVerdict(r experiment.ListReport) string {
	const not = "That a list has no finding does not make it a good test: whether its words mean what you want to measure is yours to judge."
	if len(r.Findings) == 0 {
		return not
	}
	text := "It is told below."
	if n := len(r.Findings); n > 1 {
		text = fmt.Sprintf("%d points follow, the most harmful first.", n)
	}
	return text + " " + not
}

// listTitles are what a finding of a check is called, of one word and of several.
var listTitles = map[string][2]string{
	"frequency":  {"One list is much rarer than the other.", ""},
	"overlap":    {"One word is in two lists.", "%d words are in two lists."},
	"pole":       {"One word names a pole by itself.", "%d words name a pole by themselves."},
	"sense":      {"One word may mean something else in these vectors.", "%d words may mean something else in these vectors."},
	"few":        {"A list has too few words.", ""},
	"missing":    {"One word is not in these vectors.", "%d words are not in these vectors."},
	"case":       {"One word is known in another case only.", "%d words are known in another case only."},
	"rare":       {"One word is rare.", "%d words are rare."},
	"duplicates": {"", "Two words are forms of one."},
	"twice":      {"One word stands twice in a list.", "%d words stand twice in a list."},
	"spaces":     {"Is it one word or several?", "%d words have spaces: is each one word or several?"},
}

// ListTitle is what a finding is called.
func ListTitle(f experiment.ListFinding) string {
	t := listTitles[f.Check]
	title := t[0]
	if n := len(f.Words); n > 1 && t[1] != "" {
		title = t[1]
		if strings.Contains(title, "%d") {
			title = fmt.Sprintf(title, n)
		}
	}
	if title == "" {
		return f.Text
	}
	return title
}

// ListHarm is the head of the findings of a harm.
func ListHarm(h experiment.ListHarm) string {
	switch h {
	case experiment.ListShifts:
		return "Can shift the answer"
	case experiment.ListWeakens:
		return "Weakens it, or loses words"
	}
	return "Yours to decide"
}

// listChecks are what the checks look for, in a few words.
var listChecks = map[string]string{
	"frequency": "lists of unequal frequency", "overlap": "a word in two lists", "pole": "a word that names a pole", "sense": "a word of another sense",
	"few": "too few words", "missing": "words that the vectors lack", "case": "words known only in another case", "rare": "rare words",
	"duplicates": "near-duplicates", "twice": "a word twice", "spaces": "words with spaces",
}

// ListChecks names checks in a sentence.
func ListChecks(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = listChecks[id]
	}
	return strings.Join(names, ", ")
}

// ListTally counts the findings by harm: what stands beside each number.
func ListTally(r experiment.ListReport) (out [3][2]string) {
	for i, h := range []struct {
		of        experiment.ListHarm
		one, many string
	}{{experiment.ListShifts, "can shift the answer", "can shift the answer"}, {experiment.ListWeakens, "weakens it or loses words", "weaken it or lose words"}, {experiment.ListAsks, "is a question to you", "are questions to you"}} {
		n := listsOf(r, h.of)
		text := h.many
		if n == 1 {
			text = h.one
		}
		out[i] = [2]string{Count(float64(n)), text}
	}
	return out
}

// ListRole is what a role of a list means to who makes one.
func ListRole(role string) string {
	switch role {
	case "X":
		return "X, measured"
	case "Y":
		return "Y, measured beside X"
	case "words":
		return "measured alone"
	case "A":
		return "A, measured against"
	case "B":
		return "B, measured against"
	}
	return "no part of the test"
}

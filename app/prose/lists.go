package prose

import (
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/protocol"
)

// listsOf counts the findings of a check by their harm.
func listsOf(r protocol.ListReport, harm protocol.ListHarm) (n int) {
	for _, f := range r.Findings {
		if f.Harm == harm {
			n++
		}
	}
	return n
}

// ListsHeadline says whether lists would make a good test, as far as a check can.
func ListsHeadline(r protocol.ListReport) string {
	shifts, weakens := listsOf(r, protocol.ListShifts), listsOf(r, protocol.ListWeakens)
	switch {
	case shifts > 0:
		return locale.Plural(shifts, "Not yet: {1} point can shift the answer.", "Not yet: {1} points can shift the answer.",
			Count(float64(shifts)))
	case weakens > 0:
		return locale.Plural(weakens, "Nearly: {1} point can weaken it or lose words.",
			"Nearly: {1} points can weaken it or lose words.", Count(float64(weakens)))
	case len(r.Findings) > 0:
		return locale.Plural(len(r.Findings), "Nothing found, but for {1} question to you.",
			"Nothing found, but for {1} questions to you.", Count(float64(len(r.Findings))))
	}
	return locale.Say("The check finds nothing that would make a bad test.")
}

// ListsVerdict says what follows, and what a check cannot say.
func ListsVerdict(r protocol.ListReport) string {
	not := locale.Say("That a list has no finding does not make it a good test: whether its words mean what you want to measure is yours to judge.")
	if len(r.Findings) == 0 {
		return not
	}
	n := len(r.Findings)
	return locale.Plural(n, "It is told below.", "{1} points follow, the most harmful first.", Count(float64(n))) + " " +
		not
}

// listTitles are by the check that found it, a line each, of several words behind a plus; locale.Say
// says them.
const listTitles = `
frequency=One list is much rarer than the other.
overlap=One word is in two lists.
overlap+={1} words are in two lists.
pole=One word names a pole by itself.
pole+={1} words name a pole by themselves.
sense=One word may mean something else in these vectors.
sense+={1} words may mean something else in these vectors.
few=A list has too few words.
missing=One word is not in these vectors.
missing+={1} words are not in these vectors.
case=One word is known in another case only.
case+={1} words are known in another case only.
rare=One word is rare.
rare+={1} words are rare.
duplicates+=Two words are forms of one.
twice=One word stands twice in a list.
twice+={1} words stand twice in a list.
spaces=Is it one word or several?
spaces+={1} words have spaces: is each one word or several?
`

// ListTitle is what a finding is called.
func ListTitle(f protocol.ListFinding) string {
	t := f.Check
	if n := len(f.Words); n > 1 && lookUp(listTitles, t+"+") != "" {
		return locale.Say(lookUp(listTitles, t+"+"), Count(float64(n)))
	}
	if title := lookUp(listTitles, t); title != "" {
		return locale.Say(title)
	}
	return Told(f.Said())
}

// ListHarm is the head of the findings of a harm.
func ListHarm(h protocol.ListHarm) string {
	switch h {
	case protocol.ListShifts:
		return locale.Say("Can shift the answer")
	case protocol.ListWeakens:
		return locale.Say("Weakens it, or loses words")
	}
	return locale.Say("Yours to decide")
}

// listChecks are what was looked for, by the check, a line each; locale.Say says them.
const listChecks = `
frequency=lists of unequal frequency
overlap=a word in two lists
pole=a word that names a pole
sense=a word of another sense
few=too few words
missing=words that the vectors lack
case=words known only in another case
rare=rare words
duplicates=near-duplicates
twice=a word twice
spaces=words with spaces
`

// ListChecks names checks in a sentence.
func ListChecks(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = locale.Say(lookUp(listChecks, id))
	}
	return strings.Join(names, ", ")
}

// ListTally counts the findings by harm: what stands beside each number.
func ListTally(r protocol.ListReport) (out [3][2]string) {
	shifts, weakens, asks := listsOf(r, protocol.ListShifts), listsOf(r, protocol.ListWeakens),
		listsOf(r, protocol.ListAsks)
	return [3][2]string{
		{Count(float64(shifts)), locale.Plural(shifts, "can shift the answer", "can shift the answer")},
		{Count(float64(weakens)), locale.Plural(weakens, "weakens it or loses words", "weaken it or lose words")},
		{Count(float64(asks)), locale.Plural(asks, "is a question to you", "are questions to you")},
	}
}

// ListRole is what a role of a list means to who makes one.
func ListRole(role string) string {
	switch role {
	case "X":
		return locale.Say("X, measured")
	case "Y":
		return locale.Say("Y, measured beside X")
	case "words":
		return locale.Say("measured alone")
	case "A":
		return locale.Say("A, measured against")
	case "B":
		return locale.Say("B, measured against")
	}
	return locale.Say("no part of the test")
}

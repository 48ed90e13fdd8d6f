package method

import (
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// auditQuestion names the embedding itself. A single step along the very pairs that are
// measured is said by what it does to their direction, taking out or weakening; anything
// else "changes" the vectors. asked.Along is decided by AskedBy.
func auditQuestion(q prose.QuestionBuilder) []prose.QPart {
	steps := q.Asked.Steps
	vectors := []prose.QPart{q.Vectors()}
	one := len(steps) == 1 && q.Asked.Along
	if one && strings.Contains(takeOut, " "+steps[0]+" ") {
		// The names in takeOut stand between blanks, so that "hard" is not found in
		// "double-hard".
		return q.Say("What is left of {1} when {2} takes the {3} out of {4}?", tests(q), stepsBlank(q), direction(q), vectors)
	}
	if one && strings.Contains(weaken, " "+steps[0]+" ") {
		return q.Say("What is left of {1} when {2} weakens the {3} in {4}?", tests(q), stepsBlank(q), direction(q), vectors)
	}
	if len(steps) > 1 {
		return q.Say("What is left of {1} and of the {2} when {3} change {4}?", tests(q), direction(q),
			stepsBlank(q), vectors)
	}
	return q.Say("What is left of {1} and of the {2} when {3} changes {4}?", tests(q), direction(q),
		stepsBlank(q), vectors)
}

// stepsBlank shows what is done, each step in a blank of its own. A blank’s id is
// [prose.BlankStep] and the step’s number from 0, "step0", which the page cuts off again
// to open that step’s form. Without steps it is plain text.
func stepsBlank(q prose.QuestionBuilder) []prose.QPart {
	if len(q.Asked.Steps) == 0 {
		return []prose.QPart{{Text: locale.Say("debiasing")}}
	}
	var out []prose.QPart
	for i, method := range q.Asked.Steps {
		if i > 0 {
			out = append(out, prose.QPart{Text: locale.Say(" and then ")})
		}
		out = append(out, prose.QPart{Text: prose.MethodOfDebiasing(method), Blank: prose.BlankStep + strconv.Itoa(i)})
	}
	return out
}

// tests shows the number of tests as a blank that opens the choice of tests.
func tests(q prose.QuestionBuilder) []prose.QPart {
	return []prose.QPart{{Text: prose.NumberOfTests(q.Asked.Tests), Blank: prose.BlankTests}}
}

// direction names the direction of the pairs by the first, "he–she direction". Pairs that
// are longer than two words are tuples of several groups and have no such name; without
// any true pair the set’s name serves.
func direction(q prose.QuestionBuilder) []prose.QPart {
	name := locale.Say("direction of the pairs")
	if set := q.Names.Bare("pairs"); set != "" {
		name = locale.Say("direction of {1}", set)
	}
	for _, p := range q.Asked.Sets["pairs"].Pairs {
		if len(p) == 2 {
			name = locale.Say("{1}–{2} direction", p[0], p[1])
			break
		}
	}
	return []prose.QPart{{Text: name, Blank: "pairs"}}
}

// What the methods do to the direction of their pairs, as the question says it;
// the others change the vectors in a way that is about no or many directions.
const (
	takeOut = " hard projection inlp double-hard gbdd "
	weaken  = " soft partial-projection ran "
)

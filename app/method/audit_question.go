package method

import (
	"strconv"
	"strings"

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
		return prose.Parts("What is left of ", tests(q), " when ", stepsBlank(q), " takes the ", direction(q), " out of ", vectors, "?")
	}
	if one && strings.Contains(weaken, " "+steps[0]+" ") {
		return prose.Parts("What is left of ", tests(q), " when ", stepsBlank(q), " weakens the ", direction(q), " in ", vectors, "?")
	}
	change := " changes "
	if len(steps) > 1 {
		change = " change "
	}
	return prose.Parts("What is left of ", tests(q), " and of the ", direction(q), " when ", stepsBlank(q), change, vectors, "?")
}

// stepsBlank shows what is done, each step in a blank of its own. A blank’s id is
// [prose.BlankStep] and the step’s number from 0, "step0", which the page cuts off again
// to open that step’s form. Without steps it is plain text.
func stepsBlank(q prose.QuestionBuilder) []prose.QPart {
	if len(q.Asked.Steps) == 0 {
		return []prose.QPart{{Text: "debiasing"}}
	}
	var out []prose.QPart
	for i, method := range q.Asked.Steps {
		if i > 0 {
			out = append(out, prose.QPart{Text: " and then "})
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
	name := q.Names.Bare("pairs")
	if name == "" {
		name = "the pairs"
	}
	name = "direction of " + name
	for _, p := range q.Asked.Sets["pairs"].Pairs {
		if len(p) == 2 {
			name = p[0] + "–" + p[1] + " direction"
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

package prose

import (
	"strconv"
	"strings"
)

// BlankStep and BlankTests are blanks of a question that show no set: a step of
// what is done to the embedding, followed by its number from 0, and the built-in
// tests that an option names.
const (
	BlankStep  = "step"
	BlankTests = "tests"
)

// What the methods do to the direction of their pairs, as the question says it;
// the others change the vectors in a way that is about no or many directions.
const (
	takeOut = " hard projection inlp double-hard gbdd "
	weaken  = " soft partial-projection ran "
)

// auditQuestion names the embedding itself.
func auditQuestion(q questionBuilder) []QPart {
	steps := q.asked.Steps
	vectors := []QPart{q.vectors()}
	one := len(steps) == 1 && q.asked.Along
	if one && strings.Contains(takeOut, " "+steps[0]+" ") {
		return sentence("What is left of ", q.tests(), " when ", q.steps(), " takes the ", q.direction(), " out of ", vectors, "?")
	}
	if one && strings.Contains(weaken, " "+steps[0]+" ") {
		return sentence("What is left of ", q.tests(), " when ", q.steps(), " weakens the ", q.direction(), " in ", vectors, "?")
	}
	change := " changes "
	if len(steps) > 1 {
		change = " change "
	}
	return sentence("What is left of ", q.tests(), " and of the ", q.direction(), " when ", q.steps(), change, vectors, "?")
}

func debiasMethodsQuestion(q questionBuilder) []QPart {
	return sentence("which way of debiasing leaves least of ", q.tests(), " and of the ", q.direction(), ", and what does it cost?")
}

// steps shows what is done, each step in a blank of its own.
func (q questionBuilder) steps() []QPart {
	if len(q.asked.Steps) == 0 {
		return []QPart{{Text: "debiasing"}}
	}
	var out []QPart
	for i, method := range q.asked.Steps {
		if i > 0 {
			out = append(out, QPart{Text: " and then "})
		}
		out = append(out, QPart{Text: MethodOfDebiasing(method), Blank: BlankStep + strconv.Itoa(i)})
	}
	return out
}

func (q questionBuilder) tests() []QPart {
	return []QPart{{Text: NumberOfTests(q.asked.Tests), Blank: BlankTests}}
}

// direction names the direction of the pairs by the first, "he–she direction".
func (q questionBuilder) direction() []QPart {
	name := q.names.Bare("pairs")
	if name == "" {
		name = "the pairs"
	}
	name = "direction of " + name
	for _, p := range q.asked.Sets["pairs"].Pairs {
		if len(p) == 2 {
			name = p[0] + "–" + p[1] + " direction"
			break
		}
	}
	return []QPart{{Text: name, Blank: "pairs"}}
}

package prose

// BlankSteps and BlankTests are blanks of a question that show no set: what is
// done to the embedding, and the built-in tests that an option names.
const (
	BlankSteps = "debias"
	BlankTests = "tests"
)

// auditQuestion names the embedding itself.
func auditQuestion(q questionBuilder) []QPart {
	out := sentence("What is left of ", q.tests(), " when ", []QPart{{Text: Debiasing(q.asked.Steps), Blank: BlankSteps}})
	if !oneDirection(q.asked.Steps) {
		return sentence(out, " changes ", []QPart{q.vectors()}, ", by the ", q.direction(), "?")
	}
	return sentence(out, " takes the ", q.direction(), " out of ", []QPart{q.vectors()}, "?")
}

func debiasMethodsQuestion(q questionBuilder) []QPart {
	return sentence("which method of debiasing leaves least of ", q.tests(), " and of the ", q.direction(), ", and what does it cost?")
}

func (q questionBuilder) tests() []QPart {
	return []QPart{{Text: NumberOfTests(q.asked.Tests), Blank: BlankTests}}
}

func (q questionBuilder) direction() []QPart {
	return []QPart{{Text: directionName(q.asked.Sets["pairs"]), Blank: "pairs"}}
}

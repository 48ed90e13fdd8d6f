package prose

func silhouetteQuestion(q questionBuilder) []QPart {
	return sentence("In ", []QPart{q.vectors()}, " and in ", []QPart{q.second()}, ", how much does the WEAT of ", q.blank("X", " and "), q.blank("Y", " against "), q.blank("A", " and "), q.blank("B", " hang on which words are used?"))
}

func silhouetteHeadline(v view) claim {
	var yes, no builder
	c := claim{none: "Nothing can be compared", others: "lists", yes: &yes}
	c.finding, c.known = v.finding("accuracy", "low", "high", "")
	c.null = 0.5
	c.no = no.add("Over parts of the lists, WEAT finds no clear difference between the two embeddings")
	more, less := "first", "second"
	if !c.up() {
		more, less = less, more
	}
	yes.add("Over parts of the lists, WEAT finds more in the ", more, " embedding than in the ", less)
	return c
}

func silhouetteVerdict(v view) []Span {
	var b builder
	x, ok := v.value("accuracy")
	if !ok {
		return nil
	}
	b.add("The accuracy is ").num("accuracy", x, Fixed(x, 2)).add(", where 0.5 is no difference between the two.")
	here, okHere := v.value("robustness")
	there, okThere := v.value("robustness_with")
	if okHere && okThere {
		b.add(" The robustness is ").num("robustness", here, Fixed(here, 2)).add(" in the first and ").num("robustness_with", there, Fixed(there, 2))
		b.add(" in the second, where 1 says that it does not matter which words are used.")
	}
	return b.spans
}

func silhouetteLimits(v view) []string {
	return []string{"The accuracy takes it for granted that the first embedding is biased and the second is not. It does not show that.",
		"Parts of one list share their words. Other lists of the same kind can differ more than these parts do.", systemLimit}
}

package prose

// agreementQuestion asks of two embeddings.
func agreementQuestion(q questionBuilder) []QPart {
	return sentence("Do ", []QPart{q.vectors()}, " and ", []QPart{q.second()}, " agree on which of ", q.list("words", " lean toward "), q.sides(" and which toward ", "?"))
}

func agreementHeadline(v view) claim {
	list := v.names().Phrase("words")
	var yes, no builder
	c := claim{none: "The two embeddings cannot be compared", yes: &yes, no: no.add("No clear agreement of the two embeddings on the order of ", list)}
	c.finding, c.known = v.finding("rho", "low", "high", "p")
	yes.add("The two embeddings place ", list, " ", sameOrder(c.x))
	return c
}

func agreementVerdict(v view) []Span {
	var b builder
	v.rankSentence(&b, "Where the words lie in the one and in the other has the rank correlation ")
	if n, ok := v.value("compared"); ok {
		b.add(" It goes by ").num("compared", n, Count(n)).add(" words that both have.")
	}
	return trimStart(b.spans)
}

func agreementFigures(v view) []Figure {
	n, ok := v.countFigure("compared", "Words compared", "found in both")
	return v.rankFigures(figureRow{}.and(n, ok))
}

// countFigure prints a whole number.
func (v view) countFigure(id, term, note string) (Figure, bool) {
	x, ok := v.value(id)
	return Figure{Term: term, Value: Count(x), Note: note, Data: []Datum{{Name: id, Number: x, Text: Count(x)}}}, ok
}

// shareFigure prints a share as a percentage.
func (v view) shareFigure(id, term, note string) (Figure, bool) {
	x, ok := v.value(id)
	return Figure{Term: term, Value: Percent(x), Note: note, Data: []Datum{{Name: id, Number: x, Text: Percent(x)}}}, ok
}

func agreementLimits(v view) []string {
	return []string{"Agreement does not make a lean true: two embeddings of much the same texts share their leans.",
		"The two may differ in their texts, their years and their method at once. The number does not say which of these counts.", systemLimit}
}

func outsideQuestion(q questionBuilder) []QPart {
	return sentence("do the numbers of ", q.list("words", " follow their leans to "), q.sides(" and to ", "?"))
}

func outsideHeadline(v view) claim {
	a, b := v.outsidePoles()
	var yes, no builder
	c := claim{none: "The leans and the numbers cannot be compared", yes: &yes}
	c.finding, c.known = v.finding("pearson", "pearson_low", "pearson_high", "pearson_p")
	c.no = no.add("No clear link between the numbers of ", v.names().Phrase("words"), " and their leans")
	class, side := "pa", a
	if !c.up() {
		class, side = "pb", b
	}
	yes.add("The larger the number of a word, the more it leans to the ").mark(class, side).add(" side")
	return c
}

// outsidePoles names the poles by the groups, or else by the pairs.
func (v view) outsidePoles() (a, b string) {
	if _, ok := v.Reading.Experiment.Sets["A"]; !ok && len(v.Reading.Experiment.Sets["pairs"].Pairs) > 0 {
		return v.names().PairPoles("pairs")
	}
	return Poles(v.Answer)
}

func outsideVerdict(v view) []Span {
	var b builder
	r, ok := v.value("pearson")
	if !ok {
		return nil
	}
	b.add("The correlation is ").num("pearson", r, Fixed(r, 2)).add(", where 1 is a straight line up and ", Minus+"1 one down.")
	if p, ok := v.value("pearson_p"); ok {
		b.add(" Numbers dealt to the words by luck would follow the leans as closely ", Luck(p), ".")
	}
	if low, high, ok := v.interval("pearson_low", "pearson_high"); ok && low <= 0 && high >= 0 {
		b.mayBeNothing("words", "be nothing")
	} else if ok {
		b.overAll("words", "it", ends{"pearson_low", "pearson_high", low, high, fixed(2)}).add(".")
	}
	if share, ok := v.value("r2"); ok {
		b.add(" The numbers account for ").num("r2", share, Percent(share)).add(" of the differences between the leans.")
	}
	v.coverageSentence(&b, "words")
	return b.spans
}

// coverageSentence says how many of what was asked for were found, unless all were.
func (v view) coverageSentence(b *builder, what string) {
	if share, ok := v.value("coverage"); ok && share < 1 {
		b.add(" ").num("coverage", share, Percent(share)).add(" of the ", what, " are in these vectors; the rest are left out.")
	}
}

func outsideFigures(v view) []Figure {
	r, ok := v.valueFigure("pearson", "Correlation r", "of leans and numbers")
	p, hasP := v.value("pearson_p")
	luck := Figure{Term: "p-value", Key: "p-value", Value: P(p), Note: "numbers dealt by luck", Data: []Datum{{Name: "pearson_p", Number: p, Text: P(p)}}}
	rho, hasRho := v.valueFigure("spearman", "Rank correlation ρ", "1 is the same order")
	return figureRow{}.and(r, ok).and(v.endsFigure("pearson_low", "pearson_high", "over the choice of words"), true).and(luck, hasP).and(rho, hasRho)
}

func outsideLimits(v view) []string {
	return []string{"A link with outside numbers is no cause: both may follow something else.",
		"It says that the leans follow the numbers, not that they are as large as what the numbers count.", systemLimit}
}

// given names a set of one's own in a question, or calls it what it is.
func (q questionBuilder) given(role, what, end string) []QPart {
	text := q.names.Bare(role)
	if text == "" {
		text = "your " + what
	}
	return []QPart{{Text: text, Blank: role}, {Text: end}}
}

func similarityQuestion(q questionBuilder) []QPart {
	return sentence("do cosines stand in the order in which people judged ", q.given("pairs", "pairs of words", "?"))
}

func similarityHeadline(v view) claim {
	var yes, no builder
	c := claim{none: "The judgements and the cosines cannot be compared", others: "pairs", yes: &yes}
	c.finding, c.known = v.finding("rho", "low", "high", "p")
	c.no = no.add("No clear link between what people judged and the cosines")
	yes.add("The vectors and people place the pairs of words ", sameOrder(c.x))
	return c
}

func similarityVerdict(v view) []Span {
	var b builder
	v.rankSentence(&b, "The judgements and the cosines have the rank correlation ")
	if v.option("missing") == "zero" {
		b.add(" Pairs with a missing word count with a cosine of 0.")
	} else {
		v.coverageSentence(&b, "pairs")
	}
	return trimStart(b.spans)
}

func similarityFigures(v view) []Figure {
	coverage, ok := v.shareFigure("coverage", "Coverage", "of the pairs")
	return v.rankFigures(figureRow{}.and(coverage, ok))
}

func similarityLimits(view) []string {
	return []string{"It tells how well vectors match judgements of likeness, not how little bias they have.",
		"Published scores differ in how they treat missing words. Compare only where the coverage is the same.",
		"Nothing here shows the luck of training: the same texts trained twice give slightly different vectors."}
}

func accuracyQuestion(q questionBuilder) []QPart {
	return sentence("how many of ", q.given("questions", "analogy questions", " are answered as expected?"))
}

func accuracyHeadline(v view) claim {
	share, ok := v.value("accuracy")
	n, counted := v.value("questions")
	if !ok || !counted {
		return claim{none: "No question can be answered"}
	}
	return states(new(builder).num("accuracy", share, Percent(share)).add(" of ").num("questions", n, Count(n)).add(" questions are answered as expected"))
}

func accuracyVerdict(v view) []Span {
	var b builder
	if low, high, ok := v.interval("low", "high"); ok {
		b.overAll("questions", "it", ends{"low", "high", low, high, Percent}).add(", if each stands for itself.")
	}
	v.coverageSentence(&b, "questions")
	return trimStart(b.spans)
}

func accuracyFigures(v view) []Figure {
	share, ok := v.shareFigure("accuracy", "Accuracy", "the three words asked with cannot be answers")
	coverage, covered := v.shareFigure("coverage", "Coverage", "of the questions")
	right, counted := v.countFigure("right", "Right answers", "as the file expects")
	return figureRow{}.and(share, ok).and(v.percentEnds(), ok).and(coverage, covered).and(right, counted)
}

// percentEnds prints the interval of a share.
func (v view) percentEnds() Figure {
	f := Figure{Term: "95 % interval", Key: "interval", Value: "none", Note: v.whyNone()}
	if low, high, ok := v.interval("low", "high"); ok {
		f.Value, f.Note = Percent(low)+" to "+Percent(high), "by the number of questions"
		f.Data = []Datum{{Name: "low", Number: low, Text: Percent(low)}, {Name: "high", Number: high, Text: Percent(high)}}
	}
	return f
}

func accuracyLimits(view) []string {
	return []string{"It tells how well vectors keep such relations, not how little bias they have.",
		"The words of the question are never given as answers. Without that rule many answers would be one of them.",
		"Published scores differ in vocabulary and coverage. Compare only where these are the same."}
}

package prose

// sidesOf shows both poles of the pairs of a role.
func (q questionBuilder) sidesOf(role, between, end string) []QPart {
	positive, negative := polesOf(q.asked.Sets[role])
	return []QPart{{Text: positive, Blank: role, Pole: "A"}, {Text: between}, {Text: negative, Blank: role, Pole: "B"}, {Text: end}}
}

func axesQuestion(q questionBuilder) []QPart {
	first := sentence("where do ", q.list("words", " lie between "), q.sidesOf("pairs", " and ", " and, across that, between "))
	if _, ok := q.asked.Sets["across"]; ok {
		return sentence(first, q.sidesOf("across", " and ", "?"))
	}
	return sentence(first, q.blank("A", " and "), q.blank("B", "?"))
}

func oddQuestion(q questionBuilder) []QPart {
	return sentence("which of ", q.list("words", " does not belong with the others?"))
}

func biasVerdict(v view) []Span {
	var b builder
	words := v.leanings("words")
	v.fewerSide(&b, words)
	if mean, ok := v.value("mean"); ok {
		b.add(" On average they lie at ").num("mean", mean, Signed(mean, 3)).add(" along the direction")
		b.add(".")
		if low, high, ok := v.interval("mean_low", "mean_high"); ok {
			b.overAll("words", "that", ends{"mean_low", "mean_high", low, high, signed(3)}).add(".")
		}
	}
	v.byMeaning(&b, words)
	return trimStart(b.spans)
}

func biasFigures(v view) []Figure {
	away, ok := v.valueFigure("mean_abs", "Off the middle", "mean distance, signs left out")
	return figureRow{}.and(v.listFigure("words"), true).and(v.sidesFigure("the cosine"), true).and(away, ok).
		and(v.endsFigure("mean_abs_low", "mean_abs_high", "of the distance, over the choice of words"), ok)
}

func biasLimits(v view) []string {
	return []string{v.leanLimit(),
		"One pair of words stands for the whole difference between the poles, with whatever else sets the two apart.", systemLimit}
}

// secondPoles returns the names of the poles of the second axis.
func (v view) secondPoles() (positive, negative string) {
	if len(v.Reading.Experiment.Sets["across"].Pairs) > 0 {
		return v.names().PairPoles("across")
	}
	return v.names().Pole("A"), v.names().Pole("B")
}

func axesHeadline(v view) claim {
	n := v.names()
	across, away := v.secondPoles()
	first, _ := Poles(v.Answer)
	var yes, no builder
	c := claim{none: "The places along two axes cannot be compared", yes: &yes}
	c.finding, c.known = v.finding("rho", "low", "high", "p")
	c.no = no.add("No clear link between where ", n.Phrase("words"), " lie along one axis and along the other")
	if !c.up() {
		across = away
	}
	yes.add("Of ", n.Phrase("words"), ", those farther to the ", first, " side lie farther to the ", across, " side")
	return c
}

func axesVerdict(v view) []Span {
	var b builder
	if cos, ok := v.value("cos"); ok {
		b.add(" The two directions have the cosine ").num("cos", cos, Fixed(cos, 2)).add(", where 0 is a right angle.")
	}
	v.rankSentence(&b, "The places along them have the rank correlation ")
	return trimStart(b.spans)
}

// rankSentence says rho, how often luck would match it, and what it hangs on.
func (v view) rankSentence(b *builder, lead string) {
	rho, ok := v.value("rho")
	if !ok {
		return
	}
	b.add(" ", lead).num("rho", rho, Fixed(rho, 2)).add(".")
	if p, ok := v.value("p"); ok {
		b.add(" Luck alone would link them as closely ", Luck(p), ".")
	}
	switch low, high, ok := v.interval("low", "high"); {
	case !ok:
	case low <= 0 && high >= 0:
		b.mayBeNothing("words", "be nothing")
	default:
		b.overAll("words", "it", ends{"low", "high", low, high, fixed(2)}).add(".")
	}
}

func axesFigures(v view) []Figure {
	cos, ok := v.valueFigure("cos", "Cosine of the axes", "0 is a right angle")
	return v.rankFigures(figureRow{}.and(cos, ok))
}

// rankFigures adds rho, its interval and its p.
func (v view) rankFigures(row figureRow) []Figure {
	rho, ok := v.valueFigure("rho", "Rank correlation ρ", "1 is the same order")
	return row.and(rho, ok).and(v.endsFigure("low", "high", "over the choice of what is compared"), ok).and(v.simpleP("how often luck links them as closely"))
}

func axesLimits(v view) []string {
	return []string{v.leanLimit(), "Two axes share what their poles share: a link between them may come from words that stand on both.", systemLimit}
}

func oddHeadline(v view) claim {
	words := v.column("order", "word")
	if len(words) > 0 {
		if odd, ok := words[0].(string); ok && odd != "" {
			return states(new(builder).add("“").mark("b", odd).add("” stands farthest from the others"))
		}
	}
	return claim{none: "No word can be told apart from the others"}
}

func oddVerdict(v view) []Span {
	var b builder
	cos, ok := v.value("cos")
	if !ok {
		return nil
	}
	b.add("Its cosine with the middle of all words is ").num("cos", cos, Fixed(cos, 2)).add(".")
	switch margin, ok := v.value("margin"); {
	case !ok:
	case margin == 0:
		b.add(" Another word stands as far off, so the choice between them is arbitrary.")
	case margin < 0.05:
		b.add(" The next word is only ").num("margin", margin, Fixed(margin, 3)).add(" nearer, so the choice is a close one.")
	default:
		b.add(" The next word is ").num("margin", margin, Fixed(margin, 2)).add(" nearer.")
	}
	return b.spans
}

func oddLimits(v view) []string {
	return []string{v.textsLimit(), "One word is always farthest, also where all belong together. Look at how far."}
}

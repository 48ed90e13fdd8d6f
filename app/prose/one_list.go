package prose

// leanClaim says to which pole a list leans, by its signed number and its p.
func (v view) leanClaim(id, p string) claim {
	n := v.names()
	var yes, no builder
	c := claim{none: "No lean can be measured", yes: &yes}
	c.finding, c.known = v.finding(id, "low", "high", p)
	c.no = no.add("No clear lean of ", n.Phrase("words"), " to ", n.Phrase("A"), " or to ", n.Phrase("B"))
	pole, other := "A", "B"
	if !c.up() {
		pole, other = "B", "A"
	}
	yes.add(Sentence(n.Phrase("words")), " lean more to ").mark(poleClass(pole), n.Phrase(pole)).add(" than to ", n.Phrase(other))
	return c
}

func scweatHeadline(v view) claim { return v.leanClaim("mean", "p") }

func scweatVerdict(v view) []Span {
	var b builder
	if d, ok := v.value("d"); ok {
		size := SizeWord(d)
		if size == "none" {
			b.add("The lean is next to nothing")
		} else {
			b.add("The lean is ", size)
		}
		b.add(" against the differences between the words (d = ").num("d", d, Fixed(d, 2)).add(").")
	} else {
		b.add("There is no spread of words to compare the lean with.")
	}
	if p, ok := v.value("p"); ok {
		b.add(" Were each word as likely to lean either way, they would lean as far together ", Luck(p), ".")
	}
	if low, high, ok := v.interval("low", "high"); ok {
		if low <= 0 && high >= 0 {
			b.mayBeNothing("words", "be nothing")
		} else {
			b.overAll("words", "d", ends{"low", "high", low, high, fixed(2)}).add(".")
		}
	}
	return b.spans
}

func scweatFigures(v view) []Figure {
	d, ok := v.value("d")
	f := Figure{Term: "Effect size d", Key: "effect size", Value: Fixed(d, 2), Note: SizeWord(d), Data: []Datum{{Name: "d", Number: d, Text: Fixed(d, 2)}}}
	if f.Note == "none" {
		f.Note = "next to none"
	}
	return figureRow{}.and(f, ok).and(v.endsFigure("low", "high", "over the choice of words and terms"), true).
		and(v.simpleP("signs dealt by luck")).and(v.foundFigure("words", "A", "B").withList(v), true)
}

// withList calls the words of a list words, not targets.
func (f Figure) withList(v view) Figure {
	f.Note = Counted(v.found("words"), "word", "words") + ", " + Counted(v.found("A")+v.found("B"), "term", "terms")
	return f
}

// associationHeadline holds the list against as many related words, or else random
// ones.
// The mean may lie to one side of 0 and to the other of the words of the pool, from
// whose mean the p-values measure: then they say nothing of the side that it is on.
func associationHeadline(v view) claim {
	c := v.associationClaim()
	pool, ok := v.value("pool_mean")
	if ok && v.Reading.Experiment.Options["around"] != "zero" && (c.x-pool)*c.x < 0 {
		c.p, c.luck = 1, "the pool’s words lean that way more"
	}
	return c
}

func (v view) associationClaim() claim {
	if _, ok := v.value("p_coherent"); !ok {
		c := v.leanClaim("mean", "p_random")
		c.luck = "as many random words often lean as far"
		return c
	}
	c := v.leanClaim("mean", "p_coherent")
	c.luck = "as many related words often lean as far"
	return c
}

func associationVerdict(v view) []Span {
	var b builder
	lean, ok := v.value("mean")
	if !ok {
		return nil
	}
	b.add("The mean association is ").num("mean", lean, Signed(lean, 3)).add(", where a positive number is nearer to ", v.names().Phrase("A"), ".")
	switch low, high, ok := v.interval("low", "high"); {
	case !ok:
		b.add(" How much hangs on the choice of words is not known.")
	case low <= 0 && high >= 0:
		b.mayBeNothing("words", "lie on either side")
	default:
		b.overAll("words", "it", ends{"low", "high", low, high, signed(2)}).add(".")
	}
	random, okR := v.value("p_random")
	related, okC := v.value("p_coherent")
	switch {
	case okR && okC:
		b.add(" As many random words lean as far ", Luck(random), ", as many related words ", Luck(related), ".")
	case okR:
		b.add(" As many random words lean as far ", Luck(random), ".")
	}
	v.fewerSide(&b, v.leanings("words"))
	return b.spans
}

func associationFigures(v view) []Figure {
	lean, ok := v.value("mean")
	f := Figure{Term: "Association", Key: "association", Value: Signed(lean, 3), Note: "difference of mean cosines", Data: []Datum{{Name: "mean", Number: lean, Text: Signed(lean, 3)}}}
	p, hasP := v.value("p_coherent")
	luck := Figure{Term: "p-value, related words", Key: "p-value", Value: P(p), Note: "against sets as closely related", Data: []Datum{{Name: "p_coherent", Number: p, Text: P(p)}}}
	sd, hasSD := v.valueFigure("sd", "Deviation", "within the category")
	return figureRow{}.and(f, ok).and(v.endsFigure("low", "high", "over the choice of words and terms"), true).
		and(luck, hasP).and(sd, hasSD && !hasP).and(v.foundFigure("words", "A", "B").withList(v), true)
}

func oneListLimits(v view) []string {
	return []string{v.textsLimit(),
		"It contrasts the words with nothing else: other words, of quite another kind, can lean as far the same way.", systemLimit}
}

func rndHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	c := claim{none: "No distance can be measured", yes: &yes}
	c.finding, c.known = v.finding("mean", "", "", "p")
	c.no = no.add("No clear difference in how far ", n.Phrase("words"), " lie from ", n.Phrase("A"), " and from ", n.Phrase("B"))
	pole, other := "A", "B"
	if Lean(v.Answer, c.x) < 0 {
		pole, other = "B", "A"
	}
	yes.add(Sentence(n.Phrase("words")), " lie nearer to ").mark(poleClass(pole), n.Phrase(pole)).add(" than to ", n.Phrase(other))
	return c
}

func rndVerdict(v view) []Span {
	var b builder
	mean, ok := v.value("mean")
	if !ok {
		return nil
	}
	b.add("On average the difference is ").num("mean", mean, Fixed(mean, 2))
	_, sign := Orientation(v.Answer)
	if sign < 0 {
		b.add(", where a negative number is nearer to ", v.names().Phrase("A"), ".")
	} else {
		b.add(", where a positive number is nearer to ", v.names().Phrase("A"), ".")
	}
	if p, ok := v.value("p"); ok {
		b.add(" Dealing the ", v.names().Both("A", "B"), " to two groups by luck would part them as far ", Luck(p), ".")
	}
	v.fewerSide(&b, v.leanings("words"))
	return b.spans
}

func rndFigures(v view) []Figure {
	mean, hasMean := v.valueFigure("mean", "Mean difference", "of two distances")
	if v.option("distance") == "cos" {
		mean.Note = "of two cosines"
	}
	sum, hasSum := v.valueFigure("sum", "Sum", "over the words")
	return figureRow{}.and(mean, hasMean).and(sum, hasSum).and(v.simpleP("groups dealt by luck")).
		and(v.foundFigure("words", "A", "B").withList(v), true)
}

func rndLimits(v view) []string {
	limits := []string{v.textsLimit(), "It goes by the middle of each group: a group that is spread wide has its middle where few of its words are.", systemLimit}
	if v.option("distance") != "cos" && v.option("vectors") != "unit" {
		limits[1] = "Distances hang on the length of vectors, and rare words have short ones. Compare with vectors of length 1."
	}
	return limits
}

package prose

func maleNeighboursQuestion(q questionBuilder) []QPart {
	return sentence("do the words nearest to ", q.list("words", " lean toward "), q.sides(" or toward ", "?"))
}

func maleNeighboursHeadline(v view) claim {
	a, b := Poles(v.Answer)
	list := v.names().counted("words", len(v.leanings("words")))
	var yes, no builder
	c := claim{none: "No neighbours can be counted", luck: "neighbours are often as one-sided along a random direction", yes: &yes}
	c.finding, c.known = v.finding("share", "share_low", "share_high", "p")
	c.null = 0.5
	c.no = no.add("No clear side: of the words nearest to ", list, ", ").num("share", c.x, Percent(c.x)).add(" lean to the ", a, " side")
	yes.add("Of the words nearest to ", list, ", ")
	if c.up() {
		yes.num("share", c.x, Percent(c.x)).add(" lean to the ", a, " side")
	} else {
		yes.add("only ").num("share", c.x, Percent(c.x)).add(" lean to the ", a, " side, most others to the ", b, " side")
	}
	return c
}

func maleNeighboursVerdict(v view) []Span {
	var b builder
	if low, high, ok := v.interval("share_low", "share_high"); ok {
		b.overAll("words", "it", ends{"share_low", "share_high", low, high, Percent}).add(".")
	}
	if p, ok := v.value("p"); ok {
		b.add(" Along directions between random words neighbours are as one-sided ", Luck(p), ".")
	}
	if rho, ok := v.value("rho"); ok {
		b.add(" A word’s share and its own lean have the rank correlation ").num("rho", rho, Signed(rho, 2))
		if random, ok := v.value("rho_random"); ok {
			b.add("; along random directions it is ").num("rho_random", random, Signed(random, 2)).add(" on average")
		}
		b.add(".")
	}
	return trimStart(b.spans)
}

func maleNeighboursFigures(v view) []Figure {
	a, _ := Poles(v.Answer)
	share, ok := v.value("share")
	f := Figure{Term: "Neighbours, " + a, Value: Percent(share), Note: "of those nearest to a word, on average", Data: []Datum{{Name: "share", Number: share, Text: Percent(share)}}}
	rho, hasRho := v.valueFigure("rho", "Rank correlation", "of share and own lean")
	return figureRow{}.and(f, ok).and(v.endsFigure("share_low", "share_high", "of the share, over the choice of words"), true).and(v.simpleP("as one-sided along a random direction")).and(rho, hasRho)
}

func maleNeighboursLimits(v view) []string {
	return []string{v.leanLimit(),
		"Near words lean alike along any direction, not along this one alone: compare with the random directions.", systemLimit}
}

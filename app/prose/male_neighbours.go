package prose

func maleNeighboursQuestion(q questionBuilder) []QPart {
	return sentence("do the words nearest to ", q.list("words", " lean toward "), q.sides(" or toward ", "?"))
}

func maleNeighboursHeadline(v view) []Span {
	a, c := Poles(v.Answer)
	var b builder
	share, ok := v.value("share")
	if !ok {
		return b.add("No neighbours can be counted.").spans
	}
	b.add("Of the words nearest to ", v.names().counted("words", len(v.leanings("words"))), ", ")
	if share >= 0.5 {
		return b.num("share", share, Percent(share)).add(" lean to the ", a, " side.").spans
	}
	return b.add("only ").num("share", share, Percent(share)).add(" lean to the ", a, " side; most others lean to the ", c, " side.").spans
}

func maleNeighboursVerdict(v view) []Span {
	var b builder
	if low, high, ok := v.interval("share_low", "share_high"); ok {
		b.add("With other words of the same kind it would be between ").num("share_low", low, Percent(low)).add(" and ").num("share_high", high, Percent(high)).add(".")
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
	return figureRow{}.and(f, ok).and(v.endsFigure("share_low", "share_high", "of the share, words redrawn"), true).and(v.simpleP("as one-sided along a random direction")).and(rho, hasRho)
}

func maleNeighboursLimits(v view) []string {
	return []string{v.leanLimit(),
		"Near words lean alike along any direction, not along this one alone: compare with the random directions.", systemLimit}
}

package prose

func directHeadline(v view) claim {
	n := v.names()
	a, b := Poles(v.Answer)
	x, ok := v.value("direct_bias")
	if !ok {
		return claim{none: "No direct bias can be measured"}
	}
	var s builder
	s.add(Sentence(n.counted("words", len(v.leanings("words")))), " lie ").num("direct_bias", x, Fixed(x, 2))
	return states(s.add(" off the middle between the ", a, " and the ", b, " side, on average"))
}

func directVerdict(v view) []Span {
	var b builder
	words := v.leanings("words")
	if x, ok := v.value("direct_bias"); ok {
		b.add("The scale runs from 0, no lean at all, to 1, the direction itself.")
		switch c, has := v.Reading.Experiment.Options["c"].(float64); {
		case has && c == 0:
			b.add(" With c = 0 every word counts alike, so the number says nothing.")
		case has && c != 1:
			b.add(" With c = ", Fixed(c, 2), " it compares only with numbers of the same c.")
		case x < 0.05:
			b.add(" The words lie close to the middle.")
		}
	}
	v.wouldLie(&b, "it", 2)
	v.fewerSide(&b, words)
	v.byMeaning(&b, words)
	return trimStart(b.spans)
}

func directFigures(v view) []Figure {
	bias, ok := v.valueFigure("direct_bias", "Direct bias", "0 is none")
	bias.Key = "direct bias"
	out := figureRow{}.and(v.listFigure("words"), true).and(bias, ok).and(v.sidesFigure("the cosine"), true)
	if share, ok := v.value("explained"); ok {
		out = out.and(Figure{Term: "The direction explains", Key: "direction", Value: Percent(share), Note: "of the " + v.pairCount() + " differences",
			Data: []Datum{{Name: "explained", Number: share, Text: Percent(share)}}}, true)
	}
	return out
}

func directLimits(v view) []string {
	return []string{v.leanLimit(),
		"It never comes to 0 by itself: words that have nothing to do with the pairs lie off the middle too, by the luck of their other meanings.",
		systemLimit}
}

func indirectHeadline(v view) claim {
	n := v.names()
	a, b := Poles(v.Answer)
	var yes, no builder
	c := claim{none: "No words here are alike enough for a share of their likeness to make sense", yes: &yes}
	c.finding, c.known = v.finding("median_beta", "low", "high", "")
	likeness := " of the likeness of " + n.Phrase("words") + " and " + n.Phrase("X") + " comes from the difference between " + a + " and " + b + ", by the median"
	c.no = no.add("No clear share", likeness)
	switch {
	case !c.up():
		yes.add("Without the difference between ", a, " and ", b, ", ", n.Phrase("words"), " and ", n.Phrase("X"), " are more alike, by the median")
	case c.x < 0.02:
		yes.add("Next to nothing", likeness)
	case c.x > 1:
		yes.add("All", likeness)
	default:
		yes.num("median_beta", c.x, Percent(c.x)).add(likeness)
	}
	return c
}

func indirectVerdict(v view) []Span {
	var b builder
	x, ok := v.value("median_beta")
	if !ok {
		return nil
	}
	b.add("The median share β is ").num("median_beta", x, Fixed(x, 2)).add(". 0 is none of the likeness, 1 all of it; below 0 two words are more alike without the difference.")
	v.wouldLie(&b, "the median", 2)
	if pair, beta, ok := v.strongestBeta(); ok {
		b.add(" It is most in ").mark("b", pair).add(", ").num("beta", beta, Fixed(beta, 2)).add(".")
	}
	return b.spans
}

// strongestBeta returns the pair of words, alike by at least 0.05, with the
// largest share.
func (v view) strongestBeta() (pair string, beta float64, ok bool) {
	t, found := v.tableRows("pairs")
	if !found {
		return "", 0, false
	}
	for _, row := range t.Rows {
		x, okX := number(t, row, "beta")
		similarity, okS := number(t, row, "similarity")
		w, u := text(t, row, "w"), text(t, row, "v")
		if w == "" || u == "" || !okX || !okS || similarity < 0.05 || ok && x <= beta {
			continue
		}
		pair, beta, ok = w+" and "+u, x, true
	}
	return pair, beta, ok
}

func indirectFigures(v view) []Figure {
	beta, ok := v.valueFigure("median_beta", "Median β", "share of the likeness")
	out := figureRow{}.and(beta, ok)
	if n, ok := v.value("compared"); ok {
		out = out.and(Figure{Term: "Pairs of words", Value: Count(n), Note: "compared", Data: []Datum{{Name: "compared", Number: n, Text: Count(n)}}}, true)
	}
	return out.and(v.wordsFound(), true)
}

func indirectLimits(v view) []string {
	return []string{v.textsLimit(), "β is a share of a likeness. Where two words have little in common it divides by next to nothing, and says nothing.", systemLimit}
}

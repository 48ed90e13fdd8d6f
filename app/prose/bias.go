package prose

import "math"

func directHeadline(v view) []Span {
	n := v.names()
	a, b := Poles(v.Answer)
	var s builder
	x, ok := v.value("direct_bias")
	if !ok {
		return s.add("No direct bias can be measured.").spans
	}
	s.add(Sentence(n.counted("words", len(v.leanings("words")))), " lie ").num("direct_bias", x, Fixed(x, 2))
	return s.add(" off the middle between the ", a, " and the ", b, " side, on average.").spans
}

func directVerdict(v view) []Span {
	var b builder
	words := v.leanings("words")
	if x, ok := v.value("direct_bias"); ok {
		b.add("0 is no lean at all and 1 the direction itself.")
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

func indirectHeadline(v view) []Span {
	n := v.names()
	a, b := Poles(v.Answer)
	var s builder
	x, ok := v.value("median_beta")
	switch {
	case !ok:
		return s.add("No words here are alike enough for a share of their likeness to make sense.").spans
	case math.Abs(x) < 0.02:
		s.add("Next to nothing")
	case x < 0:
		s.add("Nothing")
	case x > 1:
		s.add("All")
	default:
		s.num("median_beta", x, Percent(x))
	}
	s.add(" of the likeness of ", n.Phrase("words"), " and ", n.Phrase("X"))
	return s.add(" comes from the difference between ", a, " and ", b, ", by the median.").spans
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
		b.add(" Most of it in ").mark("b", pair).add(", ").num("beta", beta, Fixed(beta, 2)).add(".")
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
		if w == "" || u == "" || !okX || !okS || math.Abs(similarity) < 0.05 || ok && x <= beta {
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

package prose

func pairBiasQuestion(q questionBuilder) []QPart {
	return sentence("how far do ", q.blank("compared", " differ along the difference between "), q.sides(" and ", "?"))
}

func pairBiasHeadline(v view) claim {
	first, second := Poles(v.Answer)
	var yes, no builder
	c := claim{none: "No difference can be measured", others: "pairs", luck: "a random direction often does as much", yes: &yes}
	c.finding, c.known = v.finding("along", "along_low", "along_high", "p")
	c.no = no.add("No clear difference of the compared pairs between ", first, " and ", second)
	class, side := "pa", first
	if !c.up() {
		class, side = "pb", second
	}
	yes.add("The first words of the compared pairs lean more to the ").mark(class, side).add(" side than the second ones")
	return c
}

func pairBiasVerdict(v view) []Span {
	var b builder
	if along, ok := v.value("along"); ok {
		b.add("The mean cosine of their differences with the direction is ").num("along", along, Signed(along, 2))
		b.add(".")
		if low, high, ok := v.interval("along_low", "along_high"); ok {
			b.overAll("pairs", "it", ends{"along_low", "along_high", low, high, signed(2)}).add(".")
		}
	}
	if p, ok := v.value("p"); ok {
		b.add(" Directions between random words among them give as much ", Luck(p), ".")
	}
	if beta, ok := v.value("median_beta"); ok {
		b.add(" The median share of their likeness that comes from it, β, is ").num("median_beta", beta, Signed(beta, 2)).add(".")
	}
	return trimStart(b.spans)
}

func pairBiasFigures(v view) []Figure {
	along, ok := v.valueFigure("along", "Difference along", "mean cosine; 0 is none")
	beta, hasBeta := v.valueFigure("median_beta", "Median β", "share of the likeness")
	return figureRow{}.and(along, ok).and(v.endsFigure("along_low", "along_high", "over the choice of pairs"), true).and(v.simpleP("as far along a random direction")).and(beta, hasBeta)
}

func pairBiasLimits(v view) []string {
	return []string{v.textsLimit(),
		"Whoever chooses the pairs chooses the result: pairs that were picked because they differ will differ.", systemLimit}
}

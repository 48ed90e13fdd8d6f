package prose

func batQuestion(q questionBuilder) []QPart {
	return sentence("do analogies between ", q.blank("X", " and "), q.blank("Y", " lead to "), q.blank("A", " and "), q.blank("B", "?"))
}

func batHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	c := claim{none: "No analogies can be compared", yes: &yes}
	c.finding, c.known = v.luckFinding("bat")
	c.no = no.add("No clear sign that analogies lead from ", n.Phrase("Y"), " to ", n.Phrase("X"), " as from ", n.Phrase("B"), " to ", n.Phrase("A"))
	yes.add("Analogies lead from ", n.Phrase("Y"), " to ", n.Phrase("X"), " as from ").mark("pb", n.Phrase("B")).add(" to ").mark("pa", n.Phrase("A")).add(" more often than luck would have it")
	return c
}

func batVerdict(v view) []Span {
	var b builder
	x, ok := v.value("bat")
	if !ok {
		return nil
	}
	b.num("bat", x, Percent(x)).add(" of the comparisons go the way of the bias.")
	if p, ok := v.value("p"); ok {
		b.add(" Target words dealt to X and Y by luck would give as many ", Luck(p), ".")
	}
	v.wouldLie(&b, "the share", 2)
	return b.spans
}

func batLimits(v view) []string {
	return []string{v.textsLimit(),
		"An analogy mostly leads back to where it starts, so half of the comparisons is no mark of fairness: go by what luck gives.", systemLimit}
}

func reliabilityQuestion(q questionBuilder) []QPart {
	return sentence("how well do ", q.list("words", " belong together?"))
}

func reliabilityHeadline(v view) claim {
	x, ok := v.value("cosine")
	if !ok {
		return claim{none: "Nothing can be said of the list"}
	}
	return states(new(builder).add("Two of ", v.names().counted("words", v.found("words")), " have a cosine of ").num("cosine", x, Fixed(x, 2)).add(" on average"))
}

func reliabilityVerdict(v view) []Span {
	var b builder
	v.wouldLie(&b, "it", 2)
	if a, ok := v.value("alpha"); ok {
		b.add(" Cronbach’s alpha is ").num("alpha", a, Fixed(a, 2)).add("; it grows with the length of the list.")
	}
	if c, ok := v.value("components"); ok && c > 1 {
		b.add(" ", Sentence(Cardinal(int(c))), " components stand out, so the list may have more than one topic.")
	}
	if word, ok := v.loosest(); ok {
		b.add(" The word that fits least is ").mark("b", word).add(".")
	}
	return trimStart(b.spans)
}

// loosest returns the word with the lowest correlation with the rest.
func (v view) loosest() (word string, ok bool) {
	least := 0.0
	for _, row := range v.Reading.Words {
		if x, has := score(row, "item_rest"); has && (!ok || x < least) {
			word, least, ok = row.Word, x, true
		}
	}
	return word, ok && word != ""
}

func reliabilityLimits(v view) []string {
	return []string{"Words that belong together may still not be the right words for what they are meant to stand for.",
		"Alpha treats each dimension as an observation. Turning the vectors changes it, though no angle between words changes.", systemLimit}
}

func neighbourTestQuestion(q questionBuilder) []QPart {
	m, _ := measureOf("neighbour-test")
	return sentence("do ", q.enumerated(m.Roles[:len(m.Roles)-1]), " keep to their own among neighbours?")
}

func neighbourTestHeadline(v view) claim {
	return v.keptApart("own", "keep to their own among neighbours", "No neighbours can be counted")
}

// keptApart says whether the groups do more of something than luck would.
func (v view) keptApart(id, what, none string) claim {
	var yes, no builder
	c := claim{none: none, yes: yes.add(Sentence(v.groupNamesGiven()), " ", what), no: no.add("No clear sign that ", v.groupNamesGiven(), " ", what)}
	c.finding, c.known = v.luckFinding(id)
	return c
}

func neighbourTestVerdict(v view) []Span {
	var b builder
	own, ok := v.value("own")
	if !ok {
		return nil
	}
	b.num("own", own, Percent(own)).add(" of a word’s nearest are of its own group")
	if x, ok := v.value("expected"); ok {
		b.add("; luck alone would make it ").num("expected", x, Percent(x))
	}
	b.add(".")
	if p, ok := v.value("p"); ok {
		b.add(" Groups dealt by luck would have as many ", Luck(p), ".")
	}
	if x, ok := v.value("mean_bias"); ok {
		b.add(" The mean bias of ", v.names().Phrase("words"), " is ").num("mean_bias", x, Fixed(x, 2)).add(", where 0 is evenly mixed neighbours and 1 neighbours of one group.")
	}
	return b.spans
}

func clusterTestQuestion(q questionBuilder) []QPart {
	m, _ := measureOf("cluster-test")
	return sentence("do ", q.enumerated(m.Roles), " fall into clusters of their own?")
}

func clusterTestHeadline(v view) claim {
	return v.keptApart("accuracy", "fall into clusters of their own", "No clusters can be found")
}

func clusterTestVerdict(v view) []Span {
	return v.accuracyVerdict(" of the words stand in the cluster of their group.", " Groups dealt by luck would fit these clusters as well ")
}

// accuracyVerdict says what share of the words is put right, and how often luck
// would do as well.
func (v view) accuracyVerdict(share, luck string) []Span {
	var b builder
	x, ok := v.value("accuracy")
	if !ok {
		return nil
	}
	b.num("accuracy", x, Percent(x)).add(share)
	if p, ok := v.value("p"); ok {
		b.add(luck, Luck(p), ".")
	}
	return b.spans
}

func classifierTestQuestion(q questionBuilder) []QPart {
	return sentence("can a classifier tell ", q.blank("A", " from "), q.blank("B", " that it has not seen?"))
}

func classifierTestHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	c := claim{none: "No classifier can be trained", yes: &yes}
	c.finding, c.known = v.luckFinding("accuracy")
	c.no = no.add("No clear sign that a classifier can tell ", n.Phrase("A"), " from ", n.Phrase("B"))
	yes.add("A classifier tells ").mark("pa", n.Phrase("A")).add(" from ").mark("pb", n.Phrase("B")).add(" that it has not seen")
	return c
}

func classifierTestVerdict(v view) []Span {
	return v.accuracyVerdict(" of the words that were left out of training are put right, where 50 % is guessing.", " With classes dealt by luck it does as well ")
}

func structureLimits(v view) []string {
	return []string{v.textsLimit(),
		"Groups can differ in many ways at once, such as topic or frequency. It does not say which of them sets these groups apart.", systemLimit}
}

package prose

func proximityQuestion(q questionBuilder) []QPart {
	return sentence("which share of the words nearest to ", q.list("words", " is near by the difference between "), q.sides(" and ", "?"))
}

func gipeQuestion(q questionBuilder) []QPart {
	return sentence("how much of the nearness around ", q.list("words", " comes from the difference between "), q.sides(" and ", "?"))
}

func proximityHeadline(v view) claim { return v.nearnessClaim("proximity") }

func gipeHeadline(v view) claim {
	first, second := Poles(v.Answer)
	list := v.names().counted("words", len(v.leanings("words")))
	var yes, no builder
	c := claim{yes: &yes}
	if c.finding, c.known = v.finding("change", "change_low", "change_high", ""); !c.known {
		return v.nearnessClaim("gipe")
	}
	c.no = no.add("No clear change in how near ", list, " stand to others by the difference between ", first, " and ", second)
	more := "Fewer"
	if c.up() {
		more = "More"
	}
	yes.add(more, " of the words nearest to ", list, " are near by the difference between ", first, " and ", second, " than in the original")
	return c
}

// nearnessClaim says how much of the neighbours is near by the direction.
func (v view) nearnessClaim(id string) claim {
	first, second := Poles(v.Answer)
	list := v.names().counted("words", len(v.leanings("words")))
	if id == "gipe" {
		list += ", weighted,"
	}
	what := " of the words nearest to " + list + " are near by the difference between " + first + " and " + second
	var yes, no builder
	c := claim{none: "No nearness can be measured", luck: "random ones often give as few", yes: &yes}
	c.finding, c.known = v.finding(id, id+"_low", id+"_high", "p")
	yes.num(id, c.x, Percent(c.x)).add(what)
	random, ok := v.value("random")
	if !ok {
		s := states(&yes)
		s.known, s.none = c.known, c.none
		return s
	}
	c.null, c.no = random, no.num(id, c.x, Percent(c.x)).add(what, "; by random differences it is ").num("random", random, Percent(random)).add(" on average")
	more := ", fewer than the "
	if c.up() {
		more, c.luck = ", more than the ", "random ones often give as many"
	} else {
		c.p = 1 - c.p // counts those that give as many
	}
	yes.add(more).num("random", random, Percent(random)).add(" by random differences")
	return c
}

func proximityVerdict(v view) []Span { return v.nearnessVerdict("proximity", "The share") }

func gipeVerdict(v view) []Span {
	out := v.nearnessVerdict("gipe", "GIPE")
	before, okB := v.value("before")
	change, okC := v.value("change")
	if !okB || !okC {
		return out
	}
	b := builder{out}
	return trimStart(b.add(" The original has ").num("before", before, Fixed(before, 3)).add(", a change of ").num("change", change, Signed(change, 3)).add(".").spans)
}

func (v view) nearnessVerdict(id, subject string) []Span {
	var b builder
	x, ok := v.value(id)
	if !ok {
		return nil
	}
	b.add(subject, " is ").num(id, x, Fixed(x, 3))
	b.add(".")
	if low, high, ok := v.interval(id+"_low", id+"_high"); ok {
		b.overAll("words", "it", ends{id + "_low", id + "_high", low, high, fixed(3)}).add(".")
	}
	random, okR := v.value("random")
	if p, ok := v.value("p"); ok && okR {
		b.add(" Along directions between random words it is ").num("random", random, Fixed(random, 3)).add(" on average, and at least as large as here ", Luck(p), ".")
	}
	if pair, ok := v.strongestEdge(); ok {
		b.add(" Near by this difference most of all: ").mark("b", pair).add(".")
	}
	return b.spans
}

// strongestEdge returns the first row of the table of illicit proximities.
func (v view) strongestEdge() (string, bool) {
	t, ok := v.tableRows("illicit")
	if !ok || len(t.Rows) == 0 {
		return "", false
	}
	w, n := text(t, t.Rows[0], "word"), text(t, t.Rows[0], "neighbour")
	return w + " and " + n, w != "" && n != ""
}

func proximityFigures(v view) []Figure {
	x, ok := v.valueFigure("proximity", "Proximity bias η", "share of the nearest words")
	return figureRow{}.and(x, ok).and(v.endsFigure("proximity_low", "proximity_high", "over the choice of words"), true).and(v.simpleP("as large along a random direction")).and(v.listFigure("words"), true)
}

func gipeFigures(v view) []Figure {
	x, ok := v.valueFigure("gipe", "GIPE", "0 is none")
	before, compared := v.valueFigure("before", "In the original", "GIPE of the second embedding")
	return figureRow{}.and(x, ok).and(v.endsFigure("gipe_low", "gipe_high", "over the choice of words"), true).and(before, compared).and(v.simpleP("as large along a random direction")).and(v.listFigure("words"), true)
}

func nearnessLimits(v view) []string {
	return []string{v.textsLimit(),
		"A word can be near by this difference for good reason, as waitress is to actress. The measure calls every such nearness illicit.",
		"It hangs on the threshold, on how many neighbours count and on the vocabulary. Compare only numbers that share all three."}
}

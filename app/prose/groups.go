package prose

import "weatherglass/metrics/experiment"

// groupDistance is a row of the table groups.
type groupDistance struct {
	role     string
	distance float64
}

// groups returns the groups of a MAC in their order, and the nearest one.
func (v view) groups() (all []groupDistance, nearest groupDistance) {
	for _, t := range v.Reading.Tables {
		if t.Name != "groups" {
			continue
		}
		for _, row := range t.Rows {
			d, ok := number(t, row, "distance")
			if role := text(t, row, "group"); ok && role != "" {
				all = append(all, groupDistance{role, d})
			}
		}
	}
	for i, g := range all {
		if i == 0 || g.distance < nearest.distance {
			nearest = g
		}
	}
	return all, nearest
}

// groupNames lists the groups, "male terms, female terms and pleasant words".
func (v view) groupNames(all []groupDistance) string {
	s := ""
	for i, g := range all {
		switch {
		case i > 0 && i == len(all)-1:
			s += " and "
		case i > 0:
			s += ", "
		}
		s += v.names().Phrase(g.role)
	}
	return s
}

func macHeadline(v view) claim {
	n := v.names()
	all, nearest := v.groups()
	mac, measured := v.value("mac")
	var yes, no builder
	c := claim{none: "No distance can be measured", known: measured && len(all) > 0, yes: &yes}
	if len(all) == 1 {
		return states(yes.add(Sentence(n.Phrase("words")), " stand at a mean distance of ").num("mac", mac, Fixed(mac, 2)).add(" from ", n.Phrase(all[0].role)))
	}
	c.finding, _ = v.finding("spread", "", "", "p")
	c.no = no.add("No clear difference in how far ", n.Phrase("words"), " stand from ", v.groupNames(all))
	yes.add("Of ", v.groupNames(all), ", ", n.Phrase("words"), " stand nearest to ").mark(poleClass(nearest.role), n.Phrase(nearest.role))
	return c
}

func macVerdict(v view) []Span {
	var b builder
	mac, ok := v.value("mac")
	if !ok {
		return nil
	}
	b.add("The mean cosine distance is ").num("mac", mac, Fixed(mac, 2)).add(", where 0 is the same direction and 1 a right angle.")
	if spread, ok := v.value("spread"); ok {
		b.add(" The groups differ by ").num("spread", spread, Fixed(spread, 3))
		if p, ok := v.value("p"); ok {
			b.add("; dealing their words to groups by luck would part them as far ", Luck(p))
		}
		b.add(".")
	}
	v.wouldLie(&b, "MAC", 2)
	return b.spans
}

func macFigures(v view) []Figure {
	mac, ok := v.valueFigure("mac", "MAC", "mean cosine distance; 1 is a right angle")
	spread, hasSpread := v.valueFigure("spread", "Spread", "farthest group minus nearest")
	found := v.wordsFound()
	return figureRow{}.and(mac, ok).and(spread, hasSpread).and(v.simpleP("groups dealt by luck")).and(found, true)
}

func macLimits(v view) []string {
	return []string{v.textsLimit(), "It says how near the words stand to the groups as a whole. Groups that all stand near, or all far, are no sign of fairness or of bias by themselves.", systemLimit}
}

func rnsbHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	judges := " judges " + n.Phrase("words") + " unevenly"
	c := claim{none: "No classifier of " + n.Phrase("A") + " against " + n.Phrase("B") + " can be compared", yes: &yes}
	c.finding, c.known = v.luckFinding("kl")
	c.no = no.add("No clear sign that a classifier of ", n.Phrase("A"), " against ", n.Phrase("B"), judges)
	yes.add("A classifier of ").mark("pa", n.Phrase("A")).add(" against ").mark("pb", n.Phrase("B")).add(judges)
	return c
}

func rnsbVerdict(v view) []Span {
	var b builder
	kl, ok := v.value("kl")
	if !ok {
		return nil
	}
	b.add("The divergence is ").num("kl", kl, Fixed(kl, 3)).add(", where 0 is even.")
	if p, ok := v.value("p"); ok {
		b.add(" Classifiers of words dealt to two classes by luck are as uneven ", Luck(p), ".")
	}
	most, least, ok := v.probable()
	if ok {
		b.add(" Most likely to be called ", v.names().Pole("B"), ": ").mark("b", most.word).add("; least: ").mark("b", least.word).add(".")
	}
	return b.spans
}

// probable returns the words with the highest and the lowest probability of B.
func (v view) probable() (most, least leaning, ok bool) {
	words := v.leanings("words")
	if len(words) < 2 || words[0].score == words[len(words)-1].score {
		return most, least, false
	}
	return words[len(words)-1], words[0], true
}

func rnsbFigures(v view) []Figure {
	kl, ok := v.valueFigure("kl", "Divergence", "from evenness; 0 is even")
	return figureRow{}.and(kl, ok).and(v.simpleP("classes dealt by luck")).and(v.foundFigure("words", "A", "B").withList(v), true)
}

func rnsbLimits(v view) []string {
	return []string{v.textsLimit(), "It says that the words are judged unevenly, not that any of them is judged wrongly: words that mean different things may well differ.", systemLimit}
}

// tableRows returns the rows of a table of the reading.
func (v view) tableRows(name string) (experiment.Table, bool) {
	for _, t := range v.Reading.Tables {
		if t.Name == name {
			return t, true
		}
	}
	return experiment.Table{}, false
}

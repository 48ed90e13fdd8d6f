package prose

import "weatherglass/metrics/experiment"

// sameOrder says how alike two orders are, by their rank correlation.
func sameOrder(rho float64) string {
	switch {
	case rho >= 0.8:
		return "in much the same order"
	case rho >= 0.5:
		return "in a similar order, with exceptions"
	case rho > 0:
		return "in loosely the same order"
	case rho > -0.5:
		return "in loosely opposite orders"
	}
	return "in opposite orders"
}

func ectHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	c := claim{none: "No order can be compared", yes: &yes}
	c.finding, c.known = v.finding("rho", "rho_low", "rho_high", "p")
	c.no = no.add("No clear agreement between ").mark("pa", n.Phrase("A")).add(" and ").mark("pb", n.Phrase("B")).add(" on the order of ", n.Phrase("words"))
	yes.add("Seen from ").mark("pa", n.Phrase("A")).add(" and from ").mark("pb", n.Phrase("B")).add(", ", n.Phrase("words"), " stand ", sameOrder(c.x))
	return c
}

func ectVerdict(v view) []Span {
	var b builder
	rho, ok := v.value("rho")
	if !ok {
		b.add("The words are too few, or stand equally near, so there is no order.")
		return b.spans
	}
	b.add("The agreement is ").num("rho", rho, Fixed(rho, 2)).add(", where 1 is the same order, 0 no common order and ", Minus+"1 the reverse.")
	if p, ok := v.value("p"); ok {
		b.add(" Orders at least this alike come about by luck ", Luck(p), ".")
	}
	if low, high, ok := v.interval("rho_low", "rho_high"); ok {
		if low <= 0 && high >= 0 {
			b.mayBeNothing("words", "be nothing")
		} else {
			b.overAll("words", "it", ends{"rho_low", "rho_high", low, high, fixed(2)}).add(".")
		}
	}
	v.farthest(&b)
	return b.spans
}

// farthest names the word that stands farthest ahead on either side.
func (v view) farthest(b *builder) {
	n := v.names()
	var toA, toB experiment.WordRow
	var most, least float64
	for _, row := range v.Reading.Words {
		shift, ok := RankShift(row)
		if !ok {
			continue
		}
		if shift > most {
			most, toA = shift, row
		}
		if shift < least {
			least, toB = shift, row
		}
	}
	if toA.Word == "" || toB.Word == "" {
		return
	}
	b.add(" Most out of line: ").mark("b", toA.Word).add(", nearer to ").mark("pa", n.Phrase("A"))
	b.add(", and ").mark("b", toB.Word).add(", nearer to ").mark("pb", n.Phrase("B")).add(".")
}

// RankShift returns how many places nearer a word stands to A than to B in the
// rows of an ECT, whose rank 1 is the nearest word.
func RankShift(row experiment.WordRow) (float64, bool) {
	a, okA := score(row, "rank_a")
	b, okB := score(row, "rank_b")
	return b - a, okA && okB
}

package prose

import (
	"math"

	"weatherglass/metrics/experiment"
)

func sensitivityQuestion(q questionBuilder) []QPart {
	return sentence("how much hangs on the choice of words when ", q.blank("X", " are said to lean more to "), q.blank("A", ", and less to "), q.blank("B", ", than "), q.blank("Y", "?"))
}

func sensitivityHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	c := claim{none: "How much hangs on the choice of words cannot be measured", yes: &yes, no: &no}
	agree, ok := v.value("same_sign")
	c.finding, c.known = v.finding("d", "d_low", "d_high", "p")
	c.known = c.known && ok && c.bounded
	// Which words are used is the question. Luck can take from the answer, and adds
	// nothing to it.
	if c.x < 0 {
		c.p, _, c.tested = v.weatP(c.x)
	}
	c.tested = c.tested && c.p >= alpha
	pole := "A"
	if c.side() < 0 {
		pole = "B"
	}
	no.add("Much hangs on the choice of words: ").num("same_sign", agree, Percent(agree)).add(" of the shorter lists have ", n.Phrase("X"), " lean more to ")
	no.mark(poleClass(pole), n.Phrase(pole)).add(" than ", n.Phrase("Y"), " do")
	yes.add("Shorter lists hardly turn it round: ", n.Phrase("X"), " lean more to ").mark(poleClass(pole), n.Phrase(pole)).add(" than ", n.Phrase("Y"), " do")
	return c
}

func sensitivityVerdict(v view) []Span {
	var b builder
	d, ok := v.value("d")
	if !ok {
		return nil
	}
	b.add("All words give d = ").num("d", d, Fixed(d, 2)).add(".")
	if low, high, ok := v.interval("d_least", "d_most"); ok {
		b.add(" Without one of them d lies between ").num("d_least", low, Fixed(low, 2)).add(" and ").num("d_most", high, Fixed(high, 2))
		if row, ok := v.mostMoving(); ok {
			b.add("; “", row.Word, "” moves it most")
		}
		b.add(".")
	}
	if low, high, ok := v.interval("d_low", "d_high"); ok {
		b.add(" Of lists with words left out at random, 95 % give d between ").ranged("d", low, high)
		if below, ok := v.value("below_alpha"); ok {
			b.add(", and ").num("below_alpha", below, Percent(below)).add(" give p below 0.05")
		}
		b.add(".")
	}
	return b.spans
}

// mostMoving returns the word without which d moves most; of equals the first.
func (v view) mostMoving() (experiment.WordRow, bool) {
	var most experiment.WordRow
	far := 0.0
	for _, row := range v.Reading.Words {
		if shift, ok := score(row, "shift"); ok && math.Abs(shift) > far {
			most, far = row, math.Abs(shift)
		}
	}
	return most, far > 0
}

func sensitivityFigures(v view) []Figure {
	d, ok := v.value("d")
	var out figureRow
	if ok {
		out = out.and(v.effectFigure(d), true)
	}
	if low, high, ok := v.interval("d_least", "d_most"); ok {
		out = out.and(Figure{Term: "Without one word", Value: Range(low, high, 2), Note: "smallest and largest d",
			Data: []Datum{{Name: "d_least", Number: low, Text: Fixed(low, 2)}, {Name: "d_most", Number: high, Text: Fixed(high, 2)}}}, true)
	}
	spread := v.endsFigure("d_low", "d_high", "of shorter lists’ d")
	spread.Term, spread.Key = "Shorter lists", ""
	agree, has := v.value("same_sign")
	return out.and(spread, has).and(Figure{Term: "Agree in sign", Value: Percent(agree), Note: "of the shorter lists",
		Data: []Datum{{Name: "same_sign", Number: agree, Text: Percent(agree)}}}, has)
}

func sensitivityLimits(v view) []string {
	return []string{"Shorter lists hold only words that somebody listed. Words that nobody thought of are not among them, so the real doubt is larger.",
		v.textsLimit(), systemLimit}
}
